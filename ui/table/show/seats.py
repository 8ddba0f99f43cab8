"""Where the other seats lie round a table: a box for each, which holds the backs of its cards and its plate.

It knows no game and no cards.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

import pygame

from ui import fonts
from ui.theme import Theme

# Where the other seats sit, clockwise from the left of the one at the bottom, as shares of the window.
ROUND_THE_TABLE: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0.5, 0.0),),
    2: ((0.0, 0.26), (1.0, 0.26)),
    3: ((0.0, 0.40), (0.5, 0.0), (1.0, 0.40)),
    4: ((0.0, 0.46), (0.28, 0.0), (0.72, 0.0), (1.0, 0.46)),
    5: ((0.0, 0.46), (0.16, 0.0), (0.5, 0.0), (0.84, 0.0), (1.0, 0.46)),
    6: ((0.0, 0.66), (0.0, 0.22), (0.30, 0.0), (0.70, 0.0), (1.0, 0.22), (1.0, 0.66)),
    7: ((0.0, 0.66), (0.0, 0.24), (0.26, 0.0), (0.5, 0.0), (0.74, 0.0), (1.0, 0.24), (1.0, 0.66)),
    8: ((0.0, 0.68), (0.0, 0.3), *((share, 0.0) for share in (0.2, 0.4, 0.6, 0.8)), (1.0, 0.3), (1.0, 0.68)),
    9: ((0.0, 0.68), (0.0, 0.3), *((share, 0.0) for share in (0.1, 0.3, 0.5, 0.7, 0.9)), (1.0, 0.3), (1.0, 0.68)),
}


def seat_boxes(free: pygame.Rect, box: tuple[int, int], others: int, bottom_space: int) -> list[pygame.Rect]:
    """One box of `box` px for each of the other seats, clockwise, round the free area; its lowest `bottom_space` px
    belong to the seat at the bottom."""
    wide, high = box
    across = free.width - wide
    down = free.height - bottom_space - high
    return [
        pygame.Rect(round(free.x + share_x * across), round(free.y + share_y * down), wide, high)
        for share_x, share_y in ROUND_THE_TABLE[others]
    ]


class SeatBoxes(NamedTuple):
    """The boxes of the other seats, and how high the plate of any seat is: `folded` has a name and a number alone."""

    boxes: list[pygame.Rect]
    plate_high: int
    folded: bool


_BESIDE, _BETWEEN, _STEP = 28, 6, 6  # units: beside a plate whose turn it is, between two at a side; and px
WIDEST = 0.22  # of the window: no plate is wider
_FOLDED = 8  # units: what a folded plate has around its line


def plate_heights(theme: Theme, units: int) -> tuple[int, int]:
    """How high a plate of two lines is, usually of so many units, and one that is folded to a line."""
    folded = max(fonts.line_height(theme.text()) + theme.px(_FOLDED), theme.finger)
    return max(theme.for_words(units), theme.finger), folded


def fitting_boxes(
    free: pygame.Rect, theme: Theme, plate: tuple[int, int], over: int, others: int, bottom_space: int
) -> SeatBoxes:
    """Boxes for plates of usually so many units, with `over` px above each. Where text is very large they are as wide
    as has room, and at last the plates fold."""
    least, (whole, folded) = theme.px(plate[0]), plate_heights(theme, plate[1])
    if not theme.crowded:
        return SeatBoxes(seat_boxes(free, (least, over + whole), others, bottom_space), whole, False)
    found = SeatBoxes([], folded, True)
    for high in (whole, folded):
        for wide in range(max(least, min(theme.for_words(plate[0]), round(WIDEST * free.width))), least - 1, -_STEP):
            boxes = seat_boxes(free, (wide, over + high), others, bottom_space)
            found = SeatBoxes(boxes, high, high == folded)
            if not _meet(boxes, theme):
                return found
    return found


def _meet(boxes: list[pygame.Rect], theme: Theme) -> bool:
    """Whether two boxes are too close to each other."""
    around = [box.inflate(theme.px(_BESIDE), theme.px(_BETWEEN)) for box in boxes]
    return any(one.colliderect(other) for one, other in combinations(around, 2))
