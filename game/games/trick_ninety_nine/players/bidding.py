"""Trick Ninety-Nine: what a player of some experience bids (rules, section 8.1).

Every card kept has a trick chance: how likely it is to win a trick some time, for how many cards that beat it may be
out. Their sum is what a hand is likely to take; how likely it makes a bid then was measured in play, for a hand is
steered towards its bid, and a low bid is easier to steer to than a high one. Knows a hand, and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import exp
from typing import NamedTuple

from game.games.trick_ninety_nine.players.fast_round import CHANCES, FastRound, bits_of
from game.games.trick_ninety_nine.rules.variants import BID, Deal
from game.players.bids.chances import opening_tricks

MOST = 100 * 14  # above what any hand is likely to take, in hundredths

# How likely a bid of 0, 1, 2 ... is made by the hand that suits it best, and what that hand is likely to take.
MADE = (0.8, 0.55, 0.45, 0.4, 0.36, 0.31, 0.3, 0.32, 0.35, 0.4)
SUITS = (0.0, 1.2, 2.2, 2.9, 3.5, 4.1, 4.8, 5.5, 6.3, 7.0)
WIDTH, WIDTH_OF_NONE = 1.1, 1.2  # how fast it falls for other hands
FAR = 0.03  # how much worse it is to lay a card aside, for each place that it is further from the middle of its suit


def made(target: int, mean: float) -> float:
    """How likely a bid is made with cards that are likely to take `mean` tricks.

    >>> made(3, 3.3) > made(3, 4.3) > made(3, 5.3) > 0
    True
    """
    apart = mean - SUITS[target]
    return MADE[target] * exp(-apart * apart / (2 * (WIDTH if target else WIDTH_OF_NONE)))


@cache
def _made(target: int) -> Sequence[float]:
    """How likely a bid is made, by the hundredths of tricks that its cards are likely to take."""
    return [made(target, hundredths / 100) for hundredths in range(MOST)]


@cache
def discard_values(order: Deal) -> dict[int, tuple[int, float]]:
    """What every card bids that is laid aside, and how good it is for that: 1 in the middle of its suit, less towards
    both ends."""
    above, below = order.above, order.below
    return {
        card: (worth, exp(-FAR * abs(above[card].bit_count() - below[card].bit_count())))
        for card, worth in order.bids.items()
    }


class Bid(NamedTuple):
    """One way to lay three cards aside: how good it is, the bid, and the cards."""

    worth: float
    target: int
    laid: int


class Opening:
    """The cards a hand was dealt, and what to expect of those it keeps."""

    def __init__(self, order: Deal, dealt: int, *, leads: bool) -> None:
        self.order, self.dealt = order, dealt
        self.out = order.whole & ~dealt
        self.leads = leads
        self.discard_values = discard_values(order)

    def tricks(self, kept: int) -> float:
        """How many tricks the cards kept are likely to take (1)."""
        return self._hundredths(kept) / 100

    def _hundredths(self, kept: int) -> int:
        return opening_tricks(CHANCES, self.order, kept, self.out, leads=self.leads)

    def chance(self, laid: int) -> float:
        """How likely the bid of these three is made with the others."""
        return made(self.order.bid(laid), self.tricks(self.dealt & ~laid))

    def worth(self, laid: int) -> float:
        """How good it is to lay these three aside: how likely the bid is made, and the more the nearer the cards are to
        the middle of their suits, for those are the hardest ones to plan with."""
        discard_values, target, near, left = self.discard_values, 0, 1.0, laid
        while left:
            card = left & -left
            left ^= card
            worth, middling = discard_values[card]
            target += worth
            near *= middling
        return _made(target)[self._hundredths(self.dealt ^ laid)] * near

    def bids(self) -> list[Bid]:
        """All ways to lay three cards aside, the best first, of equal ones the higher bid (1)."""
        ways = [first | second | third for first, second, third in combinations(bits_of(self.dealt), BID)]
        found = [Bid(self.worth(laid), self.order.bid(laid), laid) for laid in ways]
        found.sort(key=lambda bid: (-bid.worth, -bid.target))
        return found


def opening(fast_round: FastRound, seat: int) -> Opening:
    """What that seat, whose cards must be known, was dealt; before the first trick."""
    return Opening(fast_round.order, fast_round.hands[seat] | fast_round.laid[seat], leads=seat == fast_round.leader)


def simple_bid(fast_round: FastRound, seat: int) -> int:
    """Three cards that bid as many as a hand has high ones, of several the highest; the nearest where none do."""
    order, held = fast_round.order, fast_round.hands[seat]
    above, trumps = order.above, order.trump_mask
    high = sum(above[card].bit_count() < (HIGH_TRUMPS if card & trumps else HIGH) for card in bits_of(held))
    ways = [first | second | third for first, second, third in combinations(bits_of(held), BID)]

    def apart(laid: int) -> tuple[int, int]:
        return abs(order.bid(laid) - high), sum(above[card].bit_count() for card in bits_of(laid))

    return min(ways, key=apart)


HIGH, HIGH_TRUMPS = 3, 5  # cards of a suit that a beginner counts, and bids too much with
