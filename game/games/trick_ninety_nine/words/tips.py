"""Trick Ninety-Nine: what the signs on the table mean."""

from __future__ import annotations

from game.games.trick_ninety_nine.rules.position import BIDS, TURNUP, Position
from game.words.language import plural, points
from game.words.tips import OF_TRICKS, Place, Tips, seat_of


def _bid(view: Position, place: Place) -> str:
    hand = seat_of(place)
    if hand is None or not view.table[BIDS[hand]]:
        return ""
    bid = view.bid_of(hand)
    if bid is None:
        return f"The bid of {view.names[hand]}: three cards laid aside, secret until the round is over."
    tricks = f"{plural(bid, 'trick')}, no more and no fewer" if bid else "no trick at all"
    return f"The bid of {view.names[hand]}: {tricks}."


def _trump(view: Position, place: Place) -> str:
    if not view.trump:
        return "This round has no trump."
    turned = " It is the suit of the card turned up." if view.table[TURNUP] else ""
    return f"The trump suit of this round.{turned}"


def _turnup(view: Position, place: Place) -> str:
    return "The card turned up: its suit is trump." if view.table[TURNUP] and view.trump else ""


def _about(view: Position, seat: int) -> list[str]:
    if seat >= view.seats:
        return [f"Nobody sits here. {view.names[view.controller]} plays these cards"]
    games = view.values["match"] == "games"
    lines = [f"Score: {points(view.scores[seat] if games else view.totals[seat])}"]
    if games:
        lines.append(f"Games won: {view.games[seat]}")
    bid = view.bid_of(seat)
    if bid is not None:
        lines.append(f"Bid: {bid}")
    return [*lines, f"Tricks won: {view.taken[seat]}"]


TIPS = Tips(
    {
        **OF_TRICKS,
        "trump": _trump,
        "turnup": _turnup,
        "key": "What a card of each suit bids when it is laid aside.",
        "bid": _bid,
    },
    _about,
)
