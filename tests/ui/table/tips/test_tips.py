"""Tips at the table: when they come, what they say, when they go, and what a click or Enter opens instead."""

from __future__ import annotations

import pygame
import pytest

from game.catalogue import GAMES
from game.session import bots
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup
from tests.boards.sixty_seconds.tables import laid, play
from tests.ui.player import NAMES, Player, setup_of, your_turn
from ui.dialog import Dialog
from ui.scenes.log_page import LogPage
from ui.scenes.score.score_sheet import ScoreSheetPage
from ui.table.tips.area import Area
from ui.widgets.tips import REST_S

HAND = "2C 3C 5C"
MS = 1000 * REST_S


def seated_at(sit_down, game: str, moves: int, **settings: object) -> Player:
    """A person at seat 0 of the usual table of that game, after so many moves."""
    declared = next(known for known in GAMES if known.id == game)
    kinds = [PERSON] + [COMPUTER] * (declared.usual_seats - 1)
    seats = tuple(Seat(name, kind, "easy") for name, kind in zip(NAMES, kinds, strict=False))
    match = Match(Setup(game, declared.rule_sets[0].id, seats, 5))
    bots.play_out(match, {seat: bots.make(game, "easy") for seat in range(len(seats))}, moves)
    player: Player = sit_down(match, **settings)
    player.rest()
    return player


def area(player: Player, sign: str, place: object = None) -> Area:
    """The area of that kind, for that place."""
    found = [area for area in player.table.tips.areas.all() if area.sign == sign]
    return next(area for area in found if place in (None, area.place))


def point(player: Player, pos: tuple[int, int]) -> None:
    """Rest on that point until a tip would appear."""
    player.move_to(pos)
    player.wait(MS + 100, 50)


def says(player: Player) -> str:
    """What the tip says; empty without one."""
    tip = player.table.tips.shown
    assert (tip is None) or player.painted().says(tip.words)
    return "" if tip is None else tip.words


def test_a_tip_comes_when_the_pointer_has_rested_and_goes_when_it_leaves(sit_down):
    player = sit_down(your_turn(HAND), speed="off")
    player.rest()
    player.move_to(player.stock)
    player.wait(MS - 100, 50)
    assert says(player) == ""
    player.wait(200, 50)
    assert says(player).startswith("Stock, face down")
    player.move_to((player.stock[0] + 9, player.stock[1]))
    assert says(player) != "", "it stays while the pointer stays"
    player.move_to((player.table.layout.free.centerx, player.table.layout.margins.words.top - 20))
    assert says(player) == ""


def test_a_pointer_on_its_way_brings_no_tip(sit_down):
    player = sit_down(your_turn(HAND), speed="off")
    player.rest()
    for step in range(40):
        player.move_to((player.stock[0] - 40 + 2 * step, player.stock[1]))
        assert says(player) == ""
        player.wait(40, 20)
    point(player, player.stock)
    assert says(player)


def test_waiting_for_a_tip_and_showing_it_costs_no_frames(sit_down):
    player = sit_down(your_turn(HAND), speed="off")
    player.rest()
    player.move_to(player.stock)
    player.wait(200, 50)
    frames = player.app.frames
    assert 0 < player.table.patience < MS / 1000
    player.wait(300, 50)
    assert player.app.frames == frames
    player.wait(300, 50)
    assert says(player)
    frames = player.app.frames
    player.wait(2000)
    assert player.app.frames == frames
    assert player.table.patience >= 0.4


@pytest.mark.parametrize(
    ("icon", "words", "key"),
    [("hint", "A hint", "H"), ("undo", "There is nothing to undo.", "Ctrl+Z"), ("rules", "The rules", "F1"),
     ("menu", "The menu", "Esc")],
)  # fmt: skip
def test_the_four_buttons_say_what_they_do_and_their_key(sit_down, icon: str, words: str, key: str):
    player = sit_down(your_turn(HAND), speed="off")
    player.rest()
    point(player, player.button(icon).rect.center)
    assert says(player).startswith(words)
    shown = player.table.tips.shown
    assert shown is not None
    assert shown.key == key


def test_a_button_that_can_do_nothing_is_grey_and_says_why(sit_down):
    player = sit_down(your_turn(HAND), speed="off")
    player.rest()
    hint, undo = player.button("hint"), player.button("undo")
    assert (hint.alive, undo.alive) == (True, False)
    player.do(player.legal()[0], "keys")
    player.rest()
    assert (hint.alive, undo.alive) == (True, True)
    player.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    player.key(pygame.K_RETURN)
    player.rest()
    assert not undo.alive


def test_a_hint_is_grey_while_others_play(sit_down):
    player = sit_down(your_turn(HAND, computers=3))
    player.rest()
    player.do(player.legal()[0], "keys")
    player.step()
    hint = player.button("hint")
    assert not hint.alive
    assert hint.tip == "There is nothing for you to decide just now."
    player.rest()
    assert hint.alive


def test_a_long_press_shows_the_tip_and_presses_nothing(sit_down):
    player = sit_down(your_turn(HAND), speed="off")
    player.rest()
    where = player.button("hint").rect.center
    player.press(where)
    player.wait(MS + 100, 50)
    assert says(player).startswith("A hint")
    player.release(where)
    assert player.table.words.hinted is None
    assert says(player).startswith("A hint"), "it stays to be read"
    player.press(where)
    player.release(where)
    assert player.table.words.hinted is not None
    assert says(player) == ""


def test_a_drag_is_no_long_press(sit_down):
    player = sit_down(your_turn(HAND), speed="off")
    player.rest()
    player.lift(player.on("2C"), player.stock)
    player.wait(MS + 200, 50)
    assert says(player) == ""
    player.release(player.stock)
    assert not player.table.match.moves


