"""A saved match opened by a double click, and the page that says what the program is."""

from __future__ import annotations

import json

import pygame
import pytest

from game import __version__
from game.session.save import SaveSlot
from tests.ui.scenes.checks import a_setup, all_words, played, press, start, tab_to, table
from ui.dialog import Dialog
from ui.scenes.first import first_match, show_first
from ui.scenes.home import HomeScene
from ui.start.arguments import parse


def test_a_file_goes_on_as_the_unfinished_match_and_stays_as_it_is(app, tmp_path):
    match = played(a_setup(3), 20)
    file = tmp_path / "Tischrunde für Ada.kitchentable"
    file.write_text(json.dumps(match.to_json()), encoding="utf-8")
    written = file.read_bytes()
    SaveSlot().save(played(a_setup(2), 4))
    start(app, str(file))
    assert table(app).match.digest() == match.digest()
    assert file.read_bytes() == written
    assert len(SaveSlot().earlier()) == 1, "the match that was there is not lost"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("bread", "shopping.kitchentable is damaged"),
        ('{"game": "ninety', "shopping.kitchentable is damaged"),
        ("[]", "This file is not a Kitchen Table match"),
    ],
)
def test_a_damaged_file_is_told_of_in_the_window_and_stays(app, tmp_path, text, sentence):
    file = tmp_path / "shopping.kitchentable"
    file.write_text(text)
    opened = parse([str(file)])
    app.notices = []
    show_first(app, first_match(opened, app.notices.append), opened)
    for _ in range(3):
        app.step()
    assert isinstance(app.scene, Dialog)
    assert sentence in all_words(app)
    assert file.read_text() == text
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, HomeScene)


def test_a_file_has_to_be_there_and_alone(tmp_path, capsys):
    for words in (["no such file"], ["--windowed", str(tmp_path)]):
        with pytest.raises(SystemExit) as left:
            parse(words)
        assert left.value.code == 2
        assert capsys.readouterr().err.startswith("No such argument: ")


def test_the_settings_lead_to_version_and_licences(app):
    start(app)
    app.router.settings()
    app.step()
    tab_to(app, f"Version {__version__}, licences")
    press(app, pygame.K_RETURN)
    words = all_words(app)
    for name in (__version__, "MIT", "Python", "pygame-ce", "SDL", "FreeType"):
        assert name in words
    settings = app.scene
    press(app, pygame.K_ESCAPE)
    assert app.scene is not settings
