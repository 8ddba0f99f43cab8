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
from game.players.tricks import ImaginedRound

UNKNOWN = -1  # the target of a hand whose bid is hidden


class FastRound(ImaginedRound):
    """A round in mind. By hand: `laid` (what was laid aside), `targets` (bids), `stakes` (premiums). `opened` are the
    hands with a known target, `faced` those that lie face up."""

    __slots__ = ("controller", "dummy", "faced", "laid", "opened", "seats", "stakes", "targets")

    order: Deal

    def __init__(self, view: Position) -> None:
        super().__init__(view)
        zones, hands = view.table.zones, range(view.hands)
        self.seats, self.dummy, self.controller = view.seats, view.dummy, view.controller
        self.laid = [self.order.bits(zones[BIDS[hand]]) for hand in hands]
        self.targets = [self.order.bid(laid) if laid else UNKNOWN for laid in self.laid]
        self.taken = view.taken.copy()
        self.stakes = [STAKES.get(view.said[hand], 0) if hand < view.seats else 0 for hand in hands]
        self.opened = view.open_bids
        self.faced = view.open_hands if self.dummy is None else (self.dummy,)
        if view.phase != PLAYING:
            self.turn = self.leader = view.eldest

    def copy(self) -> Self:
        """An independent twin."""
        twin = super().copy()
        twin.seats, twin.dummy, twin.controller = self.seats, self.dummy, self.controller
        twin.laid, twin.targets = self.laid.copy(), self.targets.copy()
        twin.stakes, twin.opened, twin.faced = self.stakes, self.opened, self.faced
        return twin

    @property
    def actor(self) -> int:
        """The seat that decides for the hand on turn."""
        return self.controller if self.turn == self.dummy else self.turn

    def unseen(self) -> int:
        """The cards that the hand on turn has not seen: they may lie in other hands, or have been laid aside."""
        return self.order.whole & ~(self.gone | self.hands[self.turn] | self.laid[self.turn])

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
