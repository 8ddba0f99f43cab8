"""Whole matches with one key alone: set up, played to the end, read, and home again."""

from __future__ import annotations

from pathlib import Path
from statistics import median

import pygame
import pytest

from game.catalogue import GAMES
from game.declaration import Game
from tests.ui.access.one_key import SPACE, ByOneKey
from tests.ui.access.player import at_home
from tests.ui.access.test_by_tree import SEEDS, play_a_match, read_the_result, take_the_lesson
from ui.access.node import Role
from ui.settings import SCANS

KINDS = ("ninety-nine", "switch", "cheat", "oh-hell")  # one game of each kind that is quickly played
LESSON = "switch"
SCANS_NAME = "One key: each is lit for"
LONGEST_S = 12.0  # what half of all that is done at a table may take, at the usual pace


@pytest.fixture(name="sit")
def _sit(home: Path, no_replays: None):
    """Somebody on the first page who has one key."""
    return lambda seed: at_home(ByOneKey, seed, scan="fast", trick_waits=True)


def a_match_with_one_key(player: ByOneKey, game: Game, seed: int) -> None:
    play_a_match(player, game, seed)
    read_the_result(player)
    for did, took in (("things done", player.steps), ("cards", player.cards)):
        seconds = [waited * SCANS["normal"] + pressed / 2 for waited, pressed in took]
        print(f"{game.id}, {seed}: {len(took)} {did}, {median(seconds):.1f} s each at the usual pace")
        assert median(seconds) <= LONGEST_S
    player.press("Home")
    assert player.find("Settings") is not None
    assert len(player.app.scenes) == 1


@pytest.mark.parametrize("game", [game for game in GAMES if game.id in KINDS], ids=lambda game: game.id)
def test_a_match_is_set_up_played_and_read_with_one_key(sit, game: Game):
    a_match_with_one_key(sit(1), game, 1)


@pytest.mark.soak
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_is_played_with_one_key(sit, game: Game, seed: int):
    a_match_with_one_key(sit(seed), game, seed)


def test_a_lesson_is_taken_with_one_key(sit):
    take_the_lesson(sit(1), next(game for game in GAMES if game.id == LESSON))


def test_the_screen_is_handed_over_and_taken_with_one_key(sit):
    player = sit(1)
    player.press("Set up: Switch")
    for _ in range(2):
        seat = player.find("Computer: ")
        assert seat is not None
        player.do(seat)
    player.press("Deal")
    player.play_out(lambda: player.find("I am ") is not None, 20)
    assert all(node.role is not Role.GROUP for node in player.everything()), "nothing but the curtain"
    player.press("I am ")
    player.play_out(lambda: player.find("I am ") is not None, 20)


def test_a_move_is_undone_with_one_key(sit):
    player = sit(1)
    player.press("Set up: Ninety-Nine (the adding game)")
    player.press("Deal")
    player.play_out(lambda: (undo := player.find("Undo")) is not None and not undo.idle, 20)
    player.press("Undo")
    assert player.root.children[0].role is Role.DIALOG, "it asks, for something was learnt since"
    player.press("Undo")
    player.play_out(lambda: (undo := player.find("Redo")) is not None and not undo.idle, 2)
    player.press("Redo")


def test_one_key_turns_itself_off_and_on_again(sit):
    player = sit(1)
    player.press("Settings")
    for _ in range(len(SCANS) - 1):
        choice = player.find(SCANS_NAME)
        assert choice is not None
        player.do(choice)
    assert player.app.settings.scan == "off"
    assert not player.app.aids.scanner.listens
    player.app.access.followers.remove(player)
    pygame.event.post(SPACE)
    player.app.step()
    assert player.app.settings.scan == "fast", "the focus is still there, and the key presses what has it"
    assert player.app.aids.scanner.listens


@pytest.mark.soak
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", [game for game in GAMES if game.lesson is not None], ids=lambda game: game.id)
def test_every_lesson_is_taken_with_one_key(sit, game: Game, seed: int):
    take_the_lesson(sit(seed), game)
