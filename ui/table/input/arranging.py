"""The order of hands: sorted by one of the game's orders, or as the player has arranged them.

It concerns the screen alone: nobody else learns of it, and no saved match holds it. It knows no rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

import pygame

from game.engine.cards import Card, by_rank
from game.engine.table import Zone
from ui.table.show.layout import Pose

Thing = TypeVar("Thing")
SortKey = Callable[[Card], tuple[int, ...]]


class Arrangement:
    """The order of every hand. `sortings` gives the orders to choose from in this game, the usual one first."""

    def __init__(self, sortings: Callable[[], Mapping[str, SortKey]] = lambda: {"By rank": by_rank}) -> None:
        self.sortings = sortings
        self._chosen: dict[Zone, str] = {}
        self._by_hand: dict[Zone, list[Card]] = {}

    def chosen(self, where: Zone) -> str:
        """The order by which the hand is sorted unless its player has arranged it."""
        known = self.sortings()
        name = self._chosen.get(where, "")
        return name if name in known else next(iter(known))

    def by_hand(self, where: Zone) -> bool:
        """Whether the player has arranged the hand in an order of their own."""
        return where in self._by_hand

    def put(self, where: Zone, cards: Sequence[Card]) -> None:
        """Keep the hand in this order, as the player has arranged it, for as long as the cards are held."""
        self._by_hand[where] = list(cards)

    def sort(self, where: Zone, name: str) -> None:
        """Sort the hand by the order of this name from now on."""
        self._chosen[where] = name
        self._by_hand.pop(where, None)

    def arranged(self, where: Zone, cards: Sequence[Card]) -> list[Card]:
        """The cards of a hand in their order. In a hand arranged by the player a new card comes after the one it would
        follow in the sorted hand; cards that are gone are forgotten."""
        plain = sorted(cards, key=self.sortings()[self.chosen(where)])
        own = self._by_hand.pop(where, [])
        held = set(cards)
        lying = [card for card in own if card in held]
        if not lying:
            return plain
        placed = set(lying)
        before: Card | None = None
        for card in plain:
            if card not in placed:
                lying.insert(0 if before is None else lying.index(before) + 1, card)
            before = card
        self._by_hand[where] = lying
        return lying


def shifted(hand: Sequence[Thing], cards: Sequence[Thing], by: int) -> list[Thing]:
    """The hand with these cards brought together and moved `by` places to the right, at most to its ends."""
    moved = [card for card in hand if card in cards]
    others = [card for card in hand if card not in cards]
    at = max(0, min(len(others), hand.index(moved[0]) + by))
    return [*others[:at], *moved, *others[at:]]


def gap_at(poses: Sequence[Pose], pos: tuple[int, int]) -> tuple[int, pygame.Rect]:
    """Where a card dropped at this point would be inserted into a hand: its place, and a rectangle one px wide at the
    edge there. `poses` are those of at least one card, from left to right, row by row."""
    heights = sorted({pose.y for pose in poses})
    high = poses[0].width * 7 / 5
    row = max([y for y in heights if y - high / 2 <= pos[1]], default=heights[0])
    ends = [y for y in heights if y > row]
    shown = ends[0] - row if ends else high
    line = [at for at, pose in enumerate(poses) if pose.y == row]
    lefts = [poses[at].x - poses[at].width / 2 for at in line]
    rights = [*lefts[1:], lefts[-1] + poses[line[-1]].width]
    before = [left for left, right in zip(lefts, rights, strict=True) if pos[0] >= (left + right) / 2]
    x = rights[len(before) - 1] if before else lefts[0]
    return line[0] + len(before), pygame.Rect(round(x), round(row - high / 2), 1, round(shown))
