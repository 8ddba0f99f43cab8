"""Earlier tables: the last ten that were put away unfinished, to be continued."""

from __future__ import annotations

import time
from pathlib import Path

from game import catalogue
from game.engine.options import OptionError
from game.session.files import shown
from game.session.save import Shelf
from ui.scenes.game_card import SHAPE, drawn
from ui.scenes.page import Page, panel, snug
from ui.scenes.parts import scrolled
from ui.scenes.tables import save_text
from ui.theme import QUIET_TEXT
from ui.widgets import Button, Column, Label, Paragraph, Picture, Row, Space, Widget

_PICTURE_UNITS = 72


class EarlierPage(Page):
    """A line and a button for every table."""

    width = 900

    def __init__(self) -> None:
        self._shelf = Shelf()
        self._first: Button | None = None

    def enter(self) -> None:
        """Build the list again: a table that could not be opened has been set aside."""
        self.rebuild()

    def build(self) -> Widget:
        self._first = None
        lines = [self._line(path) for path in self._shelf.earlier()]
        if not lines:
            lines = [Paragraph("Nothing here yet. When you start a new game, the unfinished one is kept here.")]
        head = self.title_row("Earlier games", "A game you open becomes the one to continue.")
        return Column([head, snug(panel(scrolled(lines, gap=12), padding=24))], gap=12)

    def first_focus(self) -> Widget | None:
        return self._first

    def _line(self, path: Path) -> Widget:
        data = self._shelf.summary(path)
        title = "A game that cannot be read"
        picture: Widget = Space(_PICTURE_UNITS)
        try:
            if data is not None:
                game = catalogue.game(str(data["game"]))
                title = catalogue.full_title(game)
                picture = Picture(lambda kit, width: drawn(kit, game, width), _PICTURE_UNITS, shape=SHAPE)
        except (OptionError, KeyError):
            title = "A game that this version does not have"
        about = save_text(data) if data is not None else f"The file {shown(path)}"
        words = Column(
            [
                Label(title, bold=True),
                Paragraph(about[0].upper() + about[1:], "small"),
                Label(_when(path), "small", QUIET_TEXT),
            ],
            gap=2,
            grow=1,
        )
        button = Button("Open", lambda: self.app.router.open_saved(path), icon="play")
        if self._first is None:
            self._first = button
        return Row([picture, words, Column([Space(grow=1), button, Space(grow=1)])], gap=16)


def _when(path: Path) -> str:
    """When it was last played, as a day and a time."""
    try:
        moment = time.localtime(path.stat().st_mtime)
    except (OSError, OverflowError, ValueError):
        return "Some time ago"
    return f"{moment.tm_mday} {time.strftime('%B %Y, %H:%M', moment)}"
