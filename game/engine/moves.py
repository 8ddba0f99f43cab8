"""Moves, refusals, prompts and events: what passes between players and rules.

All are small values without behaviour of their own. A move is what a player would say at the table, and its text is
what a saved match holds.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from itertools import islice, takewhile
from types import MappingProxyType, UnionType
from typing import Any, Generic, TypeVar, cast, overload
from weakref import ref

from game.engine.cards import Card, card
from game.engine.table import Zone

MOST_SEATS = 10  # of any game

Proof = tuple[tuple[str, tuple[Card, ...]], ...]
"""Why something is certain: sentences, each with the cards whose names or suits have a place in it (``{cards}``,
``{suits}``). What cards are called is a matter of the deck, and so these are put in when it is read."""


class Move:
    """One move: who (`seat`), what (`kind`), with which `cards`, and where the game asks for more a `value` (how a
    card counts, a bid, a rank) and another seat named (`target`). Made by `move`: equal moves are one object."""

    __slots__ = ("__weakref__", "_written", "cards", "kind", "seat", "target", "value")

    def __init__(self, seat: int, kind: str, cards: tuple[Card, ...], value: str | None, target: int | None) -> None:
        self.seat = seat
        self.kind = kind
        self.cards = cards
        self.value = value
        self.target = target
        self._written: str | None = None

    @property
    def written(self) -> str:
        """As it stands in a saved match, which has thousands of them and is written after every one: with its seat.

        >>> move(0, "play", [card("10H")], "-10").written
        '0 play 10H -10'
        """
        if self._written is None:
            self._written = f"{self.seat} {self}"
        return self._written

    def __str__(self) -> str:
        words = [self.kind, *(card.text for card in self.cards)]
        words += [self.value] if self.value is not None else []
        words += [f"@{self.target}"] if self.target is not None else []
        return " ".join(words)

    def __repr__(self) -> str:
        return f"<{self.seat}: {self}>"


_Key = tuple[int, str, tuple[Card, ...], str | None, int | None]


# Moves of at most one card are few and kept for good; moves of several cards are countless, and each is kept only
# while somebody holds it. What is left of the others is swept out when there is as much of it as of all that was held
# the last time: to be told of every one costs as much as to make it.
_few: dict[_Key, Move] = {}
_many: dict[_Key, ref[Move]] = {}
_ROOM = 500  # of them, before it is worth a look: few, so that they stay in the processor's cache
_room = _ROOM


def move(seat: int, kind: str, cards: Sequence[Card] = (), value: str | None = None, target: int | None = None) -> Move:
    """The move of that seat.

    >>> str(move(0, "play", [card("10H")], "-10")), str(move(0, "play", [card("5H")], "0", target=2))
    ('play 10H -10', 'play 5H 0 @2')
    """
    cards = tuple(cards)
    key = (seat, kind, cards, value, target)
    if len(cards) > 1:
        held = _many.get(key)
        made = None if held is None else held()
        if made is None:
            made = Move(seat, kind, cards, value, target)
            _many[key] = ref(made)
            if len(_many) > _room:
                _sweep()
        return made
    known = _few.get(key)
    if known is None:
        known = _few[key] = Move(seat, kind, cards, value, target)
    return known


def _sweep() -> None:
    """Forget the moves of several cards that nobody holds any more."""
    global _room
    for key in [key for key, held in _many.items() if held() is None]:
        del _many[key]
    _room = max(_ROOM, 2 * len(_many))


class ByCard(dict[Card, Move]):
    """The moves of a seat of one kind and value with a single card, by that card: found without looking for more."""

    def __init__(self, seat: int, kind: str, value: str | None) -> None:
        super().__init__()
        self._seat, self._kind, self._value = seat, kind, value

    def __missing__(self, card: Card) -> Move:
        self[card] = made = move(self._seat, self._kind, (card,), self._value)
        return made


def by_card(kind: str, value: str | None = None) -> tuple[ByCard, ...]:
    """Such moves of every seat."""
    return tuple(ByCard(seat, kind, value) for seat in range(MOST_SEATS))


def parse(seat: int, text: str) -> Move:
    """The move written `text`: its kind, its cards, a value, ``@`` and a seat. ValueError when it is none.

    >>> parse(1, "play 10H -10") is move(1, "play", [card("10H")], "-10")
    True
    """
    kind, *words = text.split() or [""]
    if not kind.isidentifier():
        raise ValueError(f"{text!r} is not a move")
    named = words.pop()[1:] if words and words[-1].startswith("@") else None
    if named is not None and not named.isdecimal():
        raise ValueError(f"{text!r} names no seat")
    cards: list[Card] = []
    for word in words:
        try:
            cards.append(card(word))
        except ValueError:
            break
    rest = words[len(cards) :]
    if len(rest) > 1:
        raise ValueError(f"{text!r} is not a move: {rest[0]!r} is no card")
    return move(seat, kind, cards, rest[0] if rest else None, None if named is None else int(named))


class Moves(list[Move]):
    """Moves that a seat may make. `complete` says whether there are no others; a move that leaves something out stands
    for the only listed move it can mean and is not a move of its own."""

    def __init__(self, moves: Sequence[Move] = (), *, complete: bool = True) -> None:
        super().__init__(moves)
        self.complete = complete


class Refusal:
    """Why a move may not be made: a `code` for programs, the sentence a player is shown, and the cards that would
    be fine instead (they are made to glow)."""

    __slots__ = ("cards", "code", "text")

    def __init__(self, code: str, text: str, cards: Sequence[Card] = ()) -> None:
        self.code = code
        self.text = text
        self.cards = tuple(cards)

    def __repr__(self) -> str:
        return f"<{self.code}: {self.text}>"


class IllegalMove(ValueError):
    """Raised by `State.play`; the state is as it was. Carries the `refusal`."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text)
        self.refusal = refusal


