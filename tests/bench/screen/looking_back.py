"""Looking back at a finished round of Forty-Fives: how late a frame is while the rounds are weighed and one steps from
decision to decision, and how long the weighing takes; and the same of a table at which hard players think.

In real time, under the dummy driver, as it happens on the screen.
"""

from __future__ import annotations

import gc
import os
import statistics
import time
from collections.abc import Callable, Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.session.controller import GameController
from game.session.match import COMPUTER, Match, Seat, Setup
from tests.bench.screen.frames import p99
from tests.bench.screen.thinking import LATEST_MS, Watch
from tests.bench.table import Row, at_most
from tests.session.coach.rounds import new_match, played
from ui.scenes.score.look_back import LookBackPage
from ui.scenes.slots import NoSave
from ui.table.scene import TableScene

GAME = "forty-fives"
COMPLETE_S = 10
_MOVES, _STEP_S, _LIST_S = 16, 0.25, 1.0


class Timed(Watch):
    """An App that notes the ms between two frames where the first one asked for the second, and the processor time
    from an input to the picture."""

    def __init__(self) -> None:
        super().__init__()
        self.gaps: list[float] = []
        self.frames: list[float] = []
        self._step_began = self._last = 0.0
        self._awaited = False

    def step(self) -> None:
        self._step_began = time.thread_time()
        super().step()

    def _paint(self) -> None:
        super()._paint()
        now = time.perf_counter()
        self.frames.append((time.thread_time() - self._step_began) * 1000)
        if self._awaited:
            self.gaps.append((now - self._last) * 1000)
        self._awaited, self._last = self._moving, now

    def turn(self, until: Callable[[], bool], act: Callable[[], object] = lambda: None, every: float = 0.0) -> None:
        """Run as the program does `until` something is so; `act` every so many seconds."""
        due = time.perf_counter() + every
        while not until():
            if every and time.perf_counter() >= due:
                due += every
                act()
            self.step()
            self._wait()

    def begin(self) -> None:
        """Draw what is to be drawn, and note from now on."""
        until = time.perf_counter() + 1.0
        self.turn(lambda: not self.assets.work(20) and time.perf_counter() > until)
        gc.freeze()  # as the program does when it starts
        self.gaps.clear()
        self.frames.clear()


def rows() -> Iterator[Row]:
    """The latest and the median frame, at the table and looking back."""
    own = _table()
    back, seconds = _looking_back()
    for what, (mine, theirs) in {
        "between two frames": (back.gaps, own.gaps),
        "of processor time from input to picture": (back.frames, own.frames),
    }.items():
        says = f" (p99 {p99(mine):.1f}, median {statistics.median(mine):.1f}; {_figures(theirs)} at the table)"
        reach = round(max(*theirs, LATEST_MS), 1)
        yield at_most(f"{GAME}, looking back: most {what}", max(mine), reach, None, "ms", says)
    yield at_most(f"{GAME}, looking back: all weighed", seconds, COMPLETE_S, None, "s")


def _figures(times: list[float]) -> str:
    return f"{max(times):.1f}, p99 {p99(times):.1f}, median {statistics.median(times):.1f}"


def _table() -> Timed:
    """A table at which hard players think."""
    app = Timed()
    table = TableScene(Match(Setup(GAME, "merrimack", _hard(), seed=7)), NoSave())
    app.push(table)
    app.begin()
    start = len(table.match.moves)
    app.turn(lambda: len(table.match.moves) >= start + _MOVES)
    pygame.display.quit()
    return app


def _hard() -> tuple[Seat, ...]:
    return tuple(Seat(f"Hard {number}", COMPUTER, "hard") for number in range(4))


def _looking_back() -> tuple[Timed, float]:
    """A round weighed while somebody steps through it, and reads the list at its end; and how long that took."""
    app = Timed()
    controller = GameController(played(new_match(GAME, 5), "easy"), app.clock)
    app.router.look_back(controller)
    table = app.scene
    assert isinstance(table, TableScene)
    looking = table.looking
    assert looking is not None
    app.begin()
    looking._weighed.clear()
    began = time.perf_counter()
    key = _keys()
    app.turn(lambda: looking.weighing.finished, key, _STEP_S)
    seconds = time.perf_counter() - began
    looking._weighed.clear()
    table.navigation.all_decisions()
    assert isinstance(app.scene, LookBackPage)
    until = time.perf_counter() + _LIST_S
    app.turn(lambda: looking.weighing.finished and time.perf_counter() > until)
    pygame.display.quit()
    return app, seconds


def _keys() -> Callable[[], None]:
    """To and fro: three on, one back."""
    pressed = 0

    def press() -> None:
        nonlocal pressed
        pressed += 1
        key = pygame.K_LEFT if pressed % 4 == 0 else pygame.K_RIGHT
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))

    return press
