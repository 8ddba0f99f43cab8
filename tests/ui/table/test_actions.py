"""What is done at the table without a card: drawing late, calling, conceding, hints, undo, menus; and waiting."""

from __future__ import annotations

import os

import pygame
import pytest

from game.engine.state import HANDS, STOCK
from game.players.search import at_once
from game.session.save import read_match
from tests.ui.player import GAME, Player, setup_of, your_turn
from ui.dialog import Dialog
from ui.scenes.pause import PauseMenu
from ui.scenes.rules_page import RulesPage

FORGETFUL = {"auto_draw": False}
CTRL_Z = (pygame.K_z, pygame.KMOD_CTRL)


def moves(player: Player) -> list[str]:
    return [str(move) for move in player.table.match.moves]


# --- drawing, calling, conceding


@pytest.mark.parametrize("how", ["stock", "button", "space"])
def test_under_the_forgetful_rule_one_draws_by_hand(sit_down, how):
    player = sit_down(your_turn("6H 7H 8H", changes=FORGETFUL))
    player.rest()
    player.double_click(player.on("7H"))
    for _ in range(10):
        player.step(50)
    assert moves(player) == ["play 7H +7"]
    if how == "stock":
        player.click(player.stock)
    elif how == "button":
        player.press_button("Draw")
    else:
        player.key(pygame.K_SPACE)
    assert moves(player) == ["play 7H +7", "draw"]
    player.wait(1000, 50)
    assert len(player.table.gestures.hand()) == 3


def test_who_forgets_to_draw_stays_a_card_short(sit_down):
    player = sit_down(your_turn("6H 7H 8H", changes=FORGETFUL, computers=1))
    player.rest()
    player.double_click(player.on("7H"))
    player.wait(2500)
    assert player.painted().says("Draw within 2 s")
    player.rest()
    assert "draw" not in [str(move) for move in player.table.match.moves if move.seat == 0]
    assert len(player.table.gestures.hand()) == 2
    player.click(player.stock)
    assert player.painted().says("stay one card short")


def test_a_click_on_the_stock_out_of_turn_says_why_not(sit_down):
    player = sit_down(your_turn("6H 7H 8H"))
    player.rest()
    player.click(player.stock)
    assert player.painted().says("You draw only after playing a card.")
    assert moves(player) == []


@pytest.mark.parametrize("by_key", [False, True])
def test_three_of_a_kind_is_called(sit_down, by_key):
    player = sit_down(your_turn("7H 7S.2 7C.2", changes={"three_of_a_kind": True, "decks": 2}))
    player.rest()
    if by_key:
        player.key(pygame.K_SPACE)
    else:
        player.press_button("Call three 7s")
    assert moves(player) == ["call 7"]
    player.rest()
    assert [player.table.board.notes(seat).tokens for seat in range(4)] == [3, 2, 2, 2]
    assert player.button("Next deal")


def test_who_cannot_play_says_so(sit_down):
    player = sit_down(your_turn("6H 7H 8H", total=98))
    player.rest()
    assert player.painted().dimmed() == {"6H", "7H", "8H"}
    player.press_button("I cannot play")
    player.rest()
    assert moves(player) == ["concede"]
    assert player.table.board.notes(0).tokens == 2
    player.press_button("Next deal")
    player.rest()
    assert player.table.match.round_number == 2


@pytest.mark.parametrize("right", [True, False])
def test_where_the_sum_is_to_be_done_a_wrong_answer_is_put_right(sit_down, right):
    player = sit_down(your_turn("6H 7H 8H", total=50, changes={"call_total": "player"}))
    player.rest()
    player.double_click(player.on("7H"))
    assert player.painted().says("What is the new total?")
    assert moves(player) == []
    quiz = player.table.showing.labels.quiz(player.table.view, player.table.view.moves(0)[1])
    answer = quiz.right if right else next(answer for answer in quiz.answers if answer != quiz.right)
    player.press_button(answer)
    assert moves(player) == ["play 7H +7"]
    assert player.painted().says(f"Not {answer}: it makes 57.") is not right


# --- hint, undo, menus


