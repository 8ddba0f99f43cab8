"""Ninety-Nine: positions from plain data, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.cards import cards, written
from game.engine.positions import facts_given, not_laid, set_facts
from game.engine.state import DISCARD, HANDS, STOCK
from game.games.ninety_nine.rules.position import ASIDE, Position

PLACES = ("hands", "aside", "discard", "stock", "rest")  # the keys of a position that place cards
_FAR = 10_000  # no number of a real position comes near; the rules count some of them down one by one


def lay_out(state: Position, position: Mapping[str, Any]) -> None:
    """Set up a position from plain data on an empty table. Any key may be left out: ``hands`` and ``aside`` (card
    texts by seat), ``discard`` and ``stock`` (bottom first), and every fact that `Position.facts` lists. What is left
    of the pack goes, shuffled, under the stock, or under the zone that ``rest`` names: ``discard``, ``aside 2``.

    Raises ValueError for cards or facts that cannot be.
    """
    given = facts_given(state, position, PLACES, far=_FAR)
    state.hand_number = state.deals = 1
    state.dealer = given.get("dealer", state.dealer)
    state.lives = list(given.get("lives", state.lives))
    if len(state.lives) != state.seats or max(state.lives) < 1 or not 0 <= state.dealer < state.seats:
        raise ValueError("That position has no such lives or dealer.")
    state._clear_hand()
    _lay_cards(state, position)
    set_facts(state, given)
    state.asked, state.out = tuple(state.asked), [tuple(some) for some in state.out]
    if state.direction not in (1, -1) or not 0 <= state.turn < state.seats or len(state.inside) != state.seats:
        raise ValueError("That position has no such direction or turn.")
    alive = [lives > 0 for lives in state.lives]
    if (not state.over and sum(alive) < 2) or (not state.round_over and sum(map(bool, state.inside)) < 2):
        raise ValueError("Fewer than two play in that position.")
    if "demand" not in given and not state.played:
        state.demand = state.chain


def _lay_cards(state: Position, position: Mapping[str, Any]) -> None:
    table = state.table
    for piles, key in ((HANDS, "hands"), (ASIDE, "aside")):
        for seat, text in enumerate(position.get(key, ())):
            table.put(cards(text), piles[seat])
    table.put(cards(position.get("discard", "")), DISCARD)
    table.put(cards(position.get("stock", "")), STOCK)
    places = {where.text: where for where in table.zones}
    rest = places.get(position.get("rest", "stock"))
    if rest is None:
        raise ValueError("That position has no place for the rest.")
    table[rest][:0] = not_laid(state)


def position_of(state: Position) -> dict[str, Any]:
    """A whole state as the plain data that `lay_out` takes."""
    zones = state.table.zones
    return {
        "hands": [written(zones[HANDS[seat]]) for seat in range(state.seats)],
        "aside": [written(zones[ASIDE[seat]]) for seat in range(state.seats)],
        "discard": written(zones[DISCARD]),
        "stock": written(zones[STOCK]),
        **state.facts(),
    }
