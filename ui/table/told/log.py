"""The last sentences of the log, and what opens all of them. For whoever is read to, Up and Down lead from that button
through the sentences, from the last one back to the first of the match.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.engine.moves import Event
from ui.access.announcer import plain
from ui.access.node import Act, Node, Role
from ui.presses import MODIFIERS
from ui.table.part import Part
from ui.table.show.captions import Captions
from ui.table.tips.area import Area
from ui.table.tips.stops import Stops
from ui.table.told.focus import Focus

_LOG = ("log", None)
_SENTENCES = 6  # that are there even while nobody reads them
_ALL = 100_000
_BY = {pygame.K_UP: 1, pygame.K_DOWN: -1}
_OTHERS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META | pygame.KMOD_SHIFT


@dataclass(eq=False)
class LogNodes(Part):
    """The log of one table."""

    focus: Focus
    stops: Stops
    captions: Captions
    _first: Event | None = field(default=None, init=False)  # of those that the sentence tells of that has the focus
    _latest: tuple[object, list[tuple[Event, str]]] = field(default=(None, []), init=False)  # the last one first

    def nodes(self, at: object) -> Iterator[Node]:
        """The sentences from an earlier one to the last, and the button; `at` has the focus."""
        rect, told = self.captions.latest.stands, self._told()
        if self.showing.view.round_over:
            return
        here = self._place(told) if at == _LOG else None
        space = (rect or self.showing.layout.margins.log).copy()
        lines = told[: _SENTENCES if here is None else max(_SENTENCES, here + 2)]
        items = [Node(Role.ITEM, words, space.copy(), id=id(first)) for first, words in reversed(lines)]
        if self.app.access.reads:
            for item, (first, _) in zip(items, reversed(lines), strict=True):
                item.focus = partial(self._to, first)
                item.focused = here is not None and first is self._first
        if items:
            yield Node(Role.LIST, "What happened last", space, id="latest", children=items)
        if rect is None:  # it has not been painted yet
            return
        keys = self.stops.areas.tip(Area(rect, *_LOG)).key
        node = Node(Role.BUTTON, "Log", rect.copy(), id=_LOG, acts=(Act.PRESS,), keys=keys)
        node.focused, node.focus, node.aside = at == _LOG and here is None, partial(self._to, None), True
        yield node

    def _told(self, *, whole: bool = False) -> Sequence[tuple[Event, str]]:
        """The last sentences, or all while one reads them, each with the first event that it tells of."""
        shown = self.director.shown
        count = _ALL if whole or self._first is not None else _SENTENCES
        last = shown[-1] if shown else None
        present = len(shown), last, self.showing.view.names, count, self.app.theme.deck
        if self._latest[0] != present:
            told = self.captions.commentary.latest(count)
            self._latest = present, [(one.events[0], plain(one.words)) for one in told]
        return self._latest[1]

    def _place(self, told: Sequence[tuple[Event, str]]) -> int | None:
        """Which of these one reads, if any."""
        return next((place for place, (first, _) in enumerate(told) if first is self._first), None)

    def _to(self, first: Event | None) -> None:
        """Give the focus to a sentence, or to the button."""
        self.focus.to_area(_LOG)
        self._first = first

    def handle(self, event: pygame.event.Event) -> bool:
        """Step through the sentences, while the log has the focus and somebody is read to."""
        if event.type != pygame.KEYDOWN or event.key in MODIFIERS:
            return False
        area, by = self.stops.focus, 0 if event.mod & _OTHERS else _BY.get(event.key, 0)
        is_read = area is not None and area.name == _LOG and self.app.access.reads
        here = self._place(self._told()) if is_read else None
        if not is_read or not by or (by < 0 and here is None):
            self._first = None
            return False
        told = self._told(whole=True)
        to = by - 1 if here is None else here + by
        self._to(told[min(to, len(told) - 1)][0] if told and to >= 0 else None)
        return True
