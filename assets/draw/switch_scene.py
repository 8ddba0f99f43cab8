"""The gallery picture of Switch: a pile with an ace on top, and the four suits round it that it may ask for."""

from __future__ import annotations

from .scenes import H, W, small_card, table
from .suits import INK, sign
from .svg import EDGE, GOLD, PAPER, document, fill, line, place, rounded
from .tricks_scenes import lamp

_TILES = (("C", 70, 56), ("D", 230, 56), ("H", 70, 146), ("S", 230, 146))
_ASKED = "H"


def _tile(suit: str, x: float, y: float) -> str:
    """A suit on an ivory tile; the one that is asked for has a golden edge."""
    body = place(rounded(-22, -22, 44, 44, 7), x, y)
    edge = line(body, GOLD, 3.2) if suit == _ASKED else line(body, EDGE, 0.8)
    shadow = fill(place(rounded(-22, -22, 44, 44, 7), x + 3, y + 4), "#04140D", opacity=0.35)
    return shadow + fill(body, PAPER) + edge + fill(place(sign(suit, 0, 0, 26), x, y), INK[suit])


def switch() -> str:
    """The whole picture."""
    return document(
        W,
        H,
        table(),
        lamp(),
        small_card("8", "D", 128, 104, 1.5, -17),
        small_card("2", "C", 170, 106, 1.5, 14),
        small_card("A", "S", 150, 100, 1.55, -2),
        "".join(_tile(*tile) for tile in _TILES),
    )


def pictures() -> dict[str, str]:
    """The one picture by the game's id."""
    return {"games/switch.svg": switch()}
