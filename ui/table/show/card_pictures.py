"""The pictures of the cards in the hand, on the table and under the pointer, and the glow of places that take them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.cards import Card
from game.engine.moves import Event, Move
from game.engine.state import DISCARD, HANDS
from game.engine.table import Zone
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.table.input.places import JoinsGathered, place_rect
from ui.table.input.suits import tiles_on_table
from ui.table.part import Part
from ui.table.show.layout import Spot
from ui.table.show.sprites import CardSprite
from ui.theme import DARK_TEXT, FRESH, GOLD, GOLD_LIGHT, LAID, SHADE, TEXT, WARNING, Colour, Theme

_FRESH = 7  # units: how far cards that arrived in this turn stand out of the hand
_DRAGGED, OUTLINE, _RING, _TAG = 1800, 60, 900, 910
_BEFORE_ALL = frozenset({"trick", "meld"})
"""The kinds of zones, beside the discard pile, where cards lie for all."""


class CardPictures(Part):
    """Paints the cards of one table. `asked`: an open panel asks something, so no card is asked for."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.laid = RecentPlays(self.shared)

    def lying(self, *, asked: bool) -> list[Item]:
        """All cards but those under the pointer."""
        now = self.showing.now
        assets, theme, gestures = self.app.assets, self.app.theme, self.gestures
        items: list[Item] = []
        mine, back = set(gestures.hand()), self.showing.cards.back
        faint, outlined, laid = self._faint(), self.showing.board.outlined, self.laid.sprites()
        hinted = set(self.words.hinted.cards) if self.words.hinted is not None else set()
        own = HANDS[self.showing.bottom]
        rests = gestures.active and gestures.home is not own  # a card of another hand is asked for
        resting = set(self.showing.cards.zones.get(own, ())) if rests else set()
        fresh: dict[Card | None, Colour] = dict.fromkeys(self.showing.board.fresh, FRESH)
        cards = self.showing.cards
        shuffled = set(cards.zones.get(cards.shuffled, ())) if cards.shuffled is not None else set()
        for sprite in self.showing.cards.all():
            if (not sprite.shown and not sprite.high) or gestures.holds(sprite) or sprite in shuffled:
                continue
            if sprite not in mine:
                edge = GOLD_LIGHT if sprite.card in outlined and not sprite.down else LAID if sprite in laid else None
                dim = sprite in resting
                items.append(sprite.item(assets, now, back=back, faint=sprite in faint, edge=edge, dim=dim))
                continue
            asked_for = gestures.active and not asked
            dim = asked_for and sprite.card not in gestures.legal and not sprite.high
            item = sprite.item(
                assets,
                now,
                rise=self.rise(sprite),
                aside=gestures.shakes.aside(sprite, now, theme),
                dim=dim,
                edge=GOLD if sprite in gestures.lifted or sprite.card in hinted else fresh.get(sprite.card),
                back=back,
            )
            items.append(item)
            if sprite.card in hinted:
                x, y, _, width = sprite.moving.at(now)
                items.append(self._bulb(round(x - width / 2), round(y - width * 0.7 - self.rise(sprite))))
        return items

    def _bulb(self, left: int, top: int) -> Item:
        """The sign of a hint at the card or place that is advised; none once it is lifted, or takes what is."""
        assets, theme = self.app.assets, self.app.theme
        side = max(22, theme.px(26))

        def make() -> pygame.Surface:
            disc = assets.plate((side, side), side / 2, GOLD_LIGHT, edge=DARK_TEXT, edge_opacity=0.8).copy()
            bulb = assets.icon("hint", round(side * 0.7), DARK_TEXT)
            disc.blit(bulb, bulb.get_rect(center=(side // 2, side // 2)), special_flags=pygame.BLEND_PREMULTIPLIED)
            return disc

        return (_TAG, assets.memo(("bulb", side), make), left - side // 4, top - round(side * 0.7))

    def rise(self, sprite: CardSprite) -> float:
        """How far a card of the hand stands out at the top, in px; new ones stand out a little."""
        theme = self.app.theme
        fresh = sprite.card in self.showing.board.fresh and not sprite.high
        return max(self.gestures.rise(sprite, theme), theme.px(_FRESH) if fresh else 0.0)

    def _faint(self) -> set[CardSprite]:
        """Cards that lie on the table provisionally."""
        spots = self.showing.layout.spots
        piles = [pile for where, pile in self.showing.cards.zones.items() if where in spots and spots[where].faint]
        return {sprite for pile in piles for sprite in pile}

    def dragged(self) -> list[Item]:
        """The dragged cards, over all others."""
        drag, gestures = self.gestures.drag, self.gestures
        if drag is None:
            return []
        items: list[Item] = []
        for at, sprite in enumerate(drag.sprites):
            dim = gestures.active and not gestures.many and sprite.card not in gestures.legal
            item = sprite.item(self.app.assets, self.showing.now, dim=dim, held=True)
            items.append((_DRAGGED + at, *item[1:]))
        return items

    def places(self, *, asked: bool, choosing: bool) -> list[Item]:
        """The glow of places that take the dragged or lifted card, and the ring of the keyboard focus, which is not on
        the cards while a choice is open (`choosing`)."""
        assets, theme, gestures = self.app.assets, self.app.theme, self.gestures
        items: list[Item] = []
        drag = gestures.drag
        if drag is not None:
            card = drag.lies(self.showing.now)
            best = gestures.landing(drag, card, card.center) if drag.gap is None else None
            layout = self.showing.layout
            takes = {
                where: answer
                for where, answer in drag.accepting().items()
                if where in layout.spots or where in layout.places
            }
            for place, moves in takes.items():
                items += self._takes(place_rect(self.showing.layout, place), moves, strong=moves is best)
            items += tiles_on_table(assets, theme, drag, layout)
            if drag.gap is not None:
                edge = drag.gap[1].inflate(max(5, theme.px(6)), theme.px(20))
                line = max(1, theme.px(1))
                bar = assets.plate(edge.size, theme.px(3), GOLD_LIGHT, 1.0, edge=SHADE, edge_width=line)
                items.append((_RING, bar, edge.x, edge.y))
        elif gestures.lifted:
            for where, moves in gestures.accepting().items():
                if where in self.showing.layout.spots:
                    items += self._takes(place_rect(self.showing.layout, where), moves, strong=False)
        else:
            for spot in self._hinted_spots(asked=asked):
                items += [_outline(assets, theme, spot.rect(), strong=False), self._bulb(*spot.rect().topleft)]
        rect = self._focused() if gestures.active and not choosing else None
        if rect is not None:
            line = theme.ring
            outer = rect.inflate(4 * line, 4 * line)
            frame = assets.frame(outer.size, theme.px(10), GOLD_LIGHT, line)
            items.append((_RING, frame, outer.x, outer.y))
        return items

    def _focused(self) -> pygame.Rect | None:
        """Where the card or the place lies that has the keyboard focus."""
        gestures, hand, spots = self.gestures, self.gestures.hand(), self.showing.layout.spots
        if gestures.place is not None and gestures.place in spots:
            return spots[gestures.place].rect()
        if gestures.focus is None or gestures.focus >= len(hand):
            return None
        sprite = hand[gestures.focus]
        return sprite.rect().move(0, -round(self.rise(sprite)))

    def _takes(self, rect: pygame.Rect, moves: list[Move] | JoinsGathered, *, strong: bool) -> list[Item]:
        """The glow of a place; among several, one that ends the turn says so, in a colour of its own."""
        assets, theme = self.app.assets, self.app.theme
        ends = isinstance(moves, list) and any(move.kind == "discard" for move in moves)
        if not self.gestures.many or not ends:
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

    def _hinted_spots(self, *, asked: bool) -> list[Spot]:
        """The places that the hinted move is about."""
        spots, hinted, view = self.showing.layout.spots, self.words.hinted, self.showing.view
        if hinted is None or hinted.cards or asked:  # a panel highlights its button
            return []
        return [spot for where, spot in spots.items() if where.seat is None and view.goes_to(hinted, where)]


def _outline(assets: Assets, theme: Theme, rect: pygame.Rect, *, strong: bool, colour: Colour | None = None) -> Item:
    """A soft frame round a place that takes the card; strong round the one it would drop on."""
    line = max(2, theme.px(4 if strong else 2))
    outer = rect.inflate(theme.px(16), theme.px(16))
    return (
        OUTLINE,
        assets.frame(outer.size, theme.px(12), colour or (GOLD_LIGHT if strong else GOLD), line),
        outer.x,
        outer.y,
    )


class RecentPlays(Part):
    """What the others have laid since a person's own last card: those cards have a rim of light until that person lays
    one. It is read from the events that have been shown, so it says nothing that was not seen."""

    _shown = (-1, -1, -1)
    _events: Sequence[Event] = ()

    def sprites(self) -> set[CardSprite]:
        """The cards that computers have laid, as far as they still lie there."""
        present = (len(self.director.shown), self.showing.bottom, self.controller.generation)
        if present != self._shown:
            self._shown = present
            self._events = self._since_own()
        zones, found, closed = self.showing.cards.zones, set[CardSprite](), dict[Zone, int]()
        for event in self._events:
            assert event.target is not None
            lying = zones.get(event.target, ())
            known = {card for card in event.cards if card is not None}
            found |= {sprite for sprite in lying if sprite.card in known}
            closed[event.target] = closed.get(event.target, 0) + len(event.cards) - len(known)
        for where, count in closed.items():  # closed cards: as many from the top of the pile
            lying = [sprite for sprite in zones.get(where, ()) if sprite.card is None]
            found.update(lying[len(lying) - count :] if count else ())
        return found

    def _since_own(self) -> list[Event]:
        """The cards laid by computers since the person at the bottom laid one, in this round; of a table that goes on
        without that person the last turn of each."""
        kinds, own, persons = self.director.kinds, self.showing.bottom, self.controller.persons
        seats = range(len(self.controller.match.seats))
        laid: list[Event] = []
        turns: list[int] = []  # the seats, the latest turn first
        for event in reversed(self.director.shown):
            seat = None if event.source is None else event.source.seat
            if kinds.of(event).begins_round or _taken_up(event) or not persons:
                break
            if seat is None or not _is_laid(event):
                continue
            if seat == own or (seat in turns and turns[-1] != seat):
                break
            turns += [] if turns and turns[-1] == seat else [seat]
            if seat in seats and seat not in persons:
                laid.append(event)
        return laid


def _is_laid(event: Event) -> bool:
    """Whether a hand has laid these cards on the table."""
    source, target = event.source, event.target
    if source is None or target is None or source.kind not in ("hand", "tentative"):
        return False
    return target is DISCARD or target.kind in _BEFORE_ALL


def _taken_up(event: Event) -> bool:
    """Whether a whole pile went away: what lay on it before is gone."""
    return event.source is DISCARD
