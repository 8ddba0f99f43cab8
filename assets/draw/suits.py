"""The four suit signs, each in a square of side 100 around the origin."""

from __future__ import annotations

from .svg import BLACK, RED, document, fill, mirror, oval, place

SUITS = "CDHS"
INK = {"C": BLACK, "D": RED, "H": RED, "S": BLACK}

SIGN = {
    "H": "M0 45C-5 35 -15 25 -26 14C-39 1 -46 -8 -46 -21C-46 -35 -36 -44 -23.5 -44C-12.5 -44 -4 -37.5 0 -27"
    "C4 -37.5 12.5 -44 23.5 -44C36 -44 46 -35 46 -21C46 -8 39 1 26 14C15 25 5 35 0 45Z",
    "D": "M0 -48C8 -31 21 -14 37 0C21 14 8 31 0 48C-8 31 -21 14 -37 0C-21 -14 -8 -31 0 -48Z",
    "S": "M0 -47C5 -36 15 -26 26 -15.5C38 -4 45 5 45 16C45 27 37 34.5 26.5 34.5C16.5 34.5 8 29 4 20.5"
    "C4.5 31 9 40.5 18 46L-18 46C-9 40.5 -4.5 31 -4 20.5C-8 29 -16.5 34.5 -26.5 34.5C-37 34.5 -45 27 -45 16"
    "C-45 5 -38 -4 -26 -15.5C-15 -26 -5 -36 0 -47Z",
    "C": oval(0, -24.5, 21.5)
    + oval(-24, 12, 21.5)
    + oval(24, 12, 21.5)
    + mirror(
        "M-6 -10C-5 0 -8 6 -12 8L-10 17C-6 15 -4.5 16 -4.2 19C-4.5 31 -9 40.5 -18 46L18 46C9 40.5 4.5 31 4.2 19"
        "C4.5 16 6 15 10 17L12 8C8 6 5 0 6 -10Z"
    ),
}


def sign(suit: str, cx: float, cy: float, size: float, *, turn: float = 0.0) -> str:
    """The path of a suit sign about `size` high, centred on (cx, cy)."""
    return place(SIGN[suit], cx, cy, size / 92, turn)


def pictures() -> dict[str, str]:
    """The lone signs for headings, choosers and logs."""
    return {f"suits/{suit}.svg": document(100, 100, fill(place(SIGN[suit], 50, 50), INK[suit])) for suit in SUITS}
