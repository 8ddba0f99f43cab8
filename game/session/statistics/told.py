"""What is told of rounds that were played: matches, streaks, records, results over time, and how well was played.

A round that a person made more of than a normal player makes of the same cards was played well, however good the cards
were. Everything here follows from the rounds it is given; practice does not count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from statistics import fmean
from typing import NamedTuple

from game.session.statistics.history import POINTS, PlayedRound, Unit
from game.words.events import OVERBID

MOST_SPANS = 12
"""Into so many parts at most are rounds put together, to see how results change."""
LAST = 20
"""So many of the last matches are told one by one."""
_FEWEST = 2  # values, before there is a spread
SETTLED = 5
"""So many rounds before a mean is shown over time, and before anything is said of it in words."""

# How many standard errors a mean may be off in 95 of 100 cases (Student), by the degrees of freedom from 1 on.
_STUDENT = (
    12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.20, 2.18, 2.16, 2.14, 2.13,
    2.12, 2.11, 2.10, 2.09, 2.09, 2.08, 2.07, 2.07, 2.06, 2.06, 2.06, 2.05, 2.05, 2.05, 2.04,
)  # fmt: skip
_NORMAL = 1.96


class Interval(NamedTuple):
    """A mean of so many `rounds`, and how far it may be off in either direction (95 %); None: nobody knows yet."""

    mean: float
    half: float | None
    rounds: int


class Span(NamedTuple):
    """Rounds `first` to `last` (from 1) put together: what they brought on average, and what a `normal` player makes of
    the same cards, where that is known."""

    first: int
    last: int
    mean: float
    normal: float | None


class Attempts(NamedTuple):
    """How often a kind of thing was made, and tried."""

    kind: str
    made: int
    tried: int


class Streak(NamedTuple):
    """How many of the last matches were won in a row, and the most that ever were."""

    now: int
    longest: int


NO_STREAK = Streak(0, 0)


@dataclass(frozen=True)
class Summary:
    """What is told of one person's rounds. Records are None where there is none: the best round and match only where
    points are counted, the quickest win, in rounds, only where matches differ in length. `overbid` are matches lost by
    a round that was bid too high, `last` whether the last matches were won. `play` is by how much rounds were better
    than a normal player's with the same cards, `strong` by how much the hard player's are, and `luck` by how much the
    cards were better than those of all chairs.
    """

    matches: int = 0
    won: int = 0
    rounds: int = 0
    lost: int = 0
    streak: Streak = NO_STREAK
    unit: Unit = POINTS
    best_round: int | None = None
    best_match: int | None = None
    quickest: int | None = None
    overbid: int = 0
    mean: float | None = None
    tried: tuple[Attempts, ...] = ()
    counted: tuple[tuple[str, int], ...] = ()
    results: tuple[Span, ...] = ()
    play: Interval | None = None
    play_over_time: tuple[Interval, ...] = ()
    strong: float | None = None
    luck: Interval | None = None
    last: tuple[bool, ...] = ()


def told(rounds: Iterable[PlayedRound]) -> Summary:
    """Everything about these rounds of one person, oldest first."""
    every = list(rounds)
    counting = [played for played in every if played.counts]
    matches = [played for played in every if played.place is not None]
    unit = unit_of(counting)
    known = [played for played in counting if played.made is not None and played.unit == unit]
    ended = [played for played in matches if played.total is not None and played.unit == unit]
    best = min if unit[1] else max
    in_points = unit[0] == POINTS[0]
    leads, strong, luck = leads_of(known), strong_leads_of(known), luck_of(known)
    return Summary(
        matches=len(matches),
        won=sum(played.place == 1 for played in matches),
        rounds=len(counting),
        lost=sum(played.lost for played in counting),
        streak=streak([played.place == 1 for played in matches]),
        unit=unit,
        best_round=best((played.made or 0 for played in known), default=None) if in_points else None,
        best_match=best((played.total or 0 for played in ended), default=None) if in_points else None,
        quickest=quickest(matches),
        overbid=sum(played.place != 1 and any(kind == OVERBID for kind, _ in played.counted) for played in matches),
        mean=fmean(played.made or 0 for played in known) if known else None,
        tried=attempts(counting),
        counted=counted(counting),
        results=spans(known),
        play=interval(leads) if leads else None,
        play_over_time=running(leads),
        strong=fmean(strong) if strong else None,
        luck=interval(luck) if luck else None,
        last=tuple(played.place == 1 for played in matches[-LAST:]),
    )


def unit_of(rounds: Sequence[PlayedRound]) -> Unit:
    """In what most of these rounds are counted."""
    units = Counter(played.unit for played in rounds if played.made is not None)
    return max(units, key=lambda unit: units[unit]) if units else POINTS


def streak(won: Iterable[bool]) -> Streak:
    """Wins in a row among matches in order, now and at most.

    >>> streak([True, True, False, True])
    Streak(now=1, longest=2)
    """
    now = longest = 0
    for is_won in won:
        now = now + 1 if is_won else 0
        longest = max(longest, now)
    return Streak(now, longest)


def quickest(matches: Sequence[PlayedRound]) -> int | None:
    """In how few rounds a match was won; None where all matches are equally long, or none was won."""
    won = [played.number for played in matches if played.place == 1]
    return min(won) if won and len({played.number for played in matches}) > 1 else None


def attempts(rounds: Iterable[PlayedRound]) -> tuple[Attempts, ...]:
    """What was tried and made, the commonest first."""
    tried: Counter[str] = Counter()
    made: Counter[str] = Counter()
    for played in rounds:
        for kind, good in played.tried:
            tried[kind] += 1
            made[kind] += good
    return tuple(
        Attempts(kind, made[kind], tried[kind]) for kind in sorted(tried, key=lambda kind: (-tried[kind], kind))
    )


def counted(rounds: Iterable[PlayedRound]) -> tuple[tuple[str, int], ...]:
    """What was counted, the commonest first."""
    counts: Counter[str] = Counter()
    for played in rounds:
        for kind, times in played.counted:
            counts[kind] += times
    return tuple(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


def spans(rounds: Sequence[PlayedRound]) -> tuple[Span, ...]:
    """Rounds with a result, in order, put together into parts of nearly the same size, `MOST_SPANS` at most."""
    total = len(rounds)
    count = min(total, MOST_SPANS)
    edges = [total * at // count for at in range(count + 1)] if count else []
    return tuple(_span(rounds, first, last) for first, last in pairwise(edges))


def _span(rounds: Sequence[PlayedRound], first: int, last: int) -> Span:
    """The rounds from number `first` (from 0) up to `last`. The lowest totals win: then a normal player's are turned
    back into such as they are written."""
    part = rounds[first:last]
    normal = [played.normal.normal * (-1 if played.unit[1] else 1) for played in part if played.normal is not None]
    return Span(first + 1, last, fmean(played.made or 0 for played in part), fmean(normal) if normal else None)


# -- play -----------------------------------------------------------------------------------------------------------


def leads_of(rounds: Iterable[PlayedRound]) -> list[float]:
    """By how much each round was better than a normal player's with the same cards; of those where that is known."""
    return [played.normal.made - played.normal.normal for played in rounds if played.normal is not None]


