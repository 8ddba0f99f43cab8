"""Saving a match after every move: what goes wrong is kept as a sentence, and the next move tries again."""

from __future__ import annotations

import logging
from collections.abc import Callable

from game.session.disk.writing import Job
from game.session.match import Match, SaveError

log = logging.getLogger(__name__)

Save = Callable[[Match], Job | None]
"""Saves a match as it is now: None where that is done at once, and may raise SaveError then."""


class Autosave:
    """Saves one match by `save`; None: it is not saved."""

    def __init__(self, match: Match, save: Save | None) -> None:
        self._match = match
        self._save = save
        self._shows = False  # whether people learn something by moves that the disk may not have yet
        self._jobs: list[Job] = []
        self._trouble: str | None = None

    @property
    def saved(self) -> bool:
        """Whether the match is saved after every move."""
        return self._save is not None and self.trouble is None

    @property
    def trouble(self) -> str | None:
        """A sentence about a save that failed; None: all is safe, or about to be."""
        self._look()
        return self._trouble

    @property
    def busy(self) -> bool:
        """Whether the disk does not have the last move yet. No other is made before, so that a kill loses one at
        most."""
        self._look()
        return bool(self._jobs)

    @property
    def holds(self) -> bool:
        """Whether nobody may see yet what the last move has shown: a kill would take it back, and nobody would forget
        the cards."""
        return self._shows and self.busy

    def made(self) -> None:
        """A move has been made."""
        self._shows = self.holds or (self._save is not None and self._match.ledger.learnt_last())

    def save(self, *, shows: bool = False) -> None:
        """Save; a failure is shown, and the next move tries again. `shows`: people are about to see what they may not
        forget again."""
        if self._save is None:
            return
        self._shows = self._shows or shows
        try:
            job = self._save(self._match)
        except SaveError as problem:
            self._failed(problem)
            return
        if job is None:
            self._trouble = None
            return
        self._jobs.append(job)
        self._look()

    def _look(self) -> None:
        """Take over what has become of the saves."""
        while self._jobs and self._jobs[0].done:
            try:
                self._jobs.pop(0).result()
            except SaveError as problem:
                self._failed(problem)
            else:
                self._trouble = None

    def _failed(self, problem: SaveError) -> None:
        self._trouble = str(problem)
        log.warning("%s", problem)
