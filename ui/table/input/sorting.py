"""Sorting the hand at the bottom, and moving cards within it: by key, button, or right click. It knows no game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.engine.state import HANDS
from game.engine.table import Zone
from game.words.language import capital
from ui.table.input.choosing import Choosing
from ui.table.part import Part

_WAYS = (("to the left", -1), ("to the right", 1))


@dataclass(eq=False)
class Sorting(Part):
    """Sorts the hand at the bottom, or moves cards of it one place at a time, so that nothing need be dragged."""

    choosing: Choosing
    settle: Callable[[], object]
    _picks: bool = field(default=False, init=False)  # whether the next click says which card is to be moved

    @property
    def put_by_hand(self) -> bool:
        """Whether the player has arranged the hand, so that it can be sorted again."""
        bottom, arrangement = self.showing.bottom, self.showing.cards.arrangement
        return arrangement.by_hand(HANDS[bottom]) and self.controller.viewer == bottom

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle a right click on the hand, or the click that says which card is to be moved."""
        if self._picks and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._picks = False
            self.words.clear()
            if event.type == pygame.KEYDOWN:
                return bool(event.key == pygame.K_ESCAPE)
            return event.button == 1 and self._pick(event.pos)
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 3 or self.choosing.choice is not None:
            return False
        hand = self.showing.layout.spots.get(HANDS[self.showing.bottom])
        if hand is None or not hand.rect().collidepoint(event.pos):
            return False
        self.settle()
        self.sort()
        return True

    @property
    def is_possible(self) -> bool:
        """Whether there is a hand to sort."""
        return self.controller.viewer == self.showing.bottom and len(self.gestures.hand()) > 1

    def sort(self) -> None:
        """Sort the hand; where there are several orders, ask which."""
        arrangement, where = self.showing.cards.arrangement, HANDS[self.showing.bottom]
        if self.controller.viewer != self.showing.bottom:
            return
        names = list(arrangement.sortings())
        if len(names) == 1:
            self._sort(where, names[0])
        else:
            self.arrange()

    def arrange(self) -> None:
        """Ask in which order the hand is to lie, or where a card of it is to go."""
        if not self.is_possible:
            return
        arrangement, where = self.showing.cards.arrangement, HANDS[self.showing.bottom]
        by_hand, chosen = arrangement.by_hand(where), arrangement.chosen(where)
        answers: list[tuple[str, Callable[[], object]]] = []
        for name in arrangement.sortings():
            words = f"{name} \N{CHECK MARK}" if name == chosen and not by_hand else name
            answers.append((words, partial(self._sort, where, name)))
        pointed = self.gestures.to_shift()
        if pointed is None or pointed.card is None:
            answers.append(("Move a card\N{HORIZONTAL ELLIPSIS}", self._ask_card))
        else:
            answers += [(f"{capital(pointed.card.name)}: {way}", partial(self._shift, by)) for way, by in _WAYS]
        self.choosing.ask("Sort the hand", answers)

    def _ask_card(self) -> None:
        self._picks = True
        self.words.say("Click the card that is to be moved.")

    def _pick(self, pos: tuple[int, int]) -> bool:
        """Lift the card at that point, and ask where it is to go."""
        sprite = self.gestures.at(pos)
        if sprite is not None:
            self.gestures.lifted = [sprite]
            self.arrange()
        return sprite is not None

    def _shift(self, by: int) -> None:
        """Move the card, and ask on."""
        self.gestures.shift(by, self.showing.now, self.app.theme)
        self.arrange()

    def _sort(self, where: Zone, name: str) -> None:
        cards = self.showing.cards
        cards.arrangement.sort(where, name)
        cards.sort(where, self.showing.now, self.app.theme.flight("card"))
