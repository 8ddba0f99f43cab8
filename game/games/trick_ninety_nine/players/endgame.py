"""Trick Ninety-Nine: the last cards of an imagined round, played as well as every hand can for itself.

A bid is made exactly or not at all, so one trick more may be good or bad, and no two hands are on one side: each takes
the card that is best for itself, knowing that the others do so too. Good is by how much one's score beats the others'.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import cache

from game.games.trick_ninety_nine.players.fast_round import FastRound, scores
from game.players.bids.round import leads
from game.players.endings import Lone

CARDS = {3: 4, 4: 3}  # in a hand, by the number of hands: with so many a round is played to its end


class Endings:
    """The endings that a decision comes to in its imagined rounds. What has been found is kept for the next one."""

    def __init__(self) -> None:
        self._solvers: dict[tuple[int, ...], Lone] = {}  # by bids and premiums

    def play(self, world: FastRound) -> Generator[None, None, None]:
        """The tricks of the last cards are taken; the cards stay where they are."""
        key = (*world.targets, *world.stakes)
        if key not in self._solvers:
            self._solvers[key] = _solver(world)
        world.taken = list((yield from self._solvers[key].taken(world)))


def _solver(world: FastRound) -> Lone:
    """For rounds with these bids and premiums, and no dummy."""
    targets, stakes = world.targets.copy(), world.stakes.copy()
    return Lone(world, cache(lambda taken: leads(scores(targets, taken, stakes))))


def solved(view: FastRound) -> bool:
    """Whether so few cards are left that all they can do is tried. A dummy is played by others than its own hand: with
    one nothing is."""
    return view.dummy is None and max(hand.bit_count() for hand in view.hands) <= CARDS[view.seats]
