"""Forty-Fives: whether a player who is to lead wins all the tricks that are left, whatever the others hold.

Only what that player's own seat knows goes into it: the hand, what it put away, what has been played, and what nobody
can hold because a trump was owed and not played. The plan is to lead trumps from the top, then the plain cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.cards import SUIT_NAMES, Card
from game.forty_fives.contract import PACK, Contract
from game.forty_fives.position import CLOCKWISE, DISCARDS, WON, Position
from game.forty_fives.variants import SEATS
from game.rules import HANDS
from game.text import listed, plural


class Proof(NamedTuple):
    """The cards in the order in which they are to be led, and why they win, in sentences."""

    leads: list[Card]
    why: tuple[str, ...]


def proof(position: Position, seat: int) -> Proof | None:
    """Why that seat, which is to lead, wins every trick that is left; None where it is not certain."""
    order = position.contract
    zones = position.table.zones
    hand = zones[HANDS[seat]]
    if order is None or len(hand) < 2:
        return None
    others = CLOCKWISE[seat][1:]
    known = (zones[DISCARDS[seat]], *(zones[where] for where in WON))
    highest = max(map(order.strength, hand))
    for one in order.trumps:  # most hands are found wanting here, quickly
        if order.strength(one) <= highest:
            break
        if not any(one in pile for pile in known) and any(_may_hold(position, order, each, one) for each in others):
            return None
    seen = {*hand, *(one for pile in known for one in pile)}
    left = [one for one in PACK if one not in seen]
    out = [[one for one in left if _may_hold(position, order, each, one)] for each in others]
    return _proof(order, order.high_to_low(hand), out)


def _may_hold(position: Position, order: Contract, seat: int, one: Card) -> bool:
    """Whether a seat may hold a card that has not been seen: not where it has shown that it does not."""
    for trick in position.tricks:
        led, played = trick.cards[0], trick.cards[(seat - trick.leader) % SEATS]
        owing = order.owing[led.index]
        if owing is not None:
            owed = owing[one.index] and not order.is_trump(played)
        else:
            of_suit = position.follows and order.suit(one) == order.suit(led)
            owed = of_suit and order.suit(played) not in (order.suit(led), order.trump)
        if owed:
            return False
    return True


def _proof(order: Contract, leads: list[Card], out: Sequence[Sequence[Card]]) -> Proof | None:
    """`leads` from high to low, trumps first, against what each of the others may hold."""
    trumps = [one for one in leads if order.is_trump(one)]
    plain = leads[len(trumps) :]
    against = {order.strength(one) for each in out for one in each if order.is_trump(one)}
    most = max(min(len(leads), sum(map(order.is_trump, each))) for each in out)
    for gone, one in enumerate(trumps):
        if gone < most and max(against) > order.strength(one):
            return None
    if plain and len(trumps) < most:
        return None
    if any(order.beats(other, one) for one in plain for each in out for other in each if not order.is_trump(other)):
        return None
    return Proof(leads, _why(order, trumps, plain, most))


def _why(order: Contract, trumps: Sequence[Card], plain: Sequence[Card], most: int) -> tuple[str, ...]:
    words: list[str] = []
    if trumps:
        names = listed([one.name for one in trumps])
        words.append(
            f"No trump that is still out beats {names} when {'it is' if len(trumps) == 1 else 'they are'} led."
        )
    if plain:
        after = f"After {plural(len(trumps), 'trump')} nobody has one left" if most else "Nobody has a trump left"
        suits = listed(list(dict.fromkeys(SUIT_NAMES[order.suit(one)] for one in plain)))
        words.append(f"{after}, and in {suits} nothing higher is out.")
    return tuple(words)
