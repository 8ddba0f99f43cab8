"""The name and the face of whoever plays here: in the settings, at every table."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game.catalogue import GAMES
from game.session.names import FIRST_PERSON, LONGEST_NAME
from game.session.people.characters import BY_ID
from tests.ui.bare import TriedApp, bare_app
from tests.ui.scenes.checks import SIZES, click, click_on, form_of, press, start, table, write
from ui.app import App
from ui.scenes.home import HomeScene
from ui.scenes.setup import choices
from ui.scenes.setup.page import SetupScene
from ui.settings import Settings
from ui.widgets import TextField
from ui.widgets.faces import FacePicker


def field(app: App) -> TextField:
    return next(widget for widget in form_of(app).root.everything() if isinstance(widget, TextField))


def picker(app: App) -> FacePicker:
    return next(widget for widget in form_of(app).root.everything() if isinstance(widget, FacePicker))


def pick(app: App, face: str) -> None:
    faces = picker(app)
    click(app, faces.places(form_of(app).kit)[faces.faces.index(face)].center)


def test_the_settings_change_name_and_face_at_all_tables(app: TriedApp):
    start(app)
    click_on(app, "Settings")
    assert field(app).value == FIRST_PERSON
    form_of(app).set_focus(field(app))
    press(app, pygame.K_a, ctrl=True)
    write(app, "Anouk")
    pick(app, "maeve")
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, HomeScene)
    click_on(app, "Play")
    me = table(app).match.setup.seats[0]
    assert (me.name, me.face) == ("Anouk", "maeve")
    app.router.settings()
    app.step()
    assert (field(app).value, picker(app).value) == ("Anouk", "maeve")


@pytest.mark.parametrize("name", ["", "   "])
def test_a_name_that_is_deleted_stays(app: TriedApp, name: str):
    choices.introduce("Anouk", "nils")
    start(app)
    click_on(app, "Settings")
    form_of(app).set_focus(field(app))
    press(app, pygame.K_a, ctrl=True)
    press(app, pygame.K_BACKSPACE)
    write(app, name)
    press(app, pygame.K_ESCAPE)
    assert (choices.load().person.name, choices.load().person.face) == ("Anouk", "nils")


def test_a_look_at_the_settings_changes_nothing(app: TriedApp):
    start(app)
    click_on(app, "Settings")
    press(app, pygame.K_ESCAPE)
    assert not choices.are_kept()


def test_the_set_up_below_takes_the_new_name(app: TriedApp):
    app.router.set_up(GAMES[0].id)
    app.step()
    app.router.settings()
    app.step()
    form_of(app).set_focus(field(app))
    press(app, pygame.K_a, ctrl=True)
    write(app, "Anouk")
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, SetupScene)
    press(app, pygame.K_RETURN, ctrl=True)
    assert table(app).match.setup.seats[0].name == "Anouk"
    assert choices.load().person.name == "Anouk"


@pytest.mark.parametrize("name", [None, 7, "", "\n", ["Olga"], "x" * 99])
@pytest.mark.parametrize("face", [None, 7, "nobody", ["rosa"], {}])
def test_damaged_values_end_in_a_name_and_a_face(home: Path, name: object, face: object):
    kept = {"game": GAMES[0].id, "tables": {}, "name": name, "face": face}
    (home / choices.FILE).write_text(json.dumps(kept), encoding="utf-8")
    person = choices.load().person
    assert 0 < len(person.name) <= LONGEST_NAME
    assert person.face in {"", *BY_ID}


@pytest.mark.parametrize("by_finger", [False, True])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.usefixtures("home")
def test_faces_are_as_large_as_a_finger_and_apart(size, by_finger: bool):
    app = bare_app(size, Settings(sound=False, by_finger=by_finger))
    app.push(HomeScene())
    app.router.settings()
    app.step()
    faces = picker(app)
    places = faces.places(form_of(app).kit)
    assert len(places) == len(BY_ID)
    for at, place in enumerate(places):
        assert faces.rect.contains(place)
        assert min(place.size) >= app.page_theme.finger
        assert place.collidelist(places[:at]) < 0
