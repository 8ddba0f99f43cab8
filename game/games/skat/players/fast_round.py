"""Skat: a deal as a player has it in mind, quick to copy and to play on. Knows how tricks go and what they count, and
nothing of good play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from game.engine.trick_play import ROUND, TRICK
from game.games.skat.players.kinds import Kind, kind
from game.games.skat.rules.contracts import RAMSCH
from game.games.skat.rules.position import SKAT, Position
from game.players.tricks import NOBODY, ImaginedRound


class FastRound(ImaginedRound):
    """A deal in mind. `points` are card points won by hand, `pot` those of the trick; `skat` is what lies away, as far
    as it is known, `aside` what of it the `keeper` has put there (the declarer; in a ramsch, where the `declarer` is
    `NOBODY`, whoever has pushed cards on last); `shown`: the declarer's hand lies open."""

    __slots__ = ("aside", "declarer", "keeper", "points", "pot", "shown", "skat")

    order: Kind

    def __init__(self, view: Position) -> None:
        """The deal as the position shows it."""
        super().__init__(view)
        zones, contract = view.table.zones, view.contract
        self.order = kind(RAMSCH if contract is None else contract.kind)
        self.declarer = NOBODY if view.declarer is None else view.declarer
        self.keeper = NOBODY if view.keeper is None else view.keeper
        self.points = [view.points_of(hand) for hand in range(view.hands)]
        self.pot = self.order.points_in(sum(self.order.bits(zones[TRICK[hand]]) for hand in view.line))
        self.skat = self.order.bits(zones[SKAT])
        self.aside = 0 if self.keeper == NOBODY else self.skat
        self.shown = view.lies_open(view.declarer)

    @classmethod
    def begun(
        cls, order: Kind, hands: list[int], declarer: int, aside: int = 0,
        lines: Sequence[tuple[int, ...]] = ROUND[3], leader: int = 0, keeper: int | None = None,
    ) -> Self:  # fmt: skip
        """A deal before its first card: three hands, or four with an empty one. What lies aside is the declarer's,
        where nobody else is its keeper."""
        fast_round = cls.__new__(cls)
        fast_round.begin(order, hands, lines, leader)
        fast_round.declarer, fast_round.skat, fast_round.aside = declarer, aside, aside
        fast_round.keeper = declarer if keeper is None else keeper
        fast_round.points, fast_round.pot, fast_round.shown = [0] * len(hands), 0, False
        return fast_round

    def copy(self) -> Self:
        """An independent twin."""
        twin = super().copy()
        twin.declarer, twin.keeper, twin.skat, twin.aside = self.declarer, self.keeper, self.skat, self.aside
        twin.points, twin.pot, twin.shown = self.points.copy(), self.pot, self.shown
        return twin

    def fits(self) -> int:
        """What the hand on turn may play: the suit led, or anything."""
        hand = self.hands[self.turn]
        return hand & self.led or hand

    def out(self) -> int:
        """The cards that others may hold, as the hand on turn knows."""
        known = self.gone | self.hands[self.turn]
        return self.order.whole & ~(known | self.aside if self.turn == self.keeper else known)

    def put(self, card: int) -> None:
        """The hand on turn plays a card that fits; the next hand is on turn, or the winner of the trick."""
        self.pot += self.order.points[card]
        super().put(card)
        if not self.place:
            self.points[self.turn] += self.pot
            self.pot = 0
