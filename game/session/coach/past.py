"""A match as it stood before one of its moves: replayed once, then set to any decision of a person at once."""

from __future__ import annotations

from game.engine.moves import Event, Events, History, Move
from game.engine.state import State
from game.session.coach.look_back import WeighedRound
from game.session.match import Match


class PastMatch(Match):
    """The finished rounds of a match to be looked at; the match itself stays as it is."""

    def __init__(self, match: Match) -> None:
        self.setup = match.setup
        self.game = match.game
        self.ledger = match.ledger
        self.opened = match.opened
        self._match = match
        self._made = tuple(match.moves)
        self._begun = tuple(match.first_events)
        self._secret = tuple(match.was_secret)
        self._forced = tuple(match.was_forced)
        self._all = match.events
        self._decisions: dict[int, list[int]] = {}
        self._states: dict[int, State] = {}
        self.stand_before(0)

    def decisions(self, number: int) -> list[int]:
        """The moves of a finished round in which people had a choice; where nobody had one, the first move of the
        round."""
        if number not in self._decisions:
            self._decisions[number] = list(WeighedRound(self._match, number).numbers) or [
                self._match.made_in(number).start
            ]
        return self._decisions[number]

    def stand_before(self, number: int) -> None:
        """Be as the match was before that move."""
        if number not in self._states:
            self._replay(number)
        self.state = self._states[number].copy()
        self.moves, self.first_events = list(self._made[:number]), list(self._begun[:number])
        self.left = [left for left in self._match.left if left < number]
        self.was_secret, self.was_forced = list(self._secret[:number]), list(self._forced[:number])
        self._length = self._begun[number]
        self.events = Events(self._all[: self._length])

    def _replay(self, number: int) -> None:
        """Play all moves again, and keep what stood before that one and the other decisions of its round."""
        wanted = {number}.union(*(moves for moves in self._decisions.values() if number in moves))
        state = self.setup.state()
        for at, made in enumerate(self._made[: max(wanted) + 1]):
            if at in wanted:
                self._states[at] = state.copy()
            state.play(made)

    def made(self, number: int) -> Move:
        """The move with that number, which may still be to come."""
        return self._made[number]

    def events_since(self, cursor: int, viewer: int | None) -> tuple[list[Event], int]:
        known = History(self._all, viewer, self._length)
        return known[cursor:], len(known)
