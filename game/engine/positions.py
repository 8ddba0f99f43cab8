"""Positions from plain data: what every game asks of the facts and the cards that it is given.

Which facts go together is each game's own `setting`; nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from game.engine.cards import Card
from game.engine.chance import deck_order
from game.engine.state import State

_FAR = 1_000_000  # no number of a real match comes near


def facts_given(
    state: State, position: Mapping[str, Any], places: Collection[str], *, most: int | None = None, far: int = _FAR
) -> dict[str, Any]:
    """The facts of a position, without the `places` that lay cards. A fact that the game may leave open is a number up
    to `most`, usually the last seat; every number is nearer to 0 than `far`. ValueError for anything else."""
    usual, last = state.facts(), state.seats - 1 if most is None else most
    given = {key: value for key, value in position.items() if key not in places}
    for key, value in given.items():
        if key not in usual or not _fits(value, usual[key], last, far):
            raise ValueError(f"A position of this game cannot have {key} = {value!r}.")
    return given


def _fits(value: object, usual: object, last: int, far: int) -> bool:
    """Whether a fact read from plain data is of the kind the game keeps."""
    if usual is None:
        return value is None or (type(value) is int and 0 <= value <= last)
    if isinstance(usual, list):
        kinds = {type(one) for one in usual}
        return isinstance(value, list | tuple) and all(
            (not kinds or type(one) in kinds) and _near(one, far) for one in value
        )
    return type(value) is type(usual) and _near(value, far)


def _near(value: object, far: int) -> bool:
    return not isinstance(value, int) or abs(value) < far


def set_facts(state: State, given: Mapping[str, Any]) -> None:
    """Put facts in their fields; lists are the state's own."""
    for key, value in given.items():
        setattr(state, key, list(value) if isinstance(value, list | tuple) else value)


def not_laid(state: State) -> list[Card]:
    """What is left of the pack, shuffled. ValueError where what lies on the table cannot be of it."""
    laid, pack = state.table.cards(), state.pack()
    held = set(laid)
    left = [one for one in pack if one not in held]
    if len(laid) + len(left) != len(pack):
        raise ValueError("That position has cards twice, or cards that are not in the pack.")
    return deck_order(left, state.seed, "deal", 0)
