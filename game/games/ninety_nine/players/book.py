"""What the policy plays with a hand at a total, worked out once and then looked up.

Two cards that do the same are the same here. Every sort of card has its own place in a number, and a hand is the sum of
its cards: three aces and a king are ``3 * ace + king``.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.engine.cards import Card
from game.engine.moves import Move
from game.games.ninety_nine.players.evaluation import ALL_SAFE, Policy
from game.games.ninety_nine.players.keen import keen_of
from game.games.ninety_nine.rules.variants import Effects

WIDTH = 3  # bits for a sort: no hand has more than seven cards
MANY = (1 << WIDTH) - 1
MOST_KEPT = 4000  # answers kept for a total


class Play(NamedTuple):
    """A card put down: `one` is what the hand loses, `total` the new total; then the mark, and what to play instead if
    the next seat is short of cards (None: the same)."""

    one: int
    total: int
    mark: str
    careful: Play | None = None


class AnswersAtTotal(dict[int, "Play | None"]):
    """The answers at one total, by hand; None where nothing fits."""

    def __init__(self, book: Book, total: int) -> None:
        super().__init__()
        self.book, self.total = book, total

    def __missing__(self, hand: int) -> Play | None:
        if len(self) > MOST_KEPT:
            self.clear()
        self[hand] = found = self.book.answer(self.total, hand)
        return found


class Answers(dict[int, AnswersAtTotal]):
    """The answers at every total."""

    def __init__(self, book: Book) -> None:
        super().__init__()
        self.book = book

    def __missing__(self, total: int) -> AnswersAtTotal:
        self[total] = answers = AnswersAtTotal(self.book, total)
        return answers


class Book:
    """The answers of a policy for one column of the card table. Where three of a kind may be called (`calls`) cards of
    different ranks are of different sorts."""

    def __init__(self, policy: Policy, *, calls: bool) -> None:
        self.policy, self.effects, self.calls = policy, policy.effects, calls
        self.answers = Answers(self)
        self.ones: dict[Card, int] = {}
        self.sorts: list[tuple[int, Card]] = []  # where a sort has its place, and a card of it
        places: dict[object, int] = {}
        for card in self.effects.mark_of:
            effect = self.effects.of(card)
            key = (effect, card.rank) if calls else effect
            if key not in places:
                places[key] = WIDTH * len(places)
                self.sorts.append((places[key], card))
            self.ones[card] = 1 << places[key]
        self._safe = [place for place, card in self.sorts if policy.safe(card)]
        self._others = sum(MANY << place for place, card in self.sorts if not policy.safe(card))
        self._orders: dict[tuple[int, int], list[tuple[int, Play]]] = {}

    def has_triple(self, hand: int) -> bool:
        """Whether the hand has three cards of a sort or more."""
        while hand:
            if hand & MANY >= 3:
                return True
            hand >>= WIDTH
        return False

    def play_of(self, total: int, move: Move) -> Play:
        """A move that plays a card, as a play at that total."""
        return self._play(total, move.cards[0], str(move.value))

    def _play(self, total: int, card: Card, count: str) -> Play:
        return Play(self.ones[card], self.effects.total_after(total, count), self.effects.mark_of[card])

    def answer(self, total: int, hand: int) -> Play | None:
        """What the policy plays."""
        fitting = [play for places, play in self._order(total, hand) if hand & places]
        if not fitting:
            return None
        first = fitting[0]
        if first.mark == "S":
            careful = next((play for play in fitting if play.mark != "S"), first)
        else:
            careful = next((play for play in fitting if play.mark == "Q"), first)
        return first if careful is first else first._replace(careful=careful)

    def _order(self, total: int, hand: int) -> list[tuple[int, Play]]:
        """What fits at that total, the best play first, for hands with as many safe cards."""
        safe = 0
        for place in self._safe:
            safe += hand >> place & MANY
        code = safe if safe < 3 else 3 if hand & self._others else ALL_SAFE
        found = self._orders.get((total, code))
        if found is None:
            rated = [
                (self.policy.rating(self.effects.of(card), total, code), place, card) for place, card in self.sorts
            ]
            rated.sort(key=lambda row: -row[0].strength)
            self._orders[total, code] = found = [
                (MANY << place, self._play(total, card, rating.says))
                for rating, place, card in rated
                if rating.strength >= 0
            ]
        return found

    def under_demand(self, total: int, hand: int, owed: int) -> Play | None:
        """What the policy plays when it owes so many cards to a chain of queens."""
        held = [card for place, card in self.sorts for _ in range(hand >> place & MANY)]
        chosen = self.policy.choice(held, total, owed=owed)
        return None if chosen is None else self._play(total, *chosen)


@cache
def book_of(effects: Effects, *, calls: bool) -> Book:
    """The book of the hard player's policy for one card table; cached."""
    return Book(keen_of(effects), calls=calls)
