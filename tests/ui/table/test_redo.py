"""Redo at the table: a button beside undo, its keys, when it is grey, and what it meets."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from tests.ui.player import Player, your_turn
from tests.ui.screen import AtScreen

HAND = "9C 3C 5C"


@pytest.fixture(name="player")
def _player(sit_down) -> Player:
    player: Player = sit_down(your_turn(HAND, changes={"auto_draw": False}), speed="off")
    player.rest()
    return player


def taken_back(player: Player) -> object:
    """Play the first card and take it back; the move."""
    player.do(player.legal()[0], "keys")
    made = player.table.match.moves[0]
    player.rest()
    player.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    if not isinstance(player.app.scene, type(player.table)):
        player.key(pygame.K_RETURN)
        player.rest()
    assert player.table.match.moves == []
    return made


def redone(player: AtScreen, made: object) -> bool:
    return player.table.match.moves[:1] == [made]


def test_the_button_is_grey_and_says_why_until_something_was_taken_back(player: Player):
    redo = player.button("redo")
    assert not redo.alive
    assert redo.tip.startswith("There is nothing to play again")
    made = taken_back(player)
    redo = player.button("redo")
    assert redo.alive
    assert redo.tip_key == "Ctrl+Y"
    player.click(redo.rect.center)
    assert redone(player, made)
    player.rest()
    assert not player.button("redo").alive


@pytest.mark.parametrize(
    ("key", "mod"),
    [(pygame.K_y, pygame.KMOD_CTRL), (pygame.K_y, 0), (pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)],
)
def test_keys_play_it_again(player: Player, key: int, mod: int):
    made = taken_back(player)
    player.key(key, mod=mod)
    assert redone(player, made)


def test_a_key_without_anything_to_play_again_says_so(player: Player):
    player.key(pygame.K_y, mod=pygame.KMOD_CTRL)
    assert player.table.match.moves == []
    assert player.painted().says("There is nothing to play again: no move was taken back.")


def test_another_card_drops_it(player: Player):
    made = taken_back(player)
    other = next(move for move in player.legal() if move != made)
    player.do(other, "keys")
    player.rest()
    player.key(pygame.K_y, mod=pygame.KMOD_CTRL)
    assert player.table.match.moves[0] == other
    assert not player.button("redo").alive


def test_undo_and_redo_stand_beside_each_other_with_names_from_1280_on(sit_down):
    for size, named in (((960, 600), False), ((1280, 720), True), ((1920, 1080), True)):
        player = sit_down(your_turn(HAND), speed="off", size=size, text_size="large")
        player.rest()
        buttons = player.table.tools.buttons
        assert [button.name for button in buttons] == ["Hint", "Undo", "Redo", "Rules", "Menu"]
        assert all(a.rect.right <= b.rect.left for a, b in pairwise(buttons))
        shown = player.painted()
        assert all(shown.says(button.name) == named for button in buttons)
        assert buttons[0].rect.left >= player.table.layout.margins.actions.left
