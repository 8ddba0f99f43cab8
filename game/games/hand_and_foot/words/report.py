"""The report on a match of Hand and Foot, made from what everybody sees. The score sheets are made in `sheets`."""

from __future__ import annotations

from collections.abc import Iterable

from game.games.hand_and_foot.rules.position import Position
from game.games.hand_and_foot.words.sheets import Sheets, figures
from game.words.language import plural, points
from game.words.melds.report import MeldReport
from game.words.report import Figure


class HandAndFootReport(MeldReport[Position]):
    """How a match went."""

    sheets_of = Sheets

    def list_figures(self) -> Iterable[Figure]:
        return figures(self.state)

    def say_when(self) -> str:
        state, terms = self.state, self.state.terms
        done = state.round_number if state.round_over else state.round_number - 1
        if terms.to_score:
            return f"{super().say_when()}, in a match to {points(terms.score)},"
        return super().say_when() if done >= terms.rounds else f"After {done} of {plural(terms.rounds, 'round')}"


report = HandAndFootReport.of
