"""Letters: the font, and lines of text cut, wrapped and measured with it.

The face is the best that is there (`ui.pictures.typefaces`); letters that it lacks come from other files
(`ui.pictures.scripts`). It knows no cards and no widgets.
"""

from __future__ import annotations

import functools
import logging
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

import pygame

from game.session.letters import printable
from ui.pictures.scripts import FILES, RIGHT_TO_LEFT, TALL, USUAL, Chooser, Part, bold_file, drawn_order
from ui.pictures.typefaces import BUILT_IN, Typeface, present

log = logging.getLogger(__name__)

_LINE_SPACING = 1.25
_HIGHEST, _PICTURE = 2.2, 1.15  # of the size: fonts higher than that have pictures of one size; how high those become
_PROBE = 32  # px: the size at which letters are looked for
_SAMPLE = "Agjq(|)0123456789"
_HIGH_AND_DEEP = "ÅÉŘÑgjpqy()|Ç"
_NO_LETTER = "\U0010fffd"
NARROWEST = 0.4
"""Letters may be so narrow, as a share of their usual width, before a line is cut. Only long names need it."""
_FEWEST_LETTERS = 64  # so many letters are measured, however little space there is


@functools.cache
def typeface() -> Typeface:
    """The face of running text: the best that is there and can be opened."""
    return next(face for face in present() if face.regular is None or _opens(face))


def _opens(face: Typeface) -> bool:
    try:
        for bold in (False, True):
            opened = pygame.font.Font(face.file(bold), _PROBE)
            opened.render(_SAMPLE, True, (0, 0, 0))
    except (pygame.error, OSError) as error:
        log.warning("font %s could not be opened: %s", face.file(bold), error)
        return False
    return True


@functools.lru_cache(maxsize=24)
def font(size: int, bold: bool = False) -> pygame.font.Font:
    """The font for letters about `size` px high."""
    face = typeface()
    try:
        opened = pygame.font.Font(face.file(bold), round(size * face.growth))
    except (pygame.error, OSError):  # it was there a moment ago
        face = BUILT_IN
        opened = pygame.font.Font(None, round(size * face.growth))
    opened.set_bold(bold and face.bold == face.regular)
    return opened


def forget_fonts() -> None:
    """Drop all opened fonts; needed when pygame's font module was shut down in between."""
    font.cache_clear()
    _box.cache_clear()
    _other.cache_clear()
    _probe.cache_clear()
    _has.cache_clear()
    _chooser.cache_clear()
    width.cache_clear()
    edges.cache_clear()
    wrapped.cache_clear()
    even.cache_clear()


@functools.lru_cache(maxsize=4096)
def width(string: str, size: int, bold: bool = False) -> int:
    """The width of one line in px."""
    return sum(wide for _, wide in _pieces(printable(string), size, bold))


@functools.lru_cache(maxsize=256)
def edges(string: str, size: int, bold: bool = False) -> Sequence[tuple[int, int]]:
    """Where each letter of a line begins and where it ends, in px from the line's left edge. A letter that runs from
    right to left begins at its right."""
    parts = _chooser().read(string)
    wide = [_wide(part, size, bold) for part in parts]
    lefts, x = [0] * len(parts), 0
    for at in drawn_order(parts):
        lefts[at], x = x, x + wide[at]
    found: list[tuple[int, int]] = []
    for part, left, space in zip(parts, lefts, wide, strict=True):
        ends = (_wide(part._replace(string=part.string[:count]), size, bold) for count in range(len(part.string) + 1))
        found += pairwise(left + (space - end if part.backwards else end) for end in ends)
    return found


def drawn(string: str, size: int, colour: tuple[int, int, int], bold: bool = False) -> pygame.Surface:
    """One line of letters in that colour, as high as the usual face has it."""
    usual, string, (above, below) = font(size, bold), printable(string) or " ", _box(size, bold)
    if string.isascii() or _chooser().is_plain(string):
        whole = usual.render(string, True, colour)
        if not typeface().is_snug:
            return whole
        return whole.subsurface((0, usual.get_ascent() - above, whole.get_width(), above + below))
    pieces = _pieces(string, size, bold)
    line = pygame.Surface((max(1, sum(wide for _, wide in pieces)), above + below), pygame.SRCALPHA)
    x = 0
    for part, wide in pieces:
        if part is None:
            continue
        opened = _font_of(part, size, bold)
        picture, ascent = opened.render(part.string, True, colour), opened.get_ascent()
        share = _share(opened, size)
        if share < 1:  # pictures of one size only
            ascent = round(ascent * share)
            picture = pygame.transform.smoothscale(_with_alpha(picture), (wide, round(picture.get_height() * share)))
        line.blit(picture, (x, above - ascent), special_flags=pygame.BLEND_RGBA_MAX)
        x += wide
    return line


