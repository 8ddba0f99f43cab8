"""The rounds that people have played, one by one, and which of them a filter lets through. It is read for a page that
shows statistics, and kept as long as that is open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.session.disk.lines import Folder
from game.session.files import Unread
from game.session.letters import printable
from game.session.match import COMPUTER, PERSON
from game.session.setup import read_own
from game.session.statistics.file import are_lists, are_numbers, everything

ALONE, MIXED = "people", "mixed"
"""The level of a table without computers, and of one with computers of several levels."""

Unit = tuple[str, bool]
"""In what rounds are counted, as a noun, and whether the lowest total wins."""

POINTS: Unit = ("point", False)
_MEAN_AND_ERROR = 2
_LARGEST = 1e12
_MOST = 10_000  # times that something is done in a round


class Normal(NamedTuple):
    """What a round came to (`made`), and what a `normal` player makes of the same cards on average; in the unit of the
    round, the more the better. `error` is the standard error of that average. `hard` is what the hard player makes of
    them, and `par` what a normal one makes on average over all chairs, where that was written down."""

    made: float
    normal: float
    error: float
    hard: float | None = None
    par: float | None = None


class PlayedRound(NamedTuple):
    """One round as one person has played it. What an older program has not written down is None or empty.

    `person` is the name without regard to capital letters, `level` that of the computers at the table. `made` is what
    the round brought in its `unit`; `rules` is the id of the rule set, and of an own one (`game.session.own`) `own` is
    its title as it was; `place` is the place in the match if that ended by this round and counts, and `total` what the
    person had then.
    """

    person: str
    seat: int
    game: str
    rules: str
    level: str
    number: int
    lost: bool
    counts: bool
    place: int | None
    made: int | None
    total: int | None
    unit: Unit
    tried: tuple[tuple[str, bool], ...]
    counted: tuple[tuple[str, int], ...]
    normal: Normal | None
    day: str
    own: str = ""


@dataclass(frozen=True)
class History:
    """All rounds, the oldest first, and the names of people, whoever played last first."""

    rounds: tuple[PlayedRound, ...] = ()
    people: tuple[str, ...] = ()

    def of(self, person: str, game: str = "", rules: str = "", level: str = "") -> list[PlayedRound]:
        """The rounds of a person, of one game or rule set, against opponents of one level; an empty text: of all."""
        wanted = person.casefold()
        return [
            played
            for played in self.rounds
            if played.person == wanted
            and game in ("", played.game)
            and rules in ("", played.rules)
            and level in ("", played.level)
        ]


def history(folder: Folder = None) -> History:
    """What the lines of the file tell; without a file, nothing."""
    try:
        return _told(everything(folder))
    except Unread:
        return History((), ())


def _told(lines: Iterable[dict[str, Any]]) -> History:
    rounds: list[PlayedRound] = []
    places: dict[tuple[object, object], range] = {}  # where the rounds of a line stand
    spelt: dict[str, str] = {}  # the names used last, in the order in which they were used
    for data in lines:
        key = data["table"], data["round"]
        if "same_cards" in data:
            _compare(rounds, places.get(key, ()), data["same_cards"])
            continue
        first = len(rounds)
        for played in _played(data):
            person = played.person.casefold()
            spelt.pop(person, None)
            spelt[person] = played.person
            rounds.append(played._replace(person=person) if person != played.person else played)
        places[key] = range(first, len(rounds))
    return History(tuple(rounds), tuple(reversed(spelt.values())))


def _played(data: Mapping[str, Any]) -> Iterator[PlayedRound]:
    """The round of a line, for every person at the table."""
    seats, lost, number = data["seats"], data["lost"], data["round"]
    count = len(seats)
    made, unit = _made(data.get("made"), count)
    totals = _by_seat(data.get("levels"), count)
    places = None if data.get("match_practice") else data["places"]
    rounds_only = data.get("rounds_only", ())
    level, rules, own = _level(seats), data.get("rules"), read_own(data.get("own"))
    tried, counted, day = data.get("tried", ()), data.get("counted", ()), data.get("day")
    if not are_lists(counted, (int, str, int)):
        counted = ()
    for seat, player in enumerate(seats):
        if player["kind"] == PERSON:
            yield PlayedRound(
                player["name"],
                seat,
                data["game"],
                own.id or (rules if isinstance(rules, str) else ""),
                level,
                number if are_numbers([number]) else 0,
                seat in lost,
                not data.get("practice"),
                None if places is None or seat in rounds_only else places[seat],
                None if made is None else made[seat],
                None if totals is None else totals[seat],
                unit,
                tuple((printable(kind), good) for who, kind, good in tried if who == seat),
                tuple((printable(kind), times) for who, kind, times in counted if who == seat and 0 < times < _MOST),
                None,
                day if isinstance(day, str) else "",
                own.title,
            )


def _level(seats: Iterable[Mapping[str, Any]]) -> str:
    levels = {str(player.get("level", "")) for player in seats if player["kind"] == COMPUTER}
    return ALONE if not levels else levels.pop() if len(levels) == 1 else MIXED


def _made(made: object, count: int) -> tuple[Sequence[int] | None, Unit]:
    """What was made by every seat, and in what; None where that is not known."""
    if not isinstance(made, dict) or not isinstance(made.get("unit"), str):
        return None, POINTS
    unit = (
        POINTS
        if made["unit"] == POINTS[0] and not made.get("lowest")
        else (printable(made["unit"]), made.get("lowest") is True)
    )
    return _by_seat(made.get("seats"), count), unit


def _by_seat(values: object, count: int) -> Sequence[int] | None:
    return values if isinstance(values, list) and len(values) == count and are_numbers(values) else None


def _compare(rounds: list[PlayedRound], places: Iterable[int], same: Mapping[str, Any]) -> None:
    """Write down what others make of the cards of one line, whose rounds stand at these places."""
    by_seat, sign = same.get("seats"), -1 if same.get("lowest") is True else 1
    par = _real(same.get("par"))
    for at in places:
        found = by_seat.get(str(rounds[at].seat)) if isinstance(by_seat, dict) else None
        if not isinstance(found, dict):
            continue
        made, (mean, error), (hard, _) = _real(found.get("made")), _mean(found.get("normal")), _mean(found.get("hard"))
        if made is not None and mean is not None and error is not None:
            more = [None if value is None else sign * value for value in (hard, par)]
            rounds[at] = rounds[at]._replace(normal=Normal(sign * made, sign * mean, abs(error), *more))


def _mean(value: object) -> tuple[float | None, float | None]:
    """A mean and its error as a line has them; None where it has none."""
    if not isinstance(value, list) or len(value) != _MEAN_AND_ERROR:
        return None, None
    return _real(value[0]), _real(value[1])


def _real(value: object) -> float | None:
    """A number that one can count with, or None."""
    return float(value) if isinstance(value, (int, float)) and abs(value) < _LARGEST else None
