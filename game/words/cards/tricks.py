"""The rule of a card in a trick game: how high it stands in its suit, and what beats it."""

from __future__ import annotations

from typing import Any

from game.engine.cards import SUIT_NAMES, Card
from game.engine.trick_play import TrickState
from game.engine.tricks import Order
from game.words.language import one_card_of, ordinal


def rule_of(view: Any, card: Card) -> str:
    """What is true of a card in any game: its place in the tricks, where there are such."""
    if not isinstance(view, TrickState):
        return ""
    return "What is trump is not settled yet." if view.order is None else place_in(view.order, card)


def place_in(order: Order, card: Card) -> str:
    """How high a card stands in its suit, and what beats it.

    >>> from game.engine.cards import card
    >>> from game.engine.tricks import ace_high
    >>> place_in(ace_high("H"), card("KH"))
    'The 2nd highest of 13 trumps: it beats every other suit.'
    >>> place_in(ace_high("H"), card("AS"))
    'The highest spade: only a trump beats it.'
    >>> place_in(ace_high(None), card("2S"))
    'The lowest of 13 spades: a higher one beats it.'
    """
    suit = order.suit(card)
    if not suit:
        return "It belongs to no suit this round."
    where = place_of(order, card)
    if order.is_trump(card):
        return f"{where}: {'nothing beats it' if where == 'The highest trump' else 'it beats every other suit'}."
    name, trumps = SUIT_NAMES[suit], bool(order.trumps)
    if order.suits[suit][0] is card:
        return f"{where}: {'only a trump beats it' if trumps else f'nothing beats it when {name} are led'}."
    return f"{where}: a higher one{' or any trump' if trumps else ''} beats it."


def place_of(order: Order, card: Card) -> str:
    """How high a card stands in its suit: ``The highest trump``, ``The 4th highest of 13 spades``."""
    suit, is_trump = order.suit(card), order.is_trump(card)
    cards = order.suits[suit]
    at = cards.index(card) + 1
    if at == 1:
        return f"The highest {'trump' if is_trump else one_card_of(suit)}"
    height = "lowest" if at == len(cards) else f"{ordinal(at)} highest"
    return f"The {height} of {len(cards)} {'trumps' if is_trump else SUIT_NAMES[suit]}"
