"""The set-up and the rules page lead to the lesson of a game that has one."""

from __future__ import annotations

import pygame
import pytest

from game.catalogue import GAMES
from game.declaration import Game
from tests.ui.scenes.checks import all_words, click_on, press, settle, tab_to, table
from ui.app import App

RETURN = pygame.K_RETURN
WAYS = {"set-up": lambda app, game: app.router.set_up(game.id), "rules": lambda app, game: app.router.rules_of(game.id)}

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
every_way = pytest.mark.parametrize("way", WAYS)


@every_game
@every_way
def test_a_lesson_is_offered_where_there_is_one(app: App, game: Game, way: str):
    WAYS[way](app, game)
    app.step()
    assert ("Show me" in all_words(app)) == (game.lesson is not None)


@every_way
@pytest.mark.parametrize("how", ["pointer", "keys"])
def test_a_lesson_is_not_kept_and_practice_follows_it(app: App, clock, way: str, how: str):
    game = next(game for game in GAMES if game.lesson is not None)
    WAYS[way](app, game)
    app.step()
    if how == "pointer":
        click_on(app, "Show me")
    else:
        tab_to(app, "Show me")
        press(app, RETURN)
    settle(app, clock)
    lesson = table(app)
    assert lesson.lesson is game.lesson
    assert not lesson.slot.unfinished_path(game.id).is_file()
    lesson.app.router.play_on(game.id)
    settle(app, clock)
    assert table(app).lesson is None
    assert table(app).match.setup.practice
