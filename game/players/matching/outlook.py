"""How likely each seat is to win a round of a game of the Eights family as it stands, from what one of them knows: how
many cards everybody holds, what they may be, and whether whoever is next can play. Figures fit rounds played by lot.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import exp

from game.engine.cards import Card
from game.engine.matching.powers import Power, Powers
from game.engine.matching.state import MatchingState
from game.engine.state import HANDS
from game.engine.table import known
from game.players.matching.memory import lacking

FEWER = 1.1  # how much fewer cards help
WILD, POWER = 2.4, 0.7  # cards that always fit, or do something
SUITS = 0.3  # for each suit in one's own hand
TURN, LAST = 1.25, 4.0  # to be on turn with a card that fits, or with a last one
MINE, OTHERS = 0.5, 0.3  # how much of that is left for a turn to come: one's own, and another's for each seat between


class Outlook:
    """What the viewer of a view knows, to judge what the table is like after each of its moves."""

    def __init__(self, view: MatchingState, seat: int) -> None:
        self.seat, self.lacks = seat, lacking(view)
        self.unseen = view.unseen()
        self.whole, self.wild, self.power = _sets(self.unseen, view.powers)

    def chance(self, table: MatchingState) -> float:
        """How likely the seat is to win; of that table only what it knows is looked at: its own cards, the pile and how
        many cards the others hold."""
        if table.round_over:
            return 1.0
        fits = sum(1 << card.index for card in self.unseen if table.fits(card))
        weights = {}
        for step in range(table.seats):
            seat = (table.turn + step * table.direction) % table.seats
            weights[seat] = (self._own if seat == self.seat else self._other)(table, seat, step, fits)
        return weights[self.seat] / sum(weights.values())

    def _own(self, table: MatchingState, seat: int, step: int, fits: int) -> float:
        hand = [card for card in table.table.zones[HANDS[seat]] if known(card)]
        held = sum(_worth(table.powers[card.face]) for card in hand) + SUITS * len({card.suit for card in hand})
        can_play = float(any(map(table.fits, hand))) * (MINE if step else 1)
        return _weight(table, len(hand), held, can_play, step)

    def _other(self, table: MatchingState, seat: int, step: int, fits: int) -> float:
        held, cannot, count = 0.0, 1.0, len(table.table.zones[HANDS[seat]])
        for lacks in self.lacks[seat][:count]:
            maybe = self.whole & ~lacks
            of = maybe.bit_count() or 1
            cannot *= 1 - (fits & maybe).bit_count() / of
            held += (WILD * (self.wild & maybe).bit_count() + POWER * (self.power & maybe).bit_count()) / of
        return _weight(table, count, held, (1 - cannot) * OTHERS**step, step)


def _weight(table: MatchingState, count: int, held: float, can_play: float, step: int) -> float:
    """What a hand of so many cards weighs that is worth so much and can play with that chance."""
    cards = count + (0 if step else table.owed * (1 - can_play)) or 1
    return float(exp((held + (TURN if cards > 1 else LAST) * can_play) / cards) / cards**FEWER)


def _worth(power: Power) -> float:
    return WILD if power.wild else POWER if power.adds or power.skips else 0.0


def _sets(cards: Iterable[Card], powers: Powers) -> tuple[int, int, int]:
    """Those cards, the wild ones and those that make the next player draw or miss a turn: as bits by their index."""
    whole = wild = power = 0
    for card in cards:
        bit, does = 1 << card.index, powers[card.face]
        whole |= bit
        wild |= bit * does.wild
        power |= bit * (not does.wild and (does.adds > 0 or does.skips))
    return whole, wild, power