@dataclass(slots=True, eq=False, repr=False)
class Prompt:
    """Somebody has to or may decide. `seat` is who (None: anybody), `kinds` which kinds of move answer it. Optional
    prompts stand open beside a required one; computers then wait `seconds` before they close it. `private`: a hand must
    be seen to answer. `secret`: the others may not know who is asked; they see a prompt without seat or kinds.
    `window`: the seats that are asked the same one after another, this one first, until somebody acts on it; a screen
    asks them all at once and lets their answers count in this order."""

    seat: int | None
    kinds: tuple[str, ...]
    text: str = ""
    _: KW_ONLY
    required: bool = True
    private: bool = True
    secret: bool = False
    seconds: float = 0.0
    window: tuple[int, ...] = ()

    def __repr__(self) -> str:
        return f"<{self.seat} {'must' if self.required else 'may'} {'/'.join(self.kinds) or 'wait'}>"


def to_each(kinds: tuple[str, ...], text: str) -> tuple[tuple[Prompt, ...], ...]:
    """The same question to every seat: a prompt for each, by its number."""
    return tuple((Prompt(seat, kinds, text),) for seat in range(MOST_SEATS))


class Windows(dict[tuple[int, ...], tuple[Prompt, ...]]):
    """A question that is put to several seats, for which no hand need be seen: the prompts by the seats that are still
    to be asked, in order. Made once each."""

    def __init__(self, kinds: tuple[str, ...], text: str) -> None:
        """`kinds`: what acts on the question first, what lets it go last."""
        super().__init__()
        self.kinds = kinds
        self.text = text

    def __missing__(self, rest: tuple[int, ...]) -> tuple[Prompt, ...]:
        self[rest] = (Prompt(rest[0], self.kinds, self.text, private=False, window=rest),)
        return self[rest]


NEXT = "next"  # the shared move that leaves a finished round
WAITING = Prompt(None, (), "waiting", private=False, secret=True)

NO_FACTS: Mapping[str, Any] = MappingProxyType({})


T_co = TypeVar("T_co", covariant=True)
T = TypeVar("T")
D = TypeVar("D")


class Fact(Generic[T_co]):
    """A fact that events may have: its name, and the type of its values. `event[FACT]` reads it."""

    __slots__ = ("name", "type")

    def __init__(self, name: str, type: type[T_co] | UnionType) -> None:
        self.name = name
        self.type = type


