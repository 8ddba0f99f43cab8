"""What people made of a round, beside what others made of the same cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt


@dataclass(frozen=True)
class Runs:
    """What was made in several runs."""

    values: tuple[int, ...]

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values)

    @property
    def error(self) -> float:
        """The standard error of the average; 0 for a single run."""
        runs, mean = len(self.values), self.mean
        return sqrt(sum((value - mean) ** 2 for value in self.values) / (runs - 1) / runs) if runs > 1 else 0.0


@dataclass(frozen=True)
class Result:
    """What a person made of a round, and what a normal and the hard player made on the same chair; of `partners` what
    their side made."""

    made: int
    normal: Runs
    hard: Runs
    partners: bool = False

    @property
    def is_same(self) -> bool:
        """Whether everybody came to the same in every run, and more than one was made: then only the cards counted."""
        return len(self.normal.values) > 1 and {self.made, *self.normal.values, *self.hard.values} == {self.made}


@dataclass(frozen=True)
class Figures:
    """The results of the people in a round, by seat, counted in `unit` (a noun); who sat out is not among them.
    `lowest`: the fewest win. `loses`: everybody begins the match with some, and a result is what is left less what was
    there. `par` is what a normal player makes of these cards on average over all chairs: how good those of one chair
    were shows beside it. `called` is what the unit is called, if not by its name."""

    unit: str
    lowest: bool
    loses: bool
    results: Mapping[int, Result]
    par: float | None = None
    called: str = ""

    @property
    def noun(self) -> str:
        """What it is counted in, in sentences."""
        return self.called or self.unit

    def as_data(self) -> dict[str, object]:
        """As it stands in the statistics: by seat what was made, and the others' average with its standard error; and
        the average of all chairs."""
        seats = {
            str(seat): {"made": result.made, "normal": _rounded(result.normal), "hard": _rounded(result.hard)}
            for seat, result in self.results.items()
        }
        par = {} if self.par is None else {"par": round(self.par, 3)}
        return {"unit": self.unit, "lowest": self.lowest, "seats": seats, **par}


def _rounded(runs: Runs) -> list[float]:
    return [round(runs.mean, 3), round(runs.error, 3)]
