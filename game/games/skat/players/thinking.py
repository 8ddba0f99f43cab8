"""Skat: how the hard player finds a card or a game: what looks good is tried in the same imagined deals.

With few cards left these are solved; before that they are played on by the policy. What counts is the score.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random

from game.engine.cards import Card
from game.engine.chance import shuffled
from game.engine.moves import move
from game.engine.state import HANDS
from game.engine.table import known
from game.games.skat.players import policy
from game.games.skat.players.fast_round import FastRound
from game.games.skat.players.kinds import kind
from game.games.skat.players.opening import Prospect
from game.games.skat.players.sampling import Dealer
from game.games.skat.players.seeing import seeger
from game.games.skat.players.stakes import worth
from game.games.skat.rules.contracts import NULL
from game.games.skat.rules.position import SKAT, Position
from game.players.endings import Sides, distinct
from game.players.search import Evaluator, SearchBudget, Thought, select_best
from game.players.tricks import play_of

SOLVED = 5  # cards in a hand from which on a deal is solved
EFFORT = SearchBudget(deals=200, least=40, margin=0.35)
LOST = 60  # deals, all lost, that make a game hopeless
GAMES, CUTOFFS = 10, ((24, 3),)  # games (with what they put away) that are played out, and rivals left after some deals
GAME_EFFORT = SearchBudget(deals=90, least=90, margin=0.0, hopeless=None)
TRUST = 0.45  # what the first estimate counts beside a deal played out


class Solver(Sides):
    """The best play of the last cards when all hands are known: in a kind with trumps it is worth the card points that
    the declarer still takes, the trick on the table included; in null it is 1 where he takes a trick, else 0. He wants
    much of it (in null, little), the others the opposite."""

    __slots__ = ("null",)

    def __init__(self, deal: FastRound) -> None:
        self.null = deal.order.name == NULL
        super().__init__(deal, (deal.declarer,), int(self.null), deal.order.points, much=not self.null)

    def worth(self, world: FastRound) -> Generator[None, None, int]:
        """What the position is worth when everybody plays as well as can be."""
        return self.value(world, world.pot, 1 if self.null else None)


def best_card(view: Position, rng: Random, effort: SearchBudget = EFFORT) -> Thought:
    """The card that does best: the one that the policy prefers, unless another is better by more than the margin. The
    game is given up if it can be and the first card never wins it."""
    dealer, seat = Dealer(view), view.turn
    now = dealer.now
    fits = now.fits() if _solved(view, now) else policy.spared(now, now.fits())
    cards = list(dict.fromkeys([policy.card(now), *distinct(now.order, fits, now.out(), now.order.points)]))
    evaluator = evaluator_of(view, dealer, rng)

    if view.may_concede(seat):
        for _ in range(LOST):
            if (yield from evaluator.worth(dealer.deal(rng), cards[0])) > 0:
                break
        else:
            return move(seat, "concede")
    card = yield from select_best(cards, evaluator, effort)
    return play_of(seat, now.order.card[card])


def _solved(view: Position, now: FastRound) -> bool:
    """Whether imagined deals are solved and not played on by the policy."""
    return now.hands[view.turn].bit_count() <= SOLVED and view.contract is not None


def evaluator_of(view: Position, dealer: Dealer, rng: Random, times: int | None = None) -> Evaluator[FastRound, int]:
    """What cards of the hand on turn are weighed with: the score, in imagined deals that are solved or played on. It
    counts so many times (None: as in the view)."""
    seat, now, contract = view.turn, dealer.now, view.contract
    solver = Solver(now) if _solved(view, now) else None

    def value(world: FastRound, card: int) -> Generator[None, None, float]:
        end = world.copy()
        end.put(card)
        if solver is None:
            end.play_on(policy.card)
        elif solver.null:
            end.taken[end.declarer] += yield from solver.worth(end)
        else:
            end.points[end.declarer] += yield from solver.worth(end)
        yield
        return worth(view, contract, end, seat, times)

    return Evaluator(lambda: dealer.deal(rng), value)


def best_prospect(view: Position, games: Sequence[Prospect], rng: Random) -> Generator[None, None, Prospect]:
    """The game that does best of those that look best; the declarer knows which cards he keeps and puts away. A null is
    not played out: the policy defends against it too badly to tell."""
    seat, hidden = view.turn, view.unseen()
    own = [*view.table.zones[HANDS[seat]], *filter(known, view.table.zones[SKAT])]
    guess = {game: game.score(view.bid, seeger=seeger(view)) for game in games}

    def value(others: Sequence[Card], game: Prospect) -> Generator[None, None, float]:
        order, contract = kind(game.contract.kind), game.contract
        if contract.is_null:
            return (1 + TRUST) * guess[game]
        away = order.bits(game.away)
        hands = [0] * view.seats
        for hand, cards in zip(view.lines[seat], (own, others[:10], others[10:20]), strict=True):
            hands[hand] = order.bits(cards)
        hands[seat] ^= away
        world = FastRound.begun(order, hands, seat, away, view.lines, view.forehand)
        world.skat, world.shown = away or order.bits(others[20:]), contract.ouvert
        world.play_on(policy.card)
        yield
        return worth(view, contract, world, seat) + TRUST * guess[game]

    tried = sorted(guess, key=guess.__getitem__, reverse=True)[:GAMES]
    paying = [game for game in tried if guess[game] > 0]  # where one pays nobody announces a gamble
    evaluator = Evaluator(lambda: shuffled(hidden, rng), value)
    return (yield from select_best(paying or tried, evaluator, GAME_EFFORT, CUTOFFS))
