"""The tips of a table: of its buttons and panels first, else of the cards and of what else lies on the cloth; and of
the terms in a hint, to which Tab comes first.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.engine.table import Zone
from ui.table.asking.calling import CallPanel
from ui.table.asking.overlays import Overlays
from ui.table.input.choosing import Choosing
from ui.table.part import Part
from ui.table.show.last_trick import LastTrick
from ui.table.show.sprites import CardSprite
from ui.table.tips.area import Area
from ui.table.tips.areas import Areas
from ui.table.tips.cards import ShownCards
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


class TableTips(Tips):
    """The tips of one table; `first` gives what lies over everything else. What lies on the cloth is explained once
    everything has been shown: the view is ahead of the pictures, and a tip must not be."""

    def __init__(self, areas: Areas, stops: Stops, over: OnTop, first: Callable[[], list[Form]]) -> None:
        super().__init__(over.app, self._at, self._focused, areas.window, self._facts)
        self.areas = areas
        self.cards = ShownCards(over.shared, areas)
        self.stops = stops
        self._explained: CardSprite | None = None  # the card that was asked about with a key
        self.over = over
        self.first = first
        self.director = over.director

    def _panels(self) -> list[Form] | None:
        """All panels, those on top first; None while nothing may be explained."""
        panels = self.over.forms()
        return None if panels is None else [*self.first(), *panels]

    def _facts(self) -> tuple[object, ...]:
        showing = self.areas.showing
        there = None if self._pos is None else self.cards.at(self._pos)
        held = self.over.gestures.drag is not None
        bubbles = tuple(tuple(form.root.rect) for form in self.first())
        return showing.view, showing.layout, len(self.director.shown), there, held, bubbles, *self.over.facts()

    def kept(self, tip: Tip) -> list[pygame.Rect]:
        """The panels that ask or tell something; the one of whose buttons it speaks is left to it."""
        panels = [form.root.rect for form in (self._panels() or [])[:-1]]
        return [panel for panel in panels if not panel.contains(tip.rect)]

    def handle(self, event: pygame.event.Event) -> bool:
        """A card that is dragged is not read, however long it was held before."""
        if self.over.gestures.drag is not None:
            self.forget()
            return False
        read = super().handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not getattr(event, "touch", False):
            self._waits = self._waits and self.cards.at(event.pos) is None  # a finger cannot rest, a mouse can
        return read

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
        if self.shown is None and not self._rests:
            self.wait()

    @property
    def _rests(self) -> bool:
        """Whether everything has been shown, and no card is on its way."""
        showing = self.areas.showing
        return self.director.idle and not showing.cards.busy(showing.now)

    def explain(self) -> None:
        """Show what the card is that has the focus; of a pile the top card, and every time again the next one below."""
        panels = self._panels()
        if panels is None or not self._rests:
            return
        self._pos, self._explained = None, self._next()
        if self._explained is None:
            self.over.words.say("Choose a card first: the arrow keys go from card to card.")
            return
        area = self.stops.focus
        self._seen, self._laid = self._facts(), self._beside(self.cards.tip(self._explained, area))

    def _next(self) -> CardSprite | None:
        """The card that a key asks about: that with the focus, or the next one of the pile that has it."""
        gestures, area = self.over.gestures, self.stops.focus
        place = area.place if area is not None else gestures.place
        if not isinstance(place, Zone):
            held, at = gestures.hand(), gestures.focus
            return held[at] if at is not None and at < len(held) else gestures.selected
        pile = self.cards.of(place)
        at = pile.index(self._explained) + 1 if self._explained in pile else 0
        return pile[at % len(pile)] if pile else None

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
        if not self.director.idle:
            return None
        area, card = self.areas.at(pos), self.cards.at(pos)
        if card is not None and not self._lies_on(area, card):
            return self.cards.tip(card, area)
        return None if area is None or self.over.gestures.at(pos) is not None else self.areas.tip(area)

    def _lies_on(self, area: Area | None, card: CardSprite) -> bool:
        """Whether that is a small sign on a card, which speaks for itself."""
        return area is not None and not isinstance(area.place, Zone) and area.rect.width < card.rest.width

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
