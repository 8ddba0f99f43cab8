"""Which part of the table an event is for: what lies over the table comes first, then keys and pointer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypedDict

import pygame

from ui.table.input.keyboard import Keyboard
from ui.table.input.pointer import Pointer

Taker = Callable[[pygame.event.Event], bool]
"""Takes an event, and says whether it was meant."""


class HeldKeys(TypedDict):
    """The key that was pressed last (None: the pointer was), and those that are held down."""

    raised_by: int | None
    down: frozenset[int]


class TableInput:
    """Hands every event to whoever takes it first: those that are `asked_first`, then keyboard or pointer."""

    def __init__(self, asked_first: Sequence[Taker], keyboard: Keyboard, pointer: Pointer) -> None:
        self.asked_first = asked_first
        self.keyboard = keyboard
        self.pointer = pointer
        self._down: set[int] = set()  # keys that are held down
        self._last: int | None = None  # the key that was pressed last; None: the pointer was

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; True when it was used."""
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
        """What a curtain has to know of the keys when it rises."""
        return {"raised_by": self._last, "down": frozenset(self._down)}

    def forget_keys(self) -> None:
        """Another scene gets the keys from now on, and their coming up too."""
        self._down.clear()
