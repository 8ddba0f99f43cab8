"""The mountain in the middle of the table, in the evening: ten ledges, the way up, the temple on the summit.

Nothing has a box round it. The foot and the hills fade into the cloth, whatever its colour.
"""

from __future__ import annotations

from ..lettering import middle_lines
from ..svg import Point, document, fill, line, oval, pair, place, polygon, rounded
from .trail import FOOT, MIDDLE, RISE, SUMMIT, TENS, H, W, leg, points, turn

SAND = "#F6E0B0"
DUSK = "#1C2233"
STONE = "#FFF3D6"

# Light and shade of every ledge, from the groves at the foot to the last sun on the snow.
_STRATA = (
    ("#35523F", "#263E36"),
    ("#566245", "#3E4839"),
    ("#7E6B49", "#5B4D3D"),
    ("#9C6A49", "#714A3F"),
    ("#AD6A51", "#7C4A47"),
    ("#A8706A", "#775059"),
    ("#9C7F8B", "#6D5B72"),
    ("#AC9DAE", "#776F8C"),
    ("#DCCDCD", "#9C93AE"),
    ("#F8E3BC", "#CDAE98"),
)
# How far every ledge reaches from the middle, at its foot, and where the ridge runs.
_LEFT = (352, 306, 262, 226, 184, 158, 126, 100, 74, 52, 22)
_RIGHT = (340, 310, 272, 216, 192, 150, 132, 94, 78, 48, 22)
_RIDGE = (-64, 22, -36, 30, -28, 26, -18, 20, -10, 12, 0)
_STEP = 7.0
_BREAK = (1, -2, 2, -1, 0, 2, -2)  # how rock strays from a straight line


def _fading(name: str, colour: str, top: float, bottom: float, most: float = 1.0) -> str:
    """A gradient that lets a colour go towards the bottom."""
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{top:g}" x2="0" y2="{bottom:g}">'
        f'<stop offset="0%" stop-color="{colour}" stop-opacity="{most:g}"/>'
        f'<stop offset="100%" stop-color="{colour}" stop-opacity="0"/></linearGradient>'
    )


def foot_gradients() -> str:
    """How the two sides of the lowest ledge fade."""
    names = ("light", "shade")
    return "".join(
        _fading(name, colour, FOOT - RISE * 0.4, FOOT + 24) for name, colour in zip(names, _STRATA[0], strict=True)
    )


def _glow() -> str:
    """The evening behind the summit; it has faded before the picture ends."""
    stops = (
        (0, "#FFDF98", 0.7),
        (22, "#FBC078", 0.46),
        (48, "#EE9A5C", 0.2),
        (74, "#D9764A", 0.06),
        (100, "#C2603C", 0),
    )
    lines = "".join(
        f'<stop offset="{at}%" stop-color="{colour}" stop-opacity="{opacity:g}"/>' for at, colour, opacity in stops
    )
    return (
        f'<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="400" cy="236" r="236">{lines}</radialGradient>'
    )


def _hills() -> str:
    """Two ranges behind the mountain, far and near."""
    far = "M24 500C70 470 96 420 138 402C160 394 176 420 200 404C236 380 262 322 300 318L520 330C548 336 566 388 604 396C630 402 640 380 664 394C706 418 730 470 780 500L780 560L24 560Z"
    near = "M8 560C60 530 104 486 150 474C190 466 210 488 250 480L560 476C600 480 620 456 656 468C706 486 750 534 796 560L796 580L8 580Z"
    return f'<path fill="url(#far)" d="{far}"/><path fill="url(#near)" d="{near}"/>'


def _rim(start: float, end: float, y: float, seed: int) -> list[Point]:
    """The upper edge of a ledge, broken as rock is, between two x at one height."""
    pieces = max(1, round(abs(end - start) / 34))
    middle = [
        (start + (end - start) * (i + _BREAK[(seed + i) % 7] * 0.09) / pieces, y + _BREAK[(3 * seed + i) % 7] * 2.1)
        for i in range(1, pieces)
    ]
    return [(start, y), *middle, (end, y - 2)]


