"""A tree of nodes with numbers that last: the same thing has the same number, however often it is made anew."""

from __future__ import annotations

from collections.abc import Hashable

from ui.access.node import Node


class Numbers:
    """Numbers for the nodes of one window. What a node is follows from its parent, its `id`, or its role and name."""

    def __init__(self) -> None:
        self._known: dict[Hashable, int] = {}

    def of(self, key: Hashable) -> int:
        return self._known.setdefault(key, len(self._known) + 1)


class Tree:
    """What is on the screen now: `root`, every node `by_number`, and the number of the one with the focus (that of the
    root where nothing has it)."""

    def __init__(self, root: Node, numbers: Numbers) -> None:
        self.root = root
        self.by_number: dict[int, Node] = {}
        self.number: dict[int, int] = {}  # by the id() of a node of this tree
        self._count(root, numbers)
        focused = (number for number, node in self.by_number.items() if node.focused)
        self.focus = next(focused, self.number[id(root)])

    def _count(self, root: Node, numbers: Numbers) -> None:
        waiting = [(root, numbers.of(()))]
        while waiting:
            node, number = waiting.pop()
            self.by_number[number] = node
            self.number[id(node)] = number
            if not node.children:
                continue
            seen: dict[Hashable, int] = {}
            inner: list[tuple[Node, int]] = []
            for child in node.children:
                own = (child.role if child.id is not None else (child.role, child.name), child.id)
                seen[own] = nth = seen.get(own, 0) + 1
                inner.append((child, numbers.of((number, own, nth))))
            waiting.extend(reversed(inner))

    @property
    def focused(self) -> Node:
        return self.by_number[self.focus]

    def number_of(self, node: Node) -> int:
        """The number of a node of this tree."""
        return self.number[id(node)]
