"""Skat: why a move is not legal, and the sentence a player is told then (rules, section 4).

Every answer depends only on the move and on what its maker may see. Nothing here changes a position. What all trick
games refuse is `game.engine.kinds`.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import Card
from game.engine.kinds import NO_MOVE
from game.engine.moves import Move, Refusal
from game.engine.state import HANDS
from game.engine.trick_game import LAST_CARD, PLAYING
from game.games.skat.rules.contracts import CONTRACTS, JACKS, OUVERT, contract
from game.games.skat.rules.position import AUCTION, SKAT_CARDS, Position
from game.games.skat.rules.scoring import FIGURES, HIGHEST, LOWEST, next_above, null_value
from game.words.language import one_card_of, rank_name, with_article

_PASSED = Refusal("passed", "You have already passed in this deal.")
_NOTHING_TO_HOLD = Refusal("nothing_to_hold", "There is nothing to hold yet.")
_ALONE = Refusal("alone", f"Nobody else wants to play: bid {LOWEST} or pass.")
_TWO = Refusal("two", "Put away exactly two of your twelve cards.")
_NO_GAME = Refusal("no_game", "There is no such game.")
_HAND_ONLY = Refusal("hand_only", "That can only be announced in a hand game, without picking up the skat.")
_PLAIN_NULL = Refusal("plain_null", "Null games have no schneider or schwarz.")
_TOO_LATE = Refusal("too_late", "You can only give up in the first two tricks.")
_NOT_DECLARER = Refusal("not_declarer", "Only the declarer may give up.")
_NO_CONCEDING = Refusal("concede_off", "Giving up is switched off at this table.")
_NO_DOUBLING = Refusal("double_off", "This table plays without contra and re.")
_NOT_YOUR_SIDE = {
    "contra": Refusal("double_side", "Only a defender may say contra."),
    "re": Refusal("double_side", "Only the declarer may say re."),
}
_SAID_ALREADY = Refusal("double_said", "That has been said already.")
_NOTHING_TO_ANSWER = Refusal("double_nothing", "Nobody has said contra.")
_DID_NOT_BID = Refusal("double_bid", f"You were asked for {LOWEST} and did not bid, so you may not say contra.")
_TOO_LATE_TO_DOUBLE = Refusal("double_late", "It is too late: contra comes before your first card, re before the next.")
_NULL_UNPROVEN = Refusal("claim_unproven", "It is not certain that you can lose all the tricks that are left.")
_LOST_ONE = Refusal("claim_unproven", "In a ramsch only who has had every trick so far may claim the rest.")
_NOT_IN_NULL = Refusal("claim_null", "In a null game only the declarer may claim.")
_LONGEST = 6  # digits of a number that is looked at


def out_of_place(position: Position, move: Move) -> Refusal | None:
    """What is told before it is asked whose turn it is: to who has passed, and to defenders who give up."""
    kind, seat, phase = move.kind, move.seat, position.phase
    if phase == AUCTION and kind in ("bid", "hold", "pass"):
        return _PASSED if seat in position.line and position.passed[seat] else None
    may_give_up = seat == position.declarer or position.from_record
    return _NOT_DECLARER if phase == PLAYING and kind == "concede" and not may_give_up else None


def bid(position: Position, move: Move) -> Refusal | None:
    """A figure of the ladder, above the last one, by who calls."""
    text = str(move.value)
    if not text.isdecimal() or len(text) > _LONGEST or str(figure := int(text)) != text:
        return NO_MOVE
    if figure not in FIGURES:
        more = next_above(figure)
        says = f"The next one is {more}." if more else f"The highest one is {HIGHEST}."
        return Refusal("no_figure", f"{figure} is not a possible game value. {says}")
    caller, answers = position.speakers()
    if caller is None:
        return None if figure == LOWEST else _ALONE
    if move.seat == answers:
        return Refusal("hold_or_pass", f"{position.names[caller]} bids {position.bid}: hold it or pass.")
    return None if figure > position.bid else _stands_at(position.bid)


def _stands_at(bid: int) -> Refusal:
    if bid == HIGHEST:
        return Refusal("highest", f"The bid stands at {bid}, the highest there is: pass.")
    return Refusal("too_low", f"The bid stands at {bid}; call at least {next_above(bid)} or pass.")


def hold(position: Position, move: Move) -> Refusal | None:
    """For who has a call to answer."""
    caller, answers = position.speakers()
    if not position.bid or caller is None:
        return _NOTHING_TO_HOLD
    return None if move.seat == answers else _stands_at(position.bid)


def discard(position: Position, move: Move) -> Refusal | None:
    """Two cards of the own hand; of those pushed on none is a jack."""
    if position.is_pushing and any(card in JACKS for card in move.cards):
        return Refusal("jack_pushed", f"No {rank_name('J')} may be pushed on: choose two other cards.")
    chosen, held = set(move.cards), position.table.zones[HANDS[move.seat]]
    return None if len(move.cards) == len(chosen) == SKAT_CARDS and chosen <= set(held) else _TWO


def announce(position: Position, move: Move) -> Refusal | None:
    """A game that there is, and no null game below the bid."""
    try:
        announced = contract(str(move.value), hand=position.hand_game)
    except ValueError:
        return _NO_GAME
    if announced not in CONTRACTS[position.hand_game]:
        return _PLAIN_NULL if announced.is_null and announced.announced != OUVERT else _HAND_ONLY
    if announced.is_null and (worth := null_value(announced)) < position.bid:
        return Refusal("null_too_low", f"Null is worth {worth}, but you bid {position.bid}. Choose a game worth more.")
    return None


def must_follow(position: Position, chosen: Card, fits: Sequence[Card]) -> Refusal:
    """What is told to somebody who has to follow the card led and does not."""
    order, led = position.order, position.led
    assert order is not None
    assert led is not None
    if order.is_trump(led):
        return Refusal("trump_owed", f"Trumps were led; your {rank_name('J', 2)} are trumps too. Play a trump.", fits)
    suit = with_article(one_card_of(order.suit(led)))
    if chosen in JACKS and chosen.suit == led.suit and order.is_trump(chosen):
        return Refusal("jack_is_trump", f"The {rank_name('J')} is a trump here. Follow with {suit}.", fits)
    return Refusal("follow", f"You must follow suit: play {suit}.", fits)


def concede(position: Position, move: Move) -> Refusal | None:
    """In the first two tricks, where the table has it."""
    if not position.values["concede"]:
        return _NO_CONCEDING
    return None if position.may_concede(move.seat) else _TOO_LATE


def double(position: Position, move: Move) -> Refusal | None:
    """Contra and re, where the table has them, by whoever may say them and in time (section 4.6)."""
    if not position.values["contra"]:
        return _NO_DOUBLING
    seat, declarer, contra = move.seat, position.declarer, position.contra
    if move.kind == position.may_double(seat):
        return None
    if declarer is None or (move.kind == "contra") == (seat == declarer):
        return _NOT_YOUR_SIDE[move.kind]
    if (contra is not None) == (move.kind == "contra"):
        return _SAID_ALREADY if move.kind == "contra" else _NOTHING_TO_ANSWER
    if move.kind == "contra" and not position.tricks:
        return _DID_NOT_BID
    return _SAID_ALREADY if position.re else _TOO_LATE_TO_DOUBLE


def claim(position: Position, move: Move) -> Refusal | None:
    """What is certain from the seat's own view; in a null game on any turn of the declarer's."""
    if position.contract is None or not position.contract.is_null:
        refusal = position.why_not_claim(move)
        unproven = refusal is not None and refusal.code == "claim_unproven"
        lost = position.is_ramsch and position.tricks_of(move.seat) < len(position.tricks)
        return _LOST_ONE if unproven and lost else refusal
    if move.seat != position.declarer:
        return _NOT_IN_NULL
    if len(position.table.zones[HANDS[move.seat]]) < 2:
        return LAST_CARD
    return None if position.may_claim() else _NULL_UNPROVEN
