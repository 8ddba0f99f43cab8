"""A Flare lights the table and is answered seat by seat; a Swap exchanges two hands."""

from __future__ import annotations

import pygame
import pytest

from game.engine.state import HANDS
from game.engine.table import known
from tests.boards.sixty_seconds.tables import board_of, faces, held, laid, play, until
from tests.ui.player import Player

ASKED = ("Five Pause Ten", "Flare Flare Flare", "Ten Ten Ten", "Five Five Five")


def asked(sit_down, **settings: object) -> Player:
    """Bruno has played a Flare, Clara and David have no Pause, and Ada is asked."""
    player: Player = sit_down(laid(*ASKED, clock=30, turn=1, leader=1), **settings)
    until(player, "David loses a fuse and has 2 fuses left.")
    player.rest()
    assert board_of(player).asked == 1
    return player


def test_a_flare_lights_the_table_and_sinks_with_every_answer(sit_down):
    player = sit_down(laid("Flare Ten", "Ten Five", "Pause Five", "Ten Ten", clock=30))
    player.rest()
    board, lights = board_of(player), []
    play(player, "Flare")
    until(player, "Bruno has no Pause against the Flare.")
    assert board.flare.at(player.table.now) > 0.5
    for line in ("Bruno loses a fuse and has 2 fuses left.", "David loses a fuse and has 2 fuses left."):
        lights.append(board.flare.value)
        until(player, line)
    lights.append(board.flare.value)
    assert lights == sorted(lights, reverse=True)
    assert lights[-1] == 0
    assert board.bubbles[1] == "no Pause"
    assert board.bubbles[2] in ("shielded", "lets it burn")


def test_whoever_is_asked_is_lit_and_told_what_is_asked(sit_down):
    player = asked(sit_down)
    board = board_of(player)
    assert board.turn == 0
    assert board.flare.value > 0
    painted = player.painted()
    assert painted.says("Your turn: shield with a Pause, or lose a fuse.")
    assert len(painted.dimmed()) == 2
    player.move_to(player.on(held(player, "Pause")))
    player.rest()
    assert player.painted().says("shield")
    assert board._after(held(player, "Ten")) is None


@pytest.mark.parametrize("how", ["click", "drag", "keys"])
def test_a_pause_shields(sit_down, how: str):
    player = asked(sit_down)
    pause = held(player, "Pause")
    if how == "keys":
        player.key(pygame.K_1 + player.table.gestures.hand().index(player.sprite(pause)))
        player.key(pygame.K_RETURN)
    elif how == "drag":
        player.drag(player.on(pause), player.pile)
    else:
        player.double_click(player.on(pause))
    until(player, "Ada lays a Pause against the Flare.")
    assert board_of(player).notes(0).tokens == 3
    assert board_of(player).flare.value == 0
    assert board_of(player).bubbles[0] == "shielded"


@pytest.mark.parametrize("how", ["click", "keys"])
def test_or_a_fuse_is_lost_after_a_question(sit_down, how: str):
    player = asked(sit_down)
    moves = len(player.table.match.moves)
    if how == "keys":
        player.key(pygame.K_SPACE)  # never a quiet button
        assert player.table.choice is None
        player.key(pygame.K_TAB)
        player.key(pygame.K_RETURN)
    else:
        player.press_button("Lose a fuse")
    assert player.painted().says("Lose a fuse and keep the Pause?")
    assert len(player.table.match.moves) == moves
    if how == "keys":
        player.key(pygame.K_1)
    else:
        player.press_button("Lose a fuse")
    until(player, "Ada loses a fuse and has 2 fuses left.")
    assert board_of(player).notes(0).tokens == 2


def test_another_card_is_refused_while_a_flare_is_open(sit_down):
    player = asked(sit_down)
    play(player, "Ten")
    player.step(50)
    assert player.painted().says("Flare has to be answered")


def test_a_flare_that_asks_for_nothing_only_flashes(sit_down):
    player = sit_down(laid("Flare Ten", "Ten Five", clock=30, changes={"flare": "plain_rewind"}))
    player.rest()
    play(player, "Flare")
    until(player, "Ada plays Flare: 0.")
    board = board_of(player)
    assert board.flare.at(player.table.now) > 0.8
    assert (board.flare.value, board.asked) == (0, 0)


def test_a_match_opened_during_a_flare_is_lit(sit_down):
    player = asked(sit_down)
    light = board_of(player).flare.value
    again: Player = sit_down(player.table.match)
    again.rest()
    assert board_of(again).flare.value == light


SWAP = ("Swap Ten Hop", "Five Pause Five Five Ten", "Ten Five", "Ten Ten Five")


