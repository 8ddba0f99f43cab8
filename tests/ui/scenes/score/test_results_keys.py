"""Keys at the end of a match: out of the results, and the menu over a table at which nothing is played any more."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.catalogue import GAMES
from game.session.match import Match
from game.session.save import SaveSlot
from tests.ui.bare import Clock
from tests.ui.scenes.checks import a_setup, all_words, click_on, played, press
from ui.app import App
from ui.scenes.home import HomeScene
from ui.scenes.log_page import LogPage
from ui.scenes.page import Page
from ui.scenes.pause import PauseMenu
from ui.scenes.router import table_scene
from ui.scenes.score.results import ResultsPage
from ui.scenes.setup import choices
from ui.scenes.setup.page import SetupScene
from ui.table.scene import TableScene


def at_the_end(app: App, home: Path) -> TableScene:
    """At the table of a finished match."""
    scene = table_scene(played(a_setup()), SaveSlot(home))
    assert isinstance(scene, TableScene)
    app.push(scene)
    app.step()
    return scene


def test_ctrl_h_leads_home_from_the_results(app: App, home: Path):
    scene = at_the_end(app, home)
    app.router.score(scene.controller)
    press(app, pygame.K_h, ctrl=True)
    assert isinstance(app.scene, HomeScene)


PAGES = {
    "settings": lambda router, controller: router.settings(),
    "rules": lambda router, controller: router.rules(controller.match.setup),
    "keys": lambda router, controller: router.keys(controller.match.setup.game),
    "log": lambda router, controller: router.log_of(controller),
    "score sheet": lambda router, controller: router.score_sheet(controller),
    "line": lambda router, controller: router.table_line(controller.match.setup),
    "statistics": lambda router, controller: router.statistics(),
    "about": lambda router, controller: router.about(),
    "days": lambda router, controller: router.days(),
    "set-up": lambda router, controller: router.set_up(controller.match.setup.game),
}


@pytest.mark.parametrize("name", PAGES)
def test_the_keys_that_leave_a_table_leave_every_page_over_it(app: App, home: Path, name: str):
    for key in (pygame.K_h, pygame.K_q):
        scene = at_the_end(app, home)
        PAGES[name](app.router, scene.controller)
        app.step()
        assert isinstance(app.scene, Page)
        pygame.event.post(
            pygame.event.Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_LCTRL | pygame.KMOD_RALT, unicode="@")
        )
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0))
        app.step()
        assert isinstance(app.scene, Page)
        assert not isinstance(app.scene, HomeScene), "AltGr writes a letter"
        press(app, key, ctrl=True)
        if key == pygame.K_h:
            assert isinstance(app.scene, HomeScene)
        else:
            assert not app._running


def test_ctrl_h_in_the_set_up_keeps_what_was_chosen(app: App):
    app.router.set_up("ninety-nine")
    app.step()
    assert isinstance(app.scene, SetupScene)
    rules = app.scene.game.rule_sets[1]
    app.scene._pick(rules.id)
    press(app, pygame.K_h, ctrl=True)
    assert isinstance(app.scene, HomeScene)
    assert choices.load().table(GAMES[0]).rules == rules.id


def test_the_menu_over_a_finished_match_says_so_and_leads_to_its_result(app: App, home: Path, clock: Clock):
    scene = at_the_end(app, home)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, PauseMenu)
    words = all_words(app)
    assert "The match is over" in words
    assert "Paused" not in words
    assert "saved" not in words
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, ResultsPage)
    press(app, pygame.K_ESCAPE)
    assert app.scene is scene
    press(app, pygame.K_ESCAPE)
    click_on(app, "Back to the table")
    assert app.scene is scene
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_l)
    assert isinstance(app.scene, LogPage), "all its other keys are there"


def test_the_menu_over_a_match_in_play_is_as_it_was(app: App, home: Path):
    app.push(table_scene(Match(a_setup()), SaveSlot(home)))
    app.step()
    press(app, pygame.K_ESCAPE)
    assert "Paused" in all_words(app)
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, TableScene)
