"""A copy of a match in a file of its own among a person's files, to keep or to give away. A double click opens it."""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path

from game import catalogue
from game.session.folder import HOME_VARIABLE
from game.session.match import Match
from game.session.save import user_folder, write_json

ENDING = ".kitchentable"


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


def save_copy(match: Match, day: str, folder: Path | None = None) -> Path:
    """Write a match to a new file, named after its game and the day, and return where it lies. Raises SaveError with a
    sentence when it cannot be written."""
    folder = documents() if folder is None else folder
    stem = f"{catalogue.full_title(catalogue.game(match.setup.game))}, {day}"
    names = (f"{stem}{f' ({number})' if number > 1 else ''}{ENDING}" for number in count(1))
    path = next(folder / name for name in names if not os.path.lexists(folder / name))
    write_json(path, match.to_json())
    return path
