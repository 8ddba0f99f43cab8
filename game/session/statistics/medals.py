"""The medals that people have earned: one line of JSON for every match that brought one, and the shelf they stand on.

A match that is practice brings none, and whoever has played only a part of it gets none of it. Whoever has another name
now has the medals of the old one."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, NamedTuple

from game.session.disk.lines import Folder, LineFile, parsed_line
from game.session.files import Unread
from game.session.letters import printable
from game.session.match import Match, persons
from game.session.statistics.file import names_ever
from game.words.course import Medal

MOST = 4
"""So many medals a match brings at most."""
FILE = "medals.jsonl"
_MEDALS = LineFile(FILE, 4096, "The medals of the match", "The medals")
write_down, quarantine_if_damaged = _MEDALS.add, _MEDALS.quarantine_if_damaged


class Shelved(NamedTuple):
    """All medals of one title on somebody's shelf: the picture, how `many`, and of the last of them the game, what it
    was for, and the day, as a text that may be empty."""

    picture: str
    title: str
    many: int
    game: str
    words: str
    day: str


def earned(match: Match) -> list[tuple[Medal, tuple[int, ...]]]:
    """The medals of a match that is over, and the seats of those who have earned each."""
    report = match.report()
    course = report.course
    if course is None or not match.over:
        return []
    places, width = match.state.results(), len(course.levels[0])
    sides = report.sides if len(report.sides) >= width else tuple((seat,) for seat in range(len(places)))
    winners = [column for column, side in enumerate(sides[:width]) if side[0] < len(places) and places[side[0]] == 1]
    medals = course.medals(match.game.unit, winners)[:MOST]
    return [(medal, tuple(seat for column in medal.columns for seat in sides[column])) for medal in medals]


def line(match: Match, day: str) -> dict[str, Any] | None:
    """What is written down of a finished match; None if it is practice, or has brought no medal to a person."""
    if not match.over or not match.ledger.match_counts:
        return None
    seats, brought = match.seats, list[dict[str, Any]]()
    theirs = {seat for seat in persons(seats) if match.is_match_of(seat)}
    for medal, holders in earned(match):
        people = [seats[seat].name for seat in holders if seat in theirs]
        if people:
            brought.append({"picture": medal.picture, "title": medal.title, "words": medal.words, "people": people})
    return {"game": match.setup.game, "deal": match.setup.seed, "day": day, "medals": brought} if brought else None


class Brought(NamedTuple):
    """A medal that a match has brought, and to which people."""

    picture: str
    title: str
    words: str
    people: tuple[str, ...]


def brought(game: str, deal: int, names: Collection[str], folder: Folder = None) -> list[Brought]:
    """What a match of that deal among people of these names has brought, where that was written down first."""
    try:
        texts = _MEDALS.texts(folder)
    except Unread:
        return []  # this time
    for text in texts:
        try:
            data = parsed_line(text)
            if (data["game"], data["deal"]) != (game, deal):
                continue
            found = [_brought(medal) for medal in data["medals"]]
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            continue
        if all(name in names for medal in found for name in medal.people):
            return found
    return []


def _brought(data: dict[str, Any]) -> Brought:
    title, words = (printable(str(data[key])) for key in ("title", "words"))
    picture = str(data["picture"])
    people = tuple(printable(str(name)) for name in data["people"])
    return Brought(picture if picture.isidentifier() else "", title, words, people)


def shelf(person: str, game: str = "", folder: Folder = None) -> list[Shelved]:
    """What stands on the shelf of a person, earned in one game or in all (an empty text): the last earned first."""
    try:
        names = names_ever([person], folder)
        texts = _MEDALS.texts(folder)
    except Unread:
        return []  # this time
    found: dict[str, Shelved] = {}
    for text in texts:
        try:
            data = parsed_line(text)
            if game not in ("", data["game"]):
                continue
            for medal in _of(data, names):
                before = found.pop(medal.title, None)
                found[medal.title] = medal._replace(many=before.many + 1) if before is not None else medal
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            continue
    return list(reversed(found.values()))


def _of(data: dict[str, Any], names: set[str]) -> Iterator[Shelved]:
    """The medals of a line that somebody of these names has earned."""
    for medal in data["medals"]:
        if any(name.casefold() in names for name in medal["people"]):
            told = [printable(str(text)) for text in (medal["title"], data["game"], medal["words"])]
            picture = str(medal["picture"])
            yield Shelved(picture if picture.isidentifier() else "", told[0], 1, told[1], told[2], str(data["day"]))
