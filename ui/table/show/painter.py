"""Paints a table fast enough for dragging: all that rests while a card is dragged is kept as one picture."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.stage import Item, flattened
from ui.table.input.gestures import Gestures
from ui.widgets import Kit

Pictures = Callable[[], list[Item]]


class Painter:
    """Paints one table: its `scenery`, and over it what is `moving` with the pointer."""

    def __init__(self, kit: Kit, gestures: Gestures, scenery: Pictures, moving: Pictures) -> None:
        self.kit = kit
        self.gestures = gestures
        self.scenery = scenery
        self.moving = moving
        self._scenery: list[Item] = []
        self._painted: object = None
        self._flat: pygame.Surface | None = None

    def paint(self, size: tuple[int, int], changes: int) -> tuple[pygame.Surface, list[Item]]:
        """The scenery in a window of `size` px, and what lies over it. While a card is dragged and nothing else moves
        (`changes` counts up when it does), the scenery is one picture, made once."""
        assets = self.kit.assets
        background = assets.cloth(size)
        present = (changes, assets.generation)
        over = self.moving()
        if self.gestures.drag is None or present != self._painted:
            self._scenery = self.scenery()
            self._painted, self._flat = present, None
            return background, [*self._scenery, *over]
        if self._flat is None:
            self._flat = flattened(background, self._scenery)
        return self._flat, over
