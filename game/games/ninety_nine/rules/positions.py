"""Ninety-Nine: positions from plain data, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.cards import cards, written
from game.engine.positions import not_laid, read_facts, require, set_facts, text_given, texts_given
from game.engine.state import DISCARD, HANDS, STOCK
from game.games.ninety_nine.rules.position import ASIDE, LEADING, Position

PLACES = ("hands", "aside", "discard", "stock", "rest")  # the keys of a position that place cards


def lay_out(state: Position, position: Mapping[str, Any]) -> None:
    """Set up a position from plain data on an empty table. Any key may be left out: ``hands`` and ``aside`` (card
    texts by seat), ``discard`` and ``stock`` (bottom first), and every fact of a `Position`. What is left
    of the pack goes, shuffled, under the stock, or under the zone that ``rest`` names: ``discard``, ``aside 2``.

    Raises ValueError for cards or facts that cannot be.
    """
    given = read_facts(state, position, PLACES)
    state.hand_number = state.deals = 1
    set_facts(state, given)
    require(any(state.lives), "nobody with lives")
    state._clear_hand()
    _lay_cards(state, position)
    set_facts(state, given)
    if "out" not in given:
        state.out = [(seat,) for seat, lives in enumerate(state.lives) if not lives]
    if "demand" not in given and not state.played:
        state.demand = state.chain
    _check(state)
    _check_windows(state)


def _check(state: Position) -> None:
    """ValueError for facts of the match and of the turn that do not go together."""
    seats = range(state.seats)
    alive = [lives > 0 for lives in state.lives]
    gone = sorted(seat for seats in state.out for seat in seats)
    require(gone == [seat for seat in seats if not alive[seat]], "seats that are out and are not")
    require((sum(alive) == 1) == state.over and state.round_over >= state.over, "a match that is over and is not")
    if state.round_over:
        return
    require(sum(state.inside) > 1 and state.inside[state.turn], "fewer than two who play, or a turn of none of them")
    require(all(alive[seat] for seat in seats if state.inside[seat]), "somebody in the hand without a life")
    require(state.named is None or state.inside[state.named], "somebody named who is not in the hand")


def _check_windows(state: Position) -> None:
    """ValueError for a late draw or a window of calls that cannot stand open."""
    right = state.right_seat
    require((right is None) == (not state.right_count), "a late draw of nothing, or of nobody")
    require(right is None or (state.inside[right] and not state.round_over), "a late draw of who is not in the hand")
    if not state.asked:
        return
    order = state.clockwise(state.turn) if state.after_call == LEADING else (state.drawer,)
    holders = tuple(seat for seat in order if seat is not None and state.inside[seat] and state.triples(seat))
    asked = holders[len(holders) - len(state.asked) :]
    require(not state.round_over and asked == state.asked, "somebody asked who cannot call")


def _lay_cards(state: Position, position: Mapping[str, Any]) -> None:
    table = state.table
    for piles, key in ((HANDS, "hands"), (ASIDE, "aside")):
        for seat, text in enumerate(texts_given(position, key, state.seats)):
            table.put(cards(text), piles[seat])
    table.put(cards(text_given(position, "discard")), DISCARD)
    table.put(cards(text_given(position, "stock")), STOCK)
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
