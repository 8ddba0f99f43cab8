"""Forty-Fives: what the signs on the table mean, and how high the cards stand."""

from __future__ import annotations

from game.engine.cards import SUIT_NAMES, Card
from game.games.forty_fives.rules.contract import contract
from game.games.forty_fives.rules.position import AUCTION, KITTY, NAMING, PASSED, Position
from game.games.forty_fives.rules.variants import HELD, bid_says, stock_of
from game.games.forty_fives.words.labels import progress
from game.words.cards.tricks import place_in, place_of
from game.words.language import capital, listed, ordinal, plural, points
from game.words.tips import OF_TRICKS, Place, Tips, of_partners, seat_of, trumps_in_order


def _side(view: Position, place: Place) -> str:
    seat = seat_of(place)
    assert seat is not None
    return of_partners(view, sorted(view.members(view.party(seat))), view.viewer)


def _kitty(view: Position, place: Place) -> str:
    count = len(view.table[KITTY])
    if not count or view.phase not in (AUCTION, NAMING):
        return ""
    return f"The kitty: {plural(count, 'card')} for whoever wins the bidding."


def _trump(view: Position, place: Place) -> str:
    trump = f"{capital(SUIT_NAMES[view.trump])} are trump" if view.trump else "Trump is named after the bidding"
    if view.bidder is None:
        return f"{trump}. Nobody has bid yet."
    bid = f"{view.names[view.bidder]} has bid {bid_says(view.standing)}"
    so_far = progress(view)
    if not so_far:
        return f"{trump}; {bid}."
    side = listed([view.names[seat] for seat in sorted(view.members(view.party(view.bidder)))])
    return f"{trump}; {bid}. Points for the bid{'' if view.alone else f' of {side}'}: {so_far}."


def _strip(view: Position, place: Place) -> str:
    return trumps_in_order(view) if view.trump else "How the trumps of the suit you point at would rank."


def _discard(view: Position, place: Place) -> str:
    may_return = view.values["stock_short"] == "reshuffle" and view.seats * HELD > stock_of(view.values, view.seats)
    seat = seat_of(place)
    whose = "Cards put away" if seat is None else f"Cards that {view.names[seat]} has put away"
    return f"{whose}." if may_return else f"{whose}. They are out of play."


def _card(view: Position, card: Card) -> str:
    order = view.order
    if order is None:
        at, count = contract(card.suit).place(card)
        if card.text == "AH":
            return f"A trump whatever suit is named: the {ordinal(at)} highest."
        if at == 1:
            return f"The highest card of all where {SUIT_NAMES[card.suit]} are trump."
        return f"Where {SUIT_NAMES[card.suit]} are trump, the {ordinal(at)} highest of {count} trumps."
    if card in order.top and order.place(card)[0] > 1:
        return f"{place_of(order, card)}: it may be kept back when a lower one is led."
    return place_in(order, card)


def _about(view: Position, seat: int) -> list[str]:
    whose = "Score" if view.alone else "Score of the side"
    lines = [f"{whose}: {points(view.totals[view.party(seat)])}, to {view.values['target']}"]
    bid = view.bids[seat]
    if bid:
        lines.append("Passed" if bid == PASSED else f"Bid {bid_says(bid)}")
    if seat == view.bidder and (so_far := progress(view)):
        lines.append(f"Points for the bid: {so_far}")
    return lines


TIPS = Tips(
    {
        **OF_TRICKS,
        "strip": _strip,
        "trump": _trump,
        "kitty": _kitty,
        "mark": _side,
        "discard": _discard,
    },
    _about,
    card=_card,
)
