"""Many lines of text in a scroll area, such as a log."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.words.events import LogLine
from ui import fonts
from ui.access.node import Node, Role
from ui.stage import Item
from ui.theme import GOLD_LIGHT, TEXT
from ui.widgets.base import Kit, Widget
from ui.widgets.scroll import ScrollArea


class LogLines(Widget):
    """Many lines of text in a scroll area; only visible ones are drawn. Set `view` to that area."""

    view: ScrollArea | None = None

    def __init__(self, lines: Sequence[LogLine]) -> None:
        super().__init__()
        self.lines = lines
        self._tops: list[int] = []
        self._measured: tuple[int, int] | None = None

    def nodes(self) -> list[Node]:
        """The headings, and below each its lines as a list."""
        nodes: list[Node] = []
        x, y, wide = self.rect.x, self.rect.y, self.rect.width
        for line, top, bottom in zip(self.lines, self._tops, self._tops[1:], strict=False):
            place = pygame.Rect(x, y + top, wide, bottom - top)
            if line.heading:
                nodes.append(Node(Role.HEADING, _plain(line.words), place, level=2, owner=self))
                continue
            if not nodes or nodes[-1].role is not Role.LIST:
                name = nodes[-1].name if nodes else self.called
                nodes.append(Node(Role.LIST, name, place.copy(), owner=self))
            nodes[-1].children.append(Node(Role.ITEM, _plain(line.words), place, owner=self))
            nodes[-1].rect.height = place.bottom - nodes[-1].rect.y
        return nodes

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        px = kit.theme.text()
        if self._measured != (space, px):
            self._measured = (space, px)
            step, gap, top = fonts.line_height(px), kit.theme.px(4), 0
            self._tops = []
            for line in self.lines:
                if self._tops and line.heading:
                    top += kit.theme.px(12)
                self._tops.append(top)
                top += step * len(fonts.wrapped(line.words, px, space)) + gap
            self._tops.append(top)
        return space, self._tops[-1] if self._tops else 0

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        self.measure(kit, rect.width)  # others may have asked since for another width

    def items(self, kit: Kit, z: int) -> list[Item]:
        if self.view is None:
            return []
        first, last = self.view.seen.top - self.rect.top, self.view.seen.bottom - self.rect.top
        items: list[Item] = []
        for line, top, bottom in zip(self.lines, self._tops, self._tops[1:], strict=False):
            if bottom >= first and top <= last:
                ink = GOLD_LIGHT if line.heading else TEXT
                words = kit.assets.paragraph(line.words, kit.theme.text(), self.rect.width, ink)
                items.append((z, words, self.rect.x, self.rect.y + top))
        return items


def _plain(words: str) -> str:
    return words.replace("**", "")
