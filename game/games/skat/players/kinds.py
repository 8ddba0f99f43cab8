"""Skat: the orders of the rules with what playing in mind needs besides (rules, section 3)."""

from __future__ import annotations

from functools import cache

from game.engine.tricks import Order, bits_of
from game.games.skat.rules.contracts import NULL, order, points_in


class Kind(Order):
    """The order of one kind of game, its sets of cards the same as in the rules. Beside what every order has: its
    `name`, by a bit `points` (in null nobody counts), the set `jacks`, and the places of the lowest bits of the trumps
    (`trumps_at`) and of every other suit (`plain_at`)."""

    __slots__ = ("jacks", "name", "plain_at", "points", "trumps_at")

    def __init__(self, name: str) -> None:
        suits = order(name)
        super().__init__(suits.trump, suits.suits)
        self.name = name
        self.points = {bit: 0 if name == NULL else points_in([card]) for bit, card in self.card.items()}
        self.jacks = sum(bit for bit, card in self.card.items() if card.rank == "J")
        lowest = {suit: (mask & -mask).bit_length() - 1 for suit, mask in self.masks.items()}
        self.trumps_at = lowest.pop(self.trump, 0) if self.trump else 0
        self.plain_at = list(lowest.values())

    def points_in(self, cards: int) -> int:
        """What the cards of a set count together."""
        points = self.points
        return sum([points[card] for card in bits_of(cards)])


@cache
def kind(name: str) -> Kind:
    """The kind of that name, one of the rules' or ramsch, which has the cards of grand.

    >>> hearts = kind("hearts")
    >>> hearts.cards(hearts.trump_mask)
    [7H, 8H, 9H, QH, KH, 10H, AH, JD, JH, JS, JC]
    """
    return Kind(name)
