"""A picture is chosen by a path, by dropping it, from a list; a wrong one changes nothing and is told of."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.ui.pictures.test_own_pictures import huge, picture
from tests.ui.scenes.paper.test_print import press
from ui.app import App
from ui.dialog import Dialog
from ui.pictures import own
from ui.scenes.looks import finding
from ui.scenes.looks.own_page import OwnLookPage
from ui.scenes.settings_page import SettingsPage
from ui.settings import Settings
from ui.widgets import Button
from ui.widgets.swatches import Swatches


def page_of(app: App, kind: str = own.BACK) -> OwnLookPage:
    app.router.own_look(kind)
    assert isinstance(app.scene, OwnLookPage)
    return app.scene


def drop(app: App, path: Path) -> None:
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    app.step()


def buttons(page: OwnLookPage) -> dict[str, Button]:
    assert page.form is not None
    return {widget.text: widget for widget in page.form.root.everything() if isinstance(widget, Button)}


def test_a_dropped_picture_is_used_until_the_usual_is_wanted_again(app: App, home: Path):
    path = home / "cat.png"
    path.write_bytes(picture((64, 64)))
    page = page_of(app)
    assert not buttons(page)["The usual again"].enabled
    drop(app, path)
    assert app.settings.own_back
    assert page._said[0] == "cat.png is in use."
    path.unlink()  # what is kept is a copy
    assert not own.trouble(own.BACK)
    buttons(page)["The usual again"].action()
    assert not app.settings.own_back
    assert own.is_kept(own.BACK)


@pytest.mark.parametrize("kind", own.KINDS)
def test_one_is_chosen_among_those_in_the_folder_or_by_its_path(app: App, home: Path, kind: str):
    (home / "pictures").mkdir()
    for name in ("one.png", "two.JPG", "three.gif", ".four.png"):
        (home / "pictures" / name).write_bytes(picture((64, 64), "jpg" if name == "two.JPG" else "png"))
    page = page_of(app, kind)
    assert {"one.png", "two.JPG"} <= set(buttons(page))
    assert not {"three.gif", ".four.png"} & set(buttons(page))
    buttons(page)["two.JPG"].action()
    assert getattr(app.settings, f"own_{kind}")
    page._use_usual()
    page._write(f" 'file://{home}/pictures/one.png' ")
    page._take_text()
    assert getattr(app.settings, f"own_{kind}")


def test_a_wrong_one_changes_nothing_and_is_told_of(app: App, home: Path):
    page = page_of(app)
    (home / "bomb.png").write_bytes(huge())
    (home / "text.png").write_text("hello")
    for path, words in (
        (home / "bomb.png", "16 megapixels"),
        (home / "text.png", "no PNG"),
        (home, "folder"),
        (home / "gone.png", "could not be opened"),
    ):
        drop(app, path)
        assert words in page._said[0]
    page._take_text()
    assert "Type or paste" in page._said[0]
    (home / "looks").write_text("in the way")
    (home / "fine.png").write_bytes(picture((64, 64)))
    drop(app, home / "fine.png")
    assert "could not be saved" in page._said[0]
    assert not app.settings.own_back


def test_the_settings_offer_it_once_there_is_one(app: App, home: Path):
    app.router.settings()
    page = app.scene
    assert isinstance(page, SettingsPage)

    def backs() -> Swatches:
        assert page.form is not None
        found = [widget for widget in page.form.root.everything() if isinstance(widget, Swatches)]
        return next(widget for widget in found if widget.label == "Card backs")

    assert len(backs().options) == 6
    (home / "cat.png").write_bytes(picture((64, 64)))
    drop(app, home / "cat.png")
    assert [type(scene) for scene in app.scenes] == [SettingsPage, OwnLookPage]
    press(app, pygame.K_ESCAPE)
    assert app.scenes == (page,)
    assert (backs().options[-1], backs().value) == (("own", "Your picture"), "own")
    backs().action("blue")
    assert (app.settings.own_back, app.settings.back) == (False, "blue")
    backs().action("own")
    assert (app.settings.own_back, app.settings.back) == (True, "blue")
    own.kept_path(own.BACK).write_bytes(b"broken")
    backs().action("own")
    assert isinstance(app.scene, Dialog)
    assert "no PNG and no JPEG" in app.scene.text
    again = Settings.from_data(app.settings.to_data())
    assert again.own_back
    assert not again.own_cloth


def test_the_folder_is_the_one_that_the_desktop_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("KITCHEN_TABLE_HOME")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert finding.folder() == tmp_path / "Pictures"
    (tmp_path / ".config").mkdir()
    (tmp_path / ".config" / "user-dirs.dirs").write_text('# x\nXDG_PICTURES_DIR="$HOME/Bilder"\n')
    assert finding.folder() == tmp_path / "Bilder"
    assert finding.pictures() == []
