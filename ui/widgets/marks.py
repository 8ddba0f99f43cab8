"""Marks: terms in a paragraph that are explained in place, each with dots below it.

A mark says what its term means (`tip`, shown by `ui.widgets.tips`) and where it stands; it finds no terms.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from ui import fonts
from ui.access.node import Act, Node, Role
from ui.stage import Item
from ui.theme import GOLD_LIGHT, TEXT, Colour
from ui.widgets.base import Kit, Widget

_DOT, _PITCH, _BELOW = 1.5, 4.0, 3.0  # units: how large a dot is, from one to the next, from the letters' feet
_FAINT = 125  # of 255: how strong the dots are


class Mark(Widget):
    """The letters from `start` to `stop` of a text, and what they mean. Tab comes to it, but there is nothing to press.
    Where the line breaks within it has several `parts`."""

    in_text = True

    def __init__(self, text: str, start: int, stop: int, tip: str) -> None:
        super().__init__()
        self.tip = tip
        self.term = text[start:stop]
        self.parts: list[pygame.Rect] = []
        self._size = 0  # of the letters
        self._letters = fonts.letters(text[:start]), fonts.letters(text[:stop])

    def node(self) -> Node:
        node = self.spoken(Role.LINK, self.term, Act.PRESS)
        node.aside = True
        return node

    def find(self, lines: Sequence[Sequence[fonts.Run]], size: int, corner: tuple[int, int]) -> None:
        """Take its place in the lines of the text, whose top left corner that is (px)."""
        self._size, step = size, fonts.line_height(size)
        parts = fonts.placed(lines, size, *self._letters)
        self.parts = [pygame.Rect(corner[0] + x, corner[1] + row * step, wide, step) for row, x, wide in parts]
        self.rect = self.parts[0] if self.parts else pygame.Rect(corner, (0, 0))

    def shift(self, dx: int, dy: int) -> None:
        for part in self.parts:
            part.move_ip(dx, dy)

    def covers(self, pos: tuple[int, int]) -> bool:
        return any(part.collidepoint(pos) for part in self.parts)

    def drawn(self, kit: Kit, z: int, colour: Colour = TEXT) -> list[Item]:
        """The dots below letters of that colour, and the ring while it has the focus."""
        px, assets = kit.theme.px, kit.assets
        dot, pitch, foot = max(1, px(_DOT)), max(3, px(_PITCH)), fonts.foot(self._size) + px(_BELOW)
        items: list[Item] = []
        for part in self.parts:
            key = ("dots", part.width, dot, pitch, colour)
            dots = assets.memo(key, partial(_dots, part.width, dot, pitch, colour))
            items.append((z, dots, part.x, part.y + foot))
            if self.ringed:
                ring = part.inflate(px(4), px(2))
                items.append((z + 3, assets.frame(ring.size, px(6), GOLD_LIGHT, max(2, px(2))), ring.x, ring.y))
        return items


def _dots(width: int, dot: int, pitch: int, colour: Colour) -> pygame.Surface:
    """A row of dots."""
    row = pygame.Surface((width, dot), pygame.SRCALPHA)
    for x in range((width - dot) % pitch // 2, width - dot + 1, pitch):
        row.fill((*colour, _FAINT), (x, 0, dot, dot))
    return row.premul_alpha()
