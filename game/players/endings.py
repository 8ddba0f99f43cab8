"""The best play of the last cards of a trick game when all hands are known, over sets of cards.

`Sides` is for two sides: one hand against the others, or partners. `Lone` is for hands that each play for themselves.
Both know from the `Order` how tricks go, and nothing of any one game: a game says what counts. They remember what they
have found, so one of them serves all imagined deals of a decision.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Mapping, Sequence
from typing import Any, TypeVar

from game.engine.tricks import Order, bits_of
from game.players.tricks import ImaginedRound

Points = Mapping[int, int]  # by card
Found = TypeVar("Found")

KEPT = 10_000  # positions that are remembered; then all are forgotten, which takes two or three milliseconds
A_SLICE = 16  # new positions before a lead between two pauses: two or three milliseconds; more than a hand has cards


def distinct(order: Order, cards: int, out: int, points: Points | None = None) -> list[int]:
    """The cards of a set, the highest first; of several that count the same, oblige the same and have none of the cards
    that are `out` between them only the highest."""
    suit_mask, obliged_by, found = order.suit_mask, order.obliged_by, []
    above = 0
    while cards:
        card = 1 << (cards.bit_length() - 1)
        cards ^= card
        if (
            not above
            or out & (above - 1) & -card
            or suit_mask[card] != suit_mask[above]
            or (obliged_by[card] ^ obliged_by[above]) & out
            or (points is not None and points[card] != points[above])
        ):
            found.append(card)
        above = card
    return found


class _Pause(Exception):
    """A slice is over. What has been found is remembered, so the search is begun again and soon is where it was."""


class _Solver:
    """What both solvers share: how tricks go, and a search in slices."""

    __slots__ = ("_found", "_left", "_lines", "_order")

    def __init__(self, deal: ImaginedRound) -> None:
        self._order, self._lines = deal.order, deal.lines
        self._found: dict[tuple[Any, ...], tuple[int, ...]] = {}  # by the position before a lead
        self._left = 0  # new positions until the next pause

    def _in_slices(self, search: Callable[..., Found], now: ImaginedRound, *rest: Any) -> Generator[None, None, Found]:
        """The end of a search from that position, with pauses."""
        if len(self._found) > KEPT:
            self._found.clear()
        while True:
            self._left = A_SLICE
            try:
                return search(now.hands.copy(), now.line, now.place, *now.asks(), now.high, now.winning, *rest)
            except _Pause:
                yield

    def _new_position(self) -> None:
        """A position before a lead is looked into for the first time, or once more since a pause."""
        self._left -= 1
        if self._left < 0:
            raise _Pause


class Sides(_Solver):
    """The endings of one contract between two sides. Counted is what the hands `counted` take: `trick` for every trick
    and the `points` of its cards. They want much of it (or little, unless `much`), the others the opposite.

    That does for every score that never falls when a side takes more: the play that takes most scores most.
    """

    __slots__ = ("_counts", "_guess", "_points", "_trick", "_wants")

    def __init__(
        self,
        deal: ImaginedRound,
        counted: Collection[int],
        trick: int = 1,
        points: Points | None = None,
        *,
        much: bool = True,
    ) -> None:
        super().__init__(deal)
        self._trick, self._points = trick, points or dict.fromkeys(deal.order.card, 0)
        self._counts = [hand in counted for hand in range(len(deal.hands))]
        self._wants = [counts == much for counts in self._counts]
        self._guess = 0  # what was found last: most imagined deals are worth about the same

    def value(self, now: ImaginedRound, pot: int = 0, most: int | None = None) -> Generator[None, None, int]:
        """What the counted hands still take when everybody plays as well as can be, the trick on the table (with `pot`
        points) included; no more than `most`. Found in steps, each of which asks whether it is so much or less."""
        points = self._points
        left = pot + self._trick * now.hands[now.turn].bit_count()
        for hand in now.hands:
            left += sum([points[card] for card in bits_of(hand)])
        lower, upper = 0, left if most is None else min(left, most)
        while lower < upper:
            bound = min(max(self._guess, lower + 1), upper)
            self._guess = found = yield from self._in_slices(self._value, now, pot, left, bound - 1, bound)
            lower, upper = (found, upper) if found >= bound else (lower, found)
            yield
        return min(lower, upper)

    def _value(
        self, hands: list[int], line: tuple[int, ...], place: int, owed: int, answers: int, high: int, winning: int,
        pot: int, left: int, alpha: int, beta: int,
    ) -> int:  # fmt: skip
        """The value of a position where `left` is still to be taken: exact if it lies between the bounds, else a bound
        beyond them. What is found before a lead is remembered as the least and the most it can be."""
        if left <= alpha:
            return left
        if beta <= 0:
            return 0
        turn, over = line[place], self._order.over
        hand = hands[turn]
        if not hand & (hand - 1):  # the last trick: everybody has one card, or none any more
            for hand in line[place:]:
                card = hands[hand]
                if not high or card & over[high]:
                    high, winning = card, hand
            return left if self._counts[winning] else 0
        least, most = 0, left
        if not place:
            key = (*hands, turn)
            least, most = self._found.get(key, (0, left))
            alpha, beta = max(alpha, least), min(beta, most)
            if alpha >= beta:
                return least if alpha == least else most
            self._new_position()
        fits = hand & answers
        if not hand & owed:
            fits = hand
        out = high
        for held in hands:
            out |= held
        points, wants, last = self._points, self._wants[turn], place + 1 == len(line)
        lower, upper, best = alpha, beta, -1 if wants else left + 1
        for card in distinct(self._order, fits, out ^ hand, points):
            hands[turn] = hand ^ card
            worth = pot + points[card]
            top, winner = (card, turn) if not high or card & over[high] else (high, winning)
            if not last:
                if not place:
                    owed, answers = self._order.owed[card], self._order.answers[card]
                value = self._value(hands, line, place + 1, owed, answers, top, winner, worth, left, lower, upper)
            else:
                worth += self._trick
                won = worth if self._counts[winner] else 0
                value = won + self._value(
                    hands, self._lines[winner], 0, 0, 0, 0, winner, 0, left - worth, lower - won, upper - won
                )
            if wants:
                if value > best:
                    best = value
                    lower = max(lower, best)
            elif value < best:
                best = value
                upper = min(upper, best)
            if lower >= upper:
                break
        hands[turn] = hand
        if not place:
            self._found[key] = (least if best <= alpha else best, most if best >= beta else best)
        return best


class Lone(_Solver):
    """The endings of one contract in which every hand plays for itself: each takes the card that is best for itself,
    knowing that the others do so too. `worths` says of the tricks taken in the end (of every hand) what they are worth
    to every hand."""

    __slots__ = ("_worths",)

    def __init__(self, deal: ImaginedRound, worths: Callable[[tuple[int, ...]], Sequence[float]]) -> None:
        super().__init__(deal)
        self._worths = worths

    def taken(self, now: ImaginedRound) -> Generator[None, None, tuple[int, ...]]:
        """The tricks that every hand has in the end."""
        taken = tuple(now.taken)
        if now.hands[now.turn]:
            taken = yield from self._in_slices(self._taken, now, taken)
        return taken

    def _taken(
        self, hands: list[int], line: tuple[int, ...], place: int, owed: int, answers: int, high: int, winning: int,
        taken: tuple[int, ...],
    ) -> tuple[int, ...]:  # fmt: skip
        turn, over = line[place], self._order.over
        hand = hands[turn]
        if not hand & (hand - 1):
            for hand in line[place:]:
                card = hands[hand]
                if not high or card & over[high]:
                    high, winning = card, hand
            return (*taken[:winning], taken[winning] + 1, *taken[winning + 1 :])
        if not place:
            key = ((*hands, turn), taken)
            if key in self._found:
                return self._found[key]
            self._new_position()
        fits = hand & answers
        if not hand & owed:
            fits = hand
        out = high
        for held in hands:
            out |= held
        best: tuple[int, ...] = ()
        most = 0.0
        last = place + 1 == len(line)
        for card in distinct(self._order, fits, out ^ hand):
            hands[turn] = hand ^ card
            top, winner = (card, turn) if not high or card & over[high] else (high, winning)
            if not last:
                if not place:
                    owed, answers = self._order.owed[card], self._order.answers[card]
                end = self._taken(hands, line, place + 1, owed, answers, top, winner, taken)
            else:
                after = (*taken[:winner], taken[winner] + 1, *taken[winner + 1 :])
                end = self._taken(hands, self._lines[winner], 0, 0, 0, 0, winner, after)
            worth = self._worths(end)[turn]
            if not best or worth > most:
                best, most = end, worth
        hands[turn] = hand
        if not place:
            self._found[key] = best
        return best
