"""Rounds of Olympus as a player imagines them: the unseen cards dealt as `memory` expects them to lie, and the round
played to its end, by the list of the normal player in all other seats and by the keen one in the own.

The rules are those of `rules/state.py`, among players who never forget to draw; a test plays both side by side. A card
is its rank here, a number from 0 on.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import cache
from random import Random
from typing import NamedTuple

from game.engine.cards import Card
from game.engine.chance import shuffled
from game.engine.moves import Move
from game.engine.pile_game import OTHERS
from game.engine.state import DISCARD, HANDS
from game.games.olympus.players.evaluation import RISKY, play_value
from game.games.olympus.players.keen import keen_value
from game.games.olympus.players.memory import Memory
from game.games.olympus.rules.pack import NUMBERS, OWL, RANK, RANKS, SNATCHING, TOP, height_after, is_ten
from game.games.olympus.rules.position import Position

LAST_NUMBER = len(NUMBERS) - 1
SKIPS = RANK[OWL]


class Dealt(NamedTuple):
    """How the cards may lie: the hands, the stock (top last), and what a stock that is made anew is shuffled by."""

    hands: list[list[int]]
    stock: list[int]
    seed: int


Rows = list[list[list[list[float]]]]  # by whether the Bolt is free, or mine, by height and rank


class Book:
    """What cards do from every height, and what they are worth by both lists, by rank."""

    def __init__(self, *, leading_zero: bool) -> None:
        heights = range(TOP)
        self.after = [[height_after(rank, height, leading_zero=leading_zero) for rank in RANKS] for height in heights]
        self.takes = [
            [rank in SNATCHING or is_ten(height) for rank, height in zip(RANKS, row, strict=True)] for row in self.after
        ]
        self.usual, self.keen = self._rows(keen=False), self._rows(keen=True)

    def _rows(self, *, keen: bool) -> Rows:
        value = keen_value if keen else play_value
        return [
            [
                [
                    [
                        value(rank, after, mine=mine or takes, free=free)
                        for rank, after, takes in zip(RANKS, self.after[height], self.takes[height], strict=True)
                    ]
                    for height in range(TOP)
                ]
                for mine in (False, True)
            ]
            for free in (False, True)
        ]


@cache
def book_of(*, leading_zero: bool) -> Book:
    """The book for one reading of the Sandals; cached."""
    return Book(leading_zero=leading_zero)


def keen_play(table: Position, seat: int) -> Card:
    """The card that comes first in the keen list; the cards of the seat must be known."""
    book = book_of(leading_zero=table.values["sandals_one_digit"] == "leading_zero")
    rows = book.keen[table.bolt is None]

    def value(card: Card) -> float:
        takes = table.takes(seat, card) == "match" or table.bolt == seat
        return rows[takes][table.height][RANK[card.rank]]

    return max(table.table.zones[HANDS[seat]], key=value)


class Imagined:
    """The round in play, as a seat that is to act sees it, and what may come of it."""

    def __init__(self, view: Position, seat: int, rng: Random) -> None:
        zones = view.table.zones
        self.view, self.seat, self.rng = view, seat, rng
        self.book = book_of(leading_zero=view.values["sandals_one_digit"] == "leading_zero")
        self.own = [RANK[card.rank] for card in zones[HANDS[seat]]]
        self.pile = [RANK[card.rank] for card in zones[DISCARD]]
        self.memory = Memory(view, seat, self.book.usual, rng)

    def deal(self) -> Dealt:
        """The unseen cards, as they may lie."""
        hands, stock = self.memory.deal()
        hands[self.seat] = self.own
        return Dealt(hands, stock, int(self.rng.random() * 2**32))

    def worth(self, dealt: Dealt, move: Move) -> Generator[None, None, float]:
        """Whether the seat wins the round by that move, all cards lying so: 1 or 0."""
        value = float(Course(self, dealt).winner(move) == self.seat)
        yield
        return value


class Course:
    """One imagined round in the course of play."""

    __slots__ = ("dealt", "hands", "imagined", "pile", "shuffles", "stock")

    def __init__(self, imagined: Imagined, dealt: Dealt) -> None:
        self.imagined, self.dealt = imagined, dealt
        self.hands = [hand[:] for hand in dealt.hands]
        self.stock, self.pile = dealt.stock[:], imagined.pile[:]
        self.shuffles = 0

    def winner(self, move: Move) -> int | None:
        """Who has the Bolt in the end when the seat begins with that move. An answer to a possible sneak counts as if
        all who are asked before it passed."""
        imagined, hands, stock, pile = self.imagined, self.hands, self.stock, self.pile
        view, book, me = imagined.view, imagined.book, imagined.seat
        after, takes, sneaks, seats = book.after, book.takes, view.sneaks, view.seats
        others, others_of = [book.usual] * seats, OTHERS[seats]
        others[me] = book.keen
        height, bolt, last, turn = view.height, view.bolt, view.last, view.turn
        dry = not all(hands)  # whether a seat may be without cards
        if move.kind == "play":
            who, card = me, RANK[move.cards[0].rank]
        elif move.kind == "sneak":
            who, card = me, pile[-1]
        else:
            if view.right_seat is not None:
                for _ in range(view.right_count):
                    self._draw(view.right_seat)
            card, who = pile[-1], -1
            asked = view.asked[view.asked.index(me) + 1 :] if me in view.asked else ()
            if after[height][card] not in RISKY:
                who = next((seat for seat in asked if card in hands[seat]), -1)
        while True:
            if who < 0:  # nobody sneaks
                who = turn
                hand = hands[who]
                rows = others[who][bolt is None]
                values = rows[bolt == who][height]
                top = pile[-1] if pile else SKIPS
                if top <= LAST_NUMBER and bolt != who and last != who and top in hand:  # what matches takes the Bolt
                    values = values.copy()
                    values[top] = rows[True][height][top]
                card = max(hand, key=values.__getitem__)
            hand = hands[who]
            hand.remove(card)
            if takes[height][card] or (card <= LAST_NUMBER and pile and pile[-1] == card and last != who):
                bolt = who
            height = after[height][card]
            pile.append(card)
            last = who
            if height >= TOP:
                return bolt
            if stock:
                hand.append(stock.pop())
            elif not self._draw(who):
                dry = True
            if dry:
                turn = self._next(who, skips=card == SKIPS)
                if turn < 0:
                    return bolt
            else:
                turn = (who + 2 if card == SKIPS else who + 1) % seats
            seat, who = who, -1
            if card <= LAST_NUMBER and sneaks and after[height][card] not in RISKY:
                for other in others_of[seat]:
                    if card in hands[other]:
                        who = other
                        break

    def _draw(self, seat: int) -> bool:
        """That seat draws a card, if there is one."""
        stock, pile = self.stock, self.pile
        if not stock:
            if not self.imagined.view.reshuffles or len(pile) < 2:
                return False
            self.shuffles += 1
            stock += shuffled(sorted(pile[:-1]), Random(self.dealt.seed + self.shuffles))
            del pile[:-1]
        self.hands[seat].append(stock.pop())
        return True

    def _next(self, seat: int, *, skips: bool) -> int:
        """The next seat that holds a card, or the one after it; the seat itself if no other does, -1 if none does."""
        hands = self.hands
        for _ in range(2 if skips else 1):
            line = (*OTHERS[len(hands)][seat], seat)
            seat = next((other for other in line if hands[other]), -1)
            if seat < 0:
                break
        return seat
