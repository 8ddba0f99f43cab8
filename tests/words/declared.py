"""Events as their games declare them: what a log tells of one, and whether an announcement keeps to its declaration."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import UnionType
from typing import Any, NamedTuple, cast, get_args, get_origin

from game.catalogue import GAMES
from game.declaration import Game
from game.engine.cards import Card
from game.engine.moves import Event
from game.engine.state import State
from game.words.events import EventKinds


def game_of(state: State) -> Game:
    """The game whose rules that state plays by."""
    return _game_with(type(state))


@cache
def _game_with(rules: type[State]) -> Game:
    return next(game for game in GAMES if issubclass(rules, cast(type, game.state)))


@cache
def _kinds_of(rules: type[State]) -> tuple[str, EventKinds]:
    """The name of a game and its kinds of event; a game that only tests play has them as `declares`."""
    own: EventKinds | None = getattr(rules, "declares", None)
    if own is not None:
        return rules.__name__, own
    game = _game_with(rules)
    return game.id, game.events


def tells(state: State, event: Event) -> str | None:
    """What a log says of an event of that state's match."""
    return game_of(state).events.tells(event, state.names)


def check(state: State, name: str, facts: Mapping[str, Any]) -> None:
    """AssertionError unless the game of that state declares this kind of event, with just these facts."""
    game, always, types, plain = _declared(type(state), name)
    if facts.keys() != always:
        missing, unknown = always - facts.keys(), facts.keys() - types.keys()
        assert not missing, f"{game}: {name!r} comes without {sorted(missing)}"
        assert not unknown, f"{game}: {name!r} does not declare {sorted(unknown)}"
    for key, value in facts.items():
        if type(value) not in plain[key]:
            assert fits(value, types[key]), f"{game}: {name!r} has {key}={value!r}, which is no {types[key]}"


class Declared(NamedTuple):
    """A kind of event of a game: the names of the facts that always come with it, and the types of all that may, with
    their `plain_types`."""

    game: str
    always: frozenset[str]
    types: Mapping[str, Any]
    plain: Mapping[str, frozenset[type]]


@cache
def _declared(rules: type[State], name: str) -> Declared:
    """What the game with these rules declares of that kind of event. AssertionError where it does not."""
    game, events = _kinds_of(rules)
    kind = events.get(name)
    assert kind is not None, f"{game} announces {name!r}, which it does not declare"
    types = {fact.name: fact.type for fact in (*kind.facts, *kind.sometimes)}
    plain = {key: plain_types(annotation) for key, annotation in types.items()}
    return Declared(game, frozenset(fact.name for fact in kind.facts), types, plain)


def plain_types(annotation: Any) -> frozenset[type]:
    """The types whose values all fit the annotation, whatever is in them: a look at the type is enough for most facts,
    and there are hundreds of thousands.

    >>> sorted(kind.__name__ for kind in plain_types(int | None)), plain_types(tuple[int, ...])
    (['NoneType', 'int'], frozenset())
    """
    parts = get_args(annotation) if isinstance(annotation, UnionType) else (annotation,)
    return frozenset(type(None) if part is None else part for part in parts if part is None or type(part) is type)


def checked(announce: Callable[..., None]) -> Callable[..., None]:
    """The same as `State.announce`, but what is not declared fails."""

    def announced(
        state: State,
        kind: str,
        seat: int | None = None,
        cards: Sequence[Card] = (),
        only: frozenset[int | None] | None = None,
        **facts: Any,
    ) -> None:
        if state.recorder is not None:
            check(state, kind, facts)
        announce(state, kind, seat, cards, only, **facts)

    return announced


def fits(value: Any, annotation: Any) -> bool:
    """Whether a value is of that type, as annotations write it.

    >>> fits(3, int), fits(True, int), fits(None, int | None), fits((1, 2), tuple[int, ...]), fits((1, "a"), tuple[int])
    (True, False, True, True, False)
    """
    if isinstance(annotation, UnionType):
        return any(fits(value, part) for part in get_args(annotation))
    kind, inner = get_origin(annotation) or annotation, get_args(annotation)
    if kind is tuple and inner:
        alike = inner[-1] is ...
        return (
            isinstance(value, tuple)
            and (alike or len(value) == len(inner))
            and all(fits(part, inner[0 if alike else at]) for at, part in enumerate(value))
        )
    if annotation is None:
        return value is None
    return isinstance(value, kind) and isinstance(value, bool) <= (kind is bool)
