"""The gallery picture of Canasta: seven aces in a column, and a pile that a 2 across it has frozen."""

from __future__ import annotations

from .cheat_scene import back
from .scenes import H, W, small_card, table
from .svg import document, fill, oval

_SUITS = "SHCDSCH"


def canasta() -> str:
    """The whole picture."""
    column = "".join(
        small_card("A", suit, 44 + 21 * at, 90 + 3 * abs(at - 3), 1.0, 5.5 * (at - 3)) for at, suit in enumerate(_SUITS)
    )
    return document(
        W,
        H,
        table(),
        fill(oval(150, 84, 140, 82), "#FBE7A8", opacity=0.06) + fill(oval(150, 78, 92, 54), "#FBE7A8", opacity=0.07),
        column,
        back(246, 124, 1.0, -6),
        small_card("2", "D", 250, 128, 1.0, 86),
        small_card("8", "C", 244, 106, 1.0, 5),
    )


def pictures() -> dict[str, str]:
    """The one picture by the game's id."""
    return {"games/canasta.svg": canasta()}
