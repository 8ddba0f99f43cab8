"""All that means something on the cloth just now: where it is, what it means, which key goes with it.

The layout, the plates and the board say where things are, the game's tips what they mean; a thing without a sentence is
no area. Nothing here knows a game, and nothing is told that the viewer's view does not hold.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import pygame

from game.engine.state import State
from game.engine.table import Zone
from game.words.tips import IN_WORDS, Place
from ui.table.part import Part
from ui.table.show.captions import Captions
from ui.table.show.plates import Plates
from ui.table.tips.area import Area, Name
from ui.table.tips.player import Players
from ui.widgets import Mark
from ui.widgets.tips import Point, Tip

_KEYS = {"log": "L", "score": "S", "side": "S", "won": "P"}
_PLATE, _PRACTICE = "plate", "practice"
_NUMBERED = "0123456789 "


@dataclass(eq=False)
class Areas(Part):
    """The areas of one table."""

    plates: Plates
    captions: Captions
    players: Players
    _of: State | None = field(default=None, init=False)  # the view that the sentences below are about
    _known: dict[Name, str] = field(default_factory=dict, init=False)

    def window(self) -> pygame.Rect:
        """The rectangle that tips have to stay in: the cloth."""
        return self.showing.layout.free

    @property
    def marks(self) -> Sequence[Mark]:
        """The terms of the hint that stands, once it has been painted: only then do they have a place."""
        return [mark for mark in self.words.marks if mark.parts]

    def at(self, pos: Point) -> Area | None:
        """The smallest area at a point: a mark before the plate that it is on."""
        there = [area for area in self.all() if area.rect.collidepoint(pos) and self._says(area)]
        return min(there, key=lambda area: area.rect.width * area.rect.height, default=None)

    def stops(self) -> dict[Name, Area]:
        """The areas that Tab goes to, from the top left to the bottom right; plates speak for their marks, and a place
        for the sign that says the same."""
        marks = {part for _, part in self.plates.parts}
        areas: list[Area] = []
        said = set[str]()
        for area in self.all():
            words = "" if area.sign in marks else self._says(area)
            if words and (isinstance(area.place, Zone) or words not in said):
                areas.append(area)
                said.add(words)
        band = self.app.theme.px(80)
        areas.sort(key=lambda area: (area.rect.centery // band, area.rect.centerx))
        return {area.name: area for area in areas}

    def tip(self, area: Area) -> Tip:
        """What an area means."""
        key = self.showing.board.parts_for_keys.get(area.sign) or _KEYS.get(area.sign, "")
        seat = area.place
        plate = self.showing.layout.places.get(seat) if isinstance(seat, int) else None
        return Tip(area.rect, self._says(area), key, None if plate is None else plate.plate)

    def in_words(self, area: Area) -> str:
        """What the picture of a sign says, for those who do not see it."""
        return self._tips_of(f"{area.sign}{IN_WORDS}", area.place)

    def called(self, where: Zone) -> str:
        """What a place is called: the first words of its sentence."""
        return re.split("[,:.]", self._tips_of(where.kind, where), maxsplit=1)[0]

    def _says(self, area: Area) -> str:
        if area.sign == _PLATE and isinstance(area.place, int):
            return self.players.brief(area.place)
        if area.sign == _PRACTICE:
            return self.captions.ribbon.why()
        return self._tips_of(area.sign, area.place)

    def _tips_of(self, sign: str, place: Place) -> str:
        """The game's sentence, made once for each view."""
        view = self.showing.view
        if self._of is not view:
            self._of, self._known = view, {}
        if (sign, place) not in self._known:
            self._known[sign, place] = self.controller.match.game.tips.of(view, sign, place)
        return self._known[sign, place]

    def all(self) -> Iterator[Area]:
        """Every place that could mean something."""
        layout = self.showing.layout
        for where, spot in layout.spots.items():
            if where.kind != "hand":
                yield Area(self._cards(where) or spot.rect(), where.kind, where)
        for name, rect in layout.extra.items():
            yield Area(rect, name.rstrip(_NUMBERED))
        for seat, place in layout.places.items():
            yield Area(place.plate, _PLATE, seat)
        for (seat, part), rect in self.plates.parts.items():
            yield Area(rect, part, seat)
        if self.captions.latest.stands is not None:
            yield Area(self.captions.latest.stands, "log")
        if (ribbon := self.captions.ribbon.stands) is not None:
            yield Area(ribbon, _PRACTICE)
        yield from self.showing.board.areas(self.app.theme, layout)

    def _cards(self, where: Zone) -> pygame.Rect | None:
        """Where the cards of a zone lie; None where there are none."""
        rects = [sprite.rect() for sprite in self.showing.cards.zones.get(where, ()) if sprite.shown]
        return rects[0].unionall(rects[1:]) if rects else None
