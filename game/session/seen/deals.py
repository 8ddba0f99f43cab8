"""Which deals people have seen at this computer, at whatever table. The cards follow from the game, the number of
seats and the deal number, whoever sits there and whatever the house rules say.

Lines of JSON, one for each round that was dealt, with the names of the people at the screen. A round whose cards one of
the people at a table has seen before does not count: a line that was joined once more, a deal of the day that was begun
anew, the same deal again, a copy of a match that was played to its end. A table of computers has one line for all its
rounds: whoever is at the screen may look on.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from game.engine.chance import hashed
from game.session import files
from game.session.disk.lines import Folder, LineFile, parsed_line
from game.session.match import Match, Setup
from game.session.setup import persons
from game.session.statistics import names_ever

FILE = "deals.jsonl"
_DEALS = LineFile(FILE, 1024, "The deal", "The deals that were seen")
write_down, quarantine_if_damaged = _DEALS.add, _DEALS.quarantine_if_damaged
_ALL = 0  # stands for all rounds of a table of computers
_ROUNDS = range(1, 1_000_000)  # all that a match may have


def line(match: Match) -> dict[str, Any]:
    """What is written down of the round that has been dealt."""
    return _line(match.setup_now, match.round_number)


def _line(setup: Setup, number: int) -> dict[str, Any]:
    people = [name.casefold() for name in _people(setup)]
    return {"deal": _key(setup), "round": number if people else _ALL, "people": people}


def lines_of(match: Match) -> list[dict[str, Any]]:
    """What is written down of all rounds that have been dealt, with those who sat there when each ended."""
    rounds = range(1, match.round_number + 1)
    return [_line(match.setup_at(match.made_in(number).stop), number) for number in rounds]


def write_down_all(setup: Setup, lines: Sequence[Mapping[str, Any]], folder: Folder = None) -> None:
    """Add what is missing of the rounds that a match has (`lines_of`): it was begun elsewhere, or by a program that
    kept no such list. Raises SaveError if it cannot be written."""
    by_people: dict[tuple[str, ...], list[Mapping[str, Any]]] = {}
    for written in lines:
        by_people.setdefault(tuple(written["people"]), []).append(written)
    for people, theirs in by_people.items():
        known = seen(setup, folder, names=people)
        for written in theirs:
            if written["round"] not in known:
                write_down(written, folder)


def are_others(before: Setup, now: Setup) -> bool:
    """Whether people of other names sit at a table now."""
    return {name.casefold() for name in _people(before)} != {name.casefold() for name in _people(now)}


def hand_over(before: Setup, now: Setup, folder: Folder = None) -> None:
    """Those who sat at a table `before` have other names `now`, and have seen the same cards. Raises SaveError if that
    cannot be written."""
    known = seen(before, folder)
    if known is not _ROUNDS:  # of a table of computers everybody may have seen all
        write_down_all(now, [_line(now, number) for number in sorted(known)], folder)


def seen(setup: Setup, folder: Folder = None, *, names: Iterable[str] = ()) -> Collection[int]:
    """The rounds of a table of which somebody who sits there, or one of these `names`, has seen the cards. What makes
    no sense is skipped, and an unreadable file tells nothing. Who has another name now has still seen what was seen
    under the old one."""
    key = _key(setup)
    rounds: set[int] = set()
    try:
        people = names_ever(names or _people(setup), folder)
        texts = _DEALS.texts(folder)
    except files.Unread:
        return rounds
    for text in texts:
        if key.encode() not in text:
            continue
        try:
            data = parsed_line(text)
            number, there = data["round"], data["people"]
            if data["deal"] != key or type(number) is not int:
                continue
            if number == _ALL and there == []:
                return _ROUNDS
            if not people.isdisjoint(there):
                rounds.add(number)
        except (ValueError, KeyError, TypeError, RecursionError):
            continue
    return rounds


def _people(setup: Setup) -> list[str]:
    return [setup.seats[seat].name for seat in persons(setup.seats)]


def _key(setup: Setup) -> str:
    """A fingerprint of what the cards follow from."""
    cards = [setup.game, len(setup.seats), setup.seed, setup.decks, setup.position, setup.anew]
    return hashed(json.dumps(cards, sort_keys=True).encode()).hex()[:16]
