"""The colours of the mountain pack, and drawings in layers that are stamped in the inks of their ground."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..svg import PAPER, fill, line, place

NIGHT = "#1B3247"  # figures, dark lines on the sky
AEGEAN = "#1D4E79"
CLAY_DEEP = "#7E3212"
VASE = "#251813"
CREAM = "#F8E8C6"
GOLD = "#EDB548"


class Layer(NamedTuple):
    """One shape in a square of side 100 round the origin: filled, or stroked if it has a width.

    `ink` names a role that each ground gives its own colour; what is fine is left out of small signs.
    """

    d: str
    ink: str
    width: float = 0.0
    fine: bool = False


Inks = Mapping[str, str]

ON_CLAY: Inks = {"body": VASE, "shade": "#D2A873", "light": CREAM, "gold": GOLD}
ON_SKY: Inks = {
    "body": PAPER,
    "shade": "#BFD3DF",
    "light": PAPER,
    "gold": GOLD,
    "line": NIGHT,
    "leaf": "#C9D68A",
    "deep": "#7FA6BF",
}
CLAY_ON_PAPER: Inks = {
    "body": CLAY_DEEP,
    "light": PAPER,
    "gold": "#D08A2A",
}
SKY_ON_PAPER: Inks = {
    "body": AEGEAN,
    "shade": "#5F95B8",
    "light": PAPER,
    "gold": "#D08A2A",
    "line": NIGHT,
    "leaf": "#7F9440",
}


def stamped(
    layers: tuple[Layer, ...], inks: Inks, x: float, y: float, size: float, turn: float = 0.0, *, fine: bool = True
) -> str:
    """The layers round (x, y), their square `size` units wide."""
    scale = size / 100
    drawn = ""
    for layer in layers:
        if layer.fine and not fine:
            continue
        d, colour = place(layer.d, x, y, scale, turn), inks[layer.ink]
        drawn += line(d, colour, layer.width * scale) if layer.width else fill(d, colour)
    return drawn
