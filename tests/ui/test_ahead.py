"""Tables are loaded ahead: while somebody looks at a page, in steps, so that sitting down loads nothing."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.catalogue import GAMES
from tests.repository.test_architecture import ROOT
from ui.ahead import loaded, tables_of
from ui.app import App
from ui.scenes import page
from ui.scenes.home import HomeScene

PROGRAM = """
import os, sys
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
from game.catalogue import GAMES
from game.session.match import COMPUTER, Match, Seat, Setup
from tests.ui.bare import bare_app
from ui.ahead import tables_of
from ui.scenes.slots import NoSave

def ours():
    return {name for name in sys.modules if name.startswith(("game.", "ui."))}

app = bare_app()
most, before = 0, ours()
for _ in tables_of(GAMES):
    most, before = max(most, len(ours() - before)), ours()
from ui.table.scene import TableScene
for game in GAMES:
    seats = tuple(Seat(f"Seat {seat}", COMPUTER, "hard") for seat in range(game.usual_seats))
    app.start_over(TableScene(Match(Setup(game.id, game.rule_sets[0].id, seats, 1)), NoSave()))
    app.step()
print(most, *sorted(name for name in ours() - before if name.split(".")[-1] != "weights"))
"""


def test_who_sits_down_waits_for_no_module(tmp_path: Path):
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], cwd=ROOT, capture_output=True, text=True, check=True, timeout=120
    )
    most, *late = done.stdout.splitlines()[-1].split()
    assert not late
    assert int(most) <= 6  # a step loads a module, and the folders that it lies in


LOOKS_ON = """
import os, sys
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
from game.catalogue import GAMES
from ui.ahead import tables_of
from ui.app import App
from ui.scenes.first import first_match, show_first
from ui.start.arguments import parse

start = parse(sys.argv[1:])
app = App()
show_first(app, first_match(start, print), start)
app.step()
app.gamepads.devices.listen()
app.step()
list(tables_of(GAMES))
print(*sys.modules)
"""
HEAVY = {
    "_hashlib": "4 MB: Python's own hashes do",
    "subprocess": "nobody has a reader that is asked for its version, nor wants the voice of the computer",
    "decimal": "a mean needs none",
    "accesskit": "no window that a reader knows",
    "ui.access.bridge": "no reader",
    "ui.access.voices": "no voice is wanted",
    "pygame._sdl2.controller": "no game controller is there",
}


@pytest.mark.parametrize("arguments", [(), ("--game", GAMES[0].id)], ids=["first page", "table"])
def test_who_looks_at_the_first_page_or_sits_at_a_table_has_nothing_heavy_loaded(
    arguments: tuple[str, ...], tmp_path: Path
):
    done = subprocess.run(
        [sys.executable, "-c", LOOKS_ON, *arguments],
        cwd=ROOT, env={**os.environ, "KITCHEN_TABLE_HOME": str(tmp_path)},
        capture_output=True, text=True, check=True, timeout=120,
    )  # fmt: skip
    modules = done.stdout.splitlines()[-1].split()
    assert "ui.table.scene" in modules
    assert not HEAVY.keys() & set(modules)


def test_what_is_loaded_already_takes_no_step():
    assert list(loaded("ui.table.scene")) == []
    assert list(tables_of(GAMES[:0])) == []


def test_what_cannot_be_loaded_is_left_to_whoever_needs_it(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(GAMES[0], "board", "ui.boards.missing.board:NoBoard")
    with caplog.at_level(logging.ERROR):
        list(tables_of(GAMES[:1]))
    assert "could not be loaded ahead" in caplog.text


def test_a_page_begins_once_somebody_has_looked_at_it_for_a_moment(app: App, clock, monkeypatch: pytest.MonkeyPatch):
    steps: list[int] = []

    def counted(games):
        for number in range(3):
            steps.append(number)
            clock.pass_ms(5)
            yield

    monkeypatch.setattr(page, "tables_of", counted)
    home = HomeScene()
    app.push(home)
    assert not home.idle(8)
    clock.pass_ms(200)
    assert not home.idle(8)
    assert steps == []
    clock.pass_ms(300)
    assert home.idle(8)  # two steps of 5 ms reach the end of 8 ms
    assert steps == [0, 1]
    assert not home.idle(8)
    assert steps == [0, 1, 2]


def test_the_first_page_begins_with_the_game_that_it_proposes(app: App):
    home = HomeScene()
    app.push(home)
    assert home.likely()[0].id == home._first
    assert {game.id for game in home.likely()} == {game.id for game in GAMES}
