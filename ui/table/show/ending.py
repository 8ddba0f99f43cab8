"""Shows how a round ended, once, a moment after its last card has come to rest. It computes no scores."""

from __future__ import annotations

from collections.abc import Callable

from game.session.controller import GameController

_RESULT_S = 1.2


def counts_rounds(controller: GameController) -> bool:
    """Whether the score page opens after every round: people play, and there is a score sheet or a review."""
    if not controller.persons:
        return False
    report = controller.match.report()
    return bool(report.sides or report.reviews)


class Ending:
    """Waits for the end of a round at one table, and calls `show` then."""

    def __init__(self, controller: GameController, show: Callable[[], None]) -> None:
        self.controller = controller
        self.show = show
        self._since: float | None = None
        self._has_shown = False

    def watch(self, now: float, *, over: bool, shown: bool) -> None:
        """Show how the match ended, or a round whose score people want to see. `over`: the round has ended; `shown`:
        all its events have been shown."""
        if not over:
            self.reopen()
        if not over or self._has_shown or not shown:
            return
        if self._since is None:
            self._since = now
        if now - self._since >= _RESULT_S * (1 if self.controller.pace.thought else 0):
            self._has_shown = True
            if self.controller.match.over or counts_rounds(self.controller):
                self.show()

    def reopen(self) -> None:
        """The end was taken back: show it again when it comes."""
        self._since, self._has_shown = None, False
