"""A hard player thinks while the screen goes on: the longest time without a frame, and how long its answers take.

In real time, under the dummy driver: a table of computers that plays by itself.
"""

from __future__ import annotations

import gc
import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.match import COMPUTER, Match, Seat, Setup
from game.save import Shelf
from tests.bench.table import Row, at_most
from ui.app import App
from ui.scenes.table import TableScene
from ui.settings import Settings

_MOVES = 12
_TABLES = (("standard", 2), ("standard", 4), ("michigan", 8), ("taiwan", 4))


class Watch(App):
    """An App that notes when it has painted."""

    def __init__(self) -> None:
        super().__init__(size=(1280, 720), settings=Settings(sound=False, speed="fast"))
        self.painted: list[float] = []

    def _paint(self) -> None:
        super()._paint()
        self.painted.append(time.perf_counter())


def rows() -> Iterator[Row]:
    """The worst gap between two frames and the slowest answer, over several tables."""
    gaps: list[float] = []
    answers: list[float] = []
    for rules, seats in _TABLES:
        _play(rules, seats, gaps, answers)
    gaps.sort()
    p99 = gaps[int(len(gaps) * 0.99)]
    yield at_most("hard players thinking: latest frame", gaps[-1], 25, None, "ms", f" (p99 {p99:.1f}, of {len(gaps)})")
    yield at_most("hard players thinking: slowest answer", max(answers), 1, None, "s", f" (of {len(answers)})")


def _play(rules: str, seats: int, gaps: list[float], answers: list[float]) -> None:
    setup = Setup("ninety-nine", rules, tuple(Seat(f"Hard {n}", COMPUTER, "hard") for n in range(seats)), seed=7)
    with tempfile.TemporaryDirectory(prefix="kitchen-table-bench-") as home:
        app = Watch()
        table = TableScene(Match(setup), Shelf(Path(home)))
        app.push(table)
        while not _at_rest(app, table):
            _turn(app)
        gc.freeze()  # as the program does when it starts
        app.painted.clear()
        start = last = len(table.match.moves)
        asked: float | None = None
        while len(table.match.moves) < start + _MOVES and not table.match.over:
            _turn(app)
            now = time.perf_counter()
            if len(table.match.moves) != last:
                answers += [now - asked] if asked is not None else []
                last, asked = len(table.match.moves), None
            elif asked is None and table.director.idle and not table.cards.busy(now):
                asked = now
        gaps += [(b - a) * 1000 for a, b in zip(app.painted, app.painted[1:], strict=False)]
        table.leave()
        pygame.display.quit()


def _turn(app: App) -> None:
    """As `App.run` does it."""
    app.step()
    app._wait()


def _at_rest(app: App, table: TableScene) -> bool:
    """Whether everything has been dealt and drawn."""
    return not app.assets.work(20) and table.director.idle and not table.cards.busy(table.now)
