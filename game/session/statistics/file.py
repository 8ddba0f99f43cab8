"""Statistics: one line of JSON for every finished round, and the counts read back from them.

The screen calls `record` when a round is over; calling it again for the same round does not change the counts.
Unreadable lines are skipped.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from game.engine.moves import NEXT, Event
from game.session import files
from game.session.match import PERSON, Match
from game.session.names import cleaned
from game.session.save import user_folder
from game.words.language import ordinal, plural

FILE = "rounds.jsonl"
_LONGEST_LINE = 64 * 1024  # bytes


@dataclass(frozen=True)
class Tally:
    """What one person did in one game: matches finished and won, rounds played and lost. Partners win and lose
    together; where a round is won, or points are counted, every side but the best has lost it. `tried` has, in games
    that say so, how often each kind of thing was made and tried."""

    matches: int = 0
    won: int = 0
    rounds: int = 0
    lost: int = 0
    tried: tuple[tuple[str, int, int], ...] = ()

    def says(self, unit: str) -> str:
        """As a line for the player of a game that calls a round `unit`.

        >>> Tally(3, 1, 20, 4).says("deal")
        '3 matches, 1 win; 20 deals, 4 lost'
        """
        matches, rounds = plural(self.matches, "match"), plural(self.rounds, unit)
        lost = f", {self.lost} lost" if self.lost else ""  # not every game has rounds that one player loses
        return f"{matches}, {plural(self.won, 'win')}; {rounds}{lost}"

    def made(self, kind_name: Callable[[str], str] = str) -> str:
        """What was made, as a line for the player of a game that calls the kinds like that.

        >>> Tally(tried=(("clubs", 2, 3), ("null", 0, 1))).made()
        'clubs 2 of 3, null 0 of 1'
        """
        return ", ".join(f"{kind_name(kind)} {made} of {count}" for kind, made, count in self.tried)


def _path(folder: Path | None) -> Path:
    return (user_folder() if folder is None else folder) / FILE


def table_key(match: Match) -> str:
    """A fingerprint, equal for all matches with the same cards, rules and seats: a deal that is played again counts
    once."""
    setup = {key: value for key, value in match.to_json().items() if key not in ("moves", "digest", "practice_rounds")}
    return sha256(json.dumps(setup, sort_keys=True).encode()).hexdigest()[:12]


def line(match: Match) -> dict[str, Any]:
    """The line for the round that has just ended."""
    setup = match.setup
    number = match.round_number
    events, kinds = round_events(match, number), match.game.events
    return {
        "table": table_key(match),
        "round": number,
        "game": setup.game,
        "rules": setup.rules,
        "options": dict(setup.changes),
        "seats": [{"name": seat.name, "kind": seat.kind, "level": seat.level} for seat in setup.seats],
        "lost": kinds.losers(events, len(setup.seats)),
        **({"tried": tried} if (tried := kinds.tried(events)) else {}),
        "places": list(match.state.results()) if match.over else None,
        "practice": setup.practice or number in match.practice_rounds,
        "match_practice": setup.practice or bool(match.practice_rounds),
    }


def round_events(match: Match, number: int) -> list[Event]:
    """The events of one round: from the move that left the one before to the move that left it."""
    left = [start for move, start in zip(match.moves, match.starts, strict=True) if move.kind == NEXT]
    edges = [0, *left, len(match.events)]
    return match.events[edges[number - 1] : edges[number]]


def record(match: Match, folder: Path | None = None) -> None:
    """Add the round that has just ended to the file. Raises SaveError if it cannot be written."""
    write_down(line(match), folder)


def write_down(data: Mapping[str, Any], folder: Path | None = None) -> None:
    """Add the line of a round. Raises SaveError if it cannot be written."""
    files.add_line(_path(folder), data, "The result")


def mend(folder: Path | None = None) -> str | None:
    """Move an unreadable file aside; returns a sentence about it, or None if all is well."""
    return files.mend_lines(_path(folder), "The statistics")


def lines(folder: Path | None = None) -> Iterator[dict[str, Any]]:
    """All rounds that count, the first line of each round only. Broken lines and an unreadable file give nothing."""
    seen: set[tuple[object, object]] = set()
    for data in files.lines_in(_path(folder), _LONGEST_LINE):
        try:
            key = (data["table"], data["round"])
            if key in seen:
                continue
            if _makes_sense(data):
                seen.add(key)
                yield data
        except (ValueError, KeyError, TypeError):
            continue


def _makes_sense(data: dict[str, Any]) -> bool:
    seats, lost, places, tried = data["seats"], data["lost"], data["places"], data.get("tried", [])
    return (
        isinstance(data["game"], str)
        and isinstance(seats, list)
        and all(isinstance(seat["name"], str) and isinstance(seat["kind"], str) for seat in seats)
        and isinstance(lost, list)
        and all(type(seat) is int and 0 <= seat < len(seats) for seat in lost)
        and (places is None or (isinstance(places, list) and len(places) == len(seats)))
        and all(type(place) is int for place in places or ())
        and isinstance(tried, list)
        and all(list(map(type, attempt)) == [int, str, bool] for attempt in tried)
    )


def outcome(places: Sequence[int], seat: int) -> str:
    """How a match went for one seat, in a word or two. Where all but the winners share a place they have lost.

    >>> outcome([2, 1, 3], 1), outcome([2, 1, 3], 0), outcome([3, 1, 3, 1], 2)
    ('won', '2nd of 3', 'lost')
    """
    if places[seat] == 1:
        return "won"
    return "lost" if len(set(places)) <= _WON_OR_LOST else f"{ordinal(places[seat])} of {len(places)}"


_WON_OR_LOST = 2


@dataclass(frozen=True)
class Counts:
    """What all lines tell: for every game and every person's name the tally, and how the `last` match went, without
    practice; and the games of which a match has been `finished`, practice or not."""

    tallies: Mapping[tuple[str, str], Tally] = field(default_factory=dict)
    last: Mapping[tuple[str, str], str] = field(default_factory=dict)
    finished: frozenset[str] = frozenset()


def counts(folder: Path | None = None) -> Counts:
    """What the lines of the file tell; without a file, nothing."""
    path = _path(folder)
    try:
        status = os.stat(path)
    except (OSError, ValueError):
        return Counts()
    return _counted(path.parent, status.st_ino, status.st_size, status.st_mtime_ns)


def tallies(folder: Path | None = None) -> dict[tuple[str, str], Tally]:
    """For every game and every person's name: the tally. Practice does not count."""
    return dict(counts(folder).tallies)


