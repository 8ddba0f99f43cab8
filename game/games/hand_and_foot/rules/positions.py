"""Hand and Foot: positions from plain data, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.engine.cards import cards, written
from game.engine.positions import facts_given, not_laid, set_facts
from game.engine.state import DISCARD, HANDS, STOCK
from game.engine.table import Zone, zone
from game.games.hand_and_foot.rules.position import (
    CHOOSE,
    CUT,
    FEET,
    PLAY,
    STACKS,
    Position,
    meld,
    tentative,
)
from game.games.hand_and_foot.rules.scoring import Score

PLACES = ("hands", "feet", "stacks", "groups", "tentative", "discard", "stock", "rest", "box")
BOX = zone("box")  # cards that a position leaves out of play
_STACK = 11


def lay_out(state: Position, position: Mapping[str, Any]) -> None:
    """Set up a position from plain data on an empty table. Any key may be left out.

    ``hands`` and ``feet`` are card texts by seat (None, or a seat left out: eleven cards dealt from the rest; an empty
    foot has been picked up), ``stacks`` pairs of them before the hand is chosen, ``groups`` lists of them by side,
    ``tentative`` a list for the seat on turn, ``discard``, ``stock`` and ``box`` (out of play) bottom first. All facts
    that `Position.facts` lists may be given; it is everybody's first turn, and seat 0 to play, otherwise. What is left
    of the pack goes, shuffled, under the stock, or under the zone that ``rest`` names: ``discard``, ``box``.

    Raises ValueError for cards or facts that cannot be.
    """
    seats = state.seats
    usual = state.facts()
    given = facts_given(state, position, PLACES)
    state.round_number = given.get("round_number", 1)
    state.dealer = given.get("dealer", state.dealer)
    state.totals = list(given.get("totals", state.totals))
    if state.round_number < 1 or len(state.totals) != len(usual["totals"]):
        raise ValueError("That position has no such round or totals.")
    state._clear_round()
    state.deals = state.round_number
    state.turn = given.get("turn", 0)
    state.phase = PLAY
    state.turns = [1] * seats
    _lay_cards(state, position)
    for number, some in enumerate(position.get("groups", ())):
        state.down[number] = bool(some)
    set_facts(state, given)
    state.sheets = [tuple(Score(*one) for one in sheet) for sheet in state.sheets]
    if "actor" not in given:
        state.actor = state.turn
    counts = {key: len(value) for key, value in usual.items() if isinstance(value, list) and key != "sheets"}
    now = state.facts()
    if any(len(now[key]) != count for key, count in counts.items() if key not in ("down", "minimum", "cut_points")):
        raise ValueError("That position has lists of the wrong length.")
    if any(len(now[key]) != len(state.groups) for key in ("down", "minimum", "cut_points")):
        raise ValueError("That position has lists of the wrong length.")
    if not (0 <= state.turn < seats and 0 <= state.actor < seats and 0 <= state.dealer < seats):
        raise ValueError("That position has no such seat.")
    if state.laid and state.down[state.sides[state.turn]]:
        raise ValueError("A side that is down has no tentative groups.")


def _lay_cards(state: Position, position: Mapping[str, Any]) -> None:
    table = state.table
    seats = range(state.seats)
    for side, some in enumerate(position.get("groups", ())):
        for number, text in enumerate(some):
            _put(state, meld(side, number), text)
            state.groups[side].append(state.terms.group_of(table[meld(side, number)]))
    for number, text in enumerate(position.get("tentative", ())):
        if text is None:
            state.laid.append(None)
            continue
        _put(state, tentative(state.turn, number), text)
        state.laid.append(state.terms.group_of(table[tentative(state.turn, number)]))
    for where, key in ((DISCARD, "discard"), (STOCK, "stock"), (BOX, "box")):
        if position.get(key):
            _put(state, where, position[key])
    for seat, pair in enumerate(position.get("stacks", ())):
        for where, text in zip(STACKS[seat], pair or (), strict=False):
            _put(state, where, text)
    short: list[Zone] = []
    for piles, key in ((HANDS, "hands"), (FEET, "feet")):
        texts = list(position.get(key, ()))
        texts += [None] * (state.seats - len(texts))
        for seat in seats:
            if texts[seat] is not None:
                _put(state, piles[seat], texts[seat])
            elif STACKS[seat][0] not in table.zones and not (key == "feet" and _is_in_foot(position, seat)):
                short.append(piles[seat])
        if key == "feet":
            state.in_foot = [text == "" and position.get("phase") not in (CUT, CHOOSE) for text in texts]
    _deal_rest(state, position, short)


def _is_in_foot(position: Mapping[str, Any], seat: int) -> bool:
    given: Sequence[bool] = position.get("in_foot", ())
    return seat < len(given) and given[seat]


def _put(state: Position, where: Zone, text: str) -> None:
    state.table.add_zone(where)
    state.table.put(cards(text), where)


def _deal_rest(state: Position, position: Mapping[str, Any], short: Sequence[Zone]) -> None:
    """Deal to those who were given nothing, and put what is left where it is to lie."""
    table, left = state.table, not_laid(state)
    for where in short:
        table.put(left[:_STACK], where)
        del left[:_STACK]
    places = {where.text: where for where in (*table.zones, BOX)}
    rest = places.get(position.get("rest", "stock"))
    if rest is None:
        raise ValueError("That position has no place for the rest.")
    if left:
        table.add_zone(rest)
        table[rest][:0] = left


def position_of(state: Position) -> dict[str, Any]:
    """A whole state as the plain data that `lay_out` takes."""
    zones = state.table.zones

    seats = range(state.seats)
    stacks = [[written(zones[where]) for where in STACKS[seat]] if STACKS[seat][0] in zones else None for seat in seats]
    laid: list[Any] = [
        None if one is None else written(zones[tentative(state.turn, at)]) for at, one in enumerate(state.laid)
    ]
    return {
        "hands": [written(zones[HANDS[seat]]) for seat in seats],
        "feet": [written(zones[FEET[seat]]) for seat in seats],
        **({"stacks": stacks} if any(stacks) else {}),
        "groups": [[written(zones[meld(side, at)]) for at in range(len(own))] for side, own in enumerate(state.groups)],
        **({"tentative": laid} if laid else {}),
        "discard": written(zones[DISCARD]),
        "stock": written(zones[STOCK]),
        **({"box": written(zones[BOX])} if BOX in zones else {}),
        **state.facts(),
    }
