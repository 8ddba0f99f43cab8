"""Three levels for any game of numbers that are bid aloud and met exactly (`game.engine.bids.numbers`).

    PLAYERS = LEVELS

What a hand is likely to take follows from tables that fit hands of any size; hard players try bids and cards in
imagined rounds, in which others hold cards that suit what they have bid. A game may have subclasses of these players.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from functools import cache
from math import exp
from random import Random
from typing import Any, ClassVar

from game.engine.bids.numbers import BIDDING, NumberBids, bid_move
from game.engine.chance import draw_with_exclusions, drawn
from game.engine.moves import Move
from game.engine.state import HANDS
from game.engine.table import UNKNOWN
from game.players.beginners import Mistake
from game.players.bids import policy
from game.players.bids.chances import Chances, Outlook, opening_tricks
from game.players.bids.hints import say_about, say_claim, say_play
from game.players.bids.round import BidsRound, leads
from game.players.endings import Lone
from game.players.player import Unit
from game.players.protocol import EASY, HARD, NORMAL
from game.players.search import Choice, Evaluator, SearchBudget, Thought, select_best
from game.players.tricks import TrickPlayer, play_of
from game.words.hints import by_kind, next_deal

# The factors of trick chances for a hand that leads the next trick, and for one that does not, by tricks to come.
LATER = ((1.0, 1.0), (1.78, 0.76), (1.24, 0.84), (0.98, 0.85), (0.84, 0.88), (0.82, 0.88), (0.8, 0.92))
FREELY = ((1.0, 1.0), (2.1, 0.32), (1.57, 0.38), (1.05, 0.5), (0.8, 0.6), (0.65, 0.67), (0.7, 0.7), (0.8, 0.76))
SURE = 13  # cards of a suit
WIDTH, WIDER = 0.55, 0.12  # how far the tricks that are taken lie from those expected, and how much more for each
SUITS = 0.7  # how far the cards of a hand are thought to be from its bid
TRIES = 4  # deals of which the likeliest is imagined
SOLVED = {2: 5, 3: 4, 4: 3}  # cards in a hand from which on an imagined round is solved, by seats; 2 where more sit


@cache
def outlook_of(seats: int, cards: int, unseen: int, over: float, under: float) -> Outlook:
    """What to expect of cards where everybody holds so many, and so many are unseen by whoever expects it."""
    after = max(cards - 1, 0)
    return Outlook(
        chances_of(seats, cards, unseen),
        LATER[min(after, len(LATER) - 1)],
        FREELY[min(after, len(FREELY) - 1)],
        others=20.0 / (seats - 1),
        over=over,
        under=under,
    )


@cache
def chances_of(seats: int, cards: int, unseen: int) -> Chances:
    """The trick chances of cards where everybody holds so many, and so many are unseen by whoever looks at them."""
    share = min(1.0, (seats - 1) * cards / max(1, unseen))  # of those that are in a hand
    plain = (100 - 3 * seats) * cards / (cards + seats - 1)
    steep = (seats - 1) * min(0.14, 0.035 + 0.25 * share)
    return Chances(
        [round(100 * exp(-(0.05 + 0.2 * share) * higher)) for higher in range(SURE + 1)],
        [round(plain * exp(-steep * higher)) for higher in range(SURE + 1)],
        [round(1.2 * plain * exp(-steep * higher)) for higher in range(SURE + 1)],
        min(0.5, cards / max(1, unseen)),
        short=min(10, max(cards - 1, 0)),
    )


class NumberRound(BidsRound):
    """A round of `NumberBids` in mind. `lost` is what a trick more is worth to whoever has too many, or too few."""

    __slots__ = ("lost",)

    def __init__(self, view: NumberBids) -> None:
        super().__init__(view)
        self.lost = (
            _sign(view.worth(5, 7) - view.worth(5, 6)) or 1.0,
            _sign(view.worth(5, 4) - view.worth(5, 3)) or -1.0,
        )
        if view.phase == BIDDING:
            self.turn = self.leader = view.eldest

    def copy(self) -> NumberRound:
        twin = super().copy()
        twin.lost = self.lost
        return twin

    def outlook(self, cards: int) -> Outlook:
        """By the number of cards in a hand and of those that the hand on turn has not seen."""
        unseen = len(self.order.card) - (self.gone | self.laid[0]).bit_count() - cards
        return outlook_of(len(self.hands), cards, unseen, *self.lost)

    def expected(self, hand: int) -> float:
        """How many tricks a hand was likely to take, with the cards it was dealt."""
        dealt, order = self.hands[hand] | self.played[hand], self.order
        cards = dealt.bit_count()
        out = order.whole & ~(dealt | self.laid[hand])
        chances = chances_of(len(self.hands), cards, out.bit_count())
        return opening_tricks(chances, order, dealt, out, leads=hand == self.leader) / 100

    def certain(self, hand: int) -> int:
        """The cards of a hand that win a trick whenever they are played: trumps above all that are out."""
        trumps, held = self.order.trump_mask & ~(self.laid[hand] | self.gone), self.hands[hand]
        found = 0
        while trumps and held & (top := 1 << trumps.bit_length() - 1):
            trumps, found = trumps ^ top, found | top
        return found

    def bid(self, hand: int, count: int) -> None:
        """That hand bids."""
        self.targets[hand] = count
        self.opened = (*self.opened, hand)


def _sign(difference: int) -> float:
    return float((difference > 0) - (difference < 0))


def likeliest(view: NumberBids, world: NumberRound, seat: int, bids: Sequence[int]) -> list[int]:
    """Those bids, the one that promises most first; none for fewer than the hand takes for certain, if there are
    others."""
    mean, least = world.expected(seat), world.certain(seat).bit_count()
    width = WIDTH + WIDER * mean

    def promises(bid: int) -> float:
        apart = (bid - mean) / width
        return view.worth(bid, bid) * exp(-apart * apart / 2) + 1e-9 * bid

    return sorted([bid for bid in bids if bid >= least] or bids, key=promises, reverse=True)


def sensible(world: NumberRound) -> int:
    """The cards worth a thought of those that fit. Cards that win whenever they are played wait where they are all that
    is needed; where every trick is needed the highest of them is led."""
    fits, seat = world.fits(), world.turn
    if not fits & (fits - 1) or (need := world.targets[seat] - world.taken[seat]) <= 0:
        return fits
    certain = world.certain(seat) & fits
    if certain and not world.place and need == fits.bit_count():
        return 1 << certain.bit_length() - 1
    return fits & ~certain or fits if certain.bit_count() >= need else fits


def number_card(world: NumberRound) -> int:
    """The card of the policy."""
    fits = sensible(world)
    return policy.own(world, fits) if fits & (fits - 1) else fits


class Dealer:
    """Deals what a view hides, again and again, so that hands suit their bids."""

    def __init__(self, view: NumberBids) -> None:
        self.view, self.now = view, NumberRound(view)
        order, zones = self.now.order, view.table.zones
        self.pool = [card for card in view.unseen() if order.bit[card.index]]
        self.hidden = [hand for hand in range(view.hands) if UNKNOWN in zones[HANDS[hand]]]
        self.sizes = [zones[HANDS[hand]].count(UNKNOWN) for hand in self.hidden]
        self.barred = [self.now.barred[hand] for hand in self.hidden]
        self.waiting = [hand for hand in view.lines[view.eldest] if view.bid_of(hand) is None and hand != view.viewer]

    def deal(self, rng: Random) -> NumberRound:
        """One imagined round, the likelier ones oftener."""
        worlds = [self._by_lot(rng) for _ in range(TRIES)]
        return worlds[drawn([weight for weight, _ in worlds], rng)][1]

    def _by_lot(self, rng: Random) -> tuple[float, NumberRound]:
        """Any deal that is possible, and how well its hands suit what they have bid."""
        world, bit, weight = self.now.copy(), self.now.order.bit, 1e-9
        piles = draw_with_exclusions(self.pool.copy(), self.sizes, self.barred, bit, rng)
        apart = 0.0
        for hand, pile in zip(self.hidden, piles, strict=True):
            world.hands[hand] |= sum([bit[card.index] for card in pile])  # some may be known
            if world.targets[hand] >= 0:
                apart += (world.expected(hand) - world.targets[hand]) ** 2
        return weight + exp(-apart / (2 * SUITS * SUITS)), world

    def complete(self, world: NumberRound) -> None:
        """Those who have not bid yet do so, as they may, and the first trick begins."""
        view = self.view
        for hand in self.waiting:
            bids = view.bids_open(hand, [max(0, bid) for bid in world.targets])
            world.bid(hand, likeliest(view, world, hand, bids)[0])
        if view.phase == BIDDING:
            leader = view.first_leader(world.targets)
            world.turn = world.leader = world.winning = leader
            world.line = world.lines[leader]


# -- hints ------------------------------------------------------------------------------------------------------------


def _bid(view: NumberBids, move: Move) -> str:
    mean, bid = NumberRound(view).expected(move.seat), int(str(move.value))
    words = f"Your cards look like {say_about(mean)}"
    wanted = round(mean)
    if bid != wanted and wanted not in view.bids_open(move.seat):
        return f"{words}, but you may not bid {wanted}: {bid} is as near."
    if bid > mean + 1:
        return f"{words}: to take {bid}, middling cards have to win some."
    return f"{words}: some have to be lost on purpose." if bid < mean - 1 else f"{words}, so {bid} is a sound bid."


def _play(view: NumberBids, move: Move) -> str:
    card = move.cards[0]
    return say_play(view, NumberRound(view), move.seat, view.in_force.bit[card.index], card.name)


reason = by_kind({"bid": _bid, "play": _play, "claim": lambda view, move: say_claim(view), "next": next_deal("round")})


# -- the levels -------------------------------------------------------------------------------------------------------


class Normal(TrickPlayer[NumberBids]):
    """Counts every card and plays by the policy. A claim is made by who needs all that is left; the other levels are
    built on this one."""

    def claims(self, table: NumberBids, seat: int) -> bool:
        return table.need_of(seat) == len(table.table[HANDS[seat]]) and table.moves(seat)[-1].kind == "claim"

    reason = staticmethod(reason)

    def speak(self, table: NumberBids, seat: int, rng: Random) -> Choice:
        """The bid that promises most."""
        return bid_move(seat, likeliest(table, NumberRound(table), seat, table.bids_open(seat))[0])

    def play(self, table: NumberBids, seat: int, rng: Random) -> Choice:
        """The card that the policy prefers."""
        return play_of(seat, table.in_force.card[number_card(NumberRound(table))])


def bids_high_cards(table: NumberBids, seat: int) -> Move | None:
    """A trick bid for every ace, king, queen and trump, whatever else is held."""
    if table.phase != BIDDING:
        return None
    held, order = table.table.zones[HANDS[seat]], table.in_force
    high = sum(card.rank in ("A", "K", "Q") or order.is_trump(card) for card in held)
    return bid_move(seat, min(table.bids_open(seat), key=lambda bid: (abs(bid - high), -bid)))


def counts_no_cards(table: NumberBids, seat: int) -> Move | None:
    """What a player plays who looks at its own cards alone."""
    if table.phase == BIDDING:
        return None
    return play_of(seat, table.in_force.card[policy.simple_card(NumberRound(table))])


def wins_always(table: NumberBids, seat: int) -> Move | None:
    """The lowest card that wins, although the bid is met."""
    if table.phase == BIDDING or (card := policy.greedy_card(NumberRound(table))) is None:
        return None
    return play_of(seat, table.in_force.card[card])


class Easy(Normal):
    """Makes the mistakes of beginners."""

    mistakes = (
        Mistake("it bids a trick for every ace, king, queen and trump", bids_high_cards),
        Mistake("it cannot let a trick go, and wins it although it has what it bid", wins_always, often=0.4),
        Mistake(
            "it counts no cards and saves its high ones: it leads its lowest, wins with the lowest that does, and when "
            "it has what it bid it plays the highest that loses",
            counts_no_cards,
            often=0.9,
        ),
    )


class Hard(Normal):
    """Tries bids and cards in imagined rounds that agree with all it has seen. Everybody plays on by the policy, and
    the last cards as well as they can be played."""

    effort: ClassVar[SearchBudget] = SearchBudget(deals=80, least=20, margin=0.5)
    unit = Unit("point", "points", "Counted are one's points less the mean of the other players' points.")
    bids = 4  # that are compared
    narrows = ((20, 4), (40, 2))  # after so many deals so many rivals stay

    def speak(self, table: NumberBids, seat: int, rng: Random) -> Choice:
        """The bids that promise most, tried out."""
        found = likeliest(table, NumberRound(table), seat, table.bids_open(seat))[: self.bids]
        return self.compare(table, seat, [bid_move(seat, bid) for bid in found], rng)

    def play(self, table: NumberBids, seat: int, rng: Random) -> Choice:
        """The card that the policy prefers, unless another does better."""
        now = NumberRound(table)
        tried = dict.fromkeys([number_card(now), *policy.distinct(now, sensible(now), now.unseen())])
        return self.compare(table, seat, [play_of(seat, table.in_force.card[card]) for card in tried], rng)

    def compare(self, table: NumberBids, seat: int, moves: Sequence[Move], rng: Random) -> Thought:
        """The first move, or another one that does better than it in the same imagined rounds."""
        evaluator = _evaluator(table, seat, rng)
        yield
        return (yield from select_best(moves, evaluator, self.effort, self.narrows))

    def evaluator(
        self, table: NumberBids, seat: int, moves: Sequence[Move], rng: Random
    ) -> Evaluator[Any, Move] | None:
        """Rounds played to their end; a claim is not weighed."""
        return None if any(move.kind == "claim" for move in moves) else _evaluator(table, seat, rng)


LEVELS = {EASY: Easy, NORMAL: Normal, HARD: Hard}


def _evaluator(table: NumberBids, seat: int, rng: Random) -> Evaluator[NumberRound, Move]:
    """Imagined rounds, each played on after a move: by the policy, or where few cards are left as well as can be."""
    dealer, order = Dealer(table), table.in_force
    few = max(hand.bit_count() for hand in dealer.now.hands) <= SOLVED.get(table.seats, 2) and table.phase != BIDDING

    @cache
    def values(targets: tuple[int, ...], taken: tuple[int, ...]) -> Sequence[float]:
        return leads([table.worth(bid, tricks) for bid, tricks in zip(targets, taken, strict=True)])

    solver: Callable[[tuple[int, ...]], Lone] = cache(lambda bids: Lone(dealer.now, lambda taken: values(bids, taken)))

    def worth(world: NumberRound, move: Move) -> Generator[None, None, float]:
        twin = world.copy()
        if move.kind == "bid":
            twin.bid(seat, int(str(move.value)))
            dealer.complete(twin)
        else:
            twin.put(order.bit[move.cards[0].index])
        targets = tuple(twin.targets)
        if few:
            taken = yield from solver(targets).taken(twin)
        else:
            twin.play_on(number_card)
            taken = tuple(twin.taken)
        yield
        return values(targets, taken)[seat]

    return Evaluator(lambda: dealer.deal(rng), worth)
