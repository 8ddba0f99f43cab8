"""Hands of Ninety-Nine as a player imagines them: the unseen cards dealt at random, and the hand played to its end by
policy in all seats.

The rules are those of `rules/state.py` (sections 3a to 3f), among players who never forget to draw or to call; a test
plays both side by side. Cards and hands are numbers here, see `book`.
"""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import NamedTuple

from game.engine.chance import shuffled
from game.engine.moves import Move
from game.engine.state import DISCARD, HANDS
from game.games.ninety_nine.players.book import Book, Play
from game.games.ninety_nine.rules.state import NinetyNine

LONGEST = 40  # plays; an imagined hand that lasts longer counts as an average chance


class Dealt(NamedTuple):
    """How the cards may lie: the hands, the stock (top last), and what a stock that is made anew is shuffled by."""

    hands: list[int]
    stock: list[int]
    seed: int


class Imagined:
    """The hand in play, as the seat on turn sees it, and what may come of it."""

    def __init__(self, view: NinetyNine, book: Book, rng: Random) -> None:
        zones, ones = view.table.zones, book.ones
        self.view, self.seat, self.book, self.rng = view, view.turn, book, rng
        self.sizes = [len(zones[HANDS[seat]]) for seat in range(view.seats)]
        self.own = sum(ones[card] for card in zones[HANDS[self.seat]])
        self.pile = [ones[card] for card in zones[DISCARD]]
        self.unseen = [ones[card] for card in view.unseen()]
        self.survives = view.values["hand_ends"] == "last_survivor"

    def deal(self) -> Dealt:
        """The unseen cards, dealt at random."""
        rng = self.rng
        stock = shuffled(self.unseen, rng)
        hands = []
        for seat, size in enumerate(self.sizes):
            if seat == self.seat:
                hands.append(self.own)
                continue
            hands.append(sum(stock[len(stock) - size :]))
            del stock[len(stock) - size :]
        return Dealt(hands, stock, int(rng.random() * 2**32))

    def worth(self, dealt: Dealt, move: Move) -> Generator[None, None, float]:
        """The chance to lose no life in the hand by that play, all cards lying so: 1, 0, or an average where the hand
        lasts too long."""
        value = Course(self, dealt).outcome(self.book.play_of(self.view.total, move), move.target)
        yield
        return value


class Course:
    """One imagined hand in the course of play."""

    __slots__ = ("chain", "dealt", "demand", "direction", "hands", "imagined", "inside", "pile", "played",
                 "reversals", "shuffles", "sizes", "skips", "stock", "turn")  # fmt: skip

    def __init__(self, imagined: Imagined, dealt: Dealt) -> None:
        view = imagined.view
        self.imagined, self.dealt = imagined, dealt
        self.hands, self.stock = dealt.hands[:], dealt.stock[:]
        self.pile, self.sizes, self.inside = imagined.pile[:], imagined.sizes[:], view.inside[:]
        self.turn, self.direction = view.turn, view.direction
        self.chain, self.demand, self.played = view.chain, view.demand, view.played
        self.skips, self.reversals = view.skips, view.reversals
        self.shuffles = 0

    def outcome(self, play: Play, target: int | None) -> float:
        """What the seat keeps of its life when it begins with that play."""
        imagined = self.imagined
        book, me, survives, calls = imagined.book, imagined.seat, imagined.survives, imagined.book.calls
        hands, sizes, stock, pile, inside = self.hands, self.sizes, self.stock, self.pile, self.inside
        answers, seats, full = book.answers, len(hands), imagined.view.hand_size
        for _ in range(LONGEST):
            one, total, mark, _careful = play
            turn = self.turn
            hands[turn] -= one
            pile.append(one)
            if mark or self.demand or not stock:
                self._put_down(mark, target)
            else:
                hands[turn] += stock.pop()
                self.turn = (turn + self.direction) % seats
                if not inside[self.turn]:
                    self.turn = self._next(turn)
            if calls and book.has_triple(hands[turn]):
                return 1.0 if turn == me else 0.0
            target = None
            while True:
                turn = self.turn
                found = None
                if sizes[turn]:
                    if self.demand:
                        owed = min(self.demand - self.played, sizes[turn])
                        found = book.under_demand(total, hands[turn], owed)
                    else:
                        found = answers[total][hands[turn]]
                if found is not None:
                    break
                if turn == me:
                    return 0.0
                if not survives or inside.count(True) == 2:
                    return 1.0
                self._drop_out()
            play = found
            if play.careful is not None and sizes[self._next(turn)] < full:
                play = play.careful
        still = inside.count(True)
        return 1 / still if survives else 1 - 1 / still

    def _next(self, seat: int) -> int:
        """The neighbour in the direction of play who is still in the hand."""
        following = (seat + self.direction) % len(self.inside)
        while not self.inside[following]:
            following = (following + self.direction) % len(self.inside)
        return following

    def _put_down(self, mark: str, target: int | None) -> None:
        """A card has left the hand: what it does, the draw and the flow."""
        turn = self.turn
        self.sizes[turn] -= 1
        self.played += 1
        self.chain = self.chain + 1 if mark == "Q" else 0
        if mark == "R":
            self.reversals += 1
        elif mark == "S":
            self.skips += 1
        elif mark == "C" and target is None:
            target = self._find_weakest(turn)
        one = self.imagined.book.effects.one_answers
        answered = mark == "Q" if one else self.chain == self.demand + self.played
        if not (one and answered) and self.played < self.demand and self.sizes[turn]:
            return
        if not self.demand or answered:
            self._draw(turn)
        if self.reversals & 1 and self.inside.count(True) > 2:
            self.direction = -self.direction
        if target is not None:
            self.turn = target
        else:
            self.turn = self._next(turn)
            for _ in range(self.skips):
                self.turn = self._next(self.turn)
        self.demand = self.chain
        self.played = self.skips = self.reversals = 0

    def _draw(self, seat: int) -> None:
        """One card for each that was played in the turn, as long as there are any."""
        stock, pile = self.stock, self.pile
        for _ in range(self.played):
            if not stock:
                if not self.imagined.view.reshuffles or len(pile) < 2:
                    return
                self.shuffles += 1
                stock += shuffled(sorted(pile[:-1]), Random(self.dealt.seed + self.shuffles))
                del pile[:-1]
            self.hands[seat] += stock.pop()
            self.sizes[seat] += 1

    def _find_weakest(self, seat: int) -> int:
        """The seat to name: see `evaluation.find_weakest`."""
        best = other = self._next(seat)
        while other != seat:
            if self.sizes[other] < self.sizes[best]:
                best = other
            other = self._next(other)
        return best

    def _drop_out(self) -> None:
        """The seat on turn fails, and the others play on."""
        self.inside[self.turn] = False
        self.chain = self.demand = self.played = self.skips = self.reversals = 0
        self.turn = self._next(self.turn)
