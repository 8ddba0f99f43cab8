"""What a key of one game may do at its table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.engine.moves import Move
from game.engine.state import State
from ui.widgets import Widget

Moves = Callable[[State, int], list[Move]]
"""The moves that a seat could make next."""


class AtTable(Protocol):
    """The table as keys see it. `view` and `seat` are those of the viewer (None: there is none)."""

    @property
    def view(self) -> State: ...

    @property
    def seat(self) -> int | None: ...

    def make_all(self, moves: Moves, nothing: str = "") -> None:
        """If the person is asked something, make the first of these moves as long as there are any; if there were
        none, say `nothing`."""

    def show(self, title: str, body: Widget) -> None:
        """Show a panel over the table until it is closed."""


def key_of(letter: str) -> int:
    """pygame's number for the key of a letter."""
    return ord(letter.lower())


KeyAct = Callable[[AtTable], None]
