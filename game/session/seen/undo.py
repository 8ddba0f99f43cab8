"""Undo: who may, and what it costs. It is free while a choice has had no consequences. Further back it turns the match
of a single person into practice; with several people it is allowed at practice tables only. The game declares what each
event does to undo, the ledger whether anything was learnt, and the match takes the moves back.
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
        if ledger.undo_is_free(seat) or match.setup.practice:
            return ""
        if len(self.people) > 1:
            return None
        return "" if ledger.practice.issuperset(match.rounds_to_undo(seat)) else self._costs()

    def _costs(self) -> str:
        return f"This {self.match.game.unit} then won't count in your statistics."

    def take_back(self, seat: int) -> None:
        """Take back that seat's last choice and all that followed; the caller has asked the question."""
        match = self.match
        if self.asks(seat):
            # The cards of later rounds are known now as well, for the same cards will be dealt again.
            match.ledger.practice.update(match.rounds_to_undo(seat))
        match.undo(match.moves_to_undo(seat))
