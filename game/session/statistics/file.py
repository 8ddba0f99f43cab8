"""The file of statistics: a line of JSON for every finished round, and lines that say more of what stands before them.

A line of a round has who sat there, who lost it, what was made in it and how the match ended by it. Where a chair has
changed hands in mid-round it is nobody's round there: of such a person the line says ``changed`` instead. The match is
of those people whose last round it was, and who have played at least half of its rounds on their chairs; the line names
the seats of the others, to whom only rounds are counted (`game.session.people.chairs`). A line with
``same_cards`` says what others would have made of a round, and one with ``renamed`` that somebody has another name from
now on. Nothing is ever rewritten.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from game.engine.chance import hashed
from game.engine.moves import Event
from game.session import files
from game.session.disk.lines import Folder, LineFile, parsed_line
from game.session.disk.versions import FORMAT
from game.session.match import PERSON, Match
from game.session.names import cleaned
from game.session.setup import NO_OWN_NAME, own_data, persons, setup_data

if TYPE_CHECKING:
    from game.words.course import Course
    from game.words.report import Report

FILE = "rounds.jsonl"
ROUNDS = LineFile(FILE, 64 * 1024, "The result", "The statistics")
write_down, quarantine_if_damaged = ROUNDS.add, ROUNDS.quarantine_if_damaged
CHANGED = "changed"  # instead of a person, who has not sat there for the whole round
_RECENT = 2  # rounds
_LARGEST = 10**15  # of the numbers that are counted with


# -- writing --------------------------------------------------------------------------------------------------------


def table_key(match: Match) -> str:
    """A fingerprint, equal for all matches with the same cards, rules and seats: a deal that is played again counts
    once."""
    setup = {"kitchen_table": FORMAT, **setup_data(replace(match.setup, own=NO_OWN_NAME))}
    return hashed(json.dumps(setup, sort_keys=True).encode()).hex()[:12]


def line(match: Match, day: str = "") -> dict[str, Any]:
    """The line for the round that has just ended, on that `day` (``2026-03-09``) if it is known."""
    setup, number, seats = match.setup, match.round_number, len(match.seats)
    made = match.made_in(number)
    sat, whole = match.chairs.after(made.stop - 1), match.chairs.played_through(made)
    rounds_only = [seat for seat in persons(sat) if match.over and not match.is_match_of(seat)]
    events, kinds = round_events(match, number), match.game.events
    tried = [attempt for attempt in kinds.tried(events) if attempt[0] < seats]
    counted = [count for count in kinds.counted(events) if count[0] < seats]
    return {
        "table": table_key(match),
        "round": number,
        "game": setup.game,
        "rules": setup.rules,
        "options": dict(setup.changes),
        **({"own": own_data(setup.own)} if setup.own.id else {}),
        "seats": [
            {"name": seat.name, "kind": seat.kind if seat.kind != PERSON or through else CHANGED, "level": seat.level}
            for seat, through in zip(sat, whole, strict=True)
        ],
        "lost": kinds.losers(events, seats),
        **({"tried": tried} if tried else {}),
        **({"counted": counted} if counted else {}),
        **_results(_recent(match), min(number, _RECENT), seats, over=match.over),
        "places": list(match.state.results()) if match.over else None,
        **({"rounds_only": rounds_only} if rounds_only else {}),
        "practice": not match.ledger.counts(number),
        "match_practice": not match.ledger.match_counts,
        **({"day": day} if day else {}),
    }


def _recent(match: Match) -> Report:
    """The report on the last two rounds alone, as if the match had begun with them: of a long one it is told soon, and
    what was made in the last round follows from it."""
    events, _ = match.events_since(0, None)
    begun = [at for at, event in enumerate(events) if match.game.events.of(event).begins_round]
    return match.game.report(match.view(None), events[begun[-_RECENT] :] if len(begun) >= _RECENT else events)


def _results(report: Report, number: int, seats: int, *, over: bool) -> dict[str, Any]:
    """What every seat has made in the round with this number in the report, and has at the end of a match; nothing in a
    game without a course."""
    course = report.of_rounds
    if course is None:
        return {}
    made = {"unit": course.unit, "lowest": course.lowest, "seats": _by_seat(report, _made_in(course, number), seats)}
    levels = {"levels": _by_seat(report, course.levels[-1], seats)} if over else {}
    return {"made": made, **levels}


def _made_in(course: Course, number: int) -> tuple[int, ...]:
    """What every column has made in a round: nothing where the last one has changed nothing."""
    if number >= len(course.levels):
        return (0,) * len(course.levels[0])
    before, after = course.levels[number - 1], course.levels[number]
    return tuple(now - then for then, now in zip(before, after, strict=True))


def _by_seat(report: Report, columns: Sequence[int], seats: int) -> list[int]:
    """What the columns of a report have, by seats: partners have the same."""
    if len(report.sides) < len(columns):
        return list(columns[:seats])
    return [next((columns[at] for at, side in enumerate(report.sides) if seat in side), 0) for seat in range(seats)]


def round_events(match: Match, number: int) -> list[Event]:
    """The events of one round: from the move that left the one before to the move that left it."""
    left = [match.first_events[at] for at in match.left]
    edges = [0, *left, len(match.events)]
    return match.events[edges[number - 1] : edges[number]]


def rename(old: str, new: str, folder: Folder = None) -> None:
    """Give everything that was played under a name another one; if somebody has that already, they are one person from
    now on. Raises SaveError if it cannot be written."""
    ROUNDS.add({"renamed": [cleaned(old), cleaned(new)]}, folder, what="The new name")


# -- reading --------------------------------------------------------------------------------------------------------


def names_ever(people: Iterable[str], folder: Folder = None) -> set[str]:
    """All names, without capital letters, that these people have or had. Where a name was somebody else's later on, it
    is still among them. Raises Unread when nothing is known of them."""
    names = {name.casefold() for name in people}
    texts = ROUNDS.texts(folder)
    for renamed in reversed(_renamed_in(texts)):
        if renamed.new.casefold() in names:
            names.add(renamed.old)
    return names


def name_after(name: str, folder: Folder = None) -> str:
    """What whoever was first called like that is called now. The same name where nothing is known."""
    try:
        return _Names(ROUNDS.texts(folder)).now(name, -1)
    except files.Unread:
        return name


def lines(folder: Folder = None) -> Iterator[dict[str, Any]]:
    """All rounds that count, the first line of each round only, with the names that people have now. Broken lines
    give nothing. Raises Unread when nothing is known of them."""
    return (data for data in everything(folder) if "same_cards" not in data)


def everything(folder: Folder = None) -> Iterator[dict[str, Any]]:
    """The same, and between them the first line of every round on what others would have made of it. Raises Unread when
    nothing is known of them."""
    texts = ROUNDS.texts(folder)
    names = _Names(texts)
    seen: set[tuple[object, object, bool]] = set()
    for number, text in enumerate(texts):
        try:
            data = parsed_line(text)
            compares = "same_cards" in data
            key = (data["table"], data["round"], compares)
            if key in seen or not (isinstance(data["same_cards"], dict) if compares else _makes_sense(data)):
                continue
        except (ValueError, KeyError, TypeError, RecursionError):
            continue
        seen.add(key)
        if not compares:
            for player in data["seats"]:
                if player["kind"] == PERSON:
                    player["name"] = names.now(player["name"], number)
        yield data


def _makes_sense(data: dict[str, Any]) -> bool:
    seats, lost, places = data["seats"], data["lost"], data["places"]
    if not (isinstance(data["game"], str) and isinstance(seats, list) and isinstance(lost, list)):
        return False
    count = len(seats)
    for player in seats:
        if not (isinstance(player["name"], str) and isinstance(player["kind"], str)):
            return False
    for seat in lost:
        if not (type(seat) is int and 0 <= seat < count):
            return False
    if places is not None and not (isinstance(places, list) and len(places) == count and are_numbers(places)):
        return False
    if not are_numbers(data.get("rounds_only", [])):
        return False
    return "tried" not in data or are_lists(data["tried"], (int, str, bool))


def are_numbers(values: Sequence[object]) -> bool:
    """Whether all of them are whole numbers that one can count with.

    >>> are_numbers([3, -1]), are_numbers([True]), are_numbers([10**50])
    (True, False, False)
    """
    return all(type(value) is int and -_LARGEST < value < _LARGEST for value in values)


def are_lists(values: object, types: tuple[type, ...]) -> bool:
    """Whether that is a list of lists in which values of just these types stand.

    >>> are_lists([[0, "bid", True]], (int, str, bool)), are_lists([[0, "bid"]], (int, str, bool)), are_lists("x", ())
    (True, False, False)
    """
    if not isinstance(values, list):
        return False
    return all(isinstance(value, list) and tuple(map(type, value)) == types for value in values)


class _Renamed(NamedTuple):
    """From line `number` on, whoever was called `old` (in any case) is called `new`."""

    number: int
    old: str
    new: str


class _Names:
    """What the people of earlier lines are called now."""

    def __init__(self, texts: Sequence[bytes]) -> None:
        self._renamed = _renamed_in(texts)
        self._passed = 0  # those that stand before the line that is read
        self._known: dict[str, str] = {}

    def now(self, name: str, number: int) -> str:
        """What is made of a name in line `number`; lines are asked for in order."""
        while self._passed < len(self._renamed) and self._renamed[self._passed].number <= number:
            self._passed += 1
            self._known.clear()
        known = self._known.get(name)
        if known is None:
            known = cleaned(name)
            for renamed in self._renamed[self._passed :]:
                if known.casefold() == renamed.old:
                    known = renamed.new
            self._known[name] = known
        return known


def _renamed_in(texts: Sequence[bytes]) -> list[_Renamed]:
    found = (_renamed(number, text) for number, text in enumerate(texts) if b'"renamed"' in text)
    return [renamed for renamed in found if renamed is not None]


def _renamed(number: int, text: bytes) -> _Renamed | None:
    try:
        old, new = parsed_line(text)["renamed"]
        old, new = cleaned(old).casefold(), cleaned(new)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    return _Renamed(number, old, new) if old and new else None
