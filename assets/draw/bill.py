"""Lives as a bank note of the kitchen's own: each lost life folds a corner, the next one folds it in half.

Nothing can be clipped, so a folded corner is really missing: the note's outline is cut, what lay in the corner is
not drawn, and the flap, the corner mirrored at the fold, covers the rest of the corner's square.
"""

from __future__ import annotations

import math

from .emblem import BODY, HANDLE, STEAM
from .glyphs import word
from .svg import Point, document, fill, line, mirror, oval, place, polygon

W, H = 235, 100
FOLD = 31  # length of a folded corner along the edges
INSET = 6.5

FACE, FACE_INK, FACE_FAINT = "#E4E3C6", "#3F6A4C", "#B9C8A4"
BACK, BACK_INK = "#7FA07C", "#4A7354"
SHADE = "#2B2622"

# Corners in the order they are folded: upper left, upper right, lower right, lower left.
CORNERS: tuple[tuple[float, float, int, int], ...] = ((0, 0, 1, 1), (W, 0, -1, 1), (W, H, -1, -1), (0, H, 1, -1))


def _outline(folded: int) -> str:
    points: list[Point] = []
    for number, (x, y, sx, sy) in enumerate(CORNERS):
        if number >= folded:
            points.append((x, y))
            continue
        along, down = (x + sx * FOLD, y), (x, y + sy * FOLD)
        points.extend((down, along) if number % 2 == 0 else (along, down))
    return polygon(points)


def _flap(number: int) -> str:
    x, y, sx, sy = CORNERS[number]
    tip, along, down = (x + sx * FOLD, y + sy * FOLD), (x + sx * FOLD, y), (x, y + sy * FOLD)
    shadow = polygon([along, down, (tip[0] + 2.2, tip[1] + 2.6)])
    fine = []
    for step in (0.3, 0.52, 0.74):
        a = (along[0] + (tip[0] - along[0]) * step, along[1] + (tip[1] - along[1]) * step)
        b = (down[0] + (tip[0] - down[0]) * step, down[1] + (tip[1] - down[1]) * step)
        fine.append(f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}")
    return (
        fill(shadow, SHADE, opacity=0.28)
        + fill(polygon([along, down, tip]), BACK)
        + line("".join(fine), BACK_INK, 0.9)
        + line(f"M{along[0]:.1f} {along[1]:.1f}L{down[0]:.1f} {down[1]:.1f}", "#5E8160", 1.2)
    )


def _corner(number: int) -> str:
    """What lies in a corner of the unfolded note: the border's angle and a 1 in a round."""
    x, y, sx, sy = CORNERS[number]
    cx, cy = x + sx * 21, y + sy * 19.5
    angle = (
        f"M{x + sx * FOLD:.1f} {y + sy * INSET:.1f}L{x + sx * INSET:.1f} {y + sy * INSET:.1f}"
        f"L{x + sx * INSET:.1f} {y + sy * FOLD:.1f}"
    )
    return (
        line(angle, FACE_INK, 1.6)
        + fill(oval(cx, cy, 9.6), FACE_INK)
        + line(oval(cx, cy, 7.9), FACE, 0.7)
        + fill(word("1", cx, cy - 5.4, 10.8), FACE)
    )


def _rosette(cx: float, cy: float, rx: float, ry: float, waves: int) -> str:
    """Fine interlaced waves round an oval, as engravers draw them."""
    parts = []
    for phase in (0.0, math.pi):
        points = []
        steps = waves * 6
        for step in range(steps):
            angle = 2 * math.pi * step / steps
            swell = 1 + 0.075 * math.sin(waves * angle + phase)
            points.append((cx + rx * swell * math.cos(angle), cy + ry * swell * math.sin(angle)))
        parts.append("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z")
    return "".join(parts)


def _leaves() -> str:
    leaf = "M0 0C3 -5 9 -6 15 -3C11 3 5 4 0 0Z"
    half = "".join(
        place(leaf, x, y, 0.8, turn)
        for x, y, turn in (
            (72, 68, -150), (66, 60, -168), (62.5, 50, -185), (64, 40, -205), (69, 32, -225),
            (74, 66, -75), (69, 57, -70), (66, 48, -55), (68, 39, -40),
        )
    )  # fmt: skip
    return half + mirror(half, W / 2)


