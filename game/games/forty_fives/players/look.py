"""Forty-Fives: the table as one seat sees it, with what hints and beginners ask of it."""

from __future__ import annotations

from game.engine.cards import Card
from game.games.forty_fives.players import policy
from game.games.forty_fives.players.fast_round import FastRound
from game.games.forty_fives.rules.contract import Contract
from game.games.forty_fives.rules.position import CLOCKWISE
from game.games.forty_fives.rules.state import FortyFives
from game.players import tricks


class HandView(tricks.HandView[FortyFives]):
    """The table as the seat on turn sees it."""

    __slots__ = ("_mind",)

    order: Contract

    def __init__(self, position: FortyFives) -> None:
        super().__init__(position, policy.PARTNER[position.turn])
        self._mind = FastRound(position)

    def spared(self) -> list[Card]:
        """The legal cards, without those that would beat a certain winner of the partner's where others will do."""
        spared, bit = policy.spared(self._mind, self._mind.fits()), self.order.bit
        return [card for card in self.legal if bit[card.index] & spared]

    def keeping(self, card: Card) -> float:
        """What a card is worth for the tricks after this one, in points."""
        return policy.keeping(self._mind, policy.missing(self._mind))(self.order.bit[card.index])

    def decisive(self) -> bool:
        """Whether the bid is still open, and fails when its bidder's side loses this trick."""
        return self._mind.decisive()

    def foes_may_have_trumps(self) -> bool:
        """Whether an opponent may hold a trump."""
        return any(self.may_hold(CLOCKWISE[self.seat][foe], self.order.trump_mask) for foe in (1, 3))
