"""A match in a file of its own among a person's files, to keep or to give away: a copy, which a double click opens, or
its account as plain text. Rules that a person has made are given away in such a file, too."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path

from game import catalogue
from game.session.disk.writing import Job, later
from game.session.files import as_json, write
from game.session.folder import HOME_VARIABLE
from game.session.match import Match
from game.session.own import OwnRules
from game.session.save import user_folder
from game.session.sharing.account import account

ENDING = ".kitchentable"
TEXT = ".txt"
_NOT_IN_NAMES = re.compile(r'[<>:"/\\|?*]|^[. ]+')  # what some system does not take in the name of a file
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
    return _write(_place(match, day, ENDING, folder), as_json(match.to_json()), then)


def save_text(match: Match, day: str, folder: Path | None = None, then: Then = None) -> Path:
    """Write the account of a match to a new text file in the same way."""
    return _write(_place(match, day, TEXT, folder), ("\n".join(account(match)) + "\n").encode(), then)


def _write(path: Path, data: bytes, then: Then) -> Path:
    job = later(lambda: write(path, data), None if then is None else partial(then, path))
    if then is None:
        job.result()
    return path


def save_rules(rules: OwnRules, folder: Path | None = None, then: Then = None) -> Path:
    """Write an own rule set to a new file, named after it and its game, in the same way."""
    stem = f"{rules.title}, {catalogue.full_title(catalogue.game(rules.game))}"
    return _write(free_path(_NOT_IN_NAMES.sub("", stem), ENDING, folder), as_json(rules.to_json()), then)


def _place(match: Match, day: str, ending: str, folder: Path | None) -> Path:
    return free_path(f"{catalogue.full_title(catalogue.game(match.setup.game))}, {day}", ending, folder)


def free_path(stem: str, ending: str, folder: Path | None) -> Path:
    """Where there is no file of that name yet: in that folder, or among the person's files."""
    folder = documents() if folder is None else folder
    names = (f"{stem}{f' ({number})' if number > 1 else ''}{ending}" for number in count(1))
    return next(folder / name for name in names if not os.path.lexists(folder / name))
