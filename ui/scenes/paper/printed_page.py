"""What is said once something is on paper: that the browser opens it, or where it lies."""

from __future__ import annotations

from pathlib import Path

from game.session.files import LONGEST_PLACE, shown
from game.session.letters import cut
from ui.scenes.page import Page, small_page
from ui.scenes.paper.browser import Opening
from ui.scenes.parts import RoomyParagraph
from ui.theme import GOLD_LIGHT, QUIET_TEXT
from ui.widgets import Button, Paragraph, Widget

_OPENS = "Your browser opens it: print it there."
_NO_BROWSER = "No browser could be opened here. Open the file yourself, and print it there."
_OTHERS = "It needs nothing else: you can send the file to somebody who has not this program."


class PrintedPage(Page):
    """Where a page for paper lies, while the browser opens it."""

    overlay = True
    width = 680

    def __init__(self, path: Path) -> None:
        self._path = path
        self._opening: Opening | None = None
        self._failed = False

    def build(self) -> Widget:
        again = Button("Open again", self._open, icon="eye", key_hint="O")
        where = f"It lies in {cut(str(self._path.parent), LONGEST_PLACE)}."
        return small_page(
            "Ready to print",
            [
                Paragraph(f"**{shown(self._path)}**", "body", GOLD_LIGHT),
                RoomyParagraph(_NO_BROWSER if self._failed else _OPENS, texts=(_OPENS, _NO_BROWSER)),
                Paragraph(where, "small"),
                Paragraph(_OTHERS, "small", QUIET_TEXT),
            ],
            [self.keyed(again), self.close_button()],
        )

    def enter(self) -> None:
        """Open it, the first time the page is shown."""
        if self._opening is None:
            self._opening = Opening(self._path)

    def _open(self) -> None:
        self._opening, self._failed = Opening(self._path), False
        self.rebuild()

    def tick(self, now: float, budget_ms: float) -> bool:
        if self._opening is not None and self._opening.failed is not self._failed:
            self._failed = self._opening.failed
            self.rebuild()
        return super().tick(now, budget_ms)
