"""The pointer at the table: presses and releases, on cards, piles, seats and buttons. No game is known here.

Gestures with cards are `gestures`; what presses mean beside them is here.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.table import Zone
from ui.table.asking.panels import Actions
from ui.table.input.choosing import Choosing
from ui.table.input.gestures import Gestures
from ui.table.input.own_keys import OwnKeys
from ui.table.input.places import place_at, place_rect
from ui.table.show.director import Director
from ui.table.show.last_trick import LastTrick
from ui.table.show.showing import Showing
from ui.widgets import Kit


class Skipping:
    """Goes on at once where something stands or moves. `settle` brings everything that moves to its end."""

    def __init__(self, showing: Showing, director: Director, settle: Callable[[], object]) -> None:
        self.showing = showing
        self.director = director
        self.settle = settle

    def skip(self) -> bool:
        """Take away what stands to be read, or turn up the rest of what is turned up card by card; True where there
        was any."""
        return self.director.read(self.showing.now) or self.director.skip(self.showing.now)


class Clicks:
    """What clicks mean that are for no card of the hand and for no button: piles, seats, and what a board adds."""

    def __init__(
        self,
        showing: Showing,
        gestures: Gestures,
        choosing: Choosing,
        own_keys: OwnKeys,
        last_trick: LastTrick,
        skipping: Skipping,
    ) -> None:
        self.showing = showing
        self.gestures = gestures
        self.choosing = choosing
        self.own_keys = own_keys
        self.last_trick = last_trick
        self.skipping = skipping

    def press(self, pos: tuple[int, int]) -> bool:
        """The pointer went down: it skips what can be skipped, or shows the last trick where it lies on tricks that
        somebody has won. Where it does neither, everything that moves is settled, for what else it may mean."""
        if self.skipping.skip() or self.last_trick.press(pos):
            return True
        self.skipping.settle()
        return False

    def answer(self, pos: tuple[int, int]) -> bool:
        """A press on a seat that the open question names."""
        layout = self.showing.layout
        for seat in layout.places:
            if seat != self.showing.bottom and place_rect(layout, seat).collidepoint(pos):
                return self.choosing.seat_named(seat)
        return False

    def click(self, pos: tuple[int, int]) -> bool:
        """A click on a pile or a seat: plays the lifted card there, or makes the move that the pile stands for."""
        place = place_at(self.showing.layout, pos, self.showing.bottom)
        if place is None:
            if self.own_keys.press_at(pos):
                return True
            if self.gestures.gathering is None:  # what was laid down with care stays
                self.gestures.lower()
            return False
        answer = self.gestures.click_on(place)
        if isinstance(answer, list):
            return True
        return isinstance(place, Zone) and self.choosing.play_at(place, answer)


class Pointer:
    """Takes the pointer's presses, releases and movements at one table."""

    def __init__(
        self, kit: Kit, showing: Showing, gestures: Gestures, choosing: Choosing, actions: Actions, clicks: Clicks
    ) -> None:
        self.kit = kit
        self.showing = showing
        self.gestures = gestures
        self.choosing = choosing
        self.actions = actions
        self.clicks = clicks

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event that is no key; True when it was used."""
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
        choice = self.choosing.choice
        if choice is not None:
            if self.clicks.answer(event.pos):
                return True
            if not choice.form.root.rect.collidepoint(event.pos):
                choice.cancel()
                return True
            return choice.form.handle(event)
        if self.clicks.press(event.pos):
            return True
        if self.gestures.press(event.pos, shift=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)):
            return True
        return self.actions.form.handle(event)

    def _release(self, event: pygame.event.Event) -> bool:
        if self.choosing.choice is not None:
            return self.choosing.choice.form.handle(event)
        if self.gestures.release(event.pos, self.showing.now, self.kit.theme):
            return True
        return self.actions.form.handle(event) or self.clicks.click(event.pos)
