"""The ornaments of the four aces."""

from __future__ import annotations

from .emblem import BODY, HANDLE
from .suits import INK, sign
from .svg import GOLD, PAPER, fill, line, mirror, oval, place, twice


def _both(d: str) -> str:
    return d + mirror(d, 125)


_LEAF = "M0 0C5 -7 15 -9 24 -5C17 3 8 5 0 0Z"


def _flourish() -> str:
    """A scroll below the ace of spades; its turned copy stands above."""
    scroll = "M125 279C111 279 106 289 94 289C85 289 80 283 82 277.5C84 273 90 273.5 91 278"
    return line(twice(_both(scroll)), GOLD, 2) + fill(
        twice(
            _both(place(_LEAF, 110, 283, 0.62, -28) + place(_LEAF, 80, 283, 0.6, 176))
            + place("M0 -6C1.5 -2 3 -1 6 0C3 1 1.5 2 0 6C-1.5 2 -3 1 -6 0C-3 -1 -1.5 -2 0 -6Z", 125, 279, 1.1)
        ),
        GOLD,
    )


def _spade() -> str:
    """The house's own card: its kettle on the hob, steam rising into the tip."""
    steam = "M118 133C111 126 122 120 117 112M130 133C123 126 134 120 129 112"
    inner = (
        "M0 -47C5 -36 15 -26 26 -15.5C38 -4 45 5 45 16C45 27 37 34.5 26.5 34.5C15 34.5 6 28 0 17"
        "C-6 28 -15 34.5 -26.5 34.5C-37 34.5 -45 27 -45 16C-45 5 -38 -4 -26 -15.5C-15 -26 -5 -36 0 -47Z"
    )
    return "".join(
        (
            _flourish(),
            fill(sign("S", 125, 175, 164), INK["S"]),
            line(place(inner, 125, 173.5, 1.5), PAPER, 1.5),
            line(steam, PAPER, 2),
            fill(place(BODY, 122, 180, 0.68), GOLD),
            line(place(HANDLE, 122, 180, 0.68), GOLD, 5),
        )
    )


def _heart() -> str:
    parts = [
        fill(sign("H", 125, 177, 138), INK["H"]),
        line(sign("H", 125, 175.5, 116), PAPER, 1.5),
        line(_both("M125 214C102 196 86 181 88 160C89.5 147 104 144 109 154C112.5 162 103 169 98 162.5"), PAPER, 1.7),
        fill(oval(125, 163, 4.2) + oval(125, 176, 3.3) + oval(125, 187, 2.6) + oval(125, 196, 2), GOLD),
    ]
    return "".join(parts)


def _diamond() -> str:
    parts = [
        fill(sign("D", 125, 175, 164), INK["D"]),
        line(sign("D", 125, 175, 137), PAPER, 1.5),
        line(sign("D", 125, 175, 98), PAPER, 1.3),
        fill(oval(125, 112, 2.4) + oval(125, 238, 2.4) + oval(76.5, 175, 2.4) + oval(173.5, 175, 2.4), GOLD),
        fill(place("M0 -22C2 -9 6 -3 16 0C6 3 2 9 0 22C-2 9 -6 3 -16 0C-6 -3 -2 -9 0 -22Z", 125, 175), GOLD),
    ]
    return "".join(parts)


def _club() -> str:
    size = 150
    unit = size / 92
    lobes = [(125 + x * unit, 175 + y * unit) for x, y in ((0, -24.5), (-24, 12), (24, 12))]
    leaf = "M0 -16C4 -9 8 -5 8 1.5C8 8 4 12 0 16C-4 12 -8 8 -8 1.5C-8 -5 -4 -9 0 -16Z"
    parts = [
        fill(sign("C", 125, 175, size), INK["C"]),
        line("".join(oval(x, y, 26) for x, y in lobes), PAPER, 1.5),
        fill("".join(place(leaf, x, y, 1, turn) for (x, y), turn in zip(lobes, (0, -62, 62), strict=True)), GOLD),
        line(
            "".join(
                place("M0 -8L0 16M0 0L-4 -4M0 0L4 -4M0 7L-4 3M0 7L4 3", x, y, 1, turn)
                for (x, y), turn in zip(lobes, (0, -62, 62), strict=True)
            ),
            INK["C"],
            1,
        ),
    ]
    return "".join(parts)


def ornament(suit: str) -> str:
    """The middle of an ace."""
    return {"S": _spade, "H": _heart, "D": _diamond, "C": _club}[suit]()
