"""Trick Ninety-Nine: what buttons and plates say of moves and cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import Card
from game.engine.moves import Move
from game.games.trick_ninety_nine.rules.position import BIDDING, Position
from game.games.trick_ninety_nine.rules.variants import BID, THE_JOKER
from game.words.bids.labels import BidsLabels


class Labels(BidsLabels[Position]):
    """The labels of trick Ninety-Nine."""

    def label(self, view: Position, move: Move) -> str:
        if move.kind == "lay" and move.cards:
            return f"Lay aside: bids {view.worth(move.cards)}"
        return super().label(view, move)

    def caption(self, view: Position, card: Card) -> str:
        """What a card bids while bids are laid; which card the joker is."""
        if not view.order.suit(card):
            return ""
        joker = f"counts as {view.card_name(card)}" if card is THE_JOKER else ""
        return ", ".join(filter(None, (joker, f"bids {view.order.worth(card)}" if view.phase == BIDDING else "")))

    def tally(self, view: Position, seat: int, cards: Sequence[Card]) -> str:
        """What the lifted cards bid so far."""
        if view.phase != BIDDING:
            return ""
        so_far = "" if len(cards) == BID else f", {len(cards)} of {BID} cards"
        return f"This bids {view.worth(cards)}{so_far}"

    def preview(self, view: Position, move: Move) -> str:
        """What three lifted cards would bid; what a claim comes to."""
        if move.kind == "lay":
            return f"This bids {view.worth(move.cards)}"
        return super().preview(view, move)


LABELS = Labels({"claim": "Claim the rest", "lay": "Lay aside"})
