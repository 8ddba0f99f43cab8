"""The ornaments of the four aces."""

from __future__ import annotations

from .suits import INK, sign
from .svg import GOLD, PAPER, fill, line, mirror, oval, place


def _both(d: str) -> str:
    return d + mirror(d, 125)


_LEAF = "M0 0C5 -7 15 -9 24 -5C17 3 8 5 0 0Z"


def _sprig(x: float, y: float, turn: float, scale: float = 1.0) -> tuple[str, str]:
    """A stalk with three pairs of leaves, growing upwards from (x, y); returns stalk and leaves."""
    stalk = "M0 0C4 -22 4 -46 -3 -70"
    leaves = "".join(
        place(_LEAF, lx, ly, size, angle)
        for lx, ly, size, angle in (
            (2, -16, 0.8, -38),
            (2, -16, 0.8, -142 + 0),
            (2.5, -36, 0.7, -42),
            (2.5, -36, 0.7, -138),
            (0.5, -54, 0.58, -48),
            (0.5, -54, 0.58, -136),
            (-3, -69, 0.55, -98),
        )
    )
    return place(stalk, x, y, scale, turn), place(leaves, x, y, scale, turn)


def _spade() -> str:
    stalk, leaves = _sprig(60, 262, -16, 1.05)
    inner = sign("S", 125, 172, 132)
    parts = [
        line(_both(stalk), GOLD, 1.8),
        fill(_both(leaves), GOLD),
        fill(sign("S", 125, 175, 168), INK["S"]),
        line(inner, PAPER, 1.6),
        line(_both("M125 232C108 226 92 214 90 196C89 183 99 176 107 181C114 186 110 196 103 194"), GOLD, 2.2),
        line(_both("M125 214C112 204 106 188 110 166C113 150 121 140 125 126"), GOLD, 2.2),
        line(_both("M112 160C100 158 96 150 100 143"), GOLD, 1.8),
        fill(place("M0 -15C3 -6 8 -1 13 0C8 3 3 8 0 17C-3 8 -8 3 -13 0C-8 -1 -3 -6 0 -15Z", 125, 184), PAPER),
        fill(oval(125, 118, 3) + oval(125, 160, 2.2) + oval(125, 207, 2.2), GOLD),
    ]
    return "".join(parts)


def _heart() -> str:
    parts = [
        fill(sign("H", 125, 175, 118), INK["H"]),
        line(sign("H", 125, 174, 97), PAPER, 1.5),
        line(_both("M125 204C106 190 92 176 94 160C95 150 106 147 110 155C113 162 105 167 101 162"), PAPER, 1.5),
        fill(_both(place(_LEAF, 106, 186, 0.5, 215)), PAPER),
        fill(oval(125, 168, 3) + oval(125, 181, 2.2) + oval(125, 192, 1.6), GOLD),
    ]
    return "".join(parts)


def _diamond() -> str:
    parts = [
        fill(sign("D", 125, 175, 136), INK["D"]),
        line(sign("D", 125, 175, 112), PAPER, 1.5),
        line(_both("M125 137C117 154 107 166 96 175C107 184 117 196 125 213"), PAPER, 1.2),
        fill(place("M0 -22C2 -9 6 -3 16 0C6 3 2 9 0 22C-2 9 -6 3 -16 0C-6 -3 -2 -9 0 -22Z", 125, 175), GOLD),
    ]
    return "".join(parts)


def _club() -> str:
    parts = [
        fill(sign("C", 125, 175, 128), INK["C"]),
        line(oval(125, 141, 21) + oval(91.6, 191.7, 21) + oval(158.4, 191.7, 21), PAPER, 1.5),
        fill(
            "".join(
                place("M0 -12C3 -7 6 -4 6 1C6 6 3 9 0 12C-3 9 -6 6 -6 1C-6 -4 -3 -7 0 -12Z", x, y, 1, turn)
                for x, y, turn in ((125, 141, 0), (91.6, 191.7, -62), (158.4, 191.7, 62))
            ),
            GOLD,
        ),
    ]
    return "".join(parts)


def ornament(suit: str) -> str:
    """The middle of an ace."""
    return {"S": _spade, "H": _heart, "D": _diamond, "C": _club}[suit]()
