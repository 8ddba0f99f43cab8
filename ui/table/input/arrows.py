"""Arrow keys move the focus by one thing: along a row, or to the next row above or below. It knows no game.

The rows are, from top to bottom: the buttons of a bubble, places on the table where something could be done now, the
buttons of an open panel, the hand, and the buttons at the lower right.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from game.engine.moves import Refusal
from game.engine.table import Zone
from ui.table.asking.calling import CallPanel
from ui.table.asking.overlays import Overlays
from ui.table.asking.panels import ARROWS
from ui.table.part import Part
from ui.table.show.sprites import CardSprite
from ui.widgets import Button, Form, Widget

_OTHERS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META

Stop = Zone | CardSprite | Widget
"""What can have the focus."""


@dataclass(eq=False)
class Arrows(Part):
    """The focus at one table; `bubble` gives the buttons of the bubble that is open."""

    overlays: Overlays
    calling: CallPanel
    bubble: Callable[[], Form | None]
    _clicked: tuple[object, set[Zone]] = field(default=(None, set()), init=False)  # places where a click is a move

    def handle(self, event: pygame.event.Event) -> bool:
        """Move the focus by an arrow, Home or End; False for other events."""
        if event.type != pygame.KEYDOWN or event.key not in ARROWS or event.mod & _OTHERS:
            return False
        focus = self.focus()
        if isinstance(focus, Widget) and focus.key(self._buttons.kit, event):
            return True
        self.give(self._next(focus, event.key))
        return True

    def focus(self) -> Stop | None:
        """What has the focus now, if it can still be reached."""
        for form in self._forms():
            widget = form.focus
            if widget is not None and widget.enabled and (widget.ringed or not isinstance(widget, Button)):
                return widget
        hand, at = self.gestures.hand(), self.gestures.focus
        if at is not None and at < len(hand):
            return hand[at]
        return self.gestures.place if self.gestures.place in self.places() else None

    def rows(self) -> list[list[Stop]]:
        """Everything that can have the focus, in rows."""
        hand: list[list[Stop]] = [[*self.gestures.hand()]] if self.gestures.hand() else []
        panels = [row for form in self._panels() for row in self._lines(form.stops())]
        bubbles = [row for form in self._bubbles() for row in self._lines(form.stops())]
        return [*bubbles, *self._lines(self.places()), *panels, *hand, *self._lines(self._buttons.stops())]

    def _next(self, focus: Stop | None, key: int) -> Stop | None:
        """What gets the focus after this key."""
        rows = self.rows()
        if focus is None:
            return self._first(rows, key)
        at = next((at for at, row in enumerate(rows) if focus in row), None)
        if at is None:
            return self._first(rows, key)
        row = rows[at]
        place = row.index(focus)
        if key in (pygame.K_HOME, pygame.K_END):
            return row[0 if key == pygame.K_HOME else -1]
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            return row[max(0, min(len(row) - 1, place + (1 if key == pygame.K_RIGHT else -1)))]
        to = at + (1 if key == pygame.K_DOWN else -1)
        if not 0 <= to < len(rows):
            return focus
        x = self._rect(focus).centerx
        return min(rows[to], key=lambda stop: abs(self._rect(stop).centerx - x))

    def _first(self, rows: Sequence[Sequence[Stop]], key: int) -> Stop | None:
        """What gets the focus first: a button of an open panel, or else the hand; with Down the buttons below."""
        if not rows:
            return None
        stops = [stop for form in self._panels() for stop in form.stops()]
        below = key == pygame.K_DOWN and not stops
        row = next((row for row in rows if row[0] in (stops or self.gestures.hand())), rows[-1])
        if below:
            row = rows[min(rows.index(row) + 1, len(rows) - 1)]
        return row[-1 if key in (pygame.K_LEFT, pygame.K_END) else 0]

    def give(self, stop: Stop | None) -> None:
        """Give that the focus, and nothing else."""
        hand = self.gestures.hand()
        self.gestures.place = stop if isinstance(stop, Zone) else None
        self.gestures.focus = hand.index(stop) if isinstance(stop, CardSprite) else None
        for form in self._forms():
            form.set_focus(stop if isinstance(stop, Widget) and stop in form.stops() else None)

    @property
    def _buttons(self) -> Form:
        return self.overlays.actions.form

    def _panels(self) -> list[Form]:
        """The forms that are open over the table."""
        question = self.overlays.question
        panels = (self.calling.form, question.form if question is not None else None)
        return [form for form in panels if form is not None and form.stops()]

    def _bubbles(self) -> list[Form]:
        bubble = self.bubble()
        return [] if bubble is None else [bubble]

    def _forms(self) -> list[Form]:
        return [*self._panels(), *self._bubbles(), self._buttons]

    def places(self) -> list[Zone]:
        """The places that do something now: they take the lifted cards, or a click on them is a move."""
        gestures, view = self.gestures, self.showing.view
        if not gestures.active or gestures.seat is None or self._panels():
            return []
        spots, takes, seat = self.showing.layout.spots, gestures.accepting(), gestures.seat
        if self._clicked[0] != (present := (view, self.showing.layout, seat, gestures.home)):
            others = (where for where in spots if where is not gestures.home)
            does = {where for where in others if not isinstance(view.offers(seat, [], where), Refusal)}
            self._clicked = present, does
        return [where for where in spots if where in takes or where in self._clicked[1]]

    def _rect(self, stop: Stop) -> pygame.Rect:
        if isinstance(stop, Zone):
            return self.showing.layout.spots[stop].rect()
        return stop.rect() if isinstance(stop, CardSprite) else stop.rect

    def _lines(self, stops: Sequence[Stop]) -> list[list[Stop]]:
        """Things in rows, as they lie on the screen: from top to bottom, and from left to right."""
        lines: list[list[Stop]] = []
        for stop in sorted(stops, key=lambda stop: self._rect(stop).centery):
            rect = self._rect(stop)
            if lines and rect.centery < self._rect(lines[-1][0]).bottom:
                lines[-1].append(stop)
            else:
                lines.append([stop])
        for line in lines:
            line.sort(key=lambda stop: self._rect(stop).centerx)
        return lines
