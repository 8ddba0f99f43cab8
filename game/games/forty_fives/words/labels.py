"""Forty-Fives: what buttons, plates and questions say of moves and cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import SUIT_NAMES, Card
from game.engine.moves import Move
from game.engine.state import HANDS
from game.games.forty_fives.rules.contract import contract
from game.games.forty_fives.rules.position import DISCARDING, PLAYING, Position
from game.games.forty_fives.rules.scoring import BONUS, TRICK
from game.games.forty_fives.rules.variants import bid_says
from game.words import labels
from game.words.events import OVERBID
from game.words.language import plural


def progress(view: Position) -> str:
    """The points that the bidder's side has taken, of those that it needs: ``5 of 20``; empty before the play. Those
    for the highest trump are among them as soon as nobody can play a higher one."""
    bid = view.bid_standing()
    if bid is None or view.bidder is None or not (view.phase == PLAYING or view.round_over):
        return ""
    side, best = view.party(view.bidder), view.best_trump()
    certain = best is not None and (view.round_over or best[0] is contract(view.trump).trumps[0])
    bonus = BONUS if certain and best is not None and view.party(best[1]) == side else 0
    return f"{view.tricks_of(side) * TRICK + bonus} of {bid.needs}"


class Labels(labels.Labels[Position]):
    """The labels of Forty-Fives."""

    def label(self, view: Position, move: Move) -> str:
        if move.kind == "bid":
            return bid_says(str(move.value))
        if move.kind == "hold":
            return f"Hold {bid_says(view.standing)}".strip()
        if move.kind == "discard" and move.cards:
            return f"Discard {len(move.cards)}"
        return self.button(view, move) if move.kind == "trump" else super().label(view, move)

    def button(self, view: Position, move: Move) -> str:
        if move.kind == "bid":
            return f"Bid {bid_says(move.value or '')}"
        if move.kind == "trump":
            return SUIT_NAMES.get(move.value or "", "?").capitalize()
        return super().button(view, move)

    def caption(self, view: Position, card: Card) -> str:
        """Its place in its suit, once trump is named: ``trump, 3rd of 14``."""
        order = view.order
        if order is None:
            return ""
        place, count = order.place(card)
        nth = f"{place}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(place, 'th') }"
        return f"{'trump' if order.is_trump(card) else SUIT_NAMES[order.suit(card)]}, {nth} of {count}"

    def tally(self, view: Position, seat: int, cards: Sequence[Card]) -> str:
        """How many would be discarded and kept."""
        if view.phase != DISCARDING:
            return ""
        least = view.keeps(seat)[0]
        if len(cards) < least:
            return f"{plural(len(cards), 'card')} lifted, discard at least {least}"
        return f"Discard {len(cards)}, keep {len(view.table.zones[HANDS[seat]]) - len(cards)}"

    def warning(self, view: Position, move: Move) -> str:
        """Asks before one of the three highest trumps is discarded."""
        order = view.order
        if move.kind != "discard" or order is None:
            return ""
        lost = [card for card in order.top if card in move.cards]
        return f"Discard {lost[0].name}, one of the three highest trumps?" if lost else ""

    def tried(self, kind: str) -> str:
        return f"bids of {bid_says(kind)}"

    def counted(self, kind: str) -> str:
        return "bids not made" if kind == OVERBID else kind


LABELS = Labels({"claim": "Claim the rest", "discard": "Discard none"})
