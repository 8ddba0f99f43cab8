"""How long pictures may be made for one frame: a frame that needs too many new ones waits, and what was made for it is
kept for the next attempt.

It counts pictures and looks at the clock it is given; it knows nothing of what they show.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

_PATIENCE = 12  # frames in a row that may wait; the next one is painted however long that takes


class OverBudget(Exception):
    """A frame has to wait: no time is left to make another picture."""


class DrawBudget:
    """Says whether there is time to make another picture. Outside of `within` there always is; within it, for at least
    one, so that every attempt comes further than the one before. A picture is made in ``with budget:``."""

    def __init__(self) -> None:
        self._clock: Callable[[], float] | None = None
        self._until = 0.0
        self._made = self._waited = 0

    @contextmanager
    def within(self, clock: Callable[[], float], until: float) -> Iterator[None]:
        """Make pictures that are asked for here until `clock` reaches `until` (s); raises OverBudget after that."""
        self._clock = clock if self._waited < _PATIENCE else None
        self._until, self._made = until, 0
        try:
            yield
        except OverBudget:
            self._waited += 1
            raise
        else:
            self._waited = 0
        finally:
            self._clock = None

    def __enter__(self) -> None:
        self.begins()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        if error is None:
            self.made()

    def begins(self) -> None:
        """A picture is about to be made. Raises OverBudget when it has to wait."""
        if self._made and self._clock is not None and self._clock() >= self._until:
            raise OverBudget

    def made(self) -> None:
        """A picture was made, and is kept."""
        self._made += 1
