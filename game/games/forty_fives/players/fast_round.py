"""Forty-Fives: the tricks of a hand as a player has them in mind, quick to copy and to play on. Knows how tricks go and
what they count, and nothing of good play."""

from __future__ import annotations

from typing import Self

from game.engine.state import HANDS, STOCK
from game.engine.trick_play import TRICK, WON
from game.games.forty_fives.rules.contract import Contract
from game.games.forty_fives.rules.position import DISCARDS, TRICKS, Position
from game.games.forty_fives.rules.scoring import TRICK as POINTS
from game.games.forty_fives.rules.scoring import score, winner
from game.players.tricks import NOBODY, ImaginedRound

VICTORY = 40.0  # points that winning the match is worth besides


class FastRound(ImaginedRound):
    """The tricks in mind. ``aside`` is, by hand, what it has put away, as far as that is known; ``stock`` counts the
    cards that nobody drew; ``bidder`` has bid for ``needs`` points; ``bonus`` is the side that has the highest trump in
    play (`NOBODY` where there is none), as far as the hands are known; ``shown`` the trumps of the pile with the
    highest one that was played when this began, and the side that played it."""

    __slots__ = ("aside", "bidder", "bonus", "needs", "shown", "stock")

    order: Contract

    def __init__(self, view: Position) -> None:
        """The tricks as the position shows them; a bid stands."""
        super().__init__(view)
        bits, zones, bid = self.order.bits, view.table.zones, view.bid_standing()
        assert bid is not None
        assert view.bidder is not None
        self.bidder, self.needs = view.bidder, bid.needs
        self.aside, self.stock = [bits(zones[pile]) for pile in DISCARDS], len(zones[STOCK])
        trumps = self.order.trump_mask  # the highest of those that were played has won its trick, or lies in front
        self.shown = max([(bits(zones[pile[hand]]) & trumps, hand & 1) for pile in (WON, TRICK) for hand in view.line])
        self.bonus = self._best()

    def _best(self) -> int:
        """The side that has the highest trump of those that are known."""
        trumps = self.order.trump_mask
        highest, side = max([self.shown, *[(held & trumps, hand & 1) for hand, held in enumerate(self.hands)]])
        return side if highest else NOBODY

    def dealt(self, whole: Position) -> Self:
        """A twin with the cards that everybody holds and has put away in that position."""
        twin, bits, zones = self.copy(), self.order.bits, whole.table.zones
        twin.hands = [bits(zones[HANDS[hand]]) for hand in range(whole.hands)]
        twin.aside = [bits(zones[pile]) for pile in DISCARDS]
        twin.bonus = twin._best()
        return twin

    def copy(self) -> Self:
        """An independent twin."""
        twin = super().copy()
        twin.aside, twin.stock, twin.bonus, twin.shown = self.aside, self.stock, self.bonus, self.shown
        twin.bidder, twin.needs = self.bidder, self.needs
        return twin

    def out(self) -> int:
        """The cards that the hand on turn has not seen."""
        turn = self.turn
        return self.order.whole & ~(self.hands[turn] | self.gone | self.aside[turn])

    def decisive(self) -> bool:
        """Whether the bid is still open, and fails when its bidder's side loses this trick."""
        taken, bidder = self.taken, self.bidder
        missing = self.needs - POINTS * (taken[bidder] + taken[bidder - 2])
        most = POINTS * (TRICKS - sum(taken))
        return most < missing <= most + POINTS


def worth(view: Position, bonus: int, tricks: int, side: int) -> float:
    """What a hand is worth to a side that takes so many tricks: how many points more it gains than the other one.
    `bonus` is the side with the highest trump."""
    bid, bidder = view.bid_standing(), view.bidder
    assert bid is not None
    assert bidder is not None
    first = TRICKS - tricks if side else tricks
    result = score(bid, bidder & 1, (first, TRICKS - first), None if bonus == NOBODY else bonus)
    gains = result.scores
    totals = [before + gain for before, gain in zip(view.totals, gains, strict=True)]
    won = winner(result, totals, int(view.values["target"]), must_bid=view.must_bid())
    lead = float(gains[side] - gains[1 - side])
    return lead if won is None else lead + VICTORY if won == side else lead - VICTORY
