"""A match as it stood before one of its moves: replayed once, then set to any decision of a person at once."""

from __future__ import annotations

from collections.abc import Sequence, Set

from game.engine.moves import Event, Events, History, Move
from game.engine.state import State
from game.session.coach.look_back import Round, can_choose, prompt_of
from game.session.match import Match


class PastMatch(Match):
    """The finished rounds of a match to be looked at; the match itself stays as it is."""

    def __init__(self, match: Match, numbers: Sequence[int]) -> None:
        """`numbers` are those of finished rounds of the match."""
        self.setup = match.setup
        self.game = match.game
        self.practice_rounds = set(match.practice_rounds)
        self.opened = match.opened
        self._made = tuple(match.moves)
        self._begun = tuple(match.starts)
        self._secret = tuple(match.secret)
        self._forced = tuple(match.forced)
        self._all = match.events
        decided = {number: Round(match, number).numbers for number in numbers}
        self._states = self._choices({move for moves in decided.values() for move in moves})
        self._decisions = {
            number: [move for move in moves if move in self._states] for number, moves in decided.items()
        }
        if self._states:
            self.stand_before(min(self._states))

    def _choices(self, decided: Set[int]) -> dict[int, State]:
        """What stood before each of those moves at which there was a choice, by playing them all again."""
        states: dict[int, State] = {}
        state = self.setup.state()
        for number in range(max(decided, default=-1) + 1):
            made = self._made[number]
            prompt = prompt_of(state, made) if number in decided else None
            if prompt is not None and can_choose(state, made.seat, prompt):
                states[number] = state.copy()
            state.play(made)
        return states

    @property
    def rounds(self) -> list[int]:
        """The rounds in which people had a choice."""
        return [number for number, moves in self._decisions.items() if moves]

    def decisions(self, number: int) -> list[int]:
        """The moves of a round in which a person had a choice."""
        return self._decisions[number]

    def stand_before(self, number: int) -> None:
        """Be as the match was before that move. KeyError for one in which nobody had a choice."""
        self.state = self._states[number].copy()
        self.moves, self.starts = list(self._made[:number]), list(self._begun[:number])
        self.secret, self.forced = list(self._secret[:number]), list(self._forced[:number])
        self._length = self._begun[number]
        self.events = Events(self._all[: self._length])

    def made(self, number: int) -> Move:
        """The move with that number, which may still be to come."""
        return self._made[number]

    def events_since(self, cursor: int, viewer: int | None) -> tuple[list[Event], int]:
        known = History(self._all, viewer, self._length)
        return known[cursor:], len(known)
