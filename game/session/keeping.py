"""Saving a match after every move: what goes wrong is kept as a sentence, and the next move tries again."""

from __future__ import annotations

import logging
from collections.abc import Callable

from game.session.match import Match, SaveError

log = logging.getLogger(__name__)


class Keeping:
    """Saves one match by `save`, which may raise SaveError; None: it is not saved. `trouble` is a sentence about a save
    that failed (None: all is safe)."""

    def __init__(self, match: Match, save: Callable[[Match], None] | None) -> None:
        self._match = match
        self._save = save
        self.trouble: str | None = None

    @property
    def saved(self) -> bool:
        """Whether the match is saved after every move."""
        return self._save is not None and self.trouble is None

    def keep(self) -> None:
        """Save; a failure is shown, and the next move tries again."""
        if self._save is None:
            return
        try:
            self._save(self._match)
        except SaveError as problem:
            self.trouble = str(problem)
            log.warning("%s", problem)
        else:
            self.trouble = None
