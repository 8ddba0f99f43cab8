"""The surface of panels, sheets and plates: nothing shines through it, whatever its size, and a wide plate looks as a
narrow one does at both ends, and between them as in its middle."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from ui.app import App
from ui.pictures import shapes
from ui.pictures.surfaces import PANEL, PAPER, surface
from ui.settings import Settings
from ui.stage import flattened

SIZES = [(40, 30), (180, 54), (560, 300), (3000, 1900)]
CORNER = 14  # px: what is round
HIGH = 60
LOOKS: list[dict[str, Any]] = [
    {"radius": 12, "fill": (90, 40, 20), "bottom": (40, 20, 10), "edge": (200, 160, 80), "edge_width": 2},
    {"radius": 8.5, "fill": (10, 60, 30), "opacity": 0.5},
    {"radius": 30, "fill": (10, 60, 30), "opacity": 0.0, "edge": (200, 160, 80), "edge_opacity": 0.5},
]


@pytest.fixture(name="app", scope="module")
def _app() -> App:
    return App(settings=Settings(sound=False))


@pytest.mark.parametrize("ground", [PANEL, PAPER])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_shines_through_a_surface(app, size, ground):
    rect = pygame.Rect((60, 60), size)
    pictures = []
    for colour in ((255, 255, 255), (0, 0, 0)):
        below = pygame.Surface((size[0] + 120, size[1] + 120))
        below.fill(colour)
        pictures.append(flattened(below, surface(app.assets, rect, 10, ground)))
    light, dark = pictures
    step = max(1, size[0] // 300)
    for x in range(rect.left + CORNER, rect.right - CORNER, step):
        for y in (rect.top, rect.top + 1, rect.centery, rect.bottom - 2):
            if rect.top < y:
                assert light.get_at((x, y)) == dark.get_at((x, y)), (x, y)


@pytest.mark.parametrize("size", SIZES)
def test_its_shadow_lies_around_it(app, size):
    rect = pygame.Rect((60, 60), size)
    white = pygame.Surface((size[0] + 120, size[1] + 120))
    white.fill((255, 255, 255))
    picture = flattened(white, surface(app.assets, rect, 10))
    under = [picture.get_at((rect.centerx, rect.bottom + away))[0] for away in range(1, 17)]
    assert under[0] < 220
    assert under == sorted(under)
    assert under[-1] >= 250
    assert picture.get_at((5, 5))[:3] == (255, 255, 255)


def test_a_large_one_takes_little_memory(app):
    before = app.assets._pictures.bytes
    surface(app.assets, pygame.Rect(0, 0, 3600, 2000), 10)
    assert app.assets._pictures.bytes - before < 5 << 20


@pytest.mark.parametrize("wide", [30, 340, 3000])
def test_a_very_long_one_is_laid_in_pieces(app, wide):
    """As that of a review of hundreds of decisions in the largest letters of the largest window."""
    rect = pygame.Rect(20, -30_000, wide, 90_951)
    pieces = [(picture, picture.get_rect(topleft=(x, y))) for _, picture, x, y in surface(app.assets, rect, 10)]
    assert pieces[0][1].unionall([place for _, place in pieces]) == rect
    assert sum(place.width * place.height for _, place in pieces) == rect.width * rect.height
    assert all(picture.get_at(picture.get_rect().center)[3] == 255 for picture, _ in pieces)
    colours = {
        tuple(picture.get_at((picture.get_width() // 2, 100))) for picture, place in pieces if place.height > 200
    }
    assert len(colours) == 1, "no edge is seen where two pieces meet"


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("wide", [140, 141, 500])
def test_a_wide_plate_is_a_narrow_one_with_more_of_its_middle(app: App, wide: int, look: dict[str, Any]):
    ends = 2 * round(look["radius"]) + 6
    narrow, drawn = shapes.plate((ends, HIGH), **look), shapes.plate((wide, HIGH), **look)
    assert drawn.get_size() == (wide, HIGH)
    for x in range(wide):
        same = x if x < ends // 2 else max(ends // 2, x - wide + ends)
        for y in range(HIGH):
            assert all(abs(a - b) <= 2 for a, b in zip(drawn.get_at((x, y)), narrow.get_at((same, y)), strict=True))
