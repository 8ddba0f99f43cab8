"""Pace: how long things stay on the screen to be read, and how long computers seem to think."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Pace:
    """In seconds: a computer's thought, give or take `jitter`, how long a finished round stands before a table without
    people goes on, the `flow` between the small moves of one turn, and how long people have to `call` out where all are
    asked the same (None: until all have answered)."""

    thought: float = 0.65
    jitter: float = 0.15
    between_rounds: float = 2.5
    flow: float = 0.1
    call: float | None = 6.0

    def some_thought(self, swing: float) -> float:
        """How long a computer seems to think; `swing` is from 0 to 1."""
        return max(0.0, self.thought + self.jitter * (2 * swing - 1))
