"""A node: one thing on the screen, as somebody meets it who does not see it: what it is, what it is called, what may be
done with it.

Widgets and tables make them; nothing here knows a reader.

What is done with a node is done by the keys that do it anyway: the node is given the focus and the key follows. So a
reader, a switch or a test can do nothing that the keyboard could not, and whatever guards the one guards the other.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import KW_ONLY, dataclass, field
from enum import Enum
from typing import NamedTuple

import pygame


class Role(Enum):
    """What a node is."""

    BUTTON = "button"
    SWITCH = "on or off"  # on or off
    CHOICE = "choice"  # one of several words
    SLIDER = "slider"
    FIELD = "field"  # text to type in
    TAB = "tab"
    LINK = "link"
    HEADING = "heading"
    TEXT = "text"
    LIST = "list"
    ITEM = "item"
    TABLE = "table"
    ROW = "row"
    HEAD = "head"  # a cell that heads a column or a row
    CELL = "cell"
    GROUP = "group"
    PICTURE = "picture"
    DIALOG = "dialog"
    PAGE = "page"

    __hash__ = object.__hash__  # that of an enumeration takes a call


class Act(Enum):
    """What may be done with a node, beside giving it the focus."""

    PRESS = "press"
    MORE = "more"  # the next value
    LESS = "less"
    WRITE = "write"  # other text
    DOWN = "scroll down"
    UP = "scroll up"


class Range(NamedTuple):
    """A number between two others, and how far one step goes."""

    now: float
    low: float
    high: float
    step: float


class Caret(NamedTuple):
    """Where the cursor of a text stands, and where what is selected begins (both before that letter)."""

    at: int
    anchor: int


@dataclass(eq=False, slots=True)
class Node:
    """One thing on the screen. `name` is what it is called, `value` what it is set to, `about` what it means; `keys`
    says which key does the same. `id` tells it from others of the same role and name among its siblings, however often
    it is made anew. `owner` is the widget or card that it speaks for. What is `live` is said when it changes.
    One key comes to the `main` button of a page first, to what stands `aside` of what is asked last, and not to what is
    `idle`: it leads to nothing just now."""

    role: Role
    name: str
    rect: pygame.Rect
    _: KW_ONLY
    id: Hashable = None
    value: str = ""
    about: str = ""
    keys: str = ""
    enabled: bool = True
    checked: bool | None = None
    chosen: bool | None = None  # of several: whether this is the one
    number: Range | None = None
    place: tuple[int, int] | None = None  # the n-th of so many, from 1
    level: int = 0  # of a heading: 1 is the page's
    caret: Caret | None = None
    focused: bool = False
    live: bool = False
    hidden: bool = False  # scrolled out of sight
    main: bool = False
    idle: bool = False
    aside: bool = False
    acts: tuple[Act, ...] = ()
    focus: Callable[[], object] | None = None
    owner: object = None
    children: list[Node] = field(default_factory=list)

    def everything(self) -> Iterator[Node]:
        """This node and all within it, outer before inner, in reading order."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.children))

    @property
    def sentence(self) -> str:
        """What is said of it when it gets the focus: its name, what it is set to, and what it is."""
        return ", ".join(filter(None, (self.name, self._state, "" if self.role in _UNSAID else self.role.value)))

    @property
    def _state(self) -> str:
        states = [self.value]
        if self.checked is not None:
            states.append("on" if self.checked else "off")
        if self.chosen:
            states.append("chosen")
        if not self.enabled:
            states.append("cannot be used now")
        return ", ".join(filter(None, states))


_UNSAID = frozenset({Role.TEXT, Role.PAGE, Role.GROUP, Role.ITEM, Role.ROW, Role.CELL, Role.PICTURE})
"""What is heard without being told what it is."""
