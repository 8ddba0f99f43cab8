"""The last round of a match played again from its first card: some times with normal players on all chairs, and for
each person some times with the hard one on that chair. Where hands are kept for the next round, what the person could
not know is dealt anew for every run; else it is the order of those cards of the stock that nobody drew.

Players get views, as at a table. It goes on in little pieces, reads no clock, and comes to the same figures on every
machine: how often a round is played again follows from how many pieces it takes.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from copy import copy
from functools import partial
from math import fsum
from random import Random

from game import catalogue
from game.engine.chance import shuffled, stream
from game.engine.moves import Events, Move
from game.engine.state import STOCK, State
from game.players.protocol import HARD, NORMAL, Bot, decision_rng
from game.session import bots
from game.session.match import Match, persons
from game.session.same_cards.figures import Figures, Result, Runs
from game.session.seen.ledger import Ledger
from game.words.course import Course
from game.words.report import Report

MOST = {NORMAL: 20, HARD: 10}  # runs; a normal player decides at once, or nearly
LEAST = 2  # runs, however long they take
PIECES = 22_000  # moves and slices of thought, in all runs of a kind
LONGEST = 100_000  # pieces of one run: players who never come to an end have no result

Gains = tuple[int, ...]


def possible(match: Match) -> bool:
    """Whether a match has a finished round, people who played it from its first move to its last, and players to play
    it again."""
    if not match.state.round_over or not people_of(match) or not match.ledger.opens_rounds:
        return False
    return {NORMAL, HARD} <= set(catalogue.game(match.setup.game).players)


def people_of(match: Match) -> list[int]:
    """The seats of the people to whom the present round belongs."""
    made = match.made_in(match.round_number)
    whole = match.chairs.played_through(made)
    return [seat for seat in persons(match.chairs.after(made.stop - 1)) if whole[seat]]


class Replay:
    """The round that has just ended in a match. `moves` are all moves up to its end, `number` says which round it is.
    `played` runs of `runs` are finished; how many there will be is known once each kind was played."""

    def __init__(self, match: Match) -> None:
        self.number = match.round_number
        self.moves = tuple(match.moves)
        self._people = people_of(match)
        self._first = match.made_in(self.number).start
        self.played = 0
        self.runs: int | None = None
        self._setup = match.setup
        begun = match.first_events[self._first : self._first + 1] or [len(match.events)]  # or a position that is over
        self._drawn = {card for event in match.events[begun[0] :] if event.source is STOCK for card in event.cards}
        # While hands are kept, the hidden ones are those of the round to come.
        self._knower = match.ledger.people[0] if match.ledger.hands_are_kept else None
        self._players = {level: bots.make(match.setup.game, level) for level in (NORMAL, HARD)}

    def work(self) -> Generator[None, None, Figures | None]:
        """Play; yields after every little piece of work. None where no person had cards, where the game does not tell
        how everybody stands, or where a run has no end."""
        try:
            start = Start((yield from self._played(self.moves[: self._first])))
        except ValueError:
            return None
        people = [seat for seat in self._people if start.match.state.in_round(seat)]
        if not people:
            return None
        kinds = [_Kind(NORMAL, None, 1), *(_Kind(HARD, seat, len(people)) for seat in people)]
        for kind in kinds:
            if not (yield from self._run(start, kind)):
                return None
        self.runs = sum(kind.runs for kind in kinds)
        for kind in kinds:
            while len(kind.gains) < kind.runs:
                if not (yield from self._run(start, kind)):
                    return None
        ended = start.fork()
        for move in self.moves[self._first :]:
            ended.submit(move)
            yield
        made, (normal, *hard) = start.gains(ended), kinds
        results = {
            seat: Result(made[at], normal.of(at), kind.of(at), start.has_partners(seat))
            for seat, at, kind in zip(people, map(start.column, people), hard, strict=True)
        }
        chairs = {start.column(seat) for seat in range(start.match.state.seats) if start.match.state.in_round(seat)}
        par = fsum(normal.of(at).mean for at in chairs) / len(chairs)
        return Figures(start.course.unit, start.course.lowest, start.loses, results, par, start.course.called)

    def _played(self, moves: Sequence[Move]) -> Generator[None, None, Match]:
        """The match after these moves."""
        match = Match(self._setup)
        for move in moves:
            match.submit(move)
            for viewer in (None, *range(match.state.seats)):  # a little now, or much at the first view of every run
                match.events.known_to(viewer)
            yield
        return match

    def _deal(self, run: int) -> Random:
        """What the hidden cards of a run are dealt with."""
        return stream(self._setup.seed, "same cards, dealt anew", self.number, run)

    def _shuffle_undrawn(self, state: State, rng: Random) -> None:
        """Give the cards of the stock that nobody drew another order: players who draw more than was drawn draw what
        might as well have lain there. Sorted first, so that their order follows from which cards they are."""
        stock = state.table.zones.get(STOCK, [])
        undrawn = [at for at, card in enumerate(stock) if card not in self._drawn]
        order = shuffled(sorted([stock[at] for at in undrawn], key=lambda card: card.index), rng)
        for at, card in zip(undrawn, order, strict=True):
            stock[at] = card

    def _run(self, start: Start, kind: _Kind) -> Generator[None, None, bool]:
        """Play the round once more; False where it does not end."""
        number = len(kind.gains)
        if self._knower is None:
            match = start.fork()
            self._shuffle_undrawn(match.state, self._deal(number))
        else:
            match = start.world(self._knower, self._deal(number))
        players: dict[int, Bot] = dict.fromkeys(range(match.state.seats), self._players[NORMAL])
        if kind.chair is not None:
            players[kind.chair] = self._players[kind.level]
        pieces = 0
        for _ in bots.playing(match, players, _chance(self._setup.seed, number)):
            pieces += 1
            if match.state.round_over or pieces > LONGEST:
                break
            yield
        kind.add(start.gains(match), pieces)
        self.played += 1
        return match.state.round_over


class _Kind:
    """Runs with a player of that level on a chair (None: normal ones on all), and what was gained in them."""

    def __init__(self, level: str, chair: int | None, shares: int) -> None:
        self.level = level
        self.chair = chair
        self.gains: list[Gains] = []
        self.runs = 0
        self._pieces = PIECES // shares

    def add(self, gains: Gains, pieces: int) -> None:
        """One more run; the first one says how many there will be."""
        if not self.gains:
            self.runs = max(LEAST, min(MOST[self.level], self._pieces // pieces))
        self.gains.append(gains)

    def of(self, column: int) -> Runs:
        """What was gained in that column."""
        return Runs(tuple(gains[column] for gains in self.gains))


def _chance(seed: int, run: int) -> Callable[[int, int], Random]:
    """The random numbers of a run, by seat and moves so far; the first has those of `python -m game play`."""
    if run == 0:
        return partial(decision_rng, seed)
    return lambda seat, moves: stream(seed, "same cards", run, seat, moves)


class Start:
    """A round of a match that has made no move in it yet. Nobody but its twins plays on."""

    def __init__(self, match: Match) -> None:
        """ValueError for a game that does not tell how everybody stands."""
        self.match = match
        report = self._report(match)
        if report.of_rounds is None:
            raise ValueError("a game without a course has no results by round")
        self.course: Course = report.of_rounds
        self._before = self.course.levels[-1]
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
        return len(self._sides[self.column(seat)]) > 1

    def gains(self, match: Match) -> tuple[int, ...]:
        """What every column of the report has gained in a twin since this round began."""
        course = self._report(match).of_rounds
        assert course is not None
        return tuple(after - before for after, before in zip(course.levels[-1], self._before, strict=True))

    def column(self, seat: int) -> int:
        """In which column of the report that seat is counted."""
        return next(at for at, side in enumerate(self._sides) if seat in side)

    def _report(self, match: Match) -> Report:
        """The report without the story: how everybody stands is known without it, and to tell it takes its time."""
        return match.game.report(match.view(None), ())
