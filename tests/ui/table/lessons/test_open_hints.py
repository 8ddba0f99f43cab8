"""After a lesson one plays a practice match in which every decision comes with its hint."""

from __future__ import annotations

import pygame
import pytest

from game.catalogue import GAMES
from game.declaration import Game
from game.players.search import at_once
from game.session.match import Match
from tests.ui.scenes.checks import press, settle, table
from ui.app import App
from ui.scenes.setup import choices
from ui.table.scene import TableScene

pytestmark = pytest.mark.usefixtures("little_thought")

every_lesson = pytest.mark.parametrize("game", [game for game in GAMES if game.lesson], ids=lambda game: game.id)


def until_asked(app: App, clock, limit: int = 400) -> TableScene:
    """The table, once the person is to decide and everything has come to rest."""
    for _ in range(limit):
        settle(app, clock, 200)
        scene = table(app)
        if scene.controller.to_advise() is not None and scene.advice.rests():
            settle(app, clock, 60)
            return scene
    raise AssertionError("the person is never asked")


@every_lesson
def test_hints_come_at_each_decision_of_the_practice(app: App, clock, game: Game):
    app.settings.speed = "off"
    app.apply_settings()
    app.router.play_on(game.id)
    decided = 0
    match = table(app).match
    while decided < 3 and not match.state.round_over:
        scene = until_asked(app, clock)
        thinking = scene.controller.hint()
        assert thinking is not None
        advice = at_once(thinking)
        assert scene.words.hinted == advice[0]
        made = len(scene.match.moves)
        if scene.controller.window is None:
            press(app, pygame.K_RETURN)
            settle(app, clock, 100)
            assert advice[0] in scene.match.moves[made:]
        else:  # the answers of the others may come first
            assert scene.controller.propose(advice[0]) is None
            settle(app, clock, 100)
        decided += 1
    assert decided > 2


def test_a_hint_that_was_dropped_comes_back_by_its_key_alone(app: App, clock):
    app.router.play_on(GAMES[0].id)
    scene = until_asked(app, clock)
    assert scene.words.hinted is not None
    press(app, pygame.K_ESCAPE)
    settle(app, clock, 600)
    assert scene.words.hinted is None
    press(app, pygame.K_h, text="h")
    assert scene.words.hinted is not None


def test_other_matches_have_no_open_hints(app: App, clock):
    game = GAMES[0]
    app.router.start_match(choices.usual(game).setup(game.id, 3))
    scene = until_asked(app, clock)
    settle(app, clock, 2000)
    assert scene.words.hinted is None
    app.router.sit_down(Match(choices.usual(game).setup(game.id, 4)), scene.slot)
    assert until_asked(app, clock).words.hinted is None
