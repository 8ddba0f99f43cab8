"""The portraits: eight heads on one medallion, four expressions each that lie over the head and can be told apart."""

from __future__ import annotations

import itertools
import os
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from assets.draw.faces.features import EXPRESSIONS
from assets.draw.faces.pack import PEOPLE

FACES = Path(__file__).resolve().parents[2] / "assets" / "faces"


def _drawn(name: str, side: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(str(FACES / f"{name}.svg"), (side, side))


def _portrait(id: str, expression: str, side: int) -> pygame.Surface:
    picture = _drawn(id, side)
    picture.blit(_drawn(f"{id}-{expression}", side), (0, 0))
    return picture


def _difference(first: pygame.Surface, second: pygame.Surface) -> float:
    """How far two pictures of one size differ, as a share of all there is."""
    a, b = (pygame.image.tobytes(picture, "RGBA") for picture in (first, second))
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / (255 * len(a))


def test_there_is_a_head_and_every_expression_of_ten_people() -> None:
    assert len(PEOPLE) == 10
    names = {path.stem for path in FACES.glob("*.svg")}
    assert names == set(PEOPLE) | {f"{id}-{expression}" for id in PEOPLE for expression in EXPRESSIONS}


@pytest.mark.parametrize("id", PEOPLE)
def test_expressions_are_small_files_within_the_face(id: str) -> None:
    for expression in EXPRESSIONS:
        path = FACES / f"{id}-{expression}.svg"
        assert path.stat().st_size < 2_000
        area = _drawn(f"{id}-{expression}", 160).get_bounding_rect()
        assert pygame.Rect(40, 45, 80, 80).contains(area)


def test_people_can_be_told_apart_at_forty_pixels() -> None:
    pictures = {id: _portrait(id, "calm", 40) for id in PEOPLE}
    for first, second in itertools.combinations(PEOPLE, 2):
        assert _difference(pictures[first], pictures[second]) > 0.05, f"{first} looks like {second}"


@pytest.mark.parametrize("id", PEOPLE)
def test_expressions_can_be_told_apart_at_forty_pixels(id: str) -> None:
    pictures = {expression: _portrait(id, expression, 40) for expression in EXPRESSIONS}
    for first, second in itertools.combinations(EXPRESSIONS, 2):
        assert _difference(pictures[first], pictures[second]) > 0.0012, f"{first} looks like {second}"


@pytest.mark.parametrize("id", PEOPLE)
def test_a_portrait_fills_its_square_and_is_cut_off_nowhere(id: str) -> None:
    picture = _portrait(id, "calm", 160)
    area = picture.get_bounding_rect(min_alpha=8)
    assert area.width >= 150
    assert area.height >= 150
    edges = [(x, y) for x in range(160) for y in (0, 159)] + [(x, y) for y in range(160) for x in (0, 159)]
    assert all(picture.get_at(at).a == 0 for at in edges)
