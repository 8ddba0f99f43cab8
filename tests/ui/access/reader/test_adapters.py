"""How the window is joined with the reader of each system, and what happens where that cannot be."""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from tests.ui.access.reader.kit import HAS_PACKAGE, Adapter, Kit, request
from tests.ui.bare import Clock, bare_app
from ui.access import adapters
from ui.access.adapters import Reader, orca_version
from ui.app import App
from ui.settings import Settings


class PanicError(BaseException):
    """As a panic of the package, it is no Exception."""


class StandIn:
    """A window that notes whether it is to be seen."""

    def __init__(self) -> None:
        self.id, self.position, self.size = 1, (10, 20), (300, 200)
        self.seen: list[str] = []

    def hide(self) -> None:
        self.seen.append("hidden")

    def show(self) -> None:
        self.seen.append("shown")


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch, home: object) -> StandIn:
    """A window that readers would know."""
    window = StandIn()
    monkeypatch.setattr(adapters, "the_window", lambda: window)
    monkeypatch.setattr(adapters, "_REAL", ("dummy",))
    monkeypatch.setattr(pygame.display, "get_wm_info", lambda: {"window": 7})
    monkeypatch.setattr(pygame.key, "get_focused", lambda: True)
    return window


def joined(system: str = "linux", orca: int | None = 48) -> tuple[App, Adapter]:
    """A program on whose settings page a reader of that system follows."""
    app, kit = bare_app((1280, 720), Settings(sound=False)), Kit()
    app.reader = Reader(app.access, system, load=lambda: kit, orca=lambda: orca)
    app.router.settings()
    app.reader.begin()
    app.reader.opened()
    adapter = kit.adapters[0]
    assert adapter.updates == [], "nobody is there"
    adapter.activate()
    until(app, lambda: bool(adapter.updates))
    return app, adapter


def until(app: App, holds: Callable[[], bool]) -> None:
    end = time.monotonic() + 5
    while not holds():
        assert time.monotonic() < end
        app.step()


@pytest.mark.parametrize("system", ["linux", "win32", "darwin"])
def test_the_reader_of_each_system_is_told_what_is_there_and_may_press_it(system: str, window: StandIn) -> None:
    app, adapter = joined(system)
    names = {node.words: number for number, node in adapter.updates[0].nodes}
    assert "Faces" in names
    adapter.act(request("CLICK", names["Faces"]))
    app.step()
    assert app.settings.faces is False
    app.step()
    assert [node.told["toggled"].name for _, node in adapter.updates[-1].nodes if node.words == "Faces"] == ["FALSE"]
    assert adapter.raised >= (0 if system == "linux" else len(adapter.updates))


def test_on_windows_a_window_is_joined_before_it_is_seen_and_a_new_one_is_joined_anew(
    window: StandIn,
) -> None:
    app, kit = bare_app((1280, 720), Settings(sound=False)), Kit()
    reader, others = Reader(app.access, "win32", load=lambda: kit), len(app.access.followers)
    assert reader.veil() == pygame.HIDDEN
    reader.opened()
    assert (window.seen, len(kit.adapters), reader.veil()) == (["hidden", "shown"], 1, 0)
    reader.opened()
    assert len(kit.adapters) == 1, "full screen has left it the same"
    window.id = 2
    reader.opened()
    assert (len(kit.adapters), len(app.access.followers)) == (2, others + 1)


def test_on_linux_it_is_joined_in_an_idle_moment_and_is_told_where_it_lies(window: StandIn) -> None:
    app, kit = bare_app((1280, 720), Settings(sound=False)), Kit()
    loaded: list[str] = []

    def load() -> Kit:
        loaded.append("once")
        return kit

    reader = app.reader = Reader(app.access, "linux", load=load, orca=lambda: None)
    assert reader.veil() == 0
    reader.opened()
    reader.turn()
    assert loaded == []
    app.router.settings()
    for _ in range(2):
        reader.begin()
    assert loaded == ["once"]
    kit.adapters[0].activate()
    until(app, lambda: bool(kit.adapters[0].updates))
    assert kit.adapters[0].places == [((10, 20, 310, 220), (10, 20, 310, 220))]


