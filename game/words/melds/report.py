"""The report on a match of a meld game, made from what everybody sees. The score sheets are made in `sheets`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, TypeVar

from game.engine.melds.table import MeldTable
from game.engine.moves import Event
from game.words.course import Feat
from game.words.facts import HAND, MEMBERS
from game.words.language import in_points, listed, plural, points
from game.words.match_report import MatchReport
from game.words.melds.events import UNPLAYED
from game.words.melds.sheets import MeldSheets, PlayedRound
from game.words.report import Line, Sheet

_DEAR = 500  # cards left over that cost so much are worth a sentence
Table = TypeVar("Table", bound=MeldTable)


class MeldReport(MatchReport[Table, PlayedRound]):
    """How a match went."""

    reads = PlayedRound
    sheets_of: ClassVar[type[MeldSheets]]

    def list_feats(self) -> Iterable[Feat]:
        """Who finished how many books where all can see it."""

        def finishes(event: Event) -> tuple[int, ...]:
            done = event.facts.get("finished") and event.facts.get("final", True)
            return (event.seat,) if done and event.seat is not None else ()

        yield self.feat("packs", self.state.terms.names.book, finishes)

    def list_lines(self, played: PlayedRound) -> Iterable[Line]:
        return self.sheets_of(self.state, played).finished()

    def count_running(self) -> Sheet:
        played = self.rounds[-1] if self.rounds else PlayedRound(self.state.round_number)
        return self.sheets_of(self.state, played).running()

    def tell_round(self, played: PlayedRound) -> str:
        """How a round ended, and what it was worth to everybody."""
        end = f"{self.names[played.out]} went out." if played.out is not None else "The stock ran out."
        return f"{end} {super().tell_round(played)}"

    def write_note(self, seat: int) -> str:
        """How partners made their points: round by round, and which of them went out."""
        if not self.finished:
            return super().write_note(seat)
        party = next(party for party in self.sides if seat in party)
        parts = [super().write_note(seat)] if len(self.finished) > 1 else []
        for member in party:
            outs = [str(played.number) for played in self.finished if played.out == member]
            if outs:
                who = f"{self.names[member]} went out" if len(party) > 1 else "Went out"
                parts.append(f"{who} in {'round' if len(outs) == 1 else 'rounds'} {listed(outs)}.")
        return " ".join(parts)

    # -- the story ----------------------------------------------------------------------------------------------------

    def tell_story(self) -> Iterable[str]:
        yield from super().tell_story()
        yield from self._tell_dearest()

    def tell_lead(self) -> Iterable[str]:
        """Who leads or has won, and by how much."""
        if not self.finished:
            return
        best = max(self.now)
        ahead = [side for side, total in zip(self.sides, self.now, strict=True) if total == best]
        others = [total for total in self.now if total != best]
        names = "; ".join(map(self.name_side, ahead))
        if self.state.over:
            after = f"after {self.count_rounds()} with {in_points(best)}"
            alone = f"{names} won {after}, {points(best - max(others, default=0))} ahead."
            yield f"{names} shared the win {after}." if len(ahead) > 1 else alone
        elif len(ahead) > 1:
            yield f"{self.say_when()} {names} are level at {points(best)}."
        else:
            verb = "lead" if len(ahead[0]) > 1 else "leads"
            yield f"{self.say_when()} {names} {verb} by {points(best - max(others))}."

    def say_when(self) -> str:
        """After how many rounds that is."""
        state = self.state
        return f"After {plural(state.round_number if state.round_over else state.round_number - 1, 'round')}"

    def _tell_dearest(self) -> Iterable[str]:
        """The dearest cards left over."""
        scores = [event for played in self.finished for event in played.scores]
        worst = min(scores, key=lambda event: event[UNPLAYED], default=None)
        if worst is not None and -worst[UNPLAYED] >= _DEAR:
            who, cost = self.name_side(worst[MEMBERS]), points(-worst[UNPLAYED])
            yield f"In round {worst[HAND]} the cards left over cost {who} {cost}."
