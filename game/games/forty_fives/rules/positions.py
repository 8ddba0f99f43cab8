"""Forty-Fives: positions from plain data, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.engine.cards import SUITS, Card, card, cards, written
from game.engine.positions import facts_given, not_laid, set_facts
from game.engine.state import HANDS, STOCK
from game.games.forty_fives.rules.contract import contract
from game.games.forty_fives.rules.position import (
    AUCTION,
    CLOCKWISE,
    DISCARDING,
    DISCARDS,
    HAND_OVER,
    KITTY,
    NAMING,
    PASSED,
    PLAYING,
    TRICK,
    TRICKS,
    WON,
    Position,
    Trick,
)
from game.games.forty_fives.rules.variants import SEATS

PLACES = ("hands", "discards", "kitty", "stock", "trick", "tricks")  # the keys of a position that place cards


def lay_out(state: Position, position: Mapping[str, Any]) -> None:
    """Set up a position from plain data on an empty table. Any key may be left out.

    ``hands`` and ``discards`` are card texts by seat, ``kitty`` and ``stock`` card texts, bottom first; ``trick`` are
    the cards played so far, in order, from ``leader`` on; ``tricks`` the finished ones, each ``[leader, winner,
    "four cards"]``. All facts that `Position.facts` lists may be given; otherwise seat 3 has dealt the first hand. What
    is left of the pack goes, shuffled, under the stock.

    Raises ValueError for cards or facts that cannot be.
    """
    given = facts_given(state, position, PLACES)
    state.dealer = given.get("dealer", SEATS - 1)
    state.totals = list(given.get("totals", state.totals))
    state.hand_number = state.deals = given.get("hand_number", 1)
    if not 0 <= state.dealer < SEATS:
        raise ValueError("That position has no such dealer.")
    state._clear_hand()
    set_facts(state, given)
    state.began = (state.began[0], state.began[1]) if len(state.began) == 2 else ()
    _check(state)
    if state.trump:
        state.contract = contract(state.trump)
    _lay_cards(state, position)


def _check(state: Position) -> None:
    """ValueError for facts that do not go together."""
    names = {"", *(one.name for one in state.ladder)}
    seats = range(SEATS)
    if len(state.totals) != 2 or len(state.began) != 2 or len(state.bids) != SEATS:
        raise ValueError("That position has lists of the wrong length.")
    if state.turn not in seats or state.leader not in seats or state.won_by not in (None, 0, 1):
        raise ValueError("That position has no such seat or side.")
    if state.standing not in names or not set(state.bids) <= names | {PASSED} or state.trump not in ("", *SUITS):
        raise ValueError("That position has no such bid or trump.")
    if (state.bidder is None) != (not state.standing) or (state.bidder is not None and state.bidder not in seats):
        raise ValueError("That position has a bid without a bidder.")
    if state.phase not in (AUCTION, NAMING, DISCARDING, PLAYING, HAND_OVER):
        raise ValueError("That position has no such phase.")
    if (state.phase in (DISCARDING, PLAYING)) != bool(state.trump) and state.phase != HAND_OVER:
        raise ValueError("That position has no trump, or one too early.")
    if (state.phase not in (AUCTION, HAND_OVER) and not state.standing) or (state.trump and not state.standing):
        raise ValueError("That position has no bid.")
    if (state.phase == HAND_OVER) != state.round_over or (state.over != (state.won_by is not None)):
        raise ValueError("That position is over and is not.")


def _lay_cards(state: Position, position: Mapping[str, Any]) -> None:
    table = state.table
    for piles, key in ((HANDS, "hands"), (DISCARDS, "discards")):
        for where, text in zip(piles, position.get(key, ()), strict=False):
            table.put(cards(text), where)
    table.put(cards(position.get("kitty", "")), KITTY)
    table.put(cards(position.get("stock", "")), STOCK)
    for leader, winner, text in position.get("tricks", ()):
        played = tuple(cards(text))
        if leader not in range(SEATS) or winner not in range(SEATS) or len(played) != SEATS:
            raise ValueError("That position has a trick that cannot be.")
        state.tricks.append(Trick(leader, winner, played))
        table.put(played, WON[winner])
    _lay_trick(state, [card(text) for text in str(position.get("trick", "")).split()])
    table[STOCK][:0] = not_laid(state)
    if len(state.tricks) > TRICKS:
        raise ValueError("That position has too many tricks.")
    if state.phase != HAND_OVER and not table[HANDS[state.turn]]:
        raise ValueError("Who is to move in that position has no cards.")


def _lay_trick(state: Position, played: Sequence[Card]) -> None:
    """The cards of the trick under way, from its leader on."""
    if played and (state.contract is None or len(played) >= SEATS):
        raise ValueError("That position has a trick that cannot be.")
    state.winning = state.leader
    for one, seat in zip(played, CLOCKWISE[state.leader], strict=False):
        state.table.put((one,), TRICK[seat])
        if state.contract is not None:
            state.led = state.led or one
            high = state.contract.against(state.led)[one.index]
            if high > state.high:
                state.high, state.winning = high, seat
    if state.phase == PLAYING:
        state.turn = (state.leader + len(played)) % SEATS


def position_of(state: Position) -> dict[str, Any]:
    """A whole state as the plain data that `lay_out` takes."""
    zones = state.table.zones

    return {
        **state.facts(),
        "hands": [written(zones[HANDS[seat]]) for seat in range(SEATS)],
        "discards": [written(zones[where]) for where in DISCARDS],
        "kitty": written(zones[KITTY]),
        "stock": written(zones[STOCK]),
        "trick": " ".join(written(zones[TRICK[seat]]) for seat in CLOCKWISE[state.leader]).strip(),
    }
