"""A hard player thinks while the screen goes on: the longest time without a frame, and how long its answers take.

In real time, under the dummy driver: a table of computers that plays by itself.
"""

from __future__ import annotations

import gc
import os
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.declaration import Game
from game.session.bots import make, play_out
from game.session.match import COMPUTER, Match, Seat, Setup
from game.session.save import SaveSlot
from tests.bench.reaches import reaches_of
from tests.bench.screen.frames import p99
from tests.bench.table import Row, at_most
from ui.app import FRAME_S, App
from ui.settings import Settings
from ui.table.scene import TableScene

LATEST_MS = 25
_MOVES = 12


class Watch(App):
    """An App that notes when it has painted."""

    def __init__(self) -> None:
        super().__init__(size=(1280, 720), settings=Settings(sound=False, speed="fast"))
        self.paintings: list[float] = []
        self.worked: list[float] = []  # processor time between two frames, in seconds
        self._worked_until = time.thread_time()

    def _paint(self) -> None:
        super()._paint()
        self.paintings.append(time.perf_counter())
        until = time.thread_time()
        self.worked.append(until - self._worked_until)
        self._worked_until = until


def rows(games: Sequence[Game]) -> Iterator[Row]:
    """The worst gap between two frames and the slowest answer, over several tables of each game; and what this machine
    makes of a loop that only counts, for what it does besides is late with us too. Processor time tells which of it is
    ours."""
    alone = sorted(_counting())
    yield Row("a loop that only counts: latest frame", f"{alone[-1]:.1f} ms (p99 {p99(alone):.1f})")
    for game in games:
        gaps: list[float] = []
        worked: list[float] = []
        answers: list[float] = []
        for rules, seats, moves in reaches_of(game.id).thinking:
            _play(_begun(game.id, rules, seats, moves), gaps, worked, answers)
        if not gaps:
            continue
        gaps.sort()
        who = f"{game.id}, hard players thinking"
        late = sum(gap > LATEST_MS for gap in gaps)
        says = f" (p99 {p99(gaps):.1f}, {late} late of {len(gaps)})"
        yield at_most(f"{who}: latest frame", gaps[-1], LATEST_MS, None, "ms", says)
        yield at_most(f"{who}: most processor time before a frame", max(worked), LATEST_MS, None, "ms")
        yield at_most(f"{who}: slowest answer", max(answers), 1, None, "s", f" (of {len(answers)})")


def _counting() -> Iterator[float]:
    """The ms between frames of a loop that works for half of each and sleeps for the rest."""
    last = time.perf_counter()
    for _ in range(300):
        while time.perf_counter() < last + FRAME_S / 2:
            pass
        time.sleep(max(0.0, last + FRAME_S - time.perf_counter()))
        now = time.perf_counter()
        yield (now - last) * 1000
        last = now


def _begun(game: str, rules: str, seats: int, moves: int) -> Match:
    """A match of hard players; the first moves were made by normal ones."""
    match = Match(Setup(game, rules, tuple(Seat(f"Hard {n}", COMPUTER, "hard") for n in range(seats)), seed=7))
    play_out(match, dict.fromkeys(range(seats), make(game, "normal")), moves)
    return match


def _play(match: Match, gaps: list[float], worked: list[float], answers: list[float]) -> None:
    with tempfile.TemporaryDirectory(prefix="kitchen-table-bench-") as home:
        app = Watch()
        table = TableScene(match, SaveSlot(Path(home)))
        app.push(table)
        while not _at_rest(app, table):
            _turn(app)
        gc.freeze()  # as the program does when it starts
        app.paintings.clear()
        app.worked.clear()
        start = last = len(table.match.moves)
        asked: float | None = None
        while len(table.match.moves) < start + _MOVES and not table.match.over:
            _turn(app)
            now = time.perf_counter()
            if len(table.match.moves) != last:
                answers += [now - asked] if asked is not None else []
                last, asked = len(table.match.moves), None
            elif asked is None and not table.view.round_over and table.director.idle and not table.cards.busy(now):
                asked = now  # a finished round stands for a while, and nobody thinks
        gaps += [(b - a) * 1000 for a, b in zip(app.paintings, app.paintings[1:], strict=False)]
        worked += [1000 * seconds for seconds in app.worked[1:]]
        table.leave()
        pygame.display.quit()


def _turn(app: App) -> None:
    """As `App.run` does it."""
    app.step()
    app._wait()


def _at_rest(app: App, table: TableScene) -> bool:
    """Whether everything has been dealt and drawn."""
    return not app.assets.work(20) and table.director.idle and not table.cards.busy(table.now)
