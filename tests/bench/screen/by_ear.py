"""What it costs to tell a reader of a change at a full table, and what it costs while nobody listens.

Under the dummy driver, to the last call of the package AccessKit where it is installed, else to a stand-in for it. What
the package does after that, it does in a thread of its own.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Iterator
from importlib import import_module
from statistics import median

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.session.folder import HOME_VARIABLE
from game.session.match import COMPUTER, PERSON, Seat, Setup
from game.session.names import COMPUTERS
from tests.bench.table import Row, at_most
from tests.ui.access.reader.kit import HAS_PACKAGE, Kit
from ui import TITLE
from ui.access.bridge import Bridge
from ui.access.facts import Manner
from ui.app import App
from ui.settings import Settings

_GAME, _SEATS = "ninety-nine", 8
_CHANGES, _TURNS, _SETTLES_S = 200, 20_000, 3.0


def rows() -> Iterator[Row]:
    """A change with a reader, a turn of the loop without."""
    with tempfile.TemporaryDirectory(prefix="kitchen-table-bench-") as home:
        before = os.environ.get(HOME_VARIABLE)
        os.environ[HOME_VARIABLE] = home
        try:
            app = _table()
            yield at_most("a turn of the loop while nobody listens, median", _turn_ms(app), 0.05, 0.01, "ms")
            yield at_most("a change told to a reader at a table of 8, median", _change_ms(app), 2, 1, "ms")
        finally:
            del os.environ[HOME_VARIABLE]
            if before is not None:
                os.environ[HOME_VARIABLE] = before


def _table() -> App:
    """A program with a full table that waits for a person."""
    app = App(size=(1280, 720), fullscreen=False, settings=Settings(sound=False, speed="off"))
    seats = [Seat(name, COMPUTER if at else PERSON, "easy") for at, name in enumerate(COMPUTERS[:_SEATS])]
    app.router.start_match(Setup(_GAME, "standard", tuple(seats), 1))
    end = time.perf_counter() + _SETTLES_S
    while time.perf_counter() < end:
        app.step()
    return app


def _turn_ms(app: App) -> float:
    """What the loop does in every turn for readers, as long as there are none."""
    scene, times = app.scene, []
    assert scene is not None
    for _ in range(_TURNS):
        begin = time.perf_counter()
        app.reader.turn()
        app.access.greet(scene, TITLE, app.size)
        app.access.touch()
        app.access.look(scene, TITLE, app.size, 0.0, moving=False)
        times.append(time.perf_counter() - begin)
    return median(times) * 1000


def _change_ms(app: App) -> float:
    """From the tree of the table to the update of the package, when the focus has moved and a sentence was said."""
    kit = import_module("accesskit") if HAS_PACKAGE else Kit()
    bridge = Bridge(kit, app.access.announcer, app.access.ask, lambda: None, Manner(says_values=False))
    app.access.followers.append(bridge)
    bridge.activate()
    bridge.turn()
    scene, times = app.scene, []
    assert scene is not None
    for number in range(_CHANGES):
        scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0))
        app.access.announcer.say(f"Sentence {number}.")
        app.access.touch()
        begin = time.perf_counter()
        app.access.look(scene, TITLE, app.size, 0.0, moving=False)
        times.append(time.perf_counter() - begin)
    return median(times) * 1000
