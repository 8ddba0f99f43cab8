"""The log: everything that happened at the table, in words, as the person at the screen may know it."""

from __future__ import annotations

import pygame

from game.session.controller import GameController
from game.words.events import LogLine
from ui.scenes.page import Page, small_page
from ui.scenes.parts import READ
from ui.widgets import ScrollArea, Widget
from ui.widgets.lines import LogLines


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
        self._area = lines.view = ScrollArea(lines, grow=1, least=READ)
        return small_page("What happened", [self._area], [self.close_button()])

    def first_focus(self) -> Widget | None:
        """The button that closes the page, after scrolling to the latest lines."""
        if self._area is not None:
            self._area.scroll_to(self._area.overflow)
        return self.main
