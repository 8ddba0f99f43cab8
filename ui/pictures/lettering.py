"""Words in letters of our own: the title, the names of games, large figures.

They are set from one sheet of outlines, `assets/letters/display.svg`, which is read when the first word is drawn, so
they look the same on every machine. A letter that the sheet lacks, or a sheet that is missing, leaves the whole word to
the system's font. `ui.pictures.assets` keeps what is drawn here.
"""

from __future__ import annotations

import functools
import logging
import re
from pathlib import Path
from typing import NamedTuple

import pygame

from game.session.letters import printable
from ui import fonts
from ui.pictures import shapes
from ui.theme import Colour

log = logging.getLogger(__name__)

SHEET = Path(__file__).resolve().parents[2] / "assets" / "letters" / "display.svg"
_CAPITAL, _LINE = 0.75, 0.94  # of the size: how high a capital is, and where letters stand
_HEIGHT = 1.17  # of the size: the height of a line's picture
_CAPITAL_UNITS, _LINE_UNITS = 117.2, 108.6  # the same on the sheet, from the middle of a capital's upper stroke
_BLANK = 40.0  # units
_RISE = 36.0  # units: how much higher an accent stands over a capital
_BELOW = "\u0327"
_ID = '<path id="u'
_GLYPH = re.compile(r' data-wide="([\d.]+)"(?: data-kern="([^"]*)")?[^>]* d="([^"]*)"')


class Glyph(NamedTuple):
    """A letter on the sheet: its width on the line, its outline, and how far which next letter is moved (units)."""

    wide: float
    outline: str
    kern: dict[str, int]


class Set(NamedTuple):
    """An outline in its place in a line (units)."""

    x: float
    y: float
    outline: str


@functools.cache
def _sheet() -> dict[str, str]:
    """The lines of the sheet by the letters they draw."""
    try:
        source = SHEET.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        log.warning("letters %s cannot be read: %s", SHEET, error)
        return {}
    lines = (line.partition(_ID)[2] for line in source.splitlines())
    return {chr(int(line[: line.index('"')], 16)): line for line in lines if line}


@functools.cache
def _glyph(letter: str) -> Glyph | None:
    line = _sheet().get(letter)
    found = _GLYPH.search(line) if line is not None else None
    if found is None:
        return None
    pairs = (pair.split(":") for pair in (found[2] or "").split())
    return Glyph(float(found[1]), found[3], {chr(int(code, 16)): int(by) for code, by in pairs})


@functools.lru_cache(maxsize=512)
def _line(string: str) -> tuple[float, tuple[Set, ...]] | None:
    """How wide a line is and the outlines in it; None if a letter is not on the sheet."""
    parts: list[Set] = []
    x, before = 0.0, None
    for sign in string:
        if sign == " ":
            x, before = x + _BLANK, None
            continue
        letters = _letters(sign)
        if letters is None:
            return None
        (letter, base), *marks = letters
        x += before.kern.get(letter, 0) if before is not None else 0
        parts.append(Set(x, 0.0, base.outline))
        parts += (Set(x + base.wide / 2, _rise(sign, mark), glyph.outline) for mark, glyph in marks)
        x, before = x + base.wide, base
    return x, tuple(parts)


def _letters(sign: str) -> list[tuple[str, Glyph]] | None:
    """The letter on the sheet and the accents on it that make up a sign; None where they are not all there."""
    whole = _glyph(sign)
    if whole is not None:
        return [(sign, whole)]
    import unicodedata  # only rare letters need it

    apart = unicodedata.normalize("NFD", sign)
    if apart[0] == "i" and apart[1:2] not in ("", _BELOW):
        apart = "\u0131" + apart[1:]
    glyphs = [(letter, glyph) for letter in apart if (glyph := _glyph(letter)) is not None]
    return glyphs if len(apart) > 1 and len(glyphs) == len(apart) else None


def _rise(sign: str, mark: str) -> float:
    return 0.0 if mark == _BELOW or not sign.isupper() else -_RISE


@functools.lru_cache(maxsize=1024)
def width(string: str, size: int) -> int:
    """The width in px of one line in letters `size` px high."""
    line = _line(printable(string))
    return fonts.width(string, size, bold=True) if line is None else max(1, round(line[0] * _unit(size)))


def fitted(string: str, size: int, space: int) -> str:
    """`string`, cut with an ellipsis where it is wider than `space` px."""
    if width(string, size) <= space:
        return string
    shown = len(string)
    while shown > 1 and width(string[:shown].rstrip() + "\u2026", size) > space:
        shown -= 1
    return string[:shown].rstrip() + "\u2026"


def drawn(string: str, size: int, colour: Colour) -> pygame.Surface:
    """One line in letters `size` px high, premultiplied. The picture is as high as one in the system's font."""
    line = _line(printable(string))
    if line is None:
        return shapes.premultiplied(fonts.drawn(string, size, colour, bold=True))
    wide, high = width(string, size), round(size * _HEIGHT)
    body = "".join(_placed(parts, size) for parts in line[1])
    view = f'width="{wide}" height="{high}" viewBox="0 0 {wide} {high}"'
    paint = f'fill="{shapes.hex_colour(colour)}"'
    return shapes.from_svg(f'<svg xmlns="http://www.w3.org/2000/svg" {view}><g {paint}>{body}</g></svg>', (wide, high))


def _placed(part: Set, size: int) -> str:
    unit, stands = _unit(size), round(size * _LINE)
    x, y = part.x * unit, stands + (part.y - _LINE_UNITS) * unit
    return f'<path transform="translate({x:.2f} {y:.2f}) scale({unit:.5f})" d="{part.outline}"/>'


def _unit(size: int) -> float:
    """A unit of the sheet in px."""
    return size * _CAPITAL / _CAPITAL_UNITS
