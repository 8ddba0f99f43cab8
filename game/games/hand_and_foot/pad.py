"""The score pad of Hand and Foot: books by kind, cards on the table and left over, who went out, exact cuts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.games.hand_and_foot.rules.scoring import Score, match_ends, three_points, worth
from game.games.hand_and_foot.rules.terms import Terms, terms_of
from game.games.hand_and_foot.words.sheets import Sheets
from game.words.language import listed
from game.words.melds.opening import need
from game.words.melds.pad import NOBODY, MeldPad, of_side
from game.words.pad.questions import Answers, Number, Question, yes_or_no
from game.words.report import Figure, Line

_CUT = "cut"


class HandAndFootPad(MeldPad):
    """The score of a match of Hand and Foot. A fifth player who changes sides has a column for what they made."""

    titles = Sheets.titles

    def begin(self) -> list[int]:
        """Sides as at the table."""
        terms = self.terms
        fixed = range(self.seats - 1 if terms.floater else self.seats)
        sides = range(max(terms.sides[1]) + 1)
        own = [tuple(seat for seat in fixed if terms.sides[1][seat] == side) for side in sides]
        self.columns = (*own, (self.seats - 1,)) if terms.floater else tuple(own)
        return super().begin()

    @property
    def terms(self) -> Terms:
        """The rules in force in the next round."""
        return terms_of(self.rules, self.values, self.seats, self.number)

    @property
    def sides(self) -> int:
        return len(self.columns) - self.terms.floater

    @property
    def sides_now(self) -> Sequence[int]:
        """The side of every seat in the next round."""
        return self.terms.sides[self.number % 4]

    def members(self, side: int) -> Sequence[int]:
        """Who plays for a side in the next round."""
        return [seat for seat in range(self.seats) if self.sides_now[seat] == side]

    def ask(self, given: Answers) -> Iterable[Question]:
        terms = self.terms
        if terms.out_points:
            yield self.out()
        yield from self.count("clean")
        if terms.book_points("clean", terms.sevens) != terms.group_points["clean"]:
            yield from self.count("sevens", usual=0, title="Clean books of sevens")
        yield from self.count("dirty")
        if terms.wild_groups:
            yield from self.count("wild", usual=0)
        if terms.caps:
            yield from self.count("caps", usual=0)
        yield from self.cards()
        if terms.bonus_cards:
            yield from self.count("threes", most=len(terms.bonus_cards), usual=0)
        if self.values["cut_bonus"] == "dealer":
            yield yes_or_no(_CUT, "An exact cut")
        elif self.values["cut_bonus"] == "each":
            for side in range(self.sides):
                most = len(self.members(side))
                yield Number(f"{_CUT} {side}", "Exact cuts", column=side, most=most, usual=0)

    def why_not(self, answers: Answers) -> str:
        for side in range(self.sides):
            own = {key: of_side(answers, key, side) for key in ("clean", "sevens", "dirty", "wild", "caps", "table")}
            if own["sevens"] > own["clean"]:
                return f"{self.name(side)}: more books of sevens than clean books."
            if not own["table"] and any(own.values()):
                return f"{self.name(side)}: books, and no cards on the table."
            if own["caps"] > own["clean"] + own["dirty"] + own["wild"]:
                return f"{self.name(side)}: more Ladies on top than books."
        return ""

    def score(self, answers: Answers) -> Iterable[Line]:
        terms, scores = self.terms, [self._of(side, answers) for side in range(self.sides)]
        lines = [*self.tell(scores), *self._floating(scores)]
        self.add(*lines)
        if match_ends(terms, self.totals, self.number):
            self.finish()
        return lines

    def _of(self, side: int, answers: Answers) -> Score:
        """What the round was worth to a side."""
        terms = self.terms
        clean, sevens, dirty, wild, caps, table, unplayed, threes, cuts = (
            of_side(answers, key, side)
            for key in ("clean", "sevens", "dirty", "wild", "caps", "table", "unplayed", "threes", _CUT)
        )
        if answers.get(_CUT) is True and self.dealer is not None:
            cuts = int(self.sides_now[self.dealer] == side)
        return worth(
            terms,
            clean=clean,
            sevens=sevens,
            dirty=dirty,
            wild=wild,
            caps=caps,
            went_out=answers.get("out", NOBODY) == side,
            cut=cuts * int(self.values["cut_points"]),
            table=table,
            unplayed=unplayed,
            threes=three_points(threes, down=table > 0),
        )

    def _floating(self, scores: Sequence[Score]) -> Iterable[Line]:
        """What the fifth player's side made is the fifth player's, too."""
        if self.terms.floater:
            side = self.sides_now[-1]
            partners = listed([self.names[seat] for seat in self.members(side)[:-1]])
            yield self.line(f"{self.names[-1]}, with {partners}", (*(None,) * self.sides, scores[side].total))

    def notes(self) -> Iterable[str]:
        if self.terms.floater:
            partners = listed([self.names[seat] for seat in self.members(self.sides_now[-1])[:-1]])
            yield f"{self.names[-1]} plays with {partners}."

    def figures(self) -> Iterable[Figure]:
        terms = self.terms
        least = [terms.minimum(self.totals[side], self.number) for side in range(self.sides)]
        yield Figure("First lay-down", (*map(need, least), *("",) * (len(self.columns) - self.sides)))


PAD = HandAndFootPad
