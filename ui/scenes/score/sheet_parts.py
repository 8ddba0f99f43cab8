"""Widgets of the score sheet: rows with figures in columns, numbers that can be pressed, cards in overlapping rows.

They know no game; they are given words, figures and card texts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass

import pygame

from game.words.language import listed
from ui import fonts
from ui.access.node import Act, Node, Role
from ui.stage import Item
from ui.theme import GOLD, GOLD_LIGHT, PAPER_RULE, QUIET_TEXT, TEXT, Colour
from ui.widgets import Kit, Widget
from ui.widgets.base import HOVER_STEPS, Pressed, at_left
from ui.widgets.cards import cards_told
from ui.widgets.faces import FaceRow
from ui.widgets.tables import cells_of
from ui.widgets.words import whole_words

_RADIUS_UNITS = 8
_TITLE_UNITS, _CELL_UNITS = 200, 210  # the least width of the line names, the most of a column of figures
_INDENT_UNITS = 30
_TITLE_LETTERS, _CELL_LETTERS = 8, 8  # the least widths where pages fold, in heights of small letters


def row_height(kit: Kit, size: str) -> int:
    """The height of a row: high enough to be pressed, except for rows in small letters."""
    if size == "small":
        return fonts.line_height(kit.theme.text(size)) + kit.theme.px(6)
    return kit.theme.finger


class Pressable(Pressed):
    """A part of the sheet that can be pressed once `opens` has been called."""

    _chosen = False
    role: Role | None = Role.CELL

    def cell(self, role: Role, words: str) -> Node:
        """What it is in its row."""
        node = self.spoken(role, words, *([Act.PRESS] if self.action else []))
        node.chosen = True if self._chosen else None
        return node

    def opens(self, action: Callable[[], None], *, chosen: bool = False) -> None:
        """Make it pressable; if `chosen` it is highlighted."""
        self.action, self._chosen, self.focusable = action, chosen, True

    def plate(self, kit: Kit, z: int) -> list[Item]:
        """The light behind it when it is hovered over, chosen or focused."""
        warm = self.hover.stage(HOVER_STEPS) / HOVER_STEPS if self.action else 0.0
        radius = kit.theme.px(_RADIUS_UNITS)
        items: list[Item] = []
        if warm or self._chosen:
            light = 0.10 * warm + (0.12 if self._chosen else 0.0)
            edge = GOLD if self._chosen else TEXT
            edge_light = 0.8 if self._chosen else 0.1
            ground = kit.assets.plate(self.rect.size, radius, TEXT, light, edge=edge, edge_opacity=edge_light)
            items.append((z, ground, self.rect.x, self.rect.y))
        return items + self.ring(kit, z, radius)


@dataclass(eq=False)
class Number(Pressable):
    """A figure at the right of its column."""

    text: str
    size: str = "body"
    colour: Colour = TEXT
    _: KW_ONLY
    bold: bool = False

    def node(self) -> Node:
        node = self.cell(self.role or Role.CELL, self.text)
        node.value = self.text if self.called else ""
        return node

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        high = len(self._lines(kit, space)) * fonts.line_height(kit.theme.text(self.size))
        return space, max(row_height(kit, self.size), high)

    def _lines(self, kit: Kit, space: int) -> fonts.Lines:
        written = f"**{self.text}**" if self.bold else self.text  # bold letters need more room
        return fonts.wrapped(written, kit.theme.text(self.size), max(1, space - 2 * kit.theme.px(8)))

    def items(self, kit: Kit, z: int) -> list[Item]:
        if not self.text or not self.rect.width:
            return []
        px, side = kit.theme.text(self.size), kit.theme.px(8)
        lines = self._lines(kit, self.rect.width)
        step = fonts.line_height(px)
        y = self.rect.centery - len(lines) * step // 2
        items = self.plate(kit, z)
        for line in lines:
            words = "".join(run.string for run in line)
            picture = kit.assets.text(words, px, self.colour, self.bold)
            top = y + (step - picture.get_height()) // 2
            items.append((z + 1, picture, self.rect.right - side - picture.get_width(), top))
            y += step
        return items


@dataclass(eq=False)
class LineName(Pressable):
    """The name of a line or a round, with an icon before it or indented."""

    text: str
    size: str = "body"
    colour: Colour = TEXT
    _: KW_ONLY
    bold: bool = False
    icon: str | None = None
    indent: bool = False

    def node(self) -> Node:
        return self.cell(Role.HEAD, self.text)

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        px = kit.theme.text(self.size)
        lines = len(fonts.wrapped(self._written(), px, max(1, space - self._side(kit) - kit.theme.px(8))))
        return space, max(row_height(kit, self.size), lines * fonts.line_height(px))

    def _written(self) -> str:
        return f"**{self.text}**" if self.bold else self.text

    def _side(self, kit: Kit) -> int:
        return kit.theme.px(_INDENT_UNITS if self.icon or self.indent else 8)

    def items(self, kit: Kit, z: int) -> list[Item]:
        px, side = kit.theme.text(self.size), self._side(kit)
        space = self.rect.width - side - kit.theme.px(8)
        if space <= 0:
            return []
        items = self.plate(kit, z)
        if self.icon:
            icon = kit.assets.icon(self.icon, kit.theme.px(12), QUIET_TEXT)
            items.append(at_left(icon, self.rect.x + kit.theme.px(10), self.rect, z + 1))
        picture = kit.assets.paragraph(self._written(), px, space, self.colour)
        items.append(at_left(picture, self.rect.x + side, self.rect, z + 1))
        return items


class Head(Widget):
    """The names above a column, right-aligned, each on a line of its own, and over them their `faces`. Where a column
    has room for `either`, it is given the names of all columns: if one of them would have to be too narrow, there are
    faces alone, and names alone otherwise."""

    _FACE_UNITS = 34
    _NARROWEST = 0.62  # of their usual width

    def __init__(
        self, names: Sequence[str], faces: Sequence[str] | FaceRow = (), *, either: Sequence[str] = ()
    ) -> None:
        super().__init__()
        self.names = tuple(names)
        self._faces = faces if isinstance(faces, FaceRow) else FaceRow(faces, self._FACE_UNITS)
        self._either = tuple(either) if self._faces.faces else ()

    def node(self) -> Node:
        return self.spoken(Role.HEAD, listed(self.names))

    def _space(self, kit: Kit, space: int) -> int:
        return max(1, space - 2 * kit.theme.px(8))

    def _only_faces(self, kit: Kit, space: int) -> bool:
        """Whether there is no room for the names."""
        px, room = kit.theme.text("small"), self._space(kit, space)
        words = (word for name in self._either for word in name.split())
        return any(fonts.width(word, px) * self._NARROWEST > room for word in words)

    def _lines(self, kit: Kit, space: int) -> list[str]:
        if self._only_faces(kit, space):
            return []
        px = kit.theme.text("small")
        return [line for name in self.names for line in whole_words(name, px, self._space(kit, space))]

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        high = len(self._lines(kit, space)) * fonts.line_height(kit.theme.text("small")) + kit.theme.px(6)
        return space, high + self._faces_height(kit, space)

    def _faces_height(self, kit: Kit, space: int) -> int:
        shown = self._faces.faces and (not self._either or self._only_faces(kit, space))
        return kit.theme.px(self._FACE_UNITS + 4) if shown else 0

    def items(self, kit: Kit, z: int) -> list[Item]:
        px = kit.theme.text("small")
        step = fonts.line_height(px)
        lines = self._lines(kit, self.rect.width)
        y = self.rect.bottom - kit.theme.px(6) - step * len(lines)
        right = self.rect.right - kit.theme.px(8)
        items: list[Item] = []
        if self._faces_height(kit, self.rect.width):
            wide, high = self._faces.fitting(kit, self._space(kit, self.rect.width))
            self._faces.place(kit, pygame.Rect(right - wide, y - kit.theme.px(4) - high, wide, high))
            items += self._faces.items(kit, z)
        for line in lines:
            picture = kit.assets.text(line, px, GOLD_LIGHT, space=self._space(kit, self.rect.width))
            items.append((z, picture, right - picture.get_width(), y))
            y += step
        return items


class SheetRow(Widget):
    """A name and its figures, aligned with those of other rows of the same width. Each is
    ruled below, as the paper is, unless it is `plain`; `rule` draws a stronger line above. `title_units` is the least
    width of the name, `cell_units` the most of a figure. Where all is so large that pages fold, figures that do not fit
    beside the name stand below it, in the same lines in every row."""

    plain = False
    role: Role | None = Role.ROW
    title_units, cell_units = _TITLE_UNITS, _CELL_UNITS

    def __init__(self, title: Widget, cells: Sequence[Widget], *, rule: bool = False) -> None:
        super().__init__()
        self.title, self.cells, self._rule = title, tuple(cells), rule

    def children(self) -> Sequence[Widget]:
        return (self.title, *self.cells)

    def node(self) -> Node | None:
        return None if self.role is None else self.spoken(self.role, "")

    def inner(self) -> list[Node]:
        return super().inner() if self.role is None else cells_of(self.children())

    def _widths(self, kit: Kit, space: int) -> tuple[int, int]:
        count = max(1, len(self.cells))
        title = self._least_title(kit)
        cell = max(0, min(kit.theme.px(self.cell_units), (space - title) // count))
        return space - cell * len(self.cells), cell

    def _least_title(self, kit: Kit) -> int:
        title = kit.theme.px(self.title_units)
        return min(title, kit.theme.text("small") * _TITLE_LETTERS) if kit.theme.folds else title

    def least(self, kit: Kit) -> int:
        if not kit.theme.folds:
            return 0
        return self._least_title(kit) + len(self.cells) * kit.theme.text("small") * _CELL_LETTERS

    def _folded(self, kit: Kit, space: int) -> list[list[tuple[Widget, int]]]:
        """The widgets line by line, each with its width, where the figures do not fit beside the name."""
        title = [(self.title, space)] if self.title.measure(kit, space)[1] else []
        most = max(1, space // (kit.theme.text("small") * _CELL_LETTERS))
        each = -(-len(self.cells) // -(-len(self.cells) // most))
        cell = min(kit.theme.px(self.cell_units), space // each)
        lines = [[(widget, cell) for widget in self.cells[at : at + each]] for at in range(0, len(self.cells), each)]
        return [title, *lines] if title else lines

    def _lines(self, kit: Kit, space: int) -> list[list[tuple[Widget, int]]]:
        """The widgets line by line, each with its width."""
        if kit.theme.folds and self.cells and self.least(kit) > space:
            return self._folded(kit, space)
        title, cell = self._widths(kit, space)
        return [[(self.title, title), *((widget, cell) for widget in self.cells)]]

    def _heights(self, kit: Kit, space: int) -> list[int]:
        return [max(widget.measure(kit, wide)[1] for widget, wide in line) for line in self._lines(kit, space)]

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        return space, sum(self._heights(kit, space))

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        lines, heights = self._lines(kit, rect.width), self._heights(kit, rect.width)
        y = rect.y
        for line, high in zip(lines, heights if len(lines) > 1 else [rect.height], strict=True):
            x = rect.right - sum(wide for _, wide in line)
            for widget, wide in line:
                widget.place(kit, pygame.Rect(x, y, wide, high))
                x += wide
            y += high

    def items(self, kit: Kit, z: int) -> list[Item]:
        wide, fine = max(1, self.rect.width), max(1, kit.theme.px(1))
        ruled = kit.assets.plate((wide, fine), 0.0, PAPER_RULE)
        items = [] if self.plain else [(z, ruled, self.rect.x, self.rect.bottom - fine)]
        items += super().items(kit, z + 1)
        if self._rule:
            line = kit.assets.plate((wide, 2 * fine), 0.0, GOLD, 0.8)
            items.append((z, line, self.rect.x, self.rect.y))
        return items


class PressRow(SheetRow, Pressable):
    """A row that can be pressed as a whole. As a button it is told by its name and what it is set to."""

    def __init__(self, title: Widget, cells: Sequence[Widget], action: Callable[[], None]) -> None:
        super().__init__(title, cells)
        self.opens(action)

    def node(self) -> Node:
        node = self.cell(Role.ROW, "")
        if self.role is Role.BUTTON:
            name, *values = super().inner()
            node.role, node.name, node.value = self.role, name.name, ", ".join(value.name for value in values)
        return node

    def inner(self) -> list[Node]:
        return [] if self.role is Role.BUTTON else super().inner()

    def items(self, kit: Kit, z: int) -> list[Item]:
        return [*self.plate(kit, z), *super().items(kit, z + 1)]


class CardRows(Widget):
    """Cards side by side, overlapping so that rank and suit show, in as many rows as they need."""

    _CARD_UNITS, _STEP, _LEAST_PX = 52, 0.56, 36

    def __init__(self, faces: Sequence[str]) -> None:
        super().__init__()
        self.faces = tuple(faces)

    def node(self) -> Node | None:
        return cards_told(self, self.faces)

    def _shape(self, kit: Kit, space: int) -> tuple[int, int, int]:
        """The width of a card, the step to the next one, and how many fit into a row."""
        width = max(self._LEAST_PX, kit.theme.px(self._CARD_UNITS))
        step = max(1, round(width * self._STEP))
        return width, step, max(1, 1 + (space - width - kit.theme.px(4)) // step)

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        width, _, most = self._shape(kit, space)
        rows = -(-len(self.faces) // most)
        return space, rows * (kit.assets.card_height(width) + kit.theme.px(6)) + kit.theme.px(4)

    def items(self, kit: Kit, z: int) -> list[Item]:
        width, step, most = self._shape(kit, self.rect.width)
        high = kit.assets.card_height(width)
        items: list[Item] = []
        for place, face in enumerate(self.faces):
            row, at = divmod(place, most)
            x = self.rect.x + at * step + width / 2
            y = self.rect.y + row * (high + kit.theme.px(6)) + high / 2
            items.append(kit.assets.card_sprite(face, width).at(z + 1, x, y))
        return items
