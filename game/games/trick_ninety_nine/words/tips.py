"""Trick Ninety-Nine: what the signs on the table and the cards mean."""

from __future__ import annotations

from game.engine.cards import SUIT_NAMES, Card
from game.engine.trick_play import TURNUP
from game.games.trick_ninety_nine.rules.position import BIDDING, BIDS, Position
from game.games.trick_ninety_nine.rules.variants import THE_JOKER, WORTH
from game.words.bids.labels import about, bid_tip
from game.words.cards.tricks import place_in
from game.words.language import capital, listed, points
from game.words.tips import OF_TRICKS, Place, Tips, seat_of

_KEY = capital(listed([f"{SUIT_NAMES[suit]} {worth}" for suit, worth in WORTH.items()]))


def _bid(view: Position, place: Place) -> str:
    hand = seat_of(place)
    if hand is None or not view.table[BIDS[hand]]:
        return ""
    secret = f"The bid of {view.names[hand]}: three cards laid aside, secret until the round is over."
    return bid_tip(view, place) or secret


def _card(view: Position, card: Card) -> str:
    if card in view.table[TURNUP]:
        return "Turned up: its suit is trump." if view.trump else "Turned up: there is no trump."
    order = view.order
    if not order.suit(card):
        return "It plays as the card that is turned up."
    if card is THE_JOKER:
        bids = f", and bids {order.worth(card)}" if view.phase == BIDDING else ""
        return f"It plays as {view.card_name(card)}, which was turned up{bids}."
    bids = f"Laid aside it bids {order.worth(card)}. " if view.phase == BIDDING else ""
    return bids + place_in(order, card)


def _about(view: Position, seat: int) -> list[str]:
    if seat >= view.seats:
        return [f"Nobody sits here. {view.names[view.controller]} plays these cards"]
    games = view.values["match"] == "games"
    lines = [f"Score: {points(view.scores[seat] if games else view.totals[seat])}"]
    if games:
        lines.append(f"Games won: {view.games[seat]}")
    return [*lines, *about(view, seat)]


TIPS = Tips(
    {
        **OF_TRICKS,
        "key": f"What a card of each suit bids when it is laid aside. {_KEY}.",
        "bid": _bid,
    },
    _about,
    card=_card,
)
