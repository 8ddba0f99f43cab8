"""Widgets that only show: labels, paragraphs, pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass

import pygame

from ui import fonts
from ui.access.node import Node, Role
from ui.pictures import lettering
from ui.stage import Item
from ui.theme import TEXT, Colour
from ui.widgets.base import ANY_WIDTH, Kit, Widget
from ui.widgets.marks import Mark

_TITLES = ("title", "display")
_SHRINKS = ("body", "name")  # sizes that give way to small letters where words do not fit
_PARAGRAPH_UNITS = 160  # the least width of many words


def whole_words(text: str, px: int, space: int, *, bold: bool = False, own: bool = False) -> list[str]:
    """The lines of a text in letters `px` high, which may be our `own`. No word is parted: one that is wider than a
    line has one to itself, and has to be narrow."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width_of(longer, px, bold=bold, own=own) > space:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def written(widget: Widget, text: str, level: int = 0) -> Node | None:
    """The node of a widget that shows a text, a heading where it has a level; None where there is no text."""
    text = " ".join(text.replace("**", "").split())
    if not text:
        return None
    node = widget.spoken(Role.HEADING if level else Role.TEXT, text)
    node.level = level
    return node


def width_of(text: str, px: int, *, bold: bool = False, own: bool = False) -> int:
    """The width in px of a line in letters `px` high."""
    return lettering.width(text, px) if own else fonts.width(text, px, bold)


def widest_word(text: str, px: int, *, bold: bool = False, own: bool = False) -> int:
    """The width in px of the longest word of a text in letters `px` high."""
    return max((width_of(word, px, bold=bold, own=own) for word in text.split()), default=0)


@dataclass(eq=False)
class Label(Widget):
    """One line of text, in small letters, then in narrow ones, and at last cut where it does not fit; in several lines
    where all is so large that pages fold. `align`: "left", "centre" or "right". With `own` it is in letters of our own,
    as titles are. Where it heads a page its `level` is 1, where a part of it 2."""

    text: str
    size: str = "body"
    colour: Colour = TEXT
    _: KW_ONLY
    bold: bool = False
    align: str = "left"
    own: bool = False
    level: int = 0

    def __post_init__(self) -> None:
        super().__post_init__()
        self.own = self.own or (self.bold and self.size in _TITLES)

    def node(self) -> Node | None:
        return written(self, self.text, self.level)

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        px = kit.theme.text(self.size)
        wide = width_of(self.text, px, bold=self.bold, own=self.own)
        return min(space, wide), fonts.line_height(px) * len(self._lines(kit, space))

    def least(self, kit: Kit) -> int:
        if kit.theme.folds:
            return widest_word(self.text, kit.theme.text(self.size), bold=self.bold, own=self.own)
        return self.measure(kit, ANY_WIDTH)[0]

    def _lines(self, kit: Kit, space: int) -> list[str]:
        px = kit.theme.text(self.size)
        if not kit.theme.folds or width_of(self.text, px, bold=self.bold, own=self.own) <= space:
            return [self.text]
        return whole_words(self.text, px, space, bold=self.bold, own=self.own)

    def items(self, kit: Kit, z: int) -> list[Item]:
        lines, high = self._lines(kit, self.rect.width), fonts.line_height(kit.theme.text(self.size))
        if len(lines) == 1:
            return [self._line(kit, self.text, self.rect, z)]
        top = self.rect.centery - high * len(lines) // 2
        places = [pygame.Rect(self.rect.x, top + at * high, self.rect.width, high) for at in range(len(lines))]
        return [self._line(kit, line, place, z) for line, place in zip(lines, places, strict=True)]

    def _line(self, kit: Kit, text: str, rect: pygame.Rect, z: int) -> Item:
        px = kit.theme.text(self.size)
        if self.own:
            picture = kit.assets.lettering(text, px, self.colour, space=rect.width)
        else:
            if self.size in _SHRINKS and fonts.width(text, px, self.bold) > rect.width:
                px = kit.theme.text("small")
            picture = kit.assets.text(text, px, self.colour, self.bold, space=rect.width)
        place = picture.get_rect(midleft=rect.midleft)
        if self.align == "centre":
            place.centerx = rect.centerx
        elif self.align == "right":
            place.right = rect.right
        return (z, picture, place.x, place.y)


class Paragraph(Widget):
    """Wrapped text; `**stars**` make bold, newlines break. `marks` are terms in it that are explained."""

    level = 0
    """As that of a label."""

    def __init__(self, text: str, size: str = "body", colour: Colour = TEXT, *, marks: Sequence[Mark] = ()) -> None:
        super().__init__()
        self.text = text
        self.size = size
        self.colour = colour
        self.marks = marks

    def node(self) -> Node | None:
        return written(self, self.text, self.level)

    def children(self) -> Sequence[Widget]:
        return self.marks

    def wide(self, kit: Kit, space: int) -> int:
        return space

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        px = kit.theme.text(self.size)
        return space, fonts.line_height(px) * len(fonts.wrapped(self.text, px, space))

    def least(self, kit: Kit) -> int:
        if not kit.theme.folds:
            return 0
        px, text = kit.theme.text(self.size), self.text.replace("**", "")
        wide = max(widest_word(text, px, bold=True), kit.theme.px(_PARAGRAPH_UNITS))
        return min(wide, max((fonts.width(line, px, bold=True) for line in text.split("\n")), default=0))

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        px = kit.theme.text(self.size)
        lines = fonts.wrapped(self.text, px, rect.width) if self.marks else ()
        for mark in self.marks:
            mark.find(lines, px, rect.topleft)

    def items(self, kit: Kit, z: int) -> list[Item]:
        px = kit.theme.text(self.size)
        picture = kit.assets.paragraph(self.text, px, self.rect.width, self.colour)
        items: list[Item] = [(z, picture, self.rect.x, self.rect.y)]
        return items + [item for mark in self.marks for item in mark.drawn(kit, z, self.colour)]


@dataclass(eq=False)
class Picture(Widget):
    """A picture made by `draw(kit, width)`, `units` wide, in the middle of its place. Where its `shape` is known (its
    height in widths) it is drawn only when it is to be seen."""

    draw: Callable[[Kit, int], pygame.Surface]
    units: float
    _: KW_ONLY
    shape: float | None = None

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        width = min(space, kit.theme.px(self.units))
        return self.draw(kit, width).get_size() if self.shape is None else (width, round(width * self.shape))

    def items(self, kit: Kit, z: int) -> list[Item]:
        picture = self.draw(kit, min(self.rect.width, kit.theme.px(self.units)))
        place = picture.get_rect(center=self.rect.center)
        return [(z, picture, place.x, place.y)]
