"""Containers: columns, rows, grids, the panel, and empty space. They only lay out."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ui.access.lists import item_of, items_of
from ui.access.node import Node, Role
from ui.pictures.surfaces import PANEL, PAPER, Ground, surface
from ui.stage import Item
from ui.widgets.base import Kit, Pen, Widget, least_of, size_of

_CELL_LETTERS = 13  # heights of small letters: the least that a cell of a grid wants, if it takes any width


class Space(Widget):
    """Empty space, `units` in both directions; with `grow` it takes spare space."""

    def __init__(self, units: float = 0.0, grow: float = 0.0) -> None:
        super().__init__()
        self._units = units
        self.grow = grow

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        side = kit.theme.px(self._units)
        return side, side


class _Container(Widget):
    """Holds widgets. Those who do not see it are told of a list, where it says what it `lists`, or of one thing of a
    list, where it is an `item`."""

    lists = ""
    item = False

    def __init__(self, children: Sequence[Widget], gap: float, grow: float) -> None:
        super().__init__()
        self._children = list(children)
        self.gap = gap
        self.grow = grow

    def children(self) -> Sequence[Widget]:
        return self._children

    def node(self) -> Node | None:
        return self.spoken(Role.LIST, self.lists) if self.lists else None

    def inner(self) -> list[Node]:
        if self.lists:
            return items_of([child.nodes() for child in self._shown()])
        nodes = super().inner()
        return [item_of(nodes)] if self.item and nodes else nodes

    def _shown(self) -> list[Widget]:
        return [child for child in self._children if child.visible]


class Column(_Container):
    """Widgets in a column, `gap` units apart. `align`: "stretch", "left" or "centre"."""

    def __init__(
        self, children: Sequence[Widget], *, gap: float = 8, align: str = "stretch", grow: float = 0.0
    ) -> None:
        super().__init__(children, gap, grow)
        self.align = align

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        shown, wide, high = self._shown(), 0, 0
        for child in shown:
            w, h = size_of(child, kit, space)
            wide, high = max(wide, w), high + h
        return wide, high + kit.theme.px(self.gap) * max(0, len(shown) - 1)

    def least(self, kit: Kit) -> int:
        return max((least_of(child, kit) for child in self._shown()), default=0)

    def least_height(self, kit: Kit, space: int) -> int:
        leasts = [child.least_height(kit, space) for child in self._shown()]
        return sum(leasts) + kit.theme.px(self.gap) * max(0, len(leasts) - 1)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        shown = self._shown()
        sizes = [size_of(child, kit, rect.width) for child in shown]
        gap = kit.theme.px(self.gap)
        spare = rect.height - sum(h for _, h in sizes) - gap * max(0, len(sizes) - 1)
        if spare >= 0:
            shares = _shares(shown, spare)
        else:
            leasts = [child.least_height(kit, rect.width) if kit.theme.folds else 0 for child in shown]
            shares = _cuts(shown, [h - least for (_, h), least in zip(sizes, leasts, strict=True)], -spare)
        y = rect.y
        for child, (w, h), extra in zip(shown, sizes, shares, strict=True):
            width = rect.width if self.align == "stretch" else min(w, rect.width)
            x = rect.x + ((rect.width - width) // 2 if self.align == "centre" else 0)
            child.place(kit, pygame.Rect(x, y, width, max(0, h + extra)))
            y += h + extra + gap


class Row(_Container):
    """Widgets in a row, `gap` units apart, each at its preferred width; all equally wide if `even`. Where all is so
    large that pages fold, what does not fit beside each other stands in lines below each other, but for what is
    `fixed` as one line of a table."""

    def __init__(
        self,
        children: Sequence[Widget],
        *,
        gap: float = 8,
        even: bool = False,
        fixed: bool = False,
        grow: float = 0.0,
    ) -> None:
        super().__init__(children, gap, grow)
        self.even = even
        self.fixed = fixed

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        sizes = [self._line_size(kit, line, space) for line in self._lines(kit, space)]
        gaps = kit.theme.px(self.gap) * max(0, len(sizes) - 1)
        return min(space, max((w for w, _ in sizes), default=0)), sum(h for _, h in sizes) + gaps

    def _line_size(self, kit: Kit, line: Sequence[Widget], space: int) -> tuple[int, int]:
        widths = self._widths(kit, line, space, stretch=False)
        sizes = [size_of(child, kit, w) for child, w in zip(line, widths, strict=True)]
        gaps = kit.theme.px(self.gap) * max(0, len(sizes) - 1)
        return sum(widths) + gaps, max((h for _, h in sizes), default=0)

    def least(self, kit: Kit) -> int:
        shown = self._shown()
        leasts = [least_of(child, kit) for child in shown]
        if kit.theme.folds and not self.fixed:
            return max(leasts, default=0)
        return sum(leasts) + kit.theme.px(self.gap) * max(0, len(shown) - 1)

    def least_height(self, kit: Kit, space: int) -> int:
        line, *more = self._lines(kit, space)
        if more:
            return size_of(self, kit, space)[1]
        widths = self._widths(kit, line, space, stretch=True)
        return max((child.least_height(kit, w) for child, w in zip(line, widths, strict=True)), default=0)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        lines, gap = self._lines(kit, rect.width), kit.theme.px(self.gap)
        heights = [rect.height]
        if len(lines) > 1:
            heights = [self._line_size(kit, line, rect.width)[1] for line in lines]
            spare = max(0, rect.height - sum(heights) - gap * (len(lines) - 1)) if self.grow else 0
            heights = [high + spare // len(lines) for high in heights]
        y = rect.y
        for line, high in zip(lines, heights, strict=False):
            x = rect.x
            for child, width in zip(line, self._widths(kit, line, rect.width, stretch=True), strict=True):
                child.place(kit, pygame.Rect(x, y, width, high))
                x += width + gap
            y += high + gap

    def _lines(self, kit: Kit, space: int) -> list[list[Widget]]:
        """What stands side by side, line by line."""
        shown = self._shown()
        if not kit.theme.folds or self.fixed or len(shown) < 2:
            return [shown]
        gap, wants = kit.theme.px(self.gap), [child.basis(kit, space) for child in shown]
        if self.even:
            most = max(1, (space + gap) // (max(wants) + gap))
            each = -(-len(shown) // -(-len(shown) // most))
            return [shown[at : at + each] for at in range(0, len(shown), each)]
        if sum(wants) + gap * (len(shown) - 1) <= space:
            return [shown]
        before, after = shown[:1] if _pushes(shown[0]) else [], shown[-1:] if _pushes(shown[-1]) else []
        lines: list[list[Widget]] = [[]]
        used = 0
        for child, want in zip(shown, wants, strict=True):
            if lines[-1] and used + want > space:
                lines.append([])
                used = 0
            if lines[-1] or not isinstance(child, Space):  # no line begins with a gap
                lines[-1].append(child)
                used += want + gap
        return [[*before, *line, *(after if line[-1:] != after else [])] for line in lines if line]

    def _widths(self, kit: Kit, shown: Sequence[Widget], space: int, *, stretch: bool) -> list[int]:
        space -= kit.theme.px(self.gap) * max(0, len(shown) - 1)
        if self.even and shown:
            return [space // len(shown)] * len(shown)
        widths = [child.wide(kit, max(0, space)) for child in shown]
        if kit.theme.folds:  # what grows has at least what its words need, however small its share is
            widths = [max(w, least_of(child, kit)) if child.grow else w for child, w in zip(shown, widths, strict=True)]
        spare = space - sum(widths)
        growing = any(child.grow for child in shown)
        if spare < 0:
            # Not enough space: the widest give way first, and before words are cut whatever has margins to spare.
            leasts = [least_of(child, kit) for child in shown]
            while spare < 0 and any(widths):
                slack = [max(0, w - least) for w, least in zip(widths, leasts, strict=True)]
                widest = max(range(len(shown)), key=lambda at: (slack[at] > 0, widths[at]))
                cut = min(-spare, max(1, widths[widest] // 8), slack[widest] or widths[widest])
                widths[widest] -= cut
                spare += cut
        elif stretch or growing:
            widths = [w + extra for w, extra in zip(widths, _shares(shown, spare), strict=True)]
        return widths


def _pushes(widget: Widget) -> bool:
    """Whether it is empty space that pushes what is beside it away."""
    return isinstance(widget, Space) and bool(widget.grow)


class Folding(Widget):
    """A row whose `second` part stands in a line of its own, below the `first` and the `last`, where the three do not
    fit side by side at their preferred widths; if `late` only where words would be cut or narrow otherwise."""

    def __init__(
        self,
        first: Sequence[Widget],
        second: Sequence[Widget],
        last: Sequence[Widget] = (),
        *,
        gap: float = 8,
        late: bool = False,
    ) -> None:
        super().__init__()
        self._late = late
        self._upper, self._lower = [*first, *last], [Space(grow=1), *second]
        self._flat = Row([*first, *second, *last], gap=gap)
        self._folded = Column([Row(self._upper, gap=gap, fixed=True), Row(self._lower, gap=gap, fixed=True)], gap=gap)
        self._shown: Widget = self._flat

    def children(self) -> Sequence[Widget]:
        return (self._shown,)

    def _for(self, kit: Kit, space: int) -> Widget:
        parts = [least_of(child, kit) if self._late else child.wide(kit, space) for child in self._flat.children()]
        gaps = kit.theme.px(self._flat.gap) * (len(parts) - 1)
        return self._folded if sum(parts) + gaps > space else self._flat

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        return size_of(self._for(kit, space), kit, space)

    def least(self, kit: Kit) -> int:
        if not kit.theme.folds:
            return 0
        return max(sum(least_of(part, kit) for part in row) + gaps for row, gaps in self._rows(kit))

    def _rows(self, kit: Kit) -> list[tuple[Sequence[Widget], int]]:
        """What stands in its two lines, and how wide the gaps between that are."""
        gap = kit.theme.px(self._flat.gap)
        return [(row, gap * (len(row) - 1)) for row in (self._upper, self._lower)]

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        self._shown = self._for(kit, rect.width)
        self._shown.place(kit, rect)


class FirstFit(Widget):
    """The first of several ways to show something, from the fullest to the barest, that is no higher than its place.
    Where none is, it is the last one."""

    def __init__(self, ways: Sequence[Widget], *, grow: float = 0.0) -> None:
        super().__init__()
        self.ways = list(ways)
        self.grow = grow
        self._shown = self.ways[0]

    def children(self) -> Sequence[Widget]:
        return (self._shown,)

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        return size_of(self.ways[-1], kit, space)

    def least(self, kit: Kit) -> int:
        return least_of(self.ways[-1], kit) if kit.theme.folds else 0

    def least_height(self, kit: Kit, space: int) -> int:
        return self.ways[-1].least_height(kit, space)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        fits = (way for way in self.ways[:-1] if size_of(way, kit, rect.width)[1] <= rect.height)
        self._shown = next(fits, self.ways[-1])
        self._shown.place(kit, rect)


class Grid(_Container):
    """Widgets in `columns` columns of equal width; each row is as high as its highest widget, and one that may `grow`
    shares what else there is with the others. With `centred` an incomplete last row stands in the middle. Where all is
    so large that pages fold, there are only as many columns as there is room for."""

    def __init__(
        self, children: Sequence[Widget], columns: int, *, gap: float = 16, centred: bool = False, grow: float = 0.0
    ) -> None:
        super().__init__(children, gap, grow)
        self.columns = columns
        self.centred = centred

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        heights = self._heights(kit, space)
        return space, sum(heights) + kit.theme.px(self.gap) * max(0, len(heights) - 1)

    def least(self, kit: Kit) -> int:
        return max((least_of(child, kit) for child in self._shown()), default=0) if kit.theme.folds else 0

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        gap, columns = kit.theme.px(self.gap), self._fitting(kit, rect.width)
        width = self._column_width(kit, rect.width, columns)
        y = rect.y
        shown, heights = self._shown(), self._heights(kit, rect.width)
        spare = max(0, rect.height - sum(heights) - gap * (len(heights) - 1)) if self.grow and heights else 0
        for row, height in enumerate(heights):
            height += spare // len(heights)
            widgets = shown[row * columns : (row + 1) * columns]
            x = rect.x + ((columns - len(widgets)) * (width + gap) // 2 if self.centred else 0)
            for column, child in enumerate(widgets):
                child.place(kit, pygame.Rect(x + column * (width + gap), y, width, height))
            y += height + gap

    def _fitting(self, kit: Kit, space: int) -> int:
        """How many columns there are in so many px."""
        if not kit.theme.folds or self.columns < 2:
            return self.columns
        gap, least = kit.theme.px(self.gap), kit.theme.text("small") * _CELL_LETTERS
        wants = [max(least_of(child, kit), min(child.basis(kit, space), least)) for child in self._shown()]
        return max(1, min(self.columns, (space + gap) // max(1, max(wants, default=0) + gap)))

    def _column_width(self, kit: Kit, space: int, columns: int) -> int:
        return (space - kit.theme.px(self.gap) * (columns - 1)) // columns

    def _heights(self, kit: Kit, space: int) -> list[int]:
        columns = self._fitting(kit, space)
        width = self._column_width(kit, space, columns)
        shown = self._shown()
        rows = [shown[start : start + columns] for start in range(0, len(shown), columns)]
        return [max(size_of(child, kit, width)[1] for child in row) for row in rows]


class Panel(_Container):
    """A surface with one widget within; `padding` in units. What lies on PAPER is written in ink."""

    def __init__(self, child: Widget, *, padding: float = 16, ground: Ground = PANEL, grow: float = 0.0) -> None:
        super().__init__([child], 0, grow)
        self.padding = padding
        self.ground = ground

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        pad = kit.theme.px(self.padding)
        w, h = size_of(self._children[0], kit, max(0, space - 2 * pad))
        return w + 2 * pad, h + 2 * pad

    def least(self, kit: Kit) -> int:
        return least_of(self._children[0], kit) + 2 * kit.theme.px(self.padding) if kit.theme.folds else 0

    def least_height(self, kit: Kit, space: int) -> int:
        pad = kit.theme.px(self.padding)
        return self._children[0].least_height(kit, max(0, space - 2 * pad)) + 2 * pad

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        pad = kit.theme.px(self.padding)
        self._children[0].place(kit, rect.inflate(-2 * pad, -2 * pad))

    def items(self, kit: Kit, z: int) -> list[Item]:
        if not self.rect.width or not self.rect.height:
            return []
        within: Kit = kit if self.ground is not PAPER else Pen(kit.theme, kit.assets.on_paper(), kit.sound)
        return [*surface(kit.assets, self.rect, z, self.ground), *super().items(within, z + 1)]


def _cuts(widgets: Sequence[Widget], slack: Sequence[int], missing: int) -> list[int]:
    """By how many px growing widgets (scroll areas above all) shrink when the space is too small, each by its `slack`
    at most; 0 or less."""
    cuts = [0] * len(widgets)
    for index, widget in enumerate(widgets):
        if widget.grow:
            cuts[index] = -min(missing, slack[index])
            missing += cuts[index]
    return cuts


def _shares(widgets: Sequence[Widget], spare: int) -> list[int]:
    """How spare px are shared among growing widgets; none are lost to rounding."""
    total = sum([widget.grow for widget in widgets])
    if total <= 0 or spare <= 0:
        return [0] * len(widgets)
    shares: list[int] = []
    grown = 0.0
    for widget in widgets:
        before = round(spare * grown / total)
        grown += widget.grow
        shares.append(round(spare * grown / total) - before)
    return shares
