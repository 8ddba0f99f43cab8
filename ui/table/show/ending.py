"""How a round ended: shown once, a moment after its last card has come to rest. It counts nothing itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.scenes import router

if TYPE_CHECKING:
    from ui.table.scene import TableScene

_RESULT_S = 1.2


class Ending:
    """Waits for the end of a round at one table."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._since: float | None = None
        self._told = False

    def watch(self, now: float, *, shown: bool) -> None:
        """When the match is over, or a round that people will want counted, show how it ended; `shown`: the cards lie
        as they do in the end."""
        table = self.table
        if not table.view.round_over:
            self.reopen()
        if not table.view.round_over or self._told or not table.director.idle or not shown:
            return
        if self._since is None:
            self._since = now
        if now - self._since >= _RESULT_S * (1 if table.controller.pace.thought else 0):
            self._told = True
            if table.match.over or router.counts_rounds(table.controller):
                table.commands.score()

    def reopen(self) -> None:
        """What has ended goes on: its end will be shown again."""
        self._since, self._told = None, False
