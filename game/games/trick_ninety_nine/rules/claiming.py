"""Trick Ninety-Nine: when whoever is to lead may claim all tricks that are left, because no play can change it.

The proof rests on what the claimant sees: cards that might still be in another hand are taken to be in the worst one.
Then every seat's tricks are certain - the claimant's hand (or the dummy's, where it leads) takes all of them.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import Card
from game.engine.state import HANDS
from game.games.trick_ninety_nine.rules.position import BIDS, WON, Position
from game.games.trick_ninety_nine.rules.variants import BID
from game.words.language import listed


def certain(position: Position) -> bool:
    """Whether the hand that is to lead takes all the tricks that are left, led in the order of `led_in_order`, however
    the others play.

    Every card of it has to be above all others of its suit, and it has to hold a trump for every trump that one of the
    others might hold. The last trick is not claimed; it is simply played.
    """
    zones, deal = position.table.zones, position.deal
    held = zones[HANDS[position.turn]]
    if len(held) < 2:
        return False
    own = _bits(position, held)
    others = _out(position) & ~own
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


def _out(position: Position) -> int:
    """All cards that have not been played, as bits of the deal."""
    zones, bit = position.table.zones, position.deal.bit
    out = position.deal.whole
    for where in WON[: position.hands]:
        for card in zones[where]:
            out ^= bit[card.index]
    return out


def _maybe_held(position: Position, some: int) -> int:
    """Those of the cards that may be in a hand: the ones that the claimant sees lie in a bid are not."""
    bit = position.deal.bit
    for hand in {position.actor, *position.open_bids}:
        for card in position.table.zones[BIDS[hand]]:
            some &= ~bit[card.index]
    return some


def led_in_order(position: Position) -> list[Card]:
    """The cards of the hand that is to lead in the order that keeps a claim's promise: trumps first, from the top."""
    return position.deal.order.high_to_low(position.table[HANDS[position.turn]])


def why(position: Position) -> tuple[str, ...]:
    """Why the hand that is to lead takes all tricks, in sentences."""
    order, held = position.deal.order, led_in_order(position)
    trumps = [card for card in held if order.is_trump(card)]
    said = []
    if trumps:
        said.append(f"No trump that is still out beats {_named(position, trumps)}.")
    if len(trumps) < len(held):
        after = (
            "Once the trumps are led, nothing"
            if trumps and position.deal.trumps & _out(position) & ~_bits(position, trumps)
            else "Nothing"
        )
        said.append(f"{after} that is still out beats {_named(position, held[len(trumps) :])}.")
    return tuple(said)


def _bits(position: Position, cards: Sequence[Card]) -> int:
    return sum(position.deal.bit[card.index] for card in cards)


def _named(position: Position, cards: Sequence[Card]) -> str:
    return listed([position.card_name(card) for card in cards])
