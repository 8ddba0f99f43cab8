"""Trick Ninety-Nine: what a round is worth to everybody (rules, section 5). Knows bids and tricks, and no cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import eq
from typing import NamedTuple

from game.engine.options import Value

BONUS = (0, 30, 20, 10, 0)  # for a bid made, by how many hands made theirs
DECLARED, REVEALED = 30, 60


class Score(NamedTuple):
    """One hand's points in one round: a point a trick, the bonus for a bid made, and what premium bids brought it."""

    tricks: int
    bonus: int
    premium: int

    @property
    def total(self) -> int:
        """All of it."""
        return self[0] + self[1] + self[2]


def game_bonus(value: Value, winners: int) -> int:
    """What each of so many winners of a game gets by that value of the option: a number, or shared as for a bid.

    >>> game_bonus(100, 2), game_bonus("shared", 2), game_bonus("shared", 1)
    (100, 20, 30)
    """
    return BONUS[winners] if value == "shared" else int(value)


def made_bids(bids: Sequence[int], taken: Sequence[int], dummy: int | None = None) -> list[bool]:
    """Which hands made their bids: exactly, or in the dummy's case at most.

    >>> made_bids([3, 4, 5], [3, 3, 3], dummy=2)
    [True, False, True]
    """
    made = list(map(eq, bids, taken))
    if dummy is not None:
        made[dummy] = taken[dummy] <= bids[dummy]
    return made


def score(
    bids: Sequence[int], taken: Sequence[int], stakes: Sequence[int], made: Sequence[bool], dummy: int | None = None
) -> list[Score]:
    """The score of every hand. `stakes` are their premium bids: 0, DECLARED or REVEALED; `made` as `made_bids` says.

    >>> [one.total for one in score([3, 3, 2], [3, 4, 2], [0, 0, 0], [True, False, True])]
    [23, 4, 22]
    """
    bonus = BONUS[sum(made)]
    paid = [0] * len(bids)
    for hand, stake in enumerate(stakes):
        if stake:
            for other in paid_by(hand, stakes, made, dummy):
                paid[other] += stake
    if dummy is not None and bids[dummy] == taken[dummy]:
        paid[dummy] += DECLARED
    return list(map(Score, taken, [bonus if good else 0 for good in made], paid))


def paid_by(hand: int, stakes: Sequence[int], made: Sequence[bool], dummy: int | None = None) -> list[int]:
    """The hands that a premium bid pays: its maker where the bid was made, else everybody else; but with a dummy, and
    both players failing, the dummy alone."""
    if made[hand]:
        return [hand]
    if dummy is not None and all(stakes[:dummy]) and not any(made[:dummy]):
        return [dummy]
    return [other for other in range(len(made)) if other != hand]


def game_winners(values: Mapping[str, Value], scores: Sequence[int], made: Sequence[bool]) -> tuple[int, ...] | None:
    """Who has won the game with these scores of the seats: all who have reached its target with a bid just made. None
    where it goes on, and where there are no games."""
    target = int(values["game_target"])
    if values["match"] != "games" or max(scores) < target:
        return None
    return tuple(seat for seat, total in enumerate(scores) if total >= target and made[seat])


def match_ends(values: Mapping[str, Value], totals: Sequence[int], games: Sequence[int], rounds: int) -> bool:
    """Whether the match is over after so many rounds, with these totals and games won."""
    if values["match"] == "rounds":
        return rounds >= int(values["rounds"])
    if values["match"] == "fixed_total":
        return max(totals) >= int(values["fixed_target"])
    return max(games) >= int(values["games_to_win"])
