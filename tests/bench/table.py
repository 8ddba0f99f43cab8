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


def shares_row(what: str, shares: Sequence[float]) -> tuple[str, str]:
    """The first two columns."""
    mean, half = interval(shares)
    return what, f"{mean:.1f} % ±{half:.1f} (n={len(shares)})"


def interval(shares: Sequence[float]) -> tuple[float, float]:
    """The mean of the shares won of each deal and half the width of its 95 % interval, in percent."""
    spread = statistics.stdev(shares) if len(shares) > 1 else 1.0
    return 100 * statistics.fmean(shares), 196 * spread / sqrt(len(shares))


def printed(title: str, rows: Iterable[Row]) -> Iterator[str]:
    """The rows of one section as lines, each as soon as it is measured."""
    yield ""
    yield f"{title:60} {HEAD[1]:>34}  {HEAD[2]:>14}  {HEAD[3]:>10}"
    for row in rows:
        yield f"  {row.what:58} {row.measured:>34}  {row.reach:>14}  {row.aim:>10}  {row.mark}".rstrip()
