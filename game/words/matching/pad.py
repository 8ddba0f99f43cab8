"""The score pad of a shedding game with the options of a match: cards left, points, or rounds won."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.matching.scoring import is_last, lowest_wins
from game.words.pad.pad import Pad
from game.words.pad.questions import Answers, Number, Question, Several, numbers_in, seats_in
from game.words.report import Line

_MOST = 999  # points of a hand, and cards


class FormPad(Pad):
    """The score of a match by its options."""

    def begin(self) -> list[int]:
        """Points, cards or rounds won are added up."""
        self.lowest_wins = lowest_wins(self.values)
        self.counted = self._left if self.lowest_wins else "Rounds won"
        return super().begin()

    @property
    def _left(self) -> str:
        """What is counted of the cards left in a hand."""
        points = self.values["match"] == "rounds" and self.values["points"] != "by_count"
        return "Points" if points else "Cards left"

    def ask(self, given: Answers) -> Iterable[Question]:
        if not self.lowest_wins:
            yield Several("won", "Who won the round", picks=self.all_columns(), fewest=1)
            return
        for seat in range(self.seats):
            yield Number(f"left {seat}", self._left, column=seat, most=_MOST)

    def score(self, answers: Answers) -> Iterable[Line]:
        if self.lowest_wins:
            line = self.line(self._left, numbers_in(answers, "left", self.seats))
        else:
            won = seats_in(answers, "won")
            line = self.line("The round", [1 if seat in won else None for seat in range(self.seats)])
        lines = self.add(line)
        if is_last(self.values, self.totals, self.number):
            self.finish()
        return lines
