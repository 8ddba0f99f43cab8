"""Every game can be chosen on the first page, set up and begun, and none needs a picture for that."""

from __future__ import annotations

import pytest

from game import catalogue
from game.declaration import Game
from tests.ui.bare import Clock
from tests.ui.scenes.checks import all_words, check_layout, click_on, settle, start, table
from ui.app import App
from ui.pictures.assets import Assets
from ui.scenes.setup.page import SetupScene

every_game = pytest.mark.parametrize("game", catalogue.GAMES, ids=lambda game: game.id)


@every_game
def test_the_first_page_shows_it(app: App, game: Game, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(catalogue, "GAMES", (game,))
    start(app)
    check_layout(app)
    assert game.title in all_words(app)
    assert game.blurb in all_words(app)
    click_on(app, "Play")
    assert table(app).match.setup.game == game.id


@every_game
def test_it_is_shown_without_a_picture_too(app: App, game: Game, monkeypatch: pytest.MonkeyPatch, tmp_path):
    monkeypatch.setattr(catalogue, "GAMES", (game,))
    monkeypatch.setattr(app, "assets", Assets(app.theme, tmp_path))
    start(app)
    check_layout(app)
    assert game.title in all_words(app)


@every_game
def test_it_is_set_up_and_begun(app: App, clock: Clock, game: Game):
    app.router.set_up(game.id)
    assert isinstance(app.scene, SetupScene)
    app.step()
    check_layout(app)
    click_on(app, "Deal")
    settle(app, clock)
    assert table(app).match.setup.game == game.id
