"""Trick Ninety-Nine: when whoever is to lead may claim all tricks that are left, because no play can change it.

The proof rests on what the claimant sees: cards that might still be in another hand are taken to be in the worst one.
Then every seat's tricks are certain - the claimant's hand (or the dummy's, where it leads) takes all of them.
"""

from __future__ import annotations

from game.cards import Card
from game.rules import HANDS
from game.trick_ninety_nine.position import BIDS, Position
from game.trick_ninety_nine.variants import BID


def certain(position: Position) -> bool:
    """Whether the hand that is to lead takes all the tricks that are left, led in the order of `led_in_order`, however
    the others play.

    Every card of it has to be above all others of its suit, and it has to hold a trump for every trump that one of the
    others might hold.
    """
    zones, deal = position.table.zones, position.deal
    bit = deal.bit
    held = zones[HANDS[position.turn]]
    own = 0
    for one in held:
        own |= bit[one.index]
    others = deal.whole & ~(own | position.gone)
    above = 0  # cards of others that beat one of these in its suit
    for mask in deal.masks:
        mine = own & mask
        if mine:
            above |= others & mask & -(mine & -mine)
    known_bids = 1 + len(position.open_bids)
    if above and (above.bit_count() > BID * known_bids or _maybe_held(position, above)):
        return False
    if not deal.trumps or not own & ~deal.trumps:
        return True
    out = _maybe_held(position, others & deal.trumps)
    return not out or (own & deal.trumps).bit_count() >= min(out.bit_count(), len(held))


def _maybe_held(position: Position, some: int) -> int:
    """Those of the cards that may be in a hand: the ones that the claimant sees lie in a bid are not."""
    bit = position.deal.bit
    for hand in {position.actor, *position.open_bids}:
        for one in position.table.zones[BIDS[hand]]:
            some &= ~bit[one.index]
    return some


def led_in_order(position: Position) -> list[Card]:
    """The cards of the hand that is to lead in the order that keeps a claim's promise: trumps first, from the top."""
    return position.deal.order.high_to_low(position.table[HANDS[position.turn]])
