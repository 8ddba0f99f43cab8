"""Pictures of statistics: lines over time and bars. They are drawn on paper, once for a size; every figure in them also
stands beside them in words.

Lines differ by colour, by their dashes and by the shape of their points; in a bar what was made is full, and what was
not is hatched.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.words.language import average, capital, listed, points
from ui import fonts
from ui.access.lists import items_of, table_of
from ui.access.node import Node, Role
from ui.scenes.score.chart import DASHES, MARKED, SHAPES, mark, mark_beside, spread, stroke
from ui.stage import Item
from ui.theme import CHART_INKS, PAPER_EDGE, PAPER_RULE, QUIET_TEXT, TEXT
from ui.widgets import Kit, Widget

_FINE = 2  # pictures are drawn so many times as large and made smaller, for smooth lines
_LARGEST_FINE = 1400  # px: one that is wider is drawn as it is
_LEAST_WIDE, _LEAST_HIGH = 200, 90  # units: with less there is no chart
_NAMES = 0.42  # of the width: the most that names take
_STEPS = (0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000)
_MOST_STEPS = 4
_TENTH = 0.1
_BAR_GAP, _BAR = 10, 14  # units: between bars, and the height of one
_HATCH = 6  # units between two strokes


class Curve(NamedTuple):
    """A line with its name: its points (the number of a round, and a height), and for some rounds between which heights
    the line may lie."""

    name: str
    spots: tuple[tuple[float, float], ...]
    within: tuple[tuple[float, float, float], ...] = ()


class Curves(Widget):
    """Lines over rounds, `units` high. The number of the last round stands below its end, with the word `unit`."""

    def __init__(self, curves: Sequence[Curve], unit: str, *, units: float = 170) -> None:
        super().__init__()
        self.curves = tuple(curve for curve in curves if curve.spots)
        self.names = [curve.name for curve in self.curves]
        self.unit = unit
        self.units = units
        self._table: Node | None = None

    def node(self) -> Node | None:
        """The heights of all lines, by rounds."""
        if not self.curves:
            return None
        if self._table is None or self._table.rect != self.rect:
            heights = [dict(curve.spots) for curve in self.curves]
            numbers = sorted({number for line in heights for number in line})
            rows = [
                [points(round(number)), *(average(line[number], 1) if number in line else "" for line in heights)]
                for number in numbers
            ]
            title = listed(self.names)
            self._table = table_of(capital(title), self.rect, [capital(self.unit), *self.names], rows)
        return self._table

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        return space, kit.theme.px(self.units) + fonts.line_height(kit.theme.text("small"))

    def items(self, kit: Kit, z: int) -> list[Item]:
        px, rect = kit.theme.px, self.rect
        if not self.curves or rect.width < px(_LEAST_WIDE) or rect.height < px(_LEAST_HIGH):
            return []
        size = kit.theme.text("small")
        line = fonts.line_height(size)
        low, high, step = scale_of(self.curves)
        heights = [low + step * at for at in range(round((high - low) / step) + 1)]
        digits = 1 if step >= _TENTH else 2
        figures = [points(round(height)) if step >= 1 else average(height, digits) for height in heights]
        left = max(fonts.width(figure, size) for figure in figures) + px(8)
        widest = max(fonts.width(name, size, bold=True) for name in self.names)
        right = min(round(_NAMES * rect.width), widest + px(MARKED + 2))
        plot = pygame.Rect(left, line // 2, rect.width - left - right - px(6), rect.height - 2 * line)
        picture = kit.assets.memo(
            ("curves", rect.size, plot.size, plot.topleft, self.curves, kit.theme.scale),
            lambda: self._drawn(plot, (low, high, step), kit),
        )
        items: list[Item] = [(z, picture, rect.x, rect.y)]
        for figure, height in zip(figures, heights, strict=True):
            words = kit.assets.text(figure, size, QUIET_TEXT)
            y = rect.y + round(_height(plot, height, low, high)) - words.get_height() // 2
            items.append((z + 1, words, rect.x + left - px(8) - words.get_width(), y))
        return items + self._names(kit, z, plot, size, right, (low, high)) + self._rounds(kit, z, plot, size)

    def _names(
        self, kit: Kit, z: int, plot: pygame.Rect, size: int, space: int, ends: tuple[float, float]
    ) -> list[Item]:
        """The names at the ends of their lines, moved apart where they would overlap."""
        line, items = fonts.line_height(size), list[Item]()
        wanted = [_height(plot, curve.spots[-1][1], *ends) for curve in self.curves]
        bottom = max(plot.bottom, plot.top + line * (len(wanted) - 1))
        for at, y in enumerate(spread(wanted, line, plot.top, bottom)):
            ink, wide = CHART_INKS[at % len(CHART_INKS)], space - kit.theme.px(MARKED)
            picture = kit.assets.text(self.names[at], size, ink, bold=True, space=wide)
            x = self.rect.x + plot.right + kit.theme.px(MARKED)
            items.append(mark_beside(kit, at, x, self.rect.y + round(y), z + 1))
            items.append((z + 1, picture, x, self.rect.y + round(y) - picture.get_height() // 2))
        return items

    def _rounds(self, kit: Kit, z: int, plot: pygame.Rect, size: int) -> list[Item]:
        """The numbers of the first and the last round below the lines."""
        last = self._last
        y = self.rect.y + plot.bottom + kit.theme.px(8)
        first = kit.assets.text("1", size, QUIET_TEXT)
        end = kit.assets.text(f"{self.unit} {points(round(last))}", size, QUIET_TEXT)
        x = self.rect.x + plot.right - end.get_width() // 2
        items: list[Item] = [(z + 1, end, min(x, self.rect.right - end.get_width()), y)]
        if last > 1 and plot.width > 2 * end.get_width():
            start = self.rect.x + round(plot.left + plot.width / last) - first.get_width() // 2
            items.append((z + 1, first, start, y))
        return items

    @property
    def _last(self) -> float:
        return max(curve.spots[-1][0] for curve in self.curves)

    def _drawn(self, plot: pygame.Rect, scale: tuple[float, float, float], kit: Kit) -> pygame.Surface:
        """The lines without their words."""
        size = self.rect.size
        fine = _FINE if size[0] <= _LARGEST_FINE else 1
        low, high, step = scale
        surface = pygame.Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
        px, ink_of = kit.theme.scale * fine, kit.assets.ink

        def spot(number: float, height: float) -> tuple[float, float]:
            x = plot.left + plot.width * number / self._last
            return fine * x, fine * _height(plot, height, low, high)

        for curve in self.curves:
            upper = [spot(number, top) for number, _, top in curve.within]
            lower = [spot(number, bottom) for number, bottom, _ in curve.within]
            if len(upper) > 1:
                pygame.draw.polygon(surface, (*ink_of(PAPER_RULE), 150), [*upper, *reversed(lower)])
        for at in range(round((high - low) / step) + 1):
            height = low + step * at
            y = round(_height(plot, height, low, high) * fine)
            thick = max(1, round((2 if abs(height) < step / 2 else 1) * px))
            pygame.draw.line(surface, ink_of(PAPER_RULE), (plot.left * fine, y), (plot.right * fine, y), thick)
        for at, curve in enumerate(self.curves):
            ink, spots = ink_of(CHART_INKS[at % len(CHART_INKS)]), [spot(*place) for place in curve.spots]
            stroke(surface, spots, ink, 2.6 * px, [length * px for length in DASHES[at % len(DASHES)]])
            for place in spots:
                mark(surface, place, SHAPES[at % len(SHAPES)], ink, 4.6 * px, ink_of(PAPER_EDGE))
        inked = surface.premul_alpha()
        return pygame.transform.smoothscale(inked, size) if fine > 1 else inked


def scale_of(curves: Sequence[Curve]) -> tuple[float, float, float]:
    """The lowest and the highest figure at the side of a chart, and the step between two of them; nought is one."""
    values = [height for curve in curves for _, height in curve.spots]
    values += [height for curve in curves for _, *pair in curve.within for height in pair]
    low, high = min(0.0, *values), max(0.0, *values)
    if high - low < _STEPS[0]:
        high = low + _STEPS[0]
    step = next((step for step in _STEPS if (high - low) / step <= _MOST_STEPS), 0.0)
    if not step:
        step = 10.0 ** math.ceil(math.log10((high - low) / _MOST_STEPS))
    return math.floor(low / step) * step, math.ceil(high / step) * step, step


def _height(plot: pygame.Rect, value: float, low: float, high: float) -> float:
    return plot.bottom - plot.height * (value - low) / (high - low)


class Bar(NamedTuple):
    """A bar: its name, how much of it is full, how long it is, and the figures that stand behind it."""

    name: str
    full: int
    whole: int
    says: str


class Bars(Widget):
    """Bars below each other, the longest as long as there is space."""

    def __init__(self, bars: Sequence[Bar]) -> None:
        super().__init__()
        self.bars = tuple(bars)
        self.lines = [f"{bar.name}: {bar.says}" for bar in self.bars]

    def node(self) -> Node | None:
        if not self.bars:
            return None
        node, high = self.spoken(Role.LIST, "Tried and made"), self.rect.height // len(self.bars)
        places = (pygame.Rect(self.rect.x, self.rect.y + at * high, self.rect.width, high) for at in range(1 << 20))
        node.children = items_of(
            [[Node(Role.ITEM, line, place)] for line, place in zip(self.lines, places, strict=False)]
        )
        return node

    def _row(self, kit: Kit) -> int:
        return max(fonts.line_height(kit.theme.text("small")), kit.theme.px(_BAR)) + kit.theme.px(_BAR_GAP)

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        return space, self._row(kit) * len(self.bars)

    def items(self, kit: Kit, z: int) -> list[Item]:
        if not self.bars or not self.rect.width:
            return []
        size, gap = kit.theme.text("small"), kit.theme.px(10)
        third = self.rect.width * 2 // 5
        left = min(third, max(fonts.width(bar.name, size) for bar in self.bars))
        right = min(third, max(fonts.width(bar.says, size) for bar in self.bars))
        space = self.rect.width - left - right - 2 * gap
        longest = max(bar.whole for bar in self.bars)
        items: list[Item] = []
        for at, bar in enumerate(self.bars):
            row = pygame.Rect(self.rect.x, self.rect.y + at * self._row(kit), self.rect.width, self._row(kit))
            name = kit.assets.text(bar.name, size, TEXT, space=left)
            says = kit.assets.text(bar.says, size, TEXT, space=right)
            items.append((z + 1, name, row.x, row.centery - name.get_height() // 2))
            items.append((z + 1, says, row.right - right, row.centery - says.get_height() // 2))
            wide = round(space * bar.whole / longest) if longest else 0
            if wide > 1:
                picture = bar_picture(kit, (wide, kit.theme.px(_BAR)), bar.full / bar.whole)
                items.append((z, picture, row.x + left + gap, row.centery - picture.get_height() // 2))
        return items


def bar_picture(kit: Kit, size: tuple[int, int], share: float) -> pygame.Surface:
    """A bar that is full up to this share, and hatched from there on."""

    def draw() -> pygame.Surface:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        ink, (wide, high) = kit.assets.ink(CHART_INKS[0]), size
        for x in range(-high, wide, max(3, kit.theme.px(_HATCH))):
            pygame.draw.line(surface, (*ink, 150), (x, high), (x + high, 0))
        pygame.draw.rect(surface, ink, (0, 0, round(wide * share), high))
        pygame.draw.rect(surface, ink, (0, 0, wide, high), max(1, kit.theme.px(1)))
        return surface.premul_alpha()

    return kit.assets.memo(("bar", size, round(share, 4)), draw)
