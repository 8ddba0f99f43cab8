"""Tables: rows and cells as they are told to those who do not see them; they look as columns and rows do."""

from __future__ import annotations

from collections.abc import Sequence

from ui.access.lists import name_rows, parted
from ui.access.node import Node, Role
from ui.widgets.base import Widget
from ui.widgets.layout import Column, Row


class Table(Column):
    """Rows below each other that are a table with that `title`. They may lie deeper, such as in a scroll area."""

    def __init__(self, title: str, children: Sequence[Widget], *, gap: float = 8, grow: float = 0.0) -> None:
        super().__init__(children, gap=gap, grow=grow)
        self.title = title

    def node(self) -> Node:
        return self.spoken(Role.TABLE, self.title)

    def nodes(self) -> list[Node]:
        nodes = super().nodes()
        for table in nodes:
            name_rows(table)
        return nodes


class TableRow(Row):
    """A row of a table, a cell for each widget that is told. Its name is the first one, if it is `named`; with `heads`
    it has the names of the columns."""

    def __init__(
        self,
        children: Sequence[Widget],
        *,
        gap: float = 8,
        even: bool = False,
        grow: float = 0.0,
        heads: bool = False,
        named: bool = True,
    ) -> None:
        super().__init__(children, gap=gap, even=even, fixed=True, grow=grow)
        self.heads, self.named = heads, named

    def node(self) -> Node:
        return self.spoken(Role.ROW, "")

    def inner(self) -> list[Node]:
        return cells_of(self.children(), heads=self.heads, named=self.named)


def cells_of(widgets: Sequence[Widget], *, heads: bool = False, named: bool = True) -> list[Node]:
    """The cells of a row. The first one names it, if it is `named`; with `heads` all of them name their columns."""
    cells: list[Node] = []
    for at, widget in enumerate(widgets):
        if not (widget.told and widget.visible):
            continue
        nodes, role = widget.nodes(), Role.HEAD if heads or (named and not at) else Role.CELL
        if len(nodes) == 1 and nodes[0].role in (Role.HEAD, Role.CELL):
            cells += nodes
        else:
            says, doing = parted(nodes)
            cells.append(Node(role, ", ".join(says), widget.rect.copy(), children=doing))
    return cells
