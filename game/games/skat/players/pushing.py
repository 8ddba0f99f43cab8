"""Skat: whether to take the skat up before a ramsch or to push it on unseen, and which two cards to push on (rules,
sections 4.7 and 8): by imagined deals, in which the others do what looks best and the cards are then played out.

How a hand looks is its danger; a point of it costs about five in the end. Low cards cover higher ones of their suit: of
seven, nine, queen and ace none is too high, and every rank more is a point.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from itertools import combinations
from random import Random
from typing import NamedTuple

from game.engine.moves import Move, move
from game.engine.state import HANDS
from game.engine.tricks import bits_of
from game.games.skat.players import policy
from game.games.skat.players.fast_round import FastRound
from game.games.skat.players.kinds import Kind, kind
from game.games.skat.players.sampling import Dealer
from game.games.skat.players.stakes import worth
from game.games.skat.rules.contracts import RAMSCH
from game.games.skat.rules.position import PUSHING, SKAT_CARDS, Position
from game.players.search import Evaluator, SearchBudget, select_best
from game.players.tricks import NOBODY, move_of

OF_JACKS = (1, 3, 5, 7)  # the danger of each, from the jack of diamonds up
BOLD = 12  # with so much danger or less the skat is best pushed on unseen
OF_RANKS = (0, 0, 0, 3, 4, 10, 11)  # card points, from the seven up


def _high(pattern: int) -> int:
    """By how much the cards of a suit are too high, the seven being the lowest bit.

    >>> _high(0b1001101), _high(0b0100000), _high(0b1110000)
    (0, 5, 9)
    """
    ranks = [rank for rank in range(7) if pattern >> rank & 1]
    return sum(max(0, rank - 2 * below) for below, rank in enumerate(ranks))


HIGH = [_high(pattern) for pattern in range(128)]
JACKS = [sum(each for at, each in enumerate(OF_JACKS) if pattern >> at & 1) for pattern in range(16)]


def danger(order: Kind, hand: int) -> int:
    """How much a hand has to fear in a ramsch."""
    return JACKS[hand >> order.trumps_at & 15] + sum([HIGH[hand >> at & 127] for at in order.plain_at])


class Less(NamedTuple):
    """What a suit gains by cards that go: less danger, and of equal ways more points; which cards those are."""

    danger: int
    points: int
    cards: int


def _best_without(pattern: int, count: int) -> Less | None:
    """The best way to be rid of so many cards of a suit."""
    ways = [gone for gone in range(128) if gone & pattern == gone and gone.bit_count() == count]
    points = {gone: sum(OF_RANKS[rank] for rank in range(7) if gone >> rank & 1) for gone in ways}
    return max((Less(HIGH[pattern] - HIGH[pattern ^ gone], points[gone], gone) for gone in ways), default=None)


ONE_LESS, TWO_LESS = ([_best_without(pattern, count) for pattern in range(128)] for count in (1, 2))


def best_pair(order: Kind, twelve: int) -> int:
    """The two cards to push on that leave least danger and, of equal ones, count most."""
    return max(_pairs_by_suit(order, twelve))[2]


def _pairs_by_suit(order: Kind, twelve: int) -> Iterator[Less]:
    """The best ways to be rid of two cards of one suit, and of one card of each of two."""
    singles: list[tuple[Less, int]] = []
    for at in order.plain_at:
        pattern = twelve >> at & 127
        one, two = ONE_LESS[pattern], TWO_LESS[pattern]
        if two is not None:
            yield Less(two.danger, two.points, two.cards << at)
        if one is not None:
            for other, there in singles:
                yield Less(one.danger + other.danger, one.points + other.points, one.cards << at | other.cards << there)
            singles.append((one, at))


def all_pairs(order: Kind, twelve: int) -> list[int]:
    """Every two cards that may be pushed on, those first that leave least danger and, of equal ones, count most."""
    found = [one | two for one, two in combinations(bits_of(twelve & ~order.jacks), SKAT_CARDS)]
    return sorted(found, key=lambda away: (danger(order, twelve ^ away), -order.points_in(away)))


# -- imagined deals ---------------------------------------------------------------------------------------------------


class Pace(NamedTuple):
    """How hard a level thinks about the skat: in how many deals it compares what it may do, and how many ways to push
    two cards on it looks at, most of them in a few deals alone."""

    deals: int
    ways: int
    cutoffs: Sequence[tuple[int, int]] = ()


EASY, NORMAL, HARD = Pace(6, 3), Pace(40, 5), Pace(160, 12, ((40, 4),))


def evaluator_of(view: Position, rng: Random) -> Evaluator[FastRound, Move]:
    """What the moves of the seat on turn are weighed with: the score of the ramsch, in imagined deals that are played
    out by the policy."""
    dealer, seat = Dealer(view), view.turn
    order, players = dealer.now.order, view.players
    later = players[players.index(seat) + 1 :]

    def value(world: FastRound, chosen: Move) -> Generator[None, None, float]:
        hands, skat, keeper, times = world.hands.copy(), world.skat, world.keeper, view.times
        if chosen.kind == "push":
            times *= 2
        else:
            skat, keeper = order.bits(chosen.cards) or best_pair(order, hands[seat] | skat), seat
            hands[seat] = (hands[seat] | world.skat) ^ skat
        for hand in later:
            if danger(order, hands[hand]) > BOLD:
                twelve = hands[hand] | skat
                skat, keeper = best_pair(order, twelve), hand
                hands[hand] = twelve ^ skat
            else:
                times *= 2
        end = FastRound.begun(order, hands, NOBODY, skat, view.lines, view.forehand, keeper)
        end.play_on(policy.card)
        yield
        return worth(view, None, end, seat, times)

    return Evaluator(lambda: dealer.deal(rng), value)


def best_move(view: Position, rng: Random, pace: Pace) -> Generator[None, None, Move]:
    """Whether to take the skat up or to push it on; or which two cards to push on."""
    seat = view.turn
    if view.phase == PUSHING:
        moves = [move(seat, "take_up"), move(seat, "push")]
    else:
        order = kind(RAMSCH)
        twelve = order.bits(view.table.zones[HANDS[seat]])
        moves = [move_of(seat, "discard", order.cards(away)) for away in all_pairs(order, twelve)[: pace.ways]]
    effort = SearchBudget(pace.deals, pace.deals, margin=0.0, hopeless=None)
    return (yield from select_best(moves, evaluator_of(view, rng), effort, pace.cutoffs))
