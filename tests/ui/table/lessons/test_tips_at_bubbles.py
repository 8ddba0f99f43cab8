"""What a card says of itself leaves the bubble of a lesson to be read and its buttons to be pressed, and nothing speaks
of what lies under the bubble."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.player import Player
from tests.ui.table.lessons.test_lessons import bubble_of, controller_of, do_step, every_lesson, seated
from ui.widgets.tips import REST_S

SIZES = ((960, 600), (1280, 720))


def check_tips(player: Player) -> None:
    """Of every card that explains itself."""
    tips, bubble = player.table.tips, bubble_of(player)
    buttons = [button.rect for button in bubble.form.stops()]
    for sprite in player.table.cards.all():
        if sprite.shown and tips.cards.at(sprite.rect().center) is sprite:
            panel = tips._beside(tips.cards.tip(sprite, tips.areas.at(sprite.rect().center))).panel
            assert panel.collidelist(buttons) < 0, f"{sprite.card}: {panel} lies on {buttons}"


@pytest.mark.spread
@pytest.mark.parametrize("size", SIZES, ids=str)
@every_lesson
def test_no_tip_of_a_card_lies_on_a_button_of_the_bubble_and_what_is_under_it_says_nothing(sit_down, game, size):
    player = seated(sit_down, game, size=size, speed="off", text_size="large")
    while not controller_of(player).finished:
        check_tips(player)
        rect = bubble_of(player).rect
        points = (rect.topleft, rect.center, (rect.centerx, rect.top + 4))
        assert not any(player.table.tips.find(point) for point in points)
        with player.app.unseen():
            do_step(player, "double")


@every_lesson
def test_a_bubble_that_comes_takes_the_tip_away(sit_down, game):
    player = seated(sit_down, game, speed="off")
    while controller_of(player).awaits is not None:
        do_step(player, "double")
    plate = next(area.rect for area in player.table.tips.areas.all() if area.sign == "plate" and area.rect.width)
    player.move_to(plate.center)
    player.wait(1000 * REST_S + 200, 50)
    assert player.table.tips.shown is not None
    player.key(pygame.K_SPACE)
    player.rest()
    assert player.table.tips.shown is None
