"""The computer players of trick Ninety-Nine: easy, normal and hard (written rules, section 8).

They are given views and nothing else: what they cannot see they do not know, and they signal nothing. They keep no
memory of their own.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Generator, Sequence
from functools import cache, partial
from random import Random

from game.engine.moves import Move
from game.engine.state import HANDS
from game.games.trick_ninety_nine.players import bidding, policy, showing
from game.games.trick_ninety_nine.players.endgame import Endings, solved
from game.games.trick_ninety_nine.players.fast_round import FastRound
from game.games.trick_ninety_nine.players.sampling import Dealer, value
from game.games.trick_ninety_nine.rules.position import BIDDING, CHALLENGED, PLAYING, PREMIUM, Position
from game.games.trick_ninety_nine.rules.state import TrickNinetyNine
from game.games.trick_ninety_nine.words.hints import reason
from game.players.beginners import Mistake
from game.players.player import Unit
from game.players.search import Choice, Evaluator, SearchBudget, Thought, select_best
from game.players.tricks import TrickPlayer, move_of, play_of


class Player(TrickPlayer[TrickNinetyNine]):
    """What all levels share: a claim is made by who needs all that is left."""

    reason = staticmethod(reason)

    def claims(self, table: TrickNinetyNine, seat: int) -> bool:
        """Whether the seat needs every trick that is left, and its own hand takes them."""
        return (
            table.turn == seat
            and table.need_of(seat) == len(table.table[HANDS[seat]])
            and table.moves(seat)[-1].kind == "claim"
        )

    def speak(self, table: TrickNinetyNine, seat: int, rng: Random) -> Choice:
        """Three cards to lay aside; then a premium statement, or the answer to a challenge."""
        if table.phase == BIDDING:
            return self.bid(table, seat, rng)
        legal = table.moves(seat)
        return legal[0] if len(legal) == 1 else self.answer(table, seat, legal, rng)

    @abstractmethod
    def bid(self, table: Position, seat: int, rng: Random) -> Choice:
        """Three cards to lay aside."""

    def answer(self, table: Position, seat: int, legal: Sequence[Move], rng: Random) -> Choice:
        """A premium where the bid is likely enough to be made while it lies open."""
        return showing.answer(table, seat, legal)


class Normal(Player):
    """Bids and plays by the policy, and remembers every card."""

    def bid(self, table: Position, seat: int, rng: Random) -> Choice:
        """The bid that is likeliest to be made."""
        return lay(table, seat, bidding.opening(FastRound(table), seat).bids()[0].laid)

    def play(self, table: TrickNinetyNine, seat: int, rng: Random) -> Choice:
        """The card that the policy prefers."""
        return by_policy(table, seat)


def bids_high_cards(table: TrickNinetyNine, seat: int) -> Move | None:
    """As many tricks bid as there are high cards, with the highest cards that bid so much."""
    return lay(table, seat, bidding.simple_bid(FastRound(table), seat)) if table.phase == BIDDING else None


def says_nothing(table: TrickNinetyNine, seat: int) -> Move | None:
    """No premium, and a challenge that is given in to."""
    silent = [move for move in table.moves(seat) if move.kind in ("pass", "yield")]
    return silent[0] if table.phase in (PREMIUM, CHALLENGED) and silent else None


def counts_no_cards(table: TrickNinetyNine, seat: int) -> Move | None:
    """What a player plays who looks at its own cards alone; from the dummy its lowest."""
    if table.phase != PLAYING:
        return None
    return play_of(seat, table.order.card[policy.simple_card(FastRound(table))])


def wins_always(table: TrickNinetyNine, seat: int) -> Move | None:
    """The lowest card that wins, although the bid is met."""
    if table.phase != PLAYING or (card := policy.greedy_card(FastRound(table))) is None:
        return None
    return play_of(seat, table.order.card[card])


class Easy(Normal):
    """Makes the mistakes of beginners."""

    mistakes = (
        Mistake(
            "it counts its high cards (three of a suit, five of trumps) and bids that, with the highest three cards "
            "that bid so much: it does not ask what those would have won",
            bids_high_cards,
        ),
        Mistake("it never says anything for a premium, and yields when challenged", says_nothing, often=1.0),
        Mistake("it cannot let a trick go, and wins it although it has what it wants", wins_always, often=0.3),
        Mistake(
            "it counts no cards and saves its high ones: it leads its lowest, wins with the lowest that does, and when "
            "it has what it wants it plays the highest that loses; from the dummy it plays the lowest",
            counts_no_cards,
            often=0.9,
        ),
    )


class Hard(Player):
    """Tries what it might do in imagined rounds that agree with all it has seen. Everybody plays on by the policy, and
    the last cards as well as they can be played."""

    effort = SearchBudget(deals=180, least=30, margin=0.3)
    unit = Unit("point", "points", "Counted are one's points less the mean of the other players' points.")
    bids = 40  # ways to lay aside that are compared: the best in play is often not among those that look best
    cutoffs = ((20, 10), (60, 4))  # after so many deals, so many of them stay beside the likeliest
    narrows = ((30, 4), (70, 2))  # and so many cards beside the one that the policy prefers

    def bid(self, table: Position, seat: int, rng: Random) -> Choice:
        """The likeliest bids, tried out."""
        many = self.bids if table.hands < 4 else self.bids // 2  # four play longer
        tried = [lay(table, seat, bid.laid) for bid in bidding.opening(FastRound(table), seat).bids()[:many]]
        return self.compare(table, seat, tried, rng, self.cutoffs)

    def play(self, table: TrickNinetyNine, seat: int, rng: Random) -> Choice:
        """The card that the policy prefers, unless another does better."""
        fast_round = FastRound(table)
        cards = [policy.card(fast_round), *policy.distinct(fast_round, fast_round.fits(), fast_round.unseen())]
        tried = [play_of(seat, table.order.card[card]) for card in dict.fromkeys(cards)]
        return self.compare(table, seat, tried, rng, self.narrows)

    def compare(
        self, table: Position, seat: int, moves: Sequence[Move], rng: Random, cutoffs: Sequence[tuple[int, int]] = ()
    ) -> Thought:
        """The first move, or another one that does better than it in the same imagined rounds; see `select_best`."""
        evaluator = _evaluator(table, seat, rng)
        yield
        return (yield from select_best(moves, evaluator, self.effort, cutoffs))

    def evaluator(
        self, table: TrickNinetyNine, seat: int, moves: Sequence[Move], rng: Random
    ) -> Evaluator[FastRound, Move] | None:
        """Rounds played to their end, unless somebody claims; what is said for a premium is worth what it gains."""
        if any(move.kind == "claim" for move in moves):
            return None
        if table.phase in (PREMIUM, CHALLENGED):
            now = FastRound(table)
            return Evaluator(lambda: now, lambda world, move: showing.gain(table, seat, move.kind))
        return _evaluator(table, seat, rng)


def _evaluator(table: Position, seat: int, rng: Random) -> Evaluator[FastRound, Move]:
    """Imagined rounds, each played on after a move: by the policy, or where few cards are left as well as can be."""
    dealer, endings = Dealer(table), Endings()
    step = cache(partial(_step, table, seat))
    few = solved(dealer.fast_round)

    def worth(world: FastRound, move: Move) -> Generator[None, None, float]:
        twin = world.copy()
        step(move)(twin)
        if few:
            yield from endings.play(twin)
        else:
            twin.play_on(policy.card)
        yield
        return value(twin, seat)

    return Evaluator(lambda: dealer.deal(rng), worth)


def _step(table: Position, seat: int, move: Move) -> Callable[[FastRound], object]:
    """What a move does to a round in mind."""
    cards = table.order.bits(move.cards)
    if move.kind == "lay":
        return lambda world: world.bid(seat, cards)
    return lambda world: world.put(cards)


def by_policy(table: Position, seat: int) -> Move:
    """The card that the policy prefers."""
    return play_of(seat, table.order.card[policy.card(FastRound(table))])


def lay(table: Position, seat: int, laid: int) -> Move:
    """The move that lays three cards aside."""
    return move_of(seat, "lay", table.order.cards(laid))


PLAYERS = {"easy": Easy, "normal": Normal, "hard": Hard}
