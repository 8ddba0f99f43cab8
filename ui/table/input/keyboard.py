"""The keys at the table: letters for commands, the others for cards and buttons. No game is known here."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.table.asking.panels import Actions, MessageLine
from ui.table.input.arrows import Arrows
from ui.table.input.choosing import Choosing
from ui.table.input.gestures import Gestures
from ui.table.input.letters import Letters
from ui.table.input.pointer import Clicks, Skipping
from ui.table.show.shown_state import ShownState
from ui.widgets import Kit

DIGITS = {getattr(pygame, f"K_{digit}"): digit - 1 for digit in range(1, 10)}
DIGITS |= {getattr(pygame, f"K_KP{digit}"): digit - 1 for digit in range(1, 10)}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class CardKeys:
    """The keys that choose and press cards and buttons."""

    def __init__(
        self, kit: Kit, showing: ShownState, gestures: Gestures, actions: Actions, clicks: Clicks, arrows: Arrows
    ) -> None:
        self.kit = kit
        self.showing = showing
        self.gestures = gestures
        self.actions = actions
        self.clicks = clicks
        self.arrows = arrows

    def cancel(self) -> bool:
        """Drop all cards; True where any were dragged, lifted or focused."""
        return self.gestures.cancel(self.showing.now, self.kit.theme)

    def press(self, event: pygame.event.Event) -> bool:
        """A key that is no command went down; True when it was used."""
        key, focus = event.key, self.actions.form.focus
        if key == pygame.K_TAB or (key in ENTER and focus is not None and focus.ringed):
            return self.actions.form.handle(event)
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self.gestures.shift(1 if key == pygame.K_RIGHT else -1, self.showing.now, self.kit.theme)
        if key in DIGITS:
            self.actions.form.set_focus(None)
            self.gestures.nth(DIGITS[key])
            return True
        if key == pygame.K_SPACE:
            return self.actions.main()
        if key in ENTER and self.gestures.place is not None:
            return self.clicks.on(self.gestures.place)
        if key in ENTER:
            return self.gestures.enter(shift=bool(event.mod & pygame.KMOD_SHIFT))
        return self.arrows.handle(event)


class Keyboard:
    """Handles the keys pressed at one table: `commands` by their keys, and `menu` for Esc when there is nothing to
    cancel."""

    def __init__(
        self,
        choosing: Choosing,
        words: MessageLine,
        skipping: Skipping,
        cards: CardKeys,
        commands: Letters,
        menu: Callable[[], None],
    ) -> None:
        self.choosing = choosing
        self.words = words
        self.skipping = skipping
        self.cards = cards
        self.commands = commands
        self.menu = menu

    def press(self, event: pygame.event.Event) -> bool:
        """A key went down; True when it was used."""
        key, ctrl = event.key, bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        choice = self.choosing.choice
        if choice is not None:
            return (key in DIGITS and choice.number(DIGITS[key])) or choice.form.handle(event)
        if (key, ctrl) in self.commands and not event.mod & pygame.KMOD_ALT:
            self.commands[key, ctrl]()
            return True
        if key == pygame.K_ESCAPE:
            if not self.cards.cancel() and self.words.hinted is None:
                self.menu()
            self.words.clear()
            return True
        if self.skipping.skip():
            return True
        self.skipping.settle()
        return self.cards.press(event)
