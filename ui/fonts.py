"""Letters: the font, and lines of text cut, wrapped and measured with it.

A handful of well-known files is tried in turn, nothing is ever scanned; the font built into pygame is the sure
fallback. It knows no colours, no cards and no widgets.
"""

from __future__ import annotations

import functools
import logging
import os
import re
from dataclasses import dataclass

import pygame

from game.session.letters import printable

log = logging.getLogger(__name__)

_FILES = (
    ("/usr/share/fonts/opentype/inter/Inter-{}.otf", "Regular", "Bold"),
    ("/usr/share/fonts/truetype/inter/Inter-{}.ttf", "Regular", "Bold"),
    ("/usr/share/fonts/inter/Inter-{}.otf", "Regular", "Bold"),
    ("/usr/share/fonts/adobe-source-sans-pro-fonts/SourceSans3-{}.otf", "Regular", "Bold"),
    ("/usr/share/fonts/adobe-source-sans/SourceSans3-{}.otf", "Regular", "Bold"),
    ("/usr/share/fonts/truetype/noto/NotoSans-{}.ttf", "Regular", "Bold"),
    ("/usr/share/fonts/google-noto/NotoSans-{}.ttf", "Regular", "Bold"),
    ("/usr/share/fonts/noto/NotoSans-{}.ttf", "Regular", "Bold"),
    ("/usr/share/fonts/opentype/cantarell/Cantarell-{}.otf", "Regular", "Bold"),
    ("/usr/share/fonts/cantarell/Cantarell-{}.otf", "Regular", "Bold"),
    ("/usr/share/fonts/truetype/ubuntu/Ubuntu-{}.ttf", "R", "B"),
    ("/usr/share/fonts/truetype/dejavu/DejaVuSans{}.ttf", "", "-Bold"),
    ("/usr/share/fonts/dejavu-sans-fonts/DejaVuSans{}.ttf", "", "-Bold"),
    ("/usr/share/fonts/TTF/DejaVuSans{}.ttf", "", "-Bold"),
    ("C:/Windows/Fonts/segoeui{}.ttf", "", "b"),
    ("C:/Windows/Fonts/arial{}.ttf", "", "bd"),
    ("/System/Library/Fonts/HelveticaNeue.ttc", "", ""),
    ("/System/Library/Fonts/Supplemental/Arial{}.ttf", "", " Bold"),
    ("/Library/Fonts/Arial{}.ttf", "", " Bold"),
)
_PAIRS = tuple((path.format(regular), path.format(bold)) for path, regular, bold in _FILES)
"""The regular and the bold file of every font that is tried, the best first for each system. Where both are one file it
has no bold letters that could be opened by themselves, and they are made of the regular ones."""
_BUILT_IN_GROWTH = 1.38
"""The built-in font draws smaller letters for the same height."""

_DEJAVU_GROWTH = 0.94
_LINE_SPACING = 1.25
_FEWEST_LETTERS = 64  # so many letters are measured, however little space there is


@functools.cache
def _family() -> tuple[str, str] | None:
    for regular, bold in _PAIRS:
        if os.path.exists(regular) and os.path.exists(bold):
            return regular, bold
    return None


@functools.lru_cache(maxsize=24)
def font(size: int, bold: bool = False) -> pygame.font.Font:
    """The font for letters about `size` px high."""
    family = _family()
    if family:
        path = family[bold]
        growth = _DEJAVU_GROWTH if "DejaVu" in path else 1.0
        try:
            opened = pygame.font.Font(path, round(size * growth))
            if bold and path == family[0]:
                opened.set_bold(True)
            return opened
        except (pygame.error, OSError) as error:
            log.warning("font %s could not be opened: %s", path, error)
    plain = pygame.font.Font(None, round(size * _BUILT_IN_GROWTH))
    plain.set_bold(bold)
    return plain


def forget_fonts() -> None:
    """Drop all opened fonts; needed when pygame's font module was shut down in between."""
    font.cache_clear()
    width.cache_clear()
    _wrapped_paragraph.cache_clear()


@functools.lru_cache(maxsize=4096)
def width(string: str, size: int, bold: bool = False) -> int:
    """The width of one line in px."""
    return font(size, bold).size(printable(string))[0]


def line_height(size: int) -> int:
    """The distance of two lines in px."""
    return round(size * _LINE_SPACING)


def fitted(string: str, size: int, space: int, bold: bool = False) -> str:
    """`string`, cut with an ellipsis where it is wider than `space` px."""
    string = string[: max(space, _FEWEST_LETTERS)]  # letters are wider than a px: what is cut here would not fit
    if width(string, size, bold) <= space:
        return string
    low, high = 0, len(string)
    while low < high:
        middle = (low + high + 1) // 2
        if width(string[:middle].rstrip() + "\u2026", size, bold) <= space:
            low = middle
        else:
            high = middle - 1
    return string[:low].rstrip() + "\u2026"


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of a line in one weight, `x` px from the line's start."""

    string: str
    bold: bool
    x: int


_BOLD = re.compile(r"\*\*")
_WORDS = re.compile(r"\s*\S+|\s+$")


def wrapped(text: str, size: int, space: int) -> list[list[Run]]:
    """Break `text` into lines of at most `space` px.

    `**two stars**` make bold; a newline breaks the line. A word wider than the space is cut where it must be.
    """
    lines: list[list[Run]] = []
    for paragraph in text.split("\n"):
        lines.extend(_wrapped_paragraph(paragraph, size, space))
    return lines


@functools.lru_cache(maxsize=1024)  # a page that is laid out measures each of its paragraphs several times
def _wrapped_paragraph(paragraph: str, size: int, space: int) -> list[list[Run]]:
    lines: list[list[Run]] = []
    line: list[Run] = []
    x = 0
    for number, piece in enumerate(_BOLD.split(paragraph)):
        bold = number % 2 == 1
        for word in _WORDS.findall(piece):
            if not line:
                word = word.lstrip()
            wide = width(word, size, bold)
            if line and x + wide > space:
                lines.append(line)
                line, x, word = [], 0, word.lstrip()
                wide = width(word, size, bold)
            while wide > space and len(word) > 1:
                head = _head(word, size, space, bold)
                lines.append([Run(head, bold, 0)])
                word = word[len(head) :]
                wide = width(word[: max(space, _FEWEST_LETTERS)], size, bold)
            if not word:
                continue
            if line and line[-1].bold == bold:
                last = line[-1]
                line[-1] = Run(last.string + word, bold, last.x)
                x = last.x + width(last.string + word, size, bold)
            else:
                line.append(Run(word, bold, x))
                x += wide
    lines.append(line)
    return lines


def _head(word: str, size: int, space: int, bold: bool) -> str:
    """As much of the word as fits, at least one letter."""
    low, high = 1, min(len(word), max(space, _FEWEST_LETTERS))
    while low < high:
        middle = (low + high + 1) // 2
        if width(word[:middle], size, bold) <= space:
            low = middle
        else:
            high = middle - 1
    return word[:low]
