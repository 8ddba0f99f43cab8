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
from ui.table.show.letters import letters
from ui.theme import Colour, Theme
from ui.widgets import Column, Kit, Label, Row, Widget

_TILE, _SMALLER_TILE = 40, 28  # units


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
        theme, (wide, high) = kit.theme, super().measure(kit, space)
        if theme.folds:  # rather smaller words than several lines of them
            wide, high = theme.for_hand(108), theme.target
        return max(wide, theme.px(108)), high + _tile(theme)

    def least(self, kit: Kit) -> int:
        return kit.theme.for_hand(108) if kit.theme.folds else super().least(kit)

    def inks(self, ink: Colour) -> tuple[Colour, Colour]:
        """The colours of the words and of what stands below them."""
        return ink, ink

    def _content(self, kit: Kit, rect: pygame.Rect, z: int, ink: Colour) -> list[Item]:
        theme, (words, below) = kit.theme, self.inks(ink)
        room = rect.width - theme.px(8)
        small = letters(theme, "small", rect.height, [(self.below or self.text, room)])
        size = theme.text() if fonts.width(self.text, theme.text(), self._bold) <= room else small
        size = letters(theme, "body", rect.height, [(self.text, room)]) if theme.crowded else size
        pictures = [
            suit_tile(kit.assets, theme, self.sign, _tile(theme)),
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


def _tile(theme: Theme) -> int:
    """The side of a tile: smaller where words need the room."""
    return theme.px(_SMALLER_TILE if theme.folds else _TILE)


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
