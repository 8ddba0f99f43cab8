"""Lists and tables out of nodes: what lies in a container becomes the items of a list, or the rows of a table, where
each cell goes with the head of its column.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from ui.access.node import Node, Role

_EMPTY = "empty"


def parted(nodes: Iterable[Node]) -> tuple[list[str], list[Node]]:
    """What these nodes say, and those of them with which something can be done."""
    says: list[str] = []
    doing: list[Node] = []
    waiting = list(nodes)[::-1]
    while waiting:
        node = waiting.pop()
        if node.acts:
            doing.append(node)
            continue
        says.append(f"{node.name} {node.value}".strip())
        waiting.extend(reversed(node.children))
    return says, doing


def item_of(nodes: Sequence[Node]) -> Node:
    """One thing of a list: all that these nodes say is its name, and what can be done with it lies within."""
    says, doing = parted(nodes)
    name = ", ".join(words.rstrip(".") for words in says) or doing[0].name
    return Node(Role.ITEM, name, nodes[0].rect.unionall([node.rect for node in nodes[1:]]), children=doing)


def items_of(parts: Iterable[Sequence[Node]]) -> list[Node]:
    """The items of a list, by what each of its parts tells; a button is one as it is."""
    items: list[Node] = []
    for nodes in parts:
        if (len(nodes) == 1 and nodes[0].acts) or (nodes and all(node.role is Role.ITEM for node in nodes)):
            items += nodes
        elif nodes:
            items.append(item_of(nodes))
    for at, item in enumerate(items, 1):
        item.place = item.place or (at, len(items))
    return items


def name_rows(table: Node) -> None:
    """Give every row of a table its name: what stands in it, each with the head of its column. What is no row yet is
    one of a single cell from then on."""
    heads: list[Node] = []
    table.children = [row if row.role is Role.ROW else _alone(row) for row in table.children]
    for row in [row for row in table.children if row.children]:
        first, *cells = row.children
        if cells and all(cell.role is Role.HEAD for cell in row.children):
            heads = cells
            first.name = first.name or table.name
            row.name = ", ".join(cell.name for cell in row.children)
        elif first.role is Role.HEAD:
            row.name = ", ".join(filter(None, (first.name, *_said(first, cells, heads))))
        else:
            names = [cell.name for cell in row.children if cell.name]
            row.name = " to ".join(dict.fromkeys((names[0], names[-1]))) if names else _EMPTY
        for cell in row.children:
            cell.name = cell.name or _EMPTY


def _said(first: Node, cells: Sequence[Node], heads: Sequence[Node]) -> list[str]:
    """What the cells of a row say, each with the head of its column, the last with the last; one with which something
    can be done is named by its row and its column."""
    says: list[str] = []
    columns = [*[""] * (len(cells) - len(heads)), *(head.name for head in heads)][-len(cells) :]
    for cell, column in zip(cells, columns, strict=False):
        if cell.name:
            says.append(f"{column}: {cell.name}" if column else cell.name)
        if cell.acts:
            cell.name = ", ".join(filter(None, (first.name, column))) + f": {cell.name}"
    return says


def _alone(node: Node) -> Node:
    """A row for what is none."""
    cell = Node(Role.CELL, node.name, node.rect.copy(), children=[] if node.role is Role.TEXT else [node])
    return Node(Role.ROW, node.name, node.rect.copy(), children=[cell])


def table_of(title: str, rect: pygame.Rect, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Node:
    """A table of these words, spread over that place: what a chart shows."""
    high, wide = max(1, rect.height // (len(rows) + 1)), max(1, rect.width // max(1, len(heads)))
    table = Node(Role.TABLE, title, rect.copy())
    for at, words in enumerate((heads, *rows)):
        row = Node(Role.ROW, "", pygame.Rect(rect.x, rect.y + at * high, rect.width, high))
        for column, word in enumerate(words):
            role = Role.CELL if at and column else Role.HEAD
            row.children.append(Node(role, word, pygame.Rect(rect.x + column * wide, row.rect.y, wide, high)))
        table.children.append(row)
    name_rows(table)
    return table
