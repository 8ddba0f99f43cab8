"""Matches that were played elsewhere, from the texts in which other programs have written them down. Each game reads
those that it knows (`Game.read_record`); what comes of it is a finished practice match, to be looked back at.

Nothing of it counts: it is no match of anybody here, and it is not saved.
"""

from __future__ import annotations

import codecs
from collections.abc import Iterator

from game import catalogue
from game.engine.moves import IllegalMove
from game.extras import Record, RecordError
from game.session.letters import cut, printable
from game.session.match import LONGEST_ABOUT, LONGEST_SAID, PERSON, Match, Opening, SaveError, Seat, Setup

LONGEST = 8 * 1024 * 1024  # letters of a text; nobody has more deals in one


def kinds() -> Iterator[str]:
    """What can be read, in the words of the games."""
    return (game.record for game in catalogue.GAMES if game.record)


def read(text: str) -> Match | None:
    """The match that a text tells of; None where it is no record that any game knows. Raises SaveError with a sentence
    where it is one that cannot be shown."""
    text = printable(text[:LONGEST])
    for game in catalogue.GAMES:
        if not game.record:
            continue
        try:
            record = game.read_record(text)
            if record is not None:
                return _played(game.id, record)
        except RecordError as problem:
            raise SaveError(cut(str(problem), LONGEST_SAID)) from problem
    return None


def read_bytes(data: bytes) -> Match | None:
    """The same for what lies in a file."""
    return read(_text(data))


def opened(match: Match) -> Opening:
    """A match as one that has been opened; there is nothing left to do."""
    yield 1.0
    return match


def _text(data: bytes) -> str:
    """The text of a file, in whichever of the usual ways it was written."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def _played(game: str, record: Record) -> Match:
    """The match of a record, played to its end; everybody in it is a person, whose decisions can be looked at."""
    seats = tuple(Seat(name, PERSON) for name in record.names)
    setup = Setup(game, record.rules, seats, 0, position=record.position, practice=True)
    match = Match(setup)
    match.about, match.rest = cut(record.about, LONGEST_ABOUT), record.rest
    try:
        for move in record.moves:
            match.submit(move)
    except IllegalMove as problem:
        raise RecordError(f"The record cannot be played. {problem}") from problem
    return match
