"""The log: everything that happened at the table, in words, as the person at the screen may know it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.session.controller import GameController
from game.words.events import LogLine
from ui import fonts
from ui.scenes.page import Page, small_page
from ui.stage import Item
from ui.theme import GOLD_LIGHT, TEXT
from ui.widgets import Kit, ScrollArea, Widget


class LogLines(Widget):
    """Many lines of text in a scroll area; only visible ones are drawn. Set `view` to that area."""

    view: ScrollArea | None = None

    def __init__(self, lines: Sequence[LogLine]) -> None:
        super().__init__()
        self.lines = lines
        self._tops: list[int] = []
        self._measured: tuple[int, int] | None = None

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

    def items(self, kit: Kit, z: int) -> list[Item]:
        if self.view is None:
            return []
        first, last = self.view.rect.top - self.rect.top, self.view.rect.bottom - self.rect.top
        items: list[Item] = []
        for line, top, bottom in zip(self.lines, self._tops, self._tops[1:], strict=False):
            if bottom >= first and top <= last:
                ink = GOLD_LIGHT if line.heading else TEXT
                words = kit.assets.paragraph(line.words, kit.theme.text(), self.rect.width, ink)
                items.append((z, words, self.rect.x, self.rect.y + top))
        return items


class LogPage(Page):
    """All lines, scrolled to the latest."""

    overlay = True
    high = True
    width = 860

    def __init__(self, controller: GameController) -> None:
        self._lines = controller.log() or [LogLine(heading=False, words="Nothing has happened yet.")]
        self._area: ScrollArea | None = None

    def build(self) -> Widget:
        self.shortcuts[pygame.K_l, False] = self.back
        lines = LogLines(self._lines)
        self._area = lines.view = ScrollArea(lines, grow=1)
        return small_page("What happened", [self._area], [self.close_button()])

    def first_focus(self) -> Widget | None:
        """The button that closes the page, after scrolling to the latest lines."""
        if self._area is not None:
            self._area.scroll_to(self._area.overflow)
        return self.main
