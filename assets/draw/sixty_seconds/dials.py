"""Drawing on a dial: places and arcs told in seconds (0 and 60 at the top, clockwise), watches and clock faces."""

from __future__ import annotations

import math
from typing import NamedTuple

from ..svg import Point, fill, line, oval, pair, place, polygon, rounded
from .inks import BLUE, BRASS, BRONZE, ENAMEL, LIGHT, SHADE, SKY, STEEL


class Metal(NamedTuple):
    """What a case is made of: its inks in the shade, in plain light and where the lamp strikes it."""

    dark: str
    plain: str
    light: str


POLISHED = Metal(BRONZE, BRASS, LIGHT)
BLUED = Metal(BLUE, STEEL, SKY)


def at(second: float, radius: float, cx: float = 0.0, cy: float = 0.0) -> Point:
    """The place on a circle that the hand points to at this second."""
    angle = math.radians(6 * second)
    return cx + radius * math.sin(angle), cy - radius * math.cos(angle)


def _curves(cx: float, cy: float, radius: float, start: float, end: float) -> str:
    """The arc from one second to another as curves, without its first point; it runs back where the end is earlier."""
    count = max(1, math.ceil(abs(end - start) / 10))
    step = (end - start) / count
    handle = radius * 4 / 3 * math.tan(math.radians(6 * step) / 4)
    result = ""
    for number in range(count):
        a, b = start + number * step, start + (number + 1) * step
        (ax, ay), (bx, by) = at(a, radius, cx, cy), at(b, radius, cx, cy)
        (adx, ady), (bdx, bdy) = at(a + 15, handle), at(b + 15, handle)
        result += f"C{pair(ax + adx, ay + ady)} {pair(bx - bdx, by - bdy)} {pair(bx, by)}"
    return result


def arc(cx: float, cy: float, radius: float, start: float, end: float) -> str:
    """An open arc."""
    return f"M{pair(*at(start, radius, cx, cy))}" + _curves(cx, cy, radius, start, end)


def sweep(cx: float, cy: float, radius: float, start: float, end: float) -> str:
    """What the hand passes over from one second to another: a slice of the dial."""
    first = pair(*at(start, radius, cx, cy))
    return f"M{pair(cx, cy)}L{first}" + _curves(cx, cy, radius, start, end) + "Z"


def band(cx: float, cy: float, inner: float, outer: float, start: float, end: float) -> str:
    """A piece of a ring."""
    first, turn = pair(*at(start, outer, cx, cy)), pair(*at(end, inner, cx, cy))
    return f"M{first}{_curves(cx, cy, outer, start, end)}L{turn}{_curves(cx, cy, inner, end, start)}Z"


def arrow(cx: float, cy: float, radius: float, start: float, end: float, width: float) -> str:
    """A broad arrow bent round a middle; its point lies at `end`, and it may run backwards."""
    way = 1 if end > start else -1
    head = width * 1.05  # how far the point reaches beyond the shaft, along the arc
    neck = end - way * head / radius * 30 / math.pi
    inner, outer = radius - width / 2, radius + width / 2
    corners = (at(neck, radius + width, cx, cy), at(end, radius, cx, cy), at(neck, radius - width, cx, cy))
    return (
        f"M{pair(*at(start, outer, cx, cy))}{_curves(cx, cy, outer, start, neck)}"
        + "".join(f"L{pair(*corner)}" for corner in corners)
        + f"L{pair(*at(neck, inner, cx, cy))}{_curves(cx, cy, inner, neck, start)}Z"
    )


def ticks(cx: float, cy: float, inner: float, outer: float, every: int = 5, *, without: int = 0) -> str:
    """Marks all round the dial, `every` so many seconds, leaving out multiples of `without`."""
    marks = ""
    for second in range(0, 60, every):
        if not without or second % without:
            marks += f"M{pair(*at(second, inner, cx, cy))}L{pair(*at(second, outer, cx, cy))}"
    return marks


def case(cx: float, cy: float, radius: float, dial: str = ENAMEL, metal: Metal = POLISHED) -> str:
    """A round case, lit from the upper left, with an empty dial 0.79 of its radius wide."""
    rim = radius * 0.91
    return (
        fill(oval(cx, cy, radius), metal.dark)
        + fill(oval(cx, cy - radius * 0.02, radius * 0.965), metal.plain)
        + line(arc(cx, cy, rim, 42, 64), metal.light, radius * 0.055)
        + line(arc(cx, cy, rim, 18, 29), metal.dark, radius * 0.035, opacity=0.55)
        + fill(oval(cx, cy, radius * 0.84), metal.dark)
        + fill(oval(cx, cy, radius * 0.81), SHADE if dial == ENAMEL else metal.dark)
        + fill(oval(cx, cy + radius * 0.022, radius * 0.788), dial)
    )


def pocket_watch(cx: float, cy: float, radius: float, dial: str = ENAMEL, metal: Metal = POLISHED) -> str:
    """The case with winder and ring on top, as high again as half its radius."""
    top = cy - radius
    ring = oval(cx, top - radius * 0.23, radius * 0.19, radius * 0.17)
    stem = rounded(cx - radius * 0.075, top - radius * 0.1, radius * 0.15, radius * 0.2, radius * 0.03)
    winder = rounded(cx - radius * 0.15, top - radius * 0.2, radius * 0.3, radius * 0.15, radius * 0.05)
    grooves = "".join(
        f"M{pair(cx + radius * dx, top - radius * 0.17)}L{pair(cx + radius * dx, top - radius * 0.08)}"
        for dx in (-0.07, 0.0, 0.07)
    )
    return (
        line(ring, metal.dark, radius * 0.12)
        + line(ring, metal.plain, radius * 0.065)
        + fill(stem, metal.dark)
        + fill(winder, metal.plain)
        + line(winder, metal.dark, radius * 0.03)
        + line(grooves, metal.dark, radius * 0.03)
        + case(cx, cy, radius, dial, metal)
    )


def hand(cx: float, cy: float, length: float, second: float, colour: str = BLUE, *, width: float = 0.13) -> str:
    """A tapering hand with a short tail and a hub; `width` is its share of the length."""
    outline = ((length, 0.16), (length * 0.05, 1.0), (length * -0.24, 0.7))
    left = [(-share * width * length / 2, -along) for along, share in outline]
    blade = place(polygon(left + [(-x, y) for x, y in reversed(left)]), cx, cy, 1, 6 * second)
    return (
        fill(blade, colour)
        + line(blade, colour, length * 0.04)
        + fill(oval(cx, cy, length * 0.14), colour)
        + fill(oval(cx, cy, length * 0.055), BRASS)
    )
