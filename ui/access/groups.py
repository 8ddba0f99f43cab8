"""What one key steps through: things in groups, and groups in groups, so that whatever may be done is a few steps away.

What one is asked comes first, and what stands aside (tools, seats, the log) last and together. What lies together in a
group of the tree is a group; what stands alone is taken in lines. A few things need no groups.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from itertools import pairwise
from math import ceil, sqrt

from ui.access.node import Act, Node
from ui.access.tree import Tree

FEW = 6  # things that are stepped through one by one, with no groups
MANY = 9  # more of them are grouped again
LINE = 5  # as many that stand alone make a group
HAND = "hand"  # the id of the cards one plays from

Entry = int | list["Entry"]
"""The number of a thing, or a group of entries."""


def entries_of(tree: Tree) -> list[Entry]:
    """What is stepped through first."""
    roots = [node for node in tree.root.children if _usable(node)]
    play, aside = [node for node in roots if not _is_aside(node)], [node for node in roots if _is_aside(node)]
    if aside:  # a table: cards that are lifted come after what may be done with them
        play.sort(key=lambda node: node.id == HAND and any(card.chosen for card in node.children))
    else:
        play.sort(key=lambda node: not node.main)
    first = _entries(tree, play)
    if not aside:
        return first
    others = _entries(tree, aside)
    return [*first, others if len(others) > 1 else others[0]] if first else others


def asks(tree: Tree) -> Hashable:
    """What is asked just now at a table: another question or another moment is another thing; of pages their name."""
    roots = [node for node in tree.root.children if _usable(node)]
    play = tuple(tree.number_of(node) for node in roots if not _is_aside(node))
    lifted = any(card.chosen for node in roots if node.id == HAND for card in node.children)
    return (play, lifted) if len(play) < len(roots) else tree.root.name


def numbers_in(entry: Entry) -> list[int]:
    """All things of an entry."""
    return [entry] if isinstance(entry, int) else [number for inner in entry for number in numbers_in(inner)]


def path_to(entries: Sequence[Entry], number: int) -> list[int] | None:
    """The places that lead to a thing, one for each group that it is in."""
    for at, entry in enumerate(entries):
        if entry == number:
            return [at]
        if isinstance(entry, list) and (inner := path_to(entry, number)) is not None:
            return [at, *inner]
    return None


def words_for(tree: Tree, lit: Sequence[Node]) -> str:
    """What these things are called together: as the group that they are, or by the first and the last."""
    numbers = {tree.number_of(node) for node in lit}
    for node in tree.by_number.values():
        named = node.children and node.name and node is not tree.root
        if named and {tree.number_of(inner) for inner in _usable(node)} == numbers:
            return node.name
    return f"{lit[0].name} to {lit[-1].name}"


def _entries(tree: Tree, nodes: Sequence[Node]) -> list[Entry]:
    """Nodes that stand beside each other: one by one if they are few, else in groups and lines."""
    usable = [tree.number_of(inner) for node in nodes for inner in _usable(node)]
    if len(usable) <= FEW:
        return [*usable]
    groups: list[Entry] = []
    line: list[Entry] = []
    for node in nodes:
        group = _group(tree, node)
        if len(group) > 1 or node.main or len(line) >= LINE:
            groups += [line] if line else []
            line = []
        if len(group) > 1 or node.main:
            groups.append(group)
        else:
            line += group
    groups += [line] if line else []
    groups = [group[0] if isinstance(group, list) and len(group) == 1 else group for group in groups]
    if len(groups) == 1 and isinstance(groups[0], list):
        return groups[0]
    return _in_parts(groups)


def _group(tree: Tree, node: Node) -> list[Entry]:
    """What may be done with a node and in it; where that is much, as the nodes in it lie together."""
    usable = [tree.number_of(inner) for inner in _usable(node)]
    if len(usable) <= MANY:
        return [*usable]
    parts: list[Entry] = [tree.number_of(node)] if _can_be_taken(node) else []
    for child in node.children:
        group = _group(tree, child)
        if len(group) > 1:
            parts.append(group)
        else:
            parts += group
    if len(parts) == 1 and isinstance(parts[0], list):
        return parts[0]
    return _in_parts(parts)


def _in_parts(entries: list[Entry]) -> list[Entry]:
    """Many entries in about as many parts as each part has entries."""
    many = len(entries)
    if many <= MANY:
        return entries
    parts = ceil(sqrt(many))
    ends = [round(many * part / parts) for part in range(parts + 1)]
    return [entries[low:high] for low, high in pairwise(ends)]


def _is_aside(node: Node) -> bool:
    """Whether nothing in it is of what one is asked."""
    return all(inner.aside for inner in _usable(node))


def _usable(node: Node) -> list[Node]:
    """What can be taken within a node."""
    return [*_each_usable(node)]


def _each_usable(node: Node) -> Iterator[Node]:
    return (inner for inner in node.everything() if _can_be_taken(inner))


def _can_be_taken(node: Node) -> bool:
    return node.enabled and not node.idle and node.focus is not None and any(act is not Act.LESS for act in node.acts)
