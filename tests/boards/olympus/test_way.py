"""Where the climber stands: on the way, and before no figure."""

from __future__ import annotations

import pygame
import pytest

from assets.draw.olympus import mountain
from assets.draw.olympus.trail import TENS, H, W
from game.games.olympus.rules.pack import TOP
from tests.boards.round_table.tables import MOUNTAIN, SIZES, laid, theme_of
from ui.boards.olympus.path import FIGURE_HIGH, FIGURE_WIDE, FIGURES, HUNDRED_WIDE, POINTS, WAY
from ui.boards.round_table import SIGN

CLIMBER = 40  # units: how wide its picture is; what is drawn in it is narrower
DRAWN = 44 / 64


def test_the_figures_stand_where_the_picture_has_them():
    drawn = [mountain._figure_place(ten) for ten in range(1, TENS + 1)]
    assert [(round(x / W, 4), round(y / H, 4)) for x, y in drawn] == list(FIGURES)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 9))
def test_the_climber_covers_no_figure(seats: int, size: tuple[int, int]):
    sign, theme = laid(MOUNTAIN, seats, size).extra[SIGN], theme_of(size)
    figures = []
    for ten, (x, y) in enumerate(FIGURES, 1):
        wide = HUNDRED_WIDE if 10 * ten == TOP else FIGURE_WIDE
        rect = pygame.Rect(0, 0, round(wide * sign.width), round(FIGURE_HIGH * sign.height))
        rect.center = round(sign.x + x * sign.width), round(sign.y + y * sign.height)
        figures.append(rect)
    side = theme.px(CLIMBER)
    for height, (x, y) in enumerate(WAY):
        climber = pygame.Rect(0, 0, round(side * DRAWN), side)
        climber.midbottom = round(sign.x + x * sign.width), round(sign.y + y * sign.height)
        assert climber.inflate(-2, -2).collidelist(figures) < 0, f"at {height}"


def test_it_stays_near_the_way():
    assert len(WAY) == len(POINTS) == TOP + 1
    for (x, y), (across, down) in zip(WAY, POINTS, strict=True):
        assert y == down
        assert abs(x - across) < 0.09
    away = [abs(x - across) for (x, _), (across, _) in zip(WAY, POINTS, strict=True)]
    assert sum(apart == 0 for apart in away) > TOP / 2, "mostly it stands on it"
