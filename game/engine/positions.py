"""Positions: how every state is laid out from plain data, and written as such. Nothing here knows a game.

A game declares its facts (`fields.fact`) and says in `_clear_round` what belongs to a round: that is all. The places of
its table need no words. What does not go together it refuses in `_check_laid` and `check_position`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Mapping, Sequence
from itertools import filterfalse
from typing import Any, ClassVar

from game.engine.cards import Card, cards, written
from game.engine.chance import deck_order
from game.engine.fields import Fields
from game.engine.table import Table, Zone

Piles = Mapping[str, Zone | Sequence[Zone]]  # by the key of a position: the place of a text of cards, or of several


class Positions(Fields):
    """Part of every `State`. Any key of a position may be left out; its facts are then as they are before the first
    deal, and its places empty."""

    __slots__ = ()

    keys_of_seats: ClassVar[Mapping[str, str]] = {"hand": "hands"}  # of places before seats, where it is not their kind
    keys_apart: ClassVar[tuple[str, ...]] = ("rest",)  # beside those of facts and of `_piles`

    table: Table
    seats: int
    seed: int
    round_over: bool
    over: bool

    # -- what a game defines ------------------------------------------------------------------------------------------

    @abstractmethod
    def _clear_round(self) -> None:
        """Reset what belongs to a round, as it is before the deal; the facts of the match may say how. `_deal` begins
        with it."""

    def _piles(self) -> Piles:
        """The places of the table by their keys in a position: their kind, with seats one of `keys_of_seats`."""
        piles: dict[str, Any] = {}
        for where in self.table.zones:
            if where.seat is None:
                piles[where.kind] = where
            else:
                piles.setdefault(self.keys_of_seats.get(where.kind, where.kind), []).append(where)
        return piles

    def _lay_cards(self, position: Mapping[str, Any]) -> None:
        """Lay out the cards that a position names, facts being in force."""
        lay_piles(self.table, position, self._piles())

    def _lay_rest(self, left: list[Card], position: Mapping[str, Any]) -> None:
        """Lay what is left of the pack, shuffled, under the stock, or under the place that ``rest`` names (no hand)."""
        places = {where.text: where for where in self.table.zones if where.kind != "hand"}
        place = text_given(position, "rest") or "stock"
        require(place in places, "no such place for the rest")
        self.table[places[place]][:0] = left

    def _check_laid(self, given: Mapping[str, Any]) -> None:
        """A position has been laid out with these facts: work out what follows from them. ValueError for cards and
        facts that do not go together."""

    # -- what follows -------------------------------------------------------------------------------------------------

    def lay_out(self, position: Mapping[str, Any], pack: Sequence[Card]) -> None:
        """Lay out a position on the empty table of a new state. ``hands`` are card texts by seat, other places likewise
        or (bottom first) one text; `_lay_rest` takes what is left of the `pack`. ValueError for what cannot be."""
        given = read_facts(self, position, (*self._piles(), *self.keys_apart))
        facts = {key: 1 for key, field in self.FIELDS.items() if field.counts_from_one} | given
        set_facts(self, facts)
        self._clear_round()
        set_facts(self, facts)
        self._lay_cards(position)
        laid = self.table.cards()
        left = list(filterfalse(set(laid).__contains__, pack))
        require(len(laid) + len(left) == len(pack), "cards twice, or cards that are not in the pack")
        self._lay_rest(deck_order(left, self.seed, "deal", 0), position)
        require(self.round_over >= self.over, "a match that is over and is not")
        self._check_laid(given)

    def as_position(self) -> dict[str, Any]:
        """The whole state as a position in plain data, as `lay_out` takes it."""
        return {**piles_written(self.table, self._piles()), **self.facts()}


# -- checks -----------------------------------------------------------------------------------------------------------


def require(fine: object, otherwise: str) -> None:
    """ValueError, saying what is wrong with the position, unless `fine`."""
    if not fine:
        raise ValueError(f"That position has {otherwise}.")


# -- facts ------------------------------------------------------------------------------------------------------------


def read_facts(state: Fields, position: Mapping[str, Any], places: Collection[str]) -> dict[str, Any]:
    """The facts of a position, without the `places` that lay cards, as the state keeps them. ValueError for a fact
    that the state does not have, and for a value that its field does not allow."""
    fields = state.FIELDS
    for key in position:
        if key not in places and (key not in fields or not fields[key].is_fact):
            raise ValueError(f"A position of this game cannot have {key} = {str(position[key])[:40]!r}.")
    return {key: fields[key].read(state, value) for key, value in position.items() if key not in places}


def set_facts(state: Fields, given: Mapping[str, Any]) -> None:
    """Set these fields of the state; lists are copied."""
    for key, value in given.items():
        setattr(state, key, value.copy() if isinstance(value, list) else value)


# -- cards ------------------------------------------------------------------------------------------------------------


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


def lay_piles(table: Table, position: Mapping[str, Any], piles: Piles) -> None:
    """Lay out the cards that a position names for these places."""
    for key, where in piles.items():
        if isinstance(where, Zone):
            table.put(cards(text_given(position, key)), where)
            continue
        texts = list_given(position, key, len(where))
        require(all(isinstance(text, str) for text in texts), f"strange {key}")
        for place, text in zip(where, texts, strict=False):
            table.put(cards(text), place)


def piles_written(table: Table, piles: Piles) -> dict[str, Any]:
    """The cards that lie in these places, as `lay_piles` takes them."""
    zones = table.zones
    return {
        key: written(zones[where]) if isinstance(where, Zone) else [written(zones[place]) for place in where]
        for key, where in piles.items()
    }
