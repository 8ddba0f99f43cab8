"""Text at the table: the line over the hand, the last sentences of the log, what a card would do."""

from __future__ import annotations

import pygame

from game.engine.cards import Card
from game.engine.state import State
from ui.stage import Item
from ui.table.asking.commentary import Commentary
from ui.table.asking.panels import Words
from ui.table.input.gestures import Gestures
from ui.table.show.showing import Showing
from ui.table.show.sprites import CardSprite
from ui.theme import GOLD_DEEP, PANEL_BOTTOM, QUIET_TEXT, TEXT
from ui.widgets import Kit

_LATEST = 4  # sentences of the log that stay in view
_PREVIEW = 2550


class Captions:
    """Paints the text at one table."""

    def __init__(self, kit: Kit, showing: Showing, gestures: Gestures, words: Words, commentary: Commentary) -> None:
        self.kit = kit
        self.showing = showing
        self.gestures = gestures
        self.words = words
        self.commentary = commentary
        self.log: pygame.Rect | None = None  # where the last sentences of the log stand
        self._previewed: tuple[tuple[Card, ...], State | None, str] = ((), None, "")

    def latest(self) -> list[Item]:
        """The last sentences of the log, over the plate at the lower left; older ones are quieter."""
        assets, theme, layout = self.kit.assets, self.kit.theme, self.showing.layout
        self.log = None
        if self.showing.view.round_over:
            return []
        log = layout.margins.log
        bottom = log.bottom
        items: list[Item] = []
        for line in self.commentary.latest(_LATEST):
            ink = QUIET_TEXT if items else TEXT
            picture = assets.paragraph(line, theme.text("small"), log.width, ink)
            bottom -= picture.get_height()
            if bottom < log.top:
                break
            items.append((_PREVIEW, picture, log.x, bottom))
            self.log = pygame.Rect(log.x, bottom, log.width, log.bottom - bottom)
            bottom -= theme.px(3)
        return items

    def line(self) -> list[Item]:
        """The line over the hand."""
        assets, theme = self.kit.assets, self.kit.theme
        line = self.showing.layout.margins.words
        waiting, mine = self.commentary.waiting_for(), self.gestures.active or self.commentary.calling.asks
        return self.words.items(assets, theme, waiting, mine, line)

    def preview(self) -> list[Item]:
        """What the focused or dragged card would do, in words above it."""
        assets, theme = self.kit.assets, self.kit.theme
        shown = self.gestures.previewed()
        if shown is None or shown.card is None or not self.gestures.active:
            return []
        meant = tuple(self.gestures.meant(shown))
        if self._previewed[:2] != (meant, self.showing.view):
            self._previewed = (meant, self.showing.view, self._preview(shown, shown.card))
        words = self._previewed[2]
        if not words:
            return []
        picture = assets.text(words, theme.text(), TEXT, bold=True)
        x, y, _, width = shown.moving.at(self.showing.now)
        rect = picture.get_rect().inflate(theme.px(20), theme.px(6))
        rect.midbottom = (round(x), round(y - width * 0.7 - theme.px(12)))
        rect.clamp_ip(self.showing.layout.free)
        plate = assets.plate(rect.size, theme.px(9), PANEL_BOTTOM, edge=GOLD_DEEP)
        where = picture.get_rect(center=rect.center)
        return [(_PREVIEW, plate, rect.x, rect.y), (_PREVIEW + 1, picture, where.x, where.y)]

    def _preview(self, shown: CardSprite, card: Card) -> str:
        """What a card does, and what its moves lead to."""
        leads_to = self.showing.labels.previews(self.showing.view, self.gestures.moves_of(shown))
        does = self.showing.labels.caption(self.showing.view, card)
        return "  \N{RIGHTWARDS ARROW}  ".join(filter(None, (does, leads_to))) if leads_to else does
