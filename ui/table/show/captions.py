"""Text at the table: the line over the hand, what a card would do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.engine.cards import Card
from game.engine.state import State
from game.session.coach.controller import LookBackController
from game.session.lessons.controller import LessonController
from ui import fonts
from ui.stage import Item
from ui.table.asking.commentary import Commentary
from ui.table.part import Part
from ui.table.show import speech
from ui.table.show.latest import Latest
from ui.table.show.layout import Layout
from ui.table.show.sprites import CardSprite
from ui.table.told.words import LEADS_TO, said
from ui.theme import GOLD, GOLD_DEEP, GOLD_LIGHT, PANEL_BOTTOM, TEXT, Theme

_PREVIEW = 2550
_AROUND = 8  # units between very large words and what lies beside them
_LEAST = 0.25  # of its width: so far the line reaches from its middle at least, whatever is said in it
_WORD = "Practice"
_LAYER = 2540
_NOTCH = 0.4  # of its height: how deep its end is cut
_FINE = 4  # it is drawn so many times as large, so that its edges are smooth


@dataclass(eq=False)
class Captions(Part):
    """Paints the text at one table."""

    commentary: Commentary

    def __post_init__(self) -> None:
        super().__post_init__()
        self.ribbon = Ribbon(self.shared)
        self.latest = Latest(self.shared, self.commentary)
        self._of: tuple[State | None, State | None] = (None, None)  # the views for which the words below hold
        self._known: dict[tuple[CardSprite, tuple[Card, ...]], tuple[str, str]] = {}

    def line(self, covered: Sequence[pygame.Rect] = ()) -> list[Item]:
        """The line over the hand. Very large text leaves it out where it would look out from under what is
        `covered`."""
        assets, theme = self.app.assets, self.app.theme
        line = self.showing.layout.margins.words
        waiting, mine = self.commentary.waiting_for(), self.gestures.active or self.commentary.calling.asks
        wide = self._widened(line, covered) if theme.crowded else line
        top = self.showing.layout.centre.bottom
        items = self.words.items(assets, theme, waiting, mine, wide, top) + self.words.marked(self.app)
        if theme.crowded and any(_lies(item).collidelist(covered) >= 0 for item in items):
            return []
        return items

    def _widened(self, line: pygame.Rect, covered: Sequence[pygame.Rect]) -> pygame.Rect:
        """The line as wide as the table is there, and narrower where a seat says something in it; its middle stays."""
        layout, high = self.showing.layout, 3 * fonts.line_height(self.app.theme.text("small"))
        strip = pygame.Rect(layout.free.x, line.bottom - high, layout.free.width, high + self.app.theme.px(_AROUND))
        spoken = speech.places(self.app.assets, self.app.theme, layout, self.showing.board.bubbles)
        lies = [*(place.plate for place in layout.places.values()), *covered, *spoken]
        lies += [] if self.latest.stands is None else [self.latest.stands]
        lies += [rect for rect in layout.extra.values() if rect.right <= line.left or rect.left >= line.right]
        half = self._half(line, strip, lies)
        if 2 * half <= line.width:
            half = max(round(_LEAST * line.width), self._half(line, line, spoken))
        return pygame.Rect(line.centerx - half, line.y, 2 * half, line.height)

    def _half(self, line: pygame.Rect, strip: pygame.Rect, lies: Sequence[pygame.Rect]) -> int:
        """How far it is from the middle of the line to the nearest of what lies in the strip, or to its end."""
        aside, lies = self.app.theme.px(_AROUND), [rect for rect in lies if rect.colliderect(strip)]
        left = max((rect.right + aside for rect in lies if rect.centerx < line.centerx), default=strip.left)
        right = min((rect.left - aside for rect in lies if rect.centerx > line.centerx), default=strip.right)
        return min(line.centerx - left, right - line.centerx)

    def aside(self) -> list[Item]:
        """What stands at the lower left: the last sentences of the log, and the ribbon of a practice table."""
        self.latest.above = self.ribbon.stands
        return [*self.latest.items(), *self.ribbon.items()]

    def preview(self) -> list[Item]:
        """What the focused or dragged card would do, in words above it."""
        assets, theme = self.app.assets, self.app.theme
        shown = self.gestures.previewed()
        if shown is None or shown.card is None or not self.gestures.active:
            return []
        words = LEADS_TO.join(filter(None, self._does(shown)))
        if not words:
            return []
        picture = assets.text(words, theme.text(), TEXT, bold=True)
        x, y, _, width = shown.moving.at(self.showing.now)
        rect = picture.get_rect().inflate(theme.px(20), theme.px(6))
        rect.midbottom = (round(x), round(y - width * 0.7 - theme.px(12)))
        line, free = self.showing.layout.margins.words, self.showing.layout.free
        rect.top = min(max(rect.top, line.bottom), rect.top + theme.px(12))  # off the line, but not over the card
        rect.clamp_ip(free)
        if theme.crowded:
            if self.words.speaks and rect.colliderect(line):
                return []
            rect.clamp_ip(line.x, free.y, line.width, free.height)
        plate = assets.plate(rect.size, theme.px(9), PANEL_BOTTOM, edge=GOLD_DEEP)
        where = picture.get_rect(center=rect.center)
        return [(_PREVIEW, plate, rect.x, rect.y), (_PREVIEW + 1, picture, where.x, where.y)]

    def told(self, shown: CardSprite) -> str:
        """The same as one says it: ``others draw 1, makes 41``."""
        does, leads_to = self._does(shown)
        return said(f"{does}{LEADS_TO}{leads_to}" if leads_to else does)

    def _does(self, shown: CardSprite) -> tuple[str, str]:
        """What a card does, and what its moves lead to; the latter is empty where no card is asked for."""
        gestures, card = self.gestures, shown.card
        if card is None:
            return "", ""
        if self._of != (views := (self.showing.view, gestures.view if gestures.active else None)):
            self._of, self._known = views, {}
        key = shown, tuple(gestures.meant(shown))
        if key not in self._known:
            labels, view = self.showing.labels, self.showing.view
            leads_to = labels.previews(view, gestures.moves_of(shown)) if gestures.active else ""
            self._known[key] = labels.caption(view, card), leads_to
        return self._known[key]


def _lies(item: Item) -> pygame.Rect:
    _, picture, x, y = item
    return picture.get_rect(topleft=(x, y))


class Ribbon(Part):
    """The ribbon at one table. `why` says why nothing counts now; where it says nothing there is no ribbon."""

    def why(self) -> str:
        """Why nothing counts that is played now; empty where it does, in a lesson, and while one looks back."""
        plays = not isinstance(self.controller, LessonController | LookBackController)
        return self.controller.match.ledger.why_practice if plays else ""

    @property
    def stands(self) -> pygame.Rect | None:
        """Where it is now; None where there is none."""
        return place_of(self.app.theme, self.showing.layout) if self.why() else None

    def items(self) -> list[Item]:
        """Its picture: a band that comes from under the edge of the table."""
        rect = self.stands
        if rect is None:
            return []
        theme, assets = self.app.theme, self.app.assets
        line = max(1, theme.px(1.5))
        band = assets.memo(("ribbon", rect.size, line), lambda: _drawn(rect.size, line))
        words = assets.text(_WORD, theme.text("small"), GOLD_LIGHT)
        x, y = rect.x + _side(theme), rect.centery - words.get_height() // 2
        return [(_LAYER, band, rect.x, rect.y), (_LAYER + 1, words, x, y)]


def place_of(theme: Theme, layout: Layout) -> pygame.Rect:
    """Where it lies: at the foot of the log, which leaves it this place."""
    size, log = theme.text("small"), layout.margins.log
    high = fonts.line_height(size) + theme.px(4)
    wide = fonts.width(_WORD, size) + 2 * _side(theme) + round(_NOTCH * high)
    return pygame.Rect(log.x, log.bottom - high, wide, high)


def _side(theme: Theme) -> int:
    return theme.px(8)


def _drawn(size: tuple[int, int], line: int) -> pygame.Surface:
    """A band with a notch at its right end and an edge all round, from a larger picture."""
    wide, high, edge = size[0] * _FINE, size[1] * _FINE, line * _FINE
    notch = round(_NOTCH * high)
    band = pygame.Surface((wide, high), pygame.SRCALPHA)
    for colour, inset in ((GOLD, 0), (PANEL_BOTTOM, edge)):
        left, top, right, bottom = inset, inset, wide - 1 - 2 * inset, high - 1 - inset
        cut = (wide - 1 - notch - (inset and edge // 2), high // 2)
        pygame.draw.polygon(band, colour, [(left, top), (right, top), cut, (right, bottom), (left, bottom)])
    return pygame.transform.smoothscale(band.premul_alpha(), size)
