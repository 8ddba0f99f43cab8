"""Positions from plain data: the checks of facts and cards that every game needs.

The field of a fact declares its possible values; which facts go together is checked by each game's own `positions`.
Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Mapping, Sequence
from typing import Any

from game.engine.cards import Card, cards, written
from game.engine.chance import deck_order
from game.engine.fields import Fields
from game.engine.state import State
from game.engine.table import Zone

Piles = Mapping[str, Zone | Sequence[Zone]]  # by the key of a position: the place of a text of cards, or of several


def read_facts(state: Fields, position: Mapping[str, Any], places: Collection[str]) -> dict[str, Any]:
    """The facts of a position, without the `places` that lay cards, as the state keeps them. ValueError for a fact
    that the state does not have, and for a value that its field does not allow."""
    fields = state.FIELDS
    for key in position:
        if key not in places and (key not in fields or not fields[key].is_fact):
            raise ValueError(f"A position of this game cannot have {key} = {str(position[key])[:40]!r}.")
    return {key: fields[key].read(state, value) for key, value in position.items() if key not in places}


def require(fine: object, otherwise: str) -> None:
    """ValueError, saying what is wrong with the position, unless `fine`."""
    if not fine:
        raise ValueError(f"That position has {otherwise}.")


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
    require(all(isinstance(text, str) or (gaps and text is None) for text in given), f"strange {key}")
    return given


def lay_piles(state: State, position: Mapping[str, Any], piles: Piles) -> None:
    """Lay out the cards that a position names for these places."""
    for key, where in piles.items():
        places = [where] if isinstance(where, Zone) else where
        texts = [text_given(position, key)] if isinstance(where, Zone) else texts_given(position, key, len(places))
        for place, text in zip(places, texts, strict=False):
            state.table.put(cards(text), place)


def piles_of(state: State, piles: Piles) -> dict[str, Any]:
    """The cards that lie in these places, as `lay_piles` takes them."""
    zones = state.table.zones
    return {
        key: written(zones[where]) if isinstance(where, Zone) else [written(zones[place]) for place in where]
        for key, where in piles.items()
    }


def lay_out(state: State, position: Mapping[str, Any], piles: Piles, clear: Callable[[], None]) -> dict[str, Any]:
    """Lay out the cards and facts of a position, after `clear` has reset what belongs to a round, and return the facts.
    What is left of the pack goes, shuffled, under the stock, or under the place that ``rest`` names (no hand).
    ValueError for cards or facts that cannot be."""
    given = read_facts(state, position, (*piles, "rest"))
    set_facts(state, given)
    clear()
    set_facts(state, given)
    lay_piles(state, position, piles)
    places = {where.text: where for where in state.table.zones if where.kind != "hand"}
    rest = text_given(position, "rest") or "stock"
    require(rest in places, "no such place for the rest")
    state.table[places[rest]][:0] = not_laid(state)
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
