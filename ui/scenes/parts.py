"""Widgets that only pages need: a rule set to pick, long columns, small cards in a row.

They know no game; they are given words and card texts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, field

import pygame

from ui import fonts
from ui.access.lists import parted
from ui.access.node import Act, Node, Role
from ui.stage import Item
from ui.theme import GOLD, GOLD_LIGHT, HOLLOW, QUIET_TEXT, TEXT, Colour
from ui.widgets import Choice, Column, Kit, Label, Paragraph, ScrollArea, Space, TextField, Widget
from ui.widgets.base import ANY_WIDTH, HOVER_STEPS, Pressed, centred, size_of
from ui.widgets.words import whole_words, widest_word, written

_STRIPE_UNITS = 6


@dataclass(eq=False)
class Pick(Pressed):
    """One of several options, with a sentence below its name; a filled ring marks the chosen one, and its `colour` one
    that somebody has made."""

    focusable = True

    title: str
    text: str
    chosen: bool
    action: Callable[[], None]
    colour: Colour | None = None

    def node(self) -> Node:
        node = self.spoken(Role.BUTTON, self.title, Act.PRESS)
        node.about, node.chosen = self.text, self.chosen
        return node

    def _side(self, kit: Kit) -> int:
        return kit.theme.px(44)

    def _text_space(self, kit: Kit, width: int) -> int:
        return max(1, width - self._side(kit) - kit.theme.px(12))

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        small = kit.theme.text("small")
        lines = len(fonts.wrapped(self.text, small, self._text_space(kit, space))) if self.text else 0
        titles = len(self._titles(kit, self._text_space(kit, space)))
        high = titles * fonts.line_height(kit.theme.text()) + lines * fonts.line_height(small) + 2 * kit.theme.px(7)
        return space, max(kit.theme.target, high)

    def _titles(self, kit: Kit, space: int) -> list[str]:
        """The title in lines, where it may stand in several."""
        return whole_words(self.title, kit.theme.text(), space, bold=True) if kit.theme.folds else [self.title]

    def items(self, kit: Kit, z: int) -> list[Item]:
        theme, assets, rect = kit.theme, kit.assets, self.rect
        if not rect.width or not rect.height:
            return []
        radius = theme.px(10)
        warm = self.hover.stage(HOVER_STEPS) / HOVER_STEPS
        light = 0.10 * warm + (0.10 if self.chosen else 0.0)
        items: list[Item] = []
        if light:
            edge = GOLD if self.chosen else TEXT
            plate = assets.plate(rect.size, radius, TEXT, light, edge=edge, edge_opacity=0.7 if self.chosen else 0.1)
            items.append((z, plate, rect.x, rect.y))
        if self.colour is not None:
            size = theme.px(_STRIPE_UNITS), max(1, rect.height - 2 * theme.px(7))
            items.append(
                (z + 1, assets.plate(size, size[0] / 2, self.colour), rect.right - size[0], rect.y + theme.px(7))
            )
        ring = theme.px(20)
        circle = assets.plate((ring, ring), ring / 2, HOLLOW, 0.6, edge=GOLD if self.chosen else QUIET_TEXT)
        y = rect.y + theme.px(7)
        line = fonts.line_height(theme.text())
        x, middle = rect.x + theme.px(12), y + line // 2
        items.append((z + 1, circle, x, middle - ring // 2))
        if self.chosen:
            dot = theme.px(10)
            picture = assets.plate((dot, dot), dot / 2, GOLD)
            items.append((z + 2, picture, x + (ring - dot) // 2, middle - dot // 2))
        left, space = rect.x + self._side(kit), self._text_space(kit, rect.width)
        ink = GOLD_LIGHT if self.chosen else TEXT
        for title in self._titles(kit, space):
            items.append((z + 1, assets.text(title, theme.text(), ink, True, space=space), left, y))
            y += line
        if self.text:
            words = assets.paragraph(self.text, theme.text("small"), space, QUIET_TEXT)
            items.append((z + 1, words, left, y))
        return items + self.ring(kit, z, radius)


@dataclass(eq=False)
class Stepper(Choice):
    """A choice without a label, `units` wide, with arrows at both ends; if `tight` they are closer to the ends."""

    label: str = field(default="", init=False)
    units: float
    _: KW_ONLY
    tight: bool = False

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        return min(space, max(kit.theme.px(self.units), self.least(kit))), kit.theme.target

    def least(self, kit: Kit) -> int:
        return max(self._words_width(kit) + 2 * self._arrow_space(kit), 2 * kit.theme.finger)

    def _value_rect(self, kit: Kit) -> pygame.Rect:
        return self.rect

    def _arrow_space(self, kit: Kit) -> int:
        return kit.theme.px(24) if self.tight else super()._arrow_space(kit)


class Tile(Pressed):
    """A large button with other widgets within, `padding` units from its edge; `text` is what a press does. It is told
    as one thing: words within are its name, sentences what it is about."""

    focusable = True

    def __init__(self, child: Widget, text: str, action: Callable[[], None], *, padding: float) -> None:
        super().__init__()
        self._child, self._padding = child, padding
        self.text, self.action = text, action

    def children(self) -> Sequence[Widget]:
        return (self._child,)

    def node(self) -> Node:
        says, doing = parted(self._child.nodes())
        more = [words for words in says if words not in self.called]
        sentences = [words for words in more if words.endswith(".")]
        name = ", ".join(filter(None, (self.called, *(words for words in more if words not in sentences))))
        node = Node(Role.BUTTON, name or self.text, self.rect.copy(), acts=(Act.PRESS,), children=doing)
        node.about, node.keys = " ".join(filter(None, (*sentences, self.tip))), self.tip_key
        return node

    def inner(self) -> list[Node]:
        return []  # its node has all of it

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        pad = 2 * kit.theme.px(self._padding)
        return space, max(kit.theme.target, size_of(self._child, kit, max(0, space - pad))[1] + pad)

    def least(self, kit: Kit) -> int:
        return self._child.least(kit) + 2 * kit.theme.px(self._padding) if kit.theme.folds else 0

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        pad = kit.theme.px(self._padding)
        self._child.place(kit, rect.inflate(-2 * pad, -2 * pad))


class Wide(Widget):
    """A widget that is `units` wide wherever that fits."""

    def __init__(self, child: Widget, units: float) -> None:
        super().__init__()
        self._child = child
        self._units = units

    def children(self) -> Sequence[Widget]:
        return (self._child,)

    def wide(self, kit: Kit, space: int) -> int:
        return min(space, max(kit.theme.px(self._units), kit.theme.finger if self._child.focusable else 0))

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        width = self.wide(kit, space)
        return width, size_of(self._child, kit, width)[1]

    def least(self, kit: Kit) -> int:
        return self.wide(kit, ANY_WIDTH)

    def least_height(self, kit: Kit, space: int) -> int:
        return self._child.least_height(kit, self.wide(kit, space))

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        self._child.place(kit, rect)


class Grown(Wide):
    """A widget that takes all the spare space of its row or column, however little it needs."""

    def __init__(self, child: Widget, *, least: float = 0, share: float = 1) -> None:
        super().__init__(child, least)
        self.grow = share

    def wide(self, kit: Kit, space: int) -> int:
        return min(space, kit.theme.px(self._units))

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        return self.wide(kit, space), size_of(self._child, kit, space)[1]

    def least(self, kit: Kit) -> int:
        return kit.theme.px(self._units) or self._child.least(kit)

    def basis(self, kit: Kit, space: int) -> int:
        return min(space, kit.theme.px(self._units) or max(self.least(kit), self._child.basis(kit, space)))

    def least_height(self, kit: Kit, space: int) -> int:
        return self._child.least_height(kit, space)


class RoomyParagraph(Paragraph):
    """A paragraph that takes the space of the longest of its `texts`, and of so many `lines`, so that nothing around it
    moves when it says something else. With `even` its lines are about equally long."""

    def __init__(
        self,
        text: str,
        size: str = "body",
        colour: Colour = TEXT,
        *,
        texts: Sequence[str] = (),
        lines: int = 1,
        even: bool = False,
    ) -> None:
        super().__init__(text, size, colour)
        self._texts = texts
        self._lines = lines
        self._even = even

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        px = kit.theme.text(self.size)
        lines = max(len(fonts.wrapped(text, px, space)) for text in (self.text, *self._texts))
        return space, fonts.line_height(px) * max(self._lines, lines)

    def items(self, kit: Kit, z: int) -> list[Item]:
        if not self.text:
            return []
        if not self._even:
            return super().items(kit, z)
        px = kit.theme.text(self.size)
        space = fonts.even(self.text, px, self.rect.width)
        return [(z, kit.assets.paragraph(self.text, px, space, self.colour), *self.rect.topleft)]


def middle(*children: Widget, gap: float = 8, grow: float = 0.0) -> Column:
    """Widgets half-way down a row."""
    return Column([Space(grow=1), *children, Space(grow=1)], gap=gap, grow=grow)


READ = 120
"""So many units of a long text are enough to read it; the head and the foot of its page stay where they are."""


def scrolled(children: Sequence[Widget], *, gap: float = 8, steady: bool = False) -> ScrollArea:
    """Widgets in a column that scrolls if it is too high; `steady` where its height changes under the pointer."""
    return ScrollArea(Column(children, gap=gap), grow=1, steady=steady)


def read(children: Sequence[Widget], *, gap: float = 8) -> ScrollArea:
    """A long text in paragraphs, to be read as it scrolls."""
    return ScrollArea(Column(children, gap=gap), grow=1, least=READ)


def listing(title: str, children: Sequence[Widget], *, gap: float = 8) -> Column:
    """Widgets below each other that are a list of that name."""
    column = Column(children, gap=gap)
    column.lists = title
    return column


def explained(control: Widget, words: Paragraph) -> Column:
    """A control, and below it what it is about: that is told with it."""
    control.about, words.told = words.text, False
    return Column([control, words], gap=0)


def said(text: str, size: str, colour: Colour) -> Paragraph:
    """What has just come of something: it is told at once."""
    words = Paragraph(text, size, colour)
    words.live = True
    return words


def label_of(field: TextField, size: str = "body", colour: Colour = TEXT) -> Label:
    """What a field is called, to stand beside it: that is told with the field."""
    label = Label(field.label, size, colour)
    label.told = False
    return label


class Centred(Widget):
    """Words in the middle of their place, in as many lines as they need there."""

    def __init__(
        self, text: str, size: str = "body", colour: Colour = TEXT, *, bold: bool = False, level: int = 0
    ) -> None:
        super().__init__()
        self.text, self.level = text, level
        self._size, self._colour, self._bold = size, colour, bold

    def node(self) -> Node | None:
        return written(self, self.text, self.level)

    def _lines(self, kit: Kit, space: int) -> list[str]:
        return whole_words(self.text, kit.theme.text(self._size), space, bold=self._bold)

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        return space, fonts.line_height(kit.theme.text(self._size)) * len(self._lines(kit, space))

    def least(self, kit: Kit) -> int:
        return widest_word(self.text, kit.theme.text(self._size), bold=self._bold) if kit.theme.folds else 0

    def items(self, kit: Kit, z: int) -> list[Item]:
        px, items = kit.theme.text(self._size), list[Item]()
        high = fonts.line_height(px)
        for at, line in enumerate(self._lines(kit, self.rect.width)):
            place = pygame.Rect(self.rect.x, self.rect.y + at * high, self.rect.width, high)
            items.append(centred(kit.assets.text(line, px, self._colour, self._bold, space=place.width), place, z))
        return items
