"""The bubble of a lesson leads back and out, and says how cards are played."""

from __future__ import annotations

import pygame
import pytest

from game.catalogue import game as game_of
from tests.ui.player import Player
from tests.ui.table.lessons.test_lessons import bubble_of, controller_of, do_step, seated
from ui.scenes.home import HomeScene
from ui.scenes.setup.page import SetupScene
from ui.widgets import Button, Paragraph

FORTY_FIVES = game_of("forty-fives")


def buttons(player: Player) -> dict[str, Button]:
    return {widget.text: widget for widget in bubble_of(player).form.root.everything() if isinstance(widget, Button)}


def told(player: Player) -> str:
    return next(
        widget.text
        for widget in bubble_of(player).form.root.everything()
        if isinstance(widget, Paragraph) and widget.size == "small"
    )


@pytest.mark.parametrize("how", ["click", "key"])
def test_back_shows_the_step_before_as_it_was(sit_down, how: str):
    player = seated(sit_down, FORTY_FIVES, speed="off")
    controller = controller_of(player)
    assert "Back" not in buttons(player), "before the first there is nothing"
    while not (controller.step and controller.step.move.startswith("play")):
        do_step(player, "double")
    number, moves = controller.number, list(player.table.match.moves)
    do_step(player, "double")
    assert player.table.match.moves != moves
    for wanted in (number, number - 1):
        if how == "click":
            player.click(buttons(player)["Back"].rect.center)
        else:
            player.key(pygame.K_BACKSPACE)
        player.rest()
        assert controller.number == wanted
        assert bubble_of(player).text.text == controller.step.words
    assert player.table.match.moves == moves
    assert player.table.cards.agrees(player.table.view), "the table shows what was there"
    while not controller.finished:
        do_step(player, "double")


def test_leave_goes_home(sit_down):
    player = seated(sit_down, FORTY_FIVES, speed="off")
    do_step(player, "double")
    player.click(buttons(player)["Leave"].rect.center)
    assert isinstance(player.app.scene, HomeScene)


@pytest.mark.parametrize("text_size", ["normal", "large"])
def test_at_the_end_one_may_leave_or_go_where_a_family_finds_its_own_rules(sit_down, text_size: str):
    player = seated(sit_down, FORTY_FIVES, speed="off", text_size=text_size, size=(960, 600))
    while not controller_of(player).finished:
        assert "Other rules" not in buttons(player)
        do_step(player, "double")
    player.rest()
    ends = buttons(player)
    assert {"Leave", "Back", "Other rules", "Now play on alone"} == {*ends}
    assert all(button.rect.width >= button.least(player.app) for button in ends.values()), "no word is cut"
    assert bubble_of(player).rect.contains(ends["Other rules"].rect)
    player.click(ends["Other rules"].rect.center)
    assert isinstance(player.app.scene, SetupScene)
    assert player.app.scene.game is FORTY_FIVES


@pytest.mark.parametrize(
    ("finger", "settings", "words"),
    [
        (False, {}, "click twice or drag"),
        (True, {}, "tap twice or drag"),
        (False, {"click": "plays"}, "click or drag"),
    ],
)
def test_it_says_how_a_card_is_played(sit_down, finger: bool, settings: dict[str, str], words: str):
    player = seated(sit_down, FORTY_FIVES, speed="off", **settings)
    controller = controller_of(player)
    while not (controller.step and controller.step.move.startswith("play")):
        assert not told(player).endswith(words)
        do_step(player, "double")
    player.app.settings.by_finger = finger
    player.wait(600)
    assert told(player).endswith(words)