def test_whether_the_window_has_the_keyboard_is_told_after_the_first_tree_and_when_it_changes(
    window: StandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, adapter = joined()
    app.step()
    assert adapter.focus == [True]
    monkeypatch.setattr(pygame.key, "get_focused", lambda: False)
    app.step()
    assert adapter.focus == [True, False]


@pytest.mark.parametrize(("orca", "title"), [(43, "Settings."), (48, "Kitchen Table"), (None, "Kitchen Table")])
def test_an_old_orca_is_told_by_the_title_of_the_window(orca: int | None, title: str, window: StandIn) -> None:
    _, adapter = joined(orca=orca)
    assert adapter.updates[0].nodes[-1][1].words == "Settings."
    assert dict(adapter.updates[0].nodes)[1].words == title


def fails(error: BaseException) -> Callable[[], Any]:
    def load() -> Any:
        raise error

    return load


def broken() -> Any:
    kit = Kit()
    kit.unix = SimpleNamespace(Adapter=lambda *calls: fails(PanicError("no bus"))())
    return kit


@pytest.mark.parametrize(
    ("load", "says"),
    [
        (fails(ModuleNotFoundError("No module", name="accesskit")), "the package accesskit is missing"),
        (fails(ImportError("libgcc")), "does not work here (ImportError: libgcc)"),
        (fails(PanicError("x")), "does not work here (PanicError: x)"),
        (broken, "does not work here (PanicError: no bus)"),
    ],
)
def test_without_the_package_or_with_a_broken_one_everything_else_works(
    load: Callable[[], Any], says: str, window: StandIn
) -> None:
    app = bare_app((1280, 720), Settings(sound=False))
    app.reader = Reader(app.access, "linux", load=load)
    app.router.settings()
    for _ in range(2):
        app.reader.begin()
        app.step()
    assert says in app.access.trouble
    assert not app.access.listens


def test_a_reader_need_not_wait_for_a_moment_in_which_nothing_moves(
    window: StandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, kit = Clock(), Kit()
    app = bare_app((1280, 720), Settings(sound=False), clock=clock)
    app.reader = Reader(app.access, "linux", load=lambda: kit, orca=lambda: 48)
    app.router.settings()
    assert app.scene is not None
    monkeypatch.setattr(app.scene, "tick", lambda now, budget_ms: True)
    app.step()
    assert not kit.adapters
    clock.pass_ms(5000)
    app.step()
    assert kit.adapters


def test_a_reader_that_fails_later_is_left_alone_from_then_on(window: StandIn, monkeypatch: pytest.MonkeyPatch) -> None:
    app, adapter = joined()
    monkeypatch.setattr(adapter, "update_if_active", lambda make: fails(PanicError("gone"))())
    app.router.home()
    app.step()
    assert "PanicError: gone" in app.access.trouble
    assert (app.access.listens, app.access.announcer.listeners) == (False, [])
    app.step()


def test_without_a_real_window_no_package_is_loaded(home: object) -> None:
    app = bare_app((1280, 720), Settings(sound=False))
    reader = Reader(app.access, "linux", load=fails(AssertionError("loaded")))
    reader.begin()
    reader.opened()
    reader.close()
    assert (reader.veil(), app.access.trouble) == (0, "")


@pytest.mark.parametrize(
    ("printed", "version"), [("43.1\n", 43), ("orca 46.2\n", 46), ("Orca 48.0", 48), ("", None), ("no display", None)]
)
def test_the_version_of_orca_is_read(printed: str, version: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: "/usr/bin/orca")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: SimpleNamespace(stdout=printed))
    assert orca_version() == version
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: fails(OSError())())
    assert orca_version() is None
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert orca_version() is None


@pytest.mark.skipif(not HAS_PACKAGE, reason="needs accesskit")
def test_the_real_package_has_what_is_used(window: StandIn) -> None:
    app = bare_app((1280, 720), Settings(sound=False))
    app.reader = Reader(app.access, "linux")
    app.router.settings()
    app.reader.begin()
    assert app.access.trouble == ""
    app.reader.close()
