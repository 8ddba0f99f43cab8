"""The setting by which a single legal card plays itself: at a table, but in no lesson, and only while it is on."""

from __future__ import annotations

import pytest

from game import catalogue
from game.session.lessons.script import setup_of
from tests.ui.player import your_turn

ONLY = "2C 3C 5C"  # at 97 nothing but the 2 stays below 100


@pytest.mark.parametrize("on", [False, True])
def test_a_single_legal_card_plays_itself_where_that_is_set(sit_down, on: bool):
    player = sit_down(your_turn(ONLY, total=97), plays_only=on)
    player.wait(4000)
    assert [str(move) for move in player.table.match.moves[:1]] == (["play 2C +2"] if on else [])


def test_it_does_so_from_the_moment_on_at_which_that_is_set(sit_down):
    player = sit_down(your_turn(ONLY, total=97))
    player.wait(2000)
    assert player.table.match.moves == []
    player.app.settings.plays_only = True
    player.app.apply_settings()
    player.wait(3000)
    assert player.table.match.moves


def test_a_lesson_waits_for_the_learner(sit_down):
    lesson = catalogue.game("trick-ninety-nine").lesson
    assert lesson is not None
    player = sit_down(setup_of(catalogue.game("trick-ninety-nine"), lesson), lesson=lesson, plays_only=True)
    assert player.table.controller.pace.only is None
