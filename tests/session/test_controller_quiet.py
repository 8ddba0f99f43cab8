"""A computer's secret moves take no time of their own: the pauses at the table tell nothing of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.engine.moves import Move, Prompt, parse
from game.engine.state import State
from game.session import bots
from tests.session.matches import Sitting, sit

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
    for (late, _), (usual, _) in zip(secretly, plain, strict=True):
        assert late - usual <= (len(lays) + 1) * FRAME_S
