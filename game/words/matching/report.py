"""The report on a match of a shedding game, by its form: a single round, rounds with points, or rounds won."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.matching.scoring import MatchForm
from game.engine.moves import Event
from game.engine.state import HANDS
from game.words.course import Feat
from game.words.facts import COUNT, SUIT, WINNERS
from game.words.language import plural
from game.words.match_report import MatchReport, RoundEvents


class PlayedRound(RoundEvents):
    """What the events say of one round."""

    @property
    def won(self) -> tuple[int, ...]:
        event = self.last("round_won")
        return () if event is None else event[WINNERS]


class FormReport(MatchReport[MatchForm, PlayedRound]):
    """How a match went."""

    reads = PlayedRound

    def __init__(self, state: MatchForm, events: Iterable[Event]) -> None:
        super().__init__(state, events)
        self.form = str(state.values["match"])
        self.scored = self.form == "rounds"
        self.counted = {"single": "card", "rounds": "point", "first_to_wins": "win"}[self.form]

    def rank(self, seat: int) -> int:
        """In a single round by the cards that are held."""
        return -len(self.state.table[HANDS[seat]]) if self.form == "single" else super().rank(seat)

    def say_standing(self, seat: int) -> str:
        if self.form == "single":
            return f"{plural(-self.rank(seat), 'card')} left"
        return super().say_standing(seat) if self.scored else f"{plural(self.own(seat), 'round')} won"

    def tell_story(self) -> Iterable[str]:
        """Of a single round who won it; else who is ahead, and in points the best round."""
        if self.form == "single":
            yield from (self._tell_winners(played) for played in self.finished)
        else:
            yield from super().tell_story() if self.scored else self.tell_lead()

    def _tell_winners(self, played: PlayedRound) -> str:
        verb = "shared the round" if len(played.won) > 1 else "won"
        plays = plural(len(played.all("played")), "play")
        return f"{self.name_side(played.won)} {verb} after {plays}."

    def tell_round(self, played: PlayedRound) -> str:
        """Who won it, and in points what it cost the others."""
        won = self._tell_winners(played)
        return f"{won} {super().tell_round(played)}" if self.scored else won

    def write_note(self, seat: int) -> str:
        """What that seat drew and took."""
        drawn, taken = (
            sum(event[COUNT] for played in self.rounds for event in played.all(*kinds) if event.seat == seat)
            for kinds in (("drew", "drew_on"), ("took",))
        )
        return f"Drew {plural(drawn, 'card')}{f', and took {taken} more' if taken else ''}."

    def list_feats(self) -> Iterable[Feat]:
        """Who named suits most often."""

        def names_suit(event: Event) -> tuple[int, ...]:
            return (event.seat,) if event.kind == "played" and event[SUIT] and event.seat is not None else ()

        yield self.feat("best", "suit", names_suit, "Named most suits")
