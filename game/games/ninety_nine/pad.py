"""The score pad of Ninety-Nine: who lost a life."""

from __future__ import annotations

from collections.abc import Iterable

from game.words.pad.questions import Answers, Question, Several, seats_in
from game.words.pad.tokens import TokenPad
from game.words.report import Line


class NinetyNinePad(TokenPad):
    """The lives of a match of Ninety-Nine."""

    unit = "hand"
    tokens = "lives"

    def begin(self) -> list[int]:
        """A bill has folds, anything else lives."""
        self.counted = "Folds left" if self.values["lives_style"] == "dollar_bill" else "Lives left"
        return super().begin()

    def ask(self, given: Answers) -> Iterable[Question]:
        picks = self.pick_inside()
        most = len(picks) - 1
        yield Several("lost", "Who lost a life", picks=picks, fewest=1, most=1 if self._only_one else most)
        if self.values["three_of_a_kind"] and not self._ends_at_once:
            lost = seats_in(given, "lost")
            twice = tuple(pick for pick in picks if pick.value in lost and self.totals[int(pick.value)] > 1)
            if twice:
                yield Several("again", "Who lost two", usual=(), picks=twice)

    @property
    def _ends_at_once(self) -> bool:
        """Whether a hand is over when the first cannot play."""
        return self.values["hand_ends"] == "first_failure"

    @property
    def _only_one(self) -> bool:
        """Whether one player alone loses a life in every hand."""
        return self._ends_at_once and not self.values["three_of_a_kind"]

    def score(self, answers: Answers) -> Iterable[Line]:
        return [self.lose("Lives lost", (*seats_in(answers, "lost"), *seats_in(answers, "again")))]


PAD = NinetyNinePad
