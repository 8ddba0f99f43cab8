"""Pieces: pictures that lie at a place of the table and travel from one to the next.

A place has a name (a seat, a part of the layout, a zone, a point of a part) and becomes pixels only when it is painted,
so that a piece stays where it belongs when the window or the seat at the bottom changes. It reads no clock.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.engine.table import Zone
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.table.show.layout import Layout
from ui.theme import Theme
from ui.tween import Tween, bump, ease_in_out, linear, mix

_LAYER, _IN_FLIGHT = 330, 1000  # of a piece; what is added while it is on its way
_SIZES, _FADES = 8, 4  # steps, so that few pictures have to be kept


class Point(NamedTuple):
    """A point of a part of the layout (`Layout.extra`), in shares of its width and height."""

    part: str
    across: float = 0.5
    down: float = 0.5


Place = int | str | Zone | Point
"""A seat (where it holds things, or else its plate), the middle of a part of the layout, a zone, or a point."""

Position = tuple[float, float]


def position_of(place: Place, layout: Layout) -> Position:
    """Where that place is in this layout, in px."""
    if isinstance(place, Point):
        rect = layout.extra[place.part]
        return rect.x + place.across * rect.width, rect.y + place.down * rect.height
    if isinstance(place, Zone):
        return layout.spots[place].x, layout.spots[place].y
    if isinstance(place, int):
        seat = layout.places[place]
        return (seat.token or seat.plate).center
    return layout.extra[place].center


class _Way(NamedTuple):
    """A way through places that is being travelled: how high it rises and how much the piece grows, as shares."""

    places: Sequence[Place]
    tween: Tween
    arc: float
    grows: float
    fades: bool


class Piece:
    """The picture `assets/<picture>.svg`, `width` units wide, with its middle at `place`, or its foot if it `stands`
    there; without a place it is not shown."""

    def __init__(self, picture: str, width: float, *, stands: bool = False) -> None:
        self.picture = picture
        self.width = width
        self.stands = stands
        self.place: Place | None = None
        self._ways: deque[_Way] = deque()

    def put(self, place: Place | None) -> None:
        """Lie there at once."""
        self.place = place
        self._ways.clear()

    def travel(self, way: Sequence[Place], now: float, theme: Theme, *, arc: float = 0.0, grows: float = 0.0) -> None:
        """Go through the places of `way` to the last of them, in a straight line from one to the next; what is still on
        its way goes on from where it arrives. `arc` lifts the middle of the way by that share of its length, and
        `grows` makes the piece larger by that share there. Under reduced motion it fades from the old place to the new
        one."""
        places = list(way) if self.place is None else [self.place, *way]
        seconds = theme.ms("travel") / 1000
        self.place = places[-1]
        if seconds <= 0 or len(places) < 2:
            self._ways.clear()
            return
        begin = max([now, *(earlier.tween.end for earlier in self._ways)])
        fades = theme.settings.reduced_motion
        tween = Tween((0.0,), (1.0,), begin, seconds, linear if fades else ease_in_out)
        self._ways.append(_Way(places, tween, arc, grows, fades))

    def busy(self, now: float) -> bool:
        """Whether it is on its way."""
        while self._ways and self._ways[0].tween.done(now):
            self._ways.popleft()
        return bool(self._ways)

    def finish(self) -> None:
        """Be where it goes to."""
        self._ways.clear()

    def position(self, layout: Layout, now: float) -> Position | None:
        """The point of the table where it is at that moment, in px; None while it is not shown."""
        if not self.busy(now):
            return None if self.place is None else position_of(self.place, layout)
        way = self._ways[0]
        share = way.tween.at(now)[0]
        if way.fades:
            return position_of(way.places[0 if share < 0.5 else -1], layout)
        points = [position_of(place, layout) for place in way.places]
        lengths = [math.dist(a, b) for a, b in pairwise(points)]
        x, y = _along(points, lengths, share * sum(lengths))
        return x, y - way.arc * sum(lengths) * bump(share)

    def items(self, assets: Assets, theme: Theme, layout: Layout, now: float) -> list[Item]:
        """Its picture at that moment."""
        where = self.position(layout, now)
        if where is None:
            return []
        picture = self._picture(assets, theme, now)
        wide, high = picture.get_size()
        x, y = round(where[0] - wide / 2), round(where[1] - (high if self.stands else high / 2))
        return [(_LAYER + (_IN_FLIGHT if self._ways else 0), picture, x, y)]

    def _picture(self, assets: Assets, theme: Theme, now: float) -> pygame.Surface:
        usual = max(1, theme.px(self.width))
        if not self._ways:
            return assets.picture(self.picture, usual)
        way = self._ways[0]
        share = way.tween.at(now)[0]
        if way.fades:
            return faded(assets, self.picture, usual, abs(2 * share - 1))
        size = round(_SIZES * bump(share)) / _SIZES
        if not way.grows or not size:
            return assets.picture(self.picture, usual)
        large = assets.picture(self.picture, round(usual * (1 + way.grows)))
        shrunk = (1 + way.grows * size) / (1 + way.grows)
        wide, high = (round(length * shrunk) for length in large.get_size())
        key = ("piece", self.picture, wide, high)
        return assets.memo(key, lambda: pygame.transform.smoothscale(large, (wide, high)))


def faded(assets: Assets, picture: str, width: int, light: float) -> pygame.Surface:
    """The picture with that share of its light, in steps."""
    step = round(_FADES * light)
    if step == _FADES:
        return assets.picture(picture, width)

    def make() -> pygame.Surface:
        fainter = assets.picture(picture, width).copy()
        fainter.fill([255 * step // _FADES] * 4, special_flags=pygame.BLEND_RGBA_MULT)
        return fainter

    return assets.memo(("faded", picture, width, step), make)


def _along(points: Sequence[Position], lengths: Sequence[float], way: float) -> Position:
    """The point that lies `way` px along the line through these points, whose parts have these lengths."""
    for (a, b), length in zip(pairwise(points), lengths, strict=True):
        if way < length:
            share = way / length
            return mix(a[0], b[0], share), mix(a[1], b[1], share)
        way -= length
    return points[-1]
