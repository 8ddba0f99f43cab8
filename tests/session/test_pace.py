"""What fits into the rest of a frame: no slice of a thought is begun that would be over too late."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import cast

import pytest

from game.engine.moves import Move, Prompt
from game.engine.state import State, anybody
from game.players.protocol import Bot
from game.players.search import Thought
from game.session.computers import Computers
from game.session.pace import Slices
from tests.session.matches import Clock, new_match


class Slow:
    """A computer player whose thought takes slices of so many ms each."""

    def __init__(self, clock: Clock, slices: list[float]) -> None:
        self.clock = clock
        self.slices = slices

    def choose(self, view: State, prompt: Prompt, rng: Random) -> Thought:
        return self._think(view, prompt)

    def _think(self, view: State, prompt: Prompt) -> Thought:
        for ms in self.slices:
            self.clock.now += ms / 1000
            yield
        move: Move = next(iter(view.moves(anybody(prompt))))
        return move


def thinking(slices: list[float]) -> tuple[Computers, Clock]:
    match = new_match("cccc")
    clock, computers = Clock(), Computers(match, strict=True)
    prompt = match.prompts()[0]
    computers._players[anybody(prompt)] = cast(Bot, Slow(clock, slices))
    computers.begin(prompt)
    return computers, clock


def spent(computers: Computers, clock: Clock, ms: float) -> float:
    """The ms that a frame's rest of so many `ms` was thought."""
    begun = clock()
    computers.think(begun + ms / 1000, clock)
    return 1000 * (clock() - begun)


def test_no_slice_is_begun_where_the_rest_of_the_frame_is_shorter_than_slices_were():
    computers, clock = thinking([5.0] * 20)
    assert spent(computers, clock, 12) == pytest.approx(10)  # the third would end at 15
    assert spent(computers, clock, 4) == 0
    assert spent(computers, clock, 12) == pytest.approx(10)


def test_the_first_slice_of_a_table_is_begun_because_nobody_knows_its_length():
    computers, clock = thinking([5.0] * 20)
    assert spent(computers, clock, 4) == pytest.approx(5)


def test_where_no_frame_has_time_enough_the_thought_comes_to_its_end_all_the_same():
    computers, clock = thinking([9.0] * 6)
    frames = [spent(computers, clock, 3) for _ in range(40)]
    assert computers.finished
    late = [number for number, ms in enumerate(frames) if ms > 3]
    assert len(late) == 6
    assert min(b - a for a, b in pairwise(late)) > 2  # and frames between are not late


def test_short_slices_bring_the_expectation_down_again():
    slices = Slices()
    slices.took(0.005)
    assert not slices.fit(0.004)
    assert not slices.fit(0.004)  # to ask changes nothing
    for _ in range(200):
        slices.took(0.001)
    assert slices.longest == pytest.approx(0.001)
    assert slices.fit(0.001)
