"""What the coach marks: the card that was played and that of the hard player, each with a ring and a word."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from game.engine.cards import Card
from game.engine.moves import Move
from ui import fonts
from ui.stage import Item
from ui.table.asking.overlays import Overlays
from ui.table.asking.panels import MoveButton
from ui.table.part import Part
from ui.theme import DARK_TEXT, Colour

_OVER_CARDS, _OVER_PANEL, _TAGS = 905, 2890, 2895
_LINE = 3.5  # units: of a ring


class Mark(NamedTuple):
    """A move, marked by its `cards` or, without any, by its button or place, with a word and a colour."""

    move: Move
    cards: Sequence[Card]
    word: str
    colour: Colour


@dataclass(eq=False)
class Marks(Part):
    """The marks on one table: round cards, or the button or the place that a move without cards belongs to."""

    overlays: Overlays
    marks: Sequence[Mark] = field(default=(), init=False)

    def rects(self) -> list[pygame.Rect]:
        """What may not be covered: everything that is marked, with the words beside it."""
        found = [rect for mark in self.marks for _, rect in self._places(mark)]
        return found + [rect for _, rect in self._tags()]

    def _places(self, mark: Mark) -> list[tuple[int, pygame.Rect]]:
        """Where the cards, the button or the place of a move lie, each with the layer of its ring."""
        if mark.cards:
            wanted = set(mark.cards)
            return [
                (sprite.z, sprite.rect().move(0, -round(self.gestures.rise(sprite, self.app.theme))))
                for sprite in self.showing.cards.all()
                if sprite.card in wanted and sprite.shown and not self.gestures.holds(sprite)
            ]
        question = self.overlays.question
        for widget in question.form.root.everything() if question is not None else ():
            if isinstance(widget, MoveButton) and widget.move == mark.move:
                return [(_OVER_PANEL, widget.rect)]
        spots = self.showing.layout.spots.items()
        return [
            (_OVER_CARDS, spot.rect())
            for where, spot in spots
            if where.seat is None and self.showing.view.goes_to(mark.move, where)
        ][:1]

    def _tags(self) -> list[tuple[Mark, pygame.Rect]]:
        """The words, each over the first of its cards; one that would lie on another stands above it."""
        theme, tags = self.app.theme, list[tuple[Mark, pygame.Rect]]()
        size = theme.text("small")
        for mark in self.marks:
            places = self._places(mark)
            if not places:
                continue
            rect = pygame.Rect(
                0, 0, fonts.width(mark.word, size, bold=True) + theme.px(14), fonts.line_height(size) + 2
            )
            z, first = min(places, key=lambda place: (place[1].y, place[1].x))
            over = z < _OVER_PANEL  # over a button of a panel stands what it asks
            rect.topleft = first.left, first.top - theme.px(2) - rect.height if over else first.bottom + theme.px(4)
            while any(rect.colliderect(other) for _, other in tags):
                rect.y += (-1 if over else 1) * (rect.height + 1)
            tags.append((mark, rect.clamp(self.showing.layout.free)))
        return tags

    def items(self) -> list[Item]:
        """The rings and the words."""
        assets, theme = self.app.assets, self.app.theme
        line = max(2, theme.px(_LINE))
        items: list[Item] = []
        for mark in self.marks:
            for z, rect in self._places(mark):
                ring = rect.inflate(2 * line, 2 * line)
                items.append((z, assets.frame(ring.size, theme.px(9), mark.colour, line), ring.x, ring.y))
        for mark, rect in self._tags():
            words = assets.text(mark.word, theme.text("small"), DARK_TEXT, bold=True)
            where = words.get_rect(center=rect.center)
            items.append((_TAGS, assets.plate(rect.size, rect.height / 2, mark.colour), rect.x, rect.y))
            items.append((_TAGS + 1, words, where.x, where.y))
        return items
