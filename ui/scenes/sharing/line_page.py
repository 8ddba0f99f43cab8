"""The page that shows a game code, to be read out or copied."""

from __future__ import annotations

import pygame

from game.session.match import Setup
from game.session.sharing.line import SharedTable, line_of
from ui.scenes.page import Page, small_page
from ui.scenes.tables import described
from ui.theme import GOLD_LIGHT, QUIET_TEXT
from ui.widgets import Button, Paragraph, Widget

_SHORT = 24  # letters that go into a title
_GROUPS = 6  # of a longer line stand beside each other
_HELP = (
    "Read it out or send it: whoever enters it under Join a deal, on the first page, is dealt the same cards, whoever "
    "sits at the table. Small letters do as well as large ones."
)
_NO_LINE = "These cards lie in an order of their own, so no game code can deal them."


def spaced(line: str) -> str:
    """A line as it is shown: a long one can break after some of its groups."""
    groups = line.split("-")
    parts = ["-".join(groups[at : at + _GROUPS]) for at in range(0, len(groups), _GROUPS)]
    return "- ".join(parts)


class TableLinePage(Page):
    """The line of one table. Where nothing can be copied it is there to be read."""

    overlay = True
    width = 760

    def __init__(self, setup: Setup) -> None:
        self._table = SharedTable.of(setup)
        self._line = line_of(setup)
        self._said = ""

    def build(self) -> Widget:
        self.shortcuts[pygame.K_c, False] = self.copy
        self.shortcuts[pygame.K_c, True] = self.copy
        title = "Game code"
        self.main = close = Button("Close", self.back, key_hint="Esc")
        if self._table is None:
            return small_page(title, [Paragraph(_NO_LINE)], [close])
        self.main = copy = Button(self._said or "Copy", self.copy, kind="primary", icon="pass-on", key_hint="C")
        lines = [
            Paragraph(f"**{spaced(self._line)}**", "title" if len(self._line) <= _SHORT else "body", GOLD_LIGHT),
            Paragraph(described(self._table)),
            Paragraph(_HELP, "small", QUIET_TEXT),
        ]
        return small_page(title, lines, [close, copy])

    def copy(self) -> None:
        """Put the line on the clipboard, and say so."""
        if self._table is None:
            return
        try:
            pygame.scrap.put_text(self._line)
            self._said = "Copied"
        except pygame.error:
            self._said = "No clipboard here"
        self.rebuild()
