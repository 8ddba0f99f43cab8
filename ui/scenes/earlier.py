"""Earlier games: those that were put away unfinished, to be continued, finished ones, to be looked at again, and those
that could not be read.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

from game import catalogue
from game.engine.options import OptionError
from game.session.files import shown
from game.session.save import SaveSlot
from ui.scenes.game_card import SHAPE, drawn
from ui.scenes.page import Page, heading, snug
from ui.scenes.parts import listing, middle, scrolled
from ui.scenes.tables import ended_text, save_text
from ui.theme import QUIET_TEXT
from ui.widgets import Button, Column, Label, Panel, Paragraph, Picture, Row, Space, Widget

_PICTURE_UNITS, _GAP = 72, 12
_FIRST, _NEXT = 20, 40  # finished matches that are shown at first, and more for every press
_NOTHING = (
    "Nothing here yet. When you start a new game, the unfinished one is kept here, and every game that you finish."
)


class EarlierPage(Page):
    """A line and a button for every match, or only for the finished ones of one `game`. Of many finished ones the last
    are shown, and more when one asks."""

    width = 900
    builds_on_entering = True  # a match that could not be opened has been set aside

    def __init__(self, game: str = "") -> None:
        self._slot, self._game = SaveSlot(), game
        self._shown = _FIRST

    def build(self) -> Widget:
        self.main = None
        slot, game = self._slot, self._game
        lines: list[Widget] = []
        if not game:
            about = "The one that you open becomes the one to continue."
            lines += self._group("Not finished", about, slot.earlier(), "Open")
        found = slot.finished(game)
        about = "They are kept for weeks, to see how they ended and to look back."
        lines += self._group("Finished", about, found[: self._shown], "See")
        if len(found) > self._shown:
            lines.append(self._show_more(len(found) - self._shown))
        if not game:
            lines += self._group(
                "Not readable", "They are kept: the reason may be gone.", slot.set_aside(), "Try again"
            )
        if not lines:
            lines = [Paragraph(_NOTHING)]
        self._area = scrolled(lines, gap=_GAP)
        head = self.title_row("Earlier games", catalogue.full_title(catalogue.game(game)) if game else "")
        return Column([head, snug(Panel(self._area, padding=24))], gap=12)

    def _show_more(self, left: int) -> Widget:
        """The button for the finished matches that are not shown yet."""
        button = Button(f"Show more ({left})", self._more, icon="down")
        return Row([Space(grow=1), button, Space(grow=1)])

    def _more(self) -> None:
        """Show the next ones; what is seen stays where it is."""
        offset = self._area.offset
        self._shown += _NEXT
        self.rebuild()
        self._area.scroll_to(offset)

    def _group(self, title: str, about: str, paths: Sequence[Path], action: str) -> list[Widget]:
        """All matches of one kind; nothing where there are none."""
        head = Column([heading(title), Paragraph(about, "small", QUIET_TEXT)], gap=2)
        return [head, listing(title, [self._line(path, action) for path in paths], gap=_GAP)] if paths else []

    def _line(self, path: Path, action: str) -> Widget:
        data = self._slot.summary(path)
        title = "This one could not be read"
        picture: Widget = Space(_PICTURE_UNITS)
        try:
            if data is not None:
                game = catalogue.game(str(data["game"]))
                title = catalogue.full_title(game)
                picture = Picture(lambda kit, width: drawn(kit, game, width), _PICTURE_UNITS, shape=SHAPE)
        except (OptionError, KeyError):
            title = "A game that this version does not have"
        about = f"the file {shown(path)}"
        if data is not None:
            ended = ended_text(data)
            about = f"{ended}. {save_text(data)}" if ended else save_text(data)
        words = Column(
            [
                Label(title, bold=True),
                Paragraph(about[0].upper() + about[1:], "small"),
                Label(_when(path), "small", QUIET_TEXT),
            ],
            gap=2,
            grow=1,
        )
        button = Button(action, lambda: self.app.router.open_saved(path), icon="eye" if action == "See" else "play")
        button.called = f"{action}: {title}, {_when(path)}"
        if self.main is None:
            self.main = button
        return Row([picture, words, middle(button)], gap=16)


def _when(path: Path) -> str:
    """When it was last played, as a day and a time."""
    try:
        moment = time.localtime(path.stat().st_mtime)
    except (OSError, OverflowError, ValueError):
        return "Some time ago"
    return f"{moment.tm_mday} {time.strftime('%B %Y, %H:%M', moment)}"
