"""The quiet ticks with which numbers at the table count to their values."""

from __future__ import annotations

from collections.abc import Iterator

from ui.boards.board import Board
from ui.boards.dials import RollingNumber, RollingScores
from ui.sound import Sound

_APART_S = 0.09  # between two ticks, however fast a number counts
_QUIET = 0.6  # share of the volume


class Counting:
    """Listens to the numbers of one board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._shown: dict[RollingNumber, int] = {}
        self._last = float("-inf")

    def tick(self, now: float, sound: Sound) -> None:
        """One tick where a number has moved on, some in a second."""
        moved = False
        for number in self._numbers():
            if number.busy(now):
                shown = number.shown(now)
                moved = moved or self._shown.get(number, shown) != shown
                self._shown[number] = shown
            elif number in self._shown:
                del self._shown[number]
        if moved and now - self._last >= _APART_S:
            self._last = now
            sound.play("count-up", _QUIET)

    def _numbers(self) -> Iterator[RollingNumber]:
        """All numbers of the board that count."""
        for part in self.board.animated:
            if isinstance(part, RollingNumber):
                yield part
            elif isinstance(part, RollingScores):
                yield from part.numbers
