"""Labels and tips of games in which bids are met exactly. They tell nothing but what their reader may know."""

from __future__ import annotations

from typing import Any, TypeVar

from game.engine.bids.game import BidsGame
from game.engine.moves import Move
from game.engine.state import HANDS
from game.words import labels
from game.words.language import plural, points
from game.words.tips import OF_TRICKS, Place, Tips, seat_of
from game.words.tricks import every

Table = TypeVar("Table", bound=BidsGame)


class BidsLabels(labels.Labels[Table]):
    """The labels of a game with such bids."""

    def preview(self, view: Table, move: Move) -> str:
        """What a claim comes to."""
        return f"{every(len(view.table[HANDS[view.turn]]))} that are left" if move.kind == "claim" else ""

    def tried(self, kind: str) -> str:
        return f"bids of {kind}"


LABELS: BidsLabels[Any] = BidsLabels({"claim": "Claim the rest"})


def about(view: BidsGame, seat: int) -> list[str]:
    """What is known of a hand: its bid, if that may be known, and its tricks."""
    bid = view.bid_of(seat)
    return [*([] if bid is None else [f"Bid: {bid}"]), f"Tricks won: {view.tricks_won(seat)}"]


def _about(view: BidsGame, seat: int) -> list[str]:
    return [f"Score: {points(view.totals[seat])}", *about(view, seat)]


def bid_tip(view: BidsGame, place: Place) -> str:
    """What the bid of a hand means."""
    hand = seat_of(place)
    bid = None if hand is None else view.bid_of(hand)
    if hand is None or bid is None:
        return ""
    tricks = f"{plural(bid, 'trick')}, no more and no fewer" if bid else "no trick at all"
    return f"The bid of {view.names[hand]}: {tricks}."


TIPS: Tips[Any] = Tips(OF_TRICKS, _about)
"""Of bids that are said aloud. Where bids lie on the table, their place has `bid_tip`."""
