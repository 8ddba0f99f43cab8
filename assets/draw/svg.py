"""Colours, numbers and paths shared by all drawings.

Paths here are strings of absolute M, L, C and Z commands only, so that moving, scaling and turning one is plain
arithmetic on pairs of numbers (`place`) and no picture needs transforms to put a pip where it belongs.
"""

from __future__ import annotations

import math
import re

RED = "#C8102E"  # ink of hearts and diamonds, used for nothing else: the four-colour deck replaces it
BLACK = "#1D1D22"  # ink of clubs and spades, likewise
DARK = "#2B2622"  # every other dark line
GOLD = "#D9A441"
GOLD_DEEP = "#A8742A"
PAPER = "#FCFAF4"
EDGE = "#D8D2C4"
LIGHT = "#F2EBDD"  # icons, on cloth or dark glass

CARD_W, CARD_H, RADIUS = 250, 350, 15
KAPPA = 0.5523  # handle length of a cubic quarter circle

Point = tuple[float, float]

_PAIR = re.compile(r"(-?\d+(?:\.\d+)?)[ ,]+(-?\d+(?:\.\d+)?)")


def num(value: float, digits: int = 1) -> str:
    """A number as short as SVG allows: `12.0` -> `12`, `-0.04` -> `0`."""
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def pair(x: float, y: float, digits: int = 1) -> str:
    """One point; the blank is dropped where the minus sign parts the numbers well enough for the eye."""
    return f"{num(x, digits)} {num(y, digits)}"


def place(d: str, x: float, y: float, scale: float = 1.0, turn: float = 0.0, *, digits: int = 1) -> str:
    """The path scaled, turned (degrees, clockwise) and moved so that its origin lies on (x, y)."""
    cos, sin = math.cos(math.radians(turn)) * scale, math.sin(math.radians(turn)) * scale

    def moved(match: re.Match[str]) -> str:
        px, py = float(match[1]), float(match[2])
        return pair(x + px * cos - py * sin, y + px * sin + py * cos, digits)

    return _PAIR.sub(moved, d)


def widened(d: str, x_scale: float) -> str:
    """The path stretched along x only."""
    return _PAIR.sub(lambda m: pair(float(m[1]) * x_scale, float(m[2]), 2), d)


def mirror(d: str, axis: float = 0.0) -> str:
    """The path reflected at the vertical line x = axis."""
    return _PAIR.sub(lambda m: pair(2 * axis - float(m[1]), float(m[2])), d)


def polygon(points: list[Point] | tuple[Point, ...]) -> str:
    """A closed polygon, always turned the same way round, so that overlapping ones unite under nonzero fill."""
    area = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(points, (*points[1:], points[0]), strict=True))
    ordered = list(points) if area > 0 else list(reversed(points))
    return "M" + "L".join(pair(x, y) for x, y in ordered) + "Z"


def oval(cx: float, cy: float, rx: float, ry: float | None = None, *, hole: bool = False, bulge: float = KAPPA) -> str:
    """An ellipse (a circle without `ry`) as four curves; a hole runs the other way round, a bulge makes it fuller."""
    ry = rx if ry is None else ry
    kx, ky = rx * bulge, ry * bulge
    right, bottom, left, top = (cx + rx, cy), (cx, cy + ry), (cx - rx, cy), (cx, cy - ry)
    quarters = [
        (right, (cx + rx, cy + ky), (cx + kx, cy + ry), bottom),
        (bottom, (cx - kx, cy + ry), (cx - rx, cy + ky), left),
        (left, (cx - rx, cy - ky), (cx - kx, cy - ry), top),
        (top, (cx + kx, cy - ry), (cx + rx, cy - ky), right),
    ]
    if hole:
        quarters = [(d, c, b, a) for a, b, c, d in reversed(quarters)]
    d = "M" + pair(*quarters[0][0])
    for _, b, c, end in quarters:
        d += f"C{pair(*b)} {pair(*c)} {pair(*end)}"
    return d + "Z"


