"""Positions from plain data: the checks of facts and cards that every game needs.

The field of a fact declares its possible values; which facts go together is checked by each game's own `positions`.
Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Mapping
from typing import Any

from game.engine.cards import Card
from game.engine.chance import deck_order
from game.engine.fields import COUNT as COUNT
from game.engine.fields import FAR as FAR
from game.engine.fields import FROM_ONE as FROM_ONE
from game.engine.fields import Fields
from game.engine.state import State


def read_facts(state: Fields, position: Mapping[str, Any], places: Collection[str]) -> dict[str, Any]:
    """The facts of a position, without the `places` that lay cards, as the state keeps them. ValueError for a fact
    that the state does not have, and for a value that its field does not allow."""
    fields = state.FIELDS
    for key in position:
        if key not in places and (key not in fields or not fields[key].is_fact):
            raise ValueError(f"A position of this game cannot have {key} = {str(position[key])[:40]!r}.")
    return {key: fields[key].read(state, value) for key, value in position.items() if key not in places}


def facts_given(
    state: State,
    position: Mapping[str, Any],
    places: Collection[str],
    *,
    lists: Mapping[str, Callable[[object], bool]] | None = None,
    most: int | None = None,
    far: int = FAR,
) -> dict[str, Any]:
    """The facts of a position, without the `places` that lay cards. A fact that the game may leave open is a number up
    to `most`, usually the last seat; every number is nearer to 0 than `far`. `lists` says which facts are lists of any
    length, and what each of their items is; all others are as long as in the state. ValueError for anything else."""
    usual, last = state.facts(), state.seats - 1 if most is None else most
    given = {key: value for key, value in position.items() if key not in places}
    for key, value in given.items():
        if key in (lists or {}):
            fits = isinstance(value, list | tuple) and all(map((lists or {})[key], value))
        else:
            fits = key in usual and _fits(value, usual[key], last, far)
        if not fits:
            raise ValueError(f"A position of this game cannot have {key} = {str(value)[:40]!r}.")
    return {key: list(value) if isinstance(value, tuple) else value for key, value in given.items()}


def _fits(value: object, usual: object, last: int, far: int) -> bool:
    """Whether a fact read from plain data has the type of the usual value."""
    if usual is None:
        return value is None or (type(value) is int and 0 <= value <= last)
    if isinstance(usual, list):
        return (
            isinstance(value, list | tuple)
            and len(value) == len(usual)
            and all(_fits(item, kind, last, far) for item, kind in zip(value, usual, strict=True))
        )
    return type(value) is type(usual) and (not isinstance(value, int) or abs(value) < far)


def require(fine: object, otherwise: str) -> None:
    """ValueError, saying what is wrong with the position, unless `fine`."""
    if not fine:
        raise ValueError(f"That position has {otherwise}.")


def require_within(state: State, ranges: Mapping[str, Container[int]]) -> None:
    """ValueError unless every number in those fields of the state (a number, or a list) is within its range."""
    for key, numbers in ranges.items():
        value = getattr(state, key)
        items = value if isinstance(value, list | tuple) else [value]
        require(all(item in numbers for item in items), f"a {key} that cannot be")


def some_of(numbers: Container[int]) -> Callable[[object], bool]:
    """Whether an item of a list is one of these numbers."""
    return lambda item: type(item) is int and item in numbers


def text_given(position: Mapping[str, Any], key: str) -> str:
    """The cards of one place, as text; empty if the position does not mention it. ValueError for anything but text."""
    text = position.get(key, "")
    require(isinstance(text, str), f"strange {key}")
    return str(text)


def list_given(position: Mapping[str, Any], key: str, most: int) -> list[Any]:
    """A list of at most `most` items; empty if the position does not mention it. ValueError for anything else."""
    given = position.get(key, [])
    require(isinstance(given, list | tuple) and len(given) <= most, f"strange {key}")
    return list(given)


def texts_given(position: Mapping[str, Any], key: str, most: int, *, gaps: bool = False) -> list[Any]:
    """The cards of each seat, as texts; with `gaps` None stands for a seat that is left open."""
    given = list_given(position, key, most)
    require(all(isinstance(item, str) or (gaps and item is None) for item in given), f"strange {key}")
    return given


def set_facts(state: Fields, given: Mapping[str, Any]) -> None:
    """Set these fields of the state; lists are copied."""
    for key, value in given.items():
        setattr(state, key, value.copy() if isinstance(value, list) else value)


def not_laid(state: State) -> list[Card]:
    """The cards of the pack that are not on the table, shuffled. ValueError if the cards on the table cannot all come
    from the pack."""
    laid, pack = state.table.cards(), state.pack()
    held = set(laid)
    left = [card for card in pack if card not in held]
    if len(laid) + len(left) != len(pack):
        raise ValueError("That position has cards twice, or cards that are not in the pack.")
    return deck_order(left, state.seed, "deal", 0)
