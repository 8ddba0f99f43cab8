"""Forty-Fives: what a hand is worth to both sides, and who has won (rules, section 5). Sides are 0 and 1."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.games.forty_fives.rules.variants import Bid

TRICK = BONUS = 5  # points


class Result(NamedTuple):
    """A finished hand: who bid what, whether it was made, and for both sides the tricks, the bonus for the highest
    trump, and what is written down."""

    side: int
    bid: Bid
    made: bool
    tricks: tuple[int, int]
    bonus: tuple[int, int]
    scores: tuple[int, int]

    def taken(self, side: int) -> int:
        """What a side took in tricks and bonus."""
        return self.tricks[side] * TRICK + self.bonus[side]


def score(bid: Bid, side: int, tricks: Sequence[int], best: int | None) -> Result:
    """The result when that side bid, with these tricks of both; `best` is the side that won the highest trump played
    (None: no trump was)."""
    bonus = (BONUS if best == 0 else 0, BONUS if best == 1 else 0)
    scores = [tricks[0] * TRICK + bonus[0], tricks[1] * TRICK + bonus[1]]
    made = scores[side] >= bid.needs
    if not made:
        scores[side] = -bid.costs
    elif bid.pays:
        scores[side] = bid.pays
    return Result(side, bid, made, (tricks[0], tricks[1]), bonus, (scores[0], scores[1]))


def winner(result: Result, totals: Sequence[int], target: int, *, must_bid: bool) -> int | None:
    """The side that has won with these totals after this hand, if any; `must_bid`: only a bid that was made wins."""
    reached = [side for side in (0, 1) if totals[side] >= target]
    if must_bid:
        return result.side if result.side in reached and result.made else None
    if len(reached) > 1:
        return result.side
    return reached[0] if reached else None


def must_bid(rule: str, began: Sequence[int]) -> bool:
    """Whether only a bid that is made can win a hand begun with these totals (option ``must_bid_to_win``).

    >>> must_bid("both_90", (115, 90)), must_bid("both_90", (130, 65)), must_bid("never", (115, 90))
    (True, False, False)
    """
    return rule == "always" or (rule == "both_90" and min(began) >= BOTH)


BOTH = 90
