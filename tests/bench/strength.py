"""How well the computer players play, against each other: many seeded matches over all cores.

Where two levels meet at two seats every deal is played twice with the seats swapped, and the interval is taken over
deals. Elsewhere the seat of the player in question moves on with every deal, unless a contest is played from every
chair.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import replace

from game.catalogue import GAMES
from game.declaration import Game
from game.session.bots import play_out
from game.session.match import Match, Seat, Setup
from tests.bench import alone, bidders, fields, lies, redeal, sides
from tests.bench.duel.ismcts import make
from tests.bench.reaches import Contest, reaches_of
from tests.bench.table import Row, interval, share_of

LONGEST = 20_000  # moves of a match; one that is not over then is nobody's
CHUNK = 10  # deals that one task plays


def rows(games: Sequence[Game] = GAMES, jobs: int = 1, deals: int | None = None, row: str = "") -> Iterator[Row]:
    """The rows of all contests, and whether any level looks at cards it cannot see; only those that say `row`."""
    with ProcessPoolExecutor(jobs) as pool:
        for game in games:
            yield from sides.rows(game, pool, deals, row)
            yield from bidders.rows(game, pool, deals, row)
            yield from alone.rows(game, pool, deals, row)
            yield from fields.rows(game, pool, deals, row)
            yield from lies.rows(game, pool, deals, row)
            contests = reaches_of(game.id).contests
            started = []
            for contest in contests:
                if len(contest.others) + 1 in game.seats:
                    count = deals or contest.deals
                    for rules in contest.rule_sets(game):
                        if row in _name(contest, rules):
                            tasks = [
                                pool.submit(play, game.id, rules, contest, first, min(first + CHUNK, count))
                                for first in range(0, count, CHUNK)
                            ]
                            started.append((contest, rules, tasks))
            for contest in contests:
                mine = [(rules, tasks) for other, rules, tasks in started if other is contest]
                yield from contest_rows(contest, mine)
            yield from redeal.rows(game, pool, deals, row)


def contest_rows(contest: Contest, started: Sequence[tuple[str, Sequence[Future[list[float]]]]]) -> Iterator[Row]:
    """One row for each rule set, and one for all together where that is what counts."""
    everything: list[float] = []
    singly = contest.singly == "share"
    for rules, tasks in started:
        shares = [share for task in tasks for share in task.result()]
        everything += shares
        what = _name(contest, rules)
        yield (
            share_of(what, shares, contest.reach, contest.aim, contest.low_end)
            if singly
            else _up_to(contest.fair, what, shares)
        )
    if everything and not singly:
        what = _name(contest, "all rule sets")
        over = contest.reach > contest.fair
        yield (
            share_of(what, everything, contest.reach, contest.aim) if over else _up_to(contest.reach, what, everything)
        )


def _name(contest: Contest, rules: str) -> str:
    """``hard v normal normal, switch``; of more than four seats their number: ``hard v 5 normal, switch``."""
    others = contest.others if isinstance(contest.others, tuple) else (str(contest.others),)
    alike = len(others) > 3 and len(set(others)) == 1
    return f"{contest.level} v {len(others)} {others[0]}, {rules}" if alike else f"{contest}, {rules}"


def _up_to(fair: float, what: str, shares: Sequence[float]) -> Row:
    """A row whose interval has to reach up to what is fair."""
    mean, half = interval([100 * share for share in shares], 100.0)
    return replace(share_of(what, shares), reach=f"up to {fair:g} %", reached=mean + half >= fair)


def play(game: str, rules: str, contest: Contest, first: int, end: int) -> list[float]:
    """The share of matches won of each of those deals. Runs in another process."""
    count = len(contest.others) + 1
    shares = []
    for deal in range(first, end):
        chairs = range(count) if count == 2 or contest.every_chair else [deal % count]
        shares.append(statistics.fmean(won(game, rules, contest, chair, deal) for chair in chairs))
    return shares


def percent(game: str, rules: str, contest: Contest, deal: int) -> float:
    """The same of one deal, in percent. Runs in another process."""
    return 100 * play(game, rules, contest, deal, deal + 1)[0]


def won(game: str, rules: str, contest: Contest, chair: int, deal: int) -> bool:
    """Whether the player in question, on that chair, wins the match of that deal."""
    levels = [*contest.others]
    levels.insert(chair, contest.level)
    seats = tuple(Seat(f"Seat {number}", level=level) for number, level in enumerate(levels))
    match = Match(Setup(game, rules, seats, deal, contest.options))
    play_out(match, {number: make(game, level) for number, level in enumerate(levels)}, LONGEST)
    return match.state.results()[chair] == 1
