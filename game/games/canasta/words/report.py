"""The report on a match of Canasta, and its score sheets, line by line (rules, section 7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from game.games.canasta.rules.state import Canasta
from game.games.canasta.rules.terms import score
from game.words.language import plural, points
from game.words.melds import sheets
from game.words.melds.report import MeldReport
from game.words.melds.sheets import Column, MeldSheets, PlayedRound
from game.words.report import Figure, Made


class Sheets(MeldSheets):
    """The sheets of a match of Canasta."""

    titles: ClassVar = {
        "clean": "Natural canastas",
        "dirty": "Mixed canastas",
        "threes": "Red threes",
        "out": "Going out",
        "table": "Cards on the table",
        "unplayed": "Cards left in hand",
    }

    state: Canasta

    def __init__(self, state: Canasta, played: PlayedRound) -> None:
        super().__init__(state, played)

    def count_laid(self, side: int) -> Mapping[str, int]:
        state, laid = self.state, self.state.on_table(side)
        threes = len(state.shown(side))
        return score(state.terms, state.groups[side], laid, (), threes=threes, out=0)._asdict()

    def explain(self, key: str, column: Column) -> list[Made]:
        if key != "threes":
            return super().explain(key, column)
        count, worth = len(column.cards), int(column.scores[key])
        why = "nothing melded" if worth < 0 else ""
        return [Made(plural(count, "red three"), worth, why, column.cards)] if count else []


class CanastaReport(MeldReport[Canasta]):
    """How a match went."""

    sheets_of = Sheets

    def list_figures(self) -> Iterable[Figure]:
        return sheets.figures(self.state, last=False, later=lambda side: sheets.next_minimum(self.state, side))

    def say_when(self) -> str:
        return f"{super().say_when()}, in a match to {points(self.state.terms.score)},"


report = CanastaReport.of
