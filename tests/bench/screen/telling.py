"""What it costs to tell what is on the screen: the whole tree of a page or a table while somebody follows it, and a
turn of the loop while nobody does.
"""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from unittest.mock import patch

from game import catalogue
from game.declaration import Game
from game.session.controller import GameController
from game.session.folder import HOME_VARIABLE
from game.session.save import SaveSlot, user_folder
from game.words.events import LogLine
from tests.bench.table import Row, at_most
from tests.contract.tables import Table, tables_of
from tests.session.statistics.lines import write
from tests.ui.access.tables import match_at
from tests.ui.bare import TriedApp, bare_app
from tests.ui.painted.moments import course_of
from tests.ui.scenes.statistics.pages import lines
from ui import TITLE
from ui.access.access import Access
from ui.scenes.log_page import LogPage
from ui.settings import Settings
from ui.table.scene import TableScene

_REACH_MS, _AIM_MS, _NOBODY_MS = 2.0, 1.0, 0.05
_TIMES, _TURNS, _LINES = 25, 2000, 400
_MOVES, _SETTLED = (0, 13, 40), 4  # of a match, when its table is told; and turns of the loop until it is laid
_LONG = "canasta"  # whose rules are long
_SCORED = "trick-ninety-nine"  # whose sheet has many lines
_PEOPLE = ("Ada", "Bruno", "Chiara")


class _Long(GameController):
    """A match with a long log."""

    def log(self, cursor: int = 0) -> list[LogLine]:
        return [LogLine(heading=not at % 40, words=f"Ada plays the {at}th card.") for at in range(_LINES)]


def rows() -> Iterator[Row]:
    """Every page by itself, a table of every game, and then the loop with nobody."""
    with tempfile.TemporaryDirectory() as folder, patch.dict(os.environ, {HOME_VARIABLE: folder}):
        app = bare_app((1280, 720), Settings(sound=False, speed="off"))
        for what, show in _pages(app).items():
            app.router.home()
            show()
            app.step()
            yield at_most(f"telling {what}", _told_ms(app), _REACH_MS, _AIM_MS, "ms", f", {_count(app)} nodes")
        for game in catalogue.GAMES:
            worst, nodes = max(_table_ms(app, table, moves) for table in _tables(game) for moves in _MOVES)
            yield at_most(f"telling a table of {game.id}", worst, _REACH_MS, _AIM_MS, "ms", f", {nodes} nodes")
        yield at_most("a turn of the loop, nobody listens", _unheard_ms(app), _NOBODY_MS, None, "ms")


def _pages(app: TriedApp) -> dict[str, Callable[[], object]]:
    match = course_of(catalogue.game(_SCORED), 3, 0, whole=True).match
    write(user_folder(), *lines(12, _PEOPLE))
    return {
        "home": lambda: None,
        "the settings": lambda: app.router.settings(),
        "the statistics": lambda: app.router.statistics(_PEOPLE[0]),
        "long rules": lambda: app.router.rules_of(_LONG),
        f"a log of {_LINES} lines": lambda: app.push(LogPage(_Long(match, app.clock))),
        f"a score sheet of {match.round_number} rounds": lambda: app.router.score_sheet(
            GameController(match, app.clock)
        ),
    }


def _tables(game: Game) -> list[Table]:
    """With the usual number of seats, and with the most."""
    there = [*tables_of(game)]
    return [next(table for table in there if table.seats == seats) for seats in {game.usual_seats, max(game.seats)}]


def _table_ms(app: TriedApp, table: Table, moves: int) -> tuple[float, int]:
    """The median of so many trees, each of another view: all its sentences are made anew; and how many nodes it has."""
    match = match_at(table, moves, 1)
    scene = TableScene(match, SaveSlot(user_folder()))
    app.start_over(scene)
    for _ in range(_SETTLED):
        app.step()
    access, taken = Access(), list[float]()
    for _ in range(_TIMES):
        scene.showing.view = scene.controller.view()
        begin = time.process_time()
        access.make(scene, TITLE, app.size)
        taken.append(1000 * (time.process_time() - begin))
    return statistics.median(taken), _count(app)


def _told_ms(app: TriedApp) -> float:
    """The median of so many trees, of processor time."""
    access, taken = Access(), list[float]()
    assert app.scene is not None
    for _ in range(_TIMES):
        begin = time.process_time()
        access.make(app.scene, TITLE, app.size)
        taken.append(1000 * (time.process_time() - begin))
    return statistics.median(taken)


def _count(app: TriedApp) -> int:
    assert app.scene is not None
    return len(Access().make(app.scene, TITLE, app.size).by_number)


def _unheard_ms(app: TriedApp) -> float:
    """What a turn of the loop costs more, where all may be different and nobody wants to know."""
    assert app.scene is not None
    access = app.access
    begin = time.perf_counter()
    for turn in range(_TURNS):
        access.touch()
        access.wished()
        access.look(app.scene, TITLE, app.size, float(turn), moving=True)
    return 1000 * (time.perf_counter() - begin) / _TURNS
