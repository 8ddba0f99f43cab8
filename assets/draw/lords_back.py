"""The backs of the Lords & Ladies deck: a tiled kitchen wall, and cutlery laid in a round.

The colour ways are those of the woven backs, under the same names, so one setting serves both decks.
"""

from __future__ import annotations

from .backs import Colours, framed, in_all_ways
from .svg import CARD_H, CARD_W, PAPER, fill, line, oval, place, polygon

STEP = 28.0  # side of a tile
PETAL = "M0 -18C6.5 -9 6.5 9 0 18C-6.5 9 -6.5 -9 0 -18Z"
SPOON = "M-1.7 -10L-1.7 -25C-7 -28 -7.5 -39 0 -42C7.5 -39 7 -28 1.7 -25L1.7 -10Z"
KNIFE = "M-2 -10L-2 -23L-3.4 -24C-4 -33 -2 -39 3 -42L3 -24L2 -23L2 -10Z"


def _tiles(colours: Colours) -> str:
    """Petals along the diagonals of square tiles, so that four make a flower and also a ring round each tile."""
    leaning: dict[int, list[str]] = {45: [], -45: []}
    studs: list[str] = []
    for row in range(-6, 7):
        for column in range(-5, 6):
            x, y = CARD_W / 2 + (column + 0.5) * STEP, CARD_H / 2 + (row + 0.5) * STEP
            if abs(x - CARD_W / 2) < CARD_W / 2 - 8 and abs(y - CARD_H / 2) < CARD_H / 2 - 8:
                turn = 45 if (row + column) % 2 else -45
                leaning[turn].append(place(PETAL, x, y, 1, turn))
            x, y = CARD_W / 2 + column * STEP, CARD_H / 2 + row * STEP
            if (row + column) % 2 and abs(x - CARD_W / 2) < CARD_W / 2 - 10 and abs(y - CARD_H / 2) < CARD_H / 2 - 10:
                studs.append(place(polygon([(0, -4.4), (4.4, 0), (0, 4.4), (-4.4, 0)]), x, y))
    return (
        fill("".join(leaning[45]), colours.over)
        + fill("".join(leaning[-45]), colours.under)
        + fill("".join(studs), colours.thread)
    )


def _round(colours: Colours) -> str:
    """A plate in the middle with four spoons and four knives round it."""
    cx, cy = CARD_W / 2, CARD_H / 2
    spoons = "".join(place(SPOON, cx, cy, 1, 90 * k) for k in range(4))
    knives = "".join(place(KNIFE, cx, cy, 1, 45 + 90 * k) for k in range(4))
    return (
        fill(oval(cx, cy, 54), PAPER)
        + fill(oval(cx, cy, 50.5), colours.ground)
        + line(oval(cx, cy, 46.5), colours.thread, 1.2)
        + fill(spoons, colours.thread)
        + fill(knives, colours.over)
        + fill(oval(cx, cy, 13), PAPER)
        + line(oval(cx, cy, 9), colours.over, 1.8)
        + fill(oval(cx, cy, 3.4), colours.over)
    )


def back(colours: Colours) -> str:
    """Tiles and the plate with its cutlery."""
    return framed(colours, _tiles(colours), _round(colours))


def pictures() -> dict[str, str]:
    """The backs, in the colour ways of the woven ones."""
    return in_all_ways("lords", back)
