"""Trick Ninety-Nine: whether it pays to show a bid (rules, section 8.2), by one number: how often it would be made when
it lies open. Computer players decide by it, and hints tell it.

The number comes from imagined rounds in which the others play against the open bid. Against a bid alone they see no
further than the policy, and real opponents do: so it is taken for a little less. Against an open hand they see nearly
all there is to see, and each of them looks for the card that breaks the bid.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import sqrt

from game.engine.chance import stream
from game.engine.moves import Move
from game.games.trick_ninety_nine.players import policy
from game.games.trick_ninety_nine.players.fast_round import FastRound
from game.games.trick_ninety_nine.players.sampling import Dealer
from game.games.trick_ninety_nine.rules.position import STAKES, Position
from game.games.trick_ninety_nine.rules.scoring import DECLARED, REVEALED
from game.players.search import Thought

DEALS = {DECLARED: 120, REVEALED: 72}  # that are imagined
A_LOOK = 24  # after so many it is seen whether more are worth it
DISTRUST = {DECLARED: 1.2, REVEALED: 1.0}  # the power that makes less of the share of rounds in which it is made
PAYS = 0.6  # a premium goes to the others where the bid fails, and what is shown is made more seldom than what is not
_STAKES = {**STAKES, "upgrade": REVEALED}

_KEPT = 64  # chances that are remembered
_found: dict[tuple[object, ...], tuple[float, int]] = {}  # with the pieces of the thought


def stake_of(kind: str) -> int:
    """What a statement stakes; 0 for those that show nothing."""
    return _STAKES.get(kind, 0)


def chance(view: Position, seat: int, stake: int) -> Generator[None, None, float]:
    """How likely a seat's bid is made when it is shown for that stake. It follows from the seat's cards alone, so that
    who asks again is told the same; what was found is remembered for that, and takes as many pieces again."""
    mine = FastRound(view)
    key = (mine.order, view.seats, view.eldest, seat, mine.hands[seat], mine.laid[seat], stake)
    if key in _found:
        for _ in range(_found[key][1]):
            yield
    else:
        cards = mine.order.cards(mine.hands[seat] | mine.laid[seat])
        dealer, rng, made = Dealer(view), stream("shown", *map(str, cards)), 0
        for number in range(1, DEALS[stake] + 1):
            world = dealer.deal(rng)
            world.state(seat, stake)
            if stake == REVEALED:
                made += yield from _holds(world, seat)
            else:
                made += _is_made(world, seat)
            yield
            if number % A_LOOK == 0 and _pays_not(made, number, stake):
                break
        if len(_found) >= _KEPT:
            _found.clear()
        _found[key] = float((made / number) ** DISTRUST[stake]), number
    return _found[key][0]


def _is_made(world: FastRound, seat: int) -> bool:
    """Whether a seat makes its bid when everybody plays on by the policy, to the end of that round."""
    world.play_on(policy.card)
    return world.targets[seat] == world.taken[seat]


def _holds(world: FastRound, seat: int) -> Generator[None, None, bool]:
    """Whether a seat makes its bid by the policy, and does so too when any one card of another hand is a better one."""
    if not _is_made(world.copy(), seat):
        return False
    hands = world.hands
    while hands[world.turn]:
        chosen, fits = policy.card(world), world.fits()
        if world.actor != seat and fits != chosen:
            out = sum(hands) ^ hands[world.turn]
            for card in policy.distinct(world, fits, out):
                if card != chosen:
                    other = world.copy()
                    other.put(card)
                    if not _is_made(other, seat):
                        return False
            yield
        world.put(chosen)
    return True


def _pays_not(made: int, deals: int, stake: int) -> bool:
    """Whether a bid that was made in so many of these deals hardly ever turns out to pay in more of them: two standard
    errors below."""
    share = made / deals
    worst: float = PAYS ** (1 / DISTRUST[stake])
    return share + 2 * sqrt(share * (1 - share) / deals) < worst


def gain(view: Position, seat: int, kind: str) -> Generator[None, None, float]:
    """By how much a statement moves a seat ahead of the others, on average: the premium is its own or theirs."""
    stake = stake_of(kind)
    return _gained(stake, (yield from chance(view, seat, stake))) if stake else 0.0


def _gained(stake: int, made: float) -> float:
    return stake * (2 * made - 1)


def answer(view: Position, seat: int, legal: Sequence[Move]) -> Thought:
    """The statement a seat makes: of those that pay the one that gains most, else the one that shows nothing. A bid
    that is not made when it lies open is not made with an open hand either."""
    most, best = 0.0, next(move for move in legal if not stake_of(move.kind))
    for move in legal:
        if stake := stake_of(move.kind):
            made = yield from chance(view, seat, stake)
            if made < PAYS:
                break
            if (gained := _gained(stake, made)) > most:
                most, best = gained, move
    return best
