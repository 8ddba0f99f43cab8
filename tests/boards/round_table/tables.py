"""Layouts of round tables, without a match."""

from __future__ import annotations

from game.engine.table import zone
from ui.boards.round_table import RoundTable, Style
from ui.pictures.assets import Assets
from ui.settings import Settings
from ui.table.show.layout import Layout
from ui.theme import Theme

SIZES = ((960, 600), (1280, 720), (1920, 1080), (3840, 2160))
ASIDE = [zone("aside", seat) for seat in range(8)]
PLAIN = Style()
MOUNTAIN = Style(sign=(4, 3), fills=True, tokens=True)
CLOCK = Style(sign=(1, 1), fills=True, long=True)


def theme_of(size: tuple[int, int], **settings: object) -> Theme:
    return Theme.of(size, Settings(**settings))  # type: ignore[arg-type]


def laid(style: Style, seats: int = 4, size: tuple[int, int] = (1280, 720), bottom: int = 0) -> Layout:
    """A round table in a window of that size."""
    theme = theme_of(size)
    return RoundTable(size, theme, Assets(theme).rim, seats, bottom, style).layout()
