"""Pace: how long things stay on the screen to be read, how long computers seem to think, and how much of a thought fits
into the rest of a frame."""

from __future__ import annotations

from dataclasses import dataclass

_NOTHING_S = 1e-6
_PASSED, _REFUSED = 0.99, 0.7  # what is left of the longest slice after a shorter one, and after a refusal


@dataclass
class Pace:
    """In seconds: a computer's thought, give or take `jitter`, how long a finished round stands before a table without
    people goes on, the `flow` between the small moves of one turn, how long people have to `call` out where all are
    asked the same (None: until all have answered), and after how long the `only` card plays itself that the one person
    at the screen may play (None: it waits). `long`: computers wait until whoever may still draw has drawn."""

    thought: float = 0.65
    jitter: float = 0.15
    between_rounds: float = 2.5
    flow: float = 0.1
    call: float | None = 6.0
    only: float | None = None
    long: bool = False

    def some_thought(self, swing: float) -> float:
        """How long a computer seems to think; `swing` is from 0 to 1."""
        return max(0.0, self.thought + self.jitter * (2 * swing - 1))


class Slices:
    """How long the slices of some work have lately taken, so that none is begun where there is no time for it."""

    def __init__(self) -> None:
        self.longest = 0.0  # of late, in seconds

    def fit(self, left: float) -> bool:
        """Whether a slice fits into so many seconds."""
        return self.longest <= left + _NOTHING_S

    def refused(self) -> None:
        """There was no time for a single one. Each refusal shortens what is expected: where there is never enough time,
        one is begun now and then all the same."""
        self.longest *= _REFUSED

    def took(self, seconds: float) -> None:
        """A slice took so long."""
        self.longest = max(seconds, self.longest * _PASSED)
