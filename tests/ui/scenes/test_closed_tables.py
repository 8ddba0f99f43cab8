"""A table at which the program itself fails is closed with a sentence; the program goes on, and the file is kept."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path

import pygame
import pytest

from game.catalogue import GAMES
from game.declaration import Game
from game.session.files import write_json
from game.session.match import Match
from game.session.save import SaveSlot
from tests.contract.altered import altered_saves, some_tables
from tests.contract.altered import opened as opened_save
from tests.contract.tables import Table
from tests.ui.bare import Clock
from tests.ui.scenes.checks import a_setup, all_words, played, press
from ui.app import App
from ui.dialog import Dialog
from ui.scenes import slots
from ui.scenes.first import show_first
from ui.scenes.home import HomeScene
from ui.scenes.score.results import ResultsPage
from ui.start.arguments import parse
from ui.start.trouble import report_path
from ui.table.scene import TableScene
from ui.table.show.plates import Plates

GAME = "ninety-nine"


def a_saved_match() -> Path:
    """The unfinished match of the game, in its place."""
    path = SaveSlot().unfinished_path(GAME)
    write_json(path, played(a_setup(), 5).to_json())
    return path


def breaks(*arguments: object, **named: object) -> None:
    raise KeyError("stack 3")


def is_closed(app: App) -> None:
    """Home is shown, with a sentence over it."""
    for _ in range(200):
        app.step()
        if isinstance(app.scene, Dialog):
            break
    assert isinstance(app.scene, Dialog)
    words = all_words(app)
    assert "Something went wrong in this game" in words
    assert "problems.log" in words
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, HomeScene)
    assert "KeyError: 'stack 3'" in Path(report_path()).read_text()


@pytest.mark.parametrize(
    ("owner", "name"),
    [(Plates, "__init__"), (TableScene, "enter"), (TableScene, "tick"), (TableScene, "paint"), (TableScene, "idle")],
)
def test_a_match_from_a_file_that_fails_closes_its_table(app: App, monkeypatch, owner: type, name: str):
    path = a_saved_match()
    kept = path.read_bytes()
    app.router.home()
    app.step()
    monkeypatch.setattr(owner, name, breaks)
    app.router.continue_match(GAME)
    app.step()
    is_closed(app)
    assert json.loads(path.read_bytes())["moves"] == json.loads(kept)["moves"]


def test_a_page_over_such_a_table_that_fails_closes_it_too(app: App, monkeypatch):
    a_saved_match()
    app.router.home()
    app.router.continue_match(GAME)
    app.step()
    monkeypatch.setattr(ResultsPage, "build", breaks)
    press(app, pygame.K_s)
    is_closed(app)


@pytest.mark.parametrize("name", ["enter", "tick"])
def test_a_start_with_such_a_file_ends_at_home(app: App, monkeypatch, name: str):
    path = a_saved_match()
    monkeypatch.setattr(TableScene, name, breaks)
    show_first(app, Match.from_json(json.loads(path.read_text())), parse(["--open", str(path)]))
    app.step()
    is_closed(app)


def test_the_error_of_a_match_of_ones_own_is_not_hidden(app: App, monkeypatch):
    app.router.start_match(a_setup())
    monkeypatch.setattr(TableScene, "tick", breaks)
    with pytest.raises(KeyError):
        app.step()
    assert not Path(report_path()).exists()


def test_in_real_use_a_match_of_ones_own_is_closed_too(app: App, monkeypatch):
    app.router.closes_tables = True
    app.router.start_match(a_setup())
    monkeypatch.setattr(TableScene, "tick", breaks)
    app.step()
    assert "as it was last saved" in all_words(app)
    is_closed(app)
    assert SaveSlot().unfinished(GAME).setup == a_setup()


def test_a_table_that_was_not_saved_does_not_say_that_it_is_kept(app: App, monkeypatch):
    app.router.closes_tables = True
    for people, words in ((0, "Only computers played, so nothing is lost."), (1, "It was not being saved")):
        app.router.sit_down(Match(a_setup(people=people)), slots.NoSave())
        with monkeypatch.context() as patch:
            patch.setattr(TableScene, "tick", breaks)
            app.step()
        assert words in all_words(app)
        assert "kept" not in all_words(app)
        is_closed(app)


def test_an_error_away_from_any_table_is_not_hidden(app: App, monkeypatch):
    app.router.closes_tables = True
    app.router.home()
    monkeypatch.setattr(HomeScene, "tick", breaks)
    with pytest.raises(KeyError):
        app.step()


def show_pages(app: App, clock: Clock, match: Match) -> None:
    """Everything the screen has of a match as it stands, and a while of play."""
    scene = TableScene(match, slots.NoSave())
    app.start_over(scene)
    run(app, clock)
    pages: list[Callable[..., None]] = [
        app.router.score, app.router.score_sheet, app.router.log_of, app.router.review,
    ]  # fmt: skip
    for page in pages:
        page(scene.controller)
        app.step()
        while app.scene is not scene:
            app.pop()
    app.router.rules(match.setup)
    app.step()
    app.pop()
    run(app, clock)
    app.router.set_up(match.setup.game, match.setup)
    app.step()


def run(app: App, clock: Clock) -> None:
    for _ in range(6):
        clock.pass_ms(400)
        app.step()


def check(app: App, clock: Clock, tables: Iterable[Table], seed: int, count: int) -> None:
    """Show so many altered saves of each table, of those that open."""
    app.settings.speed = "off"
    for table in tables:
        matches = ((data, opened_save(data)) for data in altered_saves(table, seed, 10 * count))
        accepted = [(data, match) for data, match in matches if match is not None]
        assert len(accepted) >= count
        for data, match in accepted[:count]:
            match.opened = False  # nothing may be hidden
            try:
                show_pages(app, clock, match)
            except Exception as error:
                error.add_note(f"{table}, seed {seed}: {json.dumps(data)}")
                raise


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_altered_saves_that_open_can_be_shown(app: App, clock: Clock, game: Game):
    check(app, clock, [next(table for table in some_tables() if table.game is game)], 2, 1)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
def test_altered_saves_that_open_can_be_shown_many(app: App, clock: Clock, seed: int):
    check(app, clock, some_tables()[seed % 4 :: 4], seed, 6)
