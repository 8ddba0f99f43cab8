"""Every page at five window sizes with normal and large text, with two and with eight seats and the longest names:
everything has its place."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game import catalogue
from game.session.controller import GameController
from game.session.save import SaveSlot
from tests.ui.bare import bare_app
from tests.ui.scenes.checks import SIZES, a_setup, check_layout, form_of, played
from ui.scene import Scene
from ui.scenes.pause import PauseMenu
from ui.settings import Settings
from ui.widgets import ScrollArea

pytestmark = pytest.mark.spread


class Table(Scene):
    """As much of a table as the pages over it want."""

    def __init__(self, controller: GameController) -> None:
        self.controller = controller

    def undo(self) -> None:
        raise AssertionError("not asked for")

    def hint(self) -> None:
        raise AssertionError("not asked for")

    def save_copy(self) -> None:
        raise AssertionError("not asked for")

    def players(self) -> None:
        raise AssertionError("not asked for")

    arrange = None


WINDOWS = [
    *((size, text_size) for size in (*SIZES, (1366, 768)) for text_size in ("normal", "large")),
    *((size, text_size) for size in ((960, 600), (1280, 800)) for text_size in ("largest", "larger")),
]


@pytest.fixture(name="app", params=WINDOWS, ids=lambda window: f"{window[0][0]}x{window[0][1]}-{window[1]}")
def _app(request, home):
    size, text_size = request.param
    return bare_app(size, Settings(sound=False, text_size=text_size), seen=False)


@pytest.mark.parametrize("unfinished", [False, True])
def test_home(app, unfinished):
    if unfinished:
        SaveSlot().save(played(a_setup(8), 30))
        SaveSlot().put_away("ninety-nine")
        SaveSlot().save(played(a_setup(8), 30))
    app.router.home()
    app.step()
    check_layout(app)


@pytest.mark.parametrize("unfinished", [False, True])
@pytest.mark.parametrize("games", [2, 3, 5, 6, 8])
def test_home_with_more_games(app, games, unfinished, monkeypatch):
    monkeypatch.setattr(catalogue, "GAMES", (catalogue.GAMES * games)[:games])
    if unfinished:
        for game in catalogue.GAMES[:2]:
            SaveSlot().save(played(replace(a_setup(4), game=game.id, rules=game.rule_sets[-1].id), 5))
    app.router.home()
    app.step()
    check_layout(app)
    areas = [widget for widget in form_of(app).root.everything() if isinstance(widget, ScrollArea)]
    assert areas
    if app.page_theme.folds:
        return
    assert [area.overflow for area in areas] == [0], "all games are seen at once"


@pytest.mark.parametrize("count", [2, 8])
@pytest.mark.parametrize("changes", [{}, {"lives": 6, "auto_draw": False, "first_dealer": 1}], ids=["usual", "house"])
def test_set_up(app, count, changes):
    app.router.set_up("ninety-nine", a_setup(count, 2, "michigan", **changes))
    app.step()
    check_layout(app)


def test_set_up_with_a_long_sentence_of_what_is_wrong(app):
    app.router.set_up("ninety-nine", a_setup(8, 2, decks=1, hand_size=7))
    app.step()
    check_layout(app)


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("size", [*SIZES, (1366, 768)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("count", [2, 8])
@pytest.mark.parametrize("moves", [60, None], ids=["score", "end"])
@pytest.mark.parametrize("text_size", ["largest", "large", "normal"])
def test_results(size, count, moves, text_size):
    app = bare_app(size, Settings(sound=False, text_size=text_size), seen=False)
    match = played(a_setup(count, 1, "michigan"), moves)
    app.push(Table(GameController(match, app.clock)))
    app.router.score(GameController(match, app.clock))
    app.step()
    check_layout(app)


@pytest.mark.parametrize("page", ["rules", "rules_of", "settings", "keys", "earlier", "log", "pause", "join_deal"])
def test_other_pages(app, page):
    controller = GameController(played(a_setup(8), 200), app.clock)
    table = Table(controller)
    app.push(table)
    if page == "rules":
        app.router.rules(a_setup(8, 1, "iceland", lives=1, swap_9_and_K=True, auto_draw=False))
    elif page == "rules_of":
        app.router.rules_of("ninety-nine")
    elif page == "earlier":
        for _ in range(10):
            SaveSlot().save(played(a_setup(8), 5))
            SaveSlot().put_away("ninety-nine")
        app.router.earlier()
    elif page == "log":
        app.router.log_of(controller)
    elif page == "keys":
        app.router.keys(controller.match.setup.game)
    elif page == "pause":
        app.push(PauseMenu(table))
    else:
        getattr(app.router, page)()
    app.step()
    check_layout(app)


@pytest.mark.usefixtures("home")
def test_a_page_follows_the_window_from_size_to_size():
    app = bare_app((960, 600))
    app.router.set_up("ninety-nine", a_setup(8, 2, "taiwan"))
    for size in (*SIZES, *reversed(SIZES)):
        pygame.display.set_mode(size)
        app.step()
        assert app.size == size
        check_layout(app)
