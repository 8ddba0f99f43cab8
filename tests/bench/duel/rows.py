"""Our levels against each other, and the hard one against a tree search that knows no game (`ismcts`).

What a deal counts is what the game's own contests count (`reaches`), by the usual rules and at the usual seats: matches
won, short ones where the game has them, deals in which a side is ahead, or points. Every deal is dealt alike to all:
the player in question plays it from every chair, and the mean of them is one figure.

It stops as soon as the figures are clear of fair. They are looked at after 8, 16, 32 ... deals, and since each look is
one more chance to be misled, the error of 5 % is shared out equally over all of them (Bonferroni), the look at which
the time is up among them; the interval, by Student's t, is that of a single look. So it is wider than one of 95 % that
was looked at once, and holds wherever the play stopped. A deal that came out fair is added where the spread is taken,
so that a few deals which are all alike make nothing certain, and of fewer than 8 no interval is told at all. `clear of
fair` says which way; without it nothing is known.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from math import inf, sqrt
from statistics import NormalDist

from game.catalogue import GAMES
from game.declaration import Game
from tests.bench import alone, bidders, sides, strength
from tests.bench.duel.ismcts import ISMCTS, ITERATIONS
from tests.bench.reaches import Contest, reaches_of
from tests.bench.table import Row

FIRST, LOOKS = 8, 7  # deals at the first look, and how often they are doubled: 512 at the last
MINUTES = 10.0  # that a game may take
ERROR = 0.05


@dataclass(frozen=True)
class Duel:
    """What is played: what a deal brings the player in question, what would be fair, and the unit."""

    deal: Callable[[int], float]
    fair: float
    unit: str


def rows(
    games: Sequence[Game] = GAMES,
    jobs: int = 1,
    row: str = "",
    *,
    iterations: int = ITERATIONS,
    minutes: float = MINUTES,
    soak: bool = False,
) -> Iterator[Row]:
    """A row for each pairing in each game, which has so many minutes; only those that say `row`. With `soak` all deals,
    however long they take."""
    pairings = (("hard", "normal"), ("hard", f"{ISMCTS}:{iterations}"), ("normal", "easy"))
    with ProcessPoolExecutor(jobs) as pool:
        for game in games:
            chosen = [pairing for pairing in pairings if row in name_of(game, *pairing)]
            until = time.monotonic() + 60 * minutes
            for number, (level, others) in enumerate(chosen):
                left = (until - time.monotonic()) / (len(chosen) - number)
                yield row_of(game, level, others, pool, jobs, inf if soak else left, soak=soak)


def name_of(game: Game, level: str, others: str) -> str:
    """``oh-hell, 4 seats: hard v ismcts:100``"""
    return f"{game.id}, {game.usual_seats} seats: {level} v {others}"


def row_of(game: Game, level: str, others: str, pool: Executor, jobs: int, seconds: float, *, soak: bool) -> Row:
    """One pairing, played until it is clear who is better, or for so many seconds."""
    duel = duel_of(game, level, others)
    values = played(duel, pool, jobs, time.monotonic() + seconds, soak=soak)
    mean, half, count = statistics.fmean(values), half_width(values, duel.fair), len(values)
    above = "clear of fair: above" if mean > duel.fair else "clear of fair: below"
    says = above if is_clear(values, duel.fair) else "not clear" if half < inf else "too few"
    spread = f" \N{PLUS-MINUS SIGN}{half:.1f}" if half < inf else ""
    figures = f"{mean:.1f} {duel.unit}{spread} (deals 0-{count - 1}, n={count})"
    return Row(name_of(game, level, others), figures, f"fair {duel.fair:g}", says)


def duel_of(game: Game, level: str, others: str) -> Duel:
    """What is counted in that game, of that player among those others."""
    reaches, rules = reaches_of(game.id), game.rule_sets[0].id
    if reaches.one_alone:
        contest = replace(reaches.one_alone[0], level=level, others=others)
        return Duel(partial(alone.lead, game.id, contest), 0.0, "points")
    if reaches.bidders:
        contest = replace(reaches.bidders[0], level=level, others=others, seats=game.usual_seats)
        return Duel(partial(bidders.lead, game.id, rules, contest), 0.0, "points")
    if reaches.pairs:
        contest = replace(reaches.pairs[0], level=level, others=others)
        return Duel(partial(sides.ahead, game.id, rules, contest), 50.0, "%")
    short = game.short.values if game.short else {}
    among = (others,) * (game.usual_seats - 1)
    contest = Contest(level, among, 1, 0, options=short, every_chair=True)
    return Duel(partial(strength.percent, game.id, rules, contest), 100 / game.usual_seats, "%")


def played(duel: Duel, pool: Executor, jobs: int, until: float, *, soak: bool) -> list[float]:
    """What each deal brought, up to the look at which that is clear, or the end of the time; one for each of the `jobs`
    there is time for."""
    values: list[float] = []
    for count in (FIRST << look for look in range(LOOKS)):
        while len(values) < count:
            if values and time.monotonic() > until:
                return values
            values += pool.map(duel.deal, range(len(values), min(len(values) + jobs, count)))
        if not soak and is_clear(values, duel.fair):
            break
    return values


def is_clear(values: Sequence[float], fair: float) -> bool:
    """Whether what is fair lies outside the interval of a single look."""
    return abs(statistics.fmean(values) - fair) > half_width(values, fair)


def half_width(values: Sequence[float], fair: float) -> float:
    """Half the width of the interval that a single look may take, a fair deal added; of too few deals without end."""
    count = len(values)
    if count < FIRST:
        return inf
    return quantile(1 - ERROR / (LOOKS + 1) / 2, count) * statistics.stdev([*values, fair]) / sqrt(count)


def quantile(chance: float, freedom: int) -> float:
    """Student's t, from the normal quantile by two terms of its expansion (Cornish and Fisher).

    >>> [round(quantile(0.975, freedom), 2) for freedom in (7, 31, 500)]
    [2.36, 2.04, 1.96]
    """
    z = NormalDist().inv_cdf(chance)
    return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
