"""What the first lay-down of a meld game needs, in words: so many points, or a whole book."""

from __future__ import annotations

from game.engine.cards import Card
from game.engine.melds.groups import COMPLETE, OPEN
from game.engine.melds.table import MeldTable

BOOK = "a whole book"


def need(minimum: int) -> str:
    """What a first lay-down needs: ``50+``; where points do not matter, a whole book."""
    return f"{minimum}+" if minimum else BOOK


def laid_so_far(view: MeldTable, seat: int, more: tuple[Card, ...] = (), largest: int = 0) -> str:
    """How far the groups laid out by a seat are with `more` cards: ``45 of 90`` points; or where it takes a whole book,
    how many cards the `largest` group has of those that it needs, ``5 of 7``."""
    if view.terms.opens_with_book:
        sizes = (group.size for group in view.laid if group is not None)
        return f"{max(largest, *sizes, 0)} of {COMPLETE}"
    points = view.points_laid(seat) + view.terms.points(more)
    return f"{points} of {view.minimum[view.sides[seat]]}"


def is_enough(view: MeldTable, seat: int) -> bool:
    """Whether the groups laid out by a seat are enough to go down."""
    if view.terms.opens_with_book:
        return any(group is not None and group.kind != OPEN for group in view.laid)
    return view.points_laid(seat) >= view.minimum[view.sides[seat]]
