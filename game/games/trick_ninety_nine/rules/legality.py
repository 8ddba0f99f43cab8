"""Trick Ninety-Nine: why a move is not legal, and the sentence a player is told then (rules, section 3).

Every answer depends only on the move and on what its maker may see. Nothing here changes a position. What all trick
games refuse is `game.engine.kinds`.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import SUIT_NAMES, Card
from game.engine.kinds import NOT_HELD
from game.engine.moves import Move, Refusal
from game.engine.state import HANDS
from game.games.trick_ninety_nine.rules.position import BIDDING, BIDS, CHALLENGED, PLAYING, PREMIUM, Position
from game.games.trick_ninety_nine.rules.variants import BID, DUMMY, THE_JOKER

_NOT_YOUR_TURN = Refusal("not_your_turn", "It is not your turn yet.")
_NOT_THREE = Refusal("not_three", "Lay aside exactly three cards \N{EN DASH} their suits are your bid.")
_BID_LAID = Refusal("bid_laid", "Your bid is already laid.")
_BIDS_FIRST = Refusal("bids_first", "The bids are laid first.")
_NOT_YET = Refusal("not_yet", "Wait: premium bids are still open.")
_OFF = Refusal("premiums_off", "Premium bids are not allowed at this table.")
_NO_REVEALING = Refusal("no_reveal", "Revelations are not allowed at this table.")
_NOT_CHALLENGED = Refusal(
    "not_challenged", "You can only raise to a revelation when another player challenges your declaration."
)
_ANSWER = Refusal("answer", "Your declaration is challenged: raise to a revelation, or yield.")
_SAID = Refusal("said_already", "You have already spoken.")
_NOTHING_TO_PASS = Refusal("nothing_to_pass", "There is nothing to pass.")
_NOT_CERTAIN = Refusal("not_certain", "What you see does not prove yet that every trick is yours.")
_LEAD_FIRST = Refusal("no_lead", "You can claim the rest only when you are to lead.")


# -- bids and premiums ------------------------------------------------------------------------------------------------


def lay(position: Position, move: Move) -> Refusal | None:
    """Three cards of one's own hand may go, once."""
    seat = move.seat
    if position.table[BIDS[seat]] or position.phase != BIDDING:
        return _BID_LAID
    cards, held = move.cards, position.table[HANDS[seat]]
    if len(cards) != BID or len(set(cards)) != BID:
        return _NOT_THREE
    if not (cards[0] in held and cards[1] in held and cards[2] in held):
        return NOT_HELD
    return None if seat == position.actor else _NOT_YOUR_TURN


def premium(position: Position, move: Move) -> Refusal | None:
    """A statement about a premium bid, in turn."""
    kind, seat, phase, statements = move.kind, move.seat, position.phase, position.said
    if position.values["premiums"] == "off":
        return _NOTHING_TO_PASS if kind == "pass" else _OFF
    if kind == "reveal" and not position.can_reveal:
        return _NO_REVEALING
    if phase == BIDDING:
        return _BIDS_FIRST
    if phase == CHALLENGED and seat == position.actor:
        return _ANSWER
    standing = position.standing()
    revealing = position.challenger
    if standing is not None and statements[standing] == "reveal":
        revealing = standing
    if revealing is not None:
        return _SAID if revealing == seat else _revealing(position, revealing)
    if kind == "declare" and standing not in (None, seat):
        assert standing is not None
        then = "reveal or pass" if position.can_reveal else "pass"
        return Refusal("declared", f"{position.names[standing]} has already declared; you may only {then}.")
    if statements[seat]:
        return _SAID
    if phase != PREMIUM:
        return _NOTHING_TO_PASS
    return None if seat == position.actor else _NOT_YOUR_TURN


def _revealing(position: Position, seat: int) -> Refusal:
    return Refusal("revealing", f"{position.names[seat]} is revealing; nobody can go higher.")


def answer(position: Position, move: Move) -> Refusal | None:
    """For who has declared and is challenged."""
    if position.values["premiums"] == "off":
        return _OFF
    return None if position.phase == CHALLENGED and move.seat == position.actor else _NOT_CHALLENGED


# -- play -------------------------------------------------------------------------------------------------------------


def play(position: Position, move: Move) -> Refusal | None:
    """A card of the hand on turn that fits, from the seat that plays for it."""
    if position.phase == BIDDING:
        return _BIDS_FIRST
    if position.phase != PLAYING:
        return _NOT_YET
    seat, turn = move.seat, position.turn
    if len(move.cards) != 1:
        return Refusal("one_card", "Play one card.")
    card = move.cards[0]
    zones = position.table.zones
    dummys = position.has_dummy and card in zones[HANDS[DUMMY]]
    if dummys and seat != position.controller:
        return Refusal(
            "not_controller", f"{position.names[position.controller]} plays the dummy's cards in this trick."
        )
    if seat != position.actor:
        return _NOT_YOUR_TURN
    if turn == DUMMY and position.has_dummy and not dummys:
        return Refusal("dummys_turn", "It is the dummy's turn: choose one of its cards.", zones[HANDS[DUMMY]])
    if card not in zones[HANDS[turn]]:
        return Refusal("not_your_turn", "It is not the dummy's turn.") if dummys else NOT_HELD
    fits = position.playable()
    return None if card in fits else _must_follow(position, card, fits)


def _must_follow(position: Position, card: Card, fits: Sequence[Card]) -> Refusal:
    led = position.led
    assert led is not None
    suit = SUIT_NAMES[position.order.suit(led)]
    if position.has_dummy and position.turn == DUMMY:
        return Refusal("dummy_follow", f"The dummy must follow suit: choose a {suit[:-1]}.", fits)
    if card is THE_JOKER or list(fits) == [THE_JOKER]:
        twin = position.card_name(THE_JOKER)
        return Refusal("joker_follow", f"Your joker counts as {twin}: you must follow {suit}.", fits)
    return Refusal("follow", f"You must follow suit: play a {suit[:-1]}.", fits)


def claim(position: Position, move: Move) -> Refusal | None:
    """For who is to lead, when all tricks that are left are certain."""
    if position.phase != PLAYING or move.seat != position.actor:
        return _NOT_YOUR_TURN
    if position.place:
        return _LEAD_FIRST
    return None if position.rest() else _NOT_CERTAIN
