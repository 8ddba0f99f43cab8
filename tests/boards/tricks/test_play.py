"""Trick games played at the screen: whole matches, tricks that stand and can be seen again."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from game.engine.table import known, zone
from game.session.match import Match
from game.words.events import seen_by_all
from tests.boards.tricks.tricks import FORTY_FIVES, FOUR, NINETY_NINE, Tricker, board, in_play, says, tricks
from tests.contract.tables import random_move
from tests.ui.player import Player
from ui.scenes.score.results import ResultsPage
from ui.table.show.last_trick import last_of

ROUNDS = 3
SHORT: dict[str, dict[str, Any]] = {
    FORTY_FIVES: {"target": 60},
    NINETY_NINE: {"match": "rounds", "rounds": ROUNDS},
}


# -- whole matches -----------------------------------------------------------------------------------------------------


def shows_nothing_hidden(player: Player) -> None:
    """Every face on the screen is one that the view holds, or one that was played before all, of which the curtain
    tells."""
    view = player.table.controller.view()
    seen = {card.face for pile in view.table.zones.values() for card in pile if known(card)}
    if player.table.controller.curtain is not None:
        events, _ = player.table.match.events_since(0, None)
        seen |= {card.face for event in events for card in seen_by_all(event)}
    faces = {face for face, _, _ in player.painted().cards} - {"back"}
    assert faces <= seen, f"{faces - seen} are hidden"


def play_out(player: Player, how: str, seed: int) -> None:
    """Play with random choices till the match is over, looking at the screen after every move."""
    tricker, dice = Tricker(player), Random(seed)
    player.rest()
    for _ in range(600):
        tricker.agrees()
        shows_nothing_hidden(player)
        if player.table.match.over:
            return
        tricker.turn(how, dice)
        if isinstance(player.app.scene, ResultsPage) and not player.table.match.over:
            player.key(pygame.K_ESCAPE)
            player.rest()
    raise AssertionError("the match does not end")


SOAK = pytest.mark.soak
MATCHES = [
    pytest.param(FORTY_FIVES, 4, 1, "click", {}, marks=SOAK),
    (FORTY_FIVES, 4, 1, "keys", {"auction": "until_three_pass", "dealer_hold": True, "slam": "30for60_full"}),
    pytest.param(FORTY_FIVES, 4, 2, "drag", {"kitty": "none", "all_pass": "redeal"}, marks=SOAK),
    (NINETY_NINE, 2, 1, "click", {}),
    pytest.param(NINETY_NINE, 2, 2, "keys", {"trump_rule": "joker_turnup"}, marks=SOAK),
    (NINETY_NINE, 3, 3, "drag", {}),
    pytest.param(NINETY_NINE, 4, 1, "keys", {"trump_rule": "joker_turnup"}, marks=SOAK),
]


@pytest.mark.parametrize(("game", "seats", "persons", "how", "changes"), MATCHES)
def test_a_whole_match(sit_down, game, seats, persons, how, changes):
    """People who pass the machine round play their last round alone."""
    match = Match(tricks(game, seats=seats, persons=persons, seed=seats, changes={**SHORT[game], **changes}))
    while persons > 1 and game == NINETY_NINE and match.round_number < ROUNDS:
        match.submit(random_move(match.state, Random(len(match.moves))))
    player = sit_down(match, speed="off", trick_ms=600)
    play_out(player, how, seats + persons)
    player.wait(2000)
    player.press_button("See the result")
    assert isinstance(player.app.scene, ResultsPage)


# -- the trick ---------------------------------------------------------------------------------------------------------


def until_it_stands(player: Player) -> None:
    for _ in range(400):
        if player.table.director.reading:
            return
        player.step(20)
    raise AssertionError("no trick is finished")


def test_one_click_lifts_the_second_plays_and_what_may_not_be_played_is_dimmed(sit_down):
    player = sit_down(in_play(["QS 9D", "2H 3H", "4H 6H", "7H 8H"], leader=3, turn=0, trick="10S"))
    player.rest()
    assert player.painted().dimmed() == {"9D"}
    player.click(player.on("9D"))
    assert not player.table.match.moves
    assert player.painted().says("Trumps were led")
    player.click(player.on("QS"))
    assert not player.table.match.moves
    player.click(player.on("QS"))
    assert [str(move) for move in player.table.match.moves] == ["play QS"]


def test_a_card_that_a_key_plays_while_it_is_pressed_is_not_dragged(sit_down):
    player = sit_down(in_play(FOUR), speed="off")
    player.rest()
    start = player.on("2S")
    player.press(start)
    player.key(pygame.K_HOME)
    player.key(pygame.K_RETURN)
    player.step()
    assert [str(move) for move in player.table.match.moves][:1] == ["play 2S"]
    player.move_to((start[0] + 60, start[1] - 60), held=True)
    assert player.table.gestures.drag is None
    player.release(start)


def test_who_led_and_who_is_winning_is_marked_by_signs(sit_down):
    player = sit_down(in_play(["9D 2C", "2H 3H", "4H 6H", "7H 8H"], leader=2, turn=0, trick="KD 3D"))
    player.rest()
    assert "led" in says(player)
    assert board(player).winner == 2
    assert {card.text for card in board(player).outlined} == {"KD"}
    edges = {face for face, _, looks in player.painted().cards if looks.get("edge")}
    assert edges == {"KD"}


@pytest.mark.parametrize("speed", ["normal", "off"])
def test_a_finished_trick_stands_for_its_time_then_goes_to_its_winner(sit_down, speed):
    player = sit_down(in_play(FOUR), speed=speed)
    player.rest()
    player.double_click(player.on("6C"))
    until_it_stands(player)
    assert len(board(player).trick) == 4
    player.wait(1000, 50)
    assert player.table.director.reading
    assert sum(len(player.table.cards.zones[zone("trick", seat)]) for seat in range(4)) == 4
    player.wait(900, 50)
    assert not player.table.director.reading
    assert len(player.table.cards.zones[zone("won", 0)]) == 4
    assert board(player).taken[0] == 1


def test_the_time_is_a_setting(sit_down):
    player = sit_down(in_play(FOUR), trick_ms=4000)
    player.rest()
    player.double_click(player.on("6C"))
    until_it_stands(player)
    player.wait(3500, 50)
    assert player.table.director.reading


@pytest.mark.parametrize("how", ["click", "key"])
def test_a_click_or_a_key_sweeps_it_and_plays_nothing(sit_down, how):
    player = sit_down(in_play(FOUR), speed="normal")
    player.rest()
    player.double_click(player.on("6C"))
    until_it_stands(player)
    before = list(player.table.match.moves)
    if how == "click":
        player.double_click(player.on("2S"))
    else:
        player.key(pygame.K_1)
    assert player.table.match.moves == before
    assert not player.table.director.reading
    player.wait(500, 50)
    assert len(player.table.cards.zones[zone("won", 0)]) == 4


def test_it_may_stand_until_a_click(sit_down):
    player = sit_down(in_play(FOUR), trick_waits=True)
    player.rest()
    player.double_click(player.on("6C"))
    player.rest()
    player.wait(20_000, 1000)
    assert player.table.director.waits
    assert any(words.endswith("Click to continue.") for words in says(player))
    assert [button.text for button in player.buttons() if button.text] == ["Continue"]
    player.key(pygame.K_SPACE)
    player.rest()
    assert not player.table.director.reading
    assert len(player.table.cards.zones[zone("won", 0)]) == 4


def test_nothing_is_painted_while_it_stands_before_a_computers_turn(sit_down):
    player = sit_down(in_play([FOUR[0].replace("6C", "9C"), *FOUR[1:3], FOUR[3].replace("9C", "6C")]), trick_waits=True)
    player.rest()
    player.double_click(player.on("9C"))
    player.rest()
    assert player.table.director.waits
    assert player.table.match.state.prompts()[0].seat != 0
    painted = player.app.frames
    player.wait(5000, 50)
    assert player.app.frames == painted
    player.key(pygame.K_SPACE)
    player.rest()
    assert not player.table.director.reading


def test_nothing_is_painted_while_an_open_choice_holds_a_computers_turn(sit_down):
    player = sit_down(in_play(FOUR))
    player.rest()
    player.double_click(player.on("6C"))
    player.key(pygame.K_t)
    assert player.table.choice is not None
    player.wait(1000, 50)
    assert player.table.match.state.prompts()[0].seat != 0
    painted, moves = player.app.frames, len(player.table.match.moves)
    player.wait(5000, 50)
    assert (player.app.frames, len(player.table.match.moves)) == (painted, moves)
    player.key(pygame.K_ESCAPE)
    player.wait(5000, 50)
    assert len(player.table.match.moves) > moves


def test_computers_alone_wait_for_no_click(sit_down):
    setup = tricks(FORTY_FIVES, persons=0, changes=SHORT[FORTY_FIVES])
    player = sit_down(setup, trick_waits=True, speed="off")
    for _ in range(400):
        player.step(100)
        if board(player).taken and sum(board(player).taken.values()) > 1:
            return
    raise AssertionError("a trick stands for ever")


def trick_won(sit_down: Any, **more: Any) -> Player:
    player: Player = sit_down(in_play(FOUR), speed="off", **more)
    player.rest()
    player.double_click(player.on("6C"))
    player.rest()
    return player


def test_the_last_trick_is_seen_as_long_as_the_tricks_won_are_held(sit_down):
    player = trick_won(sit_down)
    last = last_of(player.table.director.shown)
    assert last is not None
    faces = {card.face for _, card in last.played}
    assert not faces & {face for face, _, _ in player.painted().cards}
    won = player.table.layout.spots[zone("won", 0)]
    pose = won.poses([None] * 4)[0]
    where = (round(pose.x), round(pose.y))
    player.press(where)
    assert faces <= {face for face, _, _ in player.painted().cards}
    assert player.painted().says("The last trick")
    player.release(where)
    assert not faces & {face for face, _, _ in player.painted().cards}


@pytest.mark.parametrize("closing", [pygame.K_p, pygame.K_ESCAPE, pygame.K_SPACE])
def test_the_last_trick_is_seen_by_a_key_till_the_next(sit_down, closing):
    player = trick_won(sit_down)
    moves = list(player.table.match.moves)
    player.key(pygame.K_p)
    assert player.painted().says("The last trick")
    player.key(closing)
    assert not player.painted().says("The last trick")
    assert player.table.match.moves == moves


def test_before_the_first_trick_there_is_none_to_see(sit_down):
    player = sit_down(in_play(FOUR))
    player.rest()
    player.key(pygame.K_p)
    assert player.painted().says("No trick has been finished yet.")
