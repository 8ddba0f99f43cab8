"""Which rounds are honest: a model of its own of what has been seen at the screen, which owes nothing to the program's.

A round does not count once anybody at the screen has seen cards, or answers of others, that the position which is
played on from does not show. Everything is taken from the states themselves, looked at after every turn of the loop.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path

from game.engine.cards import Card
from game.engine.moves import Event, Move
from game.engine.table import known
from game.session.match import Match
from game.session.setup import Setup, persons
from game.session.statistics import names_ever, table_key
from tests.walker.app import Failure


@dataclass
class Course:
    """One match as it was seen: `first` says for each round after how many moves somebody saw a card first (None: under
    the curtain), `spoiled` why a round is no honest one any more."""

    match: Match
    moves: list[Move]
    events: list[Event]
    starts: list[int]
    secret: list[bool]
    first: dict[int, dict[tuple[int | None, Card], int]] = field(default_factory=dict)
    spoiled: dict[int, str] = field(default_factory=dict)
    looked_up: dict[int, str] = field(default_factory=dict)  # rounds of which all is known, and from where
    opened_at: int = 0  # the first round that ends while it lies on the table

    @classmethod
    def of(cls, match: Match) -> Course:
        """A match that comes to the table."""
        begun = match.round_number + match.state.round_over
        return cls(match, match.moves, match.events, match.first_events, match.was_secret, opened_at=begun)


class Honest:
    """Watches the matches at one screen. `folder` is where the statistics lie."""

    def __init__(self, folder: Path) -> None:
        self._lines = folder / "rounds.jsonl"
        self._read = 0
        self._counted: set[tuple[str, int]] = set()
        self._courses: list[Course] = []
        self._seen: tuple[object, ...] = ()
        self.rounds = self.spoiled_rounds = self.undos = self.costly = 0

    # -- what is seen -----------------------------------------------------------------------------------------------

    def watch(self, match: Match, viewer: int | None) -> str:
        """Look at the match on the table; returns what happened to it: "undone" or nothing."""
        course = self._course(match)
        happened = ""
        if match.moves is not course.moves:
            self._taken_back(course)
            happened = "undone"
        self._look(course, viewer)
        return happened

    def looked_up(self, match: Match, number: int, where: str) -> None:
        """All cards of a round were shown."""
        self._course(match).looked_up.setdefault(number, where)

    def _course(self, match: Match) -> Course:
        for course in reversed(self._courses):
            if course.match is match:
                return course
        for course in reversed(self._courses):
            same = course.match.setup == match.setup and list(map(str, course.moves)) == list(map(str, match.moves))
            if same and match.opened:  # the same match again, perhaps before its first move
                begun = match.round_number + match.state.round_over
                course.match, course.moves, course.events, course.starts = (
                    match,
                    match.moves,
                    match.events,
                    match.first_events,
                )
                course.secret, course.opened_at = match.was_secret, begun
                return course
        self._courses.append(Course.of(match))
        return self._courses[-1]

    def _look(self, course: Course, viewer: int | None) -> None:
        match = course.match
        now = (id(match), len(match.moves), id(match.moves), viewer)
        if now == self._seen:
            return
        self._seen = now
        number = match.round_number
        if number not in course.first:
            self._known_deal(course, number)
        first = course.first.setdefault(number, {})
        for card in _cards(match, viewer):
            first.setdefault((viewer, card), len(match.moves))

    def _known_deal(self, course: Course, number: int) -> None:
        """Whether the cards of a round that begins now were seen at another table before."""
        setup = course.match.setup
        for other in self._courses:
            alike = (
                other is not course and other.match.setup.game == setup.game and other.match.setup.seed == setup.seed
            )
            if not alike or number not in other.first or not self._was_there(setup, other.match.setup):
                continue
            deal = _deal(course.match, number)
            if deal is not None and deal == _deal(other.match, number):
                kind = "practice" if other.match.setup.practice else "another match"
                course.spoiled.setdefault(number, f"its cards were seen before, at a table of {kind}")

    def _was_there(self, setup: Setup, before: Setup) -> bool:
        """Whether somebody who plays now may have looked on there, under the present name or an older one."""
        names, there = ([table.seats[seat].name for seat in persons(table.seats)] for table in (setup, before))
        known = names_ever(names, self._lines.parent)
        return not there or not known.isdisjoint(name.casefold() for name in there)

    # -- what is taken back -----------------------------------------------------------------------------------------

    def _taken_back(self, course: Course) -> None:
        match = course.match
        kept, old = len(match.moves), course.moves
        if kept > len(old) or match.moves != old[:kept]:
            raise Failure("undo has changed what was played before")
        self.undos += 1
        back = old[kept:]
        now, before = match.round_number, 1 + sum(move.kind == "next" for move in old)
        reasons = []
        if back:
            seat = back[0].seat
            noticed = [at for at in range(kept, len(old)) if old[at].seat != seat and _noticed(course, at)]
            if noticed:
                reasons.append(f"others moved since: {old[noticed[0]].seat} {old[noticed[0]]}")
        here = {viewer: _cards(match, viewer) for first in course.first.values() for viewer, _ in first}
        for number in range(now, before + 1):
            seen = [by for by, at in course.first.get(number, {}).items() if at > kept]
            new = sorted({card.name for viewer, card in seen if number > now or card not in here[viewer]})
            if new:
                reasons.append(f"cards were seen that are hidden again: {', '.join(new[:4])}")
            if number in course.looked_up:
                reasons.append(f"all cards were seen: {course.looked_up[number]}")
        if reasons:
            self.costly += 1
            for number in range(now, before + 1):
                course.spoiled.setdefault(number, reasons[0])
            if not (match.setup.practice or now in match.ledger.practice):
                raise Failure(f"an undo was free and round {now} counts, though {reasons[0]}")
        course.moves, course.events, course.starts, course.secret = (
            match.moves,
            match.events,
            match.first_events,
            match.was_secret,
        )

    # -- what counts ------------------------------------------------------------------------------------------------

    def check_lines(self) -> None:
        """No line of the statistics counts a round that was no honest one."""
        try:
            written = self._lines.read_bytes()
        except OSError:
            return
        fresh, self._read = written[self._read :], len(written)
        for text in fresh.splitlines():
            line = json.loads(text)
            if "round" in line and "places" in line:
                self._check(line)

    def _check(self, line: dict[str, object]) -> None:
        key, number = str(line["table"]), line["round"]
        assert isinstance(number, int)
        self.rounds += 1
        course = next((course for course in reversed(self._courses) if table_key(course.match) == key), None)
        again = (key, number) in self._counted
        self._counted.add((key, number))
        if course is None:
            raise Failure(f"round {number} of a match that was never seen stands in the statistics")
        if again:
            return
        why = course.spoiled.get(number)
        self.spoiled_rounds += why is not None
        if why is not None and not line.get("practice"):
            raise Failure(f"round {number} counts in the statistics, though {why}")
        if line["places"] is not None and course.spoiled and not line.get("match_practice"):
            number, why = next(iter(course.spoiled.items()))
            raise Failure(f"the match counts in the statistics, though of round {number} {why}")


def _cards(match: Match, viewer: int | None) -> set[Card]:
    """The cards that this viewer sees somewhere on the table."""
    return {card for pile in match.view(viewer).table.zones.values() for card in pile if known(card)}


def _noticed(course: Course, at: int) -> bool:
    """Whether anybody could notice a move."""
    end = course.starts[at + 1] if at + 1 < len(course.starts) else len(course.events)
    return any(event.seen_by(None) is not None for event in course.events[course.starts[at] : end])


def _deal(match: Match, number: int) -> tuple[tuple[str, tuple[int, ...]], ...] | None:
    """Where all cards lie at the begin of a round; None where it has not begun."""
    if number > match.round_number:
        return None
    again = Match(match.setup)
    for move in match.moves[: match.made_in(number).start]:
        again.submit(move)
    zones = again.state.table.zones.items()
    return tuple(sorted((str(where), tuple(card.index for card in pile)) for where, pile in zones if pile))
