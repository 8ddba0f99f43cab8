"""The score pad of Sixty Seconds: who won the round, and who lost fuses before that."""

from __future__ import annotations

from collections.abc import Iterable

from game.words.pad.questions import Answers, Number, OneOf, Question, number_in
from game.words.pad.tokens import TokenPad
from game.words.report import Line


class SixtySecondsPad(TokenPad):
    """The fuses of a match of Sixty Seconds."""

    turn = "leads"
    tokens = "fuses"
    counted = "Fuses left"

    def ask(self, given: Answers) -> Iterable[Question]:
        yield OneOf("winner", "Who won the round", picks=self.pick_inside())
        for seat in self.inside:
            yield Number(f"lost {seat}", "Burst or burned", column=seat, most=self.totals[seat], usual=0)

    def why_not(self, answers: Answers) -> str:
        winner = number_in(answers, "winner")
        if self.totals[winner] <= number_in(answers, f"lost {winner}"):
            return f"{self.names[winner]} has no fuse left, and so has not won."
        return ""

    def score(self, answers: Answers) -> Iterable[Line]:
        winner, inside = number_in(answers, "winner"), self.inside
        self._winner = winner
        lost = [seat for seat in inside for _ in range(number_in(answers, f"lost {seat}"))]
        lines = [self.lose("Burst or burned", lost)] if lost else []
        if not self.over:
            lines.append(self.lose("The round", [seat for seat in self.inside if seat != winner]))
        return lines

    def pass_deal(self) -> None:
        """Whoever sits to the winner's left leads next."""
        self.dealer = self.next_inside(self._winner)


PAD = SixtySecondsPad
