"""The way up the mountain: a turn at every ten, ten steps between two turns, point by point.

The board moves its climber along the same points; it has them as numbers of its own, and a test compares the two.
"""

from __future__ import annotations

import math
from functools import cache
from itertools import pairwise

from ..svg import Point, pair

W, H = 800.0, 600.0
MIDDLE = 400.0
FOOT, SUMMIT = 556.0, 128.0
TENS = 10
RISE = (FOOT - SUMMIT) / TENS
_TURN_X = (-196, 214, -190, 164, -142, 118, -98, 76, -57, 36, 0)  # right and left of the middle, by tens
_SWING = 0.42  # of the rise: how roundly the way turns
_FINE = 200  # pieces of a leg whose lengths are added up


def turn(ten: int) -> Point:
    """Where the way stands at 10, 20 ... 100, or sets out at 0."""
    return MIDDLE + _TURN_X[ten], FOOT - RISE * ten


def _handles(ten: int) -> tuple[Point, Point, Point, Point]:
    """The curve from one ten to the next: upright at both ends, so that turns are round."""
    (x0, y0), (x1, y1) = turn(ten), turn(ten + 1)
    return (x0, y0), (x0, y0 - RISE * _SWING), (x1, y1 + RISE * _SWING), (x1, y1)


def leg(ten: int) -> str:
    """The same as path data, without its start."""
    _, first, second, end = _handles(ten)
    return f"C{pair(*first)} {pair(*second)} {pair(*end)}"


def _at(ten: int, t: float) -> Point:
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    handles = _handles(ten)
    return (
        sum(weight * x for weight, (x, _) in zip(weights, handles, strict=True)),
        sum(weight * y for weight, (_, y) in zip(weights, handles, strict=True)),
    )


def _steps(ten: int) -> list[Point]:
    """The ten points after a turn, equally far apart along the way."""
    fine = [_at(ten, k / _FINE) for k in range(_FINE + 1)]
    lengths = [0.0]
    for before, after in pairwise(fine):
        lengths.append(lengths[-1] + math.dist(before, after))
    found = []
    for step in range(1, 11):
        goal = lengths[-1] * step / 10
        found.append(fine[min(range(_FINE + 1), key=lambda k: abs(lengths[k] - goal))])
    return found


@cache
def points() -> tuple[Point, ...]:
    """Where a height of 0, 1 ... 100 lies."""
    found = [turn(0)]
    for ten in range(TENS):
        found += _steps(ten)
    return tuple(found)


def shares() -> tuple[Point, ...]:
    """The same as shares of the picture's width and height."""
    return tuple((round(x / W, 4), round(y / H, 4)) for x, y in points())
