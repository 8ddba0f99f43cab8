"""The mark of a side wherever partners play: a letter, and a colour that goes with it."""

from __future__ import annotations

from game.session.seating import side_letter
from ui.theme import Colour

SIDE_COLOURS: tuple[Colour, ...] = (
    (240, 196, 100),
    (132, 194, 240),
    (240, 158, 150),
    (172, 216, 124),
    (204, 172, 240),
    (244, 244, 244),
)


def side_mark(side: int) -> tuple[str, Colour]:
    """The letter and the colour of a side."""
    return side_letter(side), SIDE_COLOURS[side]