def rounded(x: float, y: float, w: float, h: float, r: float) -> str:
    """A rectangle with round corners as a path."""
    k = r * (1 - KAPPA)
    return (
        f"M{pair(x + r, y)}L{pair(x + w - r, y)}"
        f"C{pair(x + w - k, y)} {pair(x + w, y + k)} {pair(x + w, y + r)}L{pair(x + w, y + h - r)}"
        f"C{pair(x + w, y + h - k)} {pair(x + w - k, y + h)} {pair(x + w - r, y + h)}L{pair(x + r, y + h)}"
        f"C{pair(x + k, y + h)} {pair(x, y + h - k)} {pair(x, y + h - r)}L{pair(x, y + r)}"
        f"C{pair(x, y + k)} {pair(x + k, y)} {pair(x + r, y)}Z"
    )


def fill(d: str, colour: str, *, opacity: float = 1.0, evenodd: bool = False) -> str:
    """A filled path."""
    extra = ' fill-rule="evenodd"' if evenodd else ""
    if opacity < 1:
        extra += f' fill-opacity="{num(opacity, 2)}"'
    return f'<path fill="{colour}"{extra} d="{d}"/>'


def line(d: str, colour: str, width: float, *, opacity: float = 1.0, round_ends: bool = True) -> str:
    """A stroked path."""
    extra = ' stroke-linecap="round" stroke-linejoin="round"' if round_ends else ""
    if opacity < 1:
        extra += f' stroke-opacity="{num(opacity, 2)}"'
    return f'<path fill="none" stroke="{colour}" stroke-width="{num(width, 2)}"{extra} d="{d}"/>'


_ONLY_BASIC = re.compile(r' d="([MLCZ0-9., -]+)"')
_TOKEN = re.compile(r"[MLCZ]|-?\d+(?:\.\d+)?")


def compact(d: str) -> str:
    """The same path with relative commands and no blanks that can be spared: about half as long.

    Differences are taken between rounded points, so nothing drifts.
    """
    out: list[str] = []
    last = command = ""
    x = y = start_x = start_y = 0
    values: list[int] = []  # tenths: whole numbers keep every difference exact

    def put(letter: str, numbers: list[int]) -> None:
        nonlocal last
        text = "" if letter == last else letter
        for k, value in enumerate(numbers):
            shown = num(value / 10)
            shown = shown.replace("0.", ".", 1) if shown.startswith(("0.", "-0.")) else shown
            text += shown if (k == 0 and text) or shown[0] == "-" else " " + shown
        out.append(text)
        last = letter

    for token in _TOKEN.findall(d):
        if token == "Z":
            out.append("z")
            x, y, last = start_x, start_y, "z"
            continue
        if token.isalpha():
            command = token
            continue
        values.append(round(float(token) * 10))
        if len(values) < (6 if command == "C" else 2):
            continue
        if command == "M":
            put("M", values)
            start_x, start_y = values
            command, last = "L", "M"
        else:
            steps = [value - (x, y)[k % 2] for k, value in enumerate(values)]
            if command == "L" and steps[1] == 0:
                put("h", steps[:1])
            elif command == "L" and steps[0] == 0:
                put("v", steps[1:])
            else:
                put(command.lower(), steps)
        x, y = values[-2:]
        values.clear()
    return "".join(out)


def document(width: float, height: float, *parts: str) -> str:
    """A whole SVG file, one part a line."""
    size = f'width="{num(width)}" height="{num(height)}" viewBox="0 0 {num(width)} {num(height)}"'
    body = "\n".join(part for part in parts if part)
    body = _ONLY_BASIC.sub(lambda match: f' d="{compact(match[1])}"', body)
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n{body}\n</svg>\n'


def card_blank(paper: str = PAPER, edge: str = EDGE) -> str:
    """The empty card: warm white with a hairline edge."""
    return (
        f'<rect x="0.6" y="0.6" width="{num(CARD_W - 1.2)}" height="{num(CARD_H - 1.2)}" rx="{RADIUS - 0.6}" '
        f'fill="{paper}" stroke="{edge}" stroke-width="1.2"/>'
    )


def twice(d: str) -> str:
    """A path on a card together with its copy turned about the card's middle."""
    return d + place(d, CARD_W, CARD_H, 1, 180)
