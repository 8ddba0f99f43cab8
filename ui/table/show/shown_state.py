"""What the screen shows: the view that the animations have reached, and where everything lies.

Most parts of the table read it; only the scene and `following` change it.
"""

from __future__ import annotations

from typing import Any

from game.engine.state import State
from game.words.labels import Labels
from ui.boards.board import Board
from ui.table.input.arranging import Arrangement
from ui.table.show.layout import Layout
from ui.table.show.sprites import CardsOnScreen


class ShownState:
    """One table as it is shown. `bottom` is the seat whose hand lies at the bottom, `now` the time in seconds."""

    view: State
    layout: Layout

    def __init__(self, board: Board, labels: Labels[Any]) -> None:
        self.board = board
        self.labels = labels
        self.cards = CardsOnScreen()
        self.cards.arrangement = Arrangement(board.sortings)
        self.bottom = 0
        self.now = 0.0

    def lay(self, layout: Layout) -> None:
        self.layout = self.cards.layout = layout
