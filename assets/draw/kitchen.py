"""What stands about on a kitchen table, seen from above: a cup of coffee, a plant in its pot, a biscuit with crumbs.

They lie at the edge of the table under the same lamp as the cards: shadows fall down and to the right.
"""

from __future__ import annotations

import math
from random import Random

from .svg import Point, document, fill, line, num, oval, pair, place, polygon

SIDE = 120.0
_X = _Y = SIDE / 2


def _shadow(cx: float, cy: float, radius: float, darkness: float = 0.5) -> str:
    """A soft round shadow, a little lower and further right than what throws it."""
    name = f"s{num(cx)}x{num(cy)}".replace(".", "_")
    stops = ((0, darkness), (62, darkness * 0.8), (82, darkness * 0.35), (100, 0))
    return (
        f'<defs><radialGradient id="{name}" cx="{num(cx)}" cy="{num(cy)}" r="{num(radius)}" '
        'gradientUnits="userSpaceOnUse">'
        + "".join(f'<stop offset="{at}%" stop-color="#000000" stop-opacity="{num(dark, 2)}"/>' for at, dark in stops)
        + f'</radialGradient></defs><circle cx="{num(cx)}" cy="{num(cy)}" r="{num(radius)}" fill="url(#{name})"/>'
    )


def _arc(radius: float, start: float, end: float, cx: float = _X, cy: float = _Y) -> str:
    """Part of a circle as a line, from one angle to another (degrees, clockwise from the right)."""
    steps = max(2, round(abs(end - start) / 30) + 1)
    angles = [math.radians(start + (end - start) * at / (steps - 1)) for at in range(steps)]
    handle = 4 / 3 * math.tan((angles[1] - angles[0]) / 4) * radius
    points = [(cx + radius * math.cos(angle), cy + radius * math.sin(angle)) for angle in angles]
    path = "M" + pair(*points[0], 2)
    for at in range(1, steps):
        (x0, y0), (x1, y1) = points[at - 1], points[at]
        a, b = angles[at - 1], angles[at]
        first = (x0 - handle * math.sin(a), y0 + handle * math.cos(a))
        second = (x1 + handle * math.sin(b), y1 - handle * math.cos(b))
        path += f"C{pair(*first, 2)} {pair(*second, 2)} {pair(x1, y1, 2)}"
    return path


def cup() -> str:
    """A cup of coffee on its saucer, with a spoon."""
    cream, shade, blue = "#F3EBD8", "#D9CCB0", "#3E6C94"
    spoon = "M-2 -30C-2 -30 -2.6 8 -2.6 12C-8 16 -8 30 0 32C8 30 8 16 2.6 12C2.6 8 2 -30 2 -30C2 -33 -2 -33 -2 -30Z"
    return document(
        SIDE,
        SIDE,
        _shadow(_X + 3, _Y + 5, 57),
        fill(oval(_X, _Y, 50), cream),
        line(oval(_X, _Y, 49.2), shade, 1.6),
        line(oval(_X, _Y, 44.5), blue, 2.6),
        line(oval(_X, _Y, 36), shade, 1.2),
        line(_arc(47, 190, 260), "#FFFFFF", 1.8, opacity=0.8),
        fill(place(spoon, _X - 33, _Y + 6, 1, 28), "#000000", opacity=0.22),
        fill(place(spoon, _X - 35, _Y + 3, 1, 28), "#C9CDD2"),
        line(place("M0 -28L0 8", _X - 35, _Y + 3, 1, 28), "#F4F6F8", 1.2),
        fill(place(oval(0, 21, 4.6, 7.4), _X - 35, _Y + 3, 1, 28), "#A9AFB6"),
        fill(oval(_X + 3, _Y + 4, 32), "#000000", opacity=0.2),
        line("M86 74C101 78 107 92 96 98C88 102 80 95 79 84", "#000000", 8, opacity=0.14),
        line("M84 70C100 74 106 88 95 94C87 98 79 91 78 80", shade, 9),
        line("M84 70C100 74 106 88 95 94C87 98 79 91 78 80", cream, 6.4),
        fill(oval(_X, _Y, 31), cream),
        line(oval(_X, _Y, 30.4), shade, 1.2),
        fill(oval(_X, _Y, 26.4), "#2C170B"),
        fill(oval(_X + 0.6, _Y + 1.2, 25), "#5A3216"),
        fill(oval(_X - 1, _Y + 2.5, 21), "#6E4120"),
        line(_arc(22.5, 20, 120), "#9A6A3A", 2.2, opacity=0.9),
        line(_arc(17, 200, 300), "#C79B66", 1.8, opacity=0.75),
        fill(oval(_X + 9, _Y - 8, 3.4) + oval(_X + 14.5, _Y - 3, 1.8) + oval(_X + 4, _Y - 12.5, 1.5), "#B98A55"),
        line(_arc(28.4, 195, 265), "#FFFFFF", 1.8, opacity=0.9),
    )


