"""The German-suited deck: complete, readable, and no two cards alike in a narrow fan."""

from __future__ import annotations

import itertools
from pathlib import Path

import pygame
import pytest

from assets.draw.german.signs import INK
from tests.ui.pictures.test_assets import contrast
from ui.theme import IVORY

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "cards" / "german"
FACES = [rank + suit for suit in "CDHS" for rank in ("7", "8", "9", "10", "J", "Q", "K", "A")]
OBERS_AND_UNTERS = [rank + suit for suit in "CDHS" for rank in "QJ"]

both_sizes = pytest.mark.parametrize("folder", [FOLDER, FOLDER / "large"], ids=["usual", "large"])


def strip(face: str, folder: Path) -> pygame.Surface:
    """What a narrow fan of cards 60 px wide leaves to be seen of one: 21 px at the left."""
    surface = pygame.Surface((60, 84))
    surface.blit(pygame.image.load_sized_svg(folder / f"{face}.svg", (60, 84)), (0, 0))
    return surface.subsurface(pygame.Rect(0, 0, 21, 84))


def differing(first: pygame.Surface, second: pygame.Surface) -> float:
    """The share of pixels that clearly differ in one of the three colours."""
    more, less = first.copy(), second.copy()
    more.blit(second, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(first, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    wide, high = more.get_size()
    return 1 - pygame.mask.from_threshold(more, (0, 0, 0), (61, 61, 61, 255)).count() / (wide * high)


@both_sizes
def test_it_has_the_32_cards_from_7_to_daus(folder: Path) -> None:
    assert sorted(path.stem for path in folder.glob("*.svg")) == sorted(FACES)


@both_sizes
def test_no_two_cards_look_alike_in_a_narrow_fan(folder: Path) -> None:
    strips = {face: strip(face, folder) for face in FACES}
    for first, second in itertools.combinations(FACES, 2):
        assert differing(strips[first], strips[second]) > 0.02, (first, second)


@both_sizes
@pytest.mark.parametrize("suit", "CDHS")
def test_ober_and_unter_are_told_apart_in_a_narrow_fan_even_without_colour(folder: Path, suit: str) -> None:
    ober, unter = (pygame.transform.grayscale(strip(rank + suit, folder)) for rank in "QJ")
    assert differing(ober, unter) > 0.1


@both_sizes
@pytest.mark.parametrize("face", OBERS_AND_UNTERS)
def test_an_ober_has_its_sign_over_the_letter_and_an_unter_below(folder: Path, face: str) -> None:
    """The index is one column: the letter is of one ink, the sign of several."""
    surface = pygame.image.load_sized_svg(folder / f"{face}.svg", (250, 350))
    column = pygame.Rect(14, 8, 58, 160) if folder.name == "large" else pygame.Rect(7, 8, 36, 112)
    outline = pygame.mask.from_threshold(surface.subsurface(column), (43, 38, 34), (12, 12, 12, 255))
    (top, bottom) = (outline.get_bounding_rects()[0].top, outline.get_bounding_rects()[-1].bottom)
    assert (bottom < column.height * 0.5) if face[0] == "Q" else (top > column.height * 0.5)


@pytest.mark.parametrize("face", [face for face in FACES if face[:-1].isdecimal()])
def test_a_number_card_counts_out_its_rank(face: str) -> None:
    surface = pygame.image.load_sized_svg(FOLDER / f"{face}.svg", (500, 700))
    between_the_indices = surface.subsurface(pygame.Rect(94, 14, 312, 672))
    pips = pygame.mask.from_threshold(between_the_indices, (252, 250, 244), (24, 24, 24, 255))
    pips.invert()
    assert len(pips.connected_components(200)) == int(face[:-1])


@pytest.mark.parametrize("suit", "CDHS")
def test_the_ink_of_every_index_can_be_read_on_paper(suit: str) -> None:
    ink = pygame.Color(INK[suit])
    assert contrast((ink.r, ink.g, ink.b), IVORY) > 3.5
