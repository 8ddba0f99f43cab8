"""Pointer and keys at the table: which of its parts an event is for.

All gestures with cards are `gestures`; this module adds piles, seats, buttons and the keyboard. No game is known here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

import pygame

from game.engine.moves import Refusal
from game.engine.state import HANDS
from game.engine.table import Zone
from ui.scenes import router
from ui.table.input.choosing import SAID_S
from ui.table.input.places import place_at, place_rect

if TYPE_CHECKING:
    from ui.table.scene import TableScene

_DIGITS = {getattr(pygame, f"K_{digit}"): digit - 1 for digit in range(1, 10)}
_DIGITS |= {getattr(pygame, f"K_KP{digit}"): digit - 1 for digit in range(1, 10)}


class HeldKeys(TypedDict):
    """The key that was pressed last (None: the pointer was), and those that are held down."""

    raised_by: int | None
    down: frozenset[int]


class TableInput:
    """Hands events to the panels, the gestures or the table itself."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._down: set[int] = set()  # keys that are held down
        self._last: int | None = None  # the key that was pressed last; None: the pointer was

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.table.waiting_since = self.table.now
            self._last = event.key if event.type == pygame.KEYDOWN else None
        if event.type == pygame.KEYDOWN:
            self._down.add(event.key)
        elif event.type == pygame.KEYUP:
            self._down.discard(event.key)
        if self.table.calling.handle(event) or self.table.last_trick.handle(event):
            return True
        if self.table.private_note.handle(event, self.table.layout):
            return True
        if self.table.cover is not None:
            return self._handle_cover(event)
        if self.table.asked is not None and self.table.choice is None and self._handle_asked(event):
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEMOTION and self.table.choice is None:
            self.table.gestures.move(event.pos, self.table.now)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and self.table.choice is None:
            return self._press_aside(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event)
        if event.type == pygame.WINDOWLEAVE and self.table.gestures.drag is None:
            self.table.gestures.hovered = None
        form = self.table.choice.form if self.table.choice is not None else self.table.actions.form
        return form.handle(event)

    def _handle_asked(self, event: pygame.event.Event) -> bool:
        """A question with a panel of its own takes what happens on it; keys but Esc and letters are for it as well."""
        assert self.table.asked is not None
        form = self.table.asked.form
        if event.type == pygame.MOUSEBUTTONDOWN and not form.root.rect.collidepoint(event.pos):
            return False
        return form.handle(event)

    def _handle_cover(self, event: pygame.event.Event) -> bool:
        assert self.table.cover is not None
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.table.commands.menu()
            return True
        return self.table.cover.handle(event)

    def keys(self) -> HeldKeys:
        """What a curtain has to know of the keys when it rises."""
        return {"raised_by": self._last, "down": frozenset(self._down)}

    def forget_keys(self) -> None:
        """Another scene gets the keys from now on, and their coming up too."""
        self._down.clear()
        if self.table.cover is not None:
            self.table.cover.let_go()

    def _press(self, event: pygame.event.Event) -> bool:
        if self.table.choice is not None:
            named = self._seat_at(event.pos)
            if named is not None and named in self.table.plates.named:
                index = [self.table.view.names[named]]
                for label, act in self.table.choice.answers:
                    if label in index:
                        act()
                        return True
            if not self.table.choice.form.root.rect.collidepoint(event.pos):
                self.table.choice.cancel()
                return True
            return self.table.choice.form.handle(event)
        director = self.table.director
        if director.read(self.table.now) or self.table.last_trick.press(event.pos, self.table):
            return True
        if director.skip(self.table.now):
            return True
        self.table.settle_now()
        if self.table.gestures.press(event.pos, shift=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)):
            return True
        return self.table.actions.form.handle(event)

    def _press_aside(self, pos: tuple[int, int]) -> bool:
        """The other button on a hand asks how it is to be sorted."""
        hand = self.table.layout.spots.get(HANDS[self.table.bottom])
        if hand is None or not hand.rect().collidepoint(pos):
            return False
        self.table.settle_now()
        self.table.commands.sort()
        return True

    def _release(self, event: pygame.event.Event) -> bool:
        if self.table.choice is not None:
            return self.table.choice.form.handle(event)
        if self.table.gestures.release(event.pos, self.table.now, self.table.app.theme):
            return True
        if self.table.actions.form.handle(event):
            return True
        return self._click_table(event.pos)

    def _click_table(self, pos: tuple[int, int]) -> bool:
        """A click on a pile or a seat: plays the lifted card there, or makes the move that the pile stands for."""
        gestures = self.table.gestures
        place = place_at(self.table.layout, pos, self.table.bottom)
        facts = self.table.layout.extra.get("facts")
        if place is None and facts is not None and facts.collidepoint(pos):
            self.table.commands.checklist()
            return True
        if place is None:
            if gestures.gathering is None:  # what was laid down with care stays
                gestures.lower()
            return False
        answer = gestures.click_on(place)
        if isinstance(answer, list):
            return True
        seat = self.table.controller.viewer
        if seat is None or not isinstance(place, Zone):
            return False
        offers = self.table.view.offers(seat, [], place)
        if isinstance(offers, Refusal):
            if gestures.active or self.table.controller.late_prompt() is not None:
                refusal = answer if gestures.many and answer is not None else offers
                self.table.words.say(refusal.text, self.table.now + SAID_S, warning=True)
            return False
        self.table.propose(offers[0])
        return True

    def _seat_at(self, pos: tuple[int, int]) -> int | None:
        for seat in self.table.layout.places:
            if seat != self.table.bottom and place_rect(self.table.layout, seat).collidepoint(pos):
                return seat
        return None

    def _key(self, event: pygame.event.Event) -> bool:
        key, ctrl = event.key, bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if self.table.choice is not None:
            if key in _DIGITS and self.table.choice.number(_DIGITS[key]):
                return True
            return self.table.choice.form.handle(event)
        commands = {
            pygame.K_F1: self.table.commands.rules,
            pygame.K_h: self.table.commands.hint,
            pygame.K_l: self.table.commands.log,
            pygame.K_s: lambda: router.score_sheet(self.table.app, self.table.controller),
            pygame.K_r: self.table.commands.review,
            pygame.K_z: self.table.commands.undo,
            pygame.K_m: self.table.commands.mute,
            pygame.K_a: self.table.commands.lay_safe,
            pygame.K_o: self.table.commands.checklist,
            pygame.K_t: self.table.commands.sort,
            pygame.K_b: self.table.commands.take_back,
            pygame.K_p: self.table.commands.last_trick,
        }
        if key in commands and (not ctrl or key == pygame.K_z):
            commands[key]()
            return True
        if key == pygame.K_ESCAPE:
            if not self.table.gestures.cancel(self.table.now, self.table.app.theme) and self.table.hinted is None:
                self.table.commands.menu()
            self.table.hinted = None
            self.table.words.hush()
            return True
        if self.table.director.read(self.table.now) or self.table.director.skip(self.table.now):
            return True
        self.table.settle_now()
        if key == pygame.K_TAB or (key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self._button_focused()):
            return self.table.actions.form.handle(event)
        if ctrl and key in (pygame.K_LEFT, pygame.K_RIGHT):
            by = 1 if key == pygame.K_RIGHT else -1
            return self.table.gestures.shift(by, self.table.now, self.table.app.theme)
        return self._card_key(key, shift=bool(event.mod & pygame.KMOD_SHIFT))

    def _button_focused(self) -> bool:
        focus = self.table.actions.form.focus
        return focus is not None and focus.ringed

    def _card_key(self, key: int, *, shift: bool = False) -> bool:
        if key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END):
            self.table.actions.form.set_focus(None)
            if key in (pygame.K_HOME, pygame.K_END):
                self.table.gestures.focus = None
            self.table.gestures.step(1 if key in (pygame.K_RIGHT, pygame.K_HOME) else -1)
        elif key in _DIGITS:
            self.table.actions.form.set_focus(None)
            self.table.gestures.nth(_DIGITS[key])
        elif key == pygame.K_SPACE:
            return self.table.actions.main()
        elif key == pygame.K_UP:
            return self.table.gestures.up(shift=shift)
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self.table.gestures.enter()
        elif key == pygame.K_DOWN:
            return self.table.gestures.cancel(self.table.now, self.table.app.theme)
        else:
            return False
        return True
