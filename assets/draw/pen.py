"""A broad pen: turns the middle lines of letters into outlines.

The nib is an ellipse, wider than high, so upright strokes come out heavier than level ones, as in most letters
people read. An elliptical nib is a round one in a squeezed plane: squeeze x, offset by a constant, stretch back.
"""

from __future__ import annotations

import math
import re

from .svg import KAPPA, Point, pair

Cubic = tuple[Point, Point, Point, Point]

_TOKEN = re.compile(r"[MLCZ]|-?\d+(?:\.\d+)?")


def _segments(skeleton: str) -> tuple[list[Cubic], bool]:
    tokens = _TOKEN.findall(skeleton)
    closed = tokens[-1] == "Z"
    result: list[Cubic] = []
    here: Point = (0.0, 0.0)
    command, i = "", 0
    while i < len(tokens):
        if tokens[i].isalpha():
            command, i = tokens[i], i + 1
            continue
        count = 6 if command == "C" else 2
        values = [float(token) for token in tokens[i : i + count]]
        i += count
        points = list(zip(values[::2], values[1::2], strict=True))
        if command == "L":
            end = points[0]
            third = ((end[0] - here[0]) / 3, (end[1] - here[1]) / 3)
            points = [(here[0] + third[0], here[1] + third[1]), (end[0] - third[0], end[1] - third[1]), end]
        if command != "M":
            result.append((here, points[0], points[1], points[2]))
        here = points[-1]
    return result, closed


SHARP = math.radians(100)  # arcs that bend more are offset in two pieces


def _bend(c: Cubic) -> float:
    """How far the direction turns from start to end, in radians."""
    start = math.atan2(c[1][1] - c[0][1], c[1][0] - c[0][0])
    end = math.atan2(c[3][1] - c[2][1], c[3][0] - c[2][0])
    across = math.atan2(c[2][1] - c[1][1], c[2][0] - c[1][0])

    def turn(a: float, b: float) -> float:
        return abs((b - a + math.pi) % (2 * math.pi) - math.pi)

    return turn(start, across) + turn(across, end)


def _halves(c: Cubic) -> tuple[Cubic, Cubic]:
    def mid(a: Point, b: Point) -> Point:
        return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2

    ab, bc, cd = mid(c[0], c[1]), mid(c[1], c[2]), mid(c[2], c[3])
    abc, bcd = mid(ab, bc), mid(bc, cd)
    m = mid(abc, bcd)
    return (c[0], ab, abc, m), (m, bcd, cd, c[3])


def _reversed(c: Cubic) -> Cubic:
    return c[3], c[2], c[1], c[0]


def _offset(c: Cubic, by: float) -> Cubic:
    """The parallel curve on the left for positive `by`; handles shrink or grow as the chord does."""

    def normal(a: Point, b: Point) -> Point:
        dx, dy = b[0] - a[0], b[1] - a[1]
        length = math.hypot(dx, dy)
        return dy / length, -dx / length

    n0, n1 = normal(c[0], c[1]), normal(c[2], c[3])
    start = (c[0][0] + n0[0] * by, c[0][1] + n0[1] * by)
    end = (c[3][0] + n1[0] * by, c[3][1] + n1[1] * by)
    chord = math.dist(c[0], c[3])
    ratio = math.dist(start, end) / chord if chord else 1.0
    first = (start[0] + (c[1][0] - c[0][0]) * ratio, start[1] + (c[1][1] - c[0][1]) * ratio)
    second = (end[0] + (c[2][0] - c[3][0]) * ratio, end[1] + (c[2][1] - c[3][1]) * ratio)
    return start, first, second, end


def _cap(start: Point, end: Point, along: Point) -> list[Cubic]:
    """The round end of a stroke, half a circle from one corner of it to the other, `along` the way it goes there."""
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    radius = math.dist(start, end) / 2
    length = math.hypot(*along)
    ahead = (along[0] / length * radius, along[1] / length * radius)
    tip = (middle[0] + ahead[0], middle[1] + ahead[1])

    def quarter(corner: Point) -> Cubic:
        aside = ((corner[0] - middle[0]) * KAPPA, (corner[1] - middle[1]) * KAPPA)
        first = (corner[0] + ahead[0] * KAPPA, corner[1] + ahead[1] * KAPPA)
        return corner, first, (tip[0] + aside[0], tip[1] + aside[1]), tip

    return [quarter(start), _reversed(quarter(end))]


def outline(skeleton: str, upright: float, level: float, *, round_ends: bool = False) -> str:
    """The outline of one smooth stroke: `upright` and `level` are its thickness going down and going across.

    A skeleton ending in Z is a ring. Ends are cut square to the stroke, or round. Outlines turn clockwise like `svg.polygon`,
    so strokes of one letter unite.
    """
    squeeze = level / upright
    segments, closed = _segments(skeleton)
    pieces: list[Cubic] = []

    def squeezed(point: Point) -> Point:
        return point[0] * squeeze, point[1]

    for a, b, c, d in segments:
        flat = (squeezed(a), squeezed(b), squeezed(c), squeezed(d))
        pieces.extend([flat] if _bend(flat) < SHARP else _halves(flat))
    left = [_offset(piece, level / 2) for piece in pieces]
    right = [_reversed(_offset(piece, -level / 2)) for piece in reversed(pieces)]

    def text(curves: list[Cubic]) -> str:
        parts = []
        for a, b, c, d in curves:
            straight = _bend((a, b, c, d)) < 0.01
            parts.append("L" + at(d) if straight else f"C{at(b)} {at(c)} {at(d)}")
        return "".join(parts)

    def at(point: Point) -> str:
        return pair(point[0] / squeeze, point[1])

    if closed:
        return f"M{at(left[0][0])}{text(left)}ZM{at(right[0][0])}{text(right)}Z"
    if round_ends:
        last, first = pieces[-1], pieces[0]
        goes = (last[3][0] - last[2][0], last[3][1] - last[2][1])
        came = (first[0][0] - first[1][0], first[0][1] - first[1][1])
        curves = [*left, *_cap(left[-1][3], right[0][0], goes), *right, *_cap(right[-1][3], left[0][0], came)]
        return f"M{at(left[0][0])}{text(curves)}Z"
    return f"M{at(left[0][0])}{text(left)}L{at(right[0][0])}{text(right)}Z"
