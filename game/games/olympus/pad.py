"""The score pad of Olympus: who held the Bolt."""

from __future__ import annotations

from collections.abc import Iterable

from game.words.pad.pad import Pad
from game.words.pad.questions import Answers, OneOf, Pick, Question, number_in
from game.words.report import Line

_NOBODY = -1


class OlympusPad(Pad):
    """The laurels of a match of Olympus."""

    turn = "begins"
    counted = "Laurels"

    def ask(self, given: Answers) -> Iterable[Question]:
        yield OneOf("bolt", "Who held the Bolt", picks=(*self.all_columns(), Pick(_NOBODY, "Nobody")))

    def score(self, answers: Answers) -> Iterable[Line]:
        holder = number_in(answers, "bolt")
        if holder == _NOBODY:
            return ()
        lines = self.add(self.line("A laurel", [1 if seat == holder else None for seat in range(self.seats)]))
        if self.totals[holder] >= int(self.values["laurels_to_win"]):
            self.finish()
        return lines


PAD = OlympusPad
