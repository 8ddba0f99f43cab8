"""Who sits where at a table where tricks are played, and which edge each of the others has."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.trick_play import MOST

LEFT, TOP, RIGHT = "left", "top", "right"
SIDES = {side: (side, *(f"{side} {number}" for number in (2, 3, 4))) for side in (LEFT, RIGHT)}  # from below
_EDGES: dict[int, tuple[str, ...]] = {  # where the others sit, clockwise, by the number of hands
    hands: (
        *SIDES[LEFT][: (hands - 1) // 2],
        *((TOP,) if hands % 2 == 0 else ()),
        *reversed(SIDES[RIGHT][: (hands - 1) // 2]),
    )
    for hands in range(2, MOST + 1)
}


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where: `hands` clockwise from the one at the bottom, and for each of the others the edge it sits at.
    `open` are those whose hands lie face up, `dummy` is the hand on which nobody sits. `bids`: whether there are cards
    laid aside before each; `tricks`: how many a hand has at most; `strip`: whether a strip hangs under the trump;
    `rows`: how many lines the score has."""

    hands: tuple[int, ...]
    edges: tuple[str, ...]
    open: frozenset[int] = frozenset()
    dummy: int | None = None
    bids: bool = False
    tricks: int = 5
    strip: bool = False
    rows: int = 2


def seating(hands: int, bottom: int, dummy: int | None = None) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """The hands, two to ten, clockwise from `bottom`, and the edges where the others sit; the dummy of three hands lies
    opposite.

    >>> seating(4, 1), seating(3, 0), seating(3, 1, dummy=2)
    (((1, 2, 3, 0), ('left', 'top', 'right')), ((0, 1, 2), ('left', 'right')), ((1, 2, 0), ('top', 'right')))
    """
    line = tuple((bottom + step) % hands for step in range(hands))
    if dummy is None or hands != 3:
        return line, _EDGES[hands]
    return line, (TOP, RIGHT) if line[1] == dummy else (LEFT, TOP)
