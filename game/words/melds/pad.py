"""Score pads of games with melds: groups by kind, cards on the table and left over, as on the score sheets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from game.words.pad.pad import Pad
from game.words.pad.questions import Answers, Number, OneOf, Pick, Question, number_in
from game.words.report import Line

NOBODY = -1
MOST_BOOKS = 9  # of a kind, that a side may have
MOST_POINTS = 5995  # of the cards of a side
STEP = 5  # what all cards are worth is a multiple of it


class MeldPad(Pad):
    """A pad on which each side has a line for everything its `titles` name."""

    titles: ClassVar[Mapping[str, str]]

    def count(
        self, key: str, *, most: int = MOST_BOOKS, usual: int | None = None, title: str = ""
    ) -> Iterable[Question]:
        """How many of something every side has."""
        for column in range(self.sides):
            yield Number(f"{key} {column}", title or self.titles[key], column=column, most=most, usual=usual)

    @property
    def sides(self) -> int:
        """How many columns are sides."""
        return len(self.columns)

    def cards(self) -> Iterable[Question]:
        """What the cards of every side are worth: on the table, and left over."""
        for key in ("table", "unplayed"):
            for column in range(self.sides):
                yield Number(f"{key} {column}", self.titles[key], column=column, most=MOST_POINTS, step=STEP)

    def out(self) -> OneOf:
        """Which side went out."""
        return OneOf("out", "Who went out", picks=(*self.all_columns()[: self.sides], Pick(NOBODY, "Nobody")))

    def tell(self, scores: Sequence[Any]) -> Iterable[Line]:
        """A line for whatever somebody has points for."""
        spare = (None,) * (len(self.columns) - self.sides)
        for key, title in self.titles.items():
            points = [getattr(score, key) for score in scores]
            if any(points):
                yield self.line(title, (*points, *spare))


def of_side(answers: Answers, key: str, side: int) -> int:
    """What was answered for a side; 0 where it was not asked."""
    return number_in(answers, f"{key} {side}") if f"{key} {side}" in answers else 0
