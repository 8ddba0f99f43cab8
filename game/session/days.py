"""The deal of the day: one table for each game and date, with the same cards for everybody, and how one's own went.

A day is a date as a text (``2026-03-09``); which one is today the caller knows. One missed may be played later.
Results are lines of JSON in a file of their own. The first finished match of a day counts, whatever is played
afterwards; what makes no sense is skipped.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import cycle
from pathlib import Path
from typing import Any

from game import catalogue
from game.declaration import Game
from game.engine.chance import stream
from game.engine.options import OptionError, spoken
from game.session import files
from game.session.disk.lines import Folder, LineFile
from game.session.disk.versions import is_newer
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup
from game.session.names import computer_names
from game.session.own import OwnRules, name_of, own_rules, rules_of
from game.session.save import SaveSlot
from game.session.setup import read_own
from game.session.statistics import outcome

FILE = "days.jsonl"
_RESULTS = LineFile(FILE, 1024, "The result of the day", "The results of the deals of the day")
write_down, quarantine_if_damaged = _RESULTS.add, _RESULTS.quarantine_if_damaged
LEVEL = "normal"  # of the computers
_HIGHEST_DEAL = 999_999_999
_MOST_SEATS = 12
_DAY = re.compile(r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])")


@dataclass(frozen=True)
class DayResult:
    """How the deal of a day went: the places of all seats, the person's first, and whether it was practice because
    moves were taken back."""

    places: tuple[int, ...]
    practice: bool = False

    @property
    def won(self) -> bool:
        return self.places[0] == 1

    def says(self) -> str:
        """The result in a word or two.

        >>> DayResult((1, 2, 3, 4)).says(), DayResult((3, 1, 2, 4)).says(), DayResult((1, 2), practice=True).says()
        ('won', '3rd of 4', 'won (practice)')
        """
        went = outcome(self.places, 0)
        return f"{went} (practice)" if self.practice else went

    def short(self) -> str:
        """The same for a small place, such as a calendar: ``won``, ``lost`` or ``3rd``."""
        return outcome(self.places, 0).partition(" ")[0]


# -- the deal -------------------------------------------------------------------------------------------------------


def deal_of(game: Game, day: str, name: str, rules: OwnRules | None = None) -> Setup:
    """The table of a day: the person of that name against computers of one level, by the usual rules, a short match
    where the game has one. Nothing but the names differs from person to person. There is another for own `rules`, at
    the least number of seats from the usual one on that they allow: its cards follow from what is changed in them."""
    people, seats = Seat(name, PERSON), game.usual_seats
    changes = dict(game.short.values) if game.short is not None else {}
    base, words = game.rule_sets[0].id, [day, game.id]
    if rules is not None:
        base, changes, seats = rules.stands_on.id, dict(rules.values), _seats_for(game, rules)
        words += [base, *(f"{key}={spoken(value)}" for key, value in sorted(changes.items()))]
    names = computer_names(seats - 1, [people.name], stream("company of the day", game.id))
    known = game.temperaments_at(base, changes, seats)
    tempers = cycle(("", *(temperament.id for temperament in known if not temperament.sides)))
    computers = (Seat(name, COMPUTER, LEVEL, temper) for name, temper in zip(names, tempers, strict=False))
    seed = 1 + int(stream("deal of the day", *words).random() * _HIGHEST_DEAL)
    return Setup(game.id, base, (people, *computers), seed, changes, day=day, own=name_of(rules))


def _seats_for(game: Game, rules: OwnRules) -> int:
    """For how many the own rules are dealt: the usual number, if they allow it."""
    for seats in sorted(game.seats, key=lambda seats: (abs(seats - game.usual_seats), -seats)):
        with suppress(OptionError):
            game.in_force(rules, {}, seats)
            return seats
    return game.usual_seats


def is_deal_of_its_day(setup: Setup) -> bool:
    """Whether a table is the deal of the day that it says it is. One from an edited file may not be."""
    if not is_day(setup.day):
        return False
    game = catalogue.game(setup.game)
    real = deal_of(game, setup.day, setup.seats[0].name, rules_of(game, setup))
    nameless = tuple(replace(seat, name="") for seat in real.seats)
    return replace(real, seats=nameless) == replace(setup, seats=tuple(replace(seat, name="") for seat in setup.seats))


def is_day(text: object) -> bool:
    """Whether that is written like a day."""
    return isinstance(text, str) and _DAY.fullmatch(text) is not None


# -- how it went ----------------------------------------------------------------------------------------------------


def line(match: Match) -> dict[str, Any] | None:
    """What is written down of a finished match; None if it is not over, not the deal of a day, or if somebody has
    played on from where somebody else had stopped."""
    if not match.over or match.chairs.changed_hands or not is_deal_of_its_day(match.setup):
        return None
    return {
        "day": match.setup.day,
        **({"own": match.setup.own.id} if match.setup.own.id else {"game": match.setup.game}),
        "places": list(match.state.results()),
        "practice": not match.ledger.match_counts,
    }


def results(folder: Folder = None) -> Mapping[tuple[str, str], DayResult]:
    """By game, or by the id of an own rule set, and day: the first result; an older program passes over own rules.
    Without a file, or from one that cannot be read, there are none."""
    path = _RESULTS.path(folder)
    state = files.stamp(path)
    try:
        return {} if state is None else _read(path.parent, state)
    except files.Unread:
        return {}  # this time


def begun(slot: SaveSlot) -> dict[tuple[str, str], Path]:
    """By game, or by the id of an own rule set, and day: the match that was begun and waits to be continued. One that
    was put away is among them as long as its day has no result, and it may still have one."""
    found: dict[tuple[str, str], Path] = {}
    played = results(slot.folder)
    for path in slot.waiting():
        data = slot.summary(path) or {}
        day, game = data.get("day"), read_own(data.get("own")).id or data.get("game")
        if not (is_day(day) and isinstance(game, str)):
            continue
        counts = not is_newer(data) and not data.get("changed_hands") and (game, day) not in played
        if path == slot.unfinished_path(path.stem) or counts:
            found.setdefault((game, str(day)), path)
    return found


def to_come(game: Game, dates: Collection[str]) -> Iterator[Setup]:
    """The deals of these days that have not been played, by the usual rules and by a person's own."""
    played = results()
    for rules in (None, *own_rules(game)):
        for day in dates:
            if (game.id if rules is None else rules.id, day) not in played:
                yield deal_of(game, day, "", rules)


@lru_cache(maxsize=1)
def _read(folder: Path, state: files.Stamp) -> Mapping[tuple[str, str], DayResult]:
    """The results in the file there, read again only when its state has changed."""
    first: dict[tuple[str, str], DayResult] = {}
    for text in _RESULTS.texts(folder):
        try:
            data = files.parsed(text)
            game = data["own"] if "own" in data else data["game"]
            day, places, practice = data["day"], data["places"], data["practice"]
        except (ValueError, KeyError, TypeError, RecursionError):
            continue
        if isinstance(game, str) and is_day(day) and _are_places(places) and isinstance(practice, bool):
            first.setdefault((game, day), DayResult(tuple(places), practice))
    return first


def _are_places(places: object) -> bool:
    return (
        isinstance(places, list)
        and 0 < len(places) <= _MOST_SEATS
        and all(type(place) is int and 1 <= place <= len(places) for place in places)
    )
