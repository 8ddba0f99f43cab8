"""The program as the walker sees it: no real window, a clock of its own, and nothing that depends on the machine.

What the program does between frames is counted in looks at the clock, not in real time: the same walk does the same
again on a slow machine and on a quick one.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import date
from typing import NoReturn

from game.session.match import Match
from game.session.save import SaveSlot
from ui.app import App
from ui.settings import Settings

TODAY = date(2026, 3, 9)
_SLICE_MS = 8.0  # of background work in a turn of the loop
_TRACED = 6  # lines
_ONE_IN = 4  # frames are painted while something moves: nobody looks at the others


class Failure(AssertionError):
    """Something does not hold that must; the text says what."""


class Clock:
    """Stands until `pass_ms`; `look_s` is what every look at it takes."""

    def __init__(self, look_s: float = 0.0) -> None:
        self.now = 100.0
        self.look_s = look_s

    def __call__(self) -> float:
        self.now += self.look_s
        return self.now

    def pass_ms(self, ms: float) -> None:
        self.now += ms / 1000


class WalkedApp(App):
    """An App whose tables never close themselves: what goes wrong there comes out."""

    frames = 0
    one_in = _ONE_IN

    def __init__(self, size: tuple[int, int], settings: Settings, clock: Clock, today: Callable[[], date]) -> None:
        super().__init__(size=size, settings=settings, clock=clock, today=today)
        self.router.closed_table = self._closed  # type: ignore[method-assign]
        self.router.offers_lessons = True

    def _closed(self, match: Match, error: Exception, slot: SaveSlot) -> NoReturn:
        setup = match.setup
        raise Failure(f"the table of {setup.game} ({setup.rules}, deal {setup.seed}) was closed: {error!r}") from error

    @property
    def rests(self) -> bool:
        """Whether nothing moves or waits to be painted; what is thought about in spare time may go on."""
        return not (self._moving or self._stale)

    def _paint(self) -> None:
        self.frames += 1
        if not self._moving or self.frames % self.one_in == 0:
            super()._paint()

    def _background_work(self, begin: float) -> None:
        self._more_work = bool(self._scenes) and self._scenes[-1].idle(_SLICE_MS)
        if not self._moving and not self._more_work:
            self.sound.work(self.clock())

    def sharpen(self) -> None:
        """Draw every picture that is still a stand-in, and paint once more."""
        self.assets._cloth_since = 0.0
        while self.assets.work(50):
            pass  # how often depends on the machine, what follows does not
        self.touch()


class Warnings(logging.Handler):
    """Remembers what the program complains of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Remember a line."""
        self.said.append(record.getMessage())


def trace(error: BaseException) -> list[str]:
    """Where it went wrong, the causes after what they caused."""
    lines: list[str] = []
    step = error.__traceback__
    while step is not None:
        code = step.tb_frame.f_code
        lines.append(f"{code.co_filename}:{step.tb_lineno} in {code.co_name}")
        step = step.tb_next
    lines = lines[-_TRACED:]
    return lines if error.__cause__ is None else [*lines, f"because of {error.__cause__!r}", *trace(error.__cause__)]
