"""Forty-Fives: the order of the cards for every trump (rules, section 3), and which cards may be played to a lead
(section 4.6). Tables that are worked out once for every trump suit and shared by all states.
"""

from __future__ import annotations

from functools import cache

from game.engine.cards import SUITS, Card, card, cards, french
from game.engine.tricks import Order

PACK = french()
_TOP = 3  # so many of the highest trumps may be kept back from a lower one

# Ranks from high to low. In black suits low beats high below the queen; the ace of hearts is always a trump.
_PLAIN = {
    "H": "K Q J 10 9 8 7 6 5 4 3 2",
    "D": "K Q J 10 9 8 7 6 5 4 3 2 A",
    "C": "K Q J A 2 3 4 5 6 7 8 9 10",
    "S": "K Q J A 2 3 4 5 6 7 8 9 10",
}
_TRUMP = {
    "H": "5H JH AH KH QH 10H 9H 8H 7H 6H 4H 3H 2H",
    "D": "5D JD AH AD KD QD 10D 9D 8D 7D 6D 4D 3D 2D",
    "C": "5C JC AH AC KC QC 2C 3C 4C 6C 7C 8C 9C 10C",
    "S": "5S JS AH AS KS QS 2S 3S 4S 6S 7S 8S 9S 10S",
}


class Contract(Order):
    """The order of the cards with one suit as trump. ``top`` are the three highest trumps (``top_mask`` as bits),
    ``rank`` tells by bit which card of its suit it is, the highest 1; `follows`: a plain suit that is led is followed
    or trumped.

    >>> contract("D").playable(cards("JD 4D 9C"), card("6D"))
    [JD, 4D]
    >>> contract("D").playable(cards("5D 9C KS"), card("JD"))
    [5D, 9C, KS]
    >>> contract("D", follows=True).playable(cards("5D 9C KS"), card("2S"))
    [5D, KS]
    """

    __slots__ = ("follows", "rank", "top", "top_mask")

    def __init__(self, trump: str, *, follows: bool) -> None:
        plain = {suit: [card(f"{rank}{suit}") for rank in ranks.split()] for suit, ranks in _PLAIN.items()}
        trumps = cards(_TRUMP[trump])
        self.top = tuple(trumps[:_TOP])
        self.follows = follows
        super().__init__(trump, {**plain, trump: trumps})
        self.top_mask = self.bits(self.top)
        self.rank = {bit: self.place(card)[0] for bit, card in self.card.items()}

    def _owed(self, led: Card) -> tuple[Card, ...]:
        """To a trump the trumps, but for the highest, which may be kept back; to a plain card nothing, or its suit."""
        if self.is_trump(led):
            high = self.strength(led)
            return tuple(card for card in self.trumps if card not in self.top or self.strength(card) <= high)
        return super()._owed(led) if self.follows else ()

    def _answers(self, led: Card) -> tuple[Card, ...]:
        return self.trumps if self.is_trump(led) else (*super()._answers(led), *self.trumps)

    def place(self, card: Card) -> tuple[int, int]:
        """Which card of its suit it is, counted from the highest as 1, and how many the suit has.

        >>> contract("H").place(card("AH")), contract("S").place(card("2H"))
        ((3, 13), (12, 12))
        """
        suit = self.suits[self.suit(card)]
        return suit.index(card) + 1, len(suit)


@cache
def contract(trump: str, follows: bool = False) -> Contract:
    """The contract of a trump suit; ValueError for what is none."""
    if trump not in SUITS:
        raise ValueError(f"{trump!r} is no suit")
    return Contract(trump, follows=follows)
