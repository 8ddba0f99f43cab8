"""The height as a figure: it rolls to a new height, and for the Sandals its two digits change places."""

from __future__ import annotations

import math

import pygame

from ui.boards.dials import RollingNumber
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.theme import Colour, Theme
from ui.tween import Tween, ease_in_out

_REST = Tween((1.0,), (1.0,), 0.0, 0.0)


class HeightFigure(RollingNumber):
    """The height of the climb as it is shown."""

    def __init__(self) -> None:
        super().__init__()
        self._before = ""  # the two digits that change places
        self._swap = _REST

    def swap(self, height: int, now: float, theme: Theme) -> None:
        """The digits of what is shown change places, which makes `height`; under reduced motion it just rolls."""
        if theme.settings.reduced_motion:
            self.roll(height, now, theme)
            return
        self._before = f"{round(self.value):02}"
        self.put(height)
        self._swap = Tween((0.0,), (1.0,), now, theme.ms("travel") / 1000, ease_in_out)

    def busy(self, now: float) -> bool:
        """Whether it moves."""
        return super().busy(now) or not self._swap.done(now)

    def put(self, value: float) -> None:
        """Show that height at once."""
        super().put(value)
        self._swap = _REST

    def items(self, assets: Assets, size: int, colour: Colour, rect: pygame.Rect, z: int, now: float) -> list[Item]:
        """The figure in the middle of `rect`, its letters `size` px high."""
        swaps, turned = not self._swap.done(now), math.pi * self._swap.at(now)[0]
        parts = [(self._before[0], -1), (self._before[1], 1)] if swaps else [(str(self.shown(now)), 0)]
        items: list[Item] = []
        for words, side in parts:
            picture = assets.lettering(words, size, colour)
            wide, high = picture.get_size()
            x, y = side * 0.5 * wide * math.cos(turned), side * 0.4 * size * math.sin(turned)
            items.append((z, picture, round(rect.centerx + x - wide / 2), round(rect.centery + y - high / 2)))
        return items
