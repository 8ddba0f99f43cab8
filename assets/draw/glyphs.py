"""Our own figures and letters, as a table of pen strokes and slabs.

A warm, narrow slab face: capitals are 100 units high (y 0 at the top, 100 on the line). Every letter lists strokes
(middle lines drawn with the broad pen), slabs (filled polygons) and dots. `outline_of` makes the path, `word` sets
several in a row. Add a letter by adding a row.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from .pen import outline
from .svg import oval, place, polygon

UPRIGHT, LEVEL = 16.5, 11.0
HEIGHT = 100.0
FULL = 0.6  # handles of bowls: a little squarer than an ellipse


@dataclass(frozen=True)
class Glyph:
    """One letter: its width without side space, and what it is made of."""

    width: float
    strokes: tuple[str, ...] = ()
    slabs: tuple[str, ...] = ()  # "x y x y x y ..." polygons
    dots: tuple[tuple[float, float, float, float], ...] = ()  # cx cy rx ry
    rings: tuple[tuple[float, float, float, float], ...] = ()  # the same, as thick as the pen


GLYPHS: dict[str, Glyph] = {
    "0": Glyph(56, rings=((28, 50, 28, 51),)),
    "1": Glyph(38, ("M20.5 0L20.5 95",), ("2 91 38 91 38 100 2 100", "17 0 28.7 0 28.7 13 13 22 1 25 1 15.5 10 10.5")),
    "2": Glyph(
        56,
        ("M9.5 30C9.5 13 16 4.7 28 4.7C40 4.7 47 13.5 47 27C47 50 18 62 9 97",),
        ("5 88.5 54 88.5 54 100 0.8 100 0.8 94", "46 78 54 78 54 90 43 90"),
    ),
    "3": Glyph(
        56,
        (
            "M10.5 27C10.5 12 17 4.7 27 4.7C39 4.7 45.5 12.5 45.5 25C45.5 38.5 38 46.5 23 46.5",
            "M23 46.5C39 46.5 47.7 56 47.7 71C47.7 87 40 95.5 27 95.5C16 95.5 9 88.5 8.3 74",
        ),
    ),
    "4": Glyph(
        58,
        ("M40 0L40 95",),
        ("1 64 58 64 58 75 1 75", "27 91 53 91 53 100 27 100", "31.7 0 42 0 42 6 13.5 67 1 67"),
    ),
    "5": Glyph(
        56,
        ("M13.5 44C17 40 21.5 38 27.5 38C41 38 47.7 48.5 47.7 66C47.7 85 40.5 95.5 27 95.5C16 95.5 9 88.5 8.3 74",),
        ("9 0 50 0 50 11.5 8 11.5", "9 0 20 0 18.6 50 6.5 50"),
    ),
    "6": Glyph(56, ("M46 26C45 11.5 39 4.5 30 4.5C15 4.5 8.3 24 8.3 55L8.3 66",), rings=((28, 67, 28, 34),)),
    "7": Glyph(54, ("M46 6C38 36 23 60 21.5 100",), ("3 0 54 0 54 8 50 12 3 12", "3 0 11 0 11 24 3 24")),
    "8": Glyph(56, rings=((28, 25.5, 25.5, 26.5), (28, 71, 28, 30))),
    "A": Glyph(
        62,
        (),
        (
            "22 0 39 0 58 95 40 95",
            "22 0 34 0 17 95 5 95",
            "14 60 44 60 44 70 14 70",
            "0 91 21 91 21 100 0 100",
            "34 91 62 91 62 100 34 100",
        ),
    ),
    "J": Glyph(
        50,
        ("M36 4L36 70C36 87.5 31 95.5 21 95.5C15 95.5 11 91 10 83",),
        ("20 0 50 0 50 9 20 9",),
        ((11.5, 80, 11.5, 10),),
    ),
    "Q": Glyph(60, (), ("23 71 33 65 60 97 54 105 44 101",), rings=((29, 50, 29, 51),)),
    "K": Glyph(
        63,
        ("M15 4L15 96",),
        (
            "2 0 28 0 28 9 2 9",
            "2 91 28 91 28 100 2 100",
            "37 0 60 0 60 9 37 9",
            "43 6 55 6 22 68 22 46",
            "25 47 36 30 59.5 95 41.5 95",
            "35 91 63 91 63 100 35 100",
        ),
    ),
    "E": Glyph(
        54,
        ("M15 4L15 96",),
        (
            "2 0 50 0 50 10 2 10",
            "2 90 53 90 53 100 2 100",
            "14 45 40 45 40 55 14 55",
            "42 0 50 0 50 24 42 24",
            "45 77 53 77 53 100 45 100",
        ),
    ),
    "O": Glyph(60, rings=((30, 50, 30, 51),)),
    "R": Glyph(
        62,
        ("M15 4L15 96", "M14 5.5L26 5.5C40 5.5 47 13 47 28C47 43 40 50.5 26 50.5L14 50.5"),
        ("2 0 24 0 24 9 2 9", "2 91 28 91 28 100 2 100", "24 48 39 44 58 95 41 95", "38 91 62 91 62 100 38 100"),
    ),
    "L": Glyph(
        54,
        ("M15 4L15 96",),
        ("2 0 28 0 28 9 2 9", "2 89 54 89 54 100 2 100", "45.5 70 54 70 54 100 45.5 100"),
    ),
    "U": Glyph(
        64,
        ("M15.5 4L15.5 63C15.5 85 21 95.3 33 95.3C45 95.3 50 85 50 63L50 4",),
        ("2 0 29 0 29 9 2 9", "38 0 62 0 62 9 38 9"),
    ),
    "V": Glyph(
        62,
        (),
        (
            "0 0 26 0 26 9 0 9",
            "40 0 62 0 62 9 40 9",
            "4.5 5 22 5 40 100 25 100",
            "46.5 5 56.5 5 39 100 27 100",
        ),
    ),
    # The small letters reach up to y = 31.
    "a": Glyph(
        54,
        (
            "M11 52C11 42 16 36.5 25 36.5C36 36.5 40 43 40 56L40 96",
            "M40 61C20 61 8.3 67 8.3 80C8.3 90 13 95.5 21 95.5C32 95.5 40 88 40 74",
        ),
        ("38 90.5 54 90.5 54 100 38 100",),
        ((13, 51, 10, 8.5),),
    ),
    "e": Glyph(
        52,
        ("M43.7 66C43.7 46 38 36.5 26.5 36.5C14.5 36.5 8.3 48 8.3 66C8.3 85 15 95.5 27.5 95.5C36 95.5 42 91 47 83",),
        ("10 60.5 50 60.5 50 69.5 10 69.5",),
    ),
    "i": Glyph(
        34, ("M17 35L17 95",), ("3 31 25.2 31 25.2 40 3 40", "2 91 33 91 33 100 2 100"), ((16.5, 11, 10, 10.5),)
    ),
    "o": Glyph(54, rings=((27, 66, 27, 35),)),
}


@cache
def outline_of(letter: str) -> str:
    """The path of a letter in its own space: x from 0 to its width, y from 0 to 100."""
    if letter == "9":
        return place(outline_of("6"), 56, 100, 1, 180)
    glyph = GLYPHS[letter]
    parts = [outline(stroke, UPRIGHT, LEVEL) for stroke in glyph.strokes]
    for slab in glyph.slabs:
        values = [float(value) for value in slab.split()]
        parts.append(polygon(list(zip(values[::2], values[1::2], strict=True))))
    parts.extend(oval(*dot) for dot in glyph.dots)
    for cx, cy, rx, ry in glyph.rings:
        parts.append(oval(cx, cy, rx, ry, bulge=FULL))
        parts.append(oval(cx, cy, rx - UPRIGHT, ry - LEVEL, hole=True, bulge=FULL))
    return "".join(parts)


def width_of(letter: str) -> float:
    """The width of a letter, capitals being 100 high."""
    return GLYPHS["6" if letter == "9" else letter].width


def word(text: str, cx: float, top: float, height: float, *, gap: float = 9.0, turn: float = 0.0) -> str:
    """Letters in a row, centred on cx, their top at `top`, capitals `height` high; `gap` is between letters."""
    scale = height / HEIGHT
    total = sum(width_of(letter) for letter in text) + gap * (len(text) - 1)
    x = -total / 2
    parts = []
    for letter in text:
        parts.append(place(outline_of(letter), x, 0, digits=2))
        x += width_of(letter) + gap
    return place("".join(parts), cx, top, scale, turn)
