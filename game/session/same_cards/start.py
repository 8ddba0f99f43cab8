"""A round at its first card, from which matches go on in other ways."""

from __future__ import annotations

from copy import copy
from random import Random

from game.engine.moves import Events
from game.session.match import Match
from game.session.seen.ledger import Ledger
from game.words.course import Course
from game.words.report import Report


class Start:
    """A round of a match that has made no move in it yet. Nobody but its twins plays on."""

    def __init__(self, match: Match) -> None:
        """ValueError for a game that does not tell how everybody stands."""
        self.match = match
        report = self._report(match)
        if report.course is None:
            raise ValueError("a game without a course has no results by round")
        self.course: Course = report.course
        self._before = report.course.levels[-1]
        self._sides = report.sides or tuple((seat,) for seat in range(match.state.seats))

    @property
    def loses(self) -> bool:
        """Whether everybody begins the match with some of what is counted."""
        return any(self.course.levels[0])

    def fork(self) -> Match:
        """A match that stands where this one does, and goes its own way from there."""
        match = self.match
        twin = copy(match)
        twin.ledger = Ledger(twin, ())
        twin.moves, twin.first_events = match.moves.copy(), match.first_events.copy()
        twin.was_secret, twin.was_forced = match.was_secret.copy(), match.was_forced.copy()
        twin.state = match.state.copy()
        recorder = twin.state.listen()
        recorder.events = twin.state.history = twin.events = match.events.copy()
        return twin

    def world(self, seat: int, rng: Random) -> Match:
        """A twin in which all that this seat could not know is dealt anew: its players know no more of what happened
        before than it does."""
        twin = self.fork()
        twin.state = self.match.view(seat).guess(rng)
        recorder = twin.state.listen()
        recorder.events = twin.state.history = twin.events = Events(self.match.events.known_to(seat).events)
        return twin

    def has_partners(self, seat: int) -> bool:
        """Whether that seat does not play alone."""
        return len(self._sides[self.column(seat)]) > 1

    def gains(self, match: Match) -> tuple[int, ...]:
        """What every column of the report has gained in a twin since this round began."""
        course = self._report(match).course
        assert course is not None
        return tuple(after - before for after, before in zip(course.levels[-1], self._before, strict=True))

    def column(self, seat: int) -> int:
        """In which column of the report that seat is counted."""
        return next(at for at, side in enumerate(self._sides) if seat in side)

    def _report(self, match: Match) -> Report:
        """The report without the story: how everybody stands is known without it, and to tell it takes its time."""
        return match.game.report(match.view(None), ())
