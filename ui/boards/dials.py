"""Signs that show a value and move to a new one: numbers that roll, dials that sweep, the arrows of the direction of
play, light that flares up. They read no clock, and are told by the board's theme how long they take.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from ui.pictures import shapes
from ui.pictures.assets import Assets
from ui.pictures.contrast import YELLOW
from ui.stage import PREMULTIPLIED, SCENERY, Item
from ui.table.show.layout import Layout
from ui.theme import GOLD, QUIET_TEXT, Colour, Theme
from ui.tween import Tween, bump, ease_in_out, ease_out, linear

_DIAL = SCENERY + 1  # the layer of a dial
_STEP = 3  # degrees between two pictures of a dial that sweeps
_STAGES = 8  # pictures of arrows that turn round
_POP, _POPS, _GROWN = 0.6, 6, 0.45  # share of a celebration, pictures, and share of its size that a figure grows
_LAYERS = 2  # twice laid upon itself what is faint is clear
_LIGHTS = 6  # pictures of one light, so that few have to be kept
_ON_CLOTH = 45  # the layer of light: under everything that lies there


class Value:
    """A number that moves to a new value."""

    easing = staticmethod(ease_out)

    def __init__(self, value: float = 0.0) -> None:
        self._tween = Tween((value,), (value,), 0.0, 0.0)

    @property
    def value(self) -> float:
        """The value that it shows, or is on its way to."""
        return self._tween.goal[0]

    def put(self, value: float) -> None:
        """Show that value at once."""
        self._tween = Tween((value,), (value,), 0.0, 0.0)

    def busy(self, now: float) -> bool:
        """Whether it moves."""
        return not self._tween.done(now)

    def finish(self) -> None:
        """Be where it goes to."""
        self.put(self.value)

    def at(self, now: float) -> float:
        """The value that is shown at that moment."""
        return self._tween.at(now)[0]

    def _go(self, value: float, now: float, seconds: float) -> None:
        self._tween = Tween((self.at(now),), (value,), now, seconds, self.easing)


class RollingNumber(Value):
    """A figure that counts to its new value."""

    def roll(self, value: float, now: float, theme: Theme) -> None:
        """Count from what is shown to that value."""
        self._go(value, now, theme.ms("roll") / 1000)

    def shown(self, now: float) -> int:
        """The figure at that moment."""
        return round(self.at(now))


class Pop(Value):
    """How a figure grows for a moment where the number it shows is a great one; its value is the share of that moment.
    Under reduced motion nothing grows."""

    def begin(self, now: float, theme: Theme) -> None:
        """Grow once the figure has counted to its number, and come back."""
        seconds = 0.0 if theme.settings.reduced_motion else _POP * theme.ms("celebrate") / 1000
        self._tween = Tween((0.0,), (1.0,), now + theme.ms("roll") / 1000, seconds, linear)

    def finish(self) -> None:
        self.put(1.0)

    def size(self, size: int, now: float) -> int:
        """The letters of a figure that are `size` px high at rest, at that moment."""
        step = round(_POPS * bump(self.at(now)))
        return round(size * (1 + _GROWN * step / _POPS))


class RollingScores:
    """The totals of a score box: one rolling number for each of its rows."""

    def __init__(self) -> None:
        self.numbers: list[RollingNumber] = []

    def put(self, totals: Sequence[int]) -> None:
        """Show these totals at once, but for one that is on its way there."""
        if len(self.numbers) != len(totals):
            self.numbers[:] = map(RollingNumber, totals)
        for number, total in zip(self.numbers, totals, strict=True):
            if number.value != total:
                number.put(total)

    def roll(self, row: int, total: int, now: float, theme: Theme) -> None:
        """Count to that total in one row; a row that is not shown is none of its business."""
        if row < len(self.numbers):
            self.numbers[row].roll(total, now, theme)

    def shown(self, now: float) -> tuple[int, ...]:
        """The figures at that moment."""
        return tuple(number.shown(now) for number in self.numbers)

    def busy(self, now: float) -> bool:
        """Whether any of them counts."""
        return any(number.busy(now) for number in self.numbers)

    def finish(self) -> None:
        """Show the totals."""
        for number in self.numbers:
            number.finish()


class Dial(Value):
    """The picture `assets/<picture>.svg` turned about its middle, which lies in the middle of a `part` of the layout,
    as wide as that. Its value is the angle in degrees, clockwise from how it is drawn."""

    easing = staticmethod(ease_in_out)

    def __init__(self, picture: str, part: str) -> None:
        super().__init__()
        self.picture = picture
        self.part = part
        self._drawn: tuple[pygame.Surface, pygame.Rect] | None = None  # the picture last used, and where it is drawn on

    def sweep(self, angle: float, now: float, theme: Theme) -> None:
        """Turn to that angle; at once under reduced motion. From 330 to 0 it turns back, to 360 on."""
        self._go(angle, now, 0.0 if theme.settings.reduced_motion else theme.ms("travel") / 1000)

    def items(self, assets: Assets, layout: Layout, now: float) -> list[Item]:
        """Its picture at that moment. Only what is drawn is turned, not the empty space around it."""
        rect = layout.extra[self.part]
        width = max(1, rect.width)
        step = _STEP if self.busy(now) else 1
        angle = round(self.at(now) / step) * step % 360
        whole = assets.picture(self.picture, width)
        if self._drawn is None or self._drawn[0] is not whole:
            self._drawn = whole, whole.get_bounding_rect().inflate(2, 2)  # with a margin, for smooth edges
        ink = self._drawn[1]

        def turn() -> pygame.Surface:
            cut = pygame.Surface(ink.size, pygame.SRCALPHA)
            cut.blit(whole, (-ink.x, -ink.y))
            return pygame.transform.rotozoom(cut, -angle, 1.0)

        turned = assets.memo(("dial", self.picture, width, angle), turn)
        across, down = ink.centerx - whole.get_width() / 2, ink.centery - whole.get_height() / 2
        cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        x, y = rect.centerx + across * cos - down * sin, rect.centery + across * sin + down * cos
        return [(_DIAL, turned, round(x - turned.get_width() / 2), round(y - turned.get_height() / 2))]


class DirectionRing(Value):
    """Arrows on the cloth, `width` units wide, that show the direction of play: clockwise as `assets/<picture>.svg` is
    drawn (1), or the other way round (-1). They turn round like a disc that is turned over."""

    easing = staticmethod(ease_in_out)

    def __init__(self, picture: str = "signs/direction", width: float = 600, *, z: int = 60) -> None:
        super().__init__(1)
        self.picture = picture
        self.width = width
        self.z = z

    @property
    def direction(self) -> int:
        """1 for clockwise, -1 for anticlockwise."""
        return round(self.value)

    def turn(self, direction: int, now: float, theme: Theme) -> None:
        """Show that direction from now on; at once under reduced motion."""
        self._go(direction, now, 0.0 if theme.settings.reduced_motion else theme.ms("roll") / 1000)

    def items(self, assets: Assets, theme: Theme, middle: tuple[int, int], now: float) -> list[Item]:
        """Its picture around that point at that moment."""
        stage = round(_STAGES * self.at(now))
        ring = self._turned(assets, theme.px(self.width), stage)
        return [(self.z, ring, middle[0] - ring.get_width() // 2, middle[1] - ring.get_height() // 2)]

    def rects(self, theme: Theme, middle: tuple[int, int]) -> list[pygame.Rect]:
        """Where its two arrows run, above and below that point."""
        wide = theme.px(self.width)
        upper = pygame.Rect(0, 0, round(0.9 * wide), round(0.11 * wide))
        upper.midbottom = middle[0], middle[1] - round(0.06 * wide)
        lower = upper.copy()
        lower.midtop = middle[0], middle[1] + round(0.06 * wide)
        return [upper, lower]

    def words(self, assets: Assets, theme: Theme, top: tuple[int, int], z: int) -> list[Item]:
        """The direction in a word behind its arrow, in the middle of a line that begins at the height of `top`."""
        word = "clockwise" if self.direction > 0 else "anticlockwise"
        arrow, picture = (
            assets.icon(word, theme.for_words(22), GOLD),
            assets.text(word, theme.text("small"), QUIET_TEXT),
        )
        gap = theme.px(6)
        x, y = top[0] - (arrow.get_width() + gap + picture.get_width()) // 2, top[1]
        beside = y + (picture.get_height() - arrow.get_height()) // 2
        return [(z, arrow, x, beside), (z, picture, x + arrow.get_width() + gap, y)]

    def _turned(self, assets: Assets, width: int, stage: int) -> pygame.Surface:
        """The picture as it is turned over, from one side (8) to the other (-8)."""
        side = assets.picture(self.picture, width)
        if assets.theme.settings.high_contrast:
            faint = side
            side = assets.memo(("bright", self.picture, width), lambda: _brightened(faint))
        if stage == _STAGES:
            return side
        share = max(0.02, abs(math.sin(math.pi / 2 * stage / _STAGES)))

        def make() -> pygame.Surface:
            shown = pygame.transform.flip(side, True, False) if stage < 0 else side
            if stage == -_STAGES:
                return shown
            return pygame.transform.smoothscale(shown, (max(1, round(width * share)), side.get_height()))

        return assets.memo(("turned", self.picture, width, stage), make)


def _brightened(picture: pygame.Surface) -> pygame.Surface:
    """The same, of which nothing lets the cloth shine through."""
    bright = shapes.inked(picture, YELLOW)
    for _ in range(_LAYERS):
        bright.blit(bright.copy(), (0, 0), special_flags=PREMULTIPLIED)
    return bright


class Light(Value):
    """A glow around the middle of a `part` of the layout, `reach` units wide; its value is a share of full light."""

    def __init__(self, part: str, colour: Colour, reach: float) -> None:
        super().__init__()
        self.part = part
        self.colour = colour
        self.reach = reach

    def flare(self, rest: float, now: float, theme: Theme) -> None:
        """Flare up, and sink to that share."""
        self._tween = Tween((1.0,), (rest,), now, theme.ms("celebrate") / 1000, ease_out)

    def sink(self, rest: float, now: float, theme: Theme) -> None:
        """Sink from what is shown to that share."""
        self._go(rest, now, theme.ms("celebrate") / 1000)

    def items(self, assets: Assets, theme: Theme, layout: Layout, now: float) -> list[Item]:
        """Its picture at that moment; none when it is out."""
        step = round(_LIGHTS * self.at(now))
        if step <= 0:
            return []
        reach = theme.px(self.reach)
        x, y = layout.extra[self.part].center
        return [(_ON_CLOTH, assets.glow(reach, self.colour, 0.9 * step / _LIGHTS), x - reach, y - reach)]
