"""Skat: the best play of the last cards when all hands are known.

In a kind with trumps it is worth the card points that the declarer still takes, the trick on the table included; in
null it is 1 where he takes a trick, else 0. The declarer wants much of it (in null, little), the others the opposite.
"""

from __future__ import annotations

from collections.abc import Generator

from game.games.skat.players.fast_round import FastRound
from game.games.skat.rules.contracts import NULL
from game.players.endings import Sides


class Solver(Sides):
    """The solver of one deal's endings."""

    __slots__ = ("null",)

    def __init__(self, deal: FastRound) -> None:
        self.null = deal.order.name == NULL
        super().__init__(deal, (deal.declarer,), int(self.null), deal.order.points, much=not self.null)

    def worth(self, world: FastRound) -> Generator[None, None, int]:
        """What the position is worth when everybody plays as well as can be."""
        return self.value(world, world.pot, 1 if self.null else None)
