"""What trick games ask in the middle of the table: which bid, which trump, whether to show cards for a premium.

Widgets that make a move each; they know no places.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.cards import SUIT_NAMES
from game.engine.moves import Move
from ui.boards.tricks.signs import suit_tile
from ui.stage import Item
from ui.table.asking.panels import MoveButton
from ui.widgets import Column, Kit, Label, Row, Widget

_TILE = 40  # units


class SuitButton(MoveButton):
    """A button with the picture of a suit over its name."""

    def __init__(self, move: Move, propose: Callable[[Move], None]) -> None:
        self.suit = str(move.value)
        super().__init__(SUIT_NAMES[self.suit].capitalize(), move, propose)

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        wide, high = super().measure(kit, space)
        return max(wide, kit.theme.px(108)), high + kit.theme.px(_TILE)

    def _content(self, kit: Kit, rect: pygame.Rect, z: int, ink: tuple[int, int, int]) -> list[Item]:
        theme = kit.theme
        tile = suit_tile(kit.assets, theme, self.suit, theme.px(_TILE))
        words = kit.assets.text(self.text, theme.text(), ink, self._bold)
        top = rect.centery - (tile.get_height() + theme.px(4) + words.get_height()) // 2
        y = top + tile.get_height() + theme.px(4)
        return [
            (z, tile, rect.centerx - tile.get_width() // 2, top),
            (z, words, rect.centerx - words.get_width() // 2, y),
        ]


def row_of(title: str, moves: Sequence[tuple[str, Move]], propose: Callable[[Move], None]) -> Widget:
    """A line that asks, and a button for each move with its words side by side."""
    return _asking(title, [MoveButton(words, move, propose) for words, move in moves])


def suits_of(title: str, moves: Sequence[Move], propose: Callable[[Move], None]) -> Widget:
    """Four suits to choose from."""
    return _asking(title, [SuitButton(move, propose) for move in moves])


def _asking(title: str, buttons: Sequence[Widget]) -> Widget:
    return Column([Label(title, bold=True, align="centre"), Row(buttons, gap=8)], gap=10, align="centre")
