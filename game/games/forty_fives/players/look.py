"""Forty-Fives: the table as one seat sees it, with what hints and beginners ask of it."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import Card
from game.games.forty_fives.players import policy
from game.games.forty_fives.players.fast_round import FastRound
from game.games.forty_fives.rules.contract import Contract
from game.games.forty_fives.rules.state import FortyFives
from game.players import tricks
from game.players.tricks import NOBODY


class HandView(tricks.HandView[FortyFives]):
    """The table as the seat on turn sees it. ``partner`` is, of all who play with it, the one who is winning the trick,
    or else the first who is still to play."""

    __slots__ = ("_mind",)

    order: Contract

    def __init__(self, position: FortyFives, greedy: Sequence[int] = ()) -> None:
        super().__init__(position)
        self._mind = mind = FastRound(position, greedy)
        friends = mind.friends()
        if self.led is not None and friends[self.winning]:
            self.partner = self.winning
        else:
            self.partner = next((hand for hand in self.later if friends[hand]), NOBODY)

    @property
    def partner_is_ally(self) -> bool:
        """Whether the partner is one only as long as both stand against the bidder."""
        return self.partner != NOBODY and not self._mind.mates[self.seat][self.partner]

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
        mates, trumps = self._mind.mates[self.seat], self.order.trump_mask
        return any(self.may_hold(hand, trumps) for hand in self.position.line if not mates[hand])