@pytest.mark.parametrize("how", ["plate", "double", "drag", "button", "keys"])
def test_a_swap_asks_for_the_seat(sit_down, how: str):
    player = sit_down(laid(*SWAP))
    player.rest()
    swap = held(player, "Swap")
    if how == "drag":
        player.drag(player.on(swap), player.plate(3))
    elif how == "keys":
        player.key(pygame.K_1 + player.table.gestures.hand().index(player.sprite(swap)))
        player.key(pygame.K_RETURN)
        assert player.table.choice is not None
        player.key(pygame.K_3)
    else:
        player.double_click(player.on(swap))
        assert player.table.choice is not None
        assert player.painted().says("Swap hands with whom?")
        assert player.table.plates.named == {1, 2, 3}
        if how == "button":
            player.press_button("David")
        else:
            player.click(player.plate(3))
    until(player, "Ada swaps hands with David.")
    assert player.table.match.moves[0].target == 3


def test_the_shortest_hand_is_offered_first(sit_down):
    player = sit_down(laid(*SWAP))
    player.rest()
    play(player, "Swap")
    player.key(pygame.K_RETURN)
    until(player, "Ada swaps hands with Clara.")


def test_a_click_elsewhere_calls_a_swap_off(sit_down):
    player = sit_down(laid(*SWAP))
    player.rest()
    play(player, "Swap")
    player.click((8, 8))
    assert player.table.choice is None
    assert player.table.match.moves == []


def test_the_cards_of_a_swap_fly_both_ways_at_once(sit_down):
    player = sit_down(laid(*SWAP))
    player.rest()
    play(player, "Swap")
    player.click(player.plate(1))
    until(player, "Ada swaps hands with Bruno.")
    assert board_of(player).bubbles == {0: "swaps hands", 1: "swaps hands"}
    table, both = player.table, 0
    mine, theirs = table.cards.zones[HANDS[0]], table.cards.zones[HANDS[1]]
    for _ in range(60):
        player.step()
        moving = [any(not sprite.moving.done(table.now) for sprite in hand) for hand in (mine, theirs)]
        both += all(moving) and (len(mine), len(theirs)) == (5, 2)
    assert both > 20


def test_who_swaps_sees_the_new_hand_and_what_was_given_away(sit_down):
    player = sit_down(laid(*SWAP))
    player.rest()
    play(player, "Swap")
    player.click(player.plate(1))
    until(player, "Ada swaps hands with Bruno.")
    player.wait(320, 16)
    assert sorted(map(str, faces(player, 0))) == ["10s", "5s", "5s", "5s", "Pause"]
    assert sorted(map(str, faces(player, 1))) == ["10s", "Hop"]


def test_a_swap_of_two_others_stays_face_down(sit_down):
    player = sit_down(laid("Ten Five Pause", "Swap Swap", "Ten Five", turn=1, leader=1, direction=-1))
    table, seen = player.table, set()
    for _ in range(600):
        player.step()
        for seat in (1, 2):
            known_to_ada = {card for card in table.view.table[HANDS[seat]] if known(card)}
            seen |= {sprite.card for sprite in table.cards.zones[HANDS[seat]]} - known_to_ada
        if table.match.moves and table.controller.prompt() is not None and table.director.idle:
            break
    assert table.match.moves[0].target is not None
    assert seen == {None}


def test_two_people_pass_the_machine_and_see_nothing_of_each_other(sit_down):
    player = sit_down(laid("Ten Five Hop Swap", "Pause Ten Flare", persons=2, fuses=[1, 2]))
    shown: list[tuple[int | None, set[object]]] = []

    def look() -> None:
        table = player.table
        sprites = {sprite.card for seat in (0, 1) for sprite in table.cards.zones[HANDS[seat]]}
        shown.append((table.controller.viewer, sprites - {None}))

    player.after_step = look
    player.rest()
    hands = [set(player.table.match.state.table[HANDS[seat]]) for seat in (0, 1)]
    player.lower()
    player.rest()
    play(player, "Ten")
    player.rest()
    player.press_button("Pass on to Bruno")
    player.rest()
    player.lower()
    player.rest()
    play(player, "Pause")
    player.rest()
    assert {viewer for viewer, _ in shown} == {None, 0, 1}
    for viewer, cards in shown:
        for seat in (0, 1):
            assert viewer == seat or not cards & hands[seat]


def test_with_two_people_the_one_who_is_asked_gets_the_machine(sit_down):
    player = sit_down(laid("Flare Five Hop", "Pause Ten Five", persons=2))
    player.rest()
    player.lower()
    player.rest()
    play(player, "Flare")
    player.rest()
    player.press_button("Pass on to Bruno")
    player.rest()
    player.lower()
    player.rest()
    assert player.painted().says("Bruno: shield with a Pause, or lose a fuse.")
    play(player, "Pause")
    until(player, "Bruno lays a Pause against the Flare.")
