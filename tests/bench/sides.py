"""How well partners play together: two of a level against two of another, single rounds, over all cores.

Every deal is played twice with the seats swapped; a side is ahead in a deal when it has more points over both rounds.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from math import sqrt

from game import catalogue
from game.bots import make, play_out
from game.catalogue import Game
from game.match import Match, Seat, Setup
from game.options import Value
from tests.bench.table import Row

ONE_ROUND: dict[str, Value] = {"match": "rounds", "match_rounds": 1, "tie": "share"}
SEATS = 4


@dataclass(frozen=True)
class Pairs:
    """Two players of a level against two of another, in that many deals; `reach` is the percentage of deals in which
    the first have to be ahead."""

    level: str
    others: str
    deals: int
    reach: float


CONTESTS = (Pairs("hard", "normal", 100, 60), Pairs("normal", "easy", 200, 80))
ROUNDS, GO_OUT = 200, 85  # rounds of four normal players, and how many percent of them end by going out


def has_sides(game: Game) -> bool:
    """Whether partners play that game."""
    return "sides" in {option.key for option in game.options}


def rows(id: str, pool: Executor, deals: int | None = None) -> Iterator[Row]:
    """The rows of all contests, and how many rounds come to an end by going out."""
    game = catalogue.game(id)
    for contest in CONTESTS:
        count = deals or contest.deals
        for rules in game.rule_sets:
            tasks = [pool.submit(lead, id, rules.id, contest, deal) for deal in range(count)]
            ahead = [(1.0 if one > 0 else 0.5 if one == 0 else 0.0) for one in (task.result() for task in tasks)]
            yield _row(f"two {contest.level} v two {contest.others}, {rules.id}: ahead", ahead, contest.reach)
    for rules in game.rule_sets:
        outs = pool.map(goes_out, *zip(*((id, rules.id, deal) for deal in range(deals or ROUNDS)), strict=True))
        yield _row(f"four normal, {rules.id}: somebody goes out", list(map(float, outs)), GO_OUT)


def _row(what: str, shares: Sequence[float], reach: float) -> Row:
    mean = 100 * statistics.fmean(shares)
    half = 196 * (statistics.stdev(shares) if len(shares) > 1 else 1.0) / sqrt(len(shares))
    return Row(what, f"{mean:.1f} % ±{half:.1f} (n={len(shares)})", f"{reach:g} %", "", mean >= reach)


def lead(game: str, rules: str, contest: Pairs, deal: int) -> int:
    """By how many points the first pair is ahead over both rounds of a deal. Runs in another process."""
    total = 0
    for chair in (0, 1):
        levels = [contest.level if seat % 2 == chair else contest.others for seat in range(SEATS)]
        totals = _play(game, rules, levels, deal).state.facts()["totals"]
        total += totals[chair] - totals[1 - chair]
    return total


def goes_out(game: str, rules: str, deal: int) -> bool:
    """Whether a round of normal players ends by going out. Runs in another process."""
    return _play(game, rules, ["normal"] * SEATS, deal).state.facts()["went_out"] is not None


def _play(game: str, rules: str, levels: Sequence[str], deal: int) -> Match:
    seats = tuple(Seat(f"Seat {number}", level=level) for number, level in enumerate(levels))
    match = Match(Setup(game, rules, seats, deal, ONE_ROUND))
    play_out(match, {number: make(game, level) for number, level in enumerate(levels)})
    return match
