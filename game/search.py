"""Choosing under hidden cards: deal what is unseen at random, try every candidate in the same deals, compare.

What a player thinks is a generator that yields often, so that a screen can go on drawing; it is measured in playouts
and never in time, so that the same position with the same chance always ends in the same move. This module knows no
game: a game says which moves are worth trying and how good a world has become after one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import TypeVar

from game.moves import Move
from game.rules import State

Thought = Generator[None, None, Move | None]
Choice = Move | None | Thought

Table = TypeVar("Table", bound=State)
Playout = Callable[[Table], Generator[None, None, float]]


@dataclass(frozen=True)
class Effort:
    """How hard to look: every candidate is tried in `worlds` deals, but one that lies far behind is given up earlier
    (never before `least` deals). A candidate replaces the first choice when it is better by more than `margin`
    standard errors."""

    worlds: int = 100
    least: int = 30
    margin: float = 1.0


class Rival:
    """How one candidate did beside the first choice, deal by deal."""

    __slots__ = ("deals", "move", "squares", "sum")

    def __init__(self, move: Move) -> None:
        self.move = move
        self.deals = 0
        self.sum = self.squares = 0.0

    def add(self, difference: float) -> None:
        """Note by how much it was better in one more deal."""
        self.deals += 1
        self.sum += difference
        self.squares += difference * difference

    def lead(self) -> float:
        """By how much it was better on average."""
        return self.sum / self.deals

    def error(self) -> float:
        """The standard error of `lead`: the spread of the paired differences over the root of their number."""
        spread = self.squares / self.deals - self.lead() ** 2
        return sqrt(max(0.0, spread) / max(1, self.deals - 1))


def _guess(view: Table, rng: Random) -> Table:
    return view.guess(rng)


def choose(
    view: Table,
    candidates: Sequence[Move],
    playout: Playout[Table],
    rng: Random,
    effort: Effort,
    guess: Callable[[Table, Random], Table] = _guess,
) -> Generator[None, None, Move]:
    """The first candidate, or another one that did better than it in the same guessed deals.

    `guess` deals what is unseen; a game may know better than by lot. `playout` plays a world to its end and returns how
    good it is for the viewer; it yields after every millisecond or so of work. The caller's generator `rng` gives all
    the chance there is.
    """
    first = candidates[0]
    rivals = [Rival(one) for one in candidates[1:]]
    for deal in range(1, effort.worlds + 1):
        if not rivals:
            break
        world = guess(view, rng)
        yield
        start = yield from _try(world.copy(), first, playout)
        for rival in rivals:
            rival.add((yield from _try(world.copy(), rival.move, playout)) - start)
        if deal >= effort.least and deal % _LOOK == 0:
            rivals = [one for one in rivals if one.lead() > -_HOPELESS * one.error()]
    better = [one for one in rivals if one.lead() > effort.margin * one.error()]
    return max(better, key=Rival.lead).move if better else first


_LOOK = 10  # deals between two looks at who is still in the running
_HOPELESS = 2.5  # standard errors behind the first choice


def _try(world: Table, wanted: Move, playout: Playout[Table]) -> Generator[None, None, float]:
    world.play(wanted)
    value = yield from playout(world)
    yield
    return value
