"""Where the folder for what we keep cannot be used, the program says so, and one can still play."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.session import statistics
from game.session.match import Match
from game.session.save import SaveSlot
from tests.ui.scenes.checks import a_setup, click_on, table
from tests.ui.scenes.saves.damages import LONGEST_START_S, begin, notices
from ui.app import App
from ui.dialog import Dialog
from ui.settings import Settings


def nowhere(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("KITCHEN_TABLE_HOME", "XDG_DATA_HOME", "APPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("os.path.expanduser", lambda path: path)  # as it does where it finds no home


def long_path(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KITCHEN_TABLE_HOME", str(home / "/".join(["long" * 50] * 40)))


def long_name(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KITCHEN_TABLE_HOME", str(home / ("long" * 100)))


def a_file(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "file").write_text("")
    monkeypatch.setenv("KITCHEN_TABLE_HOME", str(home / "file"))


def below_a_file(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "file").write_text("")
    monkeypatch.setenv("KITCHEN_TABLE_HOME", str(home / "file" / "below"))


def circle(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "circle").symlink_to("circle")
    monkeypatch.setenv("KITCHEN_TABLE_HOME", str(home / "circle"))


def odd_letters(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "file").write_text("")
    monkeypatch.setenv("KITCHEN_TABLE_HOME", os.fsdecode(os.fsencode(home) + b"/file/\xff\x1b[2J"))


def locked(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that may not be searched; told by the system, since some users may search everywhere."""

    def refusing(ask: Callable[..., Any]) -> Callable[..., Any]:
        def asked(path: Any, *rest: Any, **more: Any) -> Any:
            if str(path).startswith(str(home)):
                raise PermissionError(13, "Permission denied")
            return ask(path, *rest, **more)

        return asked

    for name in ("stat", "lstat", "open", "listdir", "mkdir"):
        monkeypatch.setattr(os, name, refusing(getattr(os, name)))


FOLDERS = (nowhere, long_path, long_name, a_file, below_a_file, circle, odd_letters, locked)


@pytest.mark.parametrize("trouble", FOLDERS, ids=lambda trouble: trouble.__name__)
def test_a_folder_that_cannot_be_used_is_said_and_one_can_still_play(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: Callable[..., None]
):
    with monkeypatch.context() as patch:
        trouble(tmp_path, patch)
        assert begin(app) < LONGEST_START_S
        assert "Nothing" in notices(app)
        Settings().save()
        click_on(app, "Play")
        if isinstance(app.scene, Dialog):
            click_on(app, "Play without saving")
        assert not table(app).match.over
        assert table(app).controller.autosave.trouble is not None


def test_an_own_table_with_no_folder_at_all_ends_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    nowhere(tmp_path, monkeypatch)
    assert SaveSlot().earlier() == []
    assert statistics.tallies() == {}
    assert Match(a_setup(2)).digest()