def plant() -> str:
    """Basil, or something like it, in an earthen pot."""
    leaf = "M0 0C15 -7 19 -27 0 -48C-19 -27 -15 -7 0 0Z"
    half = "M0 0C15 -7 19 -27 0 -48Z"
    vein = "M0 -4L0 -42M0 -14L8 -21M0 -14L-8 -21M0 -25L7 -31M0 -25L-7 -31"
    rows = (
        (9, 1.12, 12, "#2F6B3A", "#275A31"),
        (7, 0.86, 30, "#3D8147", "#33713D"),
        (5, 0.56, 5, "#58A05B", "#4B9250"),
    )
    parts = [
        _shadow(_X + 4, _Y + 6, 58, 0.55),
        fill(oval(_X, _Y, 38), "#8E4A2A"),
        fill(oval(_X, _Y, 36), "#BE6B42"),
        line(_arc(34.2, 185, 275), "#E49A70", 2.4),
        fill(oval(_X, _Y, 30), "#3A261A"),
    ]
    for count, scale, start, light, dark in rows:
        turns = [start + 360 / count * at + (at * 37 % 11 - 5) for at in range(count)]
        shades = "".join(place(leaf, _X + 1.6, _Y + 2.6, scale, turn) for turn in turns)
        parts.append(fill(shades, "#000000", opacity=0.22))
        for turn in turns:
            parts += [
                fill(place(leaf, _X, _Y, scale, turn), light),
                fill(place(half, _X, _Y, scale, turn), dark),
                line(place(vein, _X, _Y, scale, turn), "#A9D49A", 0.9, opacity=0.55),
            ]
    return document(SIDE, SIDE, *parts)


def crumbs() -> str:
    """What is left of a biscuit."""
    dice = Random(12)
    cx, cy, radius = 50.0, 56.0, 30.0
    edge: list[Point] = []
    for at in range(120):
        angle = math.radians(3 * at)
        reach = radius + (1.2 if at % 6 < 3 else -0.6)
        for bite_x, bite_y, bite in ((76, 38, 14), (82, 58, 13)):  # where somebody has bitten into it
            along = (bite_x - cx) * math.cos(angle) + (bite_y - cy) * math.sin(angle)
            beside = math.dist((bite_x, bite_y), (cx, cy)) ** 2 - along**2
            if along > 0 and beside < bite**2:
                reach = min(reach, along - math.sqrt(bite**2 - beside))
        edge.append((cx + reach * math.cos(angle), cy + reach * math.sin(angle)))
    biscuit = polygon(edge)
    holes = "".join(
        oval(cx + 12.5 * math.cos(math.radians(turn)), cy + 12.5 * math.sin(math.radians(turn)), 1.7)
        for turn in (60, 120, 180, 240, 300)
    )
    pieces = []
    for _ in range(17):
        left, top, size = dice.uniform(72, 112), dice.uniform(26, 96), dice.choice((1.2, 1.6, 2.2, 3.0))
        corners = [
            (
                left + size * dice.uniform(0.7, 1.2) * math.cos(turn),
                top + size * dice.uniform(0.7, 1.2) * math.sin(turn),
            )
            for turn in (0.2, 1.5, 2.8, 4.0, 5.3)
        ]
        pieces.append((polygon(corners), dice.choice(("#D9A25C", "#C88C46", "#E4B877"))))
    everything = "".join(piece for piece, _ in pieces)
    return document(
        SIDE,
        SIDE,
        fill(place(everything, 1, 1.6), "#000000", opacity=0.3),
        *(fill(piece, colour) for piece, colour in pieces),
        _shadow(cx + 2, cy + 4, radius + 5, 0.45),
        fill(biscuit, "#B87A36"),
        fill(place(biscuit, cx * 0.05, cy * 0.05, 0.95), "#DDA65E"),
        fill(place(biscuit, cx * 0.16, cy * 0.16, 0.84), "#E6B673"),
        fill(holes, "#A9702F"),
        fill(place(oval(0, 0, 1.7), cx, cy), "#A9702F"),
        line(_arc(25.5, 190, 262, cx, cy), "#F6D9A6", 2, opacity=0.9),
    )


def pictures() -> dict[str, str]:
    """The things on the table."""
    return {"kitchen/cup.svg": cup(), "kitchen/plant.svg": plant(), "kitchen/crumbs.svg": crumbs()}
