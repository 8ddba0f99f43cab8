"""What is written among a person's files, to keep or to give away: a match, as a copy, which a double click opens, or
as its account in plain text; rules that somebody made; and whatever else a page offers to save."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path

from game import catalogue
from game.session.disk.writing import Job, later
from game.session.files import as_json, read, write
from game.session.folder import HOME_VARIABLE
from game.session.match import Match, SaveError
from game.session.own import OwnRules
from game.session.save import user_folder
from game.session.sharing.account import account

ENDING = ".kitchentable"
TEXT = ".txt"
_PLAIN = " ,.-_()'"  # what names of files may have beside letters and digits
_LONGEST_NAME = 80  # letters
Then = Callable[[Path, Job], None] | None


def documents() -> Path:
    """Where a person keeps files: ``Documents`` at home, else the home itself; where the place for matches was named,
    or there is no home, a folder among those."""
    if os.environ.get(HOME_VARIABLE):
        return user_folder() / "copies"
    try:
        home = Path.home()
    except RuntimeError:  # nobody is known by that number
        return user_folder() / "copies"
    folder = home / "Documents"
    return folder if folder.is_dir() else home


def save_copy(match: Match, day: str, folder: Path | None = None, then: Then = None) -> Path:
    """Write a match to a new file, named after its game and the day, and return where it lies. Raises SaveError with a
    sentence when it cannot be written; with `then` it is written later, and that is called with its place."""
    return _write(free_path(match, day, ENDING, folder), as_json(match.to_json()), then)


def save_text(match: Match, day: str, folder: Path | None = None, then: Then = None) -> Path:
    """Write the account of a match to a new text file in the same way."""
    return _write(free_path(match, day, TEXT, folder), ("\n".join(account(match)) + "\n").encode(), then)


def _write(path: Path, data: bytes, then: Then) -> Path:
    job = later(lambda: write(path, data), None if then is None else partial(then, path))
    if then is None:
        job.result()
    return path


def save_file(name: str, ending: str, data: bytes, folder: Path | None = None, then: Then = None) -> Path:
    """Write something else to a file of that name in the same way; one that holds just this is used again."""
    return _write(_place(name, ending, folder, lambda place: _holds(place, data)), data, then)


def save_rules(rules: OwnRules, folder: Path | None = None, then: Then = None) -> Path:
    """Write an own rule set to a file named after it and its game, in the same way."""
    name = f"{rules.title}, {catalogue.full_title(catalogue.game(rules.game))}"
    return save_file(name, ENDING, as_json(rules.to_json()), folder, then)


def _holds(path: Path, data: bytes) -> bool:
    try:
        return read(path, len(data)) == data
    except SaveError:
        return False


def free_path(match: Match, day: str, ending: str, folder: Path | None) -> Path:
    """Where there is no file yet: in that folder, or among the person's files."""
    return _place(f"{catalogue.full_title(catalogue.game(match.setup.game))}, {day}", ending, folder)


def _place(name: str, ending: str, folder: Path | None, may_be: Callable[[Path], bool] = lambda place: False) -> Path:
    """The first place for a file of that name where there is none, or one that `may_be` there."""
    folder = documents() if folder is None else folder
    stem = file_name(name)
    places = (folder / f"{stem}{f' ({number})' if number > 1 else ''}{ending}" for number in count(1))
    return next(place for place in places if not os.path.lexists(place) or may_be(place))


def file_name(text: str) -> str:
    """The text as the name of a file that every system takes.

    >>> file_name("Skat: Ada/Bo, 7"), file_name("..")
    ('Skat- Ada-Bo, 7', 'Kitchen Table')
    """
    plain = "".join(letter if letter.isalnum() or letter in _PLAIN else "-" for letter in text)
    return plain[:_LONGEST_NAME].strip(" .") or "Kitchen Table"
