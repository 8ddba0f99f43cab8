"""Undo: who may, and what it costs. It is free while a choice has had no consequences, and its round has not ended.
Further back it turns the match of a single person into practice; with several people it is allowed at practice tables
only. The game declares what each event does to undo, the ledger whether anything was learnt, and the match takes the
moves back.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.session.match import Match


class Undoing:
    """The undo of one table with these `people`."""

    def __init__(self, match: Match, people: Sequence[int]) -> None:
        self.match = match
        self.people = people

    def asks(self, seat: int | None) -> str | None:
        """What taking back its last choice would cost that seat, in a sentence, ``""`` if nothing; None if it is not
        possible."""
        match, ledger = self.match, self.match.ledger
        if seat is None or seat not in self.people or not match.moves_to_undo(seat) or ledger.undo_is_barred(seat):
            return None
        free = match.setup.practice or ledger.undo_is_free(seat)
        if len(self.people) > 1:
            return "" if free else None
        if ledger.practice.issuperset(match.rounds_to_undo(seat)):
            return ""
        return "" if free and not self._is_written else self._costs()

    @property
    def _is_written(self) -> bool:
        """Whether the present round stands in the statistics already; what is written there stays."""
        return self.match.state.round_over and self.match.ledger.counts(self.match.round_number)

    def _costs(self) -> str:
        unit = self.match.game.unit
        if self._is_written:
            return f"Your statistics keep this {unit} as it has ended: what is played now won't count."
        return f"This {unit} then won't count in your statistics."

    def take_back(self, seat: int) -> None:
        """Take back that seat's last choice and all that followed; the caller has asked the question."""
        match = self.match
        if self.asks(seat):
            # The cards of later rounds are known now as well, for the same cards will be dealt again.
            match.ledger.practice.update(match.rounds_to_undo(seat))
        match.undo(match.moves_to_undo(seat))
