"""Forty-Fives: whether a player who is to lead wins all the tricks that are left, whatever the others hold.

Only what that player's own seat knows goes into it: the hand, what it put away, what has been played, and what nobody
can hold because a trump was owed and not played. The plan is to lead trumps from the top, then the plain cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.cards import SUIT_NAMES, Card
from game.engine.state import HANDS
from game.games.forty_fives.rules.contract import Contract
from game.games.forty_fives.rules.position import CLOCKWISE, DISCARDS, TRICK, Position
from game.games.forty_fives.rules.variants import SEATS
from game.words.language import listed, plural


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
    for place, card in enumerate(order.trumps):  # most hands are found wanting here, quickly
        if card in hand:
            break
        for trick in position.tricks:
            if card in trick.cards:
                break
        else:
            if card in zones[DISCARDS[seat]]:
                continue
            if not place:
                return None  # nobody ever owes the highest trump
            for each in others:
                if may_have(position, order, each, card):
                    return None
    own = sum([order.is_trump(card) for card in hand])
    seen = {*hand, *zones[DISCARDS[seat]], *(card for trick in position.tricks for card in trick.cards)}
    out = [card for card in order.trumps if card not in seen]
    most = 0  # trumps in one hand
    for each in others:
        held = 0
        for card in out:
            if may_have(position, order, each, card):
                held += 1
                if held > own and own < len(hand):
                    return None  # somebody may have a trump left when the plain cards are led
        most = max(most, min(held, len(hand)))
    leads = order.high_to_low(hand)
    trumps, plain = leads[:own], leads[own:]
    for card in trumps[1:most]:
        for other in out:
            if order.beats(other, card) and any(may_have(position, order, each, other) for each in others):
                return None
    for card in plain:
        for other in order.suits[order.suit(card)]:
            if other is card:
                break
            if other not in seen and any(may_have(position, order, each, other) for each in others):
                return None
    return Proof(leads, _why(order, trumps, plain, most))


def may_have(position: Position, order: Contract, seat: int, card: Card) -> bool:
    """Whether a seat may hold a card that has not been seen: not where it has shown that it does not."""
    for trick in position.tricks:
        if _told(position, order, trick.cards[0], trick.cards[(seat - trick.leader) % SEATS], card):
            return False
    played = position.table.zones[TRICK[seat]]
    return not (played and position.led is not None and _told(position, order, position.led, played[0], card))


def _told(position: Position, order: Contract, led: Card, played: Card, card: Card) -> bool:
    """Whether who played that card to that lead has told that it did not hold another one: it would have owed it."""
    owing = order.owing[led.index]
    if owing is not None:
        return owing[card.index] and not order.is_trump(played)
    of_suit = position.follows and order.suit(card) == order.suit(led)
    return of_suit and order.suit(played) not in (order.suit(led), order.trump)


def _why(order: Contract, trumps: Sequence[Card], plain: Sequence[Card], most: int) -> tuple[str, ...]:
    words: list[str] = []
    if trumps:
        names = listed([card.name for card in trumps])
        words.append(
            f"No trump that is still out beats {names} when {'it is' if len(trumps) == 1 else 'they are'} led."
        )
    if plain:
        after = f"After {plural(len(trumps), 'trump')} nobody has one left" if most else "Nobody has a trump left"
        suits = listed(list(dict.fromkeys(SUIT_NAMES[order.suit(card)] for card in plain)))
        words.append(f"{after}, and in {suits} nothing higher is out.")
    return tuple(words)
