"""A round with bids as a player has it in mind, and what it is worth in the end."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Self

from game.engine.bids.game import BidsGame
from game.engine.trick_play import TURNUP
from game.engine.tricks import Order
from game.players.bids.chances import Outlook
from game.players.tricks import ImaginedRound

UNKNOWN = -1  # the target of a hand whose bid is hidden


class BidsRound(ImaginedRound, ABC):
    """A round in mind. By hand: `targets` (bids), `stakes` (what is paid beside for them), `laid` (cards that it knows
    to be out of play). `opened` are the hands with a known target, `faced` those that lie face up."""

    __slots__ = ("faced", "laid", "opened", "stakes", "targets")

    order: Order

    def __init__(self, view: BidsGame) -> None:
        super().__init__(view)
        hands = range(view.hands)
        bids = [view.bid_of(hand) for hand in hands]
        self.targets = [UNKNOWN if bid is None else bid for bid in bids]
        self.opened: Sequence[int] = [hand for hand in hands if bids[hand] is not None]
        self.laid = [self.order.bits(view.table.zones.get(TURNUP, ()))] * view.hands
        self.stakes = [0] * view.hands
        self.faced: Sequence[int] = ()

    def copy(self) -> Self:
        """An independent twin."""
        twin = super().copy()
        twin.targets, twin.laid, twin.stakes = self.targets.copy(), self.laid.copy(), self.stakes
        twin.opened, twin.faced = self.opened, self.faced
        return twin

    @property
    def actor(self) -> int:
        """The seat that decides for the hand on turn."""
        return self.turn

    def unseen(self) -> int:
        """The cards that the hand on turn has not seen: they may lie in other hands, or be out of play."""
        return self.order.whole & ~(self.gone | self.hands[self.turn] | self.laid[self.turn])

    @abstractmethod
    def outlook(self, cards: int) -> Outlook:
        """What to expect of a hand of so many cards."""


def leads(scores: Sequence[int]) -> list[float]:
    """By how much each score beats the mean of the others.

    >>> leads([23, 4, 22])
    [10.0, -18.5, 8.5]
    """
    total, others = sum(scores), len(scores) - 1
    return [score - (total - score) / others for score in scores]
