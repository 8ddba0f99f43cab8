"""Celebrations: for about a second something festive happens at one or more spots, never the same twice in a row, and a
ribbon says what it is. What is no joy is seen too: a light goes out, or an arrow leaps over whoever is skipped.

It knows no game: a board says where and an event's declaration what. It reads no clock and nothing is random, so a
replay looks the same.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from game.engine.table import Zone
from game.words.moments import Moment, Mood
from ui.pictures.surfaces import PANEL, Ground, surface
from ui.stage import Item
from ui.table.part import Part
from ui.table.show.layout import Layout
from ui.theme import DARK_TEXT, GOLD, GOLD_DEEP, GOLD_LIGHT, IVORY, QUIET_TEXT, SHADE
from ui.tween import OVER, Tween, bump, ease_in_out, ease_out, linear, mix

_BREATH, _HEIGHT, _RIBBON = 42, 1600, 1620
_BREATH_UNITS, _BREATH_PX = 310, 400  # how far its light reaches, at most
_BREATHS, _BREATH_LIGHT = 4, 0.11  # it swells to so many of one picture on each other, each as strong as this
_RAYS = 10
_FESTIVE = 0.85  # share of a moment in which its stars fly or its rings run
_SIGN_UNITS, _HOP_UNITS = 56, 44  # of the arrow over whoever is skipped: its width, and how high it leaps
_TALL_UNITS = 170  # the ribbon stands across a part of the table that is higher than this, and above others
_GILT = Ground(GOLD_LIGHT, GOLD, IVORY)

Spot = tuple[int, int]
Draw = Callable[["Moments", Spot, float], list[Item]]


class Moments(Part):
    """The celebration at one table. `celebrate` starts it; `items` is what it looks like now."""

    _tween = OVER
    _spots: Sequence[Spot] = ()
    _places: Sequence[int | str | Zone] = ()
    _moment: Moment | None = None
    _reach = 0
    _kind = -1

    def celebrate(
        self,
        spots: Sequence[Spot],
        reach: int,
        now: float,
        seconds: float,
        moment: Moment | None = None,
        places: Sequence[int | str | Zone] = (),
    ) -> None:
        """Begin at these points, `reach` px wide; with 0 `seconds` (motion is off) nothing happens. A `moment` has a
        ribbon at the first of the `places`."""
        self._spots, self._places, self._reach = spots, places, reach
        self._moment = moment
        if moment is None or moment.mood is Mood.JOY:
            self._kind = (self._kind + 1) % len(_KINDS)
        self._tween = Tween((0.0,), (1.0,), now, seconds, linear)

    def watch(self) -> None:
        """Start what the board celebrates."""
        showing, theme = self.showing, self.app.theme
        board = showing.board
        celebrated, board.celebrated = board.celebrated, ()
        moment, board.moment = board.moment, None
        if celebrated:
            where = [_rect_of(place, showing.layout).center for place in celebrated]
            seconds = theme.ms("celebrate" if moment is None else "moment") / 1000
            self.celebrate(where, theme.px(150), showing.now, seconds, moment, celebrated)

    def busy(self, now: float) -> bool:
        return not self._tween.done(now)

    def breathes(self, now: float) -> bool:
        """Whether the table takes a breath: whoever need not wait for a person does."""
        return self._moment is not None and self._moment.deep and self.busy(now)

    def finish(self) -> None:
        self._tween = OVER

    def items(self) -> list[Item]:
        """The pictures at this moment; under reduced motion they stand still."""
        now = self.showing.now
        if not self.busy(now):
            return []
        share, moment, still = self._tween.share(now), self._moment, self.app.settings.reduced_motion
        draw = {Mood.WOE: Moments._dusk, Mood.LEAP: Moments._leap}.get(moment.mood) if moment is not None else None
        items: list[Item] = [] if still or not self.breathes(now) else self._breath(share)
        if draw is not None or not still or moment is None:
            pictures, moved = draw or _KINDS[self._kind], 0.5 if still else min(1.0, share / _FESTIVE)
            items += [item for at in self._spots for item in pictures(self, at, moved)]
        ribbon = self.ribbon()
        return items if ribbon is None else items + self._written(ribbon)

    def _breath(self, share: float) -> list[Item]:
        """The lamp over the table swells and sinks; under all that lies there."""
        (x, y), reach = self.showing.layout.centre.center, min(self.app.theme.px(_BREATH_UNITS), _BREATH_PX)
        light = self.app.assets.glow(reach, strength=_BREATH_LIGHT)
        return [(_BREATH, light, x - reach, y - reach)] * round(_BREATHS * bump(share))

    def ribbon(self) -> pygame.Rect | None:
        """Where the words of the moment stand, which rise from where it happens; None where there are none."""
        layout, now = self.showing.layout, self.showing.now
        place = self._places[0] if self._places else ""
        known = place in layout.spots if isinstance(place, Zone) else place != ""
        if not self.busy(now) or self._moment is None or not self._moment.words or not known:
            return None
        at, px = _rect_of(place, layout), self.app.theme.px
        wide, high = self._words().get_size()
        rect = pygame.Rect(0, 0, wide + px(32), high + px(12))
        rect.midbottom = at.centerx, at.top - px(4)
        if at.height > px(_TALL_UNITS):
            rect.center = at.center
        share = 0.5 if self.app.settings.reduced_motion else self._tween.share(now)
        rect.y += round(px(26) * (1 - ease_out(min(1.0, 4 * share))))
        return rect.clamp(layout.free)

    def _words(self) -> pygame.Surface:
        assert self._moment is not None
        ink, space = DARK_TEXT if self._moment.mood is Mood.JOY else QUIET_TEXT, self.showing.layout.free.width // 2
        return self.app.assets.lettering(self._moment.words, self.app.theme.text("title"), ink, space=space)

    def _written(self, rect: pygame.Rect) -> list[Item]:
        """The ribbon, of gold where it is good news."""
        assert self._moment is not None
        glad = self._moment.mood is Mood.JOY
        picture = self._words()
        body = surface(
            self.app.assets, rect, _RIBBON, _GILT if glad else PANEL, radius=8, edge=GOLD_DEEP if glad else None
        )
        where = picture.get_rect(center=rect.center)
        return [*body, (_RIBBON + 1, picture, where.x, where.y)]

    def _dusk(self, at: Spot, share: float) -> list[Item]:
        """A light goes out: a dark ring closes round the spot, and the spot stays dim."""
        assets, theme = self.app.assets, self.app.theme
        closing = ease_in_out(min(1.0, 2 * share))
        radius = max(8, round(mix(self._reach, 0.35 * self._reach, closing)) // 4 * 4)
        line = max(2, round(theme.px(7) * (1 - 0.6 * closing)))
        frame = assets.frame((2 * radius, 2 * radius), radius, SHADE, line)
        dim = assets.glow(self._reach, SHADE, 0.5 * round(4 * min(1.0, 3 * share, 3 * (1 - share))) / 4)
        items = [(_HEIGHT, dim, at[0] - self._reach, at[1] - self._reach)]
        if share < 0.6:
            items.append((_HEIGHT + 1, frame, at[0] - radius, at[1] - radius))
        return items

    def _leap(self, at: Spot, share: float) -> list[Item]:
        """An arrow leaps over the plate of whoever is skipped."""
        theme = self.app.theme
        sign = self.app.assets.picture("signs/skipped", theme.px(_SIGN_UNITS))
        x = at[0] + theme.px(80) * (2 * ease_in_out(share) - 1)
        y = at[1] - theme.px(22) - theme.px(_HOP_UNITS) * bump(share)
        return [(_HEIGHT, sign, round(x - sign.get_width() / 2), round(y - sign.get_height() / 2))]

    def _sparks(self, at: Spot, share: float) -> list[Item]:
        """Small stars fly out and fade by shrinking."""
        side = round(self.app.theme.px(20) * (1 - share) ** 0.7)
        if side < 3:
            return []
        star = self.app.assets.icon("star", side, GOLD_LIGHT)
        way = self._reach * ease_out(share)
        return [_around(at, star, turn / _RAYS, way * (0.75 + 0.25 * (turn % 2))) for turn in range(_RAYS)]

    def _ring(self, at: Spot, share: float) -> list[Item]:
        """Two rings of light run outwards, one after the other."""
        items: list[Item] = []
        for late in (0.0, 0.25):
            t = min(1.0, max(0.0, (share - late) / 0.75))
            line = round(self.app.theme.px(7) * (1 - t))
            if 0 < t < 1 and line > 0:
                radius = max(8, round(self._reach * ease_out(t)) // 4 * 4)
                frame = self.app.assets.frame((2 * radius, 2 * radius), radius, GOLD_LIGHT, line)
                items.append((_HEIGHT, frame, at[0] - radius, at[1] - radius))
        return items

    def _glow(self, at: Spot, share: float) -> list[Item]:
        """The lamp flares up."""
        strength = round(8 * bump(share)) / 8
        if strength <= 0:
            return []
        glow = self.app.assets.glow(self._reach, GOLD_LIGHT, 0.75 * strength)
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
