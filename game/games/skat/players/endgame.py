"""Skat: the best play of the last cards when all hands are known, by alpha-beta over sets of cards.

In a kind with trumps the value of a position is the card points that the declarer still takes, the trick on the table
included; in null it is 1 where he takes a trick, else 0. The declarer wants much of it (in null, little), the two
others together the opposite.
"""

from __future__ import annotations

from collections.abc import Generator

from game.games.skat.players.fast_round import Sketch
from game.games.skat.rules.contracts import NULL

MOST = 121  # more than any value


class Solver:
    """The solver of one deal's endings. It remembers what it has found, so one serves many imagined deals."""

    __slots__ = ("_found", "_guess", "declarer", "lines", "null", "order")

    def __init__(self, deal: Sketch) -> None:
        self.order, self.declarer, self.lines = deal.order, deal.declarer, deal.lines
        self.null = deal.order.name == NULL
        self._found: dict[tuple[int, ...], tuple[int, int]] = {}
        self._guess = 0  # what was found last: most imagined deals are worth about the same

    def value(self, sketch: Sketch) -> Generator[None, None, int]:
        """What the position is worth when everybody plays as well as can be: found in steps, each of which asks whether
        it is worth so much or less."""
        least, most = 0, 1 if self.null else MOST - 1
        while least < most:
            bound = min(max(self._guess, least + 1), most)
            self._guess = self._value(
                sketch.hands.copy(), sketch.line, sketch.place, sketch.led, sketch.high, sketch.winning, sketch.pot,
                bound - 1, bound,
            )  # fmt: skip
            least, most = (self._guess, most) if self._guess >= bound else (least, self._guess)
            yield
        return least

    def _value(
        self, hands: list[int], line: tuple[int, ...], place: int, led: int, high: int, winning: int, pot: int,
        alpha: int, beta: int,
    ) -> int:  # fmt: skip
        """The value, exact if it lies between the bounds, else a bound beyond them; what is found before a lead is
        remembered as the least and the most it can be."""
        turn = line[place]
        hand = hands[turn]
        if not hand:
            return 0
        key, least, most = (*hands, turn), -1, MOST
        if not place:
            least, most = self._found.get(key, (least, most))
            alpha, beta = max(alpha, least), min(beta, most)
            if alpha >= beta:
                return least if alpha == least else most
        order, declarer, wants = self.order, self.declarer, (turn == self.declarer) != self.null
        low, high_end = alpha, beta
        best = -1 if wants else MOST
        others = high
        for held in hands:
            others |= held
        for card in order.distinct(hand & led or hand, others ^ hand):
            hands[turn] = hand ^ card
            worth = pot + order.points[card]
            top, winner = (card, turn) if not place or card & order.over[high] else (high, winning)
            if place < 2:
                suit = led or order.suit_mask[card]
                value = self._value(hands, line, place + 1, suit, top, winner, worth, low, high_end)
            elif winner == declarer and self.null:
                value = 1
            else:
                won = worth if winner == declarer else 0
                value = won + self._value(hands, self.lines[winner], 0, 0, 0, winner, 0, low - won, high_end - won)
            if wants:
                best = max(best, value)
                low = max(low, best)
            else:
                best = min(best, value)
                high_end = min(high_end, best)
            if low >= high_end:
                break
        hands[turn] = hand
        if not place:
            self._found[key] = (least if best <= alpha else best, most if best >= beta else best)
        return best
