"""The backs: the engraved lid of a watch, sixty rays and a lace of turned lines round a small dial.

The colour ways are those of the woven backs, under the same names, so one setting serves all decks.
"""

from __future__ import annotations

import math

from ..backs import MARGIN, Colours, framed, in_all_ways
from ..svg import CARD_H, CARD_W, PAPER, Point, fill, line, oval, pair, place, polygon, rounded
from .dials import ticks

X, Y = CARD_W / 2, CARD_H / 2
INSET = 8.0  # the rays end under the paper border


def _rim(angle: float) -> Point:
    """Where a ray from the middle leaves the field."""
    dx, dy = math.sin(angle), -math.cos(angle)
    reach = min(
        (X - INSET) / abs(dx) if abs(dx) > 1e-9 else math.inf, (Y - INSET) / abs(dy) if abs(dy) > 1e-9 else math.inf
    )
    return X + dx * reach, Y + dy * reach


def _rays(colours: Colours) -> str:
    """Thirty rays and thirty gaps, every other ray lighter."""
    step = math.tau / 60
    shapes: dict[str, str] = {colours.over: "", colours.under: ""}
    for number in range(30):
        first, last = (2 * number - 0.5) * step, (2 * number + 0.5) * step
        ink = colours.under if number % 2 else colours.over
        shapes[ink] += polygon([(X, Y), _rim(first), _rim(last)])
    return "".join(fill(d, ink) for ink, d in shapes.items())


def rosette(radius: float, depth: float, lobes: int, phase: float = 0.0) -> str:
    """A turned line: a circle that swings in and out, so many times round."""
    count = 2 * lobes
    step = math.tau / count

    def spot(angle: float) -> tuple[Point, Point]:
        """The place and the way the line runs there."""
        swing, slope = (
            radius + depth * math.cos(lobes * angle + phase),
            -depth * lobes * math.sin(lobes * angle + phase),
        )
        sin, cos = math.sin(angle), math.cos(angle)
        return (X + swing * sin, Y - swing * cos), (slope * sin + swing * cos, -slope * cos + swing * sin)

    shift = step / 2
    (x, y), way = spot(shift)
    d = "M" + pair(x, y)
    for number in range(1, count + 1):
        (end_x, end_y), end_way = spot(shift + number * step)
        third = step / 3
        first = pair(x + way[0] * third, y + way[1] * third)
        last = pair(end_x - end_way[0] * third, end_y - end_way[1] * third)
        d += f"C{first} {last} {pair(end_x, end_y)}"
        x, y, way = end_x, end_y, end_way
    return d + "Z"


def _lace(colours: Colours) -> str:
    """Rings of crossing lines."""
    lines = "".join(
        rosette(radius, depth, 12, phase) for radius, depth in ((66, 9), (88, 12)) for phase in (0.0, math.pi)
    )
    return line(lines, colours.thread, 1.7)


_GLASS = "M-15 -25C-15 -10 -3.5 -7 -3.5 0C-3.5 7 -15 10 -15 25L15 25C15 10 3.5 7 3.5 0C3.5 -7 15 -10 15 -25Z"


def _dial(colours: Colours) -> str:
    """The small dial in the middle with an hourglass, so that no end of the card is up."""
    plates = rounded(X - 20, Y - 32, 40, 8, 3) + rounded(X - 20, Y + 24, 40, 8, 3)
    return (
        fill(oval(X, Y, 54), PAPER)
        + fill(oval(X, Y, 50.5), colours.ground)
        + line(ticks(X, Y, 43.5, 47, 1, without=5), colours.thread, 1.2)
        + line(ticks(X, Y, 40.5, 47), colours.thread, 3)
        + fill(place(_GLASS, X, Y), colours.over)
        + line(place(_GLASS, X, Y), PAPER, 3)
        + fill(plates, PAPER)
    )


def _corners(colours: Colours) -> str:
    """A quarter of a wheel in every corner of the field."""
    drawn = ""
    for x in (MARGIN + 14, CARD_W - MARGIN - 14):
        for y in (MARGIN + 14, CARD_H - MARGIN - 14):
            drawn += fill(oval(x, y, 10), colours.ground) + line(oval(x, y, 10), colours.thread, 1.7)
            drawn += fill(oval(x, y, 3.6), colours.thread)
    return drawn


def back(colours: Colours) -> str:
    """Rays, lace and wheels, and the dial in the middle."""
    return framed(colours, _rays(colours), _lace(colours), _corners(colours), _dial(colours))


def pictures() -> dict[str, str]:
    """The backs, in the colour ways of the woven ones."""
    return in_all_ways("sixty-seconds", back)
