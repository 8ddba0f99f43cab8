"""Where a table is kept while it is played: the slot of its match, or none.

It knows no scene; an error of the disk becomes a sentence for the person at the table.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

from game.session import days
from game.session import statistics as stats
from game.session.disk import writing
from game.session.match import Match, SaveError, Setup
from game.session.save import SaveSlot
from game.session.seen import deals
from game.session.statistics import medals
from ui.scenes.setup.people import only_computers


class TableSlot(SaveSlot):
    """The slot of tables that people play at. Rounds that end there count for the statistics, except those that had
    ended before the match was opened: somebody else may have played them. They are dated by `today`."""

    def __init__(self, folder: Path | None = None, today: Callable[[], date] = date.today) -> None:
        super().__init__(folder)
        self._today = today
        self._first_round = 1  # that counts
        self._ended: dict[int, dict[str, Any]] = {}  # rounds not yet written down
        self._seen: Collection[int] | None = None  # rounds whose cards somebody had seen before
        self._deals: list[dict[str, Any]] = []  # deals not yet written down
        self._may_finish = False  # whether the match was in play when it was opened
        self._day: dict[str, Any] | None = None  # the result of a deal of the day, not yet written down
        self._medals: dict[str, Any] | None = None  # likewise those of the match

    def opened(self, match: Match) -> None:
        """Count what ends from now on."""
        self._first_round = match.round_number + match.state.round_over
        self._may_finish = not match.over

    def _look_up(self, match: Match) -> None:
        """A round has been dealt, or somebody has sat down at it: it does not count if they have seen its cards
        before."""
        ledger, number = match.ledger, match.round_number
        newcomers, ledger.newcomers = ledger.newcomers, []
        if newcomers:
            if number in deals.seen(match.setup, self.folder, names=newcomers):
                ledger.seen_elsewhere(number)
            self._seen = None
        if ledger.deals():
            if self._seen is None:
                self._seen = deals.seen(match.setup_now, self.folder)
            if number in self._seen:
                ledger.seen_elsewhere(number)
        elif not newcomers:
            return
        self._deals.append(deals.line(match))

    def _saving(self, match: Match) -> Callable[[], None]:
        """Record the round that has just ended, if one has, and save the match. In this order a kill between the two
        loses neither: the round ends again, and its first line counts. That a round was dealt is written down last:
        its cards are shown when the match is saved. What could not be written is tried again the next time."""
        self._look_up(match)
        ended, day, brought = {}, None, None
        if match.state.round_over and match.round_number >= self._first_round:
            ended[match.round_number] = stats.line(match, self._today().isoformat())
        if match.over and self._may_finish:
            day, self._may_finish = days.line(match), False
            brought = medals.line(match, self._today().isoformat())
        save = super()._saving(match)

        def act() -> None:
            self._ended.update(ended)
            self._day, self._medals = day or self._day, brought or self._medals
            try:
                self._write_lines()
            finally:
                save()
            while self._deals:
                deals.write_down(self._deals[0], self.folder)
                del self._deals[0]

        return act

    def _write_lines(self) -> None:
        for number in list(self._ended):
            stats.write_down(self._ended[number], self.folder)
            del self._ended[number]
            self._first_round = max(self._first_round, number + 1)
        if self._day is not None:
            days.write_down(self._day, self.folder)
            self._day = None
        if self._medals is not None:
            medals.write_down(self._medals, self.folder)
            self._medals = None


class NoSave(SaveSlot):
    """For tables that are not saved: those that play by themselves, and all tables if the disk cannot be written."""

    saves = False

    def __init__(self, why: str | None = None) -> None:
        super().__init__()
        self._why = why
        self.keeps = why is not None  # then the table says why it is not

    def _saving(self, match: Match) -> Callable[[], None]:
        """Save nothing; that fails with the reason if a person should know it."""

        def act() -> None:
            if self._why is not None:
                raise SaveError(self._why)

        return act

    def put_away(self, game: str) -> None:
        """Leave the unfinished match where it is."""


class WatchedTable(NoSave):
    """For a table of computers. Nothing is saved but that its cards may have been seen."""

    def opened(self, match: Match) -> None:
        writing.later(partial(deals.write_down, deals.line(match), self.folder))


def slot_for(setup: Setup, today: Callable[[], date] = date.today) -> SaveSlot:
    """Where a table is saved: nowhere if no people play."""
    return WatchedTable() if only_computers(setup.seats) else TableSlot(today=today)


def cleared_slot(setup: Setup, source: Path | None = None) -> SaveSlot:
    """A slot with this table as the unfinished one of its game. `source` is the file it was read from, which may be
    the unfinished one itself. If the disk cannot be written nothing is saved, and the table says so."""
    slot = slot_for(setup)
    place = slot.unfinished_path(setup.game)
    try:
        if source is None or not place.exists() or not place.samefile(source):
            slot.put_away(setup.game)
    except (SaveError, OSError) as problem:
        return NoSave(f"This match is not being saved: {problem}")
    return slot
