"""The pictures of the table: from what its parts know to the list of items the stage shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game import text
from game.cards import Card
from game.rules import State
from ui.assets import Assets
from ui.stage import Item
from ui.table.gestures import place_rect
from ui.table.layout import Spot
from ui.table.offering import told, waiting_for
from ui.table.sprites import CardSprite
from ui.theme import GOLD, GOLD_LIGHT, QUIET_TEXT, SHADE, TEXT, Theme, mixed

if TYPE_CHECKING:
    from ui.scenes.table import TableScene

_TOLD = 4  # sentences of the log that stay in view
_DRAGGED, _PREVIEW, _OUTLINE, _RING = 1800, 2550, 60, 900


class Painter:
    """Paints one table scene."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._scenery: list[Item] = []
        self._painted: object = None
        self._previewed: tuple[Card | None, State | None, str] = (None, None, "")

    def paint(self) -> tuple[pygame.Surface, list[Item]]:
        """The scenery, and what lies over it. While a card is dragged and nothing else stirs the scenery of the last
        frame is taken again: a pointer asks for many frames."""
        table = self.table
        assets = table.app.assets
        present = (table.stirs, assets.generation)
        if table.gestures.drag is None or present != self._painted:
            self._scenery = self._make_scenery()
            self._painted = present
        items = [*self._scenery, *self._place_items(), *self._dragged_items()]
        items += self._preview_items() if table.choice is None else []
        return assets.cloth(table.app.size), items

    def _make_scenery(self) -> list[Item]:
        """All but the dragged card, the places that take it and what it would do."""
        app, now = self.table.app, self.table.now
        assets, theme = app.assets, app.theme
        items = self.table.board.signs(assets, theme, self.table.layout, now)
        items += self.table.plates.items(assets, theme, self.table.layout, self.table.view.names, self._held(), now)
        items += self._card_items(now)
        items += self._word_items() if self.table.choice is None else []
        items += self._told_items()
        items += self.table.moments.items(assets, theme, now)
        items += self.table.actions.items()
        if self.table.choice is not None:
            items += self.table.choice.items()
        if self.table.cover is not None:
            items += self.table.cover.items()
        return items

    def _held(self) -> dict[int, int]:
        """How many cards each seat shows before it."""
        held = dict.fromkeys(range(self.table.view.seats), 0)
        for where, pile in self.table.cards.zones.items():
            if where.seat is not None and where.kind in self.table.board.held_in:
                held[where.seat] += len(pile)
        return held

    def _card_items(self, now: float) -> list[Item]:
        assets, theme, gestures = self.table.app.assets, self.table.app.theme, self.table.gestures
        items: list[Item] = []
        mine = set(gestures.hand())
        hinted = set(self.table.hinted.cards) if self.table.hinted is not None else set()
        for sprite in self.table.cards.all():
            if (not sprite.shown and not sprite.high) or gestures.holds(sprite):
                continue
            if sprite not in mine:
                items.append(sprite.item(assets, now))
                continue
            dim = gestures.active and sprite.card not in gestures.legal and not sprite.high
            item = sprite.item(
                assets,
                now,
                rise=gestures.rise(sprite, theme),
                aside=gestures.aside(sprite, now, theme),
                dim=dim,
                edge=sprite is gestures.selected or sprite.card in hinted,
            )
            items.append(item)
        return items

    def _dragged_items(self) -> list[Item]:
        """The card in the hand of the person, over all others."""
        drag, gestures = self.table.gestures.drag, self.table.gestures
        if drag is None:
            return []
        dim = gestures.active and drag.sprite.card not in gestures.legal
        item = drag.sprite.item(self.table.app.assets, self.table.now, dim=dim, held=True)
        return [(_DRAGGED, *item[1:])]

    def _place_items(self) -> list[Item]:
        """The glow of places that take the dragged or lifted card, and the ring of the keyboard."""
        assets, theme, gestures = self.table.app.assets, self.table.app.theme, self.table.gestures
        items: list[Item] = []
        drag = gestures.drag
        if drag is not None:
            x, y, _, _ = drag.sprite.moving.at(self.table.now)
            for place in drag.accepting():
                rect = place_rect(self.table.layout, place)
                near = rect.inflate(theme.px(60), theme.px(60)).collidepoint(x, y)
                items.append(_outline(assets, theme, rect, strong=near))
        elif gestures.selected is not None or (self.table.hinted is not None and not self.table.hinted.cards):
            items += [_outline(assets, theme, spot.rect(), strong=False) for spot in self._answering_spots()]
        if gestures.focus is not None and gestures.active and self.table.choice is None:
            hand = gestures.hand()
            if gestures.focus < len(hand):
                sprite = hand[gestures.focus]
                rect = sprite.rect().move(0, -round(gestures.rise(sprite, theme)))
                line = max(3, theme.px(3))
                outer = rect.inflate(4 * line, 4 * line)
                frame = assets.frame(outer.size, theme.px(10), GOLD_LIGHT, line)
                items.append((_RING, frame, outer.x, outer.y))
        return items

    def _answering_spots(self) -> list[Spot]:
        selected = self.table.gestures.selected
        moves = self.table.gestures.moves_of(selected) if selected is not None else [self.table.hinted]
        return [
            spot
            for where, spot in self.table.layout.spots.items()
            if where.seat is None and any(one is not None and self.table.view.goes_to(one, where) for one in moves)
        ]

    def _told_items(self) -> list[Item]:
        """The last sentences of the log, over the plate at the lower left; older ones are fainter."""
        assets, theme, layout = self.table.app.assets, self.table.app.theme, self.table.layout
        if self.table.cover is not None or self.table.view.round_over:
            return []
        told_in = layout.margins.told
        bottom = told_in.bottom
        items: list[Item] = []
        for age, line in enumerate(told(self.table, _TOLD)):
            said = assets.paragraph(
                line, theme.text("small"), told_in.width, mixed(QUIET_TEXT, theme.cloth, 0.18 * age)
            )
            bottom -= said.get_height()
            if bottom < told_in.top:
                break
            items.append((_PREVIEW, said, told_in.x, bottom))
            bottom -= theme.px(3)
        return items

    def _word_items(self) -> list[Item]:
        assets, theme = self.table.app.assets, self.table.app.theme
        line = self.table.layout.margins.words
        waiting, mine = waiting_for(self.table), self.table.gestures.active
        return self.table.words.items(assets, theme, waiting, mine, line.center, line.width)

    def _preview_items(self) -> list[Item]:
        """What the card does that is pointed at or held, over it."""
        assets, theme = self.table.app.assets, self.table.app.theme
        shown = self.table.gestures.shown()
        if shown is None or shown.card is None or not self.table.gestures.active:
            return []
        if self._previewed[:2] != (shown.card, self.table.view):
            self._previewed = (shown.card, self.table.view, self._preview(shown, shown.card))
        words = self._previewed[2]
        if not words:
            return []
        said = assets.text(words, theme.text(), TEXT, bold=True)
        x, y, _, width = shown.moving.at(self.table.now)
        rect = said.get_rect().inflate(theme.px(20), theme.px(6))
        rect.midbottom = (round(x), round(y - width * 0.7 - theme.px(12)))
        rect.clamp_ip(self.table.layout.free)
        plate = assets.plate(rect.size, theme.px(9), SHADE, 0.78, edge=GOLD, edge_opacity=0.5)
        where = said.get_rect(center=rect.center)
        return [(_PREVIEW, plate, rect.x, rect.y), (_PREVIEW + 1, said, where.x, where.y)]

    def _preview(self, shown: CardSprite, one: Card) -> str:
        """What a card does, and the tables that its moves lead to."""
        leads_to = self.table.board.preview(self.table.view, self.table.gestures.moves_of(shown))
        does = text.count_says(self.table.view.caption(one))
        return "  \N{RIGHTWARDS ARROW}  ".join(filter(None, (does, leads_to))) if leads_to else does


def _outline(assets: Assets, theme: Theme, rect: pygame.Rect, *, strong: bool) -> Item:
    """A soft frame round a place that takes the card; strong for the one it would fall on."""
    line = max(2, theme.px(4 if strong else 2))
    outer = rect.inflate(theme.px(16), theme.px(16))
    return (
        _OUTLINE,
        assets.frame(outer.size, theme.px(12), GOLD_LIGHT if strong else GOLD, line),
        outer.x,
        outer.y,
    )
