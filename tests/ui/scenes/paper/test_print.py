"""A rules page is written to a file, and the browser of the computer shows it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pygame
import pytest

from game.catalogue import GAMES
from game.session.disk import writing
from ui.app import App
from ui.dialog import Dialog
from ui.scenes.paper import browser
from ui.scenes.paper.printed_page import _NO_BROWSER, _OPENS, PrintedPage
from ui.scenes.rules_page import RulesPage
from ui.widgets import Paragraph

unix = pytest.mark.skipif(sys.platform == "win32", reason="there it is one call")


def press(app: App, key: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode=""))
        app.step()


def said(app: App) -> list[str]:
    scene = app.scene
    assert isinstance(scene, PrintedPage)
    assert scene.form is not None
    return [widget.text for widget in scene.form.root.everything() if isinstance(widget, Paragraph)]


def test_the_rules_are_written_once_and_it_is_said_where(app: App, home: Path):
    app.router.rules_of(GAMES[0].id)
    for _ in range(2):
        press(app, pygame.K_p)
        app.step()
        assert _NO_BROWSER in said(app)
        assert any(str(home) in words for words in said(app))
        press(app, pygame.K_ESCAPE)
    scene = app.scene
    assert isinstance(scene, RulesPage)
    (page,) = (home / "copies").iterdir()
    assert page.name == "Ninety-Nine (the adding game), Standard rules.html"
    scene._turn_to(GAMES[0].rule_sets[1].id)
    press(app, pygame.K_p)
    assert len(list((home / "copies").iterdir())) == 2


def test_another_page_of_that_name_takes_the_place_of_none(app: App, home: Path):
    app.router.print_page("A/B", "one")
    app.router.print_page("A/B", "two")
    assert {path.name: path.read_text() for path in (home / "copies").iterdir()} == {
        "A-B.html": "one",
        "A-B (2).html": "two",
    }


def test_where_it_cannot_be_written_a_sentence_says_so(app: App, home: Path):
    (home / "copies").write_text("a file in the way")
    app.router.print_page("Rules", "one")
    writing.report()
    assert isinstance(app.scene, Dialog)
    assert "Rules.html" in app.scene.text


def test_a_browser_that_fails_later_is_told_of(app: App, home: Path):
    app.push(PrintedPage(home / "rules.html"))
    scene = app.scene
    assert isinstance(scene, PrintedPage)
    assert scene._opening is not None
    scene._opening.failed = False
    app.step()
    assert _OPENS in said(app)
    scene._opening.failed = True
    app.step()
    assert _NO_BROWSER in said(app)
    press(app, pygame.K_o)
    assert app.scene is scene


def opener(folder: Path, name: str, script: str) -> None:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)


@unix
def test_the_browser_runs_with_the_libraries_of_the_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    opener(tmp_path, "xdg-open", "exit 3")
    opener(tmp_path, "firefox", f'echo "$1 $LD_LIBRARY_PATH" > "{tmp_path}/opened"')
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/package")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/before")
    assert browser.open_now(tmp_path / "a page.html")
    assert (tmp_path / "opened").read_text() == f"{tmp_path}/a page.html /before\n"
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG")
    assert "LD_LIBRARY_PATH" not in browser.outside(os.environ)
    monkeypatch.delattr(sys, "frozen")
    assert browser.outside(os.environ)["LD_LIBRARY_PATH"] == "/package"


@unix
def test_without_a_browser_nothing_is_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    assert not browser.open_now(tmp_path / "page.html")
    (tmp_path / "xdg-open").write_text("no program")
    (tmp_path / "xdg-open").chmod(0o755)
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    opening = browser.Opening(tmp_path / "page.html")
    for _ in range(500):
        if opening.failed:
            break
        pygame.time.wait(2)
    assert opening.failed
