"""Which board shows which game. A board is loaded when its game is first played."""

from __future__ import annotations

from pkgutil import resolve_name

from game import catalogue
from ui.boards.board import Board


def board_of(game: str) -> Board:
    """A new board for the game with this id."""
    board: Board = resolve_name(catalogue.game(game).board)()
    return board
