"""Trick Ninety-Nine: imagined rounds that agree with what one seat has seen, and what becomes of them.

Certain are one's cards, what was played, what lies open, and the suits that a hand has shown not to hold. Which three
cards a hand has laid aside is not: of several ways a sensible one is the likelier, that is one in which the cards a
hand began with take about as many tricks as it has bid.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from random import Random

from game.engine.chance import draw_with_exclusions, drawn
from game.engine.state import HANDS
from game.engine.table import UNKNOWN as HIDDEN
from game.games.trick_ninety_nine.players.bidding import Opening
from game.games.trick_ninety_nine.players.fast_round import FastRound, bits_of, scores
from game.games.trick_ninety_nine.rules.position import BIDS, Position
from game.games.trick_ninety_nine.rules.variants import BID
from game.players.bids.round import leads

DEALS = 2  # deals that are thought of for each that is kept, where it is known what a hidden hand has laid
WAYS = 6  # ways of laying aside that are thought of for each hand of a deal
BELIEF = 3  # how much likelier a bid twice as good is taken to be: the power of two


class Dealer:
    """Deals what a view hides, again and again."""

    def __init__(self, view: Position) -> None:
        self.view = view
        self.fast_round = FastRound(view)
        order = self.fast_round.order
        zones = view.table.zones
        self.pool = [card for card in view.unseen() if view.order.bit[card.index]]
        self.hands = [hand for hand in range(view.hands) if HIDDEN in zones[HANDS[hand]]]
        self.bids = [hand for hand in range(view.hands) if HIDDEN in zones[BIDS[hand]]]
        self.waiting = [  # those that have not laid yet
            hand for hand in range(view.seats) if hand != view.viewer and not zones[BIDS[hand]]
        ]
        self.sizes = [len(zones[HANDS[hand]]) for hand in self.hands] + [BID] * len(self.bids)
        self.barred = [self.fast_round.barred[hand] for hand in self.hands] + [0] * len(self.bids)
        self.order = order
        self.eldest = view.eldest
        self.guessing = [hand for hand in (*self.bids, *self.waiting) if hand != view.dummy]
        self.shown = [hand for hand in self.hands if hand not in (*self.guessing, view.dummy)]

    def deal(self, rng: Random) -> FastRound:
        """One imagined round, the likelier ones oftener."""
        if not self.shown:
            return self._weighed(rng)[1]
        deals = [self._weighed(rng) for _ in range(DEALS)]
        return deals[drawn([weight for weight, _ in deals], rng)][1]

    def _by_lot(self, rng: Random) -> FastRound:
        """Any deal that is possible."""
        bit, order, world = self.view.order.bit, self.order, self.fast_round.copy()
        piles = draw_with_exclusions(self.pool.copy(), self.sizes, self.barred, bit, rng)
        sets = [sum([bit[card.index] for card in pile]) for pile in piles]
        for hand, cards in zip(self.hands, sets, strict=False):
            world.hands[hand] = cards
        for hand, cards in zip(self.bids, sets[len(self.hands) :], strict=True):
            world.laid[hand] = cards
            if hand == world.dummy:  # all others lay aside with some sense
                world.targets[hand] = order.bid(cards)
        return world

    def _weighed(self, rng: Random) -> tuple[float, FastRound]:
        """A possible deal in which everybody has laid aside with some sense, and how likely it is."""
        world = self._by_lot(rng)
        weight = 1.0
        for hand in self.guessing:
            weight *= self._lay(world, hand, rng)
        for hand in self.shown:
            weight *= self._opening(world, hand).worth(world.laid[hand]) ** BELIEF
        return weight, world

    def _lay(self, world: FastRound, hand: int, rng: Random) -> float:
        """Choose what a hand has laid aside of the cards it might have; returns how likely all this is."""
        held = world.hands[hand] | world.laid[hand]
        opening = self._opening(world, hand)
        ways = _ways(held, self.fast_round.barred[hand], rng)
        weights = [opening.worth(laid) ** BELIEF for laid in ways]
        world.hands[hand] = held
        world.bid(hand, ways[drawn(weights, rng)])
        return sum(weights) / len(ways)

    def _opening(self, world: FastRound, hand: int) -> Opening:
        """What a hand was dealt, if this is how it went."""
        dealt = world.hands[hand] | world.laid[hand] | world.played[hand]
        return Opening(self.order, dealt, leads=hand == self.eldest)


def _ways(held: int, barred: int, rng: Random) -> Sequence[int]:
    """Some ways to lay three cards aside so that none of the barred suits stays."""
    sure = held & barred
    free = list(bits_of(held & ~barred))
    missing = BID - sure.bit_count()
    if not missing or len(free) <= missing:
        return [held if missing else sure]
    choices, chance = _choices(len(free), missing), rng.random
    count = len(choices)
    return [sure | sum([free[at] for at in choices[int(chance() * count)]]) for _ in range(WAYS)]


@cache
def _choices(count: int, missing: int) -> Sequence[Sequence[int]]:
    """Which of so many cards so many may be."""
    return list(combinations(range(count), missing))


def value(world: FastRound, seat: int) -> float:
    """What a finished round is worth to a seat: by how much its score beats the mean of the other players'."""
    return _values(tuple(world.targets), tuple(world.taken), tuple(world.stakes), world.dummy)[seat]


@lru_cache(2**12)
def _values(
    targets: tuple[int, ...], taken: tuple[int, ...], stakes: tuple[int, ...], dummy: int | None
) -> Sequence[float]:
    return leads(scores(targets, taken, stakes, dummy)[:dummy])  # the dummy is the last hand, and no player
