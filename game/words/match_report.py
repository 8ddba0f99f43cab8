"""How the report on a match is made from its events: round by round, with defaults for all its parts.

What a report consists of is `game.words.report`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeVar

from game.engine.kinds import LastOneIn, PointsGame
from game.engine.moves import Event
from game.engine.state import State
from game.words.course import Course, Feat
from game.words.facts import HAND, MEMBERS, SCORE, TOTALS
from game.words.language import in_points, listed, plural, points
from game.words.report import Figure, Line, Made, Report, Review, Round, Sheet, standing


class RoundEvents:
    """One round as its events tell it. Its `number` is told when it is dealt and when it is scored; `totals` are those
    after it, and nothing while it goes on."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.events: list[Event] = []

    def all(self, *kinds: str) -> list[Event]:
        """Its events of these kinds, in order."""
        return [event for event in self.events if event.kind in kinds]

    def last(self, *kinds: str) -> Event | None:
        """The last of them, if there is one."""
        return next((event for event in reversed(self.events) if event.kind in kinds), None)

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        return self.last("hand_over") is not None

    @property
    def totals(self) -> tuple[int, ...]:
        """What everybody has after it, where a match has totals."""
        event = self.last("hand_over")
        return () if event is None else event.get(TOTALS, ())

    @property
    def scores(self) -> list[Event]:
        """What everybody wrote down."""
        return self.all("round_scored")

    @property
    def won(self) -> tuple[int, ...]:
        """The seats that won it; empty where the points tell."""
        return ()


_Round = TypeVar("_Round", bound=RoundEvents)
_BEFORE_DEALING = ("shuffled", "moved")


def rounds_of(events: Iterable[Event], make: Callable[[int], _Round]) -> list[_Round]:
    """The events of a match, round by round; a match may begin in the middle of one."""
    rounds: list[_Round] = []
    for event in events:
        if event.kind == "dealt" or (not rounds and event.kind not in _BEFORE_DEALING):
            rounds.append(make(event.get(HAND, 1)))
        if rounds:
            rounds[-1].events.append(event)
            if event.kind in ("round_scored", "hand_over"):
                rounds[-1].number = event[HAND]
    return rounds


_Table = TypeVar("_Table", bound=State)
_Tokens = TypeVar("_Tokens", bound=LastOneIn)
_FEWEST = 2  # rounds, before one can be the best


