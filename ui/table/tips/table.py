"""The tips of a table: of its buttons and panels first, else of what lies on the cloth."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from ui.table.tips.areas import Areas
from ui.table.tips.stops import Stops
from ui.widgets import Form, Kit
from ui.widgets.tips import Point, Tip, Tips, tip_at, tip_of_focus

Panels = Callable[[], Sequence[Form] | None]
"""The forms on the table, those on top first; None while nothing may be explained."""


class TableTips(Tips):
    """The tips of one table. What lies on the cloth is explained while the pictures are `settled`: the view is ahead of
    them, and a tip must not be. `facts` change with all that a tip may be about."""

    def __init__(
        self,
        kit: Kit,
        areas: Areas,
        stops: Stops,
        panels: Panels,
        settled: Callable[[], bool],
        facts: Callable[[], Hashable],
    ) -> None:
        super().__init__(kit, self._at, self._focused, areas.window, facts)
        self.areas = areas
        self.stops = stops
        self.panels = panels
        self.settled = settled

    def _at(self, pos: Point) -> Tip | None:
        panels = self.panels()
        if panels is None:
            return None
        for form in panels:
            tip = tip_at(form, pos)
            if tip is not None or form.at(pos) is not None:
                return tip
            if form is not panels[-1] and form.root.rect.collidepoint(pos):
                return None
        if not self.settled() or self.stops.gestures.at(pos) is not None:
            return None
        area = self.areas.at(pos)
        return None if area is None else self.areas.tip(area)

    def _focused(self) -> Tip | None:
        panels = self.panels()
        if panels is None:
            return None
        area = self.stops.focus
        if area is not None:
            return self.areas.tip(area) if self.settled() else None
        return next(filter(None, map(tip_of_focus, panels)), None)


def elsewhere(event: pygame.event.Event) -> pygame.event.Event:
    """The release of a button that went down on something, away from everything: it ends the press and means nothing
    more."""
    return pygame.event.Event(event.type, {**event.dict, "pos": (-1, -1)})
