"""A hint stands as an offer: Enter plays it, and whatever else the person does drops it. Open hints come without being
asked for. No game is known here."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.session.controller import GameController
from ui.table.asking.panels import Words
from ui.table.input.choosing import Choosing
from ui.table.input.gestures import Gestures
from ui.table.input.keyboard import ENTER

_STAYS = frozenset(
    {pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA}
    | {pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_ESCAPE, pygame.K_F11, pygame.K_SPACE}
)
"""Keys that drop no hint: they are part of others, have a meaning of their own for it, or play it."""


class Advice:
    """The offer that the last hint has made."""

    def __init__(self, words: Words, choosing: Choosing, gestures: Gestures) -> None:
        self.words = words
        self.choosing = choosing
        self.gestures = gestures

    def play(self) -> None:
        """Play the move that the hint advises."""
        move = self.words.hinted
        if move is None:
            return
        self.words.clear()
        held = [sprite for sprite in self.gestures.hand() if sprite.card is not None and sprite.card in move.cards]
        self.choosing.choose(held[0] if held else None, [move])

    def handle(self, event: pygame.event.Event) -> bool:
        """Enter plays the hint; any other key drops it before it does what it does."""
        if self.words.hinted is None or self.choosing.choice is not None or event.type != pygame.KEYDOWN:
            return False
        if event.key in ENTER:
            self.play()
            return True
        if event.key not in _STAYS:
            self.words.clear()
        return False

    def released(self, event: pygame.event.Event, hints: int) -> None:
        """The pointer did something: unless that was to ask for one hint more than those `hints`, none stands now."""
        if event.type == pygame.MOUSEBUTTONUP and self.words.hinted is not None and self.words.hints == hints:
            self.words.clear()


class OpenHints:
    """Shows the hint of every decision of the person at the screen, once, when everything has come to rest; nothing
    unless hints are `open`."""

    def __init__(
        self, controller: GameController, words: Words, rests: Callable[[], bool], *, open: bool = False
    ) -> None:
        self.controller = controller
        self.words = words
        self.rests = rests
        self.open = open
        self._advised: tuple[object, ...] = ()

    def tick(self) -> bool:
        """True when a hint has been shown just now."""
        controller = self.controller
        prompt = controller.to_advise() if self.open and self.rests() else None
        decision = controller.generation, len(controller.match.moves), prompt
        if prompt is None or decision == self._advised:
            return False
        self._advised = decision
        advice = controller.hint()
        if advice is not None:
            self.words.advise(*advice)
        return advice is not None