class MatchReport(Generic[_Table, _Round]):
    """How a match went, from its state and its events. A game says in a subclass what is its own; as it stands, this is
    the report on any match in which points are written down after each round.

        class SkatReport(MatchReport[Position, Deal]):
            reads = Deal        # what the events of a round are read into
            unit = "deal"

        report = SkatReport.of

    `rounds` are all rounds, `finished` those that are over.
    """

    reads: ClassVar[type[Any]] = RoundEvents
    unit: ClassVar[str] = "round"  # what the game calls one
    fact: str = "totals"  # of the events that end rounds, and of the state: what everybody has
    counted: str = "point"  # what that is, as a noun
    scored: bool = True  # whether there are score sheets

    def __init__(self, state: _Table, events: Iterable[Event]) -> None:
        self.state, self.names, self.events = state, state.names, tuple(events)
        self.rounds: list[_Round] = rounds_of(self.events, self.reads)
        self.finished = [played for played in self.rounds if played.over]

    @classmethod
    def of(cls, state: Any, events: Iterable[Event]) -> Report:
        """The whole report."""
        return cls(state, events).tell()

    def tell(self) -> Report:
        """All its parts put together."""
        scored, seats = self.scored, range(self.state.seats)
        return Report(
            story=tuple(self.tell_story()),
            rounds=tuple(map(self._round, self.rounds)),
            standing=tuple(map(self.say_standing, seats)),
            notes=tuple(map(self.write_note, seats)),
            order=tuple(map(self.rank, seats)),
            sides=self.sides if scored else (),
            totals=self.totals if scored else (),
            sheets=tuple(map(self.make_sheet, self.finished)) if scored else (),
            running=self.count_running() if scored and not self.state.round_over else None,
            figures=tuple(self.list_figures()),
            reviews=tuple(review for played in self.finished if (review := self.review(played)) is not None),
            course=self.follow_course(),
            results=self.follow_results(),
        )

    # -- who has what -------------------------------------------------------------------------------------------------

    @property
    def now(self) -> Sequence[int]:
        """What everybody has now."""
        counts: Sequence[int] = getattr(self.state, self.fact)
        return counts

    @cached_property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of every column: of all who share a total."""
        state, seats = self.state, range(self.state.seats)
        if not isinstance(state, PointsGame):
            return tuple((seat,) for seat in seats)
        parties = range(len(state.totals))
        return tuple(tuple(seat for seat in seats if state.party(seat) == party) for party in parties)

    @property
    def totals(self) -> tuple[int, ...]:
        """What stands below every column."""
        return tuple(self.now)

    @property
    def lowest(self) -> bool:
        """Whether the lowest total wins."""
        return isinstance(self.state, PointsGame) and self.state.lowest_wins

    def rank(self, seat: int) -> int:
        """A number that is the greater the better that seat stands."""
        return -self.own(seat) if self.lowest else self.own(seat)

    def own(self, seat: int) -> int:
        """What that seat has."""
        return next(count for side, count in zip(self.sides, self.now, strict=False) if seat in side)

    def say_standing(self, seat: int) -> str:
        """What that seat has, in words."""
        return self.count(self.own(seat))

    def count(self, number: int) -> str:
        """So many of what is counted."""
        return in_points(number) if self.counted == "point" else plural(number, self.counted)

    def name_side(self, seats: Iterable[int]) -> str:
        """The names of those who sit there."""
        return listed([self.names[seat] for seat in seats])

    # -- sentences ----------------------------------------------------------------------------------------------------

    def tell_story(self) -> Iterable[str]:
        """The match in a few sentences: who is ahead, and the best round."""
        yield from self.tell_lead()
        yield from self.tell_best_round()

    def tell_lead(self) -> Iterable[str]:
        """Who leads or has won, once a round is over."""
        if self.finished:
            yield standing(
                self.names,
                self.now,
                self.count_rounds(),
                over=self.state.over,
                lowest=self.lowest,
                sides=self.sides,
                counts=self.count,
            )

    def count_rounds(self) -> str:
        """How many rounds are over, in words."""
        return plural(len(self.finished), self.unit)

    def tell_best_round(self) -> Iterable[str]:
        """The round that brought somebody most, the first of equals; nothing where only one is over."""
        scores = [event for played in self.finished for event in played.scores]
        if len(self.finished) < _FEWEST or not scores:
            return
        sign = -1 if self.lowest else 1
        best = max(scores, key=lambda event: (sign * event[SCORE], -event[HAND], event.seat or 0))
        who, score = self.name_side(best[MEMBERS]), points(best[SCORE])
        yield f"Best {self.unit}: number {best[HAND]}, {score} for {who}."

    def _round(self, played: _Round) -> Round:
        words = self.tell_round(played) if played.over else self.tell_running(played)
        return Round(played.number, words, played.won)

    def tell_round(self, played: _Round) -> str:
        """How a finished round ended, and what it was worth to everybody."""
        scores = [f"{self.name_side(event[MEMBERS])} {points(event[SCORE])}" for event in played.scores]
        return f"{'; '.join(scores)}."

    def tell_running(self, played: _Round) -> str:
        """What there is to say of the round in play."""
        return "Still being played."

    def write_note(self, seat: int) -> str:
        """How that seat came by what it has: its points round by round."""
        if not self.finished:
            return f"No {self.unit} finished yet."
        written = [event for played in self.finished for event in played.scores]
        scores = [event[SCORE] for event in written if seat in event[MEMBERS]]
        return f"{self.unit.capitalize()}{'s' if len(scores) > 1 else ''}: {'; '.join(map(points, scores))}."

    # -- score sheets, figures, course --------------------------------------------------------------------------------

    def make_sheet(self, played: _Round) -> Sheet:
        """The score sheet of a finished round."""
        return Sheet.of(played.number, self.list_lines(played), played.totals)

    def list_lines(self, played: _Round) -> Iterable[Line]:
        """Its lines: what was written down."""
        scores = {event[MEMBERS]: event[SCORE] for event in played.scores}
        made = [[Made("Points", scores[side])] if side in scores else [] for side in self.sides]
        return [Line.of("Points", made, [scores.get(side) for side in self.sides])] if scores else []

    def count_running(self) -> Sheet | None:
        """What everybody has made in the round in play, as far as all can see it; None where that has no sheet."""
        return None

    def list_figures(self) -> Iterable[Figure]:
        """What else is good to know now."""
        return ()

    def review(self, played: _Round) -> Review | None:
        """A finished round looked at again; None where that is not worth while."""
        return None

    def follow_course(self) -> Course:
        """Where everybody stood after each round, and what was done how often."""
        start, feats = self.begin(), self.list_feats()
        return Course.of(self.events, self.fact, start, self.now, unit=self.counted, lowest=self.lowest, feats=feats)

    def follow_results(self) -> Course | None:
        """The same in what is written down of rounds in the statistics; None where that is nothing else."""
        return None

    def begin(self) -> Sequence[int]:
        """What everybody began with."""
        return [0] * len(self.now)

    def list_feats(self) -> Iterable[Feat]:
        """What was done how often."""
        return ()

    def feat(self, picture: str, noun: str, who: Callable[[Event], Iterable[int]], title: str = "") -> Feat:
        """Something that was done so often by every side."""
        return Feat.of(picture, noun, self.events, who, self.sides, title=title)


class LastOneInReport(MatchReport[_Tokens, _Round]):
    """The report on a match that the last one in wins. `fact` is also the option that says with how many tokens."""

    scored = False

    def say_standing(self, seat: int) -> str:
        return f"{self.count(self.own(seat))} left" if self.own(seat) else "out"

    def begin(self) -> Sequence[int]:
        return [int(self.state.values[self.fact])] * self.state.seats

    def tell_running(self, played: _Round) -> str:
        return f"{self.tell_round(played)} {super().tell_running(played)}".lstrip()

    def tell_lead(self) -> Iterable[str]:
        """Who has won; nobody leads before."""
        if self.state.over:
            winner = self.state.results().index(1)
            yield f"{self.names[winner]} won after {self.count_rounds()}, with {self.count(self.own(winner))} left."
