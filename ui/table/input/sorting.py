"""Sorting the hand at the bottom: by key, button, or right click. It knows no game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from game.engine.state import HANDS
from game.engine.table import Zone
from ui.table.input.choosing import Choosing
from ui.table.part import Part


@dataclass(eq=False)
class Sorting(Part):
    """Sorts the hand at the bottom."""

    choosing: Choosing
    settle: Callable[[], object]

    @property
    def put_by_hand(self) -> bool:
        """Whether the player has arranged the hand, so that it can be sorted again."""
        bottom, arrangement = self.showing.bottom, self.showing.cards.arrangement
        return arrangement.by_hand(HANDS[bottom]) and self.controller.viewer == bottom

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle a right click on the hand."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 3 or self.choosing.choice is not None:
            return False
        hand = self.showing.layout.spots.get(HANDS[self.showing.bottom])
        if hand is None or not hand.rect().collidepoint(event.pos):
            return False
        self.settle()
        self.sort()
        return True

    def sort(self) -> None:
        """Sort the hand; where there are several orders, ask which."""
        arrangement, where = self.showing.cards.arrangement, HANDS[self.showing.bottom]
        if self.controller.viewer != self.showing.bottom:
            return
        names = list(arrangement.sortings())
        if len(names) == 1:
            self._sort(where, names[0])
            return
        by_hand, chosen = arrangement.by_hand(where), arrangement.chosen(where)
        words = [f"{name} \N{CHECK MARK}" if name == chosen and not by_hand else name for name in names]
        acts = [partial(self._sort, where, name) for name in names]
        self.choosing.ask("Sort the hand", list(zip(words, acts, strict=True)))

    def _sort(self, where: Zone, name: str) -> None:
        cards = self.showing.cards
        cards.arrangement.sort(where, name)
        cards.sort(where, self.showing.now, self.app.theme.ms("card") / 1000)
