"""Paints the signs in the middle of the table and the plates at its seats, and what stands about besides the game; the
board says what signs and plates show.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from ui.pictures import shapes
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.table.part import Part
from ui.table.show.latest import log_space
from ui.table.show.layout import Layout
from ui.table.show.plates import Plates
from ui.theme import Theme

_CLOTH = 2  # the layer: on the cloth, under light and cards
_SIDES = {"plant": 128, "cup": 112, "crumbs": 84}  # units
_INK = 0.84  # of a picture's side: what is more than shadow
_OUT = 0.16  # of its side: how far a thing stands out over the window's edge
_DUSK = 0.2  # how much less light falls there than in the middle
_CLEAR = 6  # units between it and anything else
_PLACES = {
    "plant": ((0.0, 0.0), (1.0, 0.0), (0.0, 0.56), (0.26, 0.0)),
    "cup": ((1.0, 0.0), (0.0, 0.0), (1.0, 0.58), (1.0, 0.5), (0.74, 0.0)),
    "crumbs": ((0.86, 0.0), (1.0, 0.2), (0.14, 0.0), (0.0, 0.2), (1.0, 0.66), (0.3, 0.0), (0.7, 0.0)),
}
"""Where the middle of a thing may be, as shares of the window between two middles at opposite edges."""
_BUTTONS, _MARKER, _BUBBLE = 340, 30, (190, 48)  # units: kept free for buttons, beside plates, for what is said
_UNDER_SIGN = 40  # units below a sign, for a line of words


@dataclass(eq=False)
class Signs(Part):
    """The signs and plates of one table."""

    plates: Plates

    def __post_init__(self) -> None:
        super().__post_init__()
        self.kitchen = Kitchen(self.shared)

    def items(self, covered: Sequence[pygame.Rect] = ()) -> list[Item]:
        """All signs and plates, after telling the board which card is focused, lifted and advised; no speech bubble
        looks out from under what `covered` places."""
        assets, theme, showing = self.app.assets, self.app.theme, self.showing
        board, pointed = showing.board, self.gestures.previewed()
        board.pointed = pointed.card if pointed is not None else None
        board.lifted = tuple(self.gestures.together())
        board.advised = self.words.hinted
        items = board.signs(assets, theme, showing.layout, showing.now)
        items += self.kitchen.items()
        return items + self.plates.items(self.held(), covered)

    def held(self) -> dict[int, int]:
        """The number of cards before each seat."""
        held = dict.fromkeys(range(self.showing.view.seats), 0)
        for where, pile in self.showing.cards.zones.items():
            if where.seat is not None and where.kind in self.showing.board.held_in:
                held[where.seat] = held.get(where.seat, 0) + len(pile)
        return held


class Kitchen(Part):
    """A plant, a cup of coffee, a biscuit with its crumbs. Each stands near the edge, partly on the rim, at the first
    of its places where nothing else ever lies; where there is no such place it is left out. `places` says where they
    stand, for as long as the layout stays."""

    places: Mapping[str, pygame.Rect] = {}
    _laid: tuple[Layout, Theme] | None = None

    def items(self) -> list[Item]:
        """The things where they stand."""
        assets, theme, layout = self.app.assets, self.app.theme, self.showing.layout
        if not theme.settings.kitchen or theme.settings.high_contrast or theme.crowded:
            self.places, self._laid = {}, None
            return []
        if self._laid is None or self._laid[0] is not layout or self._laid[1] is not theme:
            self._laid = layout, theme
            self.places = places(theme, layout, self.showing.bottom)
        items: list[Item] = []
        for thing, rect in self.places.items():
            picture = assets.memo(("kitchen", thing, rect.width), partial(_drawn, assets, thing, rect.width))
            items.append((_CLOTH, picture, rect.x, rect.y))
        return items


def _drawn(assets: Assets, thing: str, width: int) -> pygame.Surface:
    """A thing in the light there is at the edge of the table."""
    return shapes.darkened(assets.picture(f"kitchen/{thing}", width), _DUSK)


def places(theme: Theme, layout: Layout, seat: int) -> dict[str, pygame.Rect]:
    """Where each thing stands that has room."""
    taken = list(_taken(theme, layout, seat))
    wide, high = layout.free.x + layout.free.right, layout.free.y + layout.free.bottom
    found: dict[str, pygame.Rect] = {}
    for thing, tried in _PLACES.items():
        side = theme.px(_SIDES[thing])
        edge = round(side * (0.5 - _OUT))
        for across, down in tried:
            rect = pygame.Rect(0, 0, side, side)
            rect.center = round(edge + across * (wide - 2 * edge)), round(edge + down * (high - 2 * edge))
            around = rect.inflate(*(2 * (round(side * (_INK - 1) / 2) + theme.px(_CLEAR)),) * 2)
            if around.collidelist(taken) < 0:
                found[thing] = rect
                taken.append(around)
                break
    return found


def _taken(theme: Theme, layout: Layout, bottom: int) -> Iterator[pygame.Rect]:
    """All places where something may lie or be written at this table."""
    px, margins = theme.px, layout.margins
    for place in layout.places.values():
        yield place.plate.inflate(2 * px(_MARKER), 0)
        yield from (rect for rect in (place.within, place.token) if rect is not None)
        if place.within is None:
            yield place.bubble_of((px(_BUBBLE[0]), px(_BUBBLE[1])))
    for spot in (*layout.spots.values(), *layout.gathering.values()):
        high = round(spot.width * 7 / 5)
        yield spot.rect().inflate(spot.width // 4, high // 4)
    yield from (rect.union(rect.move(0, px(_UNDER_SIGN))) for rect in layout.extra.values())
    yield from (layout.centre, margins.words, log_space(theme, layout, bottom))
    buttons = margins.actions.copy()
    buttons.height = min(buttons.height, px(_BUTTONS))
    buttons.bottom = margins.actions.bottom
    yield buttons
