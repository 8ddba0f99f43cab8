"""Hand and Foot: what a round is worth to a side, line by line (rules, section 5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.engine.cards import Card
from game.engine.fields import FAR
from game.engine.melds.groups import CLEAN, Group
from game.games.hand_and_foot.rules.terms import THREE_POINTS, Terms


class Score(NamedTuple):
    """The lines of one side's score sheet for one round: finished groups, Ladies on top, going out, exact cuts, the
    cards in its groups, (never positive) the cards left unplayed, and red threes where they are laid down."""

    clean: int = 0
    dirty: int = 0
    wild: int = 0
    caps: int = 0
    out: int = 0
    cut: int = 0
    table: int = 0
    unplayed: int = 0
    threes: int = 0

    @property
    def total(self) -> int:
        """What the round is worth."""
        return sum(self)


def score(
    terms: Terms,
    groups: Sequence[Group],
    laid: Iterable[Card],
    unplayed: Iterable[Card],
    *,
    went_out: bool,
    cut: int,
    threes: int,
) -> Score:
    """The score of a side with these finished and open groups, the cards in them, its cards left unplayed, and what
    red threes bring or cost it."""
    kinds = [group.kind for group in groups]
    return worth(
        terms,
        clean=kinds.count(CLEAN),
        sevens=sum(group.kind == CLEAN and group.rank == terms.sevens for group in groups),
        dirty=kinds.count("dirty"),
        wild=kinds.count("wild"),
        caps=sum(group.capped for group in groups),
        went_out=went_out,
        cut=cut,
        table=terms.points(laid),
        unplayed=sum(map(terms.cost.__getitem__, unplayed)),
        threes=threes,
    )


def worth(
    terms: Terms,
    *,
    clean: int,
    sevens: int,
    dirty: int,
    wild: int,
    caps: int,
    went_out: bool,
    cut: int,
    table: int,
    unplayed: int,
    threes: int,
) -> Score:
    """The score of a side with so many finished groups (clean ones, `sevens` among them, dirty and wild ones) and
    Ladies on top, with cards for so many points in its groups and left unplayed; what exact cuts and red threes bring
    or cost is known."""
    points = terms.group_points
    return Score(
        clean=(clean - sevens) * points[CLEAN] + sevens * terms.book_points(CLEAN, terms.sevens),
        dirty=points["dirty"] * dirty,
        wild=points["wild"] * wild,
        caps=terms.cap_points * caps,
        out=terms.out_points if went_out else 0,
        cut=cut,
        table=table,
        unplayed=-unplayed,
        threes=threes,
    )


def three_points(count: int, *, down: bool) -> int:
    """What so many red threes bring a side, or cost one that is not down."""
    return count * (THREE_POINTS if down else -THREE_POINTS)


def written(sheet: Sequence[Score]) -> list[list[int]]:
    """The scores of all sides in plain data. What came to the game with a house rule stands there only where it says
    something, as saves hold a digest of it."""
    return [[*score] if score.threes else [*score[:-1]] for score in sheet]


def read(data: object) -> tuple[Score, ...]:
    """The scores of all sides from plain data. TypeError for anything else."""
    sheet = tuple(Score(*line) for line in data) if isinstance(data, list | tuple) else ()
    if not sheet or any(type(points) is not int for score in sheet for points in score):
        raise TypeError("not a score")
    if any(abs(points) >= FAR for score in sheet for points in score):
        raise ValueError("out of range")
    return sheet


def match_ends(terms: Terms, totals: Sequence[int], rounds: int) -> bool:
    """Whether the match is over after so many rounds with these totals (section 5, "Match end")."""
    if rounds >= terms.most_rounds:
        return True
    best = max(totals)
    due = best >= terms.score if terms.to_score else rounds >= terms.rounds
    return due and (terms.shares or totals.count(best) == 1)
