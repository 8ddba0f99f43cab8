"""The table that all measurements are printed in."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt

HEAD = ("what", "measured", "reach", "aim", "")


@dataclass(frozen=True)
class Row:
    """One measurement: `measured` as it is to be read, `reach` and `aim` the figures wanted, and whether the first of
    them is reached (None: there is nothing to reach)."""

    what: str
    measured: str
    reach: str = ""
    aim: str = ""
    reached: bool | None = None

    @property
    def mark(self) -> str:
        """``ok``, a dash for what falls short, nothing where nothing is wanted."""
        return "" if self.reached is None else "ok" if self.reached else "\N{EM DASH}"


def at_most(what: str, value: float, reach: float, aim: float | None, unit: str, says: str = "") -> Row:
    """A row of something that is better the smaller it is."""
    aims = "" if aim is None else f"{aim:g} {unit}"
    return Row(what, f"{value:.3g} {unit}{says}", f"{reach:g} {unit}", aims, value <= reach)


def share_of(
    what: str,
    shares: Sequence[float],
    reach: float | None = None,
    aim: float | None = None,
    low_end: float | None = None,
) -> Row:
    """A row of the share that was won of each deal, in percent."""
    return mean_of(what, [100 * share for share in shares], "%", reach, aim, low_end, spread=100.0)


def mean_of(
    what: str,
    values: Sequence[float],
    unit: str,
    reach: float | None = None,
    aim: float | None = None,
    low_end: float | None = None,
    spread: float = 1.0,
) -> Row:
    """A row of what came out of each deal, its mean with the 95 % interval, which has to lie above `low_end`."""
    mean, half = interval(values, spread)
    reached = None if reach is None else mean >= reach and (low_end is None or mean - half > low_end)
    least, most = ("" if figure is None else f"{figure:g} {unit}" for figure in (reach, aim))
    return Row(what, f"{mean:.1f} {unit} \N{PLUS-MINUS SIGN}{half:.1f} (n={len(values)})", least, most, reached)


def interval(values: Sequence[float], spread: float = 1.0) -> tuple[float, float]:
    """The mean of what came out of each deal and half the width of its 95 % interval; of one deal with that spread."""
    spread = statistics.stdev(values) if len(values) > 1 else spread
    return statistics.fmean(values), 1.96 * spread / sqrt(len(values))


def printed(title: str, rows: Iterable[Row]) -> Iterator[str]:
    """The rows of one section as lines, each as soon as it is measured."""
    yield ""
    yield f"{title:60} {HEAD[1]:>34}  {HEAD[2]:>14}  {HEAD[3]:>10}"
    for row in rows:
        yield f"  {row.what:58} {row.measured:>34}  {row.reach:>14}  {row.aim:>10}  {row.mark}".rstrip()
