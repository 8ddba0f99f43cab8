"""How cards are handled at a table: what a click does, which hand is played from, where cards lie until they make a
whole move.

Every method has a default; a game overrides what it needs.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import Card
from game.engine.moves import MOST_SEATS, Move
from game.engine.table import Zone, zone

HANDS = tuple(zone("hand", seat) for seat in range(MOST_SEATS))


class Handling:
    """Part of every `State`. An answer must not depend on anything its seat may not see."""

    __slots__ = ()

    small_moves = False  # whether a turn is made of many small moves, which then flow together on the screen

    @property
    def takes_many(self) -> bool:
        """Whether a move may use several cards of the hand now: then each click lifts one more."""
        return False

    def hand_of(self, seat: int) -> Zone:
        """The hand from which that seat plays now: its own, or one on which nobody sits."""
        return HANDS[seat]

    def gathers_at(self, seat: int, cards: Sequence[Card], target: Zone | int | None) -> Zone | None:
        """The place where cards of a hand, dropped on a zone, a seat or (None) wherever they plainly belong, wait until
        they make a whole move, because more are needed or a button makes the move. None where they are played or
        refused at once."""
        return None

    def plain(self, move: Move) -> bool:
        """Whether the golden button, and with it the space key, may make this legal move: it is what its player most
        likely means, and would not regret by a slip. A pass is not, nor is a bid: another answer was perhaps meant."""
        return move.kind not in ("pass", "bid", "hold")

    def safe(self, seat: int) -> list[Move]:
        """Legal moves that cannot be a mistake, to be made one after another; ask again after each."""
        return []

    def recalls(self, seat: int) -> list[Move]:
        """Legal moves that take back what a seat has laid out only for the time being, to be made one after another;
        empty where nothing is."""
        return []
