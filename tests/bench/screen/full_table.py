"""How long a frame takes when a whole round lies on the table: 262 cards at 1920x1080, twelve of them in motion.

The real table scene under the dummy driver, with a clock of its own, against a bare loop that blits the very same
pictures. Also that nothing is painted while nothing moves.
"""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.engine.state import HANDS
from game.session.match import Match
from game.session.save import SaveSlot
from tests.bench.screen.frames import REACH, p99
from tests.bench.table import Row
from tests.boards.hand_and_foot.tables import melding_table
from ui.app import App
from ui.settings import Settings
from ui.stage import PREMULTIPLIED, Item
from ui.table.scene import TableScene

RULES = "lords"  # its pack has 262 cards
RANKS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "Lo")
HAND = "1 1 2 2 3 4 4 5 6 7 8 8 9 10 11 12 Lo Lo Je Je Je Jo Jo La La Vi 1 2 3 5 6 7 9 10 11 12"
SIZE = (1920, 1080)
MOVING = 12
IDLE_S = 2.0
_FRAMES, _ROUNDS, _FRAME_S = 120, 4, 0.016


class Filmed(App):
    """An App whose clock is set by hand, and which keeps what it has painted."""

    def __init__(self) -> None:
        self.now = 0.0
        self.film: list[tuple[pygame.Surface, list[Item]]] = []
        super().__init__(size=SIZE, settings=Settings(sound=False), clock=lambda: self.now)
        show = self.stage.show

        def keep(background: pygame.Surface, items: list[Item]) -> int:
            self.film.append((background, items))
            return show(background, items)

        self.stage.show = keep  # type: ignore[method-assign, assignment]

    def frame(self) -> float:
        """The ms that the next frame takes."""
        self.now += _FRAME_S
        begin = time.perf_counter()
        self.step()
        return (time.perf_counter() - begin) * 1000


def rows() -> Iterator[Row]:
    """The frame's median and 99th percentile, and the frames painted while a person thinks."""
    with tempfile.TemporaryDirectory(prefix="kitchen-table-bench-") as home:
        app = Filmed()
        groups = [" ".join([rank] * 6) for rank in RANKS]
        match = Match(melding_table(RULES, hand=HAND, groups=[groups, groups]))
        table = TableScene(match, SaveSlot(Path(home)))
        app.push(table)
        while app.assets.work(50) or (app.frame() and app.now < 3):
            app.touch()
        app.film.clear()
        for _ in range(round(IDLE_S / _FRAME_S)):
            app.frame()
        idle = len(app.film)
        what = f"{sum(1 for _ in table.cards.all())} cards, {SIZE[0]}x{SIZE[1]}"
        own, bare = _frames(app, table)
        table.leave()
        pygame.display.quit()
    ratio = statistics.median(own) / statistics.median(bare)
    says = f"{statistics.median(own):.2f} ms, bare {statistics.median(bare):.2f}: x{ratio:.2f}"
    yield Row(f"{what}, {MOVING} in motion, median", says, f"x{REACH:g}", "", ratio <= REACH)
    ratio = p99(own) / p99(bare)
    yield Row(f"{what}, {MOVING} in motion, p99", f"{p99(own):.2f} ms, bare {p99(bare):.2f}: x{ratio:.2f}")
    yield Row(f"{what}, frames in {IDLE_S:g} s when nothing moves", str(idle), "0", "", idle == 0)


def _frames(app: Filmed, table: TableScene) -> tuple[list[float], list[float]]:
    """The ms of our frames and of bare ones of the same pictures, in turns: a noisy machine disturbs both alike."""
    hand = table.cards.zones[HANDS[0]]
    moving = hand[:: len(hand) // MOVING][:MOVING]
    home = [sprite.rest for sprite in moving]
    own: list[float] = []
    bare: list[float] = []
    for number in range(_ROUNDS):
        away = number % 2 == 0
        for at, (sprite, pose) in enumerate(zip(moving, home, strict=True)):
            goal = pose._replace(x=SIZE[0] * (at + 0.5) / MOVING, y=SIZE[1] * 0.3) if away else pose
            sprite.go(goal, app.now, _FRAMES * _FRAME_S)
        app.film.clear()
        own += [app.frame() for _ in range(_FRAMES)][1:-1]
        bare += bare_times(app)
    return own, bare


def bare_times(app: Filmed) -> list[float]:
    """The ms that a bare loop takes for each of the frames last painted."""
    times = []
    for background, items in app.film:
        begin = time.perf_counter()
        app.screen.blit(background, (0, 0))
        app.screen.fblits([(picture, (x, y)) for _, picture, x, y in items], PREMULTIPLIED)
        pygame.display.flip()
        times.append((time.perf_counter() - begin) * 1000)
    app.stage.forget()
    return times
