"""Which board shows which game. A board is loaded when its game is first played."""

from __future__ import annotations

from importlib import import_module

from game import catalogue
from ui.boards.board import Board

_BOARDS = {
    "cheat": "CheatBoard",
    "forty_fives": "FortyFivesBoard",
    "hand_and_foot": "HandAndFootBoard",
    "ninety_nine": "NinetyNineBoard",
    "trick_ninety_nine": "TrickNinetyNineBoard",
}


def board_of(game: str) -> Board:
    """A fresh board for the game of that id."""
    layout = catalogue.game(game).layout
    board: Board = getattr(import_module(f"ui.boards.{layout}.board"), _BOARDS[layout])()
    return board
