"""The nodes of one table: the hand, what lies on the cloth, the panels and the buttons, in reading order.

All words are those that pointer and keys find there, too; nothing is told that the viewer's view does not hold. No game
is known here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from game.engine.cards import Card
from game.engine.table import Zone
from game.words.cards.notes import name_of
from ui.access.node import Act, Node, Role
from ui.table.asking.commentary import Commentary
from ui.table.input.arrows import Arrows
from ui.table.part import Part
from ui.table.show.sprites import CardSprite
from ui.table.tips.stops import Stops
from ui.table.tips.table import OnTop
from ui.widgets import Form


@dataclass(eq=False)
class TableNodes(Part):
    """The nodes of one table; `first` gives the bubbles that lie over everything else."""

    over: OnTop
    arrows: Arrows
    stops: Stops
    commentary: Commentary
    first: Callable[[], list[Form]]

    def all(self) -> list[Node]:
        """What is there now. At the curtain there is nothing but the curtain."""
        cover, choice = self.over.overlays.cover, self.over.choosing.choice
        if cover is not None:
            return [self._panel(Role.DIALOG, cover.form)]
        if choice is not None:
            return [self._panel(Role.DIALOG, choice.form)]
        asked = self.over.overlays.question
        forms = [*self.first(), *(form for form in (self.over.calling.form, asked and asked.form) if form)]
        return [
            *(self._panel(Role.GROUP, form) for form in forms),
            *self._line(),
            *self._hand(),
            *self._places(),
            *self._areas(),
            *self.over.overlays.actions.form.nodes(),
        ]

    def _panel(self, role: Role, form: Form) -> Node:
        nodes = form.nodes()
        every = (node for root in nodes for node in root.everything())
        name = next((node.name for node in every if node.role in (Role.HEADING, Role.TEXT)), "")
        return Node(role, name, form.root.rect.copy(), children=nodes)

    def _line(self) -> Iterator[Node]:
        """What the game waits for."""
        words = self.commentary.waiting_for()
        if words:
            yield Node(Role.TEXT, words, self.showing.layout.margins.words.copy(), id="waiting")

    def _hand(self) -> Iterator[Node]:
        """The cards that the viewer plays from, from left to right."""
        hand = [sprite for sprite in self.gestures.hand() if sprite.card is not None]
        if not hand:
            return
        cards = [self._card(sprite, at, len(hand)) for at, sprite in enumerate(hand)]
        rect = cards[0].rect.unionall([node.rect for node in cards[1:]])
        yield Node(Role.GROUP, "Your hand", rect, id="hand", children=cards)

    def _card(self, sprite: CardSprite, at: int, many: int) -> Node:
        assert sprite.card is not None
        node = Node(Role.BUTTON, self._called(sprite.card, at, many), sprite.rect(), id=sprite.card)
        node.place, node.acts, node.owner = (at + 1, many), (Act.PRESS,), sprite
        node.chosen = True if sprite in self.gestures.lifted else None
        node.focused = self.gestures.focus == at
        node.focus = partial(self.arrows.give, sprite)
        return node

    def _called(self, card: Card, at: int, many: int) -> str:
        """A card by its name and its place in the hand, with what it does."""
        does = self.showing.labels.caption(self.showing.view, card)
        return f"{name_of(card)}, {at + 1} of {many}" + (f": {does}" if does else "")

    def _places(self) -> Iterator[Node]:
        """The places that do something now."""
        for where in self.arrows.places():
            node = Node(Role.BUTTON, self._named(where), self.showing.layout.spots[where].rect(), id=("place", where))
            node.acts, node.focus = (Act.PRESS,), partial(self.arrows.give, where)
            node.focused = self.gestures.place is where
            yield node

    def _named(self, where: Zone) -> str:
        tip = self.controller.match.game.tips.of(self.showing.view, where.kind, where)
        return tip or where.kind.capitalize()

    def _areas(self) -> Iterator[Node]:
        """All else that means something."""
        for name, area in self.stops.areas.stops().items():
            acts = (Act.PRESS,) if area.sign in self.stops.acts else ()
            words = self.stops.areas.tip(area).words
            node = Node(Role.BUTTON if acts else Role.TEXT, words, area.rect.copy(), id=name, acts=acts)
            node.focus, node.focused = partial(self.stops.give, name), self.stops.focus == area
            yield node
