"""Gives the focus to one thing of a table and takes it from all others, so that the next key means that thing alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from game.engine.table import Zone
from ui.access.node import Act, Node
from ui.table.input.advice import Advice
from ui.table.input.arrows import Arrows
from ui.table.part import Part
from ui.table.show.sprites import CardSprite
from ui.table.tips.area import Name
from ui.table.tips.stops import Stops
from ui.table.tips.table import OnTop
from ui.widgets import Form, Mark, Widget

_PLAYS_HINT = "Enter"  # the key on the button that plays a hint


@dataclass(eq=False)
class Focus(Part):
    """The focus of one table; `first` gives the bubbles that lie over everything else."""

    over: OnTop
    arrows: Arrows
    stops: Stops
    advice: Advice
    first: Callable[[], list[Form]]

    def at(self) -> object:
        """What has it: a widget, a card, a place, or the name of an area; None where nothing has."""
        over, choice = self.over.overlays, self.over.choosing.choice
        on_top = over.cover or choice
        if on_top is not None:
            return on_top.form.focus
        bubbles = (form.focus for form in self.first() if form.focus is not None and form.focus.ringed)
        terms = (mark for mark in self.stops.areas.marks if mark.ringed)
        area = self.stops.focus
        return next(bubbles, None) or next(terms, None) or (self.arrows.focus() if area is None else area.name)

    def _clear(self) -> None:
        self.stops.forget()
        for mark in self.stops.areas.marks:
            mark.ringed = False
        for form in self._forms():
            form.set_focus(None)
        self.arrows.give(None)

    def _forms(self) -> Iterator[Form]:
        yield from self.first()
        parts = (self.over.choosing.choice, self.over.calling, self.over.overlays.question, self.over.overlays.actions)
        yield from (part.form for part in parts if part is not None and part.form is not None)

    def to(self, stop: CardSprite | Zone) -> None:
        """To a card of the hand, or a place that does something."""
        self._clear()
        self.advice.focused(hint=False)
        self.arrows.give(stop)

    def to_area(self, name: Name) -> None:
        """To something that means something."""
        self._clear()
        self.advice.focused(hint=False)
        self.stops.give(name)

    def to_term(self, mark: Mark) -> None:
        """To a term in a hint."""
        self._clear()
        mark.ringed = True

    def _to_widget(self, form: Form, widget: Widget) -> None:
        self._clear()
        self.advice.focused(hint=getattr(widget, "key_hint", "") == _PLAYS_HINT)
        form.set_focus(widget)

    def nodes_of(self, form: Form) -> list[Node]:
        """The nodes of a panel, which take the focus from all else."""
        nodes = form.nodes()
        for root in nodes:
            for node in root.everything():
                if node.focus is not None or Act.PRESS in node.acts:
                    assert isinstance(node.owner, Widget)
                    node.focus = partial(self._to_widget, form, node.owner)
        return nodes
