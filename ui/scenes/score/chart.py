"""The course of a match as a chart: a line for every player or side, from the first round to the last.

Lines are told apart by colour, by their dashes and by the shape of their points, and each has its name at its end. The
chart is drawn once for a size and kept. It knows no game; it is given a `Course` and names.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, field
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.words.course import Course
from game.words.language import points
from game.words.report import Report
from ui import fonts
from ui.access.lists import table_of
from ui.access.node import Node
from ui.stage import Item
from ui.theme import CHART_INKS, PAPER_EDGE, PAPER_RULE, QUIET_TEXT, Colour
from ui.widgets import Kit, Widget

_FINE = 2  # the chart is drawn so many times as large and made smaller, for smooth lines
_LARGEST_FINE = 1400  # px: a chart wider than this is drawn as it is
_LEAST_WIDE, _LEAST_HIGH = 220, 96  # units: with less there is no chart
DASHES = ((), (9, 5), (2.5, 4), (12, 4, 2.5, 4))  # units: lengths of strokes and gaps
SHAPES = ("disc", "square", "diamond", "triangle", "ring", "box", "cross", "star", "spark", "kite")
_NAMES, _LONG_NAMES = 0.40, 0.53  # of the width: the most that names take, and where they are long
_PARTNERS = 0.5  # of the width: the most that partners take side by side
MARKED, _SMALL_MARK = 24, 4  # units: from the end of a line to its name, and the mark before it
_BELOW, _FIGURES = 8, 13  # units: from a chart to the numbers below it, and to the figures beside it
_APART, _MARK, _POINTED = 3.0, 4.6, 1.25  # units: lines of lives; the marks on lines, and how much more corners reach
_NARROW = 0.7  # letters of long names may be so narrow
_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000, 10000)

LEAST_ROUNDS = 2
"""With fewer there is nothing to see in a chart."""

Spot = tuple[float, float]


def columns_of(report: Report, names: Sequence[str], seats: int) -> list[tuple[tuple[int, ...], str]]:
    """The seats and the name of every column that the course of a report has."""
    width = 0 if report.course is None else len(report.course.levels[0])
    sides = report.sides if len(report.sides) >= width > 0 else tuple((seat,) for seat in range(seats))
    return [(side, " & ".join(names[seat] for seat in side)) for side in sides[: width or None]]


class End(NamedTuple):
    """What stands at the end of a line: the name, or those of partners below each other, and the total behind it."""

    names: Sequence[str]
    total: str

    def wide(self, size: int, narrow: float = 1.0) -> int:
        """How wide that is in letters so high, which may be narrower in the names."""
        *others, last = (round(narrow * fonts.width(name, size, bold=True)) for name in self.names)
        return max([*others, last + _gap(size) + fonts.width(self.total, size, bold=True)])


def _gap(size: int) -> int:
    """Between a name and its total."""
    return fonts.width(" ", size, bold=True)


@dataclass(eq=False)
class CourseChart(Widget):
    """The chart of one course, `units` high or higher; `grow` takes spare height."""

    course: Course
    names: Sequence[str]
    unit: str
    _: KW_ONLY
    units: float = 180
    grow: float = 0
    _table: Node | None = field(default=None, init=False, repr=False)

    def node(self) -> Node:
        """The numbers of all lines, round by round."""
        if self._table is None or self._table.rect != self.rect:
            rows = [[str(number), *map(points, level)] for number, level in enumerate(self.course.levels)]
            heads = [self.unit.capitalize(), *self.names]
            self._table = table_of(f"{heads[0]} by {self.unit}", self.rect, heads, rows)
        return self._table

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        lines = sum(len(name.split(" & ")) for name in self.names)  # where partners stand below each other
        return space, max(kit.theme.px(self.units), (lines + 2) * fonts.line_height(kit.theme.text("small")))

    def items(self, kit: Kit, z: int) -> list[Item]:
        px, rect = kit.theme.px, self.rect
        if rect.width < px(_LEAST_WIDE) or rect.height < px(_LEAST_HIGH):
            return []
        size = kit.theme.text("small")
        line = fonts.line_height(size)
        low, high, step = scale_of(self.course)
        figures = [points(value) for value in range(low, high + 1, step)]
        left = max(fonts.width(figure, size) for figure in figures) + px(_FIGURES)
        ends = [End([name], points(total)) for name, total in zip(self.names, self.course.levels[-1], strict=True)]
        if max(end.wide(size) for end in ends) > _PARTNERS * rect.width:
            apart = [end._replace(names=end.names[0].replace(" & ", " &\n").split("\n")) for end in ends]
            if line * len(ends) * max(len(end.names) for end in apart) <= rect.height:
                ends = apart  # partners below each other
        wide = max(end.wide(size) for end in ends)
        beside = px(MARKED + 2)
        least = max(end.wide(size, _NARROW) for end in ends)
        most = max(_NAMES * rect.width, min(_LONG_NAMES * rect.width, least + beside))
        right = min(round(most), wide + beside)
        far = max(0, _beyond(self.course, kit.theme.scale) - px(_BELOW))
        plot = pygame.Rect(left, line // 2 + far, rect.width - left - right - px(6), rect.height - 2 * (line + far))
        picture = kit.assets.memo(
            ("course", rect.size, plot.size, plot.topleft, self.course.levels, kit.theme.scale),
            lambda: drawn(rect.size, plot, self.course, (low, high, step), kit.theme.scale, kit.assets.ink),
        )
        items: list[Item] = [(z, picture, rect.x, rect.y)]
        for figure, value in zip(figures, range(low, high + 1, step), strict=True):
            words = kit.assets.text(figure, size, QUIET_TEXT)
            y = rect.y + round(_height(plot, value, low, high)) - words.get_height() // 2
            items.append((z + 1, words, rect.x + left - px(_FIGURES) - words.get_width(), y))
        return items + self._rounds(kit, z, plot, size) + self._ends(kit, z, plot, size, ends, right, (low, high))

    def _rounds(self, kit: Kit, z: int, plot: pygame.Rect, size: int) -> list[Item]:
        """The numbers of some rounds below the chart, the last among them."""
        last, items = self.course.rounds, list[Item]()
        room = fonts.width("000", size) * 1.6
        every = next((step for step in _STEPS if plot.width / last * step >= room), last)
        y = self.rect.y + plot.bottom + max(kit.theme.px(_BELOW), _beyond(self.course, kit.theme.scale))
        for number in range(last, 0, -every):
            said = f"{self.unit} {number}" if number == last and plot.width / last * every > 2.2 * room else str(number)
            words = kit.assets.text(said, size, QUIET_TEXT)
            x = self.rect.x + round(plot.left + plot.width * number / last)
            end = self.rect.x + plot.right + kit.theme.px(10)  # farther right are the names
            items.append((z + 1, words, min(x - words.get_width() // 2, end - words.get_width()), y))
        return items

    def _ends(
        self,
        kit: Kit,
        z: int,
        plot: pygame.Rect,
        size: int,
        ends: Sequence[End],
        space: int,
        ends_at: tuple[int, int],
    ) -> list[Item]:
        """The names and totals at the ends of their lines, moved apart where they would overlap, each behind its line's
        mark. Where there is little room the names become narrow, and the totals do not."""
        line, items, marks = fonts.line_height(size), list[Item](), list[Item]()
        wanted = [_height(plot, total, *ends_at) for total in self.course.levels[-1]]
        high = line * max(len(end.names) for end in ends)
        top = high // 2
        places = spread(wanted, high, top, max(plot.bottom, top + high * (len(ends) - 1)))
        x, wide = self.rect.x + plot.right + kit.theme.px(MARKED), space - kit.theme.px(MARKED)
        for column, (end, middle) in enumerate(zip(ends, places, strict=True)):
            y, ink = self.rect.y + round(middle) - line * len(end.names) // 2, CHART_INKS[column % len(CHART_INKS)]
            marks.append(mark_beside(kit, column, x, y + line // 2, z + 1))
            total = kit.assets.text(end.total, size, ink, bold=True)
            taken = _gap(size) + total.get_width()
            for at, words in enumerate(end.names, 1):
                room = wide - taken if at == len(end.names) else wide
                name = kit.assets.text(words, size, ink, bold=True, space=room)
                items.append((z + 1, name, x, y + (at - 1) * line))
            _, name, _, last = items[-1]
            marks.append((z + 1, total, x + name.get_width() + _gap(size), last))
        return [*marks, *items]


def mark_beside(kit: Kit, column: int, x: int, y: int, z: int) -> Item:
    """The mark of the line of that column before its name, which begins at `x`: its ink alone does not tell it."""
    side = 2 * round(1.3 * kit.theme.px(_SMALL_MARK)) + 2

    def make() -> pygame.Surface:
        fine = pygame.Surface((_FINE * side, _FINE * side), pygame.SRCALPHA)
        ink, ground = kit.assets.ink(CHART_INKS[column % len(CHART_INKS)]), kit.assets.ink(PAPER_EDGE)
        centre = (_FINE * side / 2, _FINE * side / 2)
        mark(fine, centre, SHAPES[column % len(SHAPES)], ink, _FINE * kit.theme.px(_SMALL_MARK), ground)
        return pygame.transform.smoothscale(fine.premul_alpha(), (side, side))

    picture = kit.assets.memo(("mark of a line", column % len(SHAPES), side), make)
    return z, picture, x - side - kit.theme.px(2), y - side // 2


def scale_of(course: Course) -> tuple[int, int, int]:
    """The lowest and the highest figure at the side of a chart, and the step between two of them."""
    values = [value for level in course.levels for value in level]
    low, high = min(0, *values), max(1, *values)
    step = next((step for step in _STEPS if (high - low) / step <= 4), _STEPS[-1])
    return math.floor(low / step) * step, math.ceil(high / step) * step, step


def spread(wanted: Sequence[float], apart: float, top: float, bottom: float) -> list[float]:
    """Heights as near as can be to those wanted, in the same order, at least so far apart and within these ends."""
    order = sorted(range(len(wanted)), key=lambda at: wanted[at])
    placed = [0.0] * len(wanted)
    last = top - apart
    for at in order:
        last = placed[at] = max(wanted[at], last + apart)
    limit = bottom + apart
    for at in reversed(order):
        limit = placed[at] = min(placed[at], limit - apart)
    return placed


def drawn(
    size: tuple[int, int],
    plot: pygame.Rect,
    course: Course,
    scale: tuple[int, int, int],
    unit: float,
    ink_of: Callable[[Colour], Colour],
) -> pygame.Surface:
    """The lines of a chart without its words, drawn in the ink of each colour (`Assets.ink`)."""
    fine = _FINE if size[0] <= _LARGEST_FINE else 1
    low, high, step = scale
    surface = pygame.Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
    px = unit * fine
    for value in range(low, high + 1, step):
        y = round(_height(plot, value, low, high) * fine)
        width = max(1, round((2 if value == 0 else 1) * px))
        pygame.draw.line(surface, ink_of(PAPER_RULE), (plot.left * fine, y), (plot.right * fine, y), width)
    columns = len(course.levels[0])
    for column in range(columns):
        shift = _aside(course, unit) * (column - (columns - 1) / 2)
        spots = [
            (
                fine * (plot.left + plot.width * number / course.rounds),
                fine * (_height(plot, level[column], low, high) + shift),
            )
            for number, level in enumerate(course.levels)
        ]
        ink = ink_of(CHART_INKS[column % len(CHART_INKS)])
        stroke(surface, spots, ink, 2.6 * px, [length * px for length in DASHES[column % len(DASHES)]])
        many = course.rounds > 24
        for number, spot in enumerate(spots):
            if not many or number == course.rounds:
                mark(surface, spot, SHAPES[column % len(SHAPES)], ink, _MARK * px, ink_of(PAPER_EDGE))
    inked = surface.premul_alpha()
    return pygame.transform.smoothscale(inked, size) if fine > 1 else inked


def stroke(surface: pygame.Surface, spots: Sequence[Spot], ink: Colour, width: float, dashes: Sequence[float]) -> None:
    """A line through these points with round joints, whole or in strokes and gaps of these lengths."""
    left, on, at = (dashes[0], True, 0) if dashes else (math.inf, True, 0)
    for (x0, y0), (x1, y1) in pairwise(spots):
        length, done = math.dist((x0, y0), (x1, y1)), 0.0
        while done < length:
            part = min(left, length - done)
            a, b = done / length, (done + part) / length
            if on:
                start, end = (x0 + (x1 - x0) * a, y0 + (y1 - y0) * a), (x0 + (x1 - x0) * b, y0 + (y1 - y0) * b)
                pygame.draw.line(surface, ink, start, end, max(1, round(width)))
                pygame.draw.circle(surface, ink, end, width / 2)
            done, left = done + part, left - part
            if left <= 0:
                at, on = (at + 1) % len(dashes), not on
                left = dashes[at]


def mark(surface: pygame.Surface, spot: Spot, shape: str, ink: Colour, radius: float, ground: Colour) -> None:
    """The point of a line, in the shape that its line has; some are hollow, and show the ground."""
    x, y = spot
    if shape in ("disc", "ring"):
        pygame.draw.circle(surface, ink, spot, radius)
        if shape == "ring":
            pygame.draw.circle(surface, ground, spot, radius * 0.5)
        return
    corners = {"triangle": 3, "kite": 3, "star": 5}.get(shape, 4)
    turn = {"square": 45, "box": 45, "triangle": -90, "kite": 90, "star": -90, "spark": 45}.get(shape, 0)
    reach = radius * _POINTED
    spiky = shape in ("cross", "spark", "star")
    edge = [
        (
            x + (reach * (0.4 if spiky and k % 2 else 1)) * math.cos(math.radians(turn + 360 * k / count)),
            y + (reach * (0.4 if spiky and k % 2 else 1)) * math.sin(math.radians(turn + 360 * k / count)),
        )
        for count in (corners * (2 if spiky else 1),)
        for k in range(count)
    ]
    pygame.draw.polygon(surface, ink, edge)
    if shape == "box":
        inner = pygame.Rect(0, 0, round(radius * 0.8), round(radius * 0.8))
        inner.center = round(x), round(y)
        pygame.draw.rect(surface, ground, inner)


def _aside(course: Course, unit: float) -> float:
    """How far from each other lines lie that have the same value: those of few lives would lie on each other."""
    return _APART * unit if course.unit != "point" else 0.0


def _beyond(course: Course, unit: float) -> int:
    """How far marks reach beyond the lowest and the highest value, in px."""
    return math.ceil(_aside(course, unit) * (len(course.levels[0]) - 1) / 2 + _POINTED * _MARK * unit)


def _height(plot: pygame.Rect, value: float, low: int, high: int) -> float:
    return plot.bottom - plot.height * (value - low) / (high - low)
