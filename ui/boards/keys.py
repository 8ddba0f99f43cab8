"""What a board may do with a key of its game's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.engine.moves import Move
from game.engine.state import State
from ui.widgets import Widget

Moves = Callable[[State, int], list[Move]]
"""The moves that a seat could make next, of some kind."""


class AtTable(Protocol):
    """The table as a key finds it. `view` and `seat` are those of the person who looks (None: nobody does)."""

    @property
    def view(self) -> State: ...

    @property
    def seat(self) -> int | None: ...

    def make_all(self, moves: Moves, nothing: str = "") -> None:
        """If the person is asked something, make the first of these moves as long as there are any; where there were
        none say `nothing`."""

    def show(self, title: str, body: Widget) -> None:
        """Show a panel over the table until it is closed."""


def key_of(letter: str) -> int:
    """The key of that letter, as pygame numbers it."""
    return ord(letter.lower())


KeyAct = Callable[[AtTable], None]