def _pieces(string: str, size: int, bold: bool) -> list[tuple[Part | None, int]]:
    """The parts of a line with their widths in px; None for a whole line in the usual font."""
    if not string.isascii() and not _chooser().is_plain(string):
        return [(part, _wide(part, size, bold)) for part in _chooser().parts(string)]
    return [(None, font(size, bold).size(string)[0])]


def _wide(part: Part, size: int, bold: bool) -> int:
    opened = _font_of(part, size, bold)
    return round(opened.size(part.string)[0] * _share(opened, size))


def _share(opened: pygame.font.Font, size: int) -> float:
    """How much smaller than the font has them letters have to be: coloured pictures come in one size."""
    high = opened.get_height()
    return 1.0 if high <= _HIGHEST * size else _PICTURE * size / high


def _font_of(part: Part, size: int, bold: bool) -> pygame.font.Font:
    if not (part.file or part.script):
        return font(size, bold)
    if bold and part.file != USUAL:
        heavy = bold_file(part.file)
        if heavy != part.file and all(letter.isspace() or _has(heavy, letter) for letter in part.string):
            return _other(heavy, part.script, size, False)
    return _other(part.file, part.script, size, bold)


@functools.lru_cache(maxsize=32)
def _other(file: str, script: str, size: int, bold: bool) -> pygame.font.Font:
    """A font for letters of one script from that file; each has its own, for it is told which way they run. Where signs
    stand upon signs it is so small that the highest have room in a line."""
    opened = _opened(file, script, size, bold)
    if script in TALL:
        above = opened.get_ascent() - opened.render(TALL[script], True, (255, 255, 255)).get_bounding_rect().top
        if above > foot(size, bold):
            return _opened(file, script, size * foot(size, bold) // above, bold)
    return opened


def _opened(file: str, script: str, size: int, bold: bool) -> pygame.font.Font:
    if file == USUAL:
        opened = font.__wrapped__(size, bold)
    else:
        opened = pygame.font.Font(file, size)
        opened.set_bold(bold and _share(opened, size) == 1)
    if script:
        # some builds of SDL cannot put such letters together: then they stand side by side, and can still be read
        with suppress(pygame.error, NotImplementedError):
            opened.set_script(script)
            if script in RIGHT_TO_LEFT:
                opened.set_direction(pygame.DIRECTION_RTL)
    return opened


@functools.cache
def _chooser() -> Chooser:
    return Chooser(FILES, _has)


@functools.cache
def _probe(file: str) -> pygame.font.Font | None:
    """The font in which letters of a file are looked for; None where it cannot be opened."""
    try:
        return font(_PROBE, False) if file == USUAL else pygame.font.Font(file, _PROBE)
    except (pygame.error, OSError):
        return None


@functools.lru_cache(maxsize=4096)
def _has(file: str, letter: str) -> bool:
    """Whether that font has a letter. A missing one looks like a letter that does not exist."""
    probe = _probe(file)
    if probe is None:
        return False
    found, none = (probe.metrics(string) for string in (letter, _NO_LETTER))
    if not found or found[0] is None:
        return False
    if not none or found[0] != none[0]:
        return True
    seen, empty = (_with_alpha(probe.render(string, True, (255, 255, 255))) for string in (letter, _NO_LETTER))
    return pygame.image.tobytes(seen, "RGBA") != pygame.image.tobytes(empty, "RGBA")


def _with_alpha(picture: pygame.Surface) -> pygame.Surface:
    """The picture with 32 bits for each px, whatever the font renders."""
    whole = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    whole.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return whole


def line_height(size: int) -> int:
    """The distance of two lines in px."""
    return round(size * _LINE_SPACING)


def foot(size: int, bold: bool = False) -> int:
    """How far below the top of a line its letters stand, in px."""
    return _box(size, bold)[0]


def height(size: int, bold: bool = False) -> int:
    """How high the picture of a line is, in px."""
    return sum(_box(size, bold))


@functools.lru_cache(maxsize=48)
def _box(size: int, bold: bool) -> tuple[int, int]:
    """How far a line reaches over and under the foot of its letters, in px: of a snug face as far as both its weights
    have ink."""
    opened = font(size, bold)
    if not typeface().is_snug:
        return opened.get_ascent(), opened.get_height() - opened.get_ascent()
    above = below = 0
    for weight in (font(size), font(size, True)):
        ink = weight.render(_HIGH_AND_DEEP, True, (255, 255, 255)).get_bounding_rect()
        above, below = max(above, weight.get_ascent() - ink.top), max(below, ink.bottom - weight.get_ascent())
    return min(above, opened.get_ascent()), min(below, opened.get_height() - opened.get_ascent())


def fitted(string: str, size: int, space: int, bold: bool = False) -> str:
    """`string`, cut with an ellipsis where it is wider than `space` px. Who shows it had better give `space` to
    `Assets.text`, which first draws narrow letters."""
    string = string[: max(space, _FEWEST_LETTERS)]  # letters are wider than a px: what is cut here would not fit
    if width(string, size, bold) <= space:
        return string
    most = _most(0, len(string), lambda count: width(string[:count].rstrip() + "\u2026", size, bold) <= space)
    return string[:most].rstrip() + "\u2026"


def _most(low: int, high: int, fits: Callable[[int], bool]) -> int:
    """The greatest number from `low` to `high` that fits; `low` is taken to do so."""
    while low < high:
        middle = (low + high + 1) // 2
        if fits(middle):
            low = middle
        else:
            high = middle - 1
    return low


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of a line in one weight, `x` px from the line's start."""

    string: str
    bold: bool
    x: int


_BOLD = re.compile(r"\*\*")
_WORDS = re.compile(r"\s*\S+|\s+$")


Lines: TypeAlias = tuple[tuple[Run, ...], ...]


@functools.lru_cache(maxsize=512)
def wrapped(text: str, size: int, space: int) -> Lines:
    """Break `text` into lines of at most `space` px. Those around a text ask several times how high it is.

    `**two stars**` make bold; a newline breaks the line. A word wider than the space is cut where it must be.
    """
    return tuple(tuple(line) for paragraph in text.split("\n") for line in _wrapped_paragraph(paragraph, size, space))


@functools.lru_cache(maxsize=256)
def even(text: str, size: int, space: int) -> int:
    """The narrowest space in px in which `text` has as many lines as in `space`: they become about equally long, and
    the last one is no single word where that can be helped. No word is cut that is whole in `space`."""

    def count(px: int) -> int:
        return sum(len(_wrapped_paragraph(paragraph, size, px)) for paragraph in text.split("\n"))

    lines = count(space)
    widest = max(
        (width(word, size, bold) for word in text.replace("**", "").split() for bold in (False, True)), default=0
    )
    return space - _most(0, max(0, space - widest), lambda less: count(space - less) <= lines)


def _wrapped_paragraph(paragraph: str, size: int, space: int) -> list[list[Run]]:
    lines: list[list[Run]] = []
    line: list[Run] = []
    x = 0
    for number, piece in enumerate(_BOLD.split(paragraph)):
        bold = number % 2 == 1
        for word in _WORDS.findall(piece):
            if not line:
                word = word.lstrip()
            last = line[-1] if line and line[-1].bold == bold else None
            ends = x + width(word, size, bold) if last is None else last.x + width(last.string + word, size, bold)
            if line and ends > space:
                lines.append(line)
                line, x, word, last = [], 0, word.lstrip(), None
                ends = width(word, size, bold)
            while not line and ends > space and len(word) > 1:
                head = _head(word, size, space, bold)
                lines.append([Run(head, bold, 0)])
                word = word[len(head) :]
                ends = width(word[: max(space, _FEWEST_LETTERS)], size, bold)
            if not word:
                continue
            if last is None:
                line.append(Run(word, bold, x))
            else:
                line[-1] = Run(last.string + word, bold, last.x)
            x = ends
    lines.append(line)
    return lines


def letters(text: str) -> int:
    """How many letters of a text are to be seen: all but blanks and the stars that make bold.

    >>> letters("a **bold** word")
    9
    """
    return len("".join(text.replace("**", "").split()))


def placed(lines: Sequence[Sequence[Run]], size: int, start: int, stop: int) -> list[tuple[int, int, int]]:
    """Where the letters from `start` to `stop`, counted as `letters` does, stand in wrapped lines: for each line that
    has some of them its number, their left edge and their width in px."""
    parts: list[tuple[int, int, int]] = []
    before = 0
    for row, line in enumerate(lines):
        for run in line:
            after = before + letters(run.string)
            if start < after and before < stop:
                seen = [at for at, letter in enumerate(run.string) if not letter.isspace()]
                first, last = seen[max(start - before, 0)], seen[min(stop - before, len(seen)) - 1]
                left, right = (width(run.string[:at], size, run.bold) for at in (first, last + 1))
                parts.append((row, run.x + left, right - left))
            before = after
        if before >= stop:
            break
    return parts


def _head(word: str, size: int, space: int, bold: bool) -> str:
    """As much of the word as fits, at least one letter."""
    longest = min(len(word), max(space, _FEWEST_LETTERS))
    return word[: _most(1, longest, lambda count: width(word[:count], size, bold) <= space)]
