"""Why a move of Cheat is a good idea, in one sentence for the player who asked for a hint.

The sentence says only what is true and what the player may know: the view is all that is looked at.
"""

from __future__ import annotations

from game.cheat.rules import Cheat
from game.moves import Move


def reason(view: Cheat, wanted: Move) -> str:
    """One sentence on why one might make that legal move."""
    return "It is a legal move."
