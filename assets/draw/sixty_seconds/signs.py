"""The small signs in the corners of the cards: one for each rank, of one ink, within a square 40 units wide."""

from __future__ import annotations

import math

from ..cards import rank_path
from ..shapes import moved
from ..svg import fill, line, oval, place, polygon, rounded
from .dials import arrow

FIGURES = {"5s": "5", "10s": "10", "Last": "60", "Half": "30", "Rewind": "0"}
CARDS = {"One": "1", "Two": "2"}


def star(points: int, outer: float, inner: float, cx: float = 0.0, cy: float = 0.0) -> str:
    """A star with a point straight up."""
    corners = []
    for step in range(2 * points):
        radius = inner if step % 2 else outer
        angle = math.pi * step / points
        corners.append((cx + radius * math.sin(angle), cy - radius * math.cos(angle)))
    return polygon(corners)


def straight_arrow(length: float, width: float) -> str:
    """An arrow to the right with its middle on the origin."""
    tip, neck, half = length / 2, length / 2 - width * 1.25, width / 2
    return polygon(
        [
            (-tip, -half),
            (neck, -half),
            (neck, -width * 1.15),
            (tip, 0),
            (neck, width * 1.15),
            (neck, half),
            (-tip, half),
        ]
    )


def bars(height: float, width: float, gap: float) -> str:
    """The two bars of a pause."""
    return "".join(rounded(x, -height / 2, width, height, width * 0.22) for x in (-gap / 2 - width, gap / 2))


def u_turn(size: float, *, leg: float = 0.48) -> str:
    """An arrow that goes up, turns, and comes down again on the left; the leg on the right is so long below the middle."""
    pen = size * 0.2
    half, out, top = size * 0.28, size * 0.28 + pen / 2, -size * 0.2
    inner = half - pen / 2
    k = 0.5523
    shaft = (
        f"M{out} {size * leg}L{out} {top}"
        f"C{out} {top - out * k} {out * k} {top - out} 0 {top - out}"
        f"C{-out * k} {top - out} {-out} {top - out * k} {-out} {top}"
        f"L{-out} {size * 0.12}L{-out - pen * 0.72} {size * 0.12}L{-half} {size * 0.52}L{-inner + pen * 0.72} {size * 0.12}"
        f"L{-inner} {size * 0.12}L{-inner} {top}"
        f"C{-inner} {top - inner * k} {-inner * k} {top - inner} 0 {top - inner}"
        f"C{inner * k} {top - inner} {inner} {top - inner * k} {inner} {top}L{inner} {size * leg}Z"
    )
    return place(shaft, 0, 0)


def _mark(rank: str) -> str:
    """The sign as one path that is filled."""
    if rank in FIGURES:
        return rank_path(FIGURES[rank], 0, -21, 42, 36)
    return {
        "Pause": bars(36, 11, 8),
        "Back": u_turn(40),
        "Hop": arrow(0, 10, 17, -15, 14.5, 8.5) + oval(0, 11, 6.5),
        "Swap": place(straight_arrow(36, 7.6), 0, -9) + place(straight_arrow(36, 7.6), 0, 9, 1, 180),
        "Flare": star(8, 21, 9),
    }[rank]


def sign(rank: str, ink: str, ground: str) -> str:
    """The sign of a rank in an ink; what is cut out of it shows the ground."""
    if rank in CARDS:
        card = rounded(-14, -19, 28, 38, 5)
        figure = fill(rank_path(CARDS[rank], 0, -13, 26, 22), ground)
        below = "" if rank == "One" else fill(place(card, -4, 0, 1, -14), ink) + line(place(card, 3, 1), ground, 5)
        front = moved(fill(card, ink) + figure, 0 if rank == "One" else 3, 0 if rank == "One" else 1)
        return below + front
    if rank == "Twice":
        card = rounded(-11, -15.5, 22, 31, 4)
        front = place(card, 6, 3, 1, 8)
        return fill(place(card, -7, -3, 1, -10), ink) + line(front, ground, 5) + fill(front, ink)
    return fill(_mark(rank), ink)
