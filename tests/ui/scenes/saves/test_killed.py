"""A kill in the middle of a save: a round that has ended is counted, and counted once."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.session import statistics
from game.session.match import Match
from tests.ui.scenes.checks import a_setup
from ui.scenes.slots import TableSlot


class Killed(BaseException):
    """The process ends here."""


def killed(*_: object) -> None:
    raise Killed


def one_move(match: Match) -> None:
    match.submit(match.state.moves(match.prompts()[0].seat or 0)[0])


@pytest.mark.parametrize("step", ["replace", "fsync"])
def test_the_line_of_a_round_survives_a_kill_before_its_match_is_saved(
    home: Path, monkeypatch: pytest.MonkeyPatch, step: str
):
    match, slot = Match(a_setup(2)), TableSlot()
    slot.opened(match)
    while not match.state.round_over:
        slot.save(match)
        one_move(match)
    with monkeypatch.context() as patch:
        patch.setattr(os, step, killed)
        with pytest.raises(Killed):
            slot.save(match)
    assert len(list(statistics.lines())) == 1
    again = TableSlot()
    same = again.unfinished("ninety-nine")
    again.opened(same)
    assert len(same.moves) == len(match.moves) - 1
    one_move(same)
    again.save(same)
    assert len(list(statistics.lines())) == 1
    assert statistics.tallies()["ninety-nine", "Maximiliana-Lou"].rounds == 1
