"""The four suit signs, each in a square of side 100 around the origin."""

from __future__ import annotations

import math
from itertools import pairwise

from .svg import BLACK, RED, document, fill, pair, place

SUITS = "CDHS"
INK = {"C": BLACK, "D": RED, "H": RED, "S": BLACK}

_LOBE = 21.5  # radius of a leaf of the clover


def _lobe(cx: float, cy: float) -> str:
    """A circle as three curves; at this size nobody sees the 0.15 % it is off, and pips are many."""
    handle = 4 / 3 * math.tan(math.radians(30)) * _LOBE
    ends = [math.radians(30 + 120 * k) for k in range(4)]
    d = ""
    for start, end in pairwise(ends):
        x0, y0, x1, y1 = math.cos(start), math.sin(start), math.cos(end), math.sin(end)
        d += (
            ("" if d else "M" + pair(cx + _LOBE * x0, cy + _LOBE * y0, 2))
            + "C"
            + " ".join(
                (
                    pair(cx + _LOBE * x0 - handle * y0, cy + _LOBE * y0 + handle * x0, 2),
                    pair(cx + _LOBE * x1 + handle * y1, cy + _LOBE * y1 - handle * x1, 2),
                    pair(cx + _LOBE * x1, cy + _LOBE * y1, 2),
                )
            )
        )
    return d + "Z"


SIGN = {
    "H": "M0 45C-11 23 -46 8 -46 -21C-46 -35 -36 -44 -23.5 -44C-12.5 -44 -4 -37.5 0 -27"
    "C4 -37.5 12.5 -44 23.5 -44C36 -44 46 -35 46 -21C46 8 11 23 0 45Z",
    "D": "M0 -48C8 -31 21 -14 37 0C21 14 8 31 0 48C-8 31 -21 14 -37 0C-21 -14 -8 -31 0 -48Z",
    "S": "M0 -47C10 -25 45 -10 45 16C45 27 37 34.5 26.5 34.5C16.5 34.5 8 29 4 20.5C4.5 31 9 40.5 18 46"
    "L-18 46C-9 40.5 -4.5 31 -4 20.5C-8 29 -16.5 34.5 -26.5 34.5C-37 34.5 -45 27 -45 16C-45 -10 -10 -25 0 -47Z",
    "C": _lobe(0, -24.5)
    + _lobe(-24, 12)
    + _lobe(24, 12)
    + "M5 -8L13 9L4.2 15C4.5 31 9 40.5 18 46L-18 46C-9 40.5 -4.5 31 -4.2 15L-13 9L-5 -8Z",
}


def sign(suit: str, cx: float, cy: float, size: float, *, turn: float = 0.0) -> str:
    """The path of a suit sign about `size` high, centred on (cx, cy)."""
    return place(SIGN[suit], cx, cy, size / 92, turn)


def pictures() -> dict[str, str]:
    """The lone signs for headings, choosers and logs."""
    return {f"suits/{suit}.svg": document(100, 100, fill(place(SIGN[suit], 50, 50), INK[suit])) for suit in SUITS}
