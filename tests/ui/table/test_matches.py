"""Whole matches at the screen, by pointer alone and by keys alone."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game import catalogue
from game.engine.table import known
from game.session.match import PERSON
from tests.ui.player import GAME, Player, setup_of
from ui.scenes.score.results import ResultsPage
from ui.table.scene import TableScene

RULES = [row.id for row in catalogue.game(GAME).rule_sets]
SPEEDS = ("normal", "off")
WAYS = ("drag", "keys", "click", "keys", "double", "keys")  # take turns


def agrees_with_the_view(player: Player) -> None:
    """The settled screen shows exactly what the viewer's view holds: zones, counts and faces."""
    table = player.table
    view = table.controller.view()
    for where, pile in view.table.zones.items():
        sprites = table.cards.zones.get(where, [])
        assert len(sprites) == len(pile), f"{where}: {len(sprites)} pictures of {len(pile)} cards"
        shown = sorted(sprite.card.index for sprite in sprites if sprite.card is not None)
        seen = sorted(card.index for card in pile if known(card))
        assert shown == seen, f"{where} shows {shown}, the view {seen}"
        spot = table.layout.spots[where]
        for sprite, pose in zip(sprites, spot.poses([sprite.card for sprite in sprites]), strict=True):
            assert sprite.moving.at(table.now) == (pose.x, pose.y, pose.angle, float(pose.width)), f"{where} has moved"


def checked_play(player: Player, how: str, dice: Random) -> None:
    player.rest()
    for _ in range(1500):
        agrees_with_the_view(player)
        if player.table.match.over:
            return
        player.turn(how, dice)
    raise AssertionError("the match does not end")


def saw_the_end(player: Player) -> None:
    player.wait(6000)
    assert player.app.scene is player.table
    player.press_button("See the result")
    assert isinstance(player.app.scene, ResultsPage)
    places = player.table.match.state.results()
    winner = places.index(1)
    alone = [seat for seat, chair in enumerate(player.table.match.setup.seats) if chair.kind == PERSON] == [winner]
    said = "You won!" if alone else f"{player.table.view.names[winner]} won"
    assert player.app.scene._title().startswith(said)
    assert not player.slot.unfinished_path(GAME).is_file()


def dealt_anew(player: Player) -> None:
    player.rest()
    scene = player.app.scene
    assert isinstance(scene, TableScene)
    assert scene is not player.table
    assert scene.match.setup.seats == player.table.match.setup.seats
    assert scene.match.setup.seed != player.table.match.setup.seed
    assert not scene.match.over


@pytest.mark.parametrize("number", range(len(RULES)))
def test_a_whole_match_by_pointer_or_by_keys_alone(sit_down, number):
    how = WAYS[number % len(WAYS)]
    setup = setup_of(RULES[number], computers=1 + number % 3, seed=number, changes={"lives": 5 if number == 6 else 1})
    player = sit_down(setup, speed=SPEEDS[number // 3 % 2])
    checked_play(player, how, Random(number))
    saw_the_end(player)
    if how == "keys":
        player.key(pygame.K_RETURN)
    else:
        player.press_button("Play again")
    dealt_anew(player)


def test_a_match_that_is_won(sit_down):
    player = sit_down(setup_of(position={"hands": ["9H 2C 3C", "8C 8D 8H"], "lives": [1, 1], "turn": 0}))
    player.rest()
    player.double_click(player.on("9H"))
    player.rest()
    assert player.table.match.state.results() == (1, 2)
    saw_the_end(player)


def test_a_match_that_is_lost(sit_down):
    player = sit_down(
        setup_of(
            position={"hands": ["8H 2C 5C", "KC 8D 8H.2"], "lives": [1, 1], "turn": 0, "total": 99},
            changes={"decks": 2},
        )
    )
    player.rest()
    player.press_button("I cannot play")
    player.rest()
    assert player.table.match.state.results() == (2, 1)
    saw_the_end(player)


@pytest.mark.parametrize("how", ["drag", "keys"])
def test_people_pass_the_machine_round_till_one_has_won(sit_down, how):
    player = sit_down(setup_of("standard", persons=2, computers=1, seed=3, changes={"lives": 1}), speed="fast")
    checked_play(player, how, Random(3))
    saw_the_end(player)


@pytest.mark.parametrize("how", ["click", "keys"])
def test_the_forgetful_rule_with_three_of_a_kind_and_sums_to_do(sit_down, how):
    changes = {"auto_draw": False, "call_total": "player", "three_of_a_kind": True, "lives": 1, "hand_size": 5}
    player = sit_down(setup_of("standard", persons=2, computers=1, seed=5, changes=changes), speed="off")
    checked_play(player, how, Random(5))
    saw_the_end(player)
