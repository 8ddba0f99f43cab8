"""Hand and Foot: positions from plain data, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.engine.cards import Card, cards, written
from game.engine.melds.table import ANSWER, ASKED, DRAW, PLAY, ROUND_END, meld, tentative
from game.engine.positions import (
    list_given,
    not_laid,
    read_facts,
    require,
    set_facts,
    text_given,
    texts_given,
)
from game.engine.state import DISCARD, HANDS, STOCK
from game.engine.table import Zone, zone
from game.games.hand_and_foot.rules.position import CHOOSE, CUT, FEET, FOOT_CHOICE, STACKS, Position

PLACES = ("hands", "feet", "stacks", "groups", "tentative", "discard", "stock", "rest", "box")
BOX = zone("box")  # cards that a position leaves out of play
_STACK = 11


def lay_out(state: Position, position: Mapping[str, Any]) -> None:
    """Set up a position from plain data on an empty table. Any key may be left out.

    ``hands`` and ``feet`` are card texts by seat (None, or a seat left out: eleven cards dealt from the rest; an empty
    foot has been picked up), ``stacks`` pairs of them before the hand is chosen, ``groups`` lists of them by side,
    ``tentative`` a list for the seat on turn, ``discard``, ``stock`` and ``box`` (out of play) bottom first. All facts
    of a `Position` may be given; it is everybody's first turn, and seat 0 to play, otherwise. What is left
    of the pack goes, shuffled, under the stock, or under the zone that ``rest`` names: ``discard``, ``box``.

    Raises ValueError for cards or facts that cannot be.
    """
    given = read_facts(state, position, PLACES)
    set_facts(state, given)
    state.round_number = state.deals = given.get("round_number", 1)
    state._clear_round()
    state.turn = given.get("turn", 0)
    state.phase = PLAY
    state.turns = [1] * state.seats
    _lay_cards(state, position)
    for number, texts in enumerate(position.get("groups", ())):
        state.down[number] = bool(texts)
    set_facts(state, given)
    if "actor" not in given:
        state.actor = state.turn
    ended = state.phase == ROUND_END
    require(ended == state.round_over and ended >= state.over, "an end that is none")
    lengths = {len(state.down), len(state.minimum), len(state.cut_points), *map(len, state.sheets)}
    require(lengths == {len(state.groups)}, "lists of the wrong length")
    require(not (state.laid and state.down[state.sides[state.turn]]), "tentative groups of a side that is down")


def check_round(state: Position) -> None:
    """ValueError for cards that cannot lie like this in the phase of the round."""
    table, phase, turn = state.table.zones, state.phase, state.turn
    seats = range(state.seats)
    require(state.went_out is None or state.round_over, "somebody who went out too early")
    require(state.down == [bool(own) for own in state.groups], "a side that is down and has no groups")
    for side, own in enumerate(state.groups):
        require(all(state.terms.may_lie(group) for group in own), f"a group of side {side} that cannot be")
    laid = [group for group in state.laid if group is not None]
    require(all(state.terms.may_lie(group) and not group.capped for group in laid), "a strange group")
    before = phase in (CUT, CHOOSE)
    require(not (before and (state.laid or any(state.groups))), "groups before the first turn")
    if state.round_over:
        require(not state.laid and not any(STACKS[seat][0] in table for seat in seats), "stacks after the round")
        return
    if before:
        _check_stacks(state)
        return
    require(not any(where in table for pair in STACKS for where in pair), "stacks after the choice")
    for seat in seats:
        held = state.cards_held(seat) if seat == turn else len(table[HANDS[seat]])
        require(held and bool(table[FEET[seat]]) != state.in_foot[seat], "somebody without cards, or with two feet")
    require(table[HANDS[turn]], "a turn of somebody without cards")
    require(phase != DRAW or table[STOCK], "nothing to draw")
    if phase == FOOT_CHOICE:
        fine = len(table[HANDS[turn]]) == 1 and state.terms.keeps_one and not state.in_foot[turn] and not state.laid
        require(fine, "a foot that nobody may leave")
    if phase == ANSWER:
        require(state.question == ASKED and state.needs_permission(turn), "a question that nobody asked")
        require(state.actor in state.partners(turn) and state.in_foot[turn], "a question to somebody else")
    else:
        require(state.actor == turn and state.question != ASKED, "a turn of two")


def _check_stacks(state: Position) -> None:
    """ValueError for stacks that cannot lie like this while the cards are cut or hands are chosen."""
    table, actor = state.table.zones, state.actor
    order = state.clockwise((state.dealer + 1) % state.seats)
    sizes = {seat: [len(table[where]) for where in STACKS[seat] if where in table] for seat in order}
    held = {seat: bool(table[HANDS[seat]] or table[FEET[seat]]) for seat in order}
    require(not table[DISCARD] and not any(state.in_foot), "a pile or a foot too early")
    if state.phase == CUT:
        bonus = state.values["cut_bonus"]
        at = order.index(actor) if bonus == "each" else 0
        expected = [[_STACK] * 2] * at + [[0, 0]] * (state.seats - at)
        require(bonus != "off" and list(sizes.values()) == expected and not any(held.values()), "a cut too late")
        require(bonus == "each" or actor == state.dealer, "a cut of another")
        require(len(table[STOCK]) >= 2 * _STACK * (state.seats - at), "too few cards to deal")
        return
    waiting = [seat for seat in order if sizes[seat]]
    require(waiting[:1] == [actor], "a choice of another")
    for seat in order:
        fine = sizes[seat] == [_STACK] * 2 and not held[seat] if sizes[seat] else _has_both(table, seat)
        require(fine, "hands or stacks of the wrong size")
    require(table[STOCK], "nothing to draw")


def _has_both(table: Mapping[Zone, Sequence[Card]], seat: int) -> bool:
    return bool(table[HANDS[seat]] and table[FEET[seat]])


def _lay_cards(state: Position, position: Mapping[str, Any]) -> None:
    table = state.table
    seats = range(state.seats)
    for side, texts in enumerate(list_given(position, "groups", len(state.groups))):
        for number, text in enumerate(texts):
            require(isinstance(texts, list | tuple) and isinstance(text, str), "strange groups")
            _put(state, meld(side, number), text)
            state.groups[side].append(state.terms.group_of(table[meld(side, number)]))
    for number, text in enumerate(texts_given(position, "tentative", len(state.pack()), gaps=True)):
        if text is None:
            state.laid.append(None)
            continue
        _put(state, tentative(state.turn, number), text)
        state.laid.append(state.terms.group_of(table[tentative(state.turn, number)]))
    for where, key in ((DISCARD, "discard"), (STOCK, "stock"), (BOX, "box")):
        if position.get(key):
            _put(state, where, text_given(position, key))
    for seat, pair in enumerate(list_given(position, "stacks", state.seats)):
        require(pair is None or len(pair) == len(STACKS[seat]), "half a pair of stacks")
        for where, text in zip(STACKS[seat], pair or (), strict=False):
            _put(state, where, text)
    short: list[Zone] = []
    for piles, key in ((HANDS, "hands"), (FEET, "feet")):
        texts = texts_given(position, key, state.seats, gaps=True)
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
    require(isinstance(text, str), "strange cards")
    state.table.add_zone(where)
    state.table.put(cards(text), where)


def _deal_rest(state: Position, position: Mapping[str, Any], short: Sequence[Zone]) -> None:
    """Deal to the seats that were left open, and put the remaining cards in their zone."""
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
        None if group is None else written(zones[tentative(state.turn, at)]) for at, group in enumerate(state.laid)
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
