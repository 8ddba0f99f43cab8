"""What the bubble of a lesson points at, and what it had better not cover. Nothing here knows a game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.engine.cards import Card, card
from game.engine.moves import Move
from game.engine.state import HANDS
from game.engine.table import Zone
from game.words.tips import seat_of
from ui.table.lesson.placing import AROUND, IN_USE, NEVER, SEEN
from ui.table.part import Part
from ui.table.show.layout import AREA
from ui.table.show.sprites import CardSprite
from ui.table.tips.areas import Areas
from ui.table.tips.table import OnTop
from ui.widgets import Button, Form

_TRICK = "trick"  # the cards of a trick are piles; where none lie is room
_LOG = "log"
_SMALL = 200  # units: what covers no more than a square of that is read, and no part of the table


class Outline(NamedTuple):
    """A card that is meant: its centre and width in px, how it is turned, and its layer."""

    centre: tuple[int, int]
    width: int
    angle: float
    z: int


@dataclass(eq=False)
class Targets(Part):
    """Finds things on one table by the words of a lesson's step. `rise` tells how far a card stands out of the hand."""

    areas: Areas
    over: OnTop
    rise: Callable[[CardSprite], float]

    def rects(self, at: str, line: int = 0) -> list[pygame.Rect]:
        """What that is (see `game.words.lesson.Step`), each part of it with `line` px around it; empty where it is not
        on the table now. Of a card that others lie on it is what one sees of it."""
        sort, _, name = at.partition(" ")
        if sort == "card":
            return self._cards(_written(name), line)
        found = self._found(sort, name)
        return [] if found is None else [found.inflate(2 * line, 2 * line)]

    def outlines(self, at: str) -> list[Outline]:
        """Every card that is meant and seen, as it lies; none where something else is meant."""
        sort, _, name = at.partition(" ")
        meant = self._sprites(_written(name)) if sort == "card" else []
        return [
            Outline(self._lies(sprite).center, self._lies(sprite).width, sprite.moving.goal[2], sprite.z)
            for sprite in meant
        ]

    def home(self, at: str) -> pygame.Rect | None:
        """Where that is while none of its cards is lifted, with the room into which those of the hand rise; None where
        it is not on the table now."""
        sort, _, name = at.partition(" ")
        if sort != "card":
            return self._found(sort, name)
        return united(self.gestures.space_of(sprite, self.app.theme) for sprite in self._sprites(_written(name)))

    def _found(self, sort: str, name: str) -> pygame.Rect | None:
        if sort == "button":
            return next((button.rect for button in self._buttons() if button.text.startswith(name)), None)
        if sort == "plate":
            return self.showing.layout.places[int(name)].plate
        return self._zone(name) if sort == "zone" else self._sign(name)

    def _sprites(self, cards: Collection[Card]) -> list[CardSprite]:
        """Those of these cards that are seen."""
        return [sprite for sprite in self.showing.cards.all() if sprite.card in cards and sprite.shown]

    def _cards(self, cards: Collection[Card], line: int) -> list[pygame.Rect]:
        """What one sees of these cards; of those that overlap, one rectangle."""
        meant = self._sprites(cards)
        others = [sprite for sprite in self.showing.cards.all() if sprite.shown and sprite not in meant]
        parts: list[pygame.Rect] = []
        for sprite in meant:
            part = self._lies(sprite).inflate(2 * line, 2 * line)
            for other in others:
                if other.z > sprite.z:
                    part = _beside(part, self._lies(other))
            while (number := part.collidelist(parts)) >= 0:
                part = part.union(parts.pop(number))
            parts.append(part)
        return parts

    def _lies(self, sprite: CardSprite) -> pygame.Rect:
        """Where a card lies now, or is about to: raised where it is lifted."""
        x, y, _, width = sprite.moving.goal
        rect = pygame.Rect(0, 0, round(width), round(width * 7 / 5))
        rect.center = round(x), round(y - self.rise(sprite))
        return rect

    def _zone(self, name: str) -> pygame.Rect | None:
        where = next((zone for zone in self.showing.layout.spots if zone.text == name), None)
        if where is None:
            return None
        lying = united(sprite.rect() for sprite in self.showing.cards.zones.get(where, ()) if sprite.shown)
        return lying or self.showing.layout.spots[where].rect()

    def _sign(self, name: str) -> pygame.Rect | None:
        for area in self.areas.all():
            seat = seat_of(area.place)
            if name in (area.sign, f"{area.sign} {seat}"):
                return area.rect
        return self.showing.layout.extra.get(name)

    # -- what is to be kept clear -------------------------------------------------------------------------------------

    def in_use(self) -> list[pygame.Rect]:
        """What the learner plays with: the hand, the buttons, an open panel."""
        forms = self._forms()
        rects = [form.root.rect for form in forms[:-1]] + [button.rect for button in self._buttons()]
        hand = self._zone(HANDS[self.showing.bottom].text)
        return [rect for rect in (*rects, hand) if rect]

    def asked(self, awaits: Move | None) -> list[pygame.Rect]:
        """What is read and used to make the awaited move: the line of words, the cards, and the places they go to."""
        view, layout = self.showing.view, self.showing.layout
        words = united(picture.get_rect(topleft=(x, y)) for _, picture, x, y in self.areas.captions.line())
        rects = [words] if words is not None else []
        if awaits is None or not awaits.cards:
            return rects
        rects += self._cards(awaits.cards, 0)
        gathers = view.gathers_at(awaits.seat, awaits.cards[:1], None)
        spots = [layout.gathering[gathers]] if gathers in layout.gathering else []
        spots += [spot for where, spot in layout.spots.items() if spot.style != AREA and view.goes_to(awaits, where)]
        return rects + [spot.rect() for spot in spots]

    def clear(self) -> list[tuple[float, pygame.Rect]]:
        """What a bubble had better not cover, and how bad that would be: what is in use, then plates, piles and the
        line of words, then the surroundings of signs."""
        layout = self.showing.layout
        plates = [place.plate for place in layout.places.values()]
        piles = [self._zone(where.text) for where, cards in self.showing.cards.zones.items() if cards]
        seen = [rect for rect in (*plates, *piles, layout.margins.words) if rect]
        kept = ((IN_USE, self.in_use()), (SEEN, seen), (AROUND, self._signs()))
        return [(weight, rect) for weight, rects in kept for rect in rects]

    def kept(self, awaits: Move | None) -> list[tuple[float, pygame.Rect]]:
        """All that is read on the table, which a bubble had better not cover, and how bad that would be."""
        small, zones = self.app.theme.px(_SMALL) ** 2, self.showing.cards.zones
        kept = [(NEVER, rect) for rect in self.in_use() + self.asked(awaits)]
        for area in self.areas.all():
            bare = isinstance(area.place, Zone) and not zones.get(area.place)
            read = area.sign == _LOG or area.rect.width * area.rect.height < small
            kept += [] if bare else [(IN_USE if read else AROUND, area.rect)]
        return kept + self.clear()

    def names(self) -> list[pygame.Rect]:
        """Where names stand."""
        return [place.plate for place in self.showing.layout.places.values()]

    def read(self) -> list[pygame.Rect]:
        """What else is read: the log, the line of words, and the signs."""
        log = [area.rect for area in self.areas.all() if area.sign == _LOG]
        return [*log, self.showing.layout.margins.words, *self._signs()]

    def _signs(self) -> list[pygame.Rect]:
        return [rect for name, rect in self.showing.layout.extra.items() if name != _TRICK]

    def _forms(self) -> list[Form]:
        return self.over.forms() or []

    def _buttons(self) -> Iterator[Button]:
        for form in self._forms():
            yield from (widget for widget in form.root.everything() if isinstance(widget, Button))


def _written(names: str) -> list[Card]:
    """The cards that a step names."""
    return [card(name) for name in names.split()]


def united(rects: Iterable[pygame.Rect]) -> pygame.Rect | None:
    """The rectangle round all of these; None where there are none."""
    found = list(rects)
    return found[0].unionall(found[1:]) if found else None


def _beside(rect: pygame.Rect, cover: pygame.Rect) -> pygame.Rect:
    """The largest part of a rectangle that lies beside another one.

    >>> _beside(pygame.Rect(0, 0, 50, 70), pygame.Rect(20, 0, 50, 70))
    Rect(0, 0, 20, 70)
    """
    if not rect.colliderect(cover):
        return rect
    left, top, right, bottom = rect.left, rect.top, rect.right, rect.bottom
    parts = (
        (left, top, cover.left - left, rect.height),
        (cover.right, top, right - cover.right, rect.height),
        (left, top, rect.width, cover.top - top),
        (left, cover.bottom, rect.width, bottom - cover.bottom),
    )
    return pygame.Rect(max(parts, key=lambda part: max(0, part[2]) * max(0, part[3])))
