"""What trick games ask in the middle of the table: which bid, which trump, whether to show cards for a premium.

Widgets that make a move each; they know no places.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.cards import SUIT_NAMES
from game.engine.moves import Move
from ui import fonts
from ui.access.node import Node
from ui.boards.signs import suit_tile
from ui.stage import Item
from ui.table.asking.panels import MoveButton
from ui.theme import Colour
from ui.widgets import Column, Kit, Label, Row, Widget

_TILE = 40  # units


class SignButton(MoveButton):
    """A button with a sign on a tile over its words, and what is said `below` them in small letters."""

    def __init__(self, text: str, sign: str, move: Move, propose: Callable[[Move], None]) -> None:
        super().__init__(text, move, propose)
        self.sign = sign
        self.below = ""

    def node(self) -> Node:
        node = super().node()
        node.value = self.below
        return node

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        wide, high = super().measure(kit, space)
        return max(wide, kit.theme.px(108)), high + kit.theme.px(_TILE)

    def inks(self, ink: Colour) -> tuple[Colour, Colour]:
        """The colours of the words and of what stands below them."""
        return ink, ink

    def _content(self, kit: Kit, rect: pygame.Rect, z: int, ink: Colour) -> list[Item]:
        theme, (words, below) = kit.theme, self.inks(ink)
        room, small = rect.width - theme.px(8), theme.text("small")
        size = theme.text() if fonts.width(self.text, theme.text(), self._bold) <= room else small
        pictures = [
            suit_tile(kit.assets, theme, self.sign, theme.px(_TILE)),
            kit.assets.text(self.text, size, words, self._bold, space=room),
        ]
        if self.below:
            pictures.append(kit.assets.text(self.below, small, below, space=room))
        gap = theme.px(4)
        y = rect.centery - (sum(picture.get_height() for picture in pictures) + gap) // 2
        items: list[Item] = []
        for picture in pictures:
            items.append((z, picture, rect.centerx - picture.get_width() // 2, y))
            y += picture.get_height() + (0 if items[1:] else gap)
        return items


def row_of(title: str, moves: Sequence[tuple[str, Move]], propose: Callable[[Move], None]) -> Widget:
    """A line that asks, and a button for each move with its words side by side."""
    return _asking(title, [MoveButton(words, move, propose) for words, move in moves])


def suits_of(title: str, moves: Sequence[Move], propose: Callable[[Move], None]) -> Widget:
    """Four suits to choose from."""
    suits = [str(move.value) for move in moves]
    names = [SUIT_NAMES[suit].capitalize() for suit in suits]
    return _asking(title, [SignButton(*words, propose) for words in zip(names, suits, moves, strict=True)])


def _asking(title: str, buttons: Sequence[Widget]) -> Widget:
    return Column([Label(title, bold=True, align="centre"), Row(buttons, gap=8)], gap=10, align="centre")
