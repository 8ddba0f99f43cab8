"""Finished matches: the last six hundred are kept, as long as they need no more than five megabytes, to be looked at
again. A match takes 1 to 30 kilobytes, 6 on average, so they are there for weeks however much one plays.

Each lies in a file of its own with a number that only grows. Older programs kept the last match of each game, without a
number.
"""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

from game.session import files
from game.session.match import SaveError

KEPT = 600
LARGEST = 5 * 1024 * 1024  # bytes of all together
_TRIES = 100


def folder_in(folder: Path) -> Path:
    """Where they lie in a person's folder."""
    return folder / "finished"


def finished_in(folder: Path, game: str = "") -> list[Path]:
    """All that are kept, of one game or of all (an empty text), the latest first."""
    place = folder_in(folder)
    try:
        found = [place / name for name in os.listdir(place) if name.endswith(".json") and not name.startswith(".")]
    except (OSError, ValueError):
        return []
    kept = (path for path in found if files.ASIDE not in path.name and game in ("", _game_of(path)))
    return sorted(kept, key=_order, reverse=True)


def _game_of(path: Path) -> str:
    game, _, number = path.stem.rpartition("-")
    return game if number.isdecimal() else path.stem


def _order(path: Path) -> tuple[int, float]:
    """By number; those without one are older, and go by when they were written."""
    number = path.stem.rpartition("-")[2]
    if number.isdecimal():
        return int(number), 0.0
    try:
        return 0, os.stat(path).st_mtime
    except OSError:
        return 0, 0.0


def keep(folder: Path, game: str, data: bytes, place: Path | None) -> Path:
    """Write a match that has just ended, in its place if it has one already, and let go of the oldest; returns its
    place. Raises SaveError."""
    if place is not None:
        files.write(place, data)
        return place
    number = 1 + max((_order(path)[0] for path in finished_in(folder)), default=0)
    for place in (folder_in(folder) / f"{game}-{number + more:04}.json" for more in range(_TRIES)):
        if files.write(place, data, may_replace=partial(_is_free, place)):
            _let_go(folder)
            return place
    raise SaveError("The finished match could not be kept: other windows are saving too.")


def _is_free(place: Path) -> bool:
    return not os.path.lexists(place)


def _let_go(folder: Path) -> None:
    """Remove those that are too many: the latest always stays."""
    room = LARGEST
    for number, path in enumerate(finished_in(folder)):
        try:
            room -= os.stat(path).st_size
        except OSError:
            continue
        if number and (number >= KEPT or room < 0):
            files.try_remove(path)
