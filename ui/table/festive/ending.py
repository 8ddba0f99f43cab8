"""Shows how a round ended, once, a moment after its last card has come to rest; the end of a match is an event at the
table first, and people ask for its result. It computes no scores.
"""

from __future__ import annotations

from collections.abc import Callable

from game.session.controller import GameController
from ui.settings import FINALES, Settings
from ui.table.festive.finale import Finale

_RESULT_S, _BREATH_S = 1.2, 0.6  # before the result of a round, and before the end of a match is celebrated


def counts_rounds(controller: GameController) -> bool:
    """Whether the score page opens after every round: people play, and there is a score sheet or a review."""
    if not controller.persons:
        return False
    report = controller.match.report()
    return bool(report.sides or report.reviews)


class Ending:
    """Waits for the end of a round at one table, and calls `show` then. `settings` remember how a match was celebrated
    last."""

    def __init__(
        self, controller: GameController, finale: Finale, settings: Callable[[], Settings], show: Callable[[], None]
    ) -> None:
        self.controller = controller
        self.finale = finale
        self.settings = settings
        self.show = show
        self._since: float | None = None
        self._has_shown = controller.match.over  # of a match that is looked at again

    def watch(self, now: float, *, over: bool, shown: bool) -> None:
        """Show how the match ended, unless people have yet to ask for it, or a round whose score they want to see.
        `over`: the round has ended; `shown`: all its events have been shown."""
        if not over:
            self.reopen()
        if not over or self._has_shown or not shown:
            return
        if self._since is None:
            self._since = now
        over_all = self.controller.match.over
        if now - self._since < (_BREATH_S if over_all else _RESULT_S) * (1 if self.controller.pace.thought else 0):
            return
        if over_all and not self.finale.winners:
            self._celebrate()
        if not self.finale.busy(now):
            self._has_shown = True
            if self._goes_on() if over_all else counts_rounds(self.controller):
                self.show()

    def _goes_on(self) -> bool:
        """Whether the end of the match leads on to its result: nobody could press anything, or somebody has."""
        return not self.controller.persons or self.finale.skipped

    def _celebrate(self) -> None:
        """Celebrate the winners, in another way than the last match."""
        settings = self.settings()
        settings.finale = (settings.finale + 1) % FINALES
        places = self.controller.match.state.results()
        self.finale.begin([seat for seat, place in enumerate(places) if place == 1], settings.finale)

    def reopen(self) -> None:
        """The end was taken back: show it again when it comes."""
        if self._since is not None:
            self.finale.clear()
        self._since, self._has_shown = None, False
