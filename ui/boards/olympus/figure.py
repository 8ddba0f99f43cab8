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


class Figure(RollingNumber):
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

    def finish(self) -> None:
        """Be where it goes to."""
        super().finish()
        self._swap = _REST

    def items(self, assets: Assets, size: int, colour: Colour, rect: pygame.Rect, z: int, now: float) -> list[Item]:
        """The figure in the middle of `rect`, its letters `size` px high."""
        if self._swap.done(now):
            picture = assets.text(str(self.shown(now)), size, colour, bold=True)
            return [_around(picture, rect.center, z)]
        digits = [assets.text(digit, size, colour, bold=True) for digit in self._before]
        apart, turned = sum(digit.get_width() for digit in digits) / 4, math.pi * self._swap.at(now)[0]
        across, up = apart * math.cos(turned), size * 0.4 * math.sin(turned)
        x, y = rect.center
        return [
            _around(digit, (x - side * across, y - side * up), z) for digit, side in zip(digits, (1, -1), strict=True)
        ]


def _around(picture: pygame.Surface, middle: tuple[float, float], z: int) -> Item:
    wide, high = picture.get_size()
    return (z, picture, round(middle[0] - wide / 2), round(middle[1] - high / 2))
