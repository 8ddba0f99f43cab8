"""The chance to win a round of Cheat, from hand sizes and one's own outlook.

The figures come from rounds of computer players of all levels. A big hand is not as bad as it looks, since it holds
more of every rank: between 8 and 20 cards there is little difference. Where cards go down one by one a round takes
several times as many turns, and what a hand is worth changes less with every card.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import exp, log

_MOST = 324  # the most cards there can be
_USUAL = (  # cards in a hand, and how strong it is then, as the logarithm of odds
    (0, 1.0), (1, 0.0), (2, -0.5), (3, -0.95), (4, -1.2), (5, -1.42), (7, -1.65), (9, -1.8), (12, -2.02), (15, -2.2),
    (18, -2.3), (22, -2.5), (30, -3.1), (52, -4.0), (1000, -4.0),
)  # fmt: skip
_ONE_BY_ONE = (
    (0, 1.0), (1, 0.0), (2, -0.43), (3, -0.7), (4, -0.88), (5, -1.06), (7, -1.16), (9, -1.26), (12, -1.43), (15, -1.59),
    (18, -1.68), (22, -1.95), (30, -2.1), (1000, -2.2),
)  # fmt: skip


class Race:
    """What hands are worth at one pace: `points` are their strengths by the number of cards, `base`, `own` and `others`
    what one's own outlook and the strengths of all others count for."""

    def __init__(self, points: Sequence[tuple[int, float]], base: float, own: float, others: float) -> None:
        strengths = [_between(points, size) for size in range(_MOST + 1)]
        self._base, self._own, self._others = base, own, others
        self._strength = [exp(strength) for strength in strengths]
        self._shrunk = [exp(-strength / own) for strength in strengths]

    def chance(self, outlook: float, field: float) -> float:
        """The chance to be the first to go out, from one's own outlook and the strength of the field."""
        return 1 / (1 + exp(field + self._own * log(max(outlook, 0.7)) - self._base))

    def field(self, sizes: Iterable[int]) -> float:
        """How strong the others are together, from the sizes of their hands."""
        strengths = self._strength
        return self._others * log(sum([strengths[size] for size in sizes]))

    def with_pile(self, outlook: float, own: int, pile: int) -> float:
        """What becomes of an outlook when a pile comes to a hand of `own` cards."""
        return outlook * self._shrunk[own + pile] / self._shrunk[own]

    def usual(self, size: int) -> float:
        """The outlook of a hand of that size that is neither good nor bad, where cards go down one by one."""
        return self._shrunk[size]


def _between(points: Sequence[tuple[int, float]], size: int) -> float:
    for (low, worth), (high, less) in pairwise(points):
        if low <= size <= high:
            return worth + (less - worth) * (size - low) / (high - low)
    raise ValueError(f"there is no hand of {size} cards")


USUAL = Race(_USUAL, 1.7, 1.64, 1.62)
ONE_BY_ONE = Race(_ONE_BY_ONE, 0.0, 1.0, 1.0)
