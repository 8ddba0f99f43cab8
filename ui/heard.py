"""Sounds in words, for those who hear little: a short caption at the lower edge of the window for every sound that
tells something, whether or not it can be heard.

It owns the words and how long they stand. It plays nothing and knows no scene.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Protocol

import pygame

from ui import fonts
from ui.presses import DOWN
from ui.settings import Settings
from ui.stage import Item
from ui.theme import GOLD_DEEP, PANEL_BOTTOM, TEXT, Theme
from ui.widgets.base import Kit

CAPTIONS: dict[str, str] = {
    "nudge": "Two knocks: it is your turn",
    "refuse": "A dull knock: that is not possible",
    "slap": "A hand on the table: a doubt",
    "token": "A counter drops: a life is lost",
    "fold": "A bill is folded: a life is lost",
    "fuse": "A fizz: a fuse burns down",
    "bolt": "A crackle: the Bolt is snatched",
    "reverse": "A swish: the play turns round",
    "tick": "A tick: the clock moves on",
    "ticking": "Hurried ticks: the clock is nearly full",
    "chime": "Two strokes: the clock is full",
    "limit": "A wooden bell: the limit is reached",
    "made": "Two warm notes: it is made",
    "out": "Two low notes: somebody is out",
    "win": "Four notes upwards: a win",
    "lose": "Three notes downwards: a loss",
    "shuffle": "Cards are shuffled",
    "cheer": "People cheer",
}
"""What is written for a sound, by its name; sounds of cards that move, of buttons and of counting tell nothing more."""
SECONDS = 2.0
_Z = 9000  # over everything
_STRIP, _PAD = 22, 12  # units: the rim with what every table leaves free above it, and beside the words
_SMALLEST_PX = 14


class Screen(Kit, Protocol):
    """What a caption is painted on."""

    settings: Settings
    clock: Callable[[], float]
    size: tuple[int, int]
    page_theme: Theme

    def touch(self) -> None:
        """Paint again."""


class Heard:
    """The caption of one window. It is told of every sound."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._until = -inf
        self.words = ""
        screen.sound.listener = self.note

    def note(self, name: str) -> None:
        """A sound is to be heard now."""
        settings, words = self._screen.settings, CAPTIONS.get(name, "")
        if words and settings.captions:
            self.words = words
            self._until = inf if settings.no_clocks else self._screen.clock() + SECONDS
            self._screen.touch()

    def acted(self, event: pygame.event.Event) -> None:
        """Somebody has done something: a caption that waited for a press goes."""
        if self._until == inf and event.type in DOWN:
            self._until = -inf

    def tick(self, now: float) -> None:
        """Remove the caption when its time is over."""
        if self.words and now >= self._until:
            self.words = ""
            self._screen.touch()

    def items(self) -> list[Item]:
        """The caption in the middle of the lower edge, where neither tables nor pages have anything."""
        if not self.words:
            return []
        assets, theme, (wide, high) = self._screen.assets, self._screen.page_theme, self._screen.size
        strip = self._screen.theme.px(_STRIP)
        px = theme.text("small")
        while px > _SMALLEST_PX and fonts.line_height(px) > strip:
            px -= 1
        words = assets.text(self.words, px, TEXT, space=wide - 2 * theme.px(_PAD))
        rect = pygame.Rect(0, 0, words.get_width() + 2 * theme.px(_PAD), max(strip, fonts.line_height(px)))
        rect.midbottom = wide // 2, high
        plate = assets.plate(rect.size, rect.height / 3, PANEL_BOTTOM, edge=GOLD_DEEP)
        where = words.get_rect(center=rect.center)
        return [(_Z, plate, rect.x, rect.y), (_Z + 1, words, where.x, where.y)]