def strong_leads_of(rounds: Iterable[PlayedRound]) -> list[float]:
    """By how much the hard player was better than a normal one in each round; of those where that is known."""
    known = (played.normal for played in rounds if played.normal is not None)
    return [normal.hard - normal.normal for normal in known if normal.hard is not None]


def luck_of(rounds: Iterable[PlayedRound]) -> list[float]:
    """By how much the cards of each round were better than those of all chairs; of those where that is known."""
    known = (played.normal for played in rounds if played.normal is not None)
    return [normal.normal - normal.par for normal in known if normal.par is not None]


def interval(values: Sequence[float]) -> Interval:
    """The mean of values, and within how much of it the true one lies in 95 of 100 cases.

    >>> interval([1.0, 2.0, 3.0]), interval([5.0])
    (Interval(mean=2.0, half=2.4826, rounds=3), Interval(mean=5.0, half=None, rounds=1))
    """
    count = len(values)
    mean = fmean(values)
    if count < _FEWEST:
        return Interval(mean, None, count)
    factor = _STUDENT[count - _FEWEST] if count - _FEWEST < len(_STUDENT) else _NORMAL
    error = sqrt(fmean((value - mean) ** 2 for value in values) / (count - 1))
    return Interval(mean, round(factor * error, 4), count)


def running(values: Sequence[float]) -> tuple[Interval, ...]:
    """The interval after some of the values, after more and after all of them, `MOST_SPANS` times at most; not before
    there are some of them, since that of two or three is far too wide to be looked at."""
    total = len(values)
    count = min(total, MOST_SPANS)
    edges = (total * at // count for at in range(1, count + 1))
    return tuple(interval(values[:edge]) for edge in edges if edge >= SETTLED)
