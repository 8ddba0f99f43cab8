"""The minutes that games declare are those that their matches take, and a short match is short."""

from __future__ import annotations

import pytest

from game.catalogue import GAMES
from game.declaration import Game
from tests.bench.lengths.minutes import minutes_of, rows

FEW, LONG = 2, 16  # matches: the measurement itself takes more; of so many minutes one is enough
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@every_game
def test_a_match_takes_about_as_long_as_declared(game: Game):
    measured = minutes_of(game, {}, 1 if game.minutes >= LONG else FEW)
    assert game.minutes / 2 <= measured <= game.minutes * 2


@every_game
def test_a_short_match_is_legal_and_at_most_half_as_long_or_a_few_minutes(game: Game):
    if game.short is None:
        assert game.minutes <= 10, "a first match that is long needs a short one"
        return
    usual = game.in_force(game.rule_sets[0], {}, game.usual_seats)
    short = game.in_force(game.rule_sets[0], game.short.values, game.usual_seats)
    assert {key for key in short if short[key] != usual[key]} == set(game.short.values)
    assert game.short.minutes <= 8
    measured = minutes_of(game, game.short.values, FEW)
    assert game.short.minutes / 2 <= measured <= game.short.minutes * 2


def test_learning_has_three_steps():
    assert {game.learning for game in GAMES} == {1, 2, 3}


def test_a_row_says_what_is_measured_and_what_is_declared():
    game = next(game for game in GAMES if game.short is not None)
    assert game.short is not None
    usual, short = rows([game])
    assert f"declared {game.minutes}" in usual.measured
    assert f"declared {game.short.minutes}" in short.measured
