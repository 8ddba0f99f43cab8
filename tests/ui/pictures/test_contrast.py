"""High contrast: what is written can be read, what can be used has an edge, what cannot be played is hatched."""

from __future__ import annotations

import pygame
import pytest

from game.session.people.characters import CHARACTERS
from tests.ui.painted.contrast import contrast as ratio
from ui.pictures import contrast
from ui.pictures.contrast import CHART, GROUND, LEAST, LINE, LIT_GROUND, YELLOW, Plate
from ui.pictures.faces import portrait
from ui.scenes.settings_page import SettingsPage
from ui.theme import (
    BLACK,
    CHART_INKS,
    CLOTH_INKS,
    CONTRAST_CLOTH,
    CONTRAST_INKS,
    DARK_TEXT,
    GOLD,
    GOLD_LIGHT,
    INK,
    IVORY,
    OWN_COLOURS,
    PANEL_BOTTOM,
    PANEL_INKS,
    PAPER_INKS,
    QUIET_TEXT,
    RED,
    TEXT,
    mixed,
)
from ui.widgets import Choice, Slider, Toggle
from ui.widgets.swatches import Swatches


@pytest.fixture(name="assets")
def _assets(app):
    app.settings.high_contrast = True
    app.apply_settings()
    return app.assets


def test_all_inks_can_be_read_on_every_ground(assets):
    quiet = mixed(QUIET_TEXT, (70, 74, 72), 0.45)  # of what cannot be used just now
    inks = [assets.ink(ink) for ink in (*CLOTH_INKS, *PANEL_INKS, *OWN_COLOURS.values(), quiet)]
    paper = assets.on_paper()
    inks += [paper.ink(ink) for ink in (*CLOTH_INKS, *PANEL_INKS, *PAPER_INKS.values(), INK, *CHART_INKS)]
    for ink in inks:
        for ground in (GROUND, CONTRAST_CLOTH, LIT_GROUND):
            assert ratio(ink, ground) >= LEAST, (ink, ground)


def test_the_words_of_plain_text_are_white_and_those_that_matter_yellow(assets):
    assert {assets.ink(ink) for ink in (TEXT, IVORY, QUIET_TEXT)} == {LINE}
    assert {assets.ink(ink) for ink in (GOLD, GOLD_LIGHT)} == {YELLOW}


def test_what_is_written_on_light_grounds_stays_dark(assets):
    for ground in (IVORY, YELLOW):
        for ink in (DARK_TEXT, *(mixed(suit, DARK_TEXT, 0.35) for suit in CONTRAST_INKS.values())):
            assert assets.ink(ink) == ink
            assert ratio(ink, ground) >= LEAST, (ink, ground)


@pytest.mark.parametrize("suit", "CDHS")
def test_suits_have_four_inks_that_can_be_read_on_cards(assets, suit):
    assert len(set(CONTRAST_INKS.values())) == 4
    ink = assets.theme.suit(suit)
    assert ink == CONTRAST_INKS[suit]
    assert ratio(ink, IVORY) >= LEAST
    corner = assets.card(f"7{suit}", 120).subsurface((0, 0, 34, 60))
    assert ink in {tuple(corner.get_at((x, y)))[:3] for x in range(34) for y in range(60)}


@pytest.mark.parametrize(
    ("plain", "drawn"),
    [
        (Plate(TEXT, 0.1, None, TEXT, 1.0, 0.22), Plate((26, 26, 26), 1.0, None, LINE, 2.0, 1.0)),
        (Plate(TEXT, 0.04, None, TEXT, 1.0, 0.1), Plate((10, 10, 10), 1.0, None, LINE, 2.0, 0.5)),
        (Plate(PANEL_BOTTOM, 1.0, None, GOLD, 1.0, 0.5), Plate(GROUND, 1.0, None, YELLOW, 2.0, 1.0)),
        (Plate(GOLD_LIGHT, 1.0, GOLD, None, 1.0, 1.0), Plate(YELLOW, 1.0, None, None, 1.0, 1.0)),
        (Plate(RED, 1.0, GROUND, GOLD, 2.0, 1.0), Plate(GROUND, 1.0, None, YELLOW, 3.0, 1.0)),
    ],
)
def test_plates_are_flat_and_have_clear_edges(plain, drawn):
    assert contrast.plate(plain, 1.0) == drawn


def test_white_letters_can_be_read_on_what_is_dark_and_has_no_edge(assets):
    plate = assets.plate((40, 20), 0, RED)
    assert ratio(LINE, tuple(plate.get_at((20, 10)))[:3]) >= LEAST
    assert ratio(LINE, contrast.plate(Plate(BLACK, 1.0, None, None, 1.0, 1.0), 1.0).fill) >= LEAST


def test_the_cloth_is_flat(assets):
    cloth = assets.cloth((960, 600))
    spots = {tuple(cloth.get_at((x, y)))[:3] for x in range(40, 920, 80) for y in range(40, 560, 65)}
    assert spots == {CONTRAST_CLOTH}


def test_cards_that_cannot_be_played_are_hatched(app, assets):
    def lights() -> set[tuple[int, ...]]:
        sprite = app.assets.card_sprite("2C", 120, dim=True)
        x, y = sprite.centre_x - 12, sprite.centre_y  # where the card is plain
        return {tuple(sprite.picture.get_at((x + at, y)))[:3] for at in range(24)}

    assert len(lights()) > 1
    app.settings.high_contrast = False
    app.apply_settings()
    assert len(lights()) == 1


def test_the_ring_of_the_focus_is_thick(app, assets):
    thick = app.theme.ring
    app.settings.high_contrast = False
    app.apply_settings()
    assert thick >= 5 > app.theme.ring


def test_faces_are_white_lines_on_black(assets):
    seen = set()
    for character in CHARACTERS:
        face = portrait(assets, character.id, 80)
        seen.add(pygame.image.tobytes(face, "RGBA"))
        assert {max(at[:3]) - min(at[:3]) for x in range(80) for at in [face.get_at((x, 40))]} == {0}  # no colour
    assert len(seen) == len(CHARACTERS)


def test_charts_have_a_light_ink_for_each_line(assets):
    assert [assets.on_paper().ink(ink) for ink in CHART_INKS] == list(CHART)


def test_the_settings_show_what_is_overruled_and_keep_it(app):
    app.settings.cloth, app.settings.inks = "walnut", "tournament"
    app.push(SettingsPage())

    def controls() -> dict[str, bool]:
        widgets = app.scene.form.root.everything()
        return {each.label: each.enabled for each in widgets if isinstance(each, Toggle | Choice | Swatches | Slider)}

    def turn() -> None:
        toggles = [each for each in app.scene.form.stops() if isinstance(each, Toggle)]
        next(each for each in toggles if each.label == "High contrast")._set(app, not app.settings.high_contrast)

    overruled = {"Cloth", "Kitchen things on the table", "Suit colours"}
    assert all(controls().values())
    turn()
    assert {label for label, alive in controls().items() if not alive} == overruled
    assert (app.settings.cloth, app.settings.inks) == ("walnut", "tournament")
    turn()
    assert all(controls().values())
    assert app.theme.suit("S") != CONTRAST_INKS["S"]
