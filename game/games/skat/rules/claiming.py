"""Skat: who may claim the rest, and how that is proven (rules, sections 4.4 and 7): from the claimant's own view, for
whatever the others hold and play.

In a game with trumps, and in a ramsch by who has every trick so far, that all tricks left are one's own (`rest` of all
trick games). In null by the declarer, on any turn, that none will be: he can always play below what wins.
"""

from __future__ import annotations

from game.engine.cards import Card
from game.engine.moves import Proof
from game.engine.state import HANDS
from game.engine.table import known
from game.engine.trick_play import TRICK
from game.engine.tricks import Order, bits_of
from game.games.skat.rules.position import SKAT_CARDS, Position
from game.words.tricks import prove_rest


def proven(position: Position) -> bool:
    """Whether the seat on turn may claim the rest."""
    if position.contract is not None and position.contract.is_null:
        return escape(position) is not None
    if position.place or (position.is_ramsch and position.tricks_of(position.turn) < len(position.tricks)):
        return False
    return position.rest() is not None


def why(position: Position) -> Proof:
    """The proof."""
    if position.contract is None or not position.contract.is_null:
        return prove_rest(position)
    below = "Whatever is led, this hand has a lower card of that suit, or none."
    card = escape(position)
    if position.place or card is None:
        return ((below, ()),)
    return (("The lead of {cards} is sure to be beaten.", (card,)), (below, ()))


def claims_with(position: Position) -> Card:
    """The card with which a claim that is proven begins."""
    return escape(position) or position.in_force.high_to_low(position.table.zones[HANDS[position.turn]])[0]


def escape(position: Position) -> Card | None:
    """In null: the card with which the declarer on turn begins to lose every trick that is left, two at least, whatever
    the others hold and play. None where that is not certain.

    To follow that is the highest card below what wins, and to a suit one does not hold the highest of any suit; to lead
    it is one that somebody is sure to beat.
    """
    order, turn, game = position.in_force, position.turn, position.contract
    held = position.table.zones[HANDS[turn]]
    if game is None or not game.is_null or turn != position.declarer or len(held) < 2 or not known(held[0]):
        return None
    hand, out = order.bits(held), _held_by_others(position, order)
    return next(
        (order.card[bit] for bit in _ways_out(position, order, hand, out) if safe(order, hand ^ bit, out)), None
    )


def _held_by_others(position: Position, order: Order) -> int:
    """The cards that the others may hold, as far as the hand on turn has seen."""
    unseen = order.whole & ~order.bits([*position.seen(), *position.trick()])
    out = 0
    for hand in position.line:
        if hand != position.turn:
            out |= unseen & ~position.lacks(hand)
    return out


def _ways_out(position: Position, order: Order, hand: int, out: int) -> list[int]:
    """The cards that lose the trick for certain, the best of each suit."""
    led, tops = position.led, [1 << ((hand & mask).bit_length() - 1) for mask in order.masks.values() if hand & mask]
    if led is None:
        hidden = SKAT_CARDS if position.hand_game else 0  # so many of the cards may lie in the skat
        lows = [(hand & mask) & -(hand & mask) for mask in order.masks.values() if hand & mask]
        suits = order.suit_mask
        return [low for low in lows if not out & order.below[low] and (out & suits[low]).bit_count() > hidden]
    following = hand & order.masks[order.suit(led)]
    if not following:
        return tops
    winning = position.table.zones[TRICK[position.winning]][0]
    below = following & order.below[order.bit[winning.index]]
    return [1 << (below.bit_length() - 1)] if below else []


def safe(order: Order, hand: int, out: int) -> bool:
    """Whether a hand that does not lead can always play below what wins: in every suit it has a card below the lowest
    one that is out, two below the next, and so on, as far as its cards go."""
    for mask in order.masks.values():
        mine = hand & mask
        for place, bit in zip(range(1, mine.bit_count() + 1), bits_of(out & mask), strict=False):
            if (mine & order.below[bit]).bit_count() < place:
                return False
    return True
