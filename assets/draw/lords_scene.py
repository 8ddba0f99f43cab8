"""The gallery picture of Hand and Foot: a fanned hand, the foot still face down, a clean book and a dirty one."""

from __future__ import annotations

import math

from .backs import WAYS
from .cards import rank_path, star
from .scenes import H, W, table
from .suits import INK, sign
from .svg import BLACK, PAPER, RED, document, fill, line, oval, place, polygon, rounded

WIDE, HIGH = 62.0, 87.0
BODY = rounded(-WIDE / 2, -HIGH / 2, WIDE, HIGH, 4)
SHADOW = "#04140D"
INDEX_X, INDEX_Y = -WIDE / 2 + 10, -HIGH / 2 + 6


def _card(x: float, y: float, scale: float, turn: float, marks: str = "", ink: str = BLACK) -> str:
    """One card with its edge, and what is printed on it."""
    return (
        fill(place(BODY, x, y, scale, turn), PAPER)
        + line(place(BODY, x, y, scale, turn), "#B9B2A2", 0.9)
        + (fill(place(marks, x, y, scale, turn), ink) if marks else "")
    )


def _shadow(x: float, y: float, scale: float, turn: float) -> str:
    return fill(place(BODY, x, y, scale, turn), SHADOW, opacity=0.35)


def _face(rank: str, suit: str) -> str:
    """Indices and one large sign, round the card's middle."""
    index = rank_path(rank, INDEX_X, INDEX_Y, 19, 15) + sign(suit, INDEX_X, INDEX_Y + 26, 10)
    return index + place(index, 0, 0, 1, 180) + sign(suit, 3, 0, 31)


def _book(rank: str, suit: str, x: float, y: float, turn: float) -> str:
    """Seven cards squared up; the top one tells whether they are clean (red) or dirty (black)."""
    scale = 1.0
    edges = "".join(_card(x - 0.4 * k, y - 1.9 * k, scale, turn) for k in range(6))
    return (
        _shadow(x + 5, y + 6, scale, turn) + edges + _card(x - 2.4, y - 11.4, scale, turn, _face(rank, suit), INK[suit])
    )


def _foot(x: float, y: float, turn: float) -> str:
    """The second pile, not yet looked at."""
    colours = WAYS["red"]
    field = rounded(-WIDE / 2 + 4, -HIGH / 2 + 4, WIDE - 8, HIGH - 8, 2.5)
    straps = "".join(
        place(
            polygon([(-5.2, -2), (5.2, -2), (5.2, 2), (-5.2, 2)]),
            column * 9.0,
            row * 9.0,
            1,
            45 if (row + column) % 2 else -45,
        )
        for row in range(-3, 4)
        for column in range(-2, 3)
    )
    top = x - 3.2, y - 15.2
    return (
        _shadow(x + 6, y + 7, 1, turn)
        + "".join(_card(x - 0.4 * k, y - 1.9 * k, 1, turn) for k in range(8))
        + _card(*top, 1, turn)
        + fill(place(field, *top, 1, turn), colours.ground)
        + fill(place(straps, *top, 1, turn), colours.over)
    )


def _fan() -> str:
    """The hand, held by somebody below the picture's edge."""
    cards = (("K", "C"), ("Q", "H"), ("7", "S"), ("7", "D"), ("5", "H"), ("4", "C"))
    parts = []
    for k, (rank, suit) in enumerate(cards):
        turn = (k - 2.5) * 13.0
        angle = math.radians(turn)
        x, y = 150 + 128 * math.sin(angle), 296 - 128 * math.cos(angle)
        parts.append(_shadow(x + 2.5, y + 3, 1.12, turn))
        parts.append(_card(x, y, 1.12, turn, _face(rank, suit), INK[suit]))
    return "".join(parts)


def hand_and_foot() -> str:
    """The whole picture. In the dirty book a joker lies askew, and only its star looks out."""
    joker = star(INDEX_X + 5, INDEX_Y + 10, 22)
    return document(
        W,
        H,
        table(),
        fill(oval(150, 84, 140, 82), "#FBE7A8", opacity=0.06) + fill(oval(150, 78, 92, 54), "#FBE7A8", opacity=0.07),
        _foot(48, 78, -14),
        _book("9", "H", 142, 70, 3),
        _shadow(233, 82, 1, -30) + _card(229, 76, 1, -30, joker, RED),
        _book("10", "S", 243, 76, 6),
        _fan(),
    )


def pictures() -> dict[str, str]:
    """The one picture by the game's id."""
    return {"games/hand-and-foot.svg": hand_and_foot()}
