"""A computer's secret moves take no time of their own: the pauses at the table tell nothing of them."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from random import Random

import pytest

from game.engine.moves import Move, Prompt, move, parse
from game.engine.state import State
from game.session import bots
from game.session.controller import Pace
from tests.session.matches import Sitting, new_match, sit

FRAME_S = 0.01
POSITION = {
    "hands": ["4C 5C 6C", "9S 9H 9D 9C KS 4H 5H", "4D 5D 6D", "4S 5S 6S"],
    "turn": 1,
    "phase": "draw",
}


class Reads:
    """A computer player that makes these moves one after another."""

    def __init__(self, *words: str) -> None:
        self.words: Iterator[str] = iter(words)

    def choose(self, view: State, prompt: Prompt, rng: Random) -> Move:
        assert view.viewer is not None
        return parse(view.viewer, next(self.words))


def heard(monkeypatch: pytest.MonkeyPatch, secret: list[str]) -> list[tuple[float, str]]:
    """When Ada hears of what, while Bruno draws, does this in secret, and discards."""
    table = a_table(monkeypatch, ["draw", *secret, "discard KS"])
    began, cursor = table.clock.now, table.controller.events_since(0)[1]
    timed: list[tuple[float, str]] = []
    while "discarded" not in [kind for _, kind in timed]:
        table.tick(FRAME_S)
        events, cursor = table.controller.events_since(cursor)
        timed += [(table.clock.now - began, event.kind) for event in events]
        assert table.clock.now - began < 60
    return timed


def a_table(monkeypatch: pytest.MonkeyPatch, words: list[str]) -> Sitting:
    monkeypatch.setattr(bots, "make", lambda game, level, temperament="": Reads(*words))
    return sit("pccc", "books", game="hand-and-foot", position=POSITION)


def test_cards_laid_out_in_secret_and_taken_back_take_no_time(monkeypatch: pytest.MonkeyPatch):
    plain = heard(monkeypatch, [])
    lays = ["lay 9S 9H 9D", "add 9C g0", "take_back g0"]
    secretly = heard(monkeypatch, lays)
    assert [kind for _, kind in secretly] == [kind for _, kind in plain] == ["drew", "moved", "moved", "discarded"]
    assert secretly == plain, "not even a turn of the loop"


class Ponders:
    """A computer player that thinks for so many slices where it has a choice, and lets everything go."""

    def __init__(self, slices: int) -> None:
        self.slices = slices

    def choose(self, view: State, prompt: Prompt, rng: Random) -> Generator[None, None, Move]:
        assert view.viewer is not None
        legal = [chosen for chosen in view.moves(view.viewer) if chosen.kind in prompt.kinds]
        for _ in range(self.slices if len(legal) > 1 else 0):
            yield
        return legal[-1] if legal else move(view.viewer, prompt.kinds[-1])


def open_for(monkeypatch: pytest.MonkeyPatch, hand: str, slices: int) -> list[float]:
    """How long two sneak windows of Olympus stand when computers make no pauses; seat 1 has that card for the first of
    them, and neither holds one for the second."""
    monkeypatch.setattr(bots, "make", lambda game, level, temperament="": Ponders(slices))
    position = {"hands": ["H6.1 H2.1 H5.1", f"{hand} H3.1", "H4.1 H4.2"], "turn": 0, "height": 12}
    table = Sitting(new_match("phh", game="olympus", position=position), None, Pace(0.0, 0.0, 0.0, 0.0))
    table.clock.step = 0.001  # of a slice
    times: list[float] = []
    for words in ("play H6.1", "play H5.1"):
        while (prompt := table.controller.prompt()) is None or "play" not in prompt.kinds:
            if prompt is not None:
                table.say("pass")
            table.tick(FRAME_S)
        assert table.say(words) is None
        assert table.controller.window is not None
        table.tick(FRAME_S)
        began = table.clock.now
        while table.controller.window is not None:
            table.tick(FRAME_S)
        times.append(round(table.clock.now - began, 1))
    return times


def test_a_question_stands_as_long_whether_or_not_a_computer_has_a_choice(monkeypatch: pytest.MonkeyPatch):
    holds, holds_none = open_for(monkeypatch, "H6.2", 60), open_for(monkeypatch, "H1.1", 60)
    assert holds == holds_none
    assert holds[0] > 0


def test_once_an_answer_took_longer_every_question_does(monkeypatch: pytest.MonkeyPatch):
    first, second = open_for(monkeypatch, "H6.2", 600)
    assert first > 0.5
    assert abs(first - second) <= 0.2
