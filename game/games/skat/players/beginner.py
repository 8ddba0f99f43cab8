"""Skat: how a beginner bids, puts away and announces: by counting trumps and aces (rules, section 8)."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import Card
from game.games.skat.rules.contracts import GRAND, JACKS, KINDS, Contract, order, points_in
from game.games.skat.rules.scoring import sure_value

ENOUGH = 7.0  # the strength from which a beginner plays
HIGHEST = 24  # and how far he bids
_GRAND = 6  # jacks and aces


def strength(held: Sequence[Card], kind: str) -> float:
    """How strong a hand is in a suit game: trumps, the two highest jacks once more, aces, and tens beside them."""
    trumps = order(kind)
    aces = {card.suit for card in held if card.rank == "A" and not trumps.is_trump(card)}
    tens = sum(card.rank == "10" and card.suit in aces for card in held)
    return sum(map(trumps.is_trump, held)) + sum(card in held for card in JACKS[:2]) + len(aces) + tens / 2


def suit_of(held: Sequence[Card]) -> str:
    """The suit game that these cards are strongest in, of equal ones the dearest."""
    return max(KINDS[:4], key=lambda kind: (strength(held, kind), KINDS.index(kind)))


def limit(held: Sequence[Card]) -> int:
    """How far a beginner bids."""
    best = suit_of(held)
    return min(HIGHEST, sure_value(Contract(best), held)) if strength(held, best) >= ENOUGH else 0


def put_away(held: Sequence[Card]) -> list[Card]:
    """Two cards of the shortest suits that are neither trumps nor aces, the poorest first."""
    trumps = order(suit_of(held))

    def keeps(card: Card) -> tuple[bool, bool, int, int]:
        beside = sum(other.suit == card.suit and not trumps.is_trump(other) for other in held)
        return trumps.is_trump(card), card.rank == "A", beside, points_in([card])

    return sorted(held, key=keeps)[:2]


def announce(held: Sequence[Card]) -> str:
    """Grand with nearly all jacks and aces, else the best suit."""
    return GRAND if sum(card.rank in ("J", "A") for card in held) >= _GRAND else suit_of(held)
