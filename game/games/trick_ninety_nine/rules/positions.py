"""Trick Ninety-Nine: positions from plain data, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.cards import SUITS, cards, written
from game.engine.positions import (
    Piles,
    lay_piles,
    not_laid,
    piles_of,
    read_facts,
    require,
    set_facts,
    text_given,
    texts_given,
)
from game.engine.state import HANDS, STOCK
from game.engine.trick_play import TRICK, WON
from game.games.trick_ninety_nine.rules.position import BIDS, STAKES, TURNUP, Position
from game.games.trick_ninety_nine.rules.prompts import BIDDING, CHALLENGED, PLAYING, PREMIUM
from game.games.trick_ninety_nine.rules.variants import BID, DUMMY, NO_TRUMP, deal_of, trump_of

PLACES = ("hands", "bids", "trick", "won", "turnup", "voids")


def piles(state: Position) -> Piles:
    """The places of cards, by their keys in a position."""
    return {key: where[: state.hands] for key, where in (("hands", HANDS), ("bids", BIDS), ("won", WON))}


def lay_out(state: Position, position: Mapping[str, Any]) -> None:
    """Set up a position from plain data on an empty table.

    ``hands``, ``bids`` and ``won`` (the cards of the tricks won) are card texts by hand, ``trick`` the cards played to
    this trick, in order, ``turnup`` the card turned up: every card of the pack lies somewhere. All facts of a
    `Position` may be given; it is the play of the first round otherwise, eldest to lead and the dealer the last seat.

    Raises ValueError for cards or facts that cannot be.
    """
    given = read_facts(state, position, PLACES)
    state.round_number = state.deals = 1
    state.dealer = given.get("dealer", state.seats - 1)
    state._clear_round()
    state.phase = PLAYING
    set_facts(state, given)
    if state.has_dummy and state.phase == PLAYING and DUMMY not in state.open_hands:
        state.open_hands = (*state.open_hands, DUMMY)
    _check(state)
    _lay_cards(state, position)
    _set_turn(state, given)


def _check(state: Position) -> None:
    """ValueError where facts do not go together."""
    require(len(state.made) == len(state.points) == (state.hands if state.round_over else 0), "bids that were not made")
    for hands in (state.open_hands, state.open_bids):
        require(len(set(hands)) == len(hands), "hands that lie open twice")
    require((state.phase == CHALLENGED) == (state.challenger is not None), "a challenge, or nobody who challenges")
    require(state.phase == PLAYING or not state.round_over, "a round that is over and is not")
    require(state.round_over >= max(state.over, state.game_over), "a match that is over and is not")


def check_round(state: Position) -> None:
    """ValueError for turns, premiums and suits that cannot be in the round that is played."""
    zones, seats = state.table.zones, range(state.seats)
    order = [(state.eldest + step) % state.seats for step in seats]
    suit = state.order.suit
    held = [{suit(card) for card in zones[HANDS[hand]]} for hand in range(state.hands)]
    require(not any(held[hand] & {*voids} for hand, voids in enumerate(state.voids)), "a suit that nobody can hold")
    off = state.values["premiums"] == "off"
    require(not off or (state.phase in (BIDDING, PLAYING) and not any(state.said)), "premiums where there are none")
    require(state.can_reveal or not {"reveal", "lapsed", "outbid"} & {*state.said}, "a premium that cannot be")
    standing = [statement for statement in state.said if statement in STAKES]
    require(state.has_dummy or len(standing) < 2, "two premiums")
    if state.phase == PLAYING:
        require(state.round_over or state.turn == state.line[state.place], "a turn of another")
        require(not state.round_over or not any(held), "a round that is over and is not")
        return
    done = [bool(zones[BIDS[seat]]) if state.phase == BIDDING else bool(state.said[seat]) for seat in order]
    at = order.index(state.challenger if state.challenger is not None else state.turn)
    require(done == [True] * at + [False] * (state.seats - at), "a turn of another")
    if state.phase == BIDDING:
        require(not any(state.said), "premiums before the bids")
    elif state.phase == PREMIUM:
        require(
            "reveal" not in standing and (state.can_reveal or state.has_dummy or not standing), "a premium too many"
        )
    else:
        require(standing == ["declare"] and state.turn == state.standing(), "a challenge of nobody")


def _lay_cards(state: Position, position: Mapping[str, Any]) -> None:
    table, pack = state.table, state.whole_pack
    turned_up = cards(text_given(position, "turnup")) or ([pack[-1]] if len(pack) % state.hands else [])
    require(len(turned_up) == len(pack) % state.hands, "a wrong card turned up")
    table.put(turned_up, TURNUP)
    up = turned_up[0] if turned_up else None
    if up is not None:
        state.trump = trump_of(up)
    state.order = deal_of(pack, state.trump or NO_TRUMP, up)
    trick = cards(text_given(position, "trick"))
    require(len(trick) < state.hands and (not trick or state.phase == PLAYING), "too many cards in the trick")
    for hand, suits in enumerate(texts_given(position, "voids", state.hands)):
        require(set(suits) <= {*SUITS}, "no such suit")
        state.voids[hand] = tuple(suits)
    state.take_control(state.leader)
    state.lay_trick(trick)
    lay_piles(state, position, piles(state))
    fine = not not_laid(state) and _even(state)
    require(fine, "hands of the wrong size, or tricks that do not hold the other cards")


def _even(state: Position) -> bool:
    """Whether everybody was dealt as many cards, and has laid three of them aside."""
    table, hands = state.table, range(state.hands)
    dealt = len(state.whole_pack) // state.hands
    rounds = sum(state.taken)
    for hand in hands:
        held, laid, put = (len(table[where[hand]]) for where in (HANDS, BIDS, TRICK))
        if held + laid + put + rounds != dealt or laid not in ((0, BID) if state.phase == BIDDING else (BID,)):
            return False
        if len(table[WON[hand]]) != state.taken[hand] * state.hands:
            return False
    return not (table[STOCK] or (rounds and state.phase != PLAYING))


def _set_turn(state: Position, given: Mapping[str, Any]) -> None:
    """Whose turn it is where nothing else was said: the next hand of the trick, or who has still to lay or to speak."""
    zones, phase = state.table.zones, state.phase
    waiting: list[int | None]
    if phase == PLAYING:
        waiting = [hand for hand in state.line if not zones[TRICK[hand]]]
    elif phase == CHALLENGED:
        waiting = [state.standing()]
    else:
        seats = [seat for seat in state.line if seat < state.seats]
        waiting = [seat for seat in seats if not (state.said[seat] if phase == PREMIUM else zones[BIDS[seat]])]
    turn = given.get("turn", next(iter(waiting), None))
    require(turn is not None, "nobody who is to act")
    state.turn = turn
    state.actor = turn if turn < state.seats else state.controller


def position_of(state: Position) -> dict[str, Any]:
    """A whole state as the plain data that `lay_out` takes."""
    turned_up = written(state.table[TURNUP])
    return {**piles_of(state, piles(state)), "trick": written(state.trick()), "turnup": turned_up, **state.facts()}
