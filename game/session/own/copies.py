"""An own rule set in a file among a person's files, to give it away: opened by a double click, as matches are."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from itertools import count
from pathlib import Path

from game import catalogue
from game.session.disk.writing import Job, later
from game.session.files import write_json
from game.session.own.shelf import OwnRules
from game.session.sharing.copies import ENDING, documents

_NOT_IN_NAMES = re.compile(r'[<>:"/\\|?*]|^\.+|[. ]+$')  # what some system does not take in the name of a file


def save_copy(rules: OwnRules, then: Callable[[Job], None], folder: Path | None = None) -> Path:
    """Write an own rule set to a new file, named after it and its game; returns where it will lie, and calls `then`
    once it is written."""
    path = free_path(rules, documents() if folder is None else folder)
    later(lambda: write_json(path, rules.to_json()), then)
    return path


def free_path(rules: OwnRules, folder: Path) -> Path:
    """Where there is no file yet."""
    stem = _NOT_IN_NAMES.sub("", f"{rules.title}, {catalogue.full_title(catalogue.game(rules.game))}").strip()
    names = (f"{stem}{f' ({number})' if number > 1 else ''}{ENDING}" for number in count(1))
    return next(folder / name for name in names if not os.path.lexists(folder / name))
