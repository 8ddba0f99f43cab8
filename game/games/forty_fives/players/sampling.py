"""Forty-Fives: imagined deals that agree with what one seat has seen and heard.

Certain are the seat's own cards, those it put away and those played, and what nobody can hold because a trump was owed
and not played. Beyond that a deal believes what sensible players show: who keeps cards at the draw keeps trumps, who
puts cards away puts away plain ones, who bids holds something and who passes does not. Now and then a deal believes
nothing of that, for not everybody is sensible.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from game.engine.cards import Card
from game.engine.chance import shuffled
from game.engine.state import HANDS
from game.engine.table import UNKNOWN, Zone
from game.engine.trick_play import TRICK
from game.games.forty_fives.players import bidding
from game.games.forty_fives.rules.position import DISCARDING, DISCARDS, PASSED
from game.games.forty_fives.rules.state import FortyFives
from game.games.forty_fives.rules.variants import HELD, KITTY_CARDS, has_kitty

DOUBT = 0.1  # deals in which nobody is believed
TRIES = 5  # hands that are thought of for a seat before the last is taken, whatever the seat has said
TOLERANCE = 2.0  # points by which a seat may have misjudged its hand
LONE_TRUMP = 0.7  # how often a single card that was kept is a trump
THIRD_KING = 0.3  # how often one of three cards that were kept is a plain king


def imagine(view: FortyFives, rng: Random) -> FortyFives:
    """A whole position that agrees with the view; the future shuffles are imagined too."""
    believing = rng.random() >= DOUBT
    whole = view.copy()
    whole.is_view = False
    pool = view.unseen()
    known_cards: dict[Zone, list[Card]] = {}
    if believing:
        for seat in _others(view):
            held = _in_hand(view, seat, pool, rng)
            known_cards[HANDS[seat]] = held
            pool = [card for card in pool if card not in held]
        if view.order is not None:
            plain = shuffled([card for card in pool if not view.order.is_trump(card)], rng)
            for where in DISCARDS[: view.seats]:
                if UNKNOWN in (pile := view.table.zones[where]):
                    known_cards[where] = plain[: len(pile)]
                    del plain[: len(pile)]
                    pool = [card for card in pool if card not in known_cards[where]]
    try:
        whole.deal_hidden(known_cards, pool, rng)
    except ValueError:  # somebody would hold what it has shown not to: then nobody is believed
        return view.guess(rng)
    whole._imagine(rng)
    return whole


def _others(view: FortyFives) -> list[int]:
    """The other seats, the bidder first: more is known of it."""
    return sorted((seat for seat in range(view.seats) if seat != view.viewer), key=lambda seat: seat != view.bidder)


def _in_hand(view: FortyFives, seat: int, pool: Sequence[Card], rng: Random) -> list[Card]:
    """Some of the cards that seat holds, as far as its bids and the number of its discards tell."""
    zones = view.table.zones
    room = len(zones[HANDS[seat]])
    order = view.order
    if order is None or not _has_put_away(view, seat):
        return _likely(pool, room, lambda hand: _agrees(view, seat, hand), rng)
    shown = [trick.cards[(seat - trick.leader) % view.seats] for trick in view.tricks] + zones[TRICK[seat]]
    shown = [card for card in shown if order.is_trump(card)]
    kept = HELD - view.away[seat]
    if seat == view.bidder and has_kitty(view.values, view.seats):
        kept += KITTY_CARDS
    if (kept == 1 and rng.random() > LONE_TRUMP) or (kept == 3 and rng.random() < THIRD_KING):
        kept -= 1
    bit, may_have = order.bit, order.trump_mask & ~view.lacks(seat)
    trumps = [card for card in pool if bit[card.index] & may_have]
    missing = min(room, max(0, kept - len(shown)))
    return _likely(trumps, missing, lambda held: _agrees(view, seat, [*shown, *held]), rng)


def _likely(pool: Sequence[Card], count: int, agrees: Callable[[list[Card]], bool], rng: Random) -> list[Card]:
    """So many cards of the pool that agree with something, if that comes up soon."""
    held: list[Card] = []
    for _ in range(TRIES):
        held = shuffled(pool, rng)[:count]
        if agrees(held):
            break
    return held


def _has_put_away(view: FortyFives, seat: int) -> bool:
    """Whether the seat has had its turn to put cards away; trump is named."""
    first, seats = view.eldest, view.seats
    return view.phase != DISCARDING or (seat - first) % seats < (view.turn - first) % seats


def _agrees(view: FortyFives, seat: int, hand: Sequence[Card]) -> bool:
    """Whether the hand of a seat, or its trumps once they are named, agrees with its last word in the auction."""
    word = view.bids[seat]
    if not word or (seat == view.bidder and view.bids.count(PASSED) == view.seats - 1 and seat == view.dealer):
        return True
    known = view.trump and (seat == view.bidder or word == PASSED)
    value = bidding.strength(hand, view.trump) if known else bidding.best_suit(hand)[1]
    value += bidding.allowance(view)
    if word == PASSED:
        return value < _least_price(view, seat) + TOLERANCE
    return value > bidding.price(view, view.ladder[view.step(word)]) - TOLERANCE


def _least_price(view: FortyFives, seat: int) -> float:
    """What a hand had to be worth for the lowest bid that stood open to a seat when it passed: at the least what the
    seats before it had bid."""
    before = view.lines[view.eldest]
    steps = [view.step(view.bids[earlier]) for earlier in before[: before.index(seat)]]
    step = max([-1, *steps]) + 1
    return bidding.price(view, view.ladder[min(step, len(view.ladder) - 1)])
