"""A match of points over rounds: what is written down after each, and who has won when it is over. It knows no game.

    class Position(TrickGame, PointsGame):
        totals: list[int] = fact()

`PointsGame` stands last among the bases, so that the facts of a dump keep their order.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from game.engine.state import LEAVE_ROUND, State


def places(totals: Sequence[int], *, lowest: bool = False) -> tuple[int, ...]:
    """The place of every total: the highest is the first, or the `lowest`; equal ones share theirs.

    >>> places([3040, 3040, -75]), places([4, 0, 9], lowest=True)
    ((1, 1, 3), (2, 1, 3))
    """
    ranks = [-total for total in totals] if lowest else totals
    return tuple([1 + sum(other > own for other in ranks) for own in ranks])


class PointsGame(State):
    """A game in which points are added up in ``totals`` round by round. After each it calls `score_round`, perhaps
    several times, and then `finish_round`."""

    __slots__ = ()

    @property
    @abstractmethod
    def totals(self) -> list[int]:
        """The points of the seats or sides; mostly a fact of that name."""

    @property
    def round_number(self) -> int:
        """The number of the round."""
        return self.deals

    @property
    def lowest_wins(self) -> bool:
        """Whether the lowest total wins the match, not the highest."""
        return False

    def party(self, seat: int) -> int:
        """The place of that seat among the totals: its own, or that of its side."""
        return seat

    def members(self, party: int) -> Sequence[int]:
        """The seats that share a total."""
        return [seat for seat in range(self.seats) if self.party(seat) == party]

    def results(self) -> tuple[int, ...]:
        """The places by totals, partners and equal totals sharing theirs."""
        if not self.over:
            return (0,) * self.seats
        ranked = places(self.totals, lowest=self.lowest_wins)
        return tuple([ranked[self.party(seat)] for seat in range(self.seats)])

    def winners(self) -> tuple[int, ...]:
        """The seats that have won the match."""
        return tuple([seat for seat, place in enumerate(self.results()) if place == 1])

    def score_round(self, party: int, score: int, **facts: Any) -> None:
        """Write down what the round was worth to a seat or side, and announce it."""
        total = self.totals[party] = self.totals[party] + score
        if self.recorder is not None:
            members = tuple(self.members(party))
            facts = {"hand": self.round_number, "members": members, "score": score, "total": total, **facts}
            self.announce("round_scored", members[0] if len(members) == 1 else None, **facts)

    def finish_round(self, *, last: bool, **facts: Any) -> None:
        """The round is over, and with the `last` one the match."""
        self.round_over, self.over = True, last
        self.open_prompts = () if last else LEAVE_ROUND
        if self.recorder is not None:
            self.announce("hand_over", hand=self.round_number, **facts, totals=tuple(self.totals))
            if last:
                self._announce_winners()

    def _announce_winners(self, **facts: Any) -> None:
        """Announce who has won the match."""
        self.announce("match_over", **{"winners": self.winners(), "totals": tuple(self.totals), **facts})