class Event:
    """Something that happened, in the past tense. ``moved`` events carry cards from `source` to `target`; all others
    are announcements with `facts`. `faces` holds for every card a bit set of the seats that saw it (bit n: seat n,
    `EVERYBODY`: all who look), `only` the viewers that may know of the event at all (None: everybody)."""

    __slots__ = ("_unseen", "cards", "faces", "facts", "kind", "only", "seat", "source", "target")

    def __init__(
        self,
        kind: str,
        seat: int | None = None,
        cards: tuple[Card | None, ...] = (),
        source: Zone | None = None,
        target: Zone | None = None,
        facts: Mapping[str, Any] = NO_FACTS,
        faces: tuple[int, ...] = (),
        only: frozenset[int | None] | None = None,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.cards = cards
        self.source = source
        self.target = target
        self.facts = facts
        self.faces = faces
        self.only = only
        self._unseen: Event | None = None  # as all know it who see none of the cards

    def __getitem__(self, fact: Fact[T]) -> T:
        """The value of a fact. Raises KeyError where this event has none."""
        return cast(T, self.facts[fact.name])

    def get(self, fact: Fact[T], default: D) -> T | D:
        """The value of a fact, or `default` where this event has none."""
        return cast(T, self.facts[fact.name]) if fact.name in self.facts else default

    def seen_by(self, viewer: int | None) -> Event | None:
        """The event as that seat (None: nobody in particular) may know it, or None when it may not."""
        if self.only is not None and viewer not in self.only:
            return None
        faces = self.faces
        if faces.count(EVERYBODY) == len(faces):
            return self
        bit = 1 << (MOST_SEATS if viewer is None else viewer)
        if not any(map(bit.__and__, faces)):
            if self._unseen is None:
                self._unseen = self._with((None,) * len(faces))
            return self._unseen
        cards = tuple([card if face & bit else None for card, face in zip(self.cards, faces, strict=True)])
        return self if cards == self.cards else self._with(cards)

    def _with(self, cards: tuple[Card | None, ...]) -> Event:
        return Event(self.kind, self.seat, cards, self.source, self.target, self.facts)

    def __repr__(self) -> str:
        parts = [self.kind, self.seat, self.cards or None, self.source, self.target, dict(self.facts) or None]
        return f"<{' '.join(str(part) for part in parts if part is not None)}>"


EVERYBODY = -1  # with every bit, that of nobody in particular, too


TRUTH = -1  # instead of a viewer's seat: one who knows everything


class Events(list[Event]):
    """All events of a match in order. The list only grows."""

    def __init__(self, events: Iterable[Event] = ()) -> None:
        super().__init__(events)
        self._known: dict[int | None, Known] = {}

    def known_to(self, viewer: int | None) -> Known:
        """What that seat (None: nobody in particular) knows of them so far; cached."""
        known = self._known.get(viewer)
        if known is None:
            known = self._known[viewer] = Known()
        for number in range(known.read, len(self)):
            event = self[number].seen_by(viewer)
            if event is not None:
                known.events.append(event)
                known.numbers.append(number)
        known.read = len(self)
        return known

    def copy(self) -> Events:
        """The same events, and what is known of them, for a match that goes another way from here."""
        twin = Events(self)
        twin._known = {viewer: known.copy() for viewer, known in self._known.items()}
        return twin


class Known:
    """What one viewer knows of a match: its events, each with its number among all events, and how many of all events
    have been looked through."""

    __slots__ = ("events", "numbers", "read")

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.numbers: list[int] = []
        self.read = 0

    def copy(self) -> Known:
        """The same knowledge, to be added to."""
        twin = Known()
        twin.events, twin.numbers, twin.read = self.events.copy(), self.numbers.copy(), self.read
        return twin


class History(Sequence[Event]):
    """What one viewer knows of the events so far: numbered for that viewer, so that unseen events leave no gap. Shared
    with the match, never copied; it ends where it was taken."""

    __slots__ = ("_all", "_events", "_length")

    def __init__(self, events: Events, viewer: int | None, length: int | None = None) -> None:
        """The first `length` of these events; by default all there are now."""
        count = len(events) if length is None else length
        self._all: Events | None = None
        self._events: list[Event] = events
        self._length = count
        if viewer == TRUTH:
            self._all = events
        else:
            known = events.known_to(viewer)
            self._events = known.events
            self._length = bisect_left(known.numbers, count)

    def seen_by(self, viewer: int | None) -> History:
        """The same events as that viewer knows them. What has been hidden once stays hidden."""
        return self if self._all is None else History(self._all, viewer, self._length)

    def __iter__(self) -> Iterator[Event]:
        return islice(self._events, self._length)

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, at: int) -> Event: ...
    @overload
    def __getitem__(self, at: slice) -> list[Event]: ...
    def __getitem__(self, at: int | slice) -> Event | list[Event]:
        if isinstance(at, slice):
            return [self._events[index] for index in range(*at.indices(self._length))]
        if not -self._length <= at < self._length:
            raise IndexError(at)
        return self._events[at % self._length]


def since_dealt(history: Sequence[Event]) -> list[Event]:
    """The events after the last deal, in order; all of them where the cards were laid out and not dealt."""
    return list(takewhile(lambda event: event.kind != "dealt", reversed(history)))[::-1]
