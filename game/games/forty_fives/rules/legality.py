"""Forty-Fives: why a move is not legal, in the sentence that the player gets (rules, section 4).

Every answer depends only on the move and on what its maker may see. Nothing here changes a position. What all trick
games refuse is `game.engine.kinds`.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import SUIT_NAMES, SUITS, Card
from game.engine.kinds import NOT_HELD
from game.engine.moves import Move, Refusal
from game.engine.state import HANDS, STOCK
from game.engine.table import known
from game.games.forty_fives.rules.position import Position
from game.words.language import plural

_HOLD_OFF = Refusal("hold_off", "The dealer may not hold at this table.")
_NOT_DEALER = Refusal("not_dealer", "Only the dealer may hold.")
_NO_BID = Refusal("no_bid", "There is no bid to hold.")
_AT_100 = Refusal("at_100", "Your side has 100 or more, so you must bid at least 20.")
_ALONE_AT_100 = Refusal("at_100", "You have 100 or more, so you must bid at least 20.")
_NO_SUIT = Refusal("no_suit", "Name one of the four suits.")
_TOO_MANY = Refusal("keep_too_few", "You must keep at least one card.")


def bid(position: Position, move: Move) -> Refusal | None:
    """A bid has to be on the ladder, and higher than the last one."""
    ladder = position.ladder
    step = position.step(str(move.value))
    if step < 0:
        words = [bid.says for bid in ladder]
        return Refusal("bad_bid", f"Bids are {', '.join(words[:-1])} or {words[-1]}.")
    standing = position.bid_standing()
    if standing is not None and step <= position.step(standing.name):
        return Refusal("too_low", f"The bid is already {standing.says}. Bid higher or pass.")
    return None if ladder[step].needs >= position.least_bid(move.seat) else _too_low_at_100(position)


def passing(position: Position, move: Move) -> Refusal | None:
    """Anybody may pass but a dealer who has to bid."""
    if not position.bagged(move.seat):
        return None
    least = position.least_bid(move.seat)
    return Refusal("bagged", f"Everyone else passed, so you are bagged: as dealer you must bid at least {least}.")


def hold(position: Position, move: Move) -> Refusal | None:
    """Only the dealer may hold a bid, and only where the table plays so."""
    if position.may_hold(move.seat):
        return None
    if not position.values["dealer_hold"]:
        return _HOLD_OFF
    if move.seat != position.dealer:
        return _NOT_DEALER
    return _too_low_at_100(position) if position.standing and position.bidder != move.seat else _NO_BID


def _too_low_at_100(position: Position) -> Refusal:
    return _ALONE_AT_100 if position.alone else _AT_100


def trump(position: Position, move: Move) -> Refusal | None:
    """Any of the four suits may be named."""
    return None if move.value in SUITS else _NO_SUIT


def discard(position: Position, move: Move) -> Refusal | None:
    """Cards of one's hand may go, not too few and not too many."""
    chosen = set(move.cards)
    held = position.table.zones[HANDS[move.seat]]
    if len(chosen) < len(move.cards) or not chosen <= set(held):
        return NOT_HELD
    least, most = position.keeps(move.seat)
    if len(chosen) > len(held) - position.min_keep:
        return _TOO_MANY
    if len(chosen) > most:
        stock = len(position.table.zones[STOCK])
        return Refusal("stock_short", f"The stock has only {plural(stock, 'card')}: discard at most {most}.")
    if len(chosen) < least:
        return Refusal("keep_too_many", f"You have {len(held)} cards: discard at least {least}.")
    return None


def must_follow(position: Position, fits: Sequence[Card]) -> Refusal:
    """The refusal of a card where a trump is owed to the card led, or its suit or a trump."""
    order, led = position.order, position.led
    assert order is not None
    assert led is not None
    if not order.is_trump(led):
        suit = SUIT_NAMES[order.suit(led)].removesuffix("s")
        return Refusal("follow_or_trump", f"Play a {suit} or a trump.", fits)
    hand = position.table.zones[HANDS[position.turn]]
    if any(card in order.top and order.strength(card) <= order.strength(led) for card in hand if known(card)):
        text = "Trumps were led and you hold a trump you may not keep back: play a trump."
        return Refusal("top_trump_owed", text, fits)
    return Refusal("trump_owed", "Trumps were led, so you must play a trump.", fits)
