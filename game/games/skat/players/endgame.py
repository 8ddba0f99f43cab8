"""Skat: the best play of the last cards when all hands are known, by alpha-beta over sets of cards.

In a kind with trumps the value of a position is the card points that the declarer still takes, the trick on the table
included; in null it is 1 where he takes a trick, else 0. The declarer wants much of it (in null, little), the two
others together the opposite.
"""

from __future__ import annotations

from game.games.skat.players.fast_round import NEXT, Sketch
from game.games.skat.players.kinds import Kind, each
from game.games.skat.rules.contracts import NULL

MOST = 121  # more than any value


class Solver:
    """The solver of one declarer in one kind of game. It remembers what it has found, so one serves many worlds."""

    __slots__ = ("_found", "declarer", "grabs", "kind", "null")

    def __init__(self, kind: Kind, declarer: int) -> None:
        self.kind, self.declarer = kind, declarer
        self.null = kind.name == NULL
        self.grabs = [not self.null if seat == declarer else self.null for seat in range(3)]  # who wants a high value
        self._found: dict[tuple[int, int, int, int], tuple[int, int]] = {}

    def value(self, sketch: Sketch) -> int:
        """What the position is worth when everybody plays as well as can be."""
        if sketch.place:
            return self._reply(sketch.hands, sketch.turn, sketch.place, sketch.led, sketch.high, sketch.winning,
                               sketch.pot, -1, MOST)  # fmt: skip
        return self._trick(sketch.hands, sketch.turn, -1, MOST)

    def values(self, sketch: Sketch) -> dict[int, int]:
        """What the position is worth after each card that the player on turn may play."""
        found = {}
        for card in each(sketch.fits()):
            twin = sketch.copy()
            before = twin.taken[self.declarer], twin.tricks[self.declarer]
            twin.put(card)
            if self.null:
                gained = twin.tricks[self.declarer] - before[1]
                found[card] = gained or self.value(twin)
            else:
                gained = twin.taken[self.declarer] - before[0]
                found[card] = gained + self.value(twin)
        return found

    def _trick(self, hands: list[int], leader: int, alpha: int, beta: int) -> int:
        """The value before a lead, exact if it lies between the bounds, else a bound beyond them."""
        one, two, three = hands
        mine = hands[leader]
        if not mine:
            return 0
        key = (one, two, three, leader)
        known = self._found.get(key)
        if known is not None:
            low, high = known
            if low >= beta or low == high:
                return low
            if high <= alpha:
                return high
            if low > alpha:
                alpha = low
            if high < beta:
                beta = high
        suit_mask, points = self.kind.suit_mask, self.kind.points
        others = (one | two | three) ^ mine
        grabs = self.grabs[leader]
        best = -1 if grabs else MOST
        low, high = alpha, beta
        after = NEXT[leader]
        last = 0
        while mine:
            card = 1 << (mine.bit_length() - 1)
            mine ^= card
            same = last and points[card] == points[last] and suit_mask[card] == suit_mask[last]
            if same and not others & (last - 1) & ~(card - 1):
                continue  # as good as the one before
            last = card
            hands[leader] ^= card
            value = self._reply(hands, after, 1, suit_mask[card], card, leader, points[card], low, high)
            hands[leader] ^= card
            if grabs:
                if value > best:
                    best = value
                    if value > low:
                        low = value
            elif value < best:
                best = value
                if value < high:
                    high = value
            if low >= high:
                break
        if best <= alpha:
            self._found[key] = (-1, best) if known is None else (known[0], best)
        elif best >= beta:
            self._found[key] = (best, MOST) if known is None else (best, known[1])
        else:
            self._found[key] = (best, best)
        return best

    def _reply(
        self,
        hands: list[int],
        turn: int,
        place: int,
        led: int,
        high: int,
        winning: int,
        pot: int,
        alpha: int,
        beta: int,
    ) -> int:
        """The value when the player on turn is to follow."""
        points, beating = self.kind.points, led | self.kind.trump_mask
        hand = hands[turn]
        left = hand & led or hand
        others = (hands[0] | hands[1] | hands[2] | high) ^ hand
        suit_mask = self.kind.suit_mask
        grabs = self.grabs[turn]
        best = -1 if grabs else MOST
        declarer = self.declarer
        last = 0
        while left:
            card = 1 << (left.bit_length() - 1)
            left ^= card
            same = last and points[card] == points[last] and suit_mask[card] == suit_mask[last]
            if same and not others & (last - 1) & ~(card - 1):
                continue
            last = card
            takes = card > high and card & beating
            worth = pot + points[card]
            hands[turn] = hand ^ card
            if place == 1:
                value = self._reply(
                    hands, NEXT[turn], 2, led, card if takes else high, turn if takes else winning, worth, alpha, beta
                )
            else:
                winner = turn if takes else winning
                if winner != declarer:
                    value = self._trick(hands, winner, alpha, beta)
                elif self.null:
                    value = 1
                else:
                    value = worth + self._trick(hands, winner, alpha - worth, beta - worth)
            if grabs:
                if value > best:
                    best = value
                    if value > alpha:
                        alpha = value
            elif value < best:
                best = value
                if value < beta:
                    beta = value
            if alpha >= beta:
                break
        hands[turn] = hand
        return best