def test_a_hint_names_a_card_and_says_why(sit_down):
    player = sit_down(your_turn("6H 7H KH", total=95))
    player.rest()
    player.key(pygame.K_h)
    move, why = at_once(player.table.controller.hint())
    assert player.table.words.hinted is move
    shown = player.painted()
    assert shown.says(why)
    assert [face for face, _, looks in shown.cards if looks.get("edge")] == ["KH"]
    player.key(pygame.K_ESCAPE)
    assert not player.painted().says(why)
    assert player.app.scene is player.table
    assert moves(player) == []


def test_a_hint_when_nothing_is_asked(sit_down):
    player = sit_down(your_turn("6H 7H KH"))
    player.rest()
    player.double_click(player.on("6H"))
    player.key(pygame.K_h)
    assert player.painted().says("There is nothing for you to decide just now.")


@pytest.mark.parametrize("idle", [True, False])
def test_that_nothing_is_to_be_decided_goes_as_soon_as_something_is(sit_down, idle: bool):
    """Another message stays until it could be read."""
    player = sit_down(your_turn("6H 7H KH"))
    player.rest()
    words, now = player.table.words, player.table.showing.now
    words.say("Wait.", idle=idle)
    assert not words.tick(now, played=3, asked=False)
    assert words.tick(now + 0.1, played=4, asked=True) is idle


def test_undo_asks_first_when_cards_were_seen(sit_down):
    player = sit_down(your_turn("6H 7H KH", computers=1))
    player.rest()
    digest = player.table.match.digest()
    player.double_click(player.on("7H"))
    player.rest()
    assert len(moves(player)) == 2
    player.key(*CTRL_Z)
    assert isinstance(player.app.scene, Dialog)
    player.press_button("Keep playing")
    assert len(moves(player)) == 2
    player.key(*CTRL_Z)
    player.press_button("Undo")
    player.rest()
    assert moves(player) == []
    assert player.table.match.digest() == digest
    assert player.table.match.ledger.practice == {1}
    assert [sprite.card.text for sprite in player.table.gestures.hand()] == ["6H", "7H", "KH"]


def test_undo_is_free_while_no_card_was_seen(sit_down):
    player = sit_down(your_turn("6H 7H KH", changes=FORGETFUL))
    player.rest()
    player.double_click(player.on("7H"))
    player.key(*CTRL_Z)
    player.step()
    assert player.app.scene is player.table
    assert moves(player) == []
    player.rest()
    assert player.table.match.ledger.practice == set()


def test_after_undo_nobody_says_what_was_taken_back(sit_down):
    player = sit_down(your_turn("6H 7H KH", changes=FORGETFUL, discard="5C 9C"))
    player.rest()
    player.double_click(player.on("7H"))
    player.wait(200)
    table = player.table
    assert table.board.bubbles == {0: "7"}
    table.words.say("A sentence about it.", 60.0)
    player.key(*CTRL_Z)
    player.step()
    assert moves(player) == []
    assert not table.board.bubbles
    assert not player.painted().says("A sentence about it.")


def test_undo_with_nothing_to_take_back(sit_down):
    player = sit_down(your_turn("6H 7H KH"))
    player.rest()
    player.press_button("undo")
    assert player.painted().says("There is nothing to undo.")


def test_escape_opens_the_menu_and_closes_it(sit_down):
    player = sit_down(your_turn("6H 7H KH"))
    player.rest()
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.app.scene, PauseMenu)
    player.key(pygame.K_ESCAPE)
    assert player.app.scene is player.table
    player.press_button("menu")
    player.press_button("Continue")
    assert player.app.scene is player.table
    player.double_click(player.on("7H"))
    assert moves(player) == ["play 7H +7"]


def test_a_computers_thought_waits_while_the_menu_is_open(sit_down):
    player = sit_down(your_turn("6H 7H KH"))
    player.rest()
    player.double_click(player.on("7H"))
    player.key(pygame.K_ESCAPE)
    player.wait(5000)
    assert moves(player) == ["play 7H +7"]
    player.key(pygame.K_ESCAPE)
    player.rest()
    assert len(moves(player)) > 1


