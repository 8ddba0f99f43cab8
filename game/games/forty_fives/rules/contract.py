"""Forty-Fives: the order of the cards for every trump (rules, section 3), and which cards may be played to a lead
(section 4.6). Tables that are worked out once for every trump suit and shared by all states.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from game.engine.cards import SUITS, Card, card, cards, french
from game.engine.tricks import Order

PACK = french()
_INDEXES = range(1 + max(card.index for card in PACK))
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
    """The order of the cards with one suit as trump. ``top`` are the three highest trumps. ``owing[led.index]`` says
    for every card, by its index, whether a hand that holds it must answer that lead with a trump; it is None for a
    plain card, to which nobody owes one."""

    __slots__ = ("_answers", "_binding", "owing", "top")

    def __init__(self, trump: str) -> None:
        plain = {suit: [card(f"{rank}{suit}") for rank in ranks.split()] for suit, ranks in _PLAIN.items()}
        super().__init__(trump, {**plain, trump: cards(_TRUMP[trump])})
        self.top = self.trumps[:_TOP]
        self.owing: list[list[bool] | None] = [None] * len(_INDEXES)
        for led in self.trumps:
            owes = [False] * len(_INDEXES)
            for one in self.trumps:
                owes[one.index] = not (one in self.top and self.strength(one) > self.strength(led))
            self.owing[led.index] = owes
        # By the card led: the cards of which one in the hand obliges its player, and what may be played then.
        self._binding: list[frozenset[Card]] = [frozenset()] * len(_INDEXES)
        self._answers: list[Callable[[Card], bool]] = [self._binding[0].__contains__] * len(_INDEXES)
        for cards_of in self.suits.values():
            answers = frozenset((*cards_of, *self.trumps)).__contains__
            for led in cards_of:
                owes = self.owing[led.index] or [True] * len(_INDEXES)
                self._binding[led.index] = frozenset(card for card in cards_of if owes[card.index])
                self._answers[led.index] = answers

    def playable(self, hand: Sequence[Card], led: Card, follows: bool) -> Sequence[Card]:
        """The cards of a hand that may be played to the card led (section 4.6); `follows`: a plain suit is followed or
        trumped.

        >>> contract("D").playable(cards("JD 4D 9C"), card("6D"), False)
        [JD, 4D]
        >>> contract("D").playable(cards("5D 9C KS"), card("JD"), False)
        [5D, 9C, KS]
        """
        at = led.index
        if (follows or self.owing[at] is not None) and not self._binding[at].isdisjoint(hand):
            return list(filter(self._answers[at], hand))
        return hand

    def place(self, card: Card) -> tuple[int, int]:
        """Which card of its suit it is, counted from the highest as 1, and how many the suit has.

        >>> contract("H").place(card("AH")), contract("S").place(card("2H"))
        ((3, 13), (12, 12))
        """
        suit = self.suits[self.suit(card)]
        return suit.index(card) + 1, len(suit)


@cache
def contract(trump: str) -> Contract:
    """The contract of a trump suit; ValueError for what is none."""
    if trump not in SUITS:
        raise ValueError(f"{trump!r} is no suit")
    return Contract(trump)
