"""Forty-Fives: positions from plain data, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.engine.cards import SUITS, Card, cards, written
from game.engine.positions import (
    FROM_ONE,
    facts_given,
    list_given,
    not_laid,
    require,
    require_within,
    set_facts,
    text_given,
    texts_given,
)
from game.engine.state import HANDS, STOCK
from game.games.forty_fives.rules.contract import contract
from game.games.forty_fives.rules.position import (
    AUCTION,
    CLOCKWISE,
    DISCARDING,
    DISCARDS,
    HAND_OVER,
    HELD,
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
    require_within(state, {"dealer": range(SEATS)})
    state._clear_hand()
    set_facts(state, given)
    state.began = tuple(state.began)
    _check(state)
    if state.trump:
        state.contract = contract(state.trump)
    _lay_cards(state, position)


def _check(state: Position) -> None:
    """ValueError for facts that do not go together."""
    names = {"", *(bid.name for bid in state.ladder)}
    seats = range(SEATS)
    require_within(state, {"turn": seats, "leader": seats, "hand_number": FROM_ONE, "deals": FROM_ONE})
    require(state.won_by in (None, 0, 1), "no such side")
    fine = state.standing in names and set(state.bids) <= names | {PASSED} and state.trump in ("", *SUITS)
    require(fine, "no such bid or trump")
    require((state.bidder is None) == (not state.standing), "a bid without a bidder")
    require(state.phase in (AUCTION, NAMING, DISCARDING, PLAYING, HAND_OVER), "no such phase")
    over = state.phase == HAND_OVER
    require((state.phase in (DISCARDING, PLAYING)) == bool(state.trump) or over, "no trump, or one too early")
    require(state.standing or (state.phase in (AUCTION, HAND_OVER) and not state.trump), "no bid")
    require(over == state.round_over, "a hand that is over and is not")
    require(state.over == (state.won_by is not None) and over >= state.over, "a match that is over and is not")


def _lay_cards(state: Position, position: Mapping[str, Any]) -> None:
    table = state.table
    for piles, key in ((HANDS, "hands"), (DISCARDS, "discards")):
        for where, text in zip(piles, texts_given(position, key, SEATS), strict=False):
            table.put(cards(text), where)
    table.put(cards(text_given(position, "kitty")), KITTY)
    table.put(cards(text_given(position, "stock")), STOCK)
    for leader, winner, text in list_given(position, "tricks", TRICKS):
        played = tuple(cards(text))
        fine = all(type(one) is int and one in range(SEATS) for one in (leader, winner)) and len(played) == SEATS
        require(fine and state.trump, "a trick that cannot be")
        state.tricks.append(Trick(leader, winner, played))
        table.put(played, WON[winner])
    _lay_trick(state, cards(text_given(position, "trick")))
    table[STOCK][:0] = not_laid(state)


def _lay_trick(state: Position, played: Sequence[Card]) -> None:
    """The cards of the trick under way, from its leader on."""
    require(not played or (state.phase == PLAYING and len(played) < SEATS), "a trick that cannot be")
    state.winning = state.leader
    for card, seat in zip(played, CLOCKWISE[state.leader], strict=False):
        state.table.put((card,), TRICK[seat])
        if state.contract is not None:
            state.led = state.led or card
            high = state.contract.against(state.led)[card.index]
            if high > state.high:
                state.high, state.winning = high, seat
    if state.phase == PLAYING:
        state.turn = (state.leader + len(played)) % SEATS


def check_hands(state: Position) -> None:
    """ValueError for hands that do not fit the tricks, or cannot be played to the end."""
    zones, order = state.table.zones, state.contract
    for leader, winner, played in state.tricks:
        fine = order is not None and winner == CLOCKWISE[leader][order.winner(played)]
        require(fine, "a trick that another has won")
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
    zones = state.table.zones

    return {
        **state.facts(),
        "hands": [written(zones[HANDS[seat]]) for seat in range(SEATS)],
        "discards": [written(zones[where]) for where in DISCARDS],
        "kitty": written(zones[KITTY]),
        "stock": written(zones[STOCK]),
        "trick": " ".join(written(zones[TRICK[seat]]) for seat in CLOCKWISE[state.leader]).strip(),
    }