@lru_cache(maxsize=1)
def _counted(folder: Path, *_state: int) -> Counts:
    """What the file in that folder tells, counted again only when it has changed: it grows for years."""
    counts: dict[tuple[str, str], list[int]] = {}
    tried: dict[tuple[str, str], dict[str, list[int]]] = {}
    last: dict[tuple[str, str], str] = {}
    finished: set[str] = set()
    for data in lines(folder):
        if data["places"] is not None:
            finished.add(data["game"])
        for seat, player in enumerate(data["seats"]):
            if player["kind"] != PERSON:
                continue
            key = (data["game"], cleaned(player["name"]))
            count = counts.setdefault(key, [0, 0, 0, 0])
            if not data.get("practice"):
                count[2] += 1
                count[3] += seat in data["lost"]
                for who, kind, made in data.get("tried", ()):
                    if who == seat:
                        attempts = tried.setdefault(key, {}).setdefault(kind, [0, 0])
                        attempts[0] += made
                        attempts[1] += 1
            if data["places"] is not None and not data.get("match_practice"):
                count[0] += 1
                count[1] += data["places"][seat] == 1
                last[key] = outcome(data["places"], seat)
    tallies = {key: _tally(count, tried.get(key, {})) for key, count in counts.items()}
    return Counts(tallies, last, frozenset(finished))


def _tally(count: list[int], tried: Mapping[str, list[int]]) -> Tally:
    """What was counted; of things tried the commonest first."""
    matches, won, rounds, lost = count
    kinds = sorted(tried, key=lambda kind: (-tried[kind][1], kind))
    return Tally(matches, won, rounds, lost, tuple((kind, tried[kind][0], tried[kind][1]) for kind in kinds))
