"""Trick Ninety-Nine: a round as a player has it in mind, with bids, premiums and the dummy. A card is its bit in the
`Deal`; in each suit a higher card is a higher bit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from game.engine.tricks import bits_of
from game.games.trick_ninety_nine.rules.position import BIDS, PLAYING, STAKES, Position
from game.games.trick_ninety_nine.rules.scoring import REVEALED, made_bids, score
from game.games.trick_ninety_nine.rules.variants import Deal
from game.players.bids.chances import Chances, Outlook
from game.players.bids.round import UNKNOWN, BidsRound

# The trick chance of a card with 0, 1, 2 ... higher ones out, in hundredths: a trump, a plain card while trumps are
# out, and one that no trump threatens.
TRUMP = [100, 86, 67, 50, 30, 12, 6, 3] + [2] * 6
PLAIN = [66, 41, 28, 20, 14, 8, 3] + [1] * 7
FREE = [81, 52, 34, 25, 16, 10, 4] + [1] * 7
HELD = 0.33  # the share of the cards that are out in one hand

# Chances come true oftener for a hand that leads than for one that does not, the more so the fewer tricks are left:
# for 0, 1, 2 ... tricks to come the share of each, while trumps are out and where none are.
LATER = [(1.0, 1.0), (0.96, 0.36), (0.88, 0.5), (0.77, 0.66), (0.75, 0.76), (0.84, 0.8), (0.84, 0.87), (0.9, 0.92),
         (0.92, 0.98), (0.92, 0.98)]  # fmt: skip
FREELY = [(1.0, 1.0), (1.66, 0.05), (1.48, 0.14), (1.22, 0.3), (0.94, 0.51), (0.85, 0.65), (0.8, 0.78), (0.76, 0.91),
          (0.76, 1.0), (0.76, 1.0)]  # fmt: skip

CHANCES = Chances(TRUMP, PLAIN, FREE, HELD)
OUTLOOKS = [  # by cards in a hand
    Outlook(CHANCES, later, freely) for later, freely in zip(LATER[:1] + LATER, FREELY[:1] + FREELY, strict=True)
]


class FastRound(BidsRound):
    """A round in mind: `laid` are the cards of the bids, `stakes` premiums."""

    __slots__ = ("controller", "dummy", "seats")

    order: Deal

    def __init__(self, view: Position) -> None:
        super().__init__(view)
        zones, hands = view.table.zones, range(view.hands)
        self.seats, self.dummy, self.controller = view.seats, view.dummy, view.controller
        self.laid = [self.order.bits(zones[BIDS[hand]]) for hand in hands]
        self.stakes = [STAKES.get(view.said[hand], 0) if hand < view.seats else 0 for hand in hands]
        self.opened = view.open_bids
        self.faced = view.open_hands if self.dummy is None else (self.dummy,)
        if view.phase != PLAYING:
            self.turn = self.leader = view.eldest

    def copy(self) -> Self:
        """An independent twin."""
        twin = super().copy()
        twin.seats, twin.dummy, twin.controller = self.seats, self.dummy, self.controller
        return twin

    @property
    def actor(self) -> int:
        """The seat that decides for the hand on turn."""
        return self.controller if self.turn == self.dummy else self.turn

    def outlook(self, cards: int) -> Outlook:
        """By the number of cards."""
        return OUTLOOKS[cards]

    def bid(self, hand: int, laid: int) -> None:
        """That hand lays those three of its cards aside."""
        self.hands[hand] &= ~laid
        self.laid[hand] = laid
        self.targets[hand] = self.order.bid(laid)

    def state(self, hand: int, stake: int) -> None:
        """That hand's premium stands, and alone where there is no dummy."""
        if self.dummy is None:
            self.stakes = [0] * len(self.hands)
            self.opened = (hand,)
            self.faced = (hand,) if stake == REVEALED else ()
        else:
            self.opened = (*self.opened, hand)
        self.stakes[hand] = stake

    def line_of(self, leader: int) -> tuple[int, ...]:
        """The dummy plays last or leads; a live hand that leads takes control of it."""
        if self.dummy is None:
            return self.lines[leader]
        if leader == self.dummy:
            return leader, 1 - self.controller, self.controller
        self.controller = leader
        return leader, 1 - leader, self.dummy


def scores(targets: Sequence[int], taken: Sequence[int], stakes: Sequence[int], dummy: int | None = None) -> list[int]:
    """What a round with these bids, tricks and premiums brings every hand."""
    return [made.total for made in score(targets, taken, stakes, made_bids(targets, taken, dummy), dummy)]


__all__ = ["UNKNOWN", "FastRound", "bits_of", "scores"]
