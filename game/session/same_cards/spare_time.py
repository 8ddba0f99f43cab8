"""The last finished round of a table played again in spare time, one round at a time: begun when the round ends, given
up when it is undone, written into the statistics when it is complete.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Generator, Mapping
from functools import partial
from typing import Any

from game.session import statistics
from game.session.disk import writing
from game.session.match import BAD_DATA_ERRORS, Match
from game.session.same_cards.figures import Figures
from game.session.same_cards.replay import Replay, possible

log = logging.getLogger(__name__)


class SameCards:
    """Plays the rounds of a match again. Like the rounds themselves, those that had ended before the match was opened
    do not count."""

    def __init__(self, match: Match, write: Callable[[Mapping[str, Any]], None] = statistics.write_down) -> None:
        """`write` keeps a line of the statistics, and may raise SaveError."""
        self._match = match
        self._keep = write
        self._counts_from = match.round_number + match.state.round_over
        self._replay: Replay | None = None
        self._work: Generator[None, None, Figures | None] | None = None
        self._figures: Figures | None = None
        self._closed: set[int] = set()  # rounds that were undone or are written down

    @property
    def figures(self) -> Figures | None:
        """The figures of the round that has just ended; None while they are not known, and during a round."""
        return self._figures if self._is_of_now() else None

    @property
    def progress(self) -> tuple[int, int | None] | None:
        """How many runs are finished of how many (None: not known yet), while the round that has just ended is played
        again; None when it is not."""
        if self._replay is None or self._work is None or not self._is_of_now():
            return None
        return self._replay.played, self._replay.runs

    def think(self, budget_ms: float, clock: Callable[[], float]) -> bool:
        """Play on for about so many ms of `clock`, which tells seconds; returns whether there is more to do."""
        until = clock() + budget_ms / 1000
        self.look()
        while self._work is not None:
            self._piece(self._work)
            if clock() >= until:
                break
        return self._work is not None

    def look(self) -> None:
        """Give up what was undone, and begin with a round that has ended; `think` looks itself."""
        match, replay = self._match, self._replay
        if replay is not None and tuple(match.moves[: len(replay.moves)]) != replay.moves:
            self._closed.add(replay.number)
            self._replay = self._work = self._figures = None
        if not self._is_of_now() and possible(match):
            self._replay = Replay(match)
            self._work, self._figures = self._replay.work(), None

    def _is_of_now(self) -> bool:
        """Whether the match stands at the end of the round that is or was played again."""
        replay, match = self._replay, self._match
        return replay is not None and match.state.round_over and len(match.moves) == len(replay.moves)

    def _piece(self, work: Generator[None, None, Figures | None]) -> None:
        try:
            next(work)
        except StopIteration as end:
            self._work, self._figures = None, end.value
            self._write()
        except BAD_DATA_ERRORS:  # a match from a file may hold what no player can play on from
            self._work = None
            log.exception("the round could not be played again")

    def _write(self) -> None:
        """Write the figures down, once for every round that counts."""
        match, replay, figures = self._match, self._replay, self._figures
        if replay is None or figures is None:
            return
        number = replay.number
        if not match.ledger.counts(number) or number < self._counts_from or number in self._closed:
            return
        self._closed.add(number)
        line = {"table": statistics.table_key(match), "round": number, "game": match.setup.game}
        writing.later(partial(self._keep, {**line, "same_cards": figures.as_data()}), _look)


def _look(job: writing.Job) -> None:
    if job.trouble is not None:
        log.warning("%s", job.trouble)
