"""The tips of a table: of its buttons and panels first, else of what lies on the cloth; and of the terms in a hint, to
which Tab comes first.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import pygame

from ui.table.asking.calling import CallPanel
from ui.table.asking.overlays import Overlays
from ui.table.input.choosing import Choosing
from ui.table.part import Part
from ui.table.show.last_trick import LastTrick
from ui.table.tips.areas import Areas
from ui.table.tips.stops import Stops
from ui.widgets import Form
from ui.widgets.tips import Point, Tip, Tips, tip_at, tip_of, tip_of_focus


@dataclass(eq=False)
class OnTop(Part):
    """What lies over the cloth of one table."""

    overlays: Overlays
    choosing: Choosing
    calling: CallPanel
    last_trick: LastTrick

    def forms(self) -> list[Form] | None:
        """The panels and buttons, those on top first; None while nothing may be explained."""
        over = self.overlays
        if over.cover is not None or self.gestures.drag is not None or self.last_trick.trick is not None:
            return None
        parts = (self.choosing.choice, self.calling, over.question, over.actions)
        return [part.form for part in parts if part is not None and part.form is not None]

    def facts(self) -> tuple[object, ...]:
        """What changes with them."""
        return self.choosing.choice, self.calling.form, self.overlays.question, self.overlays.cover


class Covering(Protocol):
    """Something that may lie over all panels."""

    form: Form | None


class TableTips(Tips):
    """The tips of one table; `first` may lie over everything else. What lies on the cloth is explained once everything
    has been shown: the view is ahead of the pictures, and a tip must not be."""

    def __init__(self, areas: Areas, stops: Stops, over: OnTop, first: Covering) -> None:
        super().__init__(over.app, self._at, self._focused, areas.window, self._facts)
        self.areas = areas
        self.stops = stops
        self.over = over
        self.first = first
        self.director = over.director

    def _panels(self) -> list[Form] | None:
        """All panels, those on top first; None while nothing may be explained."""
        panels, first = self.over.forms(), self.first.form
        return panels if panels is None or first is None else [first, *panels]

    def _facts(self) -> tuple[object, ...]:
        showing = self.areas.showing
        return showing.view, showing.layout, len(self.director.shown), *self.over.facts()

    def takes(self, event: pygame.event.Event) -> bool:
        if super().takes(event):
            return True
        tab = event.type == pygame.KEYDOWN and event.key == pygame.K_TAB
        if not tab or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT) or self.over.forms() is None:
            return False
        return self.over.choosing.choice is None and self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)

    def _step(self, by: int) -> bool:
        """To the first term of the hint, or from one to the next; False where the buttons take the key."""
        marks = self.areas.marks
        at = next((at + by for at, mark in enumerate(marks) if mark.ringed), 0 if by > 0 else -1)
        for number, mark in enumerate(marks):
            mark.ringed = number == at
        if not 0 <= at < len(marks):
            return False
        self.hide()
        self.stops.forget()
        for form in self.over.forms() or ():
            if form.focus is not None and form.focus.ringed:
                form.set_focus(None)
        return True

    def show(self) -> None:
        super().show()
        if self.shown is None and not self.director.idle:
            self.wait()

    def _at(self, pos: Point) -> Tip | None:
        panels = self._panels()
        if panels is None:
            return None
        for form in panels:
            tip = tip_at(form, pos)
            if tip is not None or form.at(pos) is not None:
                return tip
            if form is not panels[-1] and form.root.rect.collidepoint(pos):
                return None
        for mark in self.areas.marks:
            if self.over.choosing.choice is None and mark.covers(pos):
                return tip_of(mark, pos)
        if not self.director.idle or self.over.gestures.at(pos) is not None:
            return None
        area = self.areas.at(pos)
        return None if area is None else self.areas.tip(area)

    def _focused(self) -> Tip | None:
        panels = self._panels()
        if panels is None:
            return None
        term = next((mark for mark in self.areas.marks if mark.ringed), None)
        if term is not None:
            return tip_of(term)
        area = self.stops.focus
        if area is not None:
            return self.areas.tip(area) if self.director.idle else None
        return next(filter(None, map(tip_of_focus, panels)), None)


def elsewhere(event: pygame.event.Event) -> pygame.event.Event:
    """The release of a button away from everything: it ends the press and means nothing more."""
    return pygame.event.Event(event.type, {**event.dict, "pos": (-1, -1)})