def _crags(rim: list[Point], colour: str, opacity: float) -> str:
    """Clefts that fall from every other corner of an edge."""
    deep = RISE * 0.62
    clefts = [polygon([(x, y), (x + deep * 0.5, y + deep * 0.8), (x + deep * 0.08, y + deep)]) for x, y in rim[1:-1:2]]
    return fill("".join(clefts), colour, opacity=opacity) if clefts else ""


def ledges() -> str:
    """The mountain itself, light from the left, each ledge before the one above; the lowest fades away."""
    drawn = ""
    for k in reversed(range(TENS)):
        foot, head = FOOT - RISE * k + (24 if k == 0 else 14), FOOT - RISE * (k + 1)
        ridge, above = MIDDLE + _RIDGE[k], MIDDLE + _RIDGE[k + 1]
        step = _STEP if k < TENS - 1 else 0
        left, right = MIDDLE - _LEFT[k] - 8, MIDDLE + _RIGHT[k] + 8
        upper_left, upper_right = MIDDLE - _LEFT[k + 1] - step, MIDDLE + _RIGHT[k + 1] + step
        bulge = _BREAK[k % 7] * 1.6
        lit = _rim(upper_left, above, head, k)
        dark = _rim(above, upper_right, head - 2, k + 3)
        light, shade = ("url(#light)", "url(#shade)") if k == 0 else _STRATA[k]
        knee = foot - RISE * 0.62
        drawn += fill(
            polygon([(left, foot), (left * 0.5 + upper_left * 0.5 + bulge, knee), *lit, (ridge, foot)]), light
        )
        drawn += fill(
            polygon([(ridge, foot), *dark, (right * 0.5 + upper_right * 0.5 + bulge, knee), (right, foot)]), shade
        )
        drawn += _crags(lit, _STRATA[k][1], 0.42)
        drawn += _crags(dark, DUSK, 0.14)
        drawn += line("M" + "L".join(pair(x, y) for x, y in lit), SAND, 1.5, opacity=0.5)
    return drawn


_CYPRESS = "M0 0C-5 -4 -7 -14 -4 -24C-3 -30 -1 -36 0 -42C1 -36 3 -30 4 -24C7 -14 5 -4 0 0Z"
_TREES = (
    (150, 560, 1.25),
    (174, 566, 0.95),
    (246, 516, 0.8),
    (262, 518, 0.62),
    (508, 560, 1.0),
    (530, 566, 1.3),
    (650, 560, 1.1),
    (668, 565, 0.85),
    (560, 515, 0.7),
    (384, 515, 0.66),
)


def _trees() -> str:
    return fill("".join(place(_CYPRESS, x, y, size) for x, y, size in _TREES), "#16291F")


def temple() -> str:
    """The house on the summit, lit from the left."""
    x, y = MIDDLE, SUMMIT - 4
    steps = rounded(x - 36, y - 5, 72, 7, 1.5) + rounded(x - 31, y - 10, 62, 6, 1.5)
    columns = "".join(rounded(x + dx - 3.6, y - 38, 7.2, 29, 1.5) for dx in (-24, -8, 8, 24))
    roof = polygon([(x - 35, y - 45), (x, y - 64), (x + 35, y - 45)]) + rounded(x - 32, y - 44, 64, 7, 1)
    return (
        fill(rounded(x - 27, y - 40, 54, 32, 1), "#8A5A3C")
        + fill(rounded(x - 6, y - 32, 12, 24, 3), "#FFE9A6")
        + fill(columns + steps + roof, STONE)
        + fill("".join(rounded(x + dx + 0.6, y - 38, 3, 29, 1) for dx in (-24, -8, 8, 24)), "#D9B27C")
        + fill(polygon([(x - 24, y - 47.5), (x, y - 60), (x + 24, y - 47.5)]), "#E2B46A")
    )


