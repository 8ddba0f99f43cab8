"""The pointer at the table: presses and releases on cards, piles, seats and buttons. No game is known here.

Gestures with cards are in `gestures`; this is about all other presses.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.engine.table import Zone
from ui.table.asking.panels import Actions
from ui.table.input.choosing import Choosing
from ui.table.input.own_keys import OwnKeys
from ui.table.input.places import Place, place_at, place_rect
from ui.table.part import Part
from ui.table.show.last_trick import LastTrick


@dataclass(eq=False)
class Clicks(Part):
    """Clicks on piles, seats, and parts that a board adds; `settle` skips the animations."""

    choosing: Choosing
    own_keys: OwnKeys
    last_trick: LastTrick
    settle: Callable[[], object]

    def skip(self) -> bool:
        """End a pause for reading, or turn up at once the cards that are turned up one by one; True where there was
        something to skip. Keys do so, too."""
        return self.director.read(self.showing.now) or self.director.skip(self.showing.now)

    def press(self, pos: tuple[int, int]) -> bool:
        """The pointer went down: skip what can be skipped, or show the last trick where it is on won tricks. Otherwise
        False, with all animations skipped, and the press may mean something else."""
        if self.skip() or self.last_trick.press(pos):
            return True
        self.settle()
        return False

    def answer(self, pos: tuple[int, int]) -> bool:
        """Answer the open question by a press on a seat that it names."""
        layout = self.showing.layout
        for seat in layout.places:
            if seat != self.showing.bottom and place_rect(layout, seat).collidepoint(pos):
                return self.choosing.seat_named(seat)
        return False

    def click(self, pos: tuple[int, int]) -> bool:
        """A click on a pile or a seat: play the lifted card there, or make the move that the pile stands for."""
        place = place_at(self.showing.layout, pos, self.showing.bottom)
        if place is None:
            if self.own_keys.press_at(pos):
                return True
            if self.gestures.gathering is None:  # cards gathered with care stay
                self.gestures.lower()
            return False
        return self.on(place)

    def on(self, place: Place) -> bool:
        """Do the same by that place."""
        answer = self.gestures.click_on(place)
        if isinstance(answer, list):
            return True
        return isinstance(place, Zone) and self.choosing.play_at(place, answer)


@dataclass(eq=False)
class Pointer(Part):
    """Handles presses, releases and movements of the pointer at one table. `_down`: the button went down on the table
    itself, or on its pile: on no panel and skipping nothing."""

    choosing: Choosing
    actions: Actions
    clicks: Clicks
    _down: bool = field(default=False, init=False)

    @property
    def drags(self) -> bool:
        return self.gestures.drag is not None

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event that is no key; True when it was used."""
        choice = self.choosing.choice
        if event.type == pygame.MOUSEMOTION and choice is None:
            self.gestures.move(event.pos, self.showing.now)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event)
        if event.type == pygame.WINDOWLEAVE and self.gestures.drag is None:
            self.gestures.hovered = None
        form = choice.form if choice is not None else self.actions.form
        return form.handle(event)

    def _press(self, event: pygame.event.Event) -> bool:
        self._down = False
        choice = self.choosing.choice
        if choice is not None:
            if self.clicks.answer(event.pos):
                return True
            if not choice.form.root.rect.collidepoint(event.pos):
                if not self.choosing.on_card(event.pos):
                    choice.cancel()
                return True
            return choice.form.handle(event)
        if self.clicks.press(event.pos):
            return True
        if self.gestures.press(event.pos, shift=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)):
            self._down = self.gestures.on_pile
            return True
        self._down = not self.actions.form.handle(event)
        return not self._down

    def _release(self, event: pygame.event.Event) -> bool:
        if self.choosing.choice is not None:
            return self.choosing.choice.form.handle(event)
        if self.gestures.release(event.pos, self.showing.now, self.app.theme):
            return True
        down, self._down = self._down, False
        return self.actions.form.handle(event) or (down and self.clicks.click(event.pos))
