"""The chance to win a round of Cheat, from hand sizes and one's own outlook.

The figures come from rounds of computer players of all levels. A big hand is not as bad as it looks, since it holds
more of every rank: between 8 and 20 cards there is little difference.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import exp, log

_POINTS = (  # cards in a hand, and how strong it is then, as the logarithm of odds
    (0, 1.0), (1, 0.0), (2, -0.5), (3, -0.95), (4, -1.2), (5, -1.42), (7, -1.65), (9, -1.8), (12, -2.02), (15, -2.2),
    (18, -2.3), (22, -2.5), (30, -3.1), (52, -4.0), (1000, -4.0),
)  # fmt: skip
_MOST = 324  # the most cards there can be
_BASE, _OWN, _OTHERS = 1.7, 1.64, 1.62


def _strength(size: int) -> float:
    for (low, worth), (high, less) in pairwise(_POINTS):
        if low <= size <= high:
            return worth + (less - worth) * (size - low) / (high - low)
    raise ValueError(f"there is no hand of {size} cards")


_STRENGTH = [exp(_strength(size)) for size in range(_MOST + 1)]
_USUAL = [exp(-_strength(size) / _OWN) for size in range(_MOST + 1)]


def usual(size: int) -> float:
    """The outlook of an average hand of that size; see `planning.outlook`."""
    return _USUAL[size]


def chance(outlook: float, sizes: Iterable[int]) -> float:
    """The chance to be the first to go out, from one's own outlook and the hand sizes of the others."""
    odds = _BASE - _OWN * log(max(outlook, 0.7)) - _OTHERS * log(sum(_STRENGTH[size] for size in sizes))
    return 1 / (1 + exp(-odds))
