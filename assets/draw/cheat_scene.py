"""The gallery picture of Cheat: an untidy pile, three nines that were claimed, and what was laid for them."""

from __future__ import annotations

from .glyphs import word
from .scenes import H, W, small_card, table
from .svg import GOLD, document, fill, line, oval, place, rounded

_DARK, _PAPER, _LIGHT = "#04140D", "#FCFAF4", "#FBE7A8"
_BACK, _BACK_LINE, _LINING = "#8E1B2B", "#E9C98B", "#B9B2A2"
_PILE = (  # x, y and turn of every card, the lowest first
    (88, 118, 24),
    (70, 126, -31),
    (100, 110, 52),
    (76, 108, 4),
    (94, 128, -12),
    (66, 114, 33),
    (84, 116, -22),
)


def _lamp() -> str:
    """The lamp's light on the cloth."""
    return fill(oval(150, 84, 140, 82), _LIGHT, opacity=0.06) + fill(oval(150, 78, 92, 54), _LIGHT, opacity=0.07)


def back(x: float, y: float, scale: float, turn: float) -> str:
    """A card face down."""
    body = rounded(-31, -43.5, 62, 87, 4)
    field = rounded(-26.5, -39, 53, 78, 2.5)
    lozenges = ("M0 -33L21 0L0 33L-21 0Z", "M0 -20L12.5 0L0 20L-12.5 0Z")
    return (
        fill(place(body, x + 3, y + 4.5, scale, turn), _DARK, opacity=0.35)
        + fill(place(body, x, y, scale, turn), _PAPER)
        + line(place(body, x, y, scale, turn), _LINING, 0.8)
        + fill(place(field, x, y, scale, turn), _BACK)
        + line(place(lozenges[0], x, y, scale, turn), _BACK_LINE, 2.2)
        + line(place(lozenges[1], x, y, scale, turn), _BACK_LINE, 1.6)
    )


def _claim(x: float, y: float) -> str:
    """What was said of the cards."""
    plate = rounded(-66, -25, 132, 50, 25)
    tail = "M-34 20L-8 22L-44 46Z"
    shape = place(plate, x, y) + place(tail, x, y)
    return (
        fill(place(plate, x + 2.5, y + 5), _DARK, opacity=0.35)
        + fill(shape, "#F6D27A")
        + line(place(rounded(-62, -21, 124, 42, 21), x, y), GOLD, 1.6)
        + "".join(fill(word("9", x + 36 * at, y - 15.5, 31), "#241C17") for at in (-1, 0, 1))
    )


def cheat() -> str:
    """The whole picture."""
    return document(
        W,
        H,
        table(),
        _lamp(),
        "".join(back(x, y, 1.12, turn) for x, y, turn in _PILE),
        small_card("9", "H", 176, 134, 1.02, -8),
        small_card("4", "D", 212, 134, 1.02, 6),
        small_card("J", "S", 250, 141, 1.02, 20),
        _claim(200, 46),
    )


def pictures() -> dict[str, str]:
    """The one picture by the game's id."""
    return {"games/cheat.svg": cheat()}
