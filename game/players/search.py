"""Choosing under hidden cards: deal what is unseen at random, try every candidate in the same deals, compare.

The search is a generator that yields often, so that a screen can go on drawing. It is limited by playouts, never by
time, so that the same position and seed always give the same move. This module knows no game: a game says which moves
are worth trying and how good a world has become after one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Generic, TypeVar

from game.engine.moves import Move
from game.engine.state import State

Thought = Generator[None, None, Move | None]
Choice = Move | None | Thought

Table = TypeVar("Table", bound=State)
World = TypeVar("World")
Option = TypeVar("Option")
Answer = TypeVar("Answer")
Playout = Callable[[Table], Generator[None, None, float]]


@dataclass(frozen=True)
class SearchBudget:
    """How hard to look: every candidate is tried in that many `deals`, but one that lies `hopeless` standard errors
    behind is given up earlier (never before `least` deals; None: never). A candidate replaces the first choice when it
    is better by more than `margin` standard errors."""

    deals: int = 100
    least: int = 30
    margin: float = 1.0
    hopeless: float | None = 2.5


class Comparison(Generic[Option]):
    """How one candidate compares with the first choice, deal by deal."""

    __slots__ = ("deals", "option", "squares", "sum")

    def __init__(self, option: Option) -> None:
        self.option = option
        self.deals = 0
        self.sum = self.squares = 0.0

    def add(self, difference: float) -> None:
        """Record by how much it was better in one more deal."""
        self.deals += 1
        self.sum += difference
        self.squares += difference * difference

    def lead(self) -> float:
        """By how much it was better on average."""
        return self.sum / self.deals

    @property
    def differs(self) -> bool:
        """Whether it was better or worse in any deal."""
        return self.squares > 0

    def error(self) -> float:
        """The standard error of `lead`: the spread of the paired differences over the root of their number."""
        spread = self.squares / self.deals - self.lead() ** 2
        return sqrt(max(0.0, spread) / max(1, self.deals - 1))


@dataclass(frozen=True)
class Evaluator(Generic[World, Option]):
    """What options are weighed with: `deal` makes the next imagined world (None: there are no more), `worth` tells how
    good an option would be for the player in it, without changing it."""

    deal: Callable[[], World | None]
    worth: Callable[[World, Option], Generator[None, None, float]]


def at_once(thinking: Generator[object, None, Answer]) -> Answer:
    """What a generator ends in, run to its end without a pause."""
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            answer: Answer = end.value
            return answer


def select_best(
    candidates: Sequence[Option],
    evaluator: Evaluator[World, Option],
    effort: SearchBudget,
    cutoffs: Sequence[tuple[int, int]] = (),
) -> Generator[None, None, Option]:
    """The best candidate: the first, unless another did better in the same imagined worlds. `cutoffs` are pairs: after
    so many deals only so many of the best rivals stay."""
    first, stay = candidates[0], dict(cutoffs)
    rivals = [Comparison(option) for option in candidates[1:]]
    for number in range(1, effort.deals + 1):
        world = evaluator.deal() if rivals else None
        if world is None:
            break
        yield
        start = yield from evaluator.worth(world, first)
        for rival in rivals:
            rival.add((yield from evaluator.worth(world, rival.option)) - start)
        if effort.hopeless is not None and number >= effort.least and number % _LOOK == 0:
            rivals = [rival for rival in rivals if rival.lead() > -effort.hopeless * rival.error()]
        if number in stay:
            rivals = sorted(rivals, key=Comparison.lead, reverse=True)[: stay[number]]
    better = [rival for rival in rivals if rival.lead() > effort.margin * rival.error()]
    return max(better, key=Comparison.lead).option if better else first


_LOOK = 10  # hopeless rivals are dropped every so many deals


def _never(rival: Comparison[Option]) -> bool:
    return False


def compare(
    evaluator: Evaluator[World, Option],
    option: Option,
    other: Option,
    deals: int,
    enough: Callable[[Comparison[Option]], bool] = _never,
) -> Generator[None, None, Comparison[Option]]:
    """How an option compares with another one in so many imagined worlds, the same for both; in fewer, once that is
    `enough` for the one who asks."""
    rival = Comparison(option)
    for _ in range(deals):
        world = None if enough(rival) else evaluator.deal()
        if world is None:
            break
        yield
        value = yield from evaluator.worth(world, option)
        rival.add(value - (yield from evaluator.worth(world, other)))
    return rival


def guess(view: Table, rng: Random) -> Table:
    """What that view hides, dealt by lot."""
    return view.guess(rng)


def played_out(
    view: Table, playout: Playout[Table], rng: Random, imagine: Callable[[Table, Random], Table] = guess
) -> Evaluator[Table, Move]:
    """An evaluator that tries moves in guessed deals, which are played out by the game's own rules.

    `imagine` deals the unseen cards; a game may do better than at random. `playout` plays a world to its end and
    returns how good it is for the viewer; it yields after every millisecond or so of work. All randomness comes from
    `rng`.
    """

    def worth(world: Table, move: Move) -> Generator[None, None, float]:
        twin = world.copy()
        twin.play(move)
        value = yield from playout(twin)
        yield
        return value

    return Evaluator(lambda: imagine(view, rng), worth)


def played_on(
    policy: Callable[[Table], Move], worth: Callable[[Table], float], slice_of: int, longest: int = 0
) -> Playout[Table]:
    """A playout in which the `policy` plays for every seat until the round is over, and `worth` tells what it is worth
    then. A `slice_of` so many moves takes about a millisecond on a slow machine; a round is given up after the
    `longest` number of moves, if there is one."""

    def playout(world: Table) -> Generator[None, None, float]:
        made = 0
        while not world.round_over and (not longest or made < longest):
            world.found_legal = chosen = policy(world)
            world.play(chosen)
            made += 1
            if made % slice_of == 0:
                yield
        return worth(world)

    return playout
