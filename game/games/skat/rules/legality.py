"""Skat: whether a move is legal, and the sentence a player is told when it is not (rules, section 4).

Every answer depends only on the move and on what its maker may see. Nothing here changes a position.
"""

from __future__ import annotations

from game.engine.cards import SUIT_NAMES, Card
from game.engine.moves import NEXT, Move, Refusal
from game.engine.state import HANDS
from game.engine.tricks import Order
from game.games.skat.rules.contracts import JACKS, OUVERT, allowed, contract
from game.games.skat.rules.ladder import HIGHEST, LOWEST, is_figure, next_above
from game.games.skat.rules.position import ANNOUNCING, AUCTION, DISCARDING, PLAYING, SKAT_CARDS, TAKING, Position
from game.games.skat.rules.scoring import null_value

_NO_MOVE = Refusal("no_move", "That is no move in this game.")
_DEAL_OVER = Refusal("deal_over", "This deal is over.")
_NOT_OVER = Refusal("deal_goes_on", "This deal is not over yet.")
_WRONG_PHASE = Refusal("wrong_phase", "You cannot do that now.")
_PASSED = Refusal("passed", "You have already passed in this deal.")
_NOTHING_TO_HOLD = Refusal("nothing_to_hold", "There is nothing to hold yet.")
_ALONE = Refusal("alone", f"Nobody else wants to play: bid {LOWEST} or pass.")
_TWO = Refusal("two", "Put away exactly two of your twelve cards.")
_NO_GAME = Refusal("no_game", "There is no such game.")
_HAND_ONLY = Refusal("hand_only", "That can only be announced in a hand game, without picking up the skat.")
_PLAIN_NULL = Refusal("plain_null", "Null games have no schneider or schwarz.")
_NOT_HELD = Refusal("not_held", "That card is not in your hand.")
_TOO_LATE = Refusal("too_late", "You can only give up in the first two tricks.")
_NOT_DECLARER = Refusal("not_declarer", "Only the declarer may give up.")
_NO_CONCEDING = Refusal("concede_off", "Giving up is switched off at this table.")


def why_not(position: Position, move: Move) -> Refusal | None:
    """Why the move is not legal, or None when it is."""
    kind, seat = move.kind, move.seat
    if kind not in _CHECKS or not 0 <= seat < position.seats or move.target is not None:
        return _NO_MOVE
    phase, takes_cards, takes_value, check = _CHECKS[kind]
    if (move.cards and not takes_cards) or (move.value is None) == takes_value:
        return _NO_MOVE
    if position.round_over:
        return None if kind == NEXT and not position.over else _DEAL_OVER
    if kind == NEXT:
        return _NOT_OVER
    if phase == AUCTION == position.phase and position.passed[seat]:
        return _PASSED
    if kind == "concede" and position.phase == PLAYING and seat != position.declarer:
        return _NOT_DECLARER
    if seat != position.turn:
        return Refusal("not_your_turn", f"It is {position.names[position.turn]}'s turn.")
    return check(position, move) if phase == position.phase else _WRONG_PHASE


def _bid(position: Position, move: Move) -> Refusal | None:
    text = str(move.value)
    if not text.isdecimal() or len(text) > _LONGEST or str(figure := int(text)) != text:
        return _NO_MOVE
    if not is_figure(figure):
        more = next_above(figure)
        says = f"The highest one is {HIGHEST}." if more is None else f"The next one is {more}."
        return Refusal("no_figure", f"{figure} is not a possible game value. {says}")
    caller, answers = position.speakers()
    if caller is None:
        return None if figure == LOWEST else _ALONE
    bid = position.bid
    if move.seat == answers:
        return Refusal("hold_or_pass", f"{position.names[caller]} bids {bid}: hold it or pass.")
    return None if figure > bid else _stands_at(bid)


def _stands_at(bid: int) -> Refusal:
    more = next_above(bid)
    if more is None:
        return Refusal("highest", f"The bid stands at {bid}, the highest there is: pass.")
    return Refusal("too_low", f"The bid stands at {bid}; call at least {more} or pass.")


def _hold(position: Position, move: Move) -> Refusal | None:
    caller, answers = position.speakers()
    if not position.bid or caller is None:
        return _NOTHING_TO_HOLD
    return None if move.seat == answers else _stands_at(position.bid)


def _discard(position: Position, move: Move) -> Refusal | None:
    chosen = set(move.cards)
    held = position.table.zones[HANDS[move.seat]]
    return None if len(move.cards) == len(chosen) == SKAT_CARDS and chosen <= set(held) else _TWO


def _announce(position: Position, move: Move) -> Refusal | None:
    try:
        announced = contract(str(move.value), hand=position.hand_game)
    except ValueError:
        return _NO_GAME
    if not allowed(announced):
        return _PLAIN_NULL if announced.is_null and announced.announced != OUVERT else _HAND_ONLY
    bid = position.bid
    if announced.is_null and (worth := null_value(announced)) < bid:
        return Refusal("null_too_low", f"Null is worth {worth}, but you bid {bid}. Choose a game worth more.")
    return None


def _play(position: Position, move: Move) -> Refusal | None:
    hand = position.table.zones[HANDS[move.seat]]
    order, led = position.order, position.led
    if len(move.cards) != 1 or move.cards[0] not in hand:
        return _NOT_HELD
    if led is None or order is None:
        return None
    fits = order.playable(hand, led)
    return None if move.cards[0] in fits else Refusal(*_unfit(order, led, move.cards[0]), fits)


def _unfit(order: Order, led: Card, chosen: Card) -> tuple[str, str]:
    """What is told to somebody who has to follow the card led and does not."""
    if order.is_trump(led):
        return "trump_owed", "Trumps were led; your jacks are trumps too. Play a trump."
    suit = SUIT_NAMES[order.suit(led)].removesuffix("s")
    if chosen in JACKS and chosen.suit == led.suit and order.is_trump(chosen):
        return "jack_is_trump", f"The jack is a trump here. Follow with a {suit}."
    return "follow", f"You must follow suit: play a {suit}."


def _concede(position: Position, move: Move) -> Refusal | None:
    if not position.values["concede"]:
        return _NO_CONCEDING
    return None if position.may_concede(move.seat) else _TOO_LATE


def _fine(position: Position, move: Move) -> Refusal | None:
    return None


_LONGEST = 6  # digits of a number that is looked at
# For every kind of move: its phase, whether it takes cards, whether it takes a value, and what else it needs.
_CHECKS = {
    "bid": (AUCTION, False, True, _bid),
    "hold": (AUCTION, False, False, _hold),
    "pass": (AUCTION, False, False, _fine),
    "take_skat": (TAKING, False, False, _fine),
    "hand": (TAKING, False, False, _fine),
    "discard": (DISCARDING, True, False, _discard),
    "announce": (ANNOUNCING, False, True, _announce),
    "play": (PLAYING, True, False, _play),
    "concede": (PLAYING, False, False, _concede),
    NEXT: ("", False, False, _fine),
}
