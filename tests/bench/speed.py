"""How fast the rules are, and how long the hard player thinks: no screen.

Times of the engine are given in steps of a yardstick, a small loop run in the same process between the measurements,
so that they mean the same on every machine.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from random import Random

from game.bots import decision_rng, make, thought
from game.catalogue import GAMES, Game
from game.chance import stream
from game.rules import State
from tests.bench.table import Row, at_most

STEP_US = 0.14  # of the machine that the figures to reach were set on
ROUNDS = 15  # measurements of which the median is taken
STEPS = 100_000


def rows(games: Sequence[Game] = GAMES) -> Iterator[Row]:
    """The yardstick, then each game."""
    yield Row("one step of the yardstick", f"{yardstick():.3f} us")
    for game in games:
        yield from engine_rows(game)
        yield from thinking_rows(game)


def yardstick() -> float:
    """Microseconds for one step of the yardstick."""
    began = time.perf_counter()
    _walk(STEPS)
    return (time.perf_counter() - began) / STEPS * 1e6


def _walk(steps: int) -> None:
    x, d = 1, {}
    for i in range(steps):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        d[x & 255] = i


def in_steps(work: Callable[[], int]) -> float:
    """The median number of steps that one unit of work takes; `work` returns how many units it did."""
    found = []
    for _ in range(ROUNDS):
        before = yardstick()
        began = time.perf_counter()
        units = work()
        spent = (time.perf_counter() - began) / units * 1e6
        found.append(spent / ((before + yardstick()) / 2))
    return statistics.median(found)


def engine_rows(game: Game) -> Iterator[Row]:
    """Random play, copies and guesses at the game's first rule set and usual seats."""
    states = [begin(game, seed) for seed in range(60)]
    rng = Random(1)

    def playing() -> int:
        made = 0
        for state in [one.copy() for one in states]:
            prompt = state.prompts()[0]
            while not state.round_over:
                state.play(state.any_move(0 if prompt.seat is None else prompt.seat, rng))
                made += 1
                prompt = state.prompts()[0]
        return made

    def copying() -> int:
        for state in states:
            for _ in range(20):
                state.copy()
        return len(states) * 20

    views = [state.seen_by(state.prompts()[0].seat or 0) for state in states]

    def guessing() -> int:
        for view in views:
            view.guess(rng)
        return len(views)

    playing()  # tables that are worked out once
    here = yardstick()
    steps = in_steps(playing)
    yield at_most(f"{game.id}: a random legal move", steps, 28, 17, "steps", f" ({steps * here:.1f} us)")
    for what, work, reach, aim in (("a copy", copying, 5.0, 2.5), ("a guess", guessing, 40.0, 20.0)):
        steps = in_steps(work)
        yield at_most(f"{game.id}: {what}", steps * STEP_US, reach, aim, "us", f" at {STEP_US} us a step")


def begin(game: Game, seed: int) -> State:
    """A table at its first card."""
    names = [f"Seat {seat}" for seat in range(game.usual_seats)]
    return game.state(game.rule_sets[0], {}, names, seed)


def thinking_rows(game: Game) -> Iterator[Row]:
    """How long the hard player takes for a move, and for one slice of it, at the most seats of every rule set."""
    worst_answer = worst_slice = 0.0
    answers: list[float] = []
    for row in game.rule_sets:
        for seats in {game.seats[0], game.usual_seats, game.seats[-1]}:
            state = game.state(row, {}, [f"Seat {seat}" for seat in range(seats)], 7)
            rng = stream("thinking", row.id, seats)
            for number in range(12):
                prompt = state.prompts()[0]
                seat = 0 if prompt.seat is None else prompt.seat
                pulled = thought(
                    make(game.id, "hard").choose(state.seen_by(seat), prompt, decision_rng(7, seat, number))
                )
                slices = list(_timed(pulled))
                answers.append(sum(slices))
                worst_answer = max(worst_answer, answers[-1])
                worst_slice = max(worst_slice, *slices)
                state.play(state.any_move(seat, rng))
                if state.over:
                    break
    yield Row(f"{game.id}: hard player, an answer, median", f"{statistics.median(answers) * 1000:.0f} ms")
    yield at_most(f"{game.id}: hard player, the longest answer", worst_answer * 1000, 1000, 500, "ms")
    yield at_most(f"{game.id}: hard player, the longest slice", worst_slice * 1000, 15, None, "ms")


def _timed(pulled: Iterator[None]) -> Iterator[float]:
    """Seconds of processor time of each slice of a thought."""
    while True:
        began = time.thread_time()
        try:
            next(pulled)
        except StopIteration:
            yield time.thread_time() - began
            return
        yield time.thread_time() - began
