"""Reading a form line by line, for those who are read to: Up and Down lead to what only shows something, too.

A line is what is told at one go: a heading, a paragraph, one thing of a list, a row of a table, a control.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import takewhile
from typing import NamedTuple

import pygame

from ui.access.access import Access
from ui.access.announcer import in_sentences
from ui.access.node import Act, Node, Role
from ui.stage import Item
from ui.theme import GOLD_LIGHT
from ui.widgets.base import Widget
from ui.widgets.buttons import Button
from ui.widgets.form import Form
from ui.widgets.scroll import ScrollArea

_WHOLE = frozenset({Role.ITEM, Role.ROW})  # what is within is told with it, but for what can be used
_HOLDS = frozenset({Role.LIST, Role.TABLE, Role.GROUP})
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_BY = {pygame.K_UP: -1, pygame.K_DOWN: 1}
_ASIDE, _ROUND = 6, 8  # units: how far the ring is outside, and how round its corners


class Line(NamedTuple):
    """One line. `owner` is the widget that it is a part of; a `control` can have the focus itself."""

    node: Node
    owner: Widget | None
    control: bool


def lines_of(nodes: Sequence[Node], stops: Iterable[Widget]) -> list[Line]:
    """What these nodes tell, line by line in reading order. A term is told with the text that it stands in."""
    lines: list[Line] = []
    _add_lines(lines, nodes, {*stops}, None, whole=False)
    return lines


def _add_lines(lines: list[Line], nodes: Sequence[Node], stops: set[Widget], above: object, *, whole: bool) -> None:
    for node in nodes:
        first = node.owner or above or next((inner.owner for inner in node.everything() if inner.owner), None)
        owner = first if isinstance(first, Widget) else None
        control = node.owner in stops
        if control and owner is not None and owner.in_text:
            continue
        if node.name and (control or not (whole or (node.children and node.role in _HOLDS))):
            lines.append(Line(node, owner, control))
        if node.children:
            _add_lines(lines, node.children, stops, owner, whole=whole or node.role in _WHOLE)


@dataclass(eq=False)
class ReadForm(Form):
    """A form that is read line by line as long as `access` says that somebody is read to; else it is as any other.
    Enter on a heading reads what stands below it; so whoever has one key hears texts, too."""

    access: Access | None = None
    line: int | None = field(default=None, init=False)
    """The place of the line that has the focus, while no control has it."""

    _reads = False

    @property
    def reads(self) -> bool:
        return self.access is not None and self.access.reads

    def begins_to_read(self) -> bool:
        """Whether somebody is read to who was not when this was asked last."""
        before, self._reads = self._reads, self.reads
        return self._reads and not before

    def set_focus(self, widget: Widget | None, *, ring: bool = True, reveal: bool = True) -> None:
        self.line = None
        super().set_focus(widget, ring=ring, reveal=reveal)

    def nodes(self) -> list[Node]:
        nodes = super().nodes()
        if self.reads:
            for at, line in enumerate(lines_of(nodes, self.stops())):
                if not line.control:
                    line.node.focus = partial(self._read, at, line)
                    line.node.focused = at == self.line
                    if line.node.role is Role.HEADING and self.kit.theme.settings.scan != "off":
                        line.node.acts = (Act.PRESS,)
        return nodes

    def read(self, at: int) -> None:
        """Give the focus to the line at that place, or to the last one."""
        lines = self._lines()
        if lines and self.reads:
            at = min(at, len(lines) - 1)
            self._read(at, lines[at])

    def _lines(self) -> list[Line]:
        return lines_of(self.nodes(), self.stops())

    def _read(self, at: int, line: Line) -> None:
        """Give the focus to a line, and scroll until it is seen, or its head."""
        if line.control:
            self.set_focus(line.owner)
            return
        self.set_focus(None)
        self.line = at
        for area in self.root.everything():
            if isinstance(area, ScrollArea) and any(inner is line.owner for inner in area.everything()):
                rect = line.node.rect
                area.reveal(self.kit, pygame.Rect(*rect.topleft, rect.width, min(rect.height, area.rect.height // 2)))

    def _key(self, event: pygame.event.Event) -> bool:
        to_head = event.key in _BY and event.mod & pygame.KMOD_CTRL and not event.mod & pygame.KMOD_ALT
        if to_head and self.reads:
            return self._to_line(_BY[event.key], heads=True)
        if event.key in _ENTER and self.line is not None and self.reads and self._read_part():
            return True
        if event.key == pygame.K_SPACE and self.line is not None:  # the golden button, as at a table
            buttons = (stop for stop in self.stops() if isinstance(stop, Button) and stop.kind == "primary")
            return any(button.key(self.kit, event) for button in buttons)
        return super()._key(event)

    def _read_part(self) -> bool:
        """Read aloud from the heading that has the focus to the next one; False where none has it."""
        lines = self._lines()
        here = next((at for at, line in enumerate(lines) if line.node.focused), len(lines))
        if self.access is None or here == len(lines) or lines[here].node.role is not Role.HEADING:
            return False
        for line in [lines[here], *takewhile(lambda line: line.node.role is not Role.HEADING, lines[here + 1 :])]:
            self.access.announcer.say(in_sentences([line.node.name]), at_once=line is lines[here])
        return True

    def _move(self, way: tuple[int, int]) -> bool:
        return self._to_line(way[1]) if way[1] and self.reads else super()._move(way)

    def _to_line(self, by: int, *, heads: bool = False) -> bool:
        """To the line before or after this one, or to the next heading there, and round at the ends; at first to what
        stands below the title, which has been told."""
        lines = self._lines()
        here = next((at for at, line in enumerate(lines) if line.node.focused), None)
        if here is None and by > 0:
            here = next((at for at, line in enumerate(lines) if line.node.level == 1), None)
        begin = -1 if here is None and by > 0 else here or 0
        for away in range(1, len(lines) + 1):
            at = (begin + by * away) % len(lines)
            if not heads or lines[at].node.role is Role.HEADING:
                self._read(at, lines[at])
                return True
        return False

    def _step(self, direction: int) -> bool:
        """From a line Tab leads to the next control."""
        stops = self.stops()
        every = [node for root in self.nodes() for node in root.everything()] if self.line is not None else []
        here = next((at for at, node in enumerate(every) if node.focused), None)
        if here is None:
            return super()._step(direction)
        ahead = every[here + 1 :] if direction > 0 else every[:here][::-1]
        found = next((node.owner for node in ahead if node.owner in stops), stops[0 if direction > 0 else -1])
        assert isinstance(found, Widget)
        self.set_focus(found)
        return True

    def items(self, z: int) -> list[Item]:
        """What it shows, with a ring round the line."""
        items = super().items(z)
        line = next((line for line in self._lines() if line.node.focused), None) if self.line is not None else None
        if line is None or line.control:
            return items
        px, assets = self.kit.theme.px, self.kit.assets
        ring = line.node.rect.inflate(2 * px(_ASIDE), 2 * px(_ASIDE))
        for area in self.root.everything():
            if isinstance(area, ScrollArea) and any(inner is line.owner for inner in area.everything()):
                ring = ring.clip(area.seen.inflate(2 * px(_ASIDE), 0))
        if ring.width <= 0 or ring.height <= 0:
            return items
        return [*items, (z + 3, assets.frame(ring.size, px(_ROUND), GOLD_LIGHT, self.kit.theme.ring), *ring.topleft)]
