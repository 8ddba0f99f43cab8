"""A finished match that is looked at again: its end stands."""

from __future__ import annotations

from game.session.controller import GameController


class FinishedController(GameController):
    """Shows a match that was over when it was opened."""

    def undo_asks(self) -> str | None:
        return None

    def undo(self) -> bool:
        return False
