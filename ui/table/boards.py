"""Which board shows which game."""

from __future__ import annotations

from collections.abc import Callable

from game import catalogue
from ui.table.board import Board
from ui.table.hand_and_foot import HandAndFootBoard
from ui.table.ninety_nine import NinetyNineBoard

_BOARDS: dict[str, Callable[[], Board]] = {"hand_and_foot": HandAndFootBoard, "ninety_nine": NinetyNineBoard}


def board_of(game: str) -> Board:
    """A fresh board for the game of that id."""
    return _BOARDS[catalogue.game(game).layout]()
