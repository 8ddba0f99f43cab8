"""Skat: the play of a deal as a player has it in mind - sets of cards, quick to copy and to play on.

Players are 0 forehand, 1 middlehand, 2 rearhand. What a player does not see is empty until somebody imagines it. Knows
how tricks go, and nothing of good play.
"""

from __future__ import annotations

from game.games.skat.players.kinds import WHOLE, Kind

NEXT = (1, 2, 0)
ALONE = -1  # the declarer where there is none: ramsch


class Sketch:
    """A deal in mind. By player: `hands`, `barred` (suits it cannot hold any more, as a set of cards), `taken` (card
    points won), `tricks`. `skat` is what lies away as far as it is known, `gone` all that has been played, `led` the
    suit led (nothing where one is to lead), `high` the card that wins so far, `winning` whose that is, `pot` the points
    of the trick, `beating` the cards that may win it; `shown`: the declarer's hand lies open."""

    __slots__ = (
        "barred", "beating", "declarer", "gone", "hands", "high", "kind", "led", "place", "pot",
        "shown", "skat", "taken", "tricks", "turn", "winning",
    )  # fmt: skip

    def __init__(self, kind: Kind, hands: list[int], declarer: int, skat: int = 0) -> None:
        """A deal before its first trick."""
        self.kind, self.hands, self.declarer, self.skat = kind, hands, declarer, skat
        self.taken, self.tricks, self.barred = [0, 0, 0], [0, 0, 0], [0, 0, 0]
        self.shown = False
        self.gone = self.led = self.high = self.place = self.pot = self.turn = self.winning = self.beating = 0

    def copy(self) -> Sketch:
        """An independent twin."""
        twin = Sketch.__new__(Sketch)
        twin.kind, twin.declarer, twin.skat, twin.gone = self.kind, self.declarer, self.skat, self.gone
        twin.hands, twin.barred = self.hands.copy(), self.barred.copy()
        twin.taken, twin.tricks = self.taken.copy(), self.tricks.copy()
        twin.shown = self.shown
        twin.turn, twin.place, twin.led, twin.high = self.turn, self.place, self.led, self.high
        twin.winning, twin.pot, twin.beating = self.winning, self.pot, self.beating
        return twin

    def fits(self) -> int:
        """What the player on turn may play."""
        hand = self.hands[self.turn]
        return hand & self.led or hand

    def out(self) -> int:
        """The cards that others may hold, as the player on turn knows."""
        known = self.gone | self.hands[self.turn]
        if self.turn == self.declarer:
            known |= self.skat
        return WHOLE & ~known

    def put(self, card: int) -> None:
        """The player on turn plays a card that fits; the next one is on turn, or the winner of the trick."""
        turn = self.turn
        kind = self.kind
        self.hands[turn] ^= card
        self.gone |= card
        pot = self.pot = self.pot + kind.points[card]
        place = self.place
        if not place:
            led = self.led = kind.suit_mask[card]
            self.beating = led | kind.trump_mask
            self.high, self.winning = card, turn
        else:
            if card > self.high and card & self.beating:
                self.high, self.winning = card, turn
            if not card & self.led:
                self.barred[turn] |= self.led
            if place == 2:
                winner = self.turn = self.winning
                self.taken[winner] += pot
                self.tricks[winner] += 1
                self.led = self.place = self.pot = 0
                return
        self.place = place + 1
        self.turn = NEXT[turn]

    def cards_left(self) -> int:
        """How many cards the player on turn holds."""
        return self.hands[self.turn].bit_count()
