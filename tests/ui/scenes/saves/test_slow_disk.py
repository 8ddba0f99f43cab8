"""A disk that takes its time: no turn of the loop waits for it, and nobody sees what a kill would take back."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame

from game import catalogue
from game.engine.state import HANDS
from game.session import statistics
from game.session.coach.controller import LookBackController
from game.session.disk import writing
from game.session.save import SaveSlot, read_match
from game.session.seen import deals
from tests.session.files.disk import SlowDisk
from tests.ui.fixtures import SitDown
from tests.ui.player import GAME, Player, setup_of, your_turn
from tests.ui.scenes.checks import a_setup, all_words, click_on, played, press, table, write
from ui.app import App
from ui.scenes.home import HomeScene
from ui.scenes.pause import PauseMenu
from ui.scenes.score.results import ResultsPage
from ui.scenes.setup import choices


def written(player: Player) -> Player:
    """The same person, for whom the disk is quick enough whenever the loop has turned."""
    player.after_step = writing.rest
    writing.rest()
    player.rest()
    return player


def on_disk(home: Path) -> int:
    return len(read_match(home / "tables" / f"{GAME}.json").moves)


def test_a_drawn_card_is_seen_when_the_disk_has_the_move(sit_down: SitDown, disk: SlowDisk, tmp_path: Path):
    player = written(sit_down(your_turn("3H 4H 5H", computers=1), speed="off"))
    player.after_step = lambda: None
    disk.hold()
    player.click(player.on("3H"))
    player.click(player.pile)
    player.wait(1000)
    made, shown = len(player.table.match.moves), player.table.view
    assert made == 1
    assert on_disk(tmp_path) == 0
    assert shown.table == player.table.showing.view.table
    assert len(shown.history) < len(player.table.controller.view().history), "the table stands as before the move"
    assert [sprite.card and sprite.card.text for sprite in player.table.gestures.hand()] == ["3H", "4H", "5H"]
    disk.let_go()
    written(player)
    assert on_disk(tmp_path) >= 1
    assert "3H" not in [sprite.card and sprite.card.text for sprite in player.table.gestures.hand()]


def test_presses_wait_for_the_disk_and_come_in_order(sit_down: SitDown, disk: SlowDisk, tmp_path: Path):
    player = written(sit_down(your_turn("3H 4H 5H", computers=1), speed="off"))
    player.after_step = lambda: None
    sound = player.app.settings.sound
    disk.hold()
    player.click(player.on("3H"))
    player.click(player.pile)
    player.key(pygame.K_m)
    player.key(pygame.K_ESCAPE)
    player.wait(1000)
    assert player.app.scene is player.table
    assert len(player.table.match.moves) == 1
    disk.let_go()
    for _ in range(20):
        writing.rest()
        player.step()
    assert isinstance(player.app.scene, PauseMenu)
    assert player.app.settings.sound is not sound


def test_leaving_finds_the_last_move_on_the_disk(sit_down: SitDown, disk: SlowDisk, tmp_path: Path):
    player = written(sit_down(your_turn("3H 4H 5H", computers=1), speed="off"))
    player.after_step = lambda: None
    disk.hold()
    player.click(player.on("3H"))
    player.click(player.pile)
    player.key(pygame.K_h, pygame.KMOD_CTRL)
    player.wait(500)
    assert player.app.scene is player.table
    disk.let_go()
    writing.rest()
    player.step()
    player.step()
    assert isinstance(player.app.scene, HomeScene)
    assert on_disk(tmp_path) == 1


def test_the_window_never_waits_for_the_disk(sit_down: SitDown, disk: SlowDisk):
    """A match to its end, settings, set-up, copies, statistics, another name: only the writer waits."""
    setup = setup_of(persons=1, computers=2, level="easy", changes={"lives": 1})
    player = sit_down(setup, speed="off")
    player.app.router.start_match(setup)
    player.table = table(player.app)
    written(player)
    dice = Random(1)
    player.key(pygame.K_s, pygame.KMOD_CTRL)
    assert disk.waited == {"writer"}
    while not player.table.match.over:
        player.turn("keys", dice)
    player.wait(4000)
    player.press_button("See the result")
    app = player.app
    if app.scene is player.table:  # the result waits for a press
        player.key(pygame.K_SPACE)
        player.wait(2000)
    disk.hold()
    click_on(app, "More")
    click_on(app, "Save as text")
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, ResultsPage), "it takes no key before it has said where the text is"
    disk.let_go()
    writing.rest()
    app.step()
    assert "The match is saved as text" in all_words(app)
    press(app, pygame.K_RETURN)
    app.router.home()
    app.router.settings()
    app.apply_settings()
    app.router.home()
    choices.load().remember(catalogue.game(GAME), choices.load().table(catalogue.game(GAME)))
    assert [line["game"] for line in statistics.lines()][:1] == [GAME]
    app.router.statistics("Ada")
    click_on(app, "Rename…")
    write(app, "lina")
    press(app, pygame.K_RETURN)
    writing.rest()
    app.step()
    assert next(iter(statistics.lines()))["seats"][0]["name"] == "Adalina"
    assert disk.waited == {"writer"}


def test_opened_cards_are_seen_when_it_is_noted_that_they_were(sit_down: SitDown, disk: SlowDisk, tmp_path: Path):
    match = played(replace(a_setup(3), game="skat", rules="standard"), 60)
    player = written(sit_down(match, speed="off"))
    player.app.router.look_back(player.table.controller)
    scene = table(player.app)
    assert isinstance(scene.controller, LookBackController)
    player.step()
    hidden = scene.view
    player.after_step = lambda: None
    disk.hold()
    assert scene.controller.turn_cards()
    for _ in range(10):
        player.step()
    assert scene.view is hidden
    disk.let_go()
    writing.rest()
    player.step()
    player.step()
    assert scene.view is not hidden
    (saved,) = tmp_path.rglob("skat*.json")
    assert json.loads(saved.read_text())["seen"]["looked"]


def test_a_disk_that_does_not_answer_is_told(sit_down: SitDown, disk: SlowDisk):
    player = written(sit_down(your_turn("3H 4H 5H", computers=1), speed="off"))
    player.after_step = lambda: None
    disk.hold()
    player.click(player.on("3H"))
    player.click(player.pile)
    player.wait(2000)
    assert not player.painted().says("The disk does not answer")
    player.wait(2000)
    assert player.painted().says("The disk does not answer")


def test_a_match_that_is_dealt_from_the_first_page_waits_for_no_other_file(app: App, disk: SlowDisk, home: Path):
    SaveSlot().save(played(a_setup(2), 9))
    app.router.home()
    app.step()
    disk.hold()
    click_on(app, "New match")
    assert table(app).match.moves == []
    assert len(SaveSlot().earlier()) == 1


def test_the_first_cards_are_seen_when_the_disk_knows_that_they_were_dealt(app: App, disk: SlowDisk, home: Path):
    """Else a kill would make a deal that somebody has seen a new one."""
    app.settings.speed = "off"
    setup = a_setup(2)
    disk.hold()
    app.router.start_match(setup)
    for _ in range(20):
        app.step()
    scene = table(app)
    assert scene.gestures.hand() == []
    assert deals.seen(setup) == set()
    disk.let_go()
    writing.rest()
    for _ in range(20):
        app.step()
    assert len(scene.gestures.hand()) == len(scene.match.state.table[HANDS[0]])
    assert deals.seen(setup) == {1}