def test_tab_goes_on_from_the_buttons_to_the_cloth_and_back(sit_down):
    player = sit_down(your_turn(HAND), speed="off")
    player.rest()
    seen = []
    buttons = len(player.table.actions.form.stops())
    for _ in range(buttons + len(player.table.stops.areas.stops())):
        player.key(pygame.K_TAB)
        player.wait(MS + 100, 50)
        seen.append(says(player))
    assert all(seen)
    assert {words.split()[0] for words in seen} >= {"A", "Undo", "There", "Stock,", "Ada,"} - {"Undo"}
    player.key(pygame.K_TAB)
    assert player.table.stops.focus is None
    assert player.table.actions.form.focus is player.table.actions.form.stops()[0]
    player.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert player.table.stops.focus is not None


def test_enter_on_what_opens_nothing_plays_no_card(sit_down):
    player = sit_down(your_turn(HAND), speed="off")
    player.rest()
    player.key(pygame.K_RIGHT)
    for _ in range(100):
        player.key(pygame.K_TAB)
        focus = player.table.stops.focus
        if focus is not None and focus.sign == "discard":
            break
    player.key(pygame.K_RETURN)
    assert not player.table.match.moves
    assert player.table.stops.focus is not None
    player.key(pygame.K_ESCAPE)
    assert player.table.stops.focus is None
    assert player.app.scene is player.table


def test_a_pointer_that_moves_after_tab_asks_for_itself(sit_down):
    player = sit_down(your_turn(HAND), speed="off")
    player.rest()
    player.key(pygame.K_TAB)
    player.wait(MS + 100, 50)
    assert says(player).startswith("A hint")
    point(player, player.stock)
    assert says(player).startswith("Stock")
    player.wait(2000, 100)
    assert says(player).startswith("Stock")


def test_a_tip_goes_with_what_it_was_about(sit_down):
    player = sit_down(your_turn(HAND), speed="off")
    player.rest()
    point(player, player.pile)
    assert says(player)
    player.table.controller.propose(player.legal()[0])
    player.step()
    assert says(player) == ""
    point(player, player.plate(1))
    assert says(player)
    player.key(pygame.K_F1)
    player.key(pygame.K_ESCAPE)
    assert says(player) == ""


def test_nothing_is_explained_behind_the_curtain(sit_down):
    player = sit_down(setup_of(persons=2, computers=1, changes={"lives": 3}), speed="off")
    player.rest()
    assert player.table.cover is not None
    for pos in (player.stock, player.plate(1), player.button("I am").rect.center):
        point(player, pos)
        assert says(player) == ""


def test_what_moves_is_not_explained(sit_down):
    """The view is ahead of the pictures."""
    player = sit_down(your_turn(HAND), speed="slow")
    player.rest()
    player.do(player.legal()[0], "keys")
    player.move_to(player.pile)
    for _ in range(100):
        player.step(50)
        assert player.table.director.idle or says(player) == ""
        if player.table.controller.prompt() is not None and player.table.director.idle:
            break


# --- what opens


def test_a_click_on_the_log_opens_the_log(sit_down):
    player = seated_at(sit_down, "ninety-nine", 9, speed="off")
    player.click(area(player, "log").rect.center)
    assert isinstance(player.app.scene, LogPage)


def test_a_click_on_the_score_opens_the_score_sheet(sit_down):
    player = seated_at(sit_down, "forty-fives", 60, speed="off")
    player.click(area(player, "score").rect.center)
    assert isinstance(player.app.scene, ScoreSheetPage)


@pytest.mark.parametrize("seat", [0, 2])
@pytest.mark.parametrize("how", ["click", "keys"])
def test_a_plate_opens_what_is_known_of_its_player(sit_down, seat: int, how: str):
    player = sit_down(your_turn(HAND, computers=3), speed="off")
    player.rest()
    if how == "click":
        player.click(player.table.layout.places[seat].plate.center)
    else:
        for _ in range(100):
            player.key(pygame.K_TAB)
            focus = player.table.stops.focus
            if focus is not None and focus.name == ("plate", seat):
                break
        player.key(pygame.K_RETURN)
    assert isinstance(player.app.scene, Dialog)
    words = [getattr(widget, "text", "") for form in player.forms() for widget in form.root.everything()]
    who = "A person" if seat == 0 else "A computer player (easy)"
    assert {player.table.view.names[seat], who, "Lives: 3 of 3", "3 cards"} <= set(words)
    player.key(pygame.K_ESCAPE)
    assert player.app.scene is player.table


def test_a_click_on_a_plate_with_a_lifted_card_opens_nothing(sit_down):
    player = sit_down(your_turn(HAND), speed="off")
    player.rest()
    player.click(player.on("2C"))
    assert player.table.gestures.lifted
    player.click(player.plate(1))
    assert player.app.scene is player.table


def test_a_plate_that_answers_a_question_opens_nothing(sit_down):
    player = sit_down(laid("Swap Ten Hop", "Five Pause", "Ten Five", "Ten Ten Five"), speed="off")
    player.rest()
    play(player, "Swap")
    player.click(player.plate(2))
    assert player.app.scene is player.table
    assert [made.target for made in player.table.match.moves[:1]] == [2]
    player.rest()
    player.click(player.plate(2))
    assert isinstance(player.app.scene, Dialog)


def test_a_press_that_ends_on_another_page_is_forgotten(sit_down):
    player = sit_down(your_turn(HAND), speed="off")
    player.rest()
    player.press(player.stock)
    player.key(pygame.K_F1)
    player.release(player.stock)
    player.key(pygame.K_ESCAPE)
    assert player.app.scene is player.table
    point(player, player.stock)
    assert says(player).startswith("Stock")
