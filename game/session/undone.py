"""Moves of people that were taken back, to be made again.

A move that was taken back can be made again where the match stands as it did before it; another move in its place, or
others who play otherwise than before, and it is gone. Nothing of it is saved.
"""

from __future__ import annotations

from collections.abc import Collection

from game.engine.moves import Move
from game.session.match import Match


class Undone:
    """The choices that were taken back in one match: each with the moves before it, the last one taken back on top."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._taken: list[list[Move]] = []

    def note(self, count: int) -> None:
        """The last `count` moves are about to be taken back; the first of them was the choice."""
        moves = self._match.moves
        self._taken.append(moves[: len(moves) - count + 1])

    def of_seats(self, seats: Collection[int]) -> Undone:
        """The choices of these seats alone: on all others somebody else sits now."""
        left = Undone(self._match)
        left._taken = [moves for moves in self._taken if moves[-1].seat in seats]
        return left

    def move(self) -> Move | None:
        """The choice that could be made again now; None where there is none."""
        made = self._match.moves
        while self._taken and (len(self._taken[-1]) <= len(made) or self._taken[-1][: len(made)] != made):
            self._taken.pop()
        return self._taken[-1][-1] if self._taken and len(self._taken[-1]) == len(made) + 1 else None
