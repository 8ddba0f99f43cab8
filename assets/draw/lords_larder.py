"""The larder: what the twelve number ranks of the Lords & Ladies deck are counted in, and the signs of its figures.

Every emblem lies in a square of side 100 around the origin and is a short list of layers, bottom first. The same
layer of all emblems on a card becomes one path, so twelve eggs cost little more than one. Nothing here knows where on a
card an emblem goes.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

from .shapes import GOLD, LINE, WHITE
from .svg import num, oval, pair, place

LEAF, STALK = "#4E8A3C", "#7B8F3A"
OUTLINE = 5.2  # thickness of the dark line, in hundredths of an emblem's size


class Layer(NamedTuple):
    """One path: its fill, or none, and its line, or none (width in hundredths of the emblem's size)."""

    d: str
    fill: str | None = None
    line: str | None = None
    width: float = OUTLINE


class Spot(NamedTuple):
    """Where one emblem goes: its middle in card units and how far it is turned (degrees)."""

    x: float
    y: float
    turn: float = 0.0


@dataclass(frozen=True)
class Emblem:
    """One thing of the larder and the ink of the rank that counts in it."""

    ink: str
    layers: tuple[Layer, ...]


def _solid(d: str, fill: str) -> Layer:
    return Layer(d, fill, LINE)


def _mark(d: str, colour: str = LINE, width: float = 4.2) -> Layer:
    return Layer(d, None, colour, width)


def ball(cx: float, cy: float, r: float) -> str:
    """A circle as three curves, a quarter shorter than four: it is printed many times, and small."""
    handle = 4 / 3 * math.tan(math.radians(30)) * r
    d = ""
    for k in range(4):
        x, y = math.cos(math.radians(120 * k)), math.sin(math.radians(120 * k))
        here = pair(cx + r * x, cy + r * y)
        before, after = (pair(cx + r * x + side * y, cy + r * y - side * x) for side in (handle, -handle))
        d += f"M{here}C{after} " if k == 0 else f"{before} {here}" + ("Z" if k == 3 else f"C{after} ")
    return d


def _dots(*points: tuple[float, float]) -> str:
    """Round dots, to be drawn as a line: a hardly visible way for a pen with a round nib."""
    return "".join(f"M{num(x - 0.4)} {num(y)}L{num(x + 0.4)} {num(y)}" for x, y in points)


def stamp(layers: tuple[Layer, ...], size: float, spots: list[Spot]) -> str:
    """The emblem, `size` card units high, at every spot."""
    parts = []
    for layer in layers:
        d = "".join(place(layer.d, spot.x, spot.y, size / 100, spot.turn) for spot in spots)
        paint = f'fill="{layer.fill or "none"}"'
        if layer.line:
            paint += f' stroke="{layer.line}" stroke-width="{num(layer.width * size / 100, 2)}"'
            paint += ' stroke-linejoin="round"' if layer.fill else ' stroke-linecap="round" stroke-linejoin="round"'
        parts.append(f'<path {paint} d="{d}"/>')
    return "".join(parts)


def _pumpkin() -> tuple[Layer, ...]:
    orange = "#E0802F"
    gourd = (
        "M0 -24C8 -32 22 -33 31 -27C45 -27 51 -6 47 12C44 31 31 41 17 38C8 44 -8 44 -17 38C-31 41 -44 31 -47 12"
        "C-51 -6 -45 -27 -31 -27C-22 -33 -8 -32 0 -24Z"
    )
    return (
        _mark("M6 -36C20 -48 32 -44 30 -36C28 -30 20 -34 24 -40", LEAF, 3.4),
        _solid("M-8 -22C-5 -32 -9 -40 -3 -49L9 -46C5 -40 6 -32 8 -22Z", LEAF),
        _solid(gourd, orange),
        _mark("M-13 -25C-25 -10 -25 20 -14 35M13 -25C25 -10 25 20 14 35M0 -22C-2 -8 -2 20 0 40", width=3.6),
        _mark("M-36 -10C-38 -2 -38 6 -36 12", WHITE),
    )


def _pear() -> tuple[Layer, ...]:
    fruit = (
        "M0 -36C12 -36 16 -26 16 -16C17 -4 33 4 33 22C33 39 18 47 0 47C-18 47 -33 39 -33 22C-33 4 -17 -4 -16 -16"
        "C-16 -26 -12 -36 0 -36Z"
    )
    return (
        _mark("M0 -34C0 -42 2 -46 6 -49", width=6),
        _solid("M3 -40C10 -52 26 -52 33 -44C26 -34 12 -32 3 -40Z", LEAF),
        _solid(fruit, "#B5BE3F"),
        _mark("M-21 22C-21 13 -15 9 -11 3", WHITE, 5),
    )


def _fish() -> tuple[Layer, ...]:
    body = "M-48 2C-38 -20 0 -34 24 -5L46 -24C41 -8 41 10 46 26L24 9C0 36 -38 24 -48 2Z"
    return (
        _solid("M-14 -18C-8 -32 6 -34 14 -30L12 -14Z", "#2E7FA6"),
        _solid(body, "#6DB3CF"),
        _mark("M-20 -15C-13 -5 -13 9 -20 19M-4 -8C0 -2 0 6 -4 12M10 -6C13 -2 13 6 10 10", width=3.8),
        _mark(_dots((-32, -1)), width=9),
    )


def _aubergine() -> tuple[Layer, ...]:
    body = "M12 -30C26 -26 36 -8 34 12C32 34 12 48 -10 46C-32 44 -42 30 -36 17C-30 6 -16 8 -8 -4C-3 -12 -2 -24 12 -30Z"
    cap = "M0 -30C6 -42 20 -42 27 -35C34 -29 36 -18 34 -10C28 -14 25 -18 23 -23C19 -16 12 -14 9 -7C4 -14 2 -17 -5 -17Z"
    return (
        _solid("M14 -36L22 -50L31 -46L24 -32Z", STALK),
        _solid(body, "#7A56A8"),
        _solid(cap, LEAF),
        _mark("M-27 26C-25 33 -19 37 -11 37", WHITE, 5),
    )


def _apple() -> tuple[Layer, ...]:
    fruit = (
        "M0 -22C8 -33 41 -35 42 -4C43 20 25 47 12 45C7 44 4 42 0 42C-4 42 -7 44 -12 45C-25 47 -43 20 -42 -4"
        "C-41 -35 -8 -33 0 -22Z"
    )
    return (
        _mark("M0 -20C-1 -32 -4 -40 -9 -46", width=6),
        _solid("M0 -33C6 -47 22 -49 30 -43C25 -31 10 -27 0 -33Z", LEAF),
        _solid(fruit, "#D2473B"),
        _mark("M-29 0C-29 10 -26 18 -21 25", WHITE, 5),
    )


def _lemon() -> tuple[Layer, ...]:
    fruit = (
        "M-49 8C-44 2 -43 -4 -38 -12C-26 -32 6 -37 27 -25C33 -21 38 -20 43 -20C50 -18 51 -9 46 -4C43 2 42 7 38 14"
        "C27 33 -5 38 -27 26C-33 22 -37 20 -42 19C-49 18 -52 13 -49 8Z"
    )
    return (
        _solid(fruit, "#F0CB45"),
        _mark("M-27 -9C-20 -18 -10 -21 0 -22", WHITE, 5.4),
        _mark("M10 8L12 10M20 -2L22 0M-4 16L-2 18M22 14L24 15", "#A87E12", 4.4),
    )


def _pea_pod() -> tuple[Layer, ...]:
    pod = "M-40 -40C-8 -44 44 -4 42 40C2 46 -46 2 -40 -40Z"
    return (
        _mark("M-38 -38C-42 -42 -44 -46 -43 -50", LEAF, 6.4),
        _solid(pod, "#3F8B48"),
        Layer("M-31 -30C-4 -28 30 4 34 32C6 28 -30 -4 -31 -30Z", "#255F33"),
        _solid(ball(-15, -14, 11.5) + ball(4, 3, 12.5) + ball(22, 21, 10), "#A8D06A"),
    )


def _mushroom() -> tuple[Layer, ...]:
    stem = "M-13 4C-12 18 -18 30 -18 38C-16 49 16 49 18 38C18 30 12 18 13 4Z"
    cap = "M-46 2C-46 -28 -24 -45 0 -45C24 -45 46 -28 46 2C46 9 38 11 30 11L-30 11C-38 11 -46 9 -46 2Z"
    return (
        _solid(stem, "#F0E2C8"),
        _solid(cap, "#A5683F"),
        Layer(oval(-20, -14, 8, 7) + oval(8, -24, 9, 7.5) + oval(27, -5, 6.5, 5.5), "#F0E2C8"),
    )


def _radish() -> tuple[Layer, ...]:
    root = "M0 -16C18 -21 34 -9 34 8C34 25 14 31 5 46C3 51 -3 51 -5 46C-14 31 -34 25 -34 8C-34 -9 -18 -21 0 -16Z"
    tip = "M-15 31C-6 28 6 28 15 31C11 36 8 40 5 46C3 51 -3 51 -5 46C-8 40 -11 36 -15 31Z"
    leaves = "M0 -14C-8 -22 -30 -26 -28 -47C-14 -48 -4 -40 0 -30C4 -40 14 -50 28 -47C30 -26 8 -22 0 -14Z"
    return (
        _solid(leaves, LEAF),
        _solid(root, "#DB5A8C"),
        Layer(tip, WHITE),
        Layer(root, None, LINE),
        _mark("M-22 6C-22 0 -19 -4 -14 -6", WHITE, 5),
    )


def _artichoke() -> tuple[Layer, ...]:
    bud = (
        "M0 -48C9 -42 14 -36 16 -28C26 -27 33 -20 34 -10C42 -4 44 6 41 14C41 30 26 40 8 40L-8 40"
        "C-26 40 -41 30 -41 14C-44 6 -42 -4 -34 -10C-33 -20 -26 -27 -16 -28C-14 -36 -9 -42 0 -48Z"
    )
    scales = (
        "M-16 -28C-16 -16 -9 -10 0 -6C9 -10 16 -16 16 -28"
        "M-34 -10C-34 6 -26 14 -17 18C-7 14 -1 6 0 -6C1 6 7 14 17 18C26 14 34 6 34 -10"
        "M-17 18C-16 28 -10 34 0 36C10 34 16 28 17 18"
    )
    return (
        _solid("M-8 36L-9 50L9 50L8 36Z", STALK),
        _solid(bud, "#3E9C92"),
        _mark(scales, width=4),
    )


def _grapes() -> tuple[Layer, ...]:
    berries = ((0, 34), (-14.5, 11), (14.5, 11), (-29, -12), (29, -12), (0, -12))
    return (
        _mark("M0 -24C0 -36 3 -42 8 -48", width=6),
        _solid("M2 -28C-8 -32 -30 -28 -33 -43C-18 -51 0 -45 2 -28Z", LEAF),
        _solid("".join(ball(x, y, 14.5) for x, y in berries), "#5C6BC0"),
        _mark(_dots(*((x - 5, y - 5) for x, y in berries)), WHITE, 6),
    )


def _egg() -> tuple[Layer, ...]:
    shell = "M0 -46C19 -46 35 -12 35 11C35 33 20 46 0 46C-20 46 -35 33 -35 11C-35 -12 -19 -46 0 -46Z"
    speckles = ((-12, -8), (8, -20), (14, 8), (-6, 18), (-21, 15), (4, 33), (20, 25))
    return (
        _solid(shell, "#CFDCDC"),
        _mark(_dots(*speckles), "#6E7C80", 6.4),
    )


# Number ranks by name. The inks are dark enough to be read on paper, and neighbours differ in light as well as hue.
LARDER: dict[str, Emblem] = {
    "1": Emblem("#C2571A", _pumpkin()),
    "2": Emblem("#75801A", _pear()),
    "3": Emblem("#1B7AA3", _fish()),
    "4": Emblem("#5B3A8C", _aubergine()),
    "5": Emblem("#B52F26", _apple()),
    "6": Emblem("#A07A00", _lemon()),
    "7": Emblem("#1F6B33", _pea_pod()),
    "8": Emblem("#7A4526", _mushroom()),
    "9": Emblem("#C73A75", _radish()),
    "10": Emblem("#12766E", _artichoke()),
    "11": Emblem("#3A47A0", _grapes()),
    "12": Emblem("#4B5459", _egg()),
}


def _cloche() -> tuple[Layer, ...]:
    return (
        _solid(oval(0, -32, 8), GOLD),
        _solid("M-38 20C-38 -8 -22 -26 0 -26C22 -26 38 -8 38 20Z", "#C9CDD2"),
        _mark("M-25 10C-23 -2 -17 -10 -9 -14", WHITE, 5.4),
        _solid("M-48 20L48 20C48 29 38 34 28 34L-28 34C-38 34 -48 29 -48 20Z", GOLD),
    )


def _candlestick() -> tuple[Layer, ...]:
    return (
        _solid("M0 -50C11 -38 11 -26 0 -22C-11 -26 -11 -38 0 -50Z", "#F2B632"),
        _solid("M-9 -18L9 -18L9 18L-9 18Z", WHITE),
        _solid("M-18 16L18 16L14 26L5 28L6 36L26 40L26 48L-26 48L-26 40L-6 36L-5 28L-14 26Z", GOLD),
    )


def _mask() -> tuple[Layer, ...]:
    mask = (
        "M0 -14C10 -22 34 -26 48 -16C49 0 42 22 26 24C14 25 8 12 0 10C-8 12 -14 25 -26 24C-42 22 -49 0 -48 -16"
        "C-34 -26 -10 -22 0 -14Z"
    )
    eye = "M12 2C16 -9 30 -10 35 -3C31 8 18 10 12 2Z"
    other = "M-12 2C-16 -9 -30 -10 -35 -3C-31 8 -18 10 -12 2Z"
    return (Layer(mask, LINE, WHITE, 5), Layer(eye + other, WHITE))


def _fools_cap() -> tuple[Layer, ...]:
    return (
        _solid("M-26 26C-34 6 -40 -2 -48 4C-46 -24 -22 -32 -4 -6L-4 26Z", "#2F8F86"),
        _solid("M26 26C34 6 40 -2 48 4C46 -24 22 -32 4 -6L4 26Z", "#8C3A66"),
        _solid("M-20 26C-16 -6 -6 -22 0 -38C6 -22 16 -6 20 26Z", GOLD),
        _solid("M-30 22L30 22L30 36L-30 36Z", WHITE),
        _solid(oval(-47, 8, 7) + oval(47, 8, 7) + oval(0, -41, 7.5), GOLD),
    )


def _star() -> tuple[Layer, ...]:
    star = "M0 -48L13 -17L46 -15L21 7L29 40L0 22L-29 40L-21 7L-46 -15L-13 -17Z"
    return (_solid(star, "#F2B632"), Layer(oval(0, 2, 7), LINE))


# The signs of the figures.
SIGNS: dict[str, tuple[Layer, ...]] = {
    "Lo": _cloche(),
    "La": _candlestick(),
    "Vi": _mask(),
    "Je": _fools_cap(),
    "Jo": _star(),
}
