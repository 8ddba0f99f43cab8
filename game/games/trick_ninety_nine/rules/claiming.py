"""Trick Ninety-Nine: why whoever is to lead may claim all tricks that are left, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import Card
from game.engine.state import HANDS
from game.engine.trick_play import WON
from game.games.trick_ninety_nine.rules.position import Position
from game.words.language import listed


def why_certain(position: Position) -> tuple[str, ...]:
    """The proof of `Position.rest`, for the hand on turn, in words."""
    order, zones = position.order, position.table.zones
    held = order.high_to_low(zones[HANDS[position.turn]])
    played = [card for where in WON[: position.hands] for card in zones[where]]
    trumps_out = order.trump_mask & ~order.bits((*played, *held))
    trumps = [card for card in held if order.is_trump(card)]
    words = []
    if trumps:
        words.append(f"No trump that is still out beats {_named(position, trumps)}.")
    if len(trumps) < len(held):
        after = "Once the trumps are led, nothing" if trumps and trumps_out else "Nothing"
        words.append(f"{after} that is still out beats {_named(position, held[len(trumps) :])}.")
    return tuple(words)


def _named(position: Position, cards: Sequence[Card]) -> str:
    return listed([position.card_name(card) for card in cards])
