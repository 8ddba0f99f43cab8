"""Where matches and settings lie on disk, and how they are written so that nothing is ever lost.

A file is written beside its place and renamed into it, so that a kill in the middle leaves the old one whole. A file
that cannot be read is kept aside under another name and never overwritten.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.session.match import Match, SaveError

HOME_VARIABLE = "KITCHEN_TABLE_HOME"
EARLIER_SHOWN = 10


def user_folder() -> Path:
    """The per-user folder by the platform's convention, or what KITCHEN_TABLE_HOME names. It need not exist yet."""
    named = os.environ.get(HOME_VARIABLE)
    if named:
        return Path(named)
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming") / "Kitchen Table"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Kitchen Table"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "kitchen-table"


def write_json(path: Path, data: object) -> None:
    """Write data as readable JSON, all or nothing. Raises SaveError when the disk does not take it."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    # Half a surrogate pair, which a pasted name may hold, is written as the escape that JSON has for it.
    written = json.dumps(data, indent=1, ensure_ascii=False).encode("utf-8", "backslashreplace")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_bytes(written + b"\n")
        os.replace(beside, path)
    except OSError as problem:
        left = os.path.exists(beside) and not _removed(beside)
        beside_is_left = f" ({beside.name} is left over.)" if left else ""
        raise SaveError(f"{path.name} could not be saved: {_reason(problem)}.{beside_is_left}") from problem


def _reason(problem: OSError) -> str:
    """What the system says went wrong, in its own words."""
    return problem.strerror or str(problem) or type(problem).__name__


def _removed(path: Path) -> bool:
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return False
    return True


def read_json(path: Path) -> Any:
    """The data of a JSON file. Raises SaveError when it cannot be read."""
    try:
        return json.loads(path.read_text(encoding="utf-8-sig"))  # some editors put a mark before the text
    except OSError as problem:
        raise SaveError(f"{path.name} could not be opened: {_reason(problem)}.") from problem
    except (ValueError, RecursionError) as problem:
        raise SaveError(f"{path.name} is damaged: it breaks off or is no saved match.") from problem


def keep_aside(path: Path) -> Path:
    """Rename a file that cannot be used, so that nothing overwrites it; returns its new place (the old one when the
    disk does not allow it)."""
    for number in range(1, 1000):
        aside = path.with_name(f"{path.stem}.unreadable-{number}{path.suffix}")
        if not aside.exists():
            try:
                path.rename(aside)
            except OSError:
                return path
            return aside
    return path


def read_match(path: Path) -> Match:
    """A saved match, played again to where it stood. Raises SaveError with a sentence."""
    return Match.from_json(read_json(path))


class Shelf:
    """The matches of one person: one unfinished per game, and earlier tables."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = user_folder() if folder is None else folder

    def unfinished_path(self, game: str) -> Path:
        """Where the unfinished match of a game lies."""
        return self.folder / "tables" / f"{game}.json"

    def save(self, match: Match) -> None:
        """Keep a match after a move. A finished one leaves the unfinished for ``finished``. Raises SaveError."""
        unfinished = self.unfinished_path(match.setup.game)
        if not match.over:
            write_json(unfinished, match.to_json())
            return
        write_json(self.folder / "finished" / f"{match.setup.game}.json", match.to_json())
        if not _removed(unfinished):
            raise SaveError(f"The match is saved, but {unfinished.name} could not be removed from {unfinished.parent}.")

    def unfinished(self, game: str) -> Match:
        """The match to continue. One that cannot be read is kept aside, and SaveError says so."""
        return self._read_or_keep_aside(self.unfinished_path(game))

    def _read_or_keep_aside(self, path: Path) -> Match:
        try:
            return read_match(path)
        except SaveError as problem:
            if not path.is_file():
                raise
            aside = keep_aside(path)
            raise SaveError(f"{problem} It is kept as {aside.name} in {aside.parent}.") from problem

    def put_away(self, game: str) -> None:
        """Move the unfinished match of a game to the earlier tables, to make room for a new one. Raises SaveError."""
        path = self.unfinished_path(game)
        if not path.is_file():
            return
        earlier = self.folder / "earlier"
        try:
            earlier.mkdir(parents=True, exist_ok=True)
            numbers = [int(one.stem.rpartition("-")[2]) for one in self._numbered(earlier)]
            path.rename(earlier / f"{game}-{max(numbers, default=0) + 1:04}.json")
        except OSError as problem:
            raise SaveError(f"The unfinished match could not be put away: {_reason(problem)}.") from problem

    @staticmethod
    def _numbered(folder: Path) -> list[Path]:
        found = [one for one in folder.glob("*.json") if one.stem.rpartition("-")[2].isdecimal()]
        found = [one for one in found if "unreadable" not in one.stem]
        return sorted(found, key=lambda one: int(one.stem.rpartition("-")[2]), reverse=True)

    def earlier(self) -> list[Path]:
        """The last ten tables that were put away, the latest first."""
        folder = self.folder / "earlier"
        return self._numbered(folder)[:EARLIER_SHOWN] if folder.is_dir() else []

    def reopen(self, path: Path) -> Match:
        """Continue an earlier table: it becomes the unfinished match of its game, and the one that was moves to the
        earlier tables. One that cannot be read is kept aside, and SaveError says so."""
        match = self._read_or_keep_aside(path)
        self.put_away(match.setup.game)
        self.save(match)
        _removed(path)
        return match

    def summary(self, path: Path) -> Mapping[str, Any] | None:
        """What a list shows of a saved match, without playing it: its set-up data; None when it cannot be read."""
        try:
            data = read_json(path)
        except SaveError:
            return None
        return data if isinstance(data, dict) and isinstance(data.get("seats"), list) else None