@pytest.mark.parametrize("by_key", [False, True])
def test_the_rules_in_force_are_a_key_away(sit_down, by_key):
    player = sit_down(your_turn("6H 7H KH", "iceland"))
    player.rest()
    if by_key:
        player.key(pygame.K_F1)
    else:
        player.press_button("rules")
    assert isinstance(player.app.scene, RulesPage)
    player.key(pygame.K_ESCAPE)
    assert player.app.scene is player.table


def test_full_screen_and_back(sit_down):
    player = sit_down(your_turn("6H 7H KH"))
    player.rest()
    player.key(pygame.K_F11)
    player.rest()
    assert player.app.settings.fullscreen
    player.double_click(player.on("7H"))
    assert moves(player) == ["play 7H +7"]
    player.key(pygame.K_F11)
    player.rest()
    assert not player.app.settings.fullscreen
    assert player.app.size == (1280, 720)


# --- waiting


def test_while_a_person_is_waited_for_nothing_is_painted(sit_down):
    player = sit_down(your_turn("6H 7H KH", total=95))
    player.rest()
    painted = player.app.frames
    player.wait(100 * 200)
    assert player.app.frames == painted
    player.double_click(player.on("6H"))
    player.wait(8000)
    assert not player.painted().says("That would make")
    player.rest()
    painted = player.app.frames
    for _ in range(100):
        player.step(200)
    assert player.app.frames == painted


def test_the_curtain_waits_without_painting(sit_down):
    player = sit_down(setup_of(persons=2))
    player.rest()
    painted = player.app.frames
    player.wait(100 * 200)
    assert player.app.frames == painted


# --- what goes wrong


@pytest.mark.skipif(os.geteuid() == 0 if hasattr(os, "geteuid") else True, reason="nothing is read-only for root")
def test_a_read_only_folder_is_said_and_play_goes_on(sit_down, tmp_path):
    tables = tmp_path / "tables"
    tables.mkdir()
    tables.chmod(0o500)
    try:
        said_and_played_on(sit_down)
    finally:
        tables.chmod(0o700)


def test_a_folder_that_cannot_be_made_is_said_and_play_goes_on(sit_down, tmp_path):
    (tmp_path / "tables").write_text("a file where the folder should be")
    said_and_played_on(sit_down)


def said_and_played_on(sit_down) -> None:
    player = sit_down(your_turn("6H 7H KH"))
    player.wait(600)
    assert player.painted().says(f"{GAME}.json could not be saved")
    player.rest()
    player.double_click(player.on("7H"))
    player.rest()
    assert len(moves(player)) > 1


def test_a_save_is_there_after_every_move(sit_down):
    player = sit_down(your_turn("6H 7H KH"))
    player.rest()
    player.double_click(player.on("7H"))
    again = player.slot.unfinished(GAME)
    assert [str(move) for move in again.moves] == ["play 7H +7"]
    assert again.digest() == player.table.match.digest()
    assert sum(len(pile) for pile in again.state.table.zones.values()) == 52
    assert again.state.table[STOCK]
    assert len(again.state.table[HANDS[0]]) == 3


def test_who_keeps_three_of_a_kind_to_himself_plays_on(sit_down):
    changes = {"three_of_a_kind": True, "auto_draw": False, "decks": 2, "lives": 3}
    player = sit_down(your_turn("7H 7S.2 9C", stock="7C.2", changes=changes), speed="off")
    player.rest()
    player.double_click(player.on("9C"))
    player.click(player.stock)
    assert moves(player) == ["play 9C =99", "draw"]
    player.step()
    player.press_button("Say nothing")
    assert moves(player)[:3] == ["play 9C =99", "draw", "pass"]
    player.rest()
    assert player.table.controller.prompt() is not None
    assert player.legal()
    assert "Say nothing" not in [button.text for button in player.buttons()]


def test_the_menu_saves_a_copy_and_says_where(sit_down, tmp_path):
    player = sit_down(setup_of())
    player.rest()
    player.key(pygame.K_ESCAPE)
    player.press_button("Save a copy")
    player.step()
    copy = next((tmp_path / "copies").glob("*.kitchentable"))
    assert any(copy.name in words for words, _ in player.painted().texts)
    assert read_match(copy).to_json() == player.table.match.to_json()
