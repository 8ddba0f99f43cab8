"""Every turn of the loop that takes long, and what took its time: a minute of demo at a table of hard players.

Processor time alone counts, scaled by the yardstick to the machine of the figures: a clock that the program runs by
advances by what it works, and over its sleep at once. So a noisy machine makes nothing late, and a minute takes as long
as there is work in it.
"""

from __future__ import annotations

import gc
import os
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import wraps
from importlib.machinery import SourceFileLoader
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.declaration import Game
from game.session.computers import Computers
from game.session.controller import GameController
from game.session.disk.autosave import Autosave
from game.session.folder import HOME_VARIABLE
from game.session.match import COMPUTER, Match, Seat, Setup
from game.session.same_cards.spare_time import SameCards
from game.session.save import SaveSlot
from tests.bench.speed import STEP_US, walk
from tests.bench.table import Row, at_most
from ui.app import App
from ui.pictures import lettering, shapes
from ui.pictures.assets import Assets
from ui.pictures.cards import CardPress
from ui.scenes.home import HomeScene
from ui.settings import Settings
from ui.stage import Stage
from ui.table.asking.prompting import Prompting
from ui.table.input.advice import Advice
from ui.table.scene import TableScene
from ui.table.show.director import Director
from ui.table.show.following import Following

LATEST_MS, FIRST_MS = 16, 25
MINUTE_S = 60.0
SIZE = (1280, 720)
_TOLD = 6  # long turns that are told one by one
_STEPS, _LOOKS = 2000, 5  # of the yardstick: so many steps, so many times
_MEASURED_S = 0.5
_AT_HOME_S = 2.0  # that a person looks at the first page

PARTS: tuple[tuple[Any, str, str], ...] = (
    (App, "_handle", "input"),
    (SourceFileLoader, "exec_module", "loading modules"),
    (TableScene, "enter", "setting up"),
    (TableScene, "tick", "animation"),
    (TableScene, "paint", "collecting pictures"),
    (Director, "tick", "director"),
    (Following, "catch_up", "following the match"),
    (Prompting, "watch", "asking"),
    (GameController, "_make", "the move"),
    (Autosave, "save", "saving"),
    (Computers, "begin", "beginning a thought"),
    (Computers, "think", "thinking"),
    (Advice, "think", "a hint"),
    (SameCards, "think", "same cards"),
    (Stage, "show", "painting"),
    (Assets, "work", "work on pictures"),
    (Assets, "cloth", "cloth"),
    (shapes, "premultiplied", "letters"),
    (shapes, "from_svg", "vectors"),
    (CardPress, "_print", "faces of cards"),
    (CardPress, "_bake", "sprites of cards"),
    (lettering, "drawn", "own letters"),
    (shapes, "plate", "plates"),
    (shapes, "shadow", "shadows"),
)
"""What is timed: where a function stands, its name, and the part of a turn that it is."""


class Busy:
    """A clock in seconds of a machine as fast as that of the figures; it tells what the program has worked, and what it
    has slept."""

    def __init__(self) -> None:
        self._told = self._until = 0.0
        self._scale = 1.0
        self._measured = -_MEASURED_S
        self.measure()

    def __call__(self) -> float:
        spent = time.thread_time()
        self._told += self._scale * (spent - self._until)
        self._until = spent
        return self._told

    def measure(self) -> None:
        """Look now and then how fast this machine is; this takes no time."""
        if self._told - self._measured >= _MEASURED_S:
            self._scale = STEP_US / min(_step_us() for _ in range(_LOOKS))
            self._measured = self._told
        self._until = time.thread_time()

    def sleep(self, seconds: float) -> None:
        """Let so many seconds pass at once."""
        self._told += max(0.0, seconds)


def _step_us() -> float:
    """The microseconds of processor time that a step of the yardstick takes just now."""
    began = time.thread_time()
    walk(_STEPS)
    return (time.thread_time() - began) / _STEPS * 1e6


