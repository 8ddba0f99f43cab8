"""Celebrations: for about a second something festive happens at one or more spots, never the same twice in a row.

It knows no game: a board says when and where. It reads no clock and nothing is random, so a replay looks the same.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from game.engine.table import Zone
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.table.show.layout import Layout
from ui.table.show.showing import Showing
from ui.theme import GOLD_LIGHT, Theme
from ui.tween import Tween, bump, ease_out

_HEIGHT = 1600
_RAYS = 10

Spot = tuple[int, int]
Draw = Callable[["Moments", Assets, Theme, Spot, float], list[Item]]


class Moments:
    """The celebration at one table. `celebrate` starts it; `items` is what it looks like now."""

    def __init__(self) -> None:
        self._tween = Tween((0.0,), (1.0,), 0.0, 0.0)
        self._spots: Sequence[Spot] = ()
        self._reach = 0
        self._kind = -1

    def celebrate(self, spots: Sequence[Spot], reach: int, now: float, seconds: float) -> None:
        """Begin at these points, `reach` px wide; with 0 `seconds` (motion is off) nothing happens."""
        self._spots, self._reach = spots, reach
        self._kind = (self._kind + 1) % len(_KINDS)
        self._tween = Tween((0.0,), (1.0,), now, seconds)

    def watch(self, showing: Showing, theme: Theme) -> bool:
        """Start what the board celebrates; True while it lasts."""
        celebrated, showing.board.celebrated = showing.board.celebrated, ()
        if celebrated:
            where = [_rect_of(place, showing.layout).center for place in celebrated]
            self.celebrate(where, theme.px(150), showing.now, theme.ms("celebrate") / 1000)
        return self.busy(showing.now)

    def busy(self, now: float) -> bool:
        """Whether a celebration is going on."""
        return not self._tween.done(now)

    def finish(self) -> None:
        """End it."""
        self._tween = Tween((0.0,), (1.0,), 0.0, 0.0)

    def items(self, assets: Assets, theme: Theme, now: float) -> list[Item]:
        """The pictures at this moment."""
        if not self.busy(now):
            return []
        share, draw = self._tween.share(now), _KINDS[self._kind]
        return [item for at in self._spots for item in draw(self, assets, theme, at, share)]

    def _sparks(self, assets: Assets, theme: Theme, at: Spot, share: float) -> list[Item]:
        """Small stars fly out and fade by shrinking."""
        side = round(theme.px(20) * (1 - share) ** 0.7)
        if side < 3:
            return []
        star = assets.icon("star", side, GOLD_LIGHT)
        way = self._reach * ease_out(share)
        return [_around(at, star, turn / _RAYS, way * (0.75 + 0.25 * (turn % 2))) for turn in range(_RAYS)]

    def _ring(self, assets: Assets, theme: Theme, at: Spot, share: float) -> list[Item]:
        """Two rings of light run outwards, one after the other."""
        items: list[Item] = []
        for late in (0.0, 0.25):
            t = min(1.0, max(0.0, (share - late) / 0.75))
            line = round(theme.px(7) * (1 - t))
            if 0 < t < 1 and line > 0:
                radius = max(8, round(self._reach * ease_out(t)) // 4 * 4)
                frame = assets.frame((2 * radius, 2 * radius), radius, GOLD_LIGHT, line)
                items.append((_HEIGHT, frame, at[0] - radius, at[1] - radius))
        return items

    def _glow(self, assets: Assets, theme: Theme, at: Spot, share: float) -> list[Item]:
        """The lamp flares up."""
        strength = round(8 * bump(share)) / 8
        if strength <= 0:
            return []
        glow = assets.glow(self._reach, GOLD_LIGHT, 0.75 * strength)
        return [(_HEIGHT, glow, at[0] - self._reach, at[1] - self._reach)]


def _around(at: Spot, picture: pygame.Surface, turn: float, way: float) -> Item:
    angle = 2 * math.pi * turn
    x, y = at[0] + way * math.cos(angle), at[1] + way * math.sin(angle)
    wide, high = picture.get_size()
    return (_HEIGHT, picture, round(x - wide / 2), round(y - high / 2))


_KINDS: tuple[Draw, ...] = (Moments._ring, Moments._sparks, Moments._glow)


def _rect_of(place: int | str | Zone, layout: Layout) -> pygame.Rect:
    """Where a seat, a part of the layout or a zone lies."""
    if isinstance(place, Zone):
        return layout.spots[place].rect()
    return layout.places[place].plate if isinstance(place, int) else layout.extra[place]
