"""What a screen reader is told of a node: plain facts in the words of AccessKit, the package that brings them to the
reader. Facts can be compared, so only what has changed is sent; the package itself is handed in.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pygame

from ui.access.announcer import in_sentences
from ui.access.node import Act, Node, Role
from ui.access.tree import Tree

_ASIDE = 1 << 32  # added to the number of a field for the line of text within
_ROLES = {
    Role.BUTTON: "BUTTON",
    Role.SWITCH: "CHECK_BOX",
    Role.CHOICE: "COMBO_BOX",
    Role.SLIDER: "SLIDER",
    Role.FIELD: "TEXT_INPUT",
    Role.TAB: "TAB",
    Role.LINK: "LINK",
    Role.HEADING: "HEADING",
    Role.TEXT: "LABEL",
    Role.LIST: "LIST",
    Role.ITEM: "LIST_ITEM",
    Role.TABLE: "TABLE",
    Role.ROW: "ROW",
    Role.HEAD: "COLUMN_HEADER",
    Role.CELL: "CELL",
    Role.GROUP: "GROUP",
    Role.PICTURE: "IMAGE",
    Role.DIALOG: "DIALOG",
    Role.PAGE: "WINDOW",
}
_PRESSED = frozenset({Role.TEXT, Role.GROUP, Role.PICTURE, Role.ITEM, Role.CELL})  # a button if it can be pressed
_COUNTED = frozenset({Role.ITEM, Role.TAB})  # whose place in a row a reader says by itself
_ACTS = {
    Act.PRESS: "CLICK",
    Act.MORE: "INCREMENT",
    Act.LESS: "DECREMENT",
    Act.WRITE: "SET_VALUE",
    Act.DOWN: "SCROLL_DOWN",
    Act.UP: "SCROLL_UP",
}
WISHES: dict[str, Act | None] = {name: act for act, name in _ACTS.items()} | {"FOCUS": None}
"""What a reader may ask for."""


_PAGE = "The page"


class Manner(NamedTuple):
    """What a reader does by itself: whether it says what a choice is set to and which tab is the one, whether it reads
    a dialog when the focus comes into it, what is typed in a field, and the title of the window when that changes; and
    whether it still hears of the window while a dialog has the focus, else there are none."""

    says_values: bool = True
    reads_dialogs: bool = True
    reads_fields: bool = True
    reads_titles: bool = False
    knows_dialogs: bool = True


class Facts(NamedTuple):
    """What is told of one node; `told` are the names of what is set, each with what it is set to."""

    role: str
    told: tuple[tuple[str, Any], ...]
    acts: tuple[str, ...] = ()
    children: tuple[int, ...] = ()


def facts(tree: Tree, manner: Manner) -> dict[int, Facts]:
    """What is told of every node of a tree, by its number."""
    told: dict[int, Facts] = {}
    _tell(tree.root, None, tree, manner, told)
    return told


def live(words: str, *, at_once: bool) -> Facts:
    """A sentence that is read as soon as it is there."""
    return Facts("LABEL", (("value", words), ("live", "ASSERTIVE" if at_once else "POLITE")))


def nowhere(root: Node) -> Facts:
    """What has the focus while nothing on the page has: the table, or no more than the page."""
    return Facts("LABEL", (("bounds", tuple(root.rect)), ("value", root.value or _PAGE)), ("FOCUS",))


def _tell(node: Node, above: Node | None, tree: Tree, manner: Manner, told: dict[int, Facts]) -> int:
    number = tree.number_of(node)
    children = tuple(_tell(child, node, tree, manner, told) for child in node.children)
    role = _role(node, above, manner)
    if role == "TEXT_INPUT":
        told[number + _ASIDE] = _line(node)
        children = (number + _ASIDE, *children)
    acts = [*(["FOCUS"] if node.focus is not None else []), *(_ACTS[act] for act in node.acts)]
    names = tuple(_told(node, role, number, manner))
    if role == "LABEL" and above is not None and above.role is Role.GROUP:  # a reader may read all of a group at once
        names = tuple((name, in_sentences([value]) if name == "value" else value) for name, value in names)
    told[number] = Facts(role, names, tuple(acts), children)
    return number


def _role(node: Node, above: Node | None, manner: Manner) -> str:
    if node.role in _PRESSED and Act.PRESS in node.acts:
        return "BUTTON"
    if node.role is Role.CHOICE and not manner.says_values:
        return "BUTTON"  # whose words are read when they change
    if node.role is Role.HEAD and above is not None and any(cell.role is Role.CELL for cell in above.children):
        return "ROW_HEADER"
    if node.role is Role.DIALOG and not manner.knows_dialogs:
        return "GENERIC_CONTAINER"  # which is told by what is in it alone
    return _ROLES[node.role]


def _told(node: Node, role: str, number: int, manner: Manner) -> Iterator[tuple[str, Any]]:
    yield "bounds", tuple(node.rect)
    if role == "LABEL":
        yield "value", node.name
    else:
        yield "label", _label(node, role, manner)
    if role in ("COMBO_BOX", "SLIDER"):
        yield "value", node.value
    about = node.value if role == "TEXT_INPUT" and not manner.reads_fields else node.about
    if about and about not in node.name:
        yield "description", about
    if node.keys:
        yield "keyboard_shortcut", node.keys
    if not node.enabled:
        yield "disabled", None
    if node.checked is not None:
        yield "toggled", node.checked
    if role == "TAB" and node.chosen is not None:
        yield "selected", node.chosen
    if node.level:
        yield "level", node.level
    if role == "DIALOG":
        yield "modal", None
    if node.place is not None and node.role in _COUNTED:
        yield "position_in_set", node.place[0]
        yield "size_of_set", node.place[1]
    if node.number is not None:
        now, low, high, step = node.number
        share = 100 if high <= 1 else 1  # a share is told in hundredths
        yield "numeric_value", now * share
        yield "min_numeric_value", low * share
        yield "max_numeric_value", high * share
        yield "numeric_value_step", step * share
    if role == "TEXT_INPUT":
        at = node.caret or (len(node.value), len(node.value))
        yield "text_selection", (number + _ASIDE, at[1], at[0])
    if role == "TABLE":
        rows = [child for child in node.children if child.role is Role.ROW]
        yield "row_count", len(rows)
        yield "column_count", max((len(row.children) for row in rows), default=0)


def _label(node: Node, role: str, manner: Manner) -> str:
    """Its name, with what no reader would say of such a thing by itself."""
    if node.role is Role.CHOICE:
        return node.name if manner.says_values else f"{node.name}: {node.value}"
    value = "" if role in ("SLIDER", "TEXT_INPUT") else node.value
    says_chosen = role == "TAB" and manner.says_values
    return ", ".join(filter(None, (node.name, value, "chosen" if node.chosen and not says_chosen else "")))


def _line(node: Node) -> Facts:
    """The line of text in a field."""
    letters = [len(letter.encode()) for letter in node.value]
    return Facts("TEXT_RUN", (("bounds", tuple(node.rect)), ("value", node.value), ("character_lengths", letters)))


def made(kit: Any, node: Facts) -> Any:
    """The node of the package that says so."""
    new = kit.Node(getattr(kit.Role, node.role))
    for name, value in node.told:
        setter = getattr(new, f"set_{name}")
        if value is None:
            setter()
        elif name == "bounds":
            setter(box(kit, value))
        elif name == "toggled":
            setter(kit.Toggled.TRUE if value else kit.Toggled.FALSE)
        elif name == "live":
            setter(getattr(kit.Live, value))
        elif name == "text_selection":
            line, anchor, at = value
            setter(kit.TextSelection(kit.TextPosition(line, anchor), kit.TextPosition(line, at)))
        else:
            setter(value)
    for act in node.acts:
        new.add_action(getattr(kit.Action, act))
    new.set_children(list(node.children))
    return new


def box(kit: Any, rect: Sequence[int] | pygame.Rect) -> Any:
    """A rectangle of the package."""
    x, y, wide, high = rect
    return kit.Rect(x, y, x + wide, y + high)