def _face(folded: int) -> str:
    cx, cy = W / 2, H / 2
    edges = (
        f"M{FOLD} {INSET}L{W - FOLD} {INSET}M{FOLD} {H - INSET}L{W - FOLD} {H - INSET}"
        f"M{INSET} {FOLD}L{INSET} {H - FOLD}M{W - INSET} {FOLD}L{W - INSET} {H - FOLD}"
    )
    fine = "".join(
        f"M{x} {y}C{x + 8} {y - 3} {x + 14} {y + 3} {x + 22} {y}" for x in (33, 180) for y in (41, 45.5, 50, 54.5, 59)
    )
    parts = [
        fill(_outline(folded), FACE),
        line(edges, FACE_INK, 1.6),
        line(f"M{FOLD + 4} 11L{W - FOLD - 4} 11M{FOLD + 4} {H - 11}L{W - FOLD - 4} {H - 11}", FACE_FAINT, 1.4),
        line(fine, FACE_FAINT, 1.2),
        line(_rosette(cx, cy, 41, 33, 26), FACE_INK, 0.8),
        fill(oval(cx, cy, 36.5, 29.5), FACE_INK),
        fill(oval(cx, cy, 34, 27.2), "#EEEDD6"),
        line(oval(cx, cy, 32, 25.4), FACE_FAINT, 0.9),
        fill(place(BODY, cx - 3, cy + 3.5, 0.42), FACE_INK),
        line(place(HANDLE, cx - 3, cy + 3.5, 0.42), FACE_INK, 3),
        line(place(STEAM, cx - 3.5, cy + 3, 0.4), FACE_INK, 1.2),
        line(
            "M74 69C66 61 61 50 64 38C65 34 67 31 70 29M161 69C169 61 174 50 171 38C170 34 168 31 165 29", FACE_INK, 1.1
        ),
        fill(_leaves(), FACE_INK),
    ]
    parts.extend(_corner(number) for number in range(folded, 4))
    parts.extend(_flap(number) for number in range(folded))
    parts.append(line(_outline(folded), "#8C9A72", 0.8))
    return "".join(parts)


def _half(x: float, shift: float = 0.0) -> str:
    """The outline of the note folded down the middle, the fold on the right, cut corners on the left."""
    r = x + W / 2
    return polygon(
        [(x, FOLD + shift), (x + FOLD, shift), (r, shift), (r, H + shift), (x + FOLD, H + shift), (x, H - FOLD + shift)]
    )


def _folded() -> str:
    left = W / 4
    cx, cy = left + W / 4 + 4, H / 2
    return "".join(
        (
            fill(_half(left + 2.4, 0.0), SHADE, opacity=0.3),
            fill(_half(left - 2.2), FACE),
            line(_half(left - 2.2), "#8C9A72", 0.8),
            fill(_half(left + 1), BACK),
            line(f"M{left + FOLD + 3} {INSET}L{left + W / 2 - 3} {INSET}M{left + FOLD + 3} {H - INSET}"
                 f"L{left + W / 2 - 3} {H - INSET}M{left + INSET + 1} {FOLD + 3}L{left + INSET + 1} {H - FOLD - 3}"
                 f"M{left + INSET + 1} {FOLD + 2}L{left + FOLD + 3} {INSET}"
                 f"M{left + INSET + 1} {H - FOLD - 2}L{left + FOLD + 3} {H - INSET}", BACK_INK, 1.5),
            line(_rosette(cx, cy, 33, 30, 24) + _rosette(cx, cy, 25, 22.5, 18), BACK_INK, 0.8),
            fill(word("1", cx, cy - 15, 30), BACK_INK),
            fill(f"M{left + W / 2 - 5} 0L{left + W / 2 + 1} 0L{left + W / 2 + 1} {H}L{left + W / 2 - 5} {H}Z",
                 "#4A6B4C", opacity=0.45),
            line(_half(left + 1), "#5E8160", 0.9),
        )
    )  # fmt: skip


def _crumpled() -> str:
    """Folded in half, grey and full of creases: the last life of six."""
    edge = "2 36 14 20 30 3 62 6 92 1 118 5 114 38 119 66 115 97 80 94 52 99 29 96 12 80 4 66"
    facets = (
        "30 3 62 6 50 40",
        "92 1 118 5 114 38 84 28",
        "2 36 50 40 12 80 4 66",
        "78 62 119 66 115 97",
        "52 99 29 96 40 66 78 62",
    )
    creases = (
        "M62 6L50 40L2 36M50 40L84 28L92 1M84 28L114 38M84 28L78 62L119 66M78 62L40 66L50 40"
        "M40 66L12 80M40 66L29 96M78 62L80 94"
    )
    left = W / 4

    def sheet(corners: str) -> str:
        numbers = [float(number) for number in corners.split()]
        return place(polygon(list(zip(numbers[::2], numbers[1::2], strict=True))), left, 0)

    outline = sheet(edge)
    cx, cy = left + W / 4 + 2, H / 2
    return "".join(
        (
            fill(place(outline, 2, 2.6), SHADE, opacity=0.3),
            fill(outline, "#8E9488"),
            line(_rosette(cx, cy, 33, 30, 24), "#747B70", 0.8),
            fill(word("1", cx, cy - 15, 30), "#6A7066"),
            fill("".join(sheet(facet) for facet in facets), SHADE, opacity=0.14),
            line(place(creases, left + 0.9, 0.9), "#C3C8BC", 0.9),
            line(place(creases, left, 0), "#5C6259", 1.0),
            line(outline, "#5C6259", 1),
        )
    )


def pictures() -> dict[str, str]:
    """The note whole (0), with one to four corners folded, folded in half (5) and crumpled (6)."""
    result = {f"bill/bill-{folded}.svg": document(W, H, _face(folded)) for folded in range(5)}
    result["bill/bill-5.svg"] = document(W, H, _folded())
    result["bill/bill-6.svg"] = document(W, H, _crumpled())
    return result