class Ledger:
    """Where the time of a turn goes: each part is charged with what it spends by itself, without the parts inside."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.spent: defaultdict[str, float] = defaultdict(float)
        self._open: list[str] = ["the rest"]
        self._since = clock()

    def charge(self) -> None:
        """Charge the part that is at work with the time since the last change."""
        now = self.clock()
        self.spent[self._open[-1]] += now - self._since
        self._since = now

    def enter(self, part: str) -> None:
        """Charge what follows to that part, until `leave`."""
        self.charge()
        self._open.append(part)

    def leave(self) -> None:
        """Charge what follows to the part around the one that ends here."""
        self.charge()
        self._open.pop()

    def close(self) -> Mapping[str, float]:
        """The seconds of each part since it was last closed."""
        self.charge()
        spent, self.spent = self.spent, defaultdict(float)
        return spent


@dataclass(frozen=True)
class Turn:
    """One turn of the loop: when it began, how long it took and with what, all in seconds."""

    at: float
    spent: Mapping[str, float]

    @property
    def ms(self) -> float:
        """How long it took in all."""
        return 1000 * sum(self.spent.values())

    def __str__(self) -> str:
        most = sorted(self.spent, key=lambda part: self.spent[part], reverse=True)[:4]
        parts = ", ".join(f"{part} {1000 * self.spent[part]:.1f}" for part in most)
        return f"{self.ms:.1f} ms: {parts}"


def rows(games: Sequence[Game], seconds: float = MINUTE_S) -> Iterator[Row]:
    """For each game how its table opens from the first page, then the longest turn, how many are too long and what
    takes their time."""
    yield Row("one step of the yardstick", f"{_step_us():.3f} us of processor time (figures: {STEP_US})")
    for game in games:
        opening, turns = turns_of(game, seconds)
        worst = max(opening, key=lambda turn: turn.ms)
        says = f" (of {len(opening)}, {sum(turn.ms for turn in opening):.1f} ms in all)"
        yield at_most(f"{game.id}: the longest turn until the table lies there", worst.ms, FIRST_MS, None, "ms", says)
        yield from _told(turn for turn in opening if turn.ms > LATEST_MS)
        late = [turn for turn in turns if turn.ms > LATEST_MS]
        says = f" ({len(late)} of {len(turns)} above {LATEST_MS})"
        longest = max(turn.ms for turn in turns)
        yield at_most(f"{game.id}: the longest turn after that", longest, LATEST_MS, None, "ms", says)
        yield from _told(late)


def _told(turns: Iterable[Turn]) -> Iterator[Row]:
    for turn in sorted(turns, key=lambda turn: -turn.ms)[:_TOLD]:
        yield Row(f"  at {turn.at:.2f} s", str(turn))


def turns_of(game: Game, seconds: float, size: tuple[int, int] = SIZE) -> tuple[list[Turn], list[Turn]]:
    """The turns from the press on the first page until a table of hard players is painted, and all others of so many
    seconds of demo."""
    seats = tuple(Seat(f"Hard {seat}", COMPUTER, "hard") for seat in range(game.usual_seats))
    with tempfile.TemporaryDirectory(prefix="kitchen-table-bench-") as home, _at_home(home), _by_work() as busy:
        clock, ledger = busy
        app = App(size=size, settings=Settings(sound=False), clock=clock)
        app.push(HomeScene())
        gc.freeze()  # as the program does when it starts
        while clock() < _AT_HOME_S:
            _turn(app, clock, ledger)
        ledger.close()
        begin = clock()
        match = Match(Setup(game.id, game.rule_sets[0].id, seats, seed=7))
        table = TableScene(match, SaveSlot(Path(home)))
        app.start_over(table)
        app.step()
        opening, turns = [Turn(0.0, ledger.close())], []
        while not app.stage._items:
            opening.append(_turn(app, clock, ledger, begin))
        while clock() - begin < seconds and not match.over:
            turns.append(_turn(app, clock, ledger, begin))
        table.leave()
        pygame.display.quit()
        gc.unfreeze()
    return opening, turns


def _turn(app: App, clock: Busy, ledger: Ledger, begin: float = 0.0) -> Turn:
    """Sleep as long as the program would, and take the next turn."""
    app._wait()
    clock.measure()
    ledger.close()
    at = clock() - begin
    app.step()
    return Turn(at, ledger.close())


@contextmanager
def _at_home(folder: str) -> Iterator[None]:
    """Nobody has played yet."""
    before = os.environ.get(HOME_VARIABLE)
    os.environ[HOME_VARIABLE] = folder
    try:
        yield
    finally:
        del os.environ[HOME_VARIABLE]
        if before is not None:
            os.environ[HOME_VARIABLE] = before


@contextmanager
def _by_work() -> Iterator[tuple[Busy, Ledger]]:
    """Everything runs by a busy clock, and its parts are timed."""
    clock = Busy()
    ledger = Ledger(clock)
    kept: list[tuple[Any, str, Any]] = [(time, "perf_counter", time.perf_counter), (time, "sleep", time.sleep)]

    def collected(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            ledger.enter("collecting garbage")
        else:
            ledger.leave()

    for owner, name, part in PARTS:
        kept.append((owner, name, getattr(owner, name)))
        setattr(owner, name, _timed(getattr(owner, name), ledger, part))
    time.perf_counter, time.sleep = clock, clock.sleep  # type: ignore[assignment]
    gc.callbacks.append(collected)
    try:
        yield clock, ledger
    finally:
        gc.callbacks.remove(collected)
        for owner, name, value in kept:
            setattr(owner, name, value)


def _timed(function: Callable[..., Any], ledger: Ledger, part: str) -> Callable[..., Any]:
    @wraps(function)
    def timed(*given: Any, **named: Any) -> Any:
        ledger.enter(part)
        try:
            return function(*given, **named)
        finally:
            ledger.leave()

    return timed
