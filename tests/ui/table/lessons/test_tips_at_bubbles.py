"""A tip goes when the bubble of a lesson comes; where the two lie is looked at together with the bubbles."""

from __future__ import annotations

import pygame

from tests.ui.table.lessons.test_lessons import controller_of, do_step, every_lesson, seated
from ui.widgets.tips import REST_S


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
