"""The report on a match of Sixty Seconds, made from its events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.moves import Event
from game.games.sixty_seconds.rules.state import SixtySeconds
from game.games.sixty_seconds.words.events import ALONE
from game.words.course import Feat, by_seat
from game.words.facts import CAUSE
from game.words.language import listed, plural
from game.words.match_report import LastOneInReport, RoundEvents

_CAUSES = {"burst": "to bursts", "flare": "to Flares", "round": "to others' last cards"}


class PlayedRound(RoundEvents):
    """What the events say of one round."""

    @property
    def won(self) -> tuple[int, ...]:
        """Who won it by the last card."""
        won = self.all("round_won")
        return tuple(event.seat for event in won if event.seat is not None and not event[ALONE])


class SixtySecondsReport(LastOneInReport[SixtySeconds, PlayedRound]):
    """How a match went."""

    reads = PlayedRound
    fact = "fuses"
    counted = "fuse"

    def list_feats(self) -> Iterable[Feat]:
        yield self.feat("rounds", "round", by_seat("round_won"), "Most rounds won")

    def _name(self, events: Sequence[Event]) -> list[str]:
        """The players these events are about, each once, in order."""
        return list(dict.fromkeys(self.names[event.seat] for event in events if event.seat is not None))

    def tell_round(self, played: PlayedRound) -> str:
        """What a round came to."""
        words: list[str] = []
        if burst := self._name(played.all("burst")):
            words.append(f"{listed(burst)} burst.")
        if burned := self._name(played.all("burned")):
            words.append(f"{listed(burned)} lost a fuse to a Flare.")
        words += [f"{self.names[seat]} played the last card." for seat in played.won]
        if out := self._name(played.all("eliminated")):
            words.append(f"{listed(out)} {'is' if len(out) == 1 else 'are'} out.")
        return " ".join(words)

    def write_note(self, seat: int) -> str:
        """How a seat lost its fuses, and how many rounds it won."""
        losses = [event for played in self.rounds for event in played.all("fuse_lost") if event.seat == seat]
        lost = [event[CAUSE] for event in losses]
        won = sum(seat in played.won for played in self.rounds)
        ways = [f"{lost.count(cause)} {says}" for cause, says in _CAUSES.items() if cause in lost]
        return f"Won {plural(won, 'round')}. {f'Lost {listed(ways)}' if ways else 'No fuse lost'}."

    def tell_story(self) -> Iterable[str]:
        """Who won and how, the round with the most bursts, the costliest Flare."""
        rounds = self.rounds
        yield from self.tell_lead()
        if self.state.over and rounds and not rounds[-1].won:
            yield "The last fuse of the others went out before anybody was rid of the last card."
        full = max(rounds, key=lambda played: len(played.all("burst")), default=None)
        if full is not None and len(full.all("burst")) > 1:
            names = listed(self._name(full.all("burst")))
            yield f"Round {full.number} saw {plural(len(full.all('burst')), 'burst')}, by {names}."
        burned = max(rounds, key=lambda played: len(played.all("burned")), default=None)
        if burned is not None and len(burned.all("burned")) > 1:
            yield f"Flares were costliest in round {burned.number}: {len(burned.all('burned'))} fuses."


report = SixtySecondsReport.of
