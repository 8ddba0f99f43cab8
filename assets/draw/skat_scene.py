"""The gallery picture of Skat: the two cards that everybody bids for, the four jacks, and two bids."""

from __future__ import annotations

from .cheat_scene import back
from .scenes import H, W, small_card, table
from .svg import document
from .tricks_scenes import bubble, lamp

_FAN = (("C", 82, 160, -21.0), ("S", 127, 147, -7.0), ("H", 173, 147, 7.0), ("D", 218, 160, 21.0))


def skat() -> str:
    """The whole picture."""
    return document(
        W,
        H,
        table(),
        lamp(),
        back(136, 60, 0.98, -14),
        back(166, 61, 0.98, 11),
        "".join(small_card("J", suit, x, y, 1.36, turn) for suit, x, y, turn in _FAN),
        bubble("22", 52, 46),
        bubble("23", 250, 46, high=True),
    )


def pictures() -> dict[str, str]:
    """The one picture by the game's id."""
    return {"games/skat.svg": skat()}
