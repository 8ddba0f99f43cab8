"""Taking back: who may, and what it costs. Free while nothing has come of a choice; further back it makes practice of a
match that one person plays, and with several people it is for practice tables only.

It decides nothing about cards: what an event does to taking back its game declares, and the match takes the moves back.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.session.match import Match

COSTS = "Others have played or cards were seen since then. Take the move back and count it as practice?"


class Undoing:
    """What taking back needs at one table with these `people`."""

    def __init__(self, match: Match, people: Sequence[int]) -> None:
        self.match = match
        self.people = people

    def asks(self, seat: int | None) -> str | None:
        """What it needs now that this seat takes its last choice back: ``""`` it is free, a question to be answered
        first, None it cannot be."""
        match = self.match
        if seat is None or seat not in self.people or not match.moves_to_undo(seat) or match.undo_is_barred(seat):
            return None
        if match.undo_is_free(seat) or match.setup.practice:
            return ""
        if len(self.people) > 1:
            return None
        return "" if match.practice_rounds.issuperset(match.rounds_to_undo(seat)) else COSTS

    def take_back(self, seat: int) -> None:
        """Take back that seat's last choice and all that followed; whoever asks has heard what it costs."""
        match = self.match
        if self.asks(seat):
            # The cards of later rounds are known now as well: they will be dealt again just so.
            match.practice_rounds.update(match.rounds_to_undo(seat))
        match.undo(match.moves_to_undo(seat))
