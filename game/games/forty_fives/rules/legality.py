"""Forty-Fives: whether a move is legal, and the sentence a player is told when it is not (rules, section 4).

Every answer depends only on the move and on what its maker may see. Nothing here changes a position.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import SUIT_NAMES, SUITS, Card
from game.engine.moves import NEXT, Move, Refusal
from game.engine.state import HANDS
from game.engine.table import known
from game.games.forty_fives.rules.contract import Contract
from game.games.forty_fives.rules.position import AUCTION, DISCARDING, NAMING, PLAYING, Position

_NO_MOVE = Refusal("no_move", "That is no move in this game.")
_HAND_OVER = Refusal("hand_over", "This hand is over.")
_NOT_OVER = Refusal("hand_goes_on", "This hand is not over yet.")
_WRONG_PHASE = Refusal("wrong_phase", "You cannot do that now.")
_NOT_HELD = Refusal("not_held", "That card is not in your hand.")
_HOLD_OFF = Refusal("hold_off", "Holding is switched off at this table.")
_NOT_DEALER = Refusal("not_dealer", "Only the dealer may hold.")
_NO_BID = Refusal("no_bid", "There is no bid to hold.")
_AT_100 = Refusal("at_100", "Your side has 100 or more, so you must bid at least 20.")
_NO_SUIT = Refusal("no_suit", "Name one of the four suits.")
_TOO_MANY = Refusal("keep_too_few", "You must keep at least one card.")
_NOT_LEADING = Refusal("claim_when", "You can claim the rest only when it is your turn to lead.")
_LAST_CARD = Refusal("claim_when", "You have only one card left: play it.")
_UNPROVEN = Refusal("claim_unproven", "It is not certain that you win all the tricks that are left.")


def why_not(position: Position, move: Move) -> Refusal | None:
    """Why the move is not legal, or None when it is."""
    kind, seat = move.kind, move.seat
    if kind not in _CHECKS or not 0 <= seat < position.seats or move.target is not None:
        return _NO_MOVE
    phase, takes_cards, takes_value, check = _CHECKS[kind]
    if (move.cards and not takes_cards) or (move.value is None) == takes_value:
        return _NO_MOVE
    if position.round_over:
        return None if kind == NEXT and not position.over else _HAND_OVER
    if kind == NEXT:
        return _NOT_OVER
    if seat != position.turn:
        return Refusal("not_your_turn", f"It is {position.names[position.turn]}'s turn.")
    if phase != position.phase:
        return _WRONG_PHASE
    return check(position, move)


def _bid(position: Position, move: Move) -> Refusal | None:
    ladder = position.ladder
    step = position.step(str(move.value))
    if step < 0:
        words = [bid.says for bid in ladder]
        return Refusal("bad_bid", f"Bids are {', '.join(words[:-1])} or {words[-1]}.")
    standing = position.bid_standing()
    if standing is not None and step <= position.step(standing.name):
        return Refusal("too_low", f"The bid is already {standing.says}. Bid higher or pass.")
    return None if ladder[step].needs >= position.least_bid(move.seat) else _AT_100


def _pass(position: Position, move: Move) -> Refusal | None:
    if not position.bagged(move.seat):
        return None
    least = position.least_bid(move.seat)
    return Refusal("bagged", f"Everyone else passed, so you are bagged: as dealer you must bid at least {least}.")


def _hold(position: Position, move: Move) -> Refusal | None:
    if position.may_hold(move.seat):
        return None
    if not position.values["dealer_hold"]:
        return _HOLD_OFF
    if move.seat != position.dealer:
        return _NOT_DEALER
    return _AT_100 if position.standing and position.bidder != move.seat else _NO_BID


def _trump(position: Position, move: Move) -> Refusal | None:
    return None if move.value in SUITS else _NO_SUIT


def _discard(position: Position, move: Move) -> Refusal | None:
    chosen = set(move.cards)
    held = position.table.zones[HANDS[move.seat]]
    if len(chosen) < len(move.cards) or not chosen <= set(held):
        return _NOT_HELD
    least, most = position.keeps(move.seat)
    if len(chosen) > most:
        return _TOO_MANY
    if len(chosen) < least:
        return Refusal("keep_too_many", f"You have {len(held)} cards: put away at least {least}.")
    return None


def _play(position: Position, move: Move) -> Refusal | None:
    hand = position.table.zones[HANDS[move.seat]]
    order, led = position.order, position.led
    if len(move.cards) != 1 or move.cards[0] not in hand:
        return _NOT_HELD
    if led is None or order is None:
        return None
    fits = order.playable(hand, led)
    return None if move.cards[0] in fits else _unfit(order, hand, led, fits)


def _unfit(order: Contract, hand: list[Card], led: Card, fits: Sequence[Card]) -> Refusal:
    """What is told to somebody who owes a trump, or a plain suit or a trump, to the card led."""
    if not order.is_trump(led):
        suit = SUIT_NAMES[order.suit(led)].removesuffix("s")
        return Refusal("follow_or_trump", f"Play a {suit} or a trump.", fits)
    if any(card in order.top and order.strength(card) <= order.strength(led) for card in hand if known(card)):
        text = "Trumps were led and you hold a trump you may not keep back: play a trump."
        return Refusal("top_trump_owed", text, fits)
    return Refusal("trump_owed", "Trumps were led, so you must play a trump.", fits)


def _claim(position: Position, move: Move) -> Refusal | None:
    if position.place:
        return _NOT_LEADING
    if len(position.table.zones[HANDS[move.seat]]) < 2:
        return _LAST_CARD
    return None if position.rest() else _UNPROVEN


def _next(position: Position, move: Move) -> Refusal | None:
    return _NOT_OVER


# For every kind of move: its phase, whether it takes cards, whether it takes a value, and what else it needs.
_CHECKS = {
    "bid": (AUCTION, False, True, _bid),
    "pass": (AUCTION, False, False, _pass),
    "hold": (AUCTION, False, False, _hold),
    "trump": (NAMING, False, True, _trump),
    "discard": (DISCARDING, True, False, _discard),
    "play": (PLAYING, True, False, _play),
    "claim": (PLAYING, False, False, _claim),
    NEXT: ("", False, False, _next),
}
