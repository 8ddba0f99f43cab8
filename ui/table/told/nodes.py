"""The nodes of one table in reading order: what is asked, the hand, what lies on the cloth, the seats, the log, the
buttons.

All words are those that pointer and keys find there, too; nothing is told that the viewer's view does not hold. No game
is known here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from game.engine.cards import Card, card
from game.words.cards.notes import name_of
from ui.access.node import Act, Node, Role
from ui.table.asking.commentary import Commentary
from ui.table.input.advice import Advice
from ui.table.input.arrows import Arrows
from ui.table.part import Part
from ui.table.show.captions import Captions
from ui.table.tips.stops import Stops
from ui.table.tips.table import OnTop
from ui.table.told.cloth import ClothNodes
from ui.table.told.focus import Focus
from ui.table.told.hand import HandNodes
from ui.table.told.log import LogNodes
from ui.widgets import Form, Mark

_MEANT = "the lesson points here"


@dataclass(eq=False)
class TableNodes(Part):
    """The nodes of one table; `first` gives the bubbles that lie over everything else, `points_at` what the lesson
    points at (see `game.words.lesson.Step`)."""

    over: OnTop
    arrows: Arrows
    stops: Stops
    captions: Captions
    advice: Advice
    first: Callable[[], list[Form]]
    points_at: Callable[[], str]

    def __post_init__(self) -> None:
        super().__post_init__()
        self.focus = Focus(self.shared, self.over, self.arrows, self.stops, self.advice, self.first)
        self.hand = HandNodes(self.shared, self.focus, self.captions, self.stops.areas)
        self.cloth = ClothNodes(self.shared, self.focus, self.arrows, self.stops)
        self.log = LogNodes(self.shared, self.focus, self.stops, self.captions)

    @property
    def commentary(self) -> Commentary:
        return self.captions.commentary

    def all(self) -> list[Node]:
        """What is there now. At the curtain there is nothing but the curtain; a question beside a card is to be
        answered before anything else is done."""
        cover, choice, trick = self.over.overlays.cover, self.over.choosing.choice, self.over.last_trick.trick
        if cover is not None:
            return [self._cover(cover.form, awake=cover.open)]
        if trick is not None:
            return [self._last_trick()]
        if choice is not None:
            return [self._panel(Role.DIALOG, choice.form), *map(_read_only, self._table())]
        return self._table()

    def _table(self) -> list[Node]:
        over, at = self.over.overlays, self.focus.at()
        asked = over.question
        panels = [*self.first(), *(part.form for part in (self.over.calling, asked) if part is not None and part.form)]
        hand = self.hand.group(at, asked=asked is not None)
        found = [
            *(self._panel(Role.GROUP, form) for form in panels),
            *self._line(),
            *([hand] if hand is not None else []),
            *self.cloth.groups(at),
            *self.log.nodes(at),
            *self.focus.nodes_of(over.actions.form),
        ]
        for node in (node for root in found for node in root.everything() if node.owner is not None):
            node.focused = node.owner is at
        self._mark_meant(found)
        return found

    def _panel(self, role: Role, form: Form) -> Node:
        nodes = self.focus.nodes_of(form)
        every = (node for root in nodes for node in root.everything())
        said = (node.name for node in every if node.role in (Role.HEADING, Role.TEXT))
        calling = form is self.over.calling.form  # which begins with how long it is open
        name = "" if calling else next(said, "")
        name = name or self.commentary.waiting_for()
        return Node(role, name, form.root.rect.copy(), children=nodes)

    def _cover(self, form: Form, *, awake: bool) -> Node:
        node = self._panel(Role.DIALOG, form)
        for inner in node.everything():
            inner.enabled = inner.enabled and (awake or not inner.acts)
        return node

    def _last_trick(self) -> Node:
        """The last trick, until the next key."""
        trick, names, layout = self.over.last_trick.trick, self.showing.view.names, self.showing.layout
        assert trick is not None
        rect = layout.extra["trick"]
        lines = [f"{names[hand]}: {name_of(played)}" for hand, played in trick.played]
        lines.append(f"{names[trick.winner]} won it")
        close = Node(Role.BUTTON, "Close", rect.copy(), acts=(Act.PRESS,), focused=True, focus=lambda: None)
        said = [Node(Role.TEXT, words, rect.copy()) for words in lines]
        return Node(Role.DIALOG, "The last trick", rect.copy(), children=[*said, close])

    def _line(self) -> Iterator[Node]:
        """What the game waits for, or what is said instead: of a hint with its terms; and what only one may know."""
        words = self.words.told(self.commentary.waiting_for())
        if words:
            terms = [self._term(mark) for mark in self.stops.areas.marks]
            yield Node(Role.TEXT, words, self.showing.layout.margins.words.copy(), id="waiting", children=terms)
        if note := self.hand.note():
            yield Node(Role.TEXT, note, self.showing.layout.margins.words.copy(), id="note")

    def _term(self, mark: Mark) -> Node:
        """A term that is explained; there is nothing to press."""
        node = mark.node()
        node.acts, node.owner, node.focus = (), mark, partial(self.focus.to_term, mark)
        return node

    def _mark_meant(self, nodes: list[Node]) -> None:
        """Say of what the lesson points at that it does."""
        sort, _, name = self.points_at().partition(" ")
        if not sort:
            return
        cards = {card(written) for written in name.split()} if sort == "card" else set()
        for node in (node for root in nodes for node in root.everything()):
            if self._is_meant(node, sort, name, cards):
                node.value = ", ".join(filter(None, (node.value, _MEANT)))

    def _is_meant(self, node: Node, sort: str, name: str, cards: set[Card]) -> bool:
        if sort == "card":
            return node.id in cards
        if sort == "button":
            return node.role is Role.BUTTON and node.owner is not None and node.name.startswith(name)
        if not isinstance(node.id, tuple):
            return False
        sign, place = node.id
        if sign == "plate":  # it speaks for its marks
            return sort != "zone" and name.split()[-1] == str(place)
        return name == (getattr(place, "text", "") if sort == "zone" else sign)


def _read_only(node: Node) -> Node:
    """What may be read, while something else is asked."""
    for inner in node.everything():
        inner.acts, inner.focus, inner.focused = (), None, False
        inner.enabled = inner.enabled and inner.role is not Role.BUTTON
    return node
