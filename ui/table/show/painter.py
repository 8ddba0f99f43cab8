"""The pictures of the table: from what its parts know to the list of items the stage shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.cards import Card
from game.engine.moves import Move
from game.engine.state import HANDS, State
from ui.pictures.assets import Assets
from ui.stage import Item, flattened
from ui.table.asking.actions import told, waiting_for
from ui.table.input.places import Addition, place_rect
from ui.table.show.layout import Spot
from ui.table.show.sprites import CardSprite
from ui.theme import FRESH, GOLD, GOLD_LIGHT, QUIET_TEXT, SHADE, TEXT, WARNING, Colour, Theme, mixed

if TYPE_CHECKING:
    from ui.table.scene import TableScene

_FRESH = 7  # units: how far cards that came in this turn stand out of the hand
_TOLD = 4  # sentences of the log that stay in view
_DRAGGED, _PREVIEW, OUTLINE, _RING, _TAG = 1800, 2550, 60, 900, 910


class Painter:
    """Paints one table scene."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._scenery: list[Item] = []
        self._painted: object = None
        self._flat: pygame.Surface | None = None
        self._previewed: tuple[tuple[Card, ...], State | None, str] = ((), None, "")

    def paint(self) -> tuple[pygame.Surface, list[Item]]:
        """The scenery, and what lies over it. While a card is dragged and nothing else stirs, the scenery is one
        picture, made once: a pointer asks for many frames."""
        table = self.table
        assets = table.app.assets
        background = assets.cloth(table.app.size)
        present = (table.stirs, assets.generation)
        over = [*self._place_items(), *self._dragged_items()]
        over += self._preview_items() if table.choice is None else []
        if table.gestures.drag is None or present != self._painted:
            self._scenery = self._make_scenery()
            self._painted, self._flat = present, None
            return background, [*self._scenery, *over]
        if self._flat is None:
            self._flat = flattened(background, self._scenery)
        return self._flat, over

    def _make_scenery(self) -> list[Item]:
        """All but the dragged card, the places that take it and what it would do."""
        app, now = self.table.app, self.table.now
        assets, theme = app.assets, app.theme
        pointed = self.table.gestures.shown()
        self.table.board.pointed = pointed.card if pointed is not None else None
        self.table.board.lifted = tuple(self.table.gestures.together())
        self.table.board.advised = self.table.hinted
        items = self.table.board.signs(assets, theme, self.table.layout, now)
        items += self.table.plates.items(assets, theme, self.table.layout, self.table.view.names, self._held(), now)
        items += self._card_items(now)
        items += self._word_items() if self.table.choice is None else []
        items += self._told_items()
        items += self.table.moments.items(assets, theme, now)
        items += self.table.actions.items()
        items += self.table.calling.items()
        items += self.table.last_trick.items(assets, theme, self.table)
        if self.table.asked is not None and self.table.cover is None:
            self.table.asked.mark(self.table.hinted)
            items += self.table.asked.items()
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
                held[where.seat] = held.get(where.seat, 0) + len(pile)
        return held

    def _card_items(self, now: float) -> list[Item]:
        assets, theme, gestures = self.table.app.assets, self.table.app.theme, self.table.gestures
        items: list[Item] = []
        mine, back = set(gestures.hand()), self.table.cards.back
        faint, outlined = self._faint(), self.table.board.outlined
        hinted = set(self.table.hinted.cards) if self.table.hinted is not None else set()
        own = HANDS[self.table.bottom]
        rests = gestures.active and gestures.home is not own  # a card of another hand is asked for
        resting = set(self.table.cards.zones.get(own, ())) if rests else set()
        fresh: dict[Card | None, Colour] = dict.fromkeys(self.table.board.fresh, FRESH)
        for sprite in self.table.cards.all():
            if (not sprite.shown and not sprite.high) or gestures.holds(sprite):
                continue
            if sprite not in mine:
                edge = GOLD_LIGHT if sprite.card in outlined and not sprite.down else None
                dim = sprite in resting
                items.append(sprite.item(assets, now, back=back, faint=sprite in faint, edge=edge, dim=dim))
                continue
            asked_for = gestures.active and self.table.asked is None  # a panel asks for no card
            dim = asked_for and sprite.card not in gestures.legal and not sprite.high
            item = sprite.item(
                assets,
                now,
                rise=self._rise(sprite),
                aside=gestures.shakes.aside(sprite, now, theme),
                dim=dim,
                edge=GOLD if sprite in gestures.lifted or sprite.card in hinted else fresh.get(sprite.card),
                back=back,
            )
            items.append(item)
        return items

    def _rise(self, sprite: CardSprite) -> float:
        """How far a card of the hand stands out at the top, in px; those that have just come stand out a little."""
        theme = self.table.app.theme
        fresh = sprite.card in self.table.board.fresh and not sprite.high
        return max(self.table.gestures.rise(sprite, theme), theme.px(_FRESH) if fresh else 0.0)

    def _faint(self) -> set[CardSprite]:
        """Cards that lie there only for the time being."""
        spots = self.table.layout.spots
        some = [pile for where, pile in self.table.cards.zones.items() if where in spots and spots[where].faint]
        return {sprite for pile in some for sprite in pile}

    def _dragged_items(self) -> list[Item]:
        """The cards in the hand of the person, over all others."""
        drag, gestures = self.table.gestures.drag, self.table.gestures
        if drag is None:
            return []
        items: list[Item] = []
        for at, sprite in enumerate(drag.sprites):
            dim = gestures.active and not gestures.many and sprite.card not in gestures.legal
            item = sprite.item(self.table.app.assets, self.table.now, dim=dim, held=True)
            items.append((_DRAGGED + at, *item[1:]))
        return items

    def _place_items(self) -> list[Item]:
        """The glow of places that take the dragged or lifted card, and the ring of the keyboard."""
        assets, theme, gestures = self.table.app.assets, self.table.app.theme, self.table.gestures
        items: list[Item] = []
        drag = gestures.drag
        if drag is not None:
            card = drag.lies(self.table.now)
            best = gestures.landing(drag, card, card.center) if drag.gap is None else None
            layout = self.table.layout
            takes = {
                where: one for where, one in drag.accepting().items() if where in layout.spots or where in layout.places
            }
            for place, moves in takes.items():
                items += self._takes(place_rect(self.table.layout, place), moves, strong=moves is best)
            if drag.gap is not None:
                edge = drag.gap[1].inflate(max(5, theme.px(6)), theme.px(20))
                line = max(1, theme.px(1))
                bar = assets.plate(edge.size, theme.px(3), GOLD_LIGHT, 1.0, edge=SHADE, edge_width=line)
                items.append((_RING, bar, edge.x, edge.y))
        elif gestures.lifted:
            for where, moves in gestures.accepting().items():
                if where in self.table.layout.spots:
                    items += self._takes(place_rect(self.table.layout, where), moves, strong=False)
        else:
            items += [_outline(assets, theme, spot.rect(), strong=False) for spot in self._hinted_spots()]
        if gestures.focus is not None and gestures.active and self.table.choice is None:
            hand = gestures.hand()
            if gestures.focus < len(hand):
                sprite = hand[gestures.focus]
                rect = sprite.rect().move(0, -round(self._rise(sprite)))
                line = max(3, theme.px(3))
                outer = rect.inflate(4 * line, 4 * line)
                frame = assets.frame(outer.size, theme.px(10), GOLD_LIGHT, line)
                items.append((_RING, frame, outer.x, outer.y))
        return items

    def _takes(self, rect: pygame.Rect, moves: list[Move] | Addition, *, strong: bool) -> list[Item]:
        """The glow of a place. Where several cards may be laid together, the one that ends it all says so and has a
        colour of its own."""
        assets, theme = self.table.app.assets, self.table.app.theme
        ends = isinstance(moves, list) and any(move.kind == "discard" for move in moves)
        if not self.table.gestures.many or not ends:
            return [_outline(assets, theme, rect, strong=strong)]
        picture = assets.text("Discard", theme.text("small"), TEXT, bold=True)
        plate = assets.plate(
            (picture.get_width() + theme.px(14), picture.get_height() + theme.px(4)), theme.px(8), SHADE, 0.82,
            edge=WARNING, edge_opacity=0.8,
        )  # fmt: skip
        tag = plate.get_rect(midtop=(rect.centerx, rect.bottom - plate.get_height() // 2))
        words = picture.get_rect(center=tag.center)
        return [
            _outline(assets, theme, rect, strong=strong, colour=WARNING),
            (_TAG, plate, tag.x, tag.y),
            (_TAG + 1, picture, words.x, words.y),
        ]

    def _hinted_spots(self) -> list[Spot]:
        """The places that the hinted move is about."""
        spots, hinted, view = self.table.layout.spots, self.table.hinted, self.table.view
        if hinted is None or hinted.cards or self.table.asked is not None:  # a panel marks its button
            return []
        return [spot for where, spot in spots.items() if where.seat is None and view.goes_to(hinted, where)]

    def _told_items(self) -> list[Item]:
        """The last sentences of the log, over the plate at the lower left; older ones are fainter."""
        assets, theme, layout = self.table.app.assets, self.table.app.theme, self.table.layout
        if self.table.cover is not None or self.table.view.round_over:
            return []
        told_in = layout.margins.told
        bottom = told_in.bottom
        items: list[Item] = []
        for age, line in enumerate(told(self.table, _TOLD)):
            picture = assets.paragraph(
                line, theme.text("small"), told_in.width, mixed(QUIET_TEXT, theme.cloth, 0.18 * age)
            )
            bottom -= picture.get_height()
            if bottom < told_in.top:
                break
            items.append((_PREVIEW, picture, told_in.x, bottom))
            bottom -= theme.px(3)
        return items

    def _word_items(self) -> list[Item]:
        assets, theme = self.table.app.assets, self.table.app.theme
        line = self.table.layout.margins.words
        waiting, mine = waiting_for(self.table), self.table.gestures.active or self.table.calling.asks
        return self.table.words.items(assets, theme, waiting, mine, line)

    def _preview_items(self) -> list[Item]:
        """What the card does that is pointed at or held, over it."""
        assets, theme = self.table.app.assets, self.table.app.theme
        shown = self.table.gestures.shown()
        if shown is None or shown.card is None or not self.table.gestures.active:
            return []
        meant = tuple(self.table.gestures.meant(shown))
        if self._previewed[:2] != (meant, self.table.view):
            self._previewed = (meant, self.table.view, self._preview(shown, shown.card))
        words = self._previewed[2]
        if not words:
            return []
        picture = assets.text(words, theme.text(), TEXT, bold=True)
        x, y, _, width = shown.moving.at(self.table.now)
        rect = picture.get_rect().inflate(theme.px(20), theme.px(6))
        rect.midbottom = (round(x), round(y - width * 0.7 - theme.px(12)))
        rect.clamp_ip(self.table.layout.free)
        plate = assets.plate(rect.size, theme.px(9), SHADE, 0.78, edge=GOLD, edge_opacity=0.5)
        where = picture.get_rect(center=rect.center)
        return [(_PREVIEW, plate, rect.x, rect.y), (_PREVIEW + 1, picture, where.x, where.y)]

    def _preview(self, shown: CardSprite, card: Card) -> str:
        """What a card does, and the tables that its moves lead to."""
        leads_to = self.table.labels.previews(self.table.view, self.table.gestures.moves_of(shown))
        does = self.table.labels.caption(self.table.view, card)
        return "  \N{RIGHTWARDS ARROW}  ".join(filter(None, (does, leads_to))) if leads_to else does


def _outline(assets: Assets, theme: Theme, rect: pygame.Rect, *, strong: bool, colour: Colour | None = None) -> Item:
    """A soft frame round a place that takes the card; strong for the one it would fall on."""
    line = max(2, theme.px(4 if strong else 2))
    outer = rect.inflate(theme.px(16), theme.px(16))
    return (
        OUTLINE,
        assets.frame(outer.size, theme.px(12), colour or (GOLD_LIGHT if strong else GOLD), line),
        outer.x,
        outer.y,
    )
