"""What is held with the pointer comes back when something else takes the pointer: no card stays in the air."""

from __future__ import annotations

import pygame
import pytest

from game.catalogue import game as game_of
from game.session.lessons.script import setup_of as lesson_setup
from game.session.match import PERSON, Match, Seat
from tests.boards.cheat.tables import seated as at_cheat
from tests.ui.player import Player, your_turn
from tests.ui.screen import AtScreen
from ui.table.scene import TableScene

CTRL = pygame.KMOD_CTRL
PAGES = [  # every key that opens a page over a table, or leaves it
    *((key, 0) for key in (pygame.K_F1, pygame.K_l, pygame.K_s, pygame.K_j, pygame.K_k, pygame.K_g, pygame.K_n)),
    (pygame.K_h, CTRL),
]


def carried(player: AtScreen) -> tuple[object, tuple[int, int]]:
    """A card of the hand in mid-air, and where the pointer holds it."""
    sprite = player.table.gestures.hand()[0]
    assert sprite.card is not None
    grip = player.on(sprite.card)
    there = (grip[0] + 60, grip[1] - 220)
    player.lift(grip, there)
    assert player.table.gestures.drag is not None
    assert player.table.carries
    return sprite, there


def lies_at_home(player: AtScreen) -> None:
    table = player.table
    assert table.gestures.drag is None
    assert not table.carries
    for sprite in table.gestures.hand():
        rest = sprite.rest
        assert sprite.moving.at(table.now) == (rest.x, rest.y, rest.angle, rest.width), f"{sprite.card} is in the air"


def seated(sit_down, **settings) -> Player:
    player: Player = sit_down(your_turn("6H 7H 9C KH"), **settings)
    player.rest()
    return player


@pytest.mark.parametrize(("key", "mod"), PAGES, ids=lambda key: pygame.key.name(key) if key != CTRL else "ctrl")
def test_a_page_that_opens_in_mid_drag_sends_the_card_home(sit_down, key, mod):
    player = seated(sit_down)
    moves = len(player.table.match.moves)
    _, there = carried(player)
    player.key(key, mod)
    assert player.app.scene is not player.table
    player.release(there)
    if player.table in player.app._scenes:
        lies_at_home(player)
        player.key(pygame.K_ESCAPE)
        assert player.app.scene is player.table
        player.move_to((400, 200))
        lies_at_home(player)
        player.release(player.pile)
        assert len(player.table.match.moves) == moves, "a release alone plays nothing"


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_t, pygame.K_h, pygame.K_m])
def test_no_key_leaves_a_card_in_the_air(sit_down, key):
    player = seated(sit_down)
    _, there = carried(player)
    player.key(key)
    player.step(500)
    player.release(there)
    player.step(500)
    player.step(500)
    while player.app.scene is not player.table or player.table.choice is not None:
        player.key(pygame.K_ESCAPE)
    player.move_to((400, 200))
    player.step(500)
    player.step(500)
    lies_at_home(player)


def test_a_question_that_opens_in_mid_drag_sends_the_card_home(sit_down):
    player = at_cheat(sit_down)
    carried(player)
    player.key(pygame.K_t)
    assert player.table.choice is not None, "there are two orders to choose from"
    player.step(500)
    lies_at_home(player)
    player.key(pygame.K_ESCAPE)
    player.move_to((300, 300))
    lies_at_home(player)


def test_a_window_that_loses_the_keys_in_mid_drag_sends_the_card_home(sit_down):
    player = seated(sit_down)
    carried(player)
    player.post(pygame.WINDOWFOCUSLOST)
    lies_at_home(player)


def test_a_first_touch_with_a_finger_still_lifts_a_card(sit_down):
    """The table is laid out anew for fingers when the first one touches it, in the same window."""
    player = seated(sit_down)
    sprite = player.table.gestures.hand()[1]
    assert sprite.card is not None
    player.press(player.on(sprite.card))
    player.app._relayout()
    player.move_to((600, 300), held=True)
    assert player.table.gestures.drag is not None
    player.key(pygame.K_ESCAPE)


def test_a_lesson_goes_on_after_a_page_in_mid_drag(sit_down):
    game = game_of("ninety-nine")
    assert game.lesson is not None
    match = Match(lesson_setup(game, game.lesson, Seat("Ada", PERSON)))
    player = sit_down(match, lesson=game.lesson, speed="off")
    player.rest()
    guide = player.table.guide
    assert guide.bubble is not None
    number = guide.controller.number
    _, there = carried(player)
    player.step()
    player.key(pygame.K_F1)
    player.release(there)
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.app.scene, TableScene)
    player.rest()
    assert guide.bubble is not None, "the bubble is there again"
    player.key(pygame.K_SPACE)
    assert guide.controller.number == number + 1
