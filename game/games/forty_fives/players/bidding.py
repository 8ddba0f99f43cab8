"""Forty-Fives: what a hand is worth before the first card is played, and what follows from that: the bid, the trump
suit, the cards to put away (rules, sections 8.1 and 8.2).

Only the hand of the seat in question and what everybody has heard go into it, so it serves views and imagined deals
alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.engine.cards import SUITS, Card
from game.engine.moves import Move, move
from game.engine.state import HANDS
from game.games.forty_fives.rules.contract import PACK, Contract, contract
from game.games.forty_fives.rules.position import PASSED, Position
from game.games.forty_fives.rules.variants import Bid, has_kitty
from game.players.tricks import move_of

# What cards are worth with a suit as trump, in points of a hand.
FIVE, JACK, ACE_OF_HEARTS, HIGH, LOW, PLAIN_KING = 10.0, 4.5, 4.0, 3.0, 2.0, 1.5
JACK_WITH_FIVE, ACE_WITH_EITHER = 6.0, 5.0
KITTY = 2.0  # what it adds
# What draw and partners add besides, by the number of seats and of sides: with so much three bids of 15 in four are
# made, or more, where the bidder's hand is worth no more than them.
DRAW_AND_PARTNERS = {
    (2, 2): 8.0,
    (3, 3): 3.0,
    (4, 2): 5.0, (4, 4): 0.0,
    (5, 5): -2.0,
    (6, 2): 4.0, (6, 3): 0.5, (6, 6): -3.0,
    (7, 7): -3.0,
    (8, 2): 5.0, (8, 4): 0.0, (8, 8): -3.0,
    (9, 3): 1.0, (9, 9): -3.0,
    (10, 2): 5.5, (10, 5): 0.0, (10, 10): -1.5,
}  # fmt: skip

STEP = 5
DESPERATE = 25  # opponents who need no more are bid against more boldly
ALMOST_HOME = 15  # who needs no more bids with more care
PRICES = {"30for60": 33.0}  # hands that are worth as much are good for a bid that costs more than it needs
PAYS_60 = 28.0  # and for a bid of 30 where it pays 60
BESIDE_A_KING = 2  # trumps beside which a plain king may stay


@cache
def _worths(trump: str) -> list[float]:
    """What every card by its index is worth with that trump; those that help each other at their least."""
    order = contract(trump)
    worths = [0.0] * (1 + max(card.index for card in PACK))
    for card in PACK:
        if order.is_trump(card):
            worths[card.index] = HIGH if card.rank in ("A", "K") else LOW
        elif card.rank == "K":
            worths[card.index] = PLAIN_KING
    for card, worth in zip(order.top, (FIVE, JACK, ACE_OF_HEARTS), strict=True):
        worths[card.index] = worth
    return worths


def strength(hand: Sequence[Card], trump: str) -> float:
    """What a hand is worth with that trump, in points, without draw and partner.

    >>> from game.engine.cards import cards
    >>> strength(cards("5D JD AH 9C KS"), "D"), strength(cards("JD 9C 8C"), "D")
    (22.5, 4.5)
    """
    worths = _worths(trump)
    total = sum([worths[card.index] for card in hand])
    five, jack, ace = contract(trump).top
    if five in hand:
        if jack in hand:
            total += JACK_WITH_FIVE - JACK
        if ace in hand:
            total += ACE_WITH_EITHER - ACE_OF_HEARTS
    elif jack in hand and ace in hand:
        total += ACE_WITH_EITHER - ACE_OF_HEARTS
    return total


def best_suit(hand: Sequence[Card]) -> tuple[str, float]:
    """The suit in which a hand is worth most, and what; of equal ones that with more trumps."""
    rated = [(strength(hand, suit), _count(hand, suit), suit) for suit in SUITS]
    worth, _, suit = max(rated)
    return suit, worth


def _count(hand: Sequence[Card], trump: str) -> int:
    return sum(map(contract(trump).is_trump, hand))


def worth(position: Position, seat: int) -> float:
    """What the hand of a seat is worth in its best suit, draw and partner included."""
    return best_suit(position.table.zones[HANDS[seat]])[1] + allowance(position)


def allowance(position: Position) -> float:
    """What draw, kitty and partners add to a hand, in points."""
    seats = position.seats
    return DRAW_AND_PARTNERS[seats, position.parties] + (KITTY if has_kitty(position.values, seats) else 0.0)


def overbid_margin(position: Position, seat: int) -> int:
    """By how many points that seat bids above what its hand is worth, for the score as it stands: bolder when the
    opponents are almost home, with more care when its own side is."""
    target, side = int(position.values["target"]), position.party(seat)
    totals = position.totals.copy()
    own = totals.pop(side)
    bolder = STEP if target - max(totals) <= DESPERATE else 0
    careful = STEP if target - own <= ALMOST_HOME and not position.must_bid() else 0
    return bolder - careful


def price(position: Position, bid: Bid) -> float:
    """What a hand has to be worth for that bid."""
    if bid.name == "30" and bid.pays:
        return PAYS_60
    return PRICES.get(bid.name, float(bid.needs))


def covers(position: Position, seat: int, bid: Bid) -> bool:
    """Whether what a hand is worth, to the nearest point, pays for that bid."""
    return price(position, bid) <= round(worth(position, seat))


def dares(position: Position, seat: int, bid: Bid) -> bool:
    """Whether it does so with what the score adds where the others are almost home."""
    return price(position, bid) <= round(worth(position, seat) + max(0, overbid_margin(position, seat)))


def call(position: Position, seat: int, noise: float = 0.0) -> Move:
    """The bid, hold or pass of that seat. `noise` is added to what its hand is worth."""
    value = worth(position, seat) + overbid_margin(position, seat) + noise
    open_to, standing = position.bids_open(seat), position.bid_standing()
    spare = STEP if position.bid_of_partner(seat) else 0  # a partner's bid is raised only with a step in hand
    if standing is not None and position.may_hold(seat) and price(position, standing) + spare <= value:
        return move(seat, "hold")
    good_for = [bid for bid in open_to if price(position, bid) + spare <= value]
    if not good_for:
        return move(seat, "bid", value=open_to[0].name) if position.bagged(seat) else move(seat, PASSED)
    last_word = position.values["auction"] != "one_round" or position.bids.count("") == 1
    pays_more = any(bid.pays > bid.needs for bid in good_for)
    return move(seat, "bid", value=good_for[0 if last_word and not pays_more else -1].name)


def name_trump(position: Position, seat: int) -> Move:
    """The suit that seat names."""
    return move(seat, "trump", value=best_suit(position.table.zones[HANDS[seat]])[0])


def put_away(position: Position, seat: int, most: int | None = None) -> Move:
    """The cards that seat puts away: all but the trumps, the best five of them; a plain king stays as a third card, or
    where something has to. `most`: of a hand of five no more than so many, the lowest."""
    ranked, trumps = _ranked(position, seat)
    least, mostly = position.keeps(seat)
    king = trumps == BESIDE_A_KING and len(ranked) > trumps and ranked[trumps].rank == "K"
    if most is not None:
        mostly = min(mostly, least + most)
    return _keep(seat, ranked, trumps + king, least, mostly)


def ways_to_put_away(position: Position, seat: int) -> list[Move]:
    """The discards worth thinking about: all plain cards, all but the best one or two, and the lowest trump too."""
    ranked, trumps = _ranked(position, seat)
    least, most = position.keeps(seat)
    return [_keep(seat, ranked, kept, least, most) for kept in (trumps, trumps + 1, trumps + 2, trumps - 1)]


@cache
def _ranking(order: Contract) -> list[tuple[bool, int, int]]:
    """By card.index what hands are sorted by: trumps first, then high cards."""
    ranking = [(False, 0, 0)] * (1 + max(card.index for card in PACK))
    for card in PACK:
        ranking[card.index] = (not order.is_trump(card), order.place(card)[0], card.index)
    return ranking


def _ranked(position: Position, seat: int) -> tuple[list[Card], int]:
    """The cards of a hand, the trumps first, each part best first; and how many trumps there are."""
    order = position.order
    assert order is not None
    ranking = _ranking(order)
    ranked = sorted(position.table.zones[HANDS[seat]], key=lambda card: ranking[card.index])
    return ranked, sum(map(order.is_trump, ranked))


def _keep(seat: int, ranked: Sequence[Card], kept: int, least: int, most: int) -> Move:
    """Putting all but the first so many away, as far as so few and so many may go."""
    count = max(least, min(most, len(ranked) - max(0, kept)))
    return move_of(seat, "discard", ranked[len(ranked) - count :])
