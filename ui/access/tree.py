"""A tree of nodes with numbers that last: the same thing has the same number, however often it is made anew.

What has gone and comes back has another one: a reader that was told that a node has gone takes its number for dead, and
is silent when the focus comes to it.
"""

from __future__ import annotations

from collections.abc import Hashable
from itertools import count

from ui.access.node import Node


class Numbers:
    """Numbers for the nodes of one window. What a node is follows from its parent, its `id`, or its role and name."""

    def __init__(self) -> None:
        self._next = count(1)
        self._before: dict[Hashable, int] = {}
        self._now: dict[Hashable, int] = {}

    def begin(self) -> None:
        """Another tree is numbered from now on; only what was in the last one keeps its number."""
        self._before, self._now = self._now, {}

    def of(self, key: Hashable) -> int:
        number = self._now[key] = self._before.get(key) or next(self._next)
        return number


class Tree:
    """What is on the screen now: `root`, every node `by_number`, and the number of the one with the focus (that of the
    root where nothing has it)."""

    def __init__(self, root: Node, numbers: Numbers) -> None:
        self.root = root
        self.by_number: dict[int, Node] = {}
        self.number: dict[int, int] = {}  # by the id() of a node of this tree
        numbers.begin()
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
