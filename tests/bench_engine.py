"""How quick the Ninety-Nine engine is, as a ratio that holds on any machine: ``python -m tests.bench_engine``.

The yardstick is one step of a plain loop (a multiplication, a mask and a store into a dict). Each figure is timed in
turn with the yardstick, many times over, and the median of the ratios counts, so that a busy machine disturbs little.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from statistics import median
from time import perf_counter

from game.catalogue import game
from game.rules import State

REPEATS = 25
MOVES = 2_000
COPIES = 1_000
GUESSES = 300
STEPS = 20_000

ENGINE = game("ninety-nine")
NAMES = ("North", "East", "South", "West")


@dataclass(frozen=True)
class Row:
    """One figure: what was measured, in yardstick steps and microseconds, and the most and the wished-for steps."""

    name: str
    steps: float
    microseconds: float
    most: float
    wished: float

    @property
    def fine(self) -> bool:
        """Whether the figure is no more than it may be."""
        return self.steps <= self.most

    def __str__(self) -> str:
        verdict = "fine" if self.fine else "TOO SLOW"
        return (
            f"{self.name:<46} {self.steps:6.1f} steps {self.microseconds:7.2f} us"
            f"   most {self.most:g}, wished for {self.wished:g}: {verdict}"
        )


def yardstick() -> float:
    """Seconds for one step of the plain loop."""
    d: dict[int, int] = {}
    x = 1
    start = perf_counter()
    for i in range(STEPS):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        d[x & 255] = i
    return (perf_counter() - start) / STEPS


def random_play(rules: str, seed: int) -> float:
    """Seconds a move of random legal play, four seats: ask who acts, draw a legal move, check and play it; deals and
    new matches included."""
    row, rng = ENGINE.rule_set(rules), Random(seed)
    state = ENGINE.state(row, {}, NAMES, seed)
    start = perf_counter()
    for number in range(MOVES):
        if state.over:
            state = ENGINE.state(row, {}, NAMES, seed + number)
        seat = state.prompts()[0].seat
        state.play(state.any_move(0 if seat is None else seat, rng))
    return (perf_counter() - start) / MOVES


def middle_of_a_hand() -> State:
    """A table of four after eight plays."""
    state, rng = ENGINE.state(ENGINE.rule_set("standard"), {}, NAMES, 3), Random(1)
    for _ in range(8):
        state.play(state.any_move(state.prompts()[0].seat or 0, rng))
    return state


def repeated(work: Callable[[], object], count: int) -> float:
    """Seconds for one call."""
    start = perf_counter()
    for _ in range(count):
        work()
    return (perf_counter() - start) / count


def compared(name: str, once: Callable[[], float], most: float, wished: float) -> Row:
    """The figure as a row: medians over many repeats, each between two looks at the yardstick."""
    once()
    ratios: list[float] = []
    times: list[float] = []
    gc.collect()
    for _ in range(REPEATS):
        before = yardstick()
        times.append(once())
        ratios.append(times[-1] * 2 / (before + yardstick()))
    return Row(name, median(ratios), median(times) * 1e6, most, wished)


def rows(every_rule_set: bool = False) -> list[Row]:
    """The engine's figures; with `every_rule_set` random play of each one, the standard rules first."""
    for seed in range(20):  # what is worked out once per process is worked out before
        for row in ENGINE.rule_sets if every_rule_set else ENGINE.rule_sets[:1]:
            random_play(row.id, seed)
    view, rng = middle_of_a_hand().seen_by(0), Random(1)
    found = [
        compared(f"random legal move, {row.id}, 4 seats", lambda id=row.id: random_play(id, 7), 28, 17)  # type: ignore[misc]
        for row in (ENGINE.rule_sets if every_rule_set else ENGINE.rule_sets[:1])
    ]
    found.append(compared("copy of a state", lambda: repeated(middle_of_a_hand().copy, COPIES), 34, 17))
    found.append(
        compared("guess of a whole state from a view", lambda: repeated(lambda: view.guess(rng), GUESSES), 275, 138)
    )
    return found


if __name__ == "__main__":
    print(f"yardstick step {median(yardstick() for _ in range(REPEATS)) * 1e9:.0f} ns")
    for one in rows(every_rule_set=True):
        print(one)
