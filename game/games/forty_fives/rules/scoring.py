"""Forty-Fives: what a hand is worth to every side, and who has won (rules, section 5). Sides are numbered from 0."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from game.engine.options import Value
from game.games.forty_fives.rules.variants import Bid

TRICK = BONUS = 5  # points
MOST_HANDS = 100  # of a match
TWO_AGAINST_TWO = 4, 2  # seats and sides: of such matches, which are older than all others, there is no limit


class Result(NamedTuple):
    """A finished hand: who bid what, whether it was made, and for every side the tricks, the bonus for the highest
    trump, and what is written down."""

    side: int
    bid: Bid
    made: bool
    tricks: tuple[int, ...]
    bonus: tuple[int, ...]
    scores: tuple[int, ...]

    def taken(self, side: int) -> int:
        """What a side took in tricks and bonus."""
        return self.tricks[side] * TRICK + self.bonus[side]


_result = partial(tuple.__new__, Result)  # from its items, as tricks are made


def score(bid: Bid, side: int, tricks: Sequence[int], best: int | None) -> Result:
    """The result when that side bid, with these tricks of all; `best` is the side that won the highest trump played
    (None: no trump was)."""
    bonus, scores = [0] * len(tricks), [count * TRICK for count in tricks]
    if best is not None:
        bonus[best] = BONUS
        scores[best] += BONUS
    made = scores[side] >= bid.needs
    if not made:
        scores[side] = -bid.costs
    elif bid.pays:
        scores[side] = bid.pays
    return _result((side, bid, made, tuple(tricks), tuple(bonus), tuple(scores)))


def winner(result: Result, totals: list[int], target: int, *, must_bid: bool, last: bool) -> int | None:
    """The side that has won with these totals after this hand, if any: the bidding side, if it made its bid, or the
    one with most, if it is alone with so many. `must_bid`: only a bid that was made wins. `last`: the target is not
    waited for any longer, nor such a bid."""
    if result.made and totals[result.side] >= target:
        return result.side
    return leader(totals) if last or (max(totals) >= target and not must_bid) else None


def match_winner(
    result: Result | None, totals: list[int], values: Mapping[str, Value], began: Sequence[int], *, last: bool
) -> int | None:
    """The side that has won the match with these totals, if any, after a hand (None: nobody bid for it) that began with
    others; the `last` one ends the match if anybody is ahead."""
    if result is None:
        return leader(totals) if last else None
    target = int(values["target"])
    if not last and max(totals) < target:
        return None
    return winner(result, totals, target, must_bid=must_bid(str(values["must_bid_to_win"]), began), last=last)


def places(won: int, totals: Sequence[int]) -> tuple[int, ...]:
    """The place of every side: whoever has won comes first, even with fewer points, and the others by what they have.

    >>> places(1, (125, 120, 40))
    (2, 1, 3)
    """
    others = [total for side, total in enumerate(totals) if side != won]
    return tuple(1 if side == won else 2 + sum(map(total.__lt__, others)) for side, total in enumerate(totals))


def leader(totals: Sequence[int]) -> int | None:
    """The side that has most points; None where several have as many."""
    most = max(totals)
    return None if totals.count(most) > 1 else totals.index(most)


def is_last(hand: int, seats: int, sides: int) -> bool:
    """Whether a match ends with that hand, if anybody is ahead then. Where many play each seldom has a bid or nobody
    has one, so that a match might take all night; two against two play on as they always have.

    >>> is_last(MOST_HANDS - 1, 3, 3), is_last(MOST_HANDS, 3, 3), is_last(MOST_HANDS, 4, 2)
    (False, True, False)
    """
    return hand >= MOST_HANDS and (seats, sides) != TWO_AGAINST_TWO


def must_bid(rule: str, began: Sequence[int]) -> bool:
    """Whether only a bid that is made can win a hand begun with these totals (option ``must_bid_to_win``).

    >>> must_bid("both_90", (115, 90)), must_bid("both_90", (130, 65)), must_bid("never", (115, 90))
    (True, False, False)
    """
    return rule == "always" or (rule == "both_90" and min(began) >= BOTH)


BOTH = 90
