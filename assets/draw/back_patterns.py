"""The patterns of the five other usual backs: tiles, sprigs, fans, a honeycomb and a night sky.

Each is the same when turned by half a circle, so that no card tells which way round it lies, and each has colours of
its own: backs are told apart at a glance, and by those who see no colours.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from .backs import MARGIN, Colours
from .svg import CARD_H, CARD_W, PAPER, RADIUS, Point, fill, line, num, oval, pair, place, polygon, rounded

_X, _Y = CARD_W / 2, CARD_H / 2


def _grid(across: float, down: float, *, aside: float = 0.0) -> Iterator[tuple[int, float, float]]:
    """Points round the middle of the card, with the number of steps from there; odd rows are moved `aside`."""
    columns, rows = math.ceil(_X / across) + 1, math.ceil(_Y / down) + 1
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            x, y = _X + column * across + (aside if row % 2 else 0), _Y + row * down
            if abs(x - _X) < _X - MARGIN + across / 2 and abs(y - _Y) < _Y - MARGIN + down / 2:
                yield row + column, x, y


def _in_corner(x: float, y: float, reach: float) -> bool:
    """Whether something that reaches so far from there would show outside the round corner of the card."""
    across, down = abs(x - _X) + reach - (_X - RADIUS), abs(y - _Y) + reach - (_Y - RADIUS)
    return across > 0 and down > 0 and math.hypot(across, down) > RADIUS - 1


def _all(shape: str, places: list[Point], turn: float = 0.0) -> str:
    return "".join(place(shape, x, y, 1, turn) for x, y in places)


def _round(shape: str, times: int, x: float, y: float, start: float = 0.0) -> str:
    return "".join(place(shape, x, y, 1, start + 360 / times * at) for at in range(times))


def _star(points: int, outer: float, inner: float) -> str:
    steps = [(outer if at % 2 == 0 else inner, math.pi * at / points - math.pi / 2) for at in range(2 * points)]
    return polygon([(reach * math.cos(angle), reach * math.sin(angle)) for reach, angle in steps])


def _medallion(colours: Colours, radius: float, *inner: str) -> str:
    """A round in the middle, with a light edge and a fine ring."""
    return (
        fill(oval(_X, _Y, radius), PAPER)
        + fill(oval(_X, _Y, radius - 3.5), colours.ground)
        + line(oval(_X, _Y, radius - 7.5), colours.thread, 1.2)
        + "".join(inner)
    )


def tiles(colours: Colours) -> str:
    """Painted wall tiles: a flower and a ring by turns, with a small lozenge at every corner."""
    step = 37.0
    petal = "M0 -3C6 -7 6.5 -13 0 -17C-6.5 -13 -6 -7 0 -3Z"
    even = [(x, y) for count, x, y in _grid(step, step) if count % 2 == 0]
    odd = [(x, y) for count, x, y in _grid(step, step) if count % 2]
    corners = [(x + step / 2, y + step / 2) for x, y in [*even, *odd]]
    leaf = "M0 -14C4 -9 4 -4 0 0C-4 -4 -4 -9 0 -14Z"
    squares = "".join(rounded(x - step / 2, y - step / 2, step, step, 1) for x, y in even)
    return (
        fill(squares, colours.under)
        + fill("".join(_round(petal, 8, x, y) for x, y in even), colours.thread)
        + fill("".join(oval(x, y, 2.6) for x, y in even), PAPER)
        + line("".join(oval(x, y, 14) for x, y in odd), colours.over, 4)
        + line("".join(oval(x, y, 14) for x, y in odd), colours.thread, 0.9)
        + fill("".join(_round(leaf, 4, x, y, 45) for x, y in odd), colours.over)
        + fill(_all(polygon([(0, -6), (6, 0), (0, 6), (-6, 0)]), corners), PAPER)
        + fill(_all(polygon([(0, -3.4), (3.4, 0), (0, 3.4), (-3.4, 0)]), corners), colours.over)
    )


def sprigs(colours: Colours) -> str:
    """Leaves along the lines of a trellis, a berry where they cross, a small blossom between them."""
    across, down = 56.0, 54.0
    leaf = "M0 0C5 -5 6 -12 0 -19C-6 -12 -5 -5 0 0Z"
    blossom = "M0 -1.8C4 -4.5 4 -10 0 -12.5C-4 -10 -4 -4.5 0 -1.8Z"
    nodes = [(x, y) for count, x, y in _grid(across / 2, down / 2) if count % 2 == 0]
    cells = [(x, y) for count, x, y in _grid(across / 2, down / 2) if count % 2]
    slant = math.degrees(math.atan2(across, down))
    ends = [(sx, sy) for sx in (-1, 1) for sy in (-1, 1)]
    stems = "".join(
        f"M{pair(x, y)}L{pair(x + sx * across / 4, y + sy * down / 4)}" for x, y in nodes for sx, sy in ends
    )
    return (
        line(stems, colours.under, 2.4)
        + fill("".join(place(leaf, x, y, 1.04, turn) for x, y in nodes for turn in (slant, slant + 180)), colours.over)
        + fill(
            "".join(place(leaf, x, y, 1.04, -turn) for x, y in nodes for turn in (slant, slant + 180)), colours.under
        )
        + fill("".join(_round(blossom, 4, x, y) for x, y in cells), colours.thread)
        + fill("".join(oval(x, y, 4.6) for x, y in nodes), PAPER)
        + fill("".join(oval(x, y, 2.5) for x, y in nodes), colours.over)
    )


def fans(colours: Colours) -> str:
    """Fans upon fans, opening from a band across the middle to both ends of the card."""
    wide, high, rows = 44.8, 18.5, 9
    half: list[str] = []
    for row in range(rows, 0, -1):
        aside = wide / 2 if row % 2 else 0.0
        middles = [(_X + at * wide + aside, _Y + 16 - row * high) for at in range(-3, 4)]
        middles = [(x, y) for x, y in middles if -12 < x < CARD_W + 12 and not _in_corner(x, y, 22)]
        for radius, colour in ((wide / 2 + 2.6, colours.ground), (wide / 2 + 0.6, colours.over), (4.8, colours.thread)):
            half.append(fill("".join(oval(x, y, radius) for x, y in middles), colour))
        rings = "".join(oval(x, y, radius) for x, y in middles for radius in (17, 10.8))
        half.insert(-1, line(rings, colours.thread, 1.2))
    other = f'<g transform="rotate(180 {num(_X)} {num(_Y)})">' + "\n".join(half) + "</g>"
    lozenge = polygon([(0, -13), (16, 0), (0, 13), (-16, 0)])
    places = [(_X + at * wide, _Y) for at in range(-2, 3)]
    return (
        "\n".join(half)
        + other
        + fill(polygon([(4, _Y - 22), (CARD_W - 4, _Y - 22), (CARD_W - 4, _Y + 22), (4, _Y + 22)]), colours.ground)
        + line(f"M4 {num(_Y - 22)}L246 {num(_Y - 22)}M4 {num(_Y + 22)}L246 {num(_Y + 22)}", PAPER, 2.4)
        + fill(_all(lozenge, places), colours.over)
        + line(_all(lozenge, places), colours.thread, 1.2)
        + fill("".join(oval(x, y, 3.6) for x, y in places), colours.thread)
    )


def honeycomb(colours: Colours) -> str:
    """Cells of a honeycomb, full and empty ones, and a flower of seven in the middle."""
    radius = 17.4
    across, down = math.sqrt(3) * radius, 1.5 * radius
    places = [(x, y) for _, x, y in _grid(across, down, aside=across / 2)]
    away = [(x, y) for x, y in places if math.hypot(x - _X, y - _Y) > 1.5 * across and not _in_corner(x, y, radius)]

    def cell(reach: float) -> str:
        return polygon([(reach * math.sin(at * math.pi / 3), -reach * math.cos(at * math.pi / 3)) for at in range(6)])

    full = [(x, y) for x, y in away if round((x - _X) / across * 2 + (y - _Y) / down) % 3 == 0]
    ring = [(_X + across * math.cos(at * math.pi / 3), _Y + across * math.sin(at * math.pi / 3)) for at in range(6)]
    petal = "M0 -2.5C4.5 -5 4.5 -9 0 -12C-4.5 -9 -4.5 -5 0 -2.5Z"
    return (
        fill(_all(cell(15.6), away), colours.under)
        + fill(_all(cell(15.6), full), colours.over)
        + line(_all(cell(11), away), colours.thread, 1.1)
        + fill(_all(cell(4.6), full), colours.thread)
        + fill(_all(cell(19.5), [(_X, _Y), *ring]), PAPER)
        + fill(_all(cell(15.6), [(_X, _Y), *ring]), colours.over)
        + fill("".join(_round(petal, 6, x, y, 30) for x, y in ring), colours.thread)
        + fill(_all(cell(15.6), [(_X, _Y)]), colours.ground)
        + fill(_round(petal, 6, _X, _Y, 30), PAPER)
    )


def night(colours: Colours) -> str:
    """Stars large and small in a fine net, and a sun in the middle."""
    step = 35.0
    nodes = [(count, x, y) for count, x, y in _grid(step / 2, step / 2)]
    large = [(x, y) for count, x, y in nodes if count % 2 == 0 and round((x - _X) / step * 2) % 2 == 0]
    small = [(x, y) for count, x, y in nodes if count % 2 == 0 and round((x - _X) / step * 2) % 2]
    net = "".join(
        f"M{x:.1f} {y - step / 2:.1f}L{x + step / 2:.1f} {y:.1f}L{x:.1f} {y + step / 2:.1f}L{x - step / 2:.1f} {y:.1f}Z"
        for x, y in small
    )
    rays = _round("M-3.6 -15.5L0 -33L3.6 -15.5Z", 8, _X, _Y) + _round("M-2.8 -15.5L0 -26L2.8 -15.5Z", 8, _X, _Y, 22.5)
    return (
        line(net, colours.over, 1.6)
        + fill(_all(_star(4, 11.5, 3.2), large), colours.thread)
        + fill(_all(_star(4, 6.2, 2.4), large, 45), colours.over)
        + fill(_all(_star(4, 6.6, 1.9), small), colours.border)
        + _medallion(
            colours,
            45,
            fill(rays, colours.thread),
            fill(oval(_X, _Y, 13.5), PAPER),
            fill(oval(_X, _Y, 10.5), colours.over),
            fill(place(_star(8, 8.5, 4.5), _X, _Y), colours.thread),
        )
    )
