"""The table: zones that hold cards, and the one verb that moves a card from zone to zone.

A zone's cards are a list whose last card lies on top. In a view a card that the viewer may not see is ``None``.
The table keeps every card accounted for and tells a listener, when there is one, what moved. It knows no rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Protocol, cast

from game.engine.cards import Card, written

# What a seat may see of a zone's cards. HIDDEN: not even that the zone exists; its cards count to the owner's hand.
NOTHING, TOP, BOTTOM, ALL, HIDDEN = "nothing", "top", "bottom", "all", "hidden"


class Zone:
    """A place for cards: ``stock``, ``hand 2``, ``meld 0 3``. Made once by `zone` and compared by identity."""

    __slots__ = ("index", "kind", "seat", "text")

    def __init__(self, kind: str, seat: int | None, index: int) -> None:
        self.kind = kind
        self.seat = seat
        self.index = index
        self.text = " ".join(map(str, (kind, *(() if seat is None else (seat,)), *((index,) if index else ()))))

    def __repr__(self) -> str:
        return self.text


_zones: dict[tuple[str, int | None, int], Zone] = {}


def zone(kind: str, seat: int | None = None, index: int = 0) -> Zone:
    """The zone of that kind, owner and number.

    >>> zone("hand", 2), zone("stock"), zone("meld", 0, 3) is zone("meld", 0, 3)
    (hand 2, stock, True)
    """
    key = (kind, seat, index)
    made = _zones.get(key)
    if made is None:
        made = _zones[key] = Zone(kind, seat, index)
    return made


UNKNOWN: Final = cast(Card, None)  # in a view, a card that the viewer may not see


def known(card: Card | None) -> bool:
    """Whether the viewer knows a card: in a view the others are ``None``."""
    return card is not None


class Listener(Protocol):
    """Is told of every move of cards just before it happens."""

    def moved(self, cards: Sequence[Card], source: Zone, target: Zone) -> None: ...


class Table:
    """All zones of one table. ``table[zone]`` is the list of its cards, bottom first."""

    __slots__ = ("listener", "zones")

    def __init__(self, zones: Iterable[Zone]) -> None:
        self.zones: dict[Zone, list[Card]] = {zone: [] for zone in zones}
        self.listener: Listener | None = None

    def __getitem__(self, where: Zone) -> list[Card]:
        return self.zones[where]

    def add_zone(self, where: Zone) -> None:
        """Add a zone that was not there from the start, such as a new group; does nothing if it exists."""
        self.zones.setdefault(where, [])

    def remove_zone(self, where: Zone) -> None:
        """Remove an empty zone. ValueError if it holds cards."""
        if self.zones[where]:
            raise ValueError(f"cards lie in {where}")
        del self.zones[where]

    def move(self, cards: Sequence[Card], source: Zone, target: Zone) -> None:
        """Move cards, in this order, from one zone onto the top of another.

        Raises ValueError, and moves nothing, when one of them does not lie in `source`.
        """
        zones = self.zones
        pile = zones[source]
        if self.listener is not None and cards:
            if not set(cards) <= set(pile):
                raise ValueError(f"{written(cards)} do not all lie in {source}")
            self.listener.moved(cards, source, target)
        if len(cards) == 1:
            card = cards[0]
            if pile and pile[-1] is card:
                pile.pop()
            else:
                pile.remove(card)
            zones[target].append(card)
        elif cards is pile:
            zones[target] += pile
            pile.clear()
        elif (count := len(cards)) and pile and pile[-1] is cards[-1] and pile[-count:] == [*cards]:  # the top cards
            zones[target] += cards
            del pile[-count:]
        elif count and pile and pile[0] is cards[0] and pile[:count] == [*cards]:  # all but some on top
            zones[target] += cards
            del pile[:count]
        else:
            left = pile.copy()
            for card in cards:
                left.remove(card)
            pile[:] = left
            zones[target] += cards

    def draw(self, source: Zone, targets: Sequence[Zone]) -> None:
        """Move the top card of `source` to each target in turn, as one deals. ValueError when it holds too few."""
        zones, listener = self.zones, self.listener
        pile = zones[source]
        if len(targets) > len(pile):
            raise ValueError(f"{source} holds only {len(pile)} cards")
        for target in targets:
            if listener is not None:
                listener.moved(pile[-1:], source, target)
            zones[target].append(pile.pop())

    def packet(self, count: int, source: Zone, target: Zone) -> None:
        """Move so many top cards of `source`, as they lie, onto another zone. ValueError when it holds too few."""
        pile = self.zones[source]
        rest = len(pile) - count
        if rest < 0:
            raise ValueError(f"{source} holds only {len(pile)} cards")
        cards = pile[rest:]
        if self.listener is not None and cards:
            self.listener.moved(cards, source, target)
        self.zones[target] += cards
        del pile[rest:]

    def collect(self, sources: Iterable[Zone], target: Zone) -> None:
        """Move all cards of several zones onto one, zone by zone: a trick to its winner."""
        zones = self.zones
        onto = zones[target]
        for source in sources:
            pile = zones[source]
            if self.listener is not None and pile:
                self.listener.moved(pile, source, target)
            onto += pile
            pile.clear()

    def gather(self, target: Zone, order: Sequence[Card]) -> None:
        """Collect every card of the table on `target`, in this order, bottom first: the shuffled pack. ValueError if
        the number differs; the table is unusable then."""
        missing = len(order) - len(self.zones[target])
        for where, pile in self.zones.items():
            if pile and where is not target:
                if self.listener is not None:
                    self.listener.moved(pile, where, target)
                missing -= len(pile)
                pile.clear()
        if missing:
            raise ValueError(f"the order of the pack is {missing} cards off from what lay on the table")
        self.zones[target] = list(order)

    def arrange(self, where: Zone, order: Sequence[Card]) -> None:
        """Put a zone's cards in another order, bottom first: a shuffle. ValueError unless they are the same cards."""
        if len(order) != len(self.zones[where]) or not set(order).issuperset(self.zones[where]):
            raise ValueError(f"{written(order)} is no order of the cards in {where}")
        self.zones[where] = list(order)

    def put(self, cards: Iterable[Card], target: Zone) -> None:
        """For setting up: put cards that are in no zone yet onto `target`, without telling the listener."""
        self.zones[target].extend(cards)

    def copy(self) -> Table:
        """An independent table with the same cards and no listener."""
        twin = Table.__new__(Table)
        twin.zones = {where: [*pile] for where, pile in self.zones.items()}
        twin.listener = None
        return twin

    def cards(self) -> list[Card]:
        """Every card on the table, in no promised order."""
        return [card for pile in self.zones.values() for card in pile]

    def __str__(self) -> str:
        return "\n".join(f"{where}: {written(pile)}".rstrip() for where, pile in self.zones.items())
