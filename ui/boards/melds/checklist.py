"""A checklist: lines that are done or still to do, marked by sign and colour. It knows no game."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ui import fonts
from ui.access.node import Node, Role
from ui.stage import Item
from ui.theme import GOLD_LIGHT, GOOD, SHADE, TEXT
from ui.widgets import Column, Kit, Widget

_SIGN, _GAP = 22, 12  # units


class Checked(Widget):
    """One line, with a tick where it is `done` and in gold beside an empty ring where it is not."""

    def __init__(self, text: str, *, done: bool) -> None:
        super().__init__()
        self.text = text
        self.done = done

    def node(self) -> Node:
        return self.spoken(Role.ITEM, self.text, value="done" if self.done else "still to do")

    def _wide(self, kit: Kit, space: int) -> int:
        return space - kit.theme.px(_SIGN + _GAP)

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        size = kit.theme.text()
        lines = len(fonts.wrapped(self.text, size, self._wide(kit, space)))
        return space, max(kit.theme.px(_SIGN), fonts.line_height(size) * lines)

    def items(self, kit: Kit, z: int) -> list[Item]:
        theme, assets, rect = kit.theme, kit.assets, self.rect
        side = theme.px(_SIGN)
        words = assets.paragraph(
            self.text, theme.text(), self._wide(kit, rect.width), TEXT if self.done else GOLD_LIGHT
        )
        ring = assets.plate(
            (side, side), side / 2, GOOD if self.done else SHADE, 0.2, edge=GOOD if self.done else GOLD_LIGHT,
            edge_opacity=0.9, edge_width=max(1, theme.px(1.5)),
        )  # fmt: skip
        middle = rect.y + fonts.line_height(theme.text()) // 2
        place = pygame.Rect(rect.x, middle - side // 2, side, side)
        items: list[Item] = [(z, ring, place.x, place.y)]
        if self.done:
            tick = assets.icon("check", round(side * 0.72), GOOD)
            where = tick.get_rect(center=place.center)
            items.append((z + 1, tick, where.x, where.y))
        return [*items, (z, words, rect.x + side + theme.px(_GAP), rect.y)]


def checklist(lines: Sequence[tuple[bool, str]]) -> Widget:
    """The lines, one below the other."""
    return Column([Checked(text, done=done) for done, text in lines], gap=10)
