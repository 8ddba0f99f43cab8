"""How soon a hand of Cheat could be empty: which ranks its owner will be asked for, and what must be lied away.

Where ranks follow each other (up, down) a seat knows what it will be asked for as long as the turn order holds. A
schedule plays every card at the turn that asks for its rank; what is not asked for in time has to go as a lie, at the
turns that ask for nothing held first of all. The last turn has to be true, since a last card is always called.
Hands are counts of cards by rank, in the order of `RANKS`; this module looks at nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp, sqrt

from game.engine.cards import RANKS
from game.games.cheat.players.race import ONE_BY_ONE

CYCLE = len(RANKS)
PLACE = {rank: at for at, rank in enumerate(RANKS)}

LIE = 3.5  # turns that a lie costs on average, because it may be caught
CROWD = 2.5  # turns that each further card of a lie costs
CAUGHT = 6.0  # turns that a false last card costs

# Where cards go down one by one, as the logarithm of odds:
OFTEN = 0.4  # the share of lies in a hand that is neither good nor bad,
MORE = 0.4  # what each further one costs, for a single card; for n cards a root of n less,
TRUE_LAST = 0.5  # and what a true last card is worth


@cache
def asked(first: str, step: int) -> tuple[int, ...]:
    """The places of the ranks a seat is asked for, turn by turn: `first` now, and `step` places on every time.

    >>> [RANKS[at] for at in asked("Q", 4)[:4]]
    ['Q', '3', '7', 'J']
    """
    start = PLACE[first]
    return tuple([(start + step * turn) % CYCLE for turn in range(CYCLE)])


@lru_cache(maxsize=10_000)  # a hand is weighed many times between two of its turns
def outlook(held: tuple[int, ...], wild: int, ranks: tuple[int, ...], most: int = 4) -> float:
    """Turns until the hand is empty by the best schedule, lies counted as the turns they cost. `held` are the cards of
    each rank, `wild` the jokers, `ranks` what is asked for turn by turn, `most` how many cards may go at once."""
    total = sum(held) + wild
    if not total:
        return 0.0
    best = total + CAUGHT
    due = wild
    spare = empty = 0
    for turn, rank in enumerate(ranks):
        if turn >= best:
            break
        count = min(held[rank], most)
        if count:
            due += count
            spare += count - 1
        if count or wild:
            junk = total - due
            bare = max(0, empty - wild)
            if junk + spare >= bare and (turn or not junk):
                lies = max(bare, min(turn, (junk + 1) // 2))
                best = min(best, turn + 1 + LIE * lies + CROWD * max(0, junk - lies))
        if not count:
            empty += 1
    return best


def one_by_one(held: Sequence[int], wild: int, ranks: Sequence[int]) -> float:
    """The same where a single card goes down at a time: all hands take as many turns as they have cards, and the good
    ones are those with few lies among them and a true last card. Counted in the units of `race.ONE_BY_ONE`."""
    left, total = list(held), sum(held) + wild
    if not total:
        return 0.0
    lies, true = -wild, False
    for turn in range(total):
        rank = ranks[turn % len(ranks)]
        true = left[rank] > 0
        if true:
            left[rank] -= 1
        else:
            lies += 1
    worse = MORE * (max(0, lies) - OFTEN * total) / sqrt(total) - TRUE_LAST * (true or wild > 0)
    return ONE_BY_ONE.usual(total) * exp(worse)


def turns_in_any_order(held: Sequence[int], wild: int) -> float:
    """The same where the ranks to come are unknown: about a turn for every rank held, and more when what is left may
    not fit."""
    ranks = sum(1 for count in held if count)
    return ranks + 0.3 * max(0, ranks - 1 - wild) if ranks or wild else 0.0
