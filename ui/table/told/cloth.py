"""What lies on the cloth, what the signs say, and who sits there.

It is told once everything has been shown: the view is ahead of the pictures, and what is told must not be. Meanwhile it
stays as it was told last, for whoever looked then.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

import pygame

from game.engine.state import HANDS
from game.engine.table import Zone
from game.words.cards.notes import name_of
from game.words.language import listed, ordinal, plural
from ui.access.node import Act, Node, Role
from ui.table.input.arrows import Arrows
from ui.table.part import Part
from ui.table.show.layout import COLUMN, FAN, ROWS, TRICKS
from ui.table.show.sprites import CardSprite
from ui.table.tips.area import Area, Name
from ui.table.tips.areas import Areas
from ui.table.tips.stops import Stops
from ui.table.told.focus import Focus
from ui.table.told.words import heard

_LOG, _PLATE, _MARK = "log", "plate", "mark"
_HAND, _TRICK = "hand", "trick"  # kinds of zones
_MARKS = ("led", "winning")  # signs at the cards of a trick
_SPREAD = (FAN, ROWS, COLUMN)  # how cards lie of which each one is seen


class Thing(NamedTuple):
    """One thing on the cloth, in words. `area` is what Tab comes to, `where` the place that a card may go to."""

    name: str
    rect: pygame.Rect
    value: str = ""
    about: str = ""
    keys: str = ""
    area: Name | None = None
    where: Zone | None = None


class Told(NamedTuple):
    """All of it, as it was told last."""

    places: Sequence[Thing] = ()
    trick: Sequence[Thing] = ()
    seats: Sequence[Thing] = ()


@dataclass(eq=False)
class ClothNodes(Part):
    """The cloth of one table."""

    focus: Focus
    arrows: Arrows
    stops: Stops
    _told: tuple[object, Told] = field(default=(None, Told()), init=False)

    @property
    def areas(self) -> Areas:
        return self.stops.areas

    def groups(self, at: object) -> list[Node]:
        """The trick, the places and signs, the seats; `at` has the focus."""
        told = self._now()
        press = set(self.arrows.places())
        groups = (("The trick", told.trick), ("On the table", told.places), ("Players", told.seats))
        found: list[Node] = []
        for name, things in groups:
            nodes = [self._node(thing, press, at) for thing in things]
            _tell_apart(nodes)
            if nodes:
                rect = nodes[0].rect.unionall([node.rect for node in nodes[1:]])
                found.append(Node(Role.GROUP, name, rect, id=name, children=nodes))
        return found

    def _now(self) -> Told:
        """What there is to be told. Nobody else's words stay for whoever looks now."""
        controller, showing = self.controller, self.showing
        looks = controller.viewer, controller.generation
        if self.director.idle and not showing.cards.busy(showing.now):
            stops = self.areas.stops()
            self._told = looks, Told(list(self._places(stops)), list(self._trick(stops)), list(self._seats()))
        return self._told[1] if self._told[0] == looks else Told()

    def _node(self, thing: Thing, press: set[Zone], at: object) -> Node:
        where, name = thing.where, thing.area
        opens = name is not None and name[0] in self.stops.acts
        presses = opens or where in press
        node = Node(Role.BUTTON if presses else Role.TEXT, thing.name, thing.rect.copy(), id=name or where)
        node.value, node.about, node.keys = thing.value, thing.about, thing.keys
        node.acts = (Act.PRESS,) if presses else ()
        node.aside = where not in press
        node.focused = at is not None and (at is where or at == name)
        if where is not None and where in press:
            node.focus = partial(self.focus.to, where)
        elif name is not None:
            node.focus = partial(self.focus.to_area, name)
        return node

    # -- places and signs ---------------------------------------------------------------------------------------------

    def _places(self, stops: Mapping[Name, Area]) -> Iterator[Thing]:
        """Piles, groups and signs, from the top left to the bottom right."""
        spots, seen = self.showing.layout.spots, set[Zone]()
        for name, area in stops.items():
            if area.sign in (_LOG, _PLATE, *_MARKS):
                continue
            where = area.place if isinstance(area.place, Zone) else None
            yield self._thing(name, area)
            if where is not None:
                seen.add(where)
        places = set(self.arrows.places())
        for where, spot in spots.items():
            if where in seen or where.kind == _HAND or (where.kind == _TRICK and where.seat is not None):
                continue
            lies = self._lies(where, "")
            if lies or where in places:
                yield Thing(lies or where.text.capitalize(), spot.rect(), where=where)

    def _thing(self, name: Name, area: Area) -> Thing:
        tip = self.areas.tip(area)
        first, about = heard(tip.words, self.showing.view.names)
        about = " ".join(filter(None, (about, self.areas.in_words(area))))
        where = area.place if isinstance(area.place, Zone) else None
        if where is not None:
            if self._spot_style(where) == COLUMN:
                some = "Cards" if len(self._open(where)) == len(self._pile(where)) else "Cards on top"
                about = " ".join(filter(None, (about, f"{some}: {cards}." if (cards := self._faces(where)) else "")))
            else:
                first = self._lies(where, first)
        return Thing(first, area.rect, about=about, keys=tip.key, area=name, where=where)

    def _spot_style(self, where: Zone) -> str:
        spot = self.showing.layout.spots.get(where)
        return "" if spot is None else spot.style

    def _pile(self, where: Zone) -> list[CardSprite]:
        return self.showing.cards.zones.get(where, [])

    def _open(self, where: Zone) -> list[CardSprite]:
        """The cards of a zone that lie face up and are seen."""
        return [sprite for sprite in self._pile(where) if sprite.card is not None and not sprite.down and sprite.shown]

    def _faces(self, where: Zone) -> str:
        """Their names, from the first to the last."""
        return listed([name_of(sprite.card) for sprite in self._open(where) if sprite.card is not None])

    def _lies(self, where: Zone, called: str) -> str:
        """What a place is called, and which cards are seen there: of a pile that on top, how many there are, and one
        that sticks out or lies crosswise."""
        pile, style, spot = self._pile(where), self._spot_style(where), self.showing.layout.spots.get(where)
        if not pile or spot is None or style == TRICKS:
            return called
        if style in _SPREAD:
            words = self._faces(where) or ("" if called else f"{plural(len(pile), 'card')} face down")
        else:
            at = {len(pile) - 1: "on top", **({0: "at the bottom"} if spot.peeks else {})}
            at[spot.across] = ", ".join(filter(None, (at.get(spot.across), "crosswise")))
            seen = set(self._open(where))
            cards = [
                f"{name_of(sprite.card)}{f' {how}' if len(pile) > 1 else ''}"
                for place, how in at.items()
                if 0 <= place < len(pile) and (sprite := pile[place]) in seen and sprite.card is not None
            ]
            count = [] if _counts(called) or (len(pile) == 1 and cards) else [plural(len(pile), "card")]
            words = ", ".join([*count, *cards])
        if not words:
            return called
        return f"{called}{'; ' if ':' in called else ': '}{words}" if called else words

    # -- the trick ----------------------------------------------------------------------------------------------------

    def _trick(self, stops: Mapping[Name, Area]) -> Iterator[Thing]:
        """Who has played what, from the leader on, and how it stands."""
        names, spots = self.showing.view.names, self.showing.layout.spots
        played = [where for where in spots if where.kind == _TRICK and self._open(where)]
        signs = {area.sign: (name, area) for name, area in stops.items() if area.sign in _MARKS}
        leader = signs["led"][1].place if "led" in signs else None
        first = leader if isinstance(leader, int) else 0
        played.sort(key=lambda where: ((where.seat or 0) < first, where.seat))
        for where in played:
            if where.seat is not None:
                yield Thing(f"{names[where.seat]}: {self._faces(where)}", spots[where].rect(), where=where)
        for sign in _MARKS:
            if sign in signs:
                yield self._thing(*signs[sign])

    # -- seats --------------------------------------------------------------------------------------------------------

    def _seats(self) -> Iterator[Thing]:
        """Everybody, from the left of the one at the bottom on; a hand that lies open comes with its seat."""
        showing, bottom = self.showing, self.showing.bottom
        seats = sorted(showing.layout.places, key=lambda seat: (seat - bottom - 1) % len(showing.layout.places))
        for seat in seats:
            place, name = showing.layout.places[seat], showing.view.names[seat]
            area = (_PLATE, seat)
            yield Thing(name, place.plate, value=". ".join(self._known(seat)), area=area)
            hand = HANDS[seat]
            if hand is not self.gestures.home and (cards := self._faces(hand)):
                yield Thing(f"Cards of {name}: {cards}", showing.layout.spots[hand].rect(), where=hand)

    def _known(self, seat: int) -> list[str]:
        """What is known of a seat, whose turn it is first."""
        board = self.showing.board
        you = ["You"] if seat == self.controller.viewer and len(self.controller.persons) == 1 else []
        says = board.bubbles.get(seat)
        turn = ["To play"] if seat == board.turn else []
        lines = self.areas.players.lines(seat)
        said = [f"Says: {says}"] if says and says not in lines else []
        return [*you, *turn, *said, *self._side(seat), *(lines[1:] if you else lines)]

    def _side(self, seat: int) -> list[str]:
        """With whom it plays, which the mark of its side shows."""
        notes = self.showing.board.notes(seat)
        if notes.mark is None or notes.mate:
            return []
        words, _ = heard(self.areas.tip(Area(pygame.Rect(0, 0, 0, 0), _MARK, seat)).words, self.showing.view.names)
        return [words]


def _tell_apart(nodes: Sequence[Node]) -> None:
    """Number things of one name: two groups of one rank."""
    seen: Counter[str] = Counter()
    for node in nodes:
        name = node.name
        seen[name] += 1
        if seen[name] > 1:
            node.name = f"{name}, {ordinal(seen[name])}"


def _counts(words: str) -> bool:
    """Whether they already say how many there are."""
    return any(letter.isdigit() for letter in words)
