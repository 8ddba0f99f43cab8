"""What cards do in a game of the Eights family beside matching, as a row of cells: ``{"A": "W", "2": "+2", "8": "S"}``.

A cell is empty, or one of these: ``+2`` makes the next player owe two cards, ``S`` skips the next player, ``R`` turns
the play round, ``W`` fits nearly always, and whoever plays it names a suit, ``0`` wipes out what is owed. Any other
text is a power of the game's own.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from game.engine.cards import RANKS, SUITS


class Power(NamedTuple):
    """What a card does when it is played: how many cards it `adds` to what the next player owes, whether it `skips`,
    `turns` the play round, is `wild`, or `clears` what is owed; `own` is a power that only the game knows."""

    adds: int = 0
    skips: bool = False
    turns: bool = False
    wild: bool = False
    clears: bool = False
    own: str = ""

    @classmethod
    def read(cls, cell: str) -> Power:
        """Read a cell.

        >>> Power.read("+2").adds, Power.read("W").wild, Power.read("") is PLAIN
        (2, True, True)
        """
        return _read(cell)


PLAIN = Power()


@cache
def _read(cell: str) -> Power:
    if not cell:
        return PLAIN
    if cell[0] == "+":
        return Power(adds=int(cell))
    skips, turns, wild, clears = (cell == known for known in "SRW0")
    return Power(0, skips, turns, wild, clears, "" if cell in "SRW0" else cell)


Powers = Mapping[str, Power]  # by the faces of all cards


def powers_of(row: Mapping[str, str]) -> Powers:
    """The power of every card from a row: a cell for a single card (``AH``) goes before the one for its rank.

    >>> powers = powers_of({"A": "W", "AH": "+5"})
    >>> powers["AS"].wild, powers["AH"].adds, powers["KH"] is PLAIN
    (True, 5, True)
    """
    return _powers(tuple(row.items()))


@cache
def _powers(cells: tuple[tuple[str, str], ...]) -> Powers:
    row = dict(cells)
    faces = ((rank, rank + suit) for rank in RANKS for suit in SUITS)
    return {face: Power.read(row.get(face, row.get(rank, ""))) for rank, face in faces}
