"""Which part of the table handles an event: what lies over the table first, then keys and pointer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypedDict

import pygame

from ui.table.input.keyboard import Keyboard
from ui.table.input.pointer import Pointer

Taker = Callable[[pygame.event.Event], bool]
"""Handles an event; True when it was used."""


class HeldKeys(TypedDict):
    """The key that was pressed last (None: the pointer), and the keys that are held down."""

    raised_by: int | None
    down: frozenset[int]


class TableInput:
    """Passes each event on until it is used: to those `asked_first`, then to keyboard or pointer. While a card is
    dragged, the pointer's movements are the card's."""

    def __init__(self, asked_first: Sequence[Taker], keyboard: Keyboard, pointer: Pointer) -> None:
        self.asked_first = asked_first
        self.keyboard = keyboard
        self.pointer = pointer
        self._down: set[int] = set()  # keys that are held down
        self._last: int | None = None  # the key that was pressed last; None: the pointer

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; True when it was used."""
        if event.type == pygame.MOUSEMOTION and self.pointer.drags:
            return self.pointer.handle(event)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._last = event.key if event.type == pygame.KEYDOWN else None
        if event.type == pygame.KEYDOWN:
            self._down.add(event.key)
        elif event.type == pygame.KEYUP:
            self._down.discard(event.key)
        if any(takes(event) for takes in self.asked_first):
            return True
        return self.keyboard.press(event) if event.type == pygame.KEYDOWN else self.pointer.handle(event)

    def keys(self) -> HeldKeys:
        """The state of the keys, for a curtain that comes up."""
        return {"raised_by": self._last, "down": frozenset(self._down)}

    def forget_keys(self) -> None:
        """Forget which keys are held: another scene will see them released."""
        self._down.clear()
