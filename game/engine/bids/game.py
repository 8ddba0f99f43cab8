"""A trick game in which everybody bids how many tricks to win, no more and no fewer, and the bids are settled after the
round. Whether a bid is said, or made with cards, is the game's; `game.engine.bids.numbers` has the former.
"""

from __future__ import annotations

from abc import abstractmethod

from game.engine.kinds import PointsGame
from game.engine.state import HANDS
from game.engine.trick_game import TrickGame


class BidsGame(TrickGame, PointsGame):
    """A trick game in which every hand has a bid: so many tricks it has to win. Shared words, players and boards ask
    `bid_of` and `need_of`, of views too, and so know of others no more than may be known."""

    __slots__ = ()

    @abstractmethod
    def bid_of(self, hand: int) -> int | None:
        """What that hand has bid, where it has and whoever looks may know."""

    def need_of(self, hand: int) -> int | None:
        """How many tricks that hand still needs, below 0 where it has too many; None where the bid is not known."""
        bid = self.bid_of(hand)
        return None if bid is None else bid - self.tricks_won(hand)

    def is_within(self, need: int, hand: int) -> bool:
        """Whether a bid that needs so many tricks more can still be made."""
        return 0 <= need <= len(self.table.zones[HANDS[hand]])
