"""Looking back at the rounds of one match: which round and which decision are open, and what is known of them.

Each round is weighed slice by slice, the open one first; what has been weighed stays. It reads no clock.
"""

from __future__ import annotations

from game.engine.moves import Event, Events, History, Move
from game.engine.state import State
from game.session.coach.look_back import Decision, WeighedRound, costliest_mistakes, rounds
from game.session.controller import GameController
from game.session.match import Match


class Looking:
    """One look back at the match of a `controller`, which has a round to look back at (`look_back.offered`). `numbers`
    are those rounds, `at` the place of the open one among them, `number` the move that the open decision made."""

    def __init__(self, controller: GameController) -> None:
        self.controller = controller
        self.match = controller.match
        self._moves = len(self.match.moves)
        self.past = PastMatch(self.match)
        self.numbers = rounds(self.match)
        self._weighed: dict[int, WeighedRound] = {}
        self._deck: str | None = None  # by whose names all is told
        self.at = len(self.numbers) - 1
        self.number = self._first()

    def is_of(self, controller: GameController) -> bool:
        """Whether it looks back at this match as it stands."""
        return self.controller is controller and self._moves == len(controller.match.moves)

    def tell_in(self, deck: str) -> None:
        """Tell what is known by the names of cards in that deck, which they have by now."""
        if self._deck not in (None, deck):
            for weighed in self._weighed.values():
                weighed.tell_anew()
        self._deck = deck

    @property
    def weighing(self) -> WeighedRound:
        """The open round."""
        number = self.numbers[self.at]
        if number not in self._weighed:
            self._weighed[number] = WeighedRound(self.match, number)
        return self._weighed[number]

    @property
    def stops(self) -> list[int]:
        """The decisions of the open round, as numbers of moves: once all are weighed, those that could be."""
        weighing = self.weighing
        if weighing.finished and weighing.decisions:
            return [decision.number for decision in weighing.decisions]
        return self.past.decisions(weighing.number)

    @property
    def place(self) -> int:
        """The place of the open decision among `stops`."""
        stops = self.stops
        return (
            stops.index(self.number) if self.number in stops else max(0, sum(stop < self.number for stop in stops) - 1)
        )

    @property
    def decision(self) -> Decision | None:
        """What is known of the open decision; None while it is not weighed."""
        return self.of(self.number)

    def of(self, number: int) -> Decision | None:
        """What is known of a decision of the open round."""
        return next((decision for decision in self.weighing.decisions if decision.number == number), None)

    @property
    def marked(self) -> list[Decision]:
        """The dearest mistakes known in the open round, the dearest first."""
        return costliest_mistakes(self.weighing.decisions)

    # -- going about --------------------------------------------------------------------------------------------------

    def go(self, number: int) -> bool:
        """Open a decision of the open round; False where it is open already."""
        changed, self.number = number != self.number, number
        return changed

    def step(self, by: int) -> bool:
        """Open the decision so many further on, or the first or last; False where that is open already."""
        stops = self.stops
        return self.go(stops[max(0, min(len(stops) - 1, self.place + by))])

    def next_mistake(self) -> bool:
        """Open the dearest mistake, or from one of those marked the next one; False where there is no other."""
        numbers = [decision.number for decision in self.marked]
        if not numbers:
            return False
        at = numbers.index(self.number) + 1 if self.number in numbers else 0
        return self.go(numbers[at % len(numbers)])

    def turn(self, at: int) -> bool:
        """Open another round at its dearest mistake; False where there is no such round or it is open."""
        if at == self.at or not 0 <= at < len(self.numbers):
            return False
        self.at = at
        self.number = self._first()
        return True

    def open_costliest(self) -> None:
        """Open the dearest mistake that is known; the decision that is open stays where none is."""
        marked = self.marked
        if marked:
            self.number = marked[0].number

    def _first(self) -> int:
        marked = self.marked
        return marked[0].number if marked else self.stops[0]


class PastMatch(Match):
    """The finished rounds of a match to be looked at; the match itself stays as it is."""

    def __init__(self, match: Match) -> None:
        self.setup = match.setup
        self.chairs = match.chairs
        self.game = match.game
        self.ledger = match.ledger
        self.opened = match.opened
        self.about = match.about
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
        for at, state in enumerate(self.setup.replayed(self._made[: max(wanted)])):
            if at in wanted:
                self._states[at] = state.copy()
                self._states[at].names = self.chairs.names(state, at)

    def made(self, number: int) -> Move:
        """The move with that number, which may still be to come."""
        return self._made[number]

    def events_since(self, cursor: int, viewer: int | None) -> tuple[list[Event], int]:
        known = History(self._all, viewer, self._length)
        return known[cursor:], len(known)
