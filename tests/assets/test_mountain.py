"""The mountain on the table: its way is where the board's numbers say, it has no box, its parts can be told apart."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from assets.draw.olympus.trail import shares
from ui.boards.olympus.path import ASPECT, POINTS
from ui.theme import CLOTH_COLOURS

ASSETS = Path(__file__).resolve().parents[2] / "assets"
PICTURE = ASSETS / "signs" / "olympus" / "mountain.svg"
WIDE, HIGH = 900, 675


@pytest.fixture(scope="module")
def mountain() -> pygame.Surface:
    return pygame.image.load_sized_svg(PICTURE, (WIDE, HIGH))


def test_the_board_and_the_drawing_mean_the_same_way() -> None:
    assert shares() == POINTS
    assert len(POINTS) == 101


def test_the_way_only_rises_and_its_ten_legs_grow_shorter() -> None:
    assert all(before[1] > after[1] for before, after in pairwise(POINTS))
    turns = POINTS[::10]
    lengths = [abs(before[0] - after[0]) for before, after in pairwise(turns)]
    assert lengths[1:] == sorted(lengths[1:], reverse=True)


def test_the_way_is_drawn_through_every_point(mountain: pygame.Surface) -> None:
    assert mountain.get_height() / mountain.get_width() == ASPECT
    for height, (x, y) in enumerate(POINTS[:-1]):
        spot = mountain.get_at((round(x * WIDE), round(y * HIGH)))
        assert min(spot.r - 215, spot.g - 190) > 0, (height, spot)
        assert spot.a == 255


def test_it_fades_before_its_picture_ends(mountain: pygame.Surface) -> None:
    rim = [(x, y) for x in range(0, WIDE, 5) for y in (0, HIGH - 1)]
    rim += [(x, y) for y in range(0, HIGH, 5) for x in (0, WIDE - 1)]
    assert max(mountain.get_at(spot).a for spot in rim) <= 6


@pytest.mark.parametrize("name", ["tokens/bolt", "tokens/laurel", "signs/olympus/climber"])
@pytest.mark.parametrize("cloth", CLOTH_COLOURS)
def test_a_piece_stands_out_from_every_cloth_when_it_is_small(name: str, cloth: str) -> None:
    piece = pygame.image.load_sized_svg(ASSETS / f"{name}.svg", (28, 28))
    ground = CLOTH_COLOURS[cloth]
    bright = [
        spot
        for x in range(28)
        for y in range(28)
        if (spot := piece.get_at((x, y))).a > 200 and sum(spot[:3]) > sum(ground) + 180
    ]
    assert len(bright) > 60


def test_a_laurel_won_is_told_from_its_empty_place() -> None:
    won, lost = (
        pygame.image.load_sized_svg(ASSETS / f"tokens/{name}.svg", (17, 17)) for name in ("laurel", "laurel-lost")
    )
    filled = [pygame.mask.from_surface(surface, 180).count() for surface in (won, lost)]
    assert filled[0] > 3 * filled[1] + 20
