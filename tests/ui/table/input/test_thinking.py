"""A hint that takes its time: the table goes on, says that it thinks, and what one does drops it."""

from __future__ import annotations

import pygame
import pytest

from game.engine.moves import Move
from game.session.coach.advising import Advising
from game.session.controller import GameController
from tests.ui.player import Player, your_turn

SLICES = 40
WHY = "It costs least."


@pytest.fixture(name="player")
def _player(sit_down, monkeypatch: pytest.MonkeyPatch) -> Player:
    """At a table where a hint takes 40 slices of 10 ms."""
    player: Player = sit_down(your_turn("6H 7H KH"), speed="off")
    player.rest()

    def slow(controller: GameController) -> Advising:
        for _ in range(SLICES):
            player.clock.pass_ms(10)
            yield
        return advised(player), WHY

    monkeypatch.setattr(GameController, "hint", slow)
    return player


def advised(player: Player) -> Move:
    return player.table.view.moves(0)[1]


def test_it_comes_when_it_is_found(player: Player):
    player.key(pygame.K_h)
    assert player.table.words.hinted is None
    frames = 0
    while player.table.words.hinted is None:
        frames += 1
        assert frames < SLICES
        player.step()
    assert frames > 5  # it did not stop the table
    assert player.table.words.hinted is advised(player)
    assert player.painted().says(WHY)
    player.key(pygame.K_RETURN)
    assert len(player.table.match.moves) >= 1


def test_the_table_says_that_it_thinks(player: Player):
    player.key(pygame.K_h)
    assert not player.painted().says("Thinking it over…")
    for _ in range(12):
        player.step(30)
    assert player.painted().says("Thinking it over…")
    for _ in range(SLICES):
        player.step(30)
    assert not player.painted().says("Thinking it over…")
    assert player.painted().says(WHY)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER])
def test_enter_meanwhile_waits_for_it_and_plays_nothing_unseen(player: Player, key: int):
    player.key(pygame.K_h)
    player.key(key)
    assert player.painted().says("Thinking it over…"), "at once: nothing is passed over in silence"
    for _ in range(SLICES):
        player.step(30)
    assert player.painted().says(WHY)
    assert not player.table.match.moves
    move = advised(player)
    player.key(key)
    assert player.table.match.moves[0] is move


@pytest.mark.parametrize("how", ["card", "key", "move"])
def test_what_one_does_meanwhile_drops_it(player: Player, how: str):
    player.key(pygame.K_h)
    if how == "card":
        player.click(player.on("7H"))
    elif how == "key":
        player.key(pygame.K_RIGHT)
    else:
        player.double_click(player.on("6H"))
        player.rest()
    for _ in range(2 * SLICES):
        player.step(30)
    assert player.table.words.hinted is None
    assert not player.painted().says(WHY)
    assert not player.painted().says("Thinking it over…")


def test_asked_twice_it_comes_once(player: Player):
    player.key(pygame.K_h)
    player.key(pygame.K_h)
    for _ in range(SLICES):
        player.step()
    assert player.table.words.hinted is advised(player)
    assert player.table.advice.asked == 2
