"""The score pad of Canasta: canastas, red threes, going out, and the cards on the table and left over."""

from __future__ import annotations

from collections.abc import Iterable

from game.games.canasta.rules.terms import FOUR, Score, match_ends, out_points, terms_of, worth
from game.games.canasta.words.report import Sheets
from game.words.melds.opening import need
from game.words.melds.pad import NOBODY, MeldPad, of_side
from game.words.pad.questions import Answers, Question, yes_or_no
from game.words.report import Figure, Line


class CanastaPad(MeldPad):
    """The score of a match of Canasta."""

    titles = Sheets.titles

    def begin(self) -> list[int]:
        """Sides as at the table."""
        self.terms = terms_of(self.values, self.seats)
        sides = self.terms.sides
        self.columns = tuple(
            tuple(seat for seat in range(self.seats) if sides[seat] == side) for side in range(max(sides) + 1)
        )
        return super().begin()

    def ask(self, given: Answers) -> Iterable[Question]:
        yield self.out()
        yield from self.count("clean")
        yield from self.count("dirty")
        yield from self.cards()
        yield from self.count("threes", most=FOUR, usual=0)
        if given.get("out", NOBODY) != NOBODY:
            yield yes_or_no("concealed", "Out concealed")

    def why_not(self, answers: Answers) -> str:
        columns = range(len(self.columns))
        for column in columns:
            canastas = of_side(answers, "clean", column) + of_side(answers, "dirty", column)
            if canastas and not of_side(answers, "table", column):
                return f"{self.name(column)}: canastas, and no cards on the table."
        if sum(of_side(answers, "threes", column) for column in columns) > FOUR:
            return "There are only four red threes."
        return ""

    def score(self, answers: Answers) -> Iterable[Line]:
        scores = [self._of(side, answers) for side in range(len(self.columns))]
        lines = self.add(*self.tell(scores))
        if match_ends(self.terms, self.totals, self.number):
            self.finish()
        return lines

    def _of(self, side: int, answers: Answers) -> Score:
        """What the round was worth to a side."""
        clean, dirty, threes, table, unplayed = (
            of_side(answers, key, side) for key in ("clean", "dirty", "threes", "table", "unplayed")
        )
        concealed = answers.get("concealed") is True
        out = out_points(self.terms, concealed=concealed) if answers["out"] == side else 0
        return worth(
            self.terms,
            clean=clean,
            dirty=dirty,
            threes=threes,
            melded=table > 0,
            out=out,
            table=table,
            unplayed=unplayed,
        )

    def figures(self) -> Iterable[Figure]:
        least = [self.terms.minimum(total, self.number) for total in self.totals]
        yield Figure("First lay-down", tuple(map(need, least)))


PAD = CanastaPad
