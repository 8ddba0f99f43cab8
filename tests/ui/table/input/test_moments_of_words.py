"""A hint is an offer until something else is done; and what the table says ends with the moment that it is about."""

from __future__ import annotations

import pygame
import pytest

from game.catalogue import GAMES
from tests.contract.tables import USUAL, Table
from tests.ui.player import Player, your_turn
from tests.ui.table.input.questions import how_many, questions

usual = {table.game.id: table for table in reversed(USUAL)}
every_game = pytest.mark.parametrize("table", [usual[game.id] for game in GAMES], ids=str)


def moves(player: Player) -> list[str]:
    return [str(move) for move in player.table.match.moves]


@every_game
@how_many
def test_h_then_enter_plays_the_hint(sit_down, table: Table, each: int):
    played = 0
    for match in questions(table, moves=80, each=each):
        player = sit_down(match, speed="off", warnings=False)
        player.rest()
        before = len(match.moves)
        player.key(pygame.K_h)
        hinted = player.table.words.hinted
        if hinted is None:
            continue
        gold = [button for button in player.buttons() if button.kind == "primary"]
        assert gold
        assert all(button.text == "Play hint" or getattr(button, "move", None) == hinted for button in gold)
        player.key(pygame.K_RETURN)
        assert match.moves[before:][:1] == [hinted]
        assert player.table.words.hinted is None
        played += 1
    assert played > 1


@pytest.mark.parametrize("other", [pygame.K_RIGHT, pygame.K_t, pygame.K_ESCAPE, "click"])
def test_any_other_input_drops_the_offer(sit_down, other):
    player = sit_down(your_turn("6H 7H KH", total=95))
    player.rest()
    player.key(pygame.K_h)
    assert player.button("Play hint").key_hint == "Enter"
    player.key(pygame.K_LSHIFT)
    assert player.table.words.hinted is not None
    if other == "click":
        player.click(player.on("6H"))
    else:
        player.key(other)
    assert player.table.words.hinted is None
    player.step()
    assert "Play hint" not in [button.text for button in player.buttons()]
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_RETURN)
    assert moves(player) == []


def test_the_button_for_hints_shows_it_as_often_as_it_is_pressed(sit_down):
    player = sit_down(your_turn("6H 7H KH", total=95))
    player.rest()
    for _ in range(2):
        player.press_button("hint")
        assert player.table.words.hinted is not None
    player.press_button("Play hint")
    assert len(moves(player)) == 1
    assert player.table.words.hinted is None


def test_a_refusal_goes_when_the_selection_changes(sit_down):
    player = sit_down(your_turn("6H 7H KH", total=95))
    player.rest()
    player.click(player.on("7H"))
    assert player.table.words._message
    player.click(player.on("KH"))
    player.step()
    assert not player.table.words._message


def test_a_refusal_goes_with_the_move(sit_down):
    player = sit_down(your_turn("6H 7H KH", total=95))
    player.rest()
    player.click(player.on("7H"))
    player.key(pygame.K_3)
    player.key(pygame.K_3)
    assert len(moves(player)) == 1
    assert not player.table.words._message


def test_what_is_said_of_a_move_does_not_linger_over_the_next_one(sit_down):
    """A wrong sum is corrected for a second at least, and no longer than until somebody else has played."""
    player = sit_down(your_turn("6H 7H 8H", total=50, changes={"call_total": "player"}), speed="slow")
    player.rest()
    player.double_click(player.on("7H"))
    quiz = player.table.showing.labels.quiz(player.table.view, player.table.view.moves(0)[1])
    assert quiz is not None
    player.press_button(next(answer for answer in quiz.answers if answer != quiz.right))
    assert player.painted().says("it makes 57")
    player.wait(900, 50)
    assert player.painted().says("it makes 57")
    for _ in range(200):
        if len(moves(player)) > 1:
            break
        player.step(50)
    player.wait(300, 50)
    assert not player.painted().says("it makes 57")
