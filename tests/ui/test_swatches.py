"""Cloths and backs: six of each, told apart by eyes that see no colours too, chosen by their pictures."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from tests.ui.scenes.checks import check_layout, form_of
from tests.ui.screen import watched_app
from ui.app import App
from ui.pictures.cloth import draw_cloth
from ui.pictures.fabrics import FABRICS
from ui.scenes.settings_page import SettingsPage
from ui.settings import BACKS, CLOTHS, SMALLEST_WINDOW, Settings
from ui.theme import CLOTH_COLOURS
from ui.widgets import Choice
from ui.widgets.swatches import Swatches

WEAVES_APART = 2
APART = 12  # of 255: how much two backs differ in light, on average


def light_of(picture: pygame.Surface) -> bytes:
    """How light each point is, whatever its colour."""
    pixels = pygame.image.tobytes(picture, "RGB")
    return bytes((3 * r + 6 * g + b) // 10 for r, g, b in zip(pixels[::3], pixels[1::3], pixels[2::3], strict=True))


def test_there_are_six_of_each():
    assert len(CLOTHS) == len(BACKS) == 6
    assert set(CLOTHS) == set(FABRICS) == set(CLOTH_COLOURS)
    assert len(set(FABRICS.values())) == 6


def test_every_cloth_has_a_weave_of_its_own(app: App):
    """In one and the same colour they can still be told apart."""
    lights = {cloth: light_of(draw_cloth((240, 240), (90, 90, 90), 0, cover=FABRICS[cloth])) for cloth in CLOTHS}
    for cloth, other in combinations(CLOTHS, 2):
        apart = sum(abs(a - b) for a, b in zip(lights[cloth], lights[other], strict=True)) / len(lights[cloth])
        assert apart > WEAVES_APART, (cloth, other)


def test_the_backs_differ_in_light_and_not_only_in_colour(app: App):
    lights = {back: light_of(app.assets.picture(f"backs/usual-{back}", 100).convert()) for back in BACKS}
    for back, other in combinations(BACKS, 2):
        apart = sum(abs(a - b) for a, b in zip(lights[back], lights[other], strict=True)) / len(lights[back])
        assert apart > APART, (back, other)


@pytest.mark.parametrize("back", BACKS)
def test_a_back_is_the_same_when_turned_round(app: App, back: str):
    picture = app.assets.picture(f"backs/usual-{back}", 250).convert()
    turned = pygame.transform.rotate(picture, 180)
    mean = pygame.transform.average_color
    for area in ((20, 20, 100, 140), (120, 30, 100, 120), (60, 120, 130, 55)):
        assert max(abs(a - b) for a, b in zip(mean(picture, area), mean(turned, area), strict=True)) <= 2
    points = [(x, y) for x in range(20, 230, 7) for y in range(20, 330, 7)]
    same = sum(abs(picture.get_at(at)[1] - turned.get_at(at)[1]) < 40 for at in points)
    assert same > 0.95 * len(points)


def swatches(app: App, label: str) -> Swatches:
    page = app.scene
    assert isinstance(page, SettingsPage)
    assert page.form is not None
    return next(part for part in page.form.root.everything() if isinstance(part, Swatches) and part.label == label)


@pytest.fixture(name="page")
def _page(app: App) -> App:
    app.push(SettingsPage())
    app.step()
    return app


def test_a_click_on_a_picture_chooses_it_at_once(page: App):
    for label, values, chosen in (("Cloth", CLOTHS, "cloth"), ("Card backs", BACKS, "back")):
        for at in (5, 2, 3, 0):
            row = swatches(page, label)
            row.release(page, row._places(page)[at].center, True)
            assert getattr(page.settings, chosen) == values[at]
            assert row.value == values[at]


def test_the_arrow_keys_choose_the_neighbour(page: App):
    row = swatches(page, "Cloth")
    right, left = (pygame.event.Event(pygame.KEYDOWN, key=key) for key in (pygame.K_RIGHT, pygame.K_LEFT))
    row.key(page, right)
    assert page.settings.cloth == CLOTHS[1]
    row.key(page, left)
    row.key(page, left)
    assert page.settings.cloth == CLOTHS[0]


@pytest.mark.parametrize("size", [SMALLEST_WINDOW, (1280, 720), (3840, 2160)])
def test_every_picture_is_large_enough_to_press(size: tuple[int, int]):
    page = watched_app(size, Settings(sound=False))[0]
    page.push(SettingsPage())
    page.step()
    check_layout(page)
    for label in ("Cloth", "Card backs"):
        row = swatches(page, label)
        assert isinstance(row, Choice)
        for place in row._places(form_of(page).kit):
            assert min(place.width, row.rect.height) >= 32
            assert row.rect.contains(place)


def test_the_chosen_cloth_lies_on_the_table_at_once(page: App):
    before = page.assets.cloth(page.size).get_at((30, 400))
    row = swatches(page, "Cloth")
    row.release(page, row._places(form_of(page).kit)[5].center, True)
    page.step()
    assert page.assets.cloth(page.size).get_at((30, 400)) != before
