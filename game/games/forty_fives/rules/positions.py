"""Forty-Fives: positions from plain data, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.cards import written
from game.engine.positions import Piles, lay_piles, not_laid, piles_of, read_facts, require, set_facts
from game.engine.state import HANDS, STOCK
from game.engine.trick_game import check_tricks, lay_tricks
from game.engine.trick_play import TRICK
from game.games.forty_fives.rules.position import (
    AUCTION,
    DISCARDING,
    DISCARDS,
    HAND_OVER,
    HELD,
    KITTY,
    PASSED,
    PLAYING,
    TRICKS,
    Position,
)
from game.games.forty_fives.rules.variants import SEATS

PILES: Piles = {"hands": HANDS[:SEATS], "discards": DISCARDS, "kitty": KITTY, "stock": STOCK}


def lay_out(state: Position, position: Mapping[str, Any]) -> None:
    """Set up a position from plain data on an empty table. Any key may be left out.

    ``hands`` and ``discards`` are card texts by seat, ``kitty`` and ``stock`` card texts, bottom first; ``trick`` are
    the cards played so far, in order, from ``leader`` on; ``tricks`` the finished ones, each ``[leader, winner,
    "four cards"]``. All facts of a `Position` may be given; otherwise seat 3 has dealt the first hand. What
    is left of the pack goes, shuffled, under the stock.

    Raises ValueError for cards or facts that cannot be.
    """
    given = read_facts(state, position, (*PILES, "trick", "tricks"))
    state.dealer = given.get("dealer", SEATS - 1)
    state.totals = given.get("totals", state.totals)
    state.hand_number = state.deals = 1
    state._clear_hand()
    set_facts(state, given)
    state.deals = given.get("deals", state.hand_number)
    _check(state)
    if state.trump:
        state.set_trump(state.trump)
    _lay_cards(state, position)


def _check(state: Position) -> None:
    """ValueError for facts that do not go together."""
    require(state.standing != PASSED, "no such bid")
    require((state.bidder is None) == (not state.standing), "a bid without a bidder")
    over = state.phase == HAND_OVER
    require((state.phase in (DISCARDING, PLAYING)) == bool(state.trump) or over, "no trump, or one too early")
    require(state.standing or (state.phase in (AUCTION, HAND_OVER) and not state.trump), "no bid")
    require(over == state.round_over, "a hand that is over and is not")
    require(state.over == (state.won_by is not None) and over >= state.over, "a match that is over and is not")


def _lay_cards(state: Position, position: Mapping[str, Any]) -> None:
    lay_piles(state, position, PILES)
    lay_tricks(state, position, state.tricks, TRICKS, (PLAYING,))
    state.table[STOCK][:0] = not_laid(state)


def check_hands(state: Position) -> None:
    """ValueError for hands that do not fit the tricks, or cannot be played to the end."""
    zones = state.table.zones
    check_tricks(state, state.tricks)
    held = [len(zones[HANDS[seat]]) for seat in range(SEATS)]
    if state.phase == PLAYING:
        left = [count + len(zones[TRICK[seat]]) for seat, count in enumerate(held)]
        require(left == [TRICKS - len(state.tricks)] * SEATS, "hands that do not fit the tricks")
        require(not state.tricks or state.leader == state.tricks[-1].winner, "a trick that another has won")
        return
    require(not state.tricks or state.phase == HAND_OVER, "tricks before the first lead")
    if state.phase == HAND_OVER:
        return
    kitty, ways = len(zones[KITTY]), [state.keeps(seat) for seat in range(SEATS)]
    require(all(held) and all(least <= most for least, most in ways), "hands of the wrong size")
    missing = SEATS * HELD - sum(held)
    spare = len(zones[STOCK]) + kitty - missing
    require(spare >= SEATS * (HELD - int(state.values["min_keep"])), "a stock too small to draw from")


def position_of(state: Position) -> dict[str, Any]:
    """A whole state as the plain data that `lay_out` takes."""
    return {**state.facts(), **piles_of(state, PILES), "trick": written(state.trick())}
