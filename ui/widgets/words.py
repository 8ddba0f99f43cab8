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
from ui.widgets.base import Kit, Widget
from ui.widgets.marks import Mark

_TITLES = ("title", "display")
_SHRINKS = ("body", "name")  # sizes that give way to small letters where words do not fit
_ANY = 1 << 20  # px: more than any window has


def whole_words(text: str, px: int, space: int, *, bold: bool = False) -> list[str]:
    """The lines of a text in letters `px` high. No word is parted: one that is wider than a line has one to itself, and
    has to be narrow."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and fonts.width(longer, px, bold) > space:
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


@dataclass(eq=False)
class Label(Widget):
    """One line of text, in small letters, then in narrow ones, and at last cut where it does not fit. `align`: "left",
    "centre" or "right". With `own` it is in letters of our own, as titles are. Where it heads a page its `level` is 1,
    where a part of it 2."""

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
        wide = lettering.width(self.text, px) if self.own else fonts.width(self.text, px, self.bold)
        return min(space, wide), fonts.line_height(px)

    def least(self, kit: Kit) -> int:
        return self.measure(kit, _ANY)[0]

    def items(self, kit: Kit, z: int) -> list[Item]:
        px = kit.theme.text(self.size)
        if self.own:
            picture = kit.assets.lettering(self.text, px, self.colour, space=self.rect.width)
        else:
            if self.size in _SHRINKS and fonts.width(self.text, px, self.bold) > self.rect.width:
                px = kit.theme.text("small")
            picture = kit.assets.text(self.text, px, self.colour, self.bold, space=self.rect.width)
        place = picture.get_rect(midleft=self.rect.midleft)
        if self.align == "centre":
            place.centerx = self.rect.centerx
        elif self.align == "right":
            place.right = self.rect.right
        return [(z, picture, place.x, place.y)]


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

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        px = kit.theme.text(self.size)
        return space, fonts.line_height(px) * len(fonts.wrapped(self.text, px, space))

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
