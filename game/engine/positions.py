"""Positions from plain data: what every game asks of the facts and the cards that it is given.

What a single fact may be, its field declares; which facts go together is each game's own `positions`. Nothing here
knows a game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Mapping
from typing import Any

from game.engine.cards import Card
from game.engine.chance import deck_order
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


def require(fine: object, otherwise: str) -> None:
    """ValueError, with what that position has otherwise, unless it is fine."""
    if not fine:
        raise ValueError(f"That position has {otherwise}.")


def some_of(numbers: Container[int]) -> Callable[[object], bool]:
    """Whether an item of a list is one of these numbers."""
    return lambda item: type(item) is int and item in numbers


def text_given(position: Mapping[str, Any], key: str) -> str:
    """The cards that a position lays in one place; none where it does not say. ValueError for what is no text."""
    text = position.get(key, "")
    require(isinstance(text, str), f"strange {key}")
    return str(text)


def list_given(position: Mapping[str, Any], key: str, most: int) -> list[Any]:
    """A list of a position, of at most so many; an empty one where it does not say. ValueError for what is none."""
    given = position.get(key, [])
    require(isinstance(given, list | tuple) and len(given) <= most, f"strange {key}")
    return list(given)


def texts_given(position: Mapping[str, Any], key: str, most: int, *, gaps: bool = False) -> list[Any]:
    """The cards that a position lays seat by seat; with `gaps` None stands for a seat of which it says nothing."""
    given = list_given(position, key, most)
    require(all(isinstance(text, str) or (gaps and text is None) for text in given), f"strange {key}")
    return given


def set_facts(state: Fields, given: Mapping[str, Any]) -> None:
    """Put facts in their fields; lists are the state's own."""
    for key, value in given.items():
        setattr(state, key, value.copy() if isinstance(value, list) else value)


def not_laid(state: State) -> list[Card]:
    """What is left of the pack, shuffled. ValueError where what lies on the table cannot be of it."""
    laid, pack = state.table.cards(), state.pack()
    held = set(laid)
    left = [card for card in pack if card not in held]
    if len(laid) + len(left) != len(pack):
        raise ValueError("That position has cards twice, or cards that are not in the pack.")
    return deck_order(left, state.seed, "deal", 0)
