"""Why a move is a good idea, in one sentence for the player who asked for a hint.

Only what the player may know is said: the view is all that is looked at.
"""

from __future__ import annotations

from game.moves import Move
from game.ninety_nine.rules import NinetyNine


def reason(table: NinetyNine, wanted: Move) -> str:
    """One sentence on why one might make that move."""
    return f"{wanted.text}."