def way() -> str:
    """The middle of the way, as path data."""
    return f"M{pair(*turn(0))}" + "".join(leg(ten) for ten in range(TENS))


def _steps() -> str:
    """The way, with a mark for every step."""
    d = way()
    marks = "".join(oval(x, y, 2.3) for height, (x, y) in enumerate(points()) if height % 10)
    return line(d, DUSK, 9, opacity=0.32) + line(d, "#C99B62", 5.5) + fill(marks, STONE)


def _figure_place(ten: int) -> Point:
    """The middle of a ten's figure: outside its turn, level with it."""
    x, y = turn(ten)
    if ten == TENS:
        return x + 66, y - 12
    aside = 37 - 0.7 * ten
    return x + (aside if ten % 2 else -aside), y - 2


def _stops() -> str:
    """A stone at every ten, and its figure."""
    stones = tops = figures = ""
    for ten in range(TENS):
        (x, y), size = turn(ten), 1 - 0.05 * ten
        stones += oval(x, y + 4 * size, 15.5 * size, 7 * size)
        tops += oval(x, y, 15.5 * size, 6.4 * size)
    for ten in range(1, TENS + 1):
        x, y = _figure_place(ten)
        figures += middle_lines(str(10 * ten), x, y - 12.5, 25)
    return (
        fill(stones, DUSK, opacity=0.75)
        + fill(tops, STONE)
        + line(figures, DUSK, 9.5, opacity=0.72)
        + line(figures, STONE, 4.3)
    )


def _stars() -> str:
    """A few, well apart."""
    spots = (
        (96, 96, 2.0),
        (196, 56, 1.6),
        (262, 132, 1.4),
        (602, 66, 2.0),
        (548, 124, 1.4),
        (706, 128, 1.7),
        (150, 206, 1.4),
        (668, 222, 1.3),
    )
    return fill("".join(oval(x, y, r) for x, y, r in spots), STONE, opacity=0.55)


def mountain() -> str:
    """The whole board picture."""
    gradients = (
        _glow()
        + _fading("far", "#5B4A66", 330, 556, 0.6)
        + _fading("near", "#33433F", 470, 580, 0.85)
        + foot_gradients()
    )
    return document(
        W,
        H,
        f"<defs>{gradients}</defs>",
        '<circle cx="400" cy="236" r="236" fill="url(#glow)"/>',
        _stars(),
        _hills(),
        ledges(),
        _trees(),
        temple(),
        _steps(),
        _stops(),
    )


def climber() -> str:
    """Who climbs: a figure in a red cloak with a staff, a light edge round it, its foot at the bottom of the picture."""
    cloak = "M32 17C21 19 15 34 12 57C20 61 44 61 50 56C47 36 43 20 32 17Z"
    head = oval(32, 12, 8.2)
    staff = "M52 12L46 61"
    return document(
        64,
        64,
        fill(oval(31, 59.5, 21, 4), "#0A0F0C", opacity=0.4),
        line(cloak + head + staff, STONE, 7),
        line(staff, "#6B4220", 3.4),
        fill(cloak, "#C8432E"),
        fill("M32 17C43 20 47 36 50 56C46 59 38 60 32 60C38 46 38 30 32 17Z", "#8E2A22"),
        fill("M33 28C40 27 46 26 50 29C50 33 44 35 38 36Z", "#F0C39A"),
        fill(head, "#F0C39A"),
        fill(oval(31, 13, 1.1) + oval(36.4, 13, 1.1), "#4A2C1A"),
        fill("M23 12C22 4 30 1.5 34 2.6C40 3.6 42 9 40.6 12C36 8 30 8.4 23 12Z", "#4A2C1A"),
    )


def pictures() -> dict[str, str]:
    """The mountain and who climbs it."""
    return {"signs/olympus/mountain.svg": mountain(), "signs/olympus/climber.svg": climber()}
