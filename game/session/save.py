"""Where matches and settings lie on disk: the folder, one unfinished match a game with the save before the present one
beside it, earlier tables, and finished matches (`game.session.disk.finished`).

A damaged file is moved aside under another name and never overwritten, nor is one that could not be read or the match
of another window that uses the same folder.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from game.engine.chance import hashed
from game.engine.moves import NEXT
from game.players.search import at_once
from game.session import files
from game.session.disk import finished, writing
from game.session.disk.versions import HEAD_KEYS, is_newer
from game.session.disk.writing import Job
from game.session.files import as_json, try_remove
from game.session.folder import HOME_VARIABLE, folder_name
from game.session.letters import cut
from game.session.match import BAD_DATA_ERRORS, Match, NewerSave, Opening, SaveError, Setup, read_setup
from game.session.people.chairs import changed_hands_in, sitting_in
from game.session.sharing import records

EARLIER_SHOWN = 10
_FOLDERS = ("tables", "earlier", "finished")
_DEAL = re.compile(rb'"seed": (-?\d+)')
NOWHERE = Path(os.devnull) / "kitchen-table"  # where nothing can be written
_ELSEWHERE = (
    "Another table of this game was saved in the meantime. Nothing is lost: this match is kept among the earlier games."
)


def user_folder() -> Path:
    """The folder of this person's matches (`game.session.folder`). It need not exist yet, and is NOWHERE when this user
    has no home."""
    name = folder_name()
    return Path(name) if name else NOWHERE


def folder_trouble(folder: Path | None = None) -> str | None:
    """A sentence if nothing can be saved in the user's folder; None if all is well."""
    place = user_folder() if folder is None else folder
    if place == NOWHERE:
        return f"Nothing is kept: this user has no home folder. Set {HOME_VARIABLE} to a folder for your matches."
    try:
        place.mkdir(parents=True, exist_ok=True)
        is_folder = stat.S_ISDIR(os.stat(place).st_mode)
        if is_folder and os.access(place, os.R_OK | os.W_OK | os.X_OK):
            os.stat(os.path.join(place, "tables", "."))
            return None
        why = "Permission denied" if is_folder else "it is no folder"
    except FileNotFoundError:
        return None  # no table was ever saved here
    except (OSError, ValueError) as problem:
        why = files.reason(problem)
    return f"Nothing can be kept in the folder {cut(str(place), files.LONGEST_PLACE)}: {why}."


def read_match(path: Path) -> Match:
    """A saved match, replayed to its last move. Raises SaveError with a sentence."""
    return at_once(opening(path))


def opening(path: Path) -> Opening:
    """The same in small steps; a file that holds no match is found out at once. It may be one that another program has
    written down."""
    data = files.read(path, files.LARGEST_SAVE)
    try:
        return Match.opening(files.json_in(path, data))
    except SaveError:
        match = records.read_bytes(data)
        if match is None:
            raise
        return records.opened(match)


class SavedMatch(NamedTuple):
    """What is saved of a match at one moment."""

    setup: Setup
    over: bool
    data: Mapping[str, Any]


class SaveSlot:
    """The matches of one person: one unfinished per game, and earlier tables.

    Two windows may use the same folder. A slot remembers what it last read or wrote; a match that another window has
    put there since is left alone, and this slot's goes to a place of its own among the earlier tables.
    """

    keeps = True
    """Whether matches are to be kept here at all; that may fail."""
    saves = True
    """Whether they are."""
    _last: ClassVar[Job | None] = None
    """The last save of any match."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = user_folder() if folder is None else folder
        self._known: dict[Path, str] = {}  # fingerprints of the files as this slot last saw them
        self._own: dict[str, Path] = {}  # by game: where its match is saved when the usual place is another window's
        self._finished: tuple[Setup, Path] | None = None  # the last match that ended, and where it lies

    def unfinished_path(self, game: str) -> Path:
        """Where the unfinished match of a game lies."""
        return self.folder / "tables" / f"{game}.json"

    def opened(self, match: Match) -> None:
        """Take over a match that was begun elsewhere, before it is played on."""

    def save(self, match: Match) -> None:
        """Save a match, and wait until that is done. Raises SaveError if it cannot be written, and once when it had to
        be saved elsewhere."""
        self.save_later(match).result()

    def save_later(self, match: Match) -> Job:
        """Save a match after a move, as it is now; a finished one moves to ``finished``."""
        SaveSlot._last = writing.later(self._saving(match))
        return SaveSlot._last

    @staticmethod
    def _settle() -> None:
        """Wait until all matches are written: of other files nobody here asks."""
        if SaveSlot._last is not None:
            SaveSlot._last.wait()

    def _saving(self, match: Match) -> Callable[[], None]:
        """What is to be done to save a match as it is now: it looks at nothing that changes, so that it may be done in
        another thread."""
        data = match.to_json()
        if match.over:
            data["places"] = list(match.state.results())  # for lists, which do not play it again
        return partial(self._save, SavedMatch(match.setup, match.over, data))

    def _save(self, match: SavedMatch) -> None:
        game = match.setup.game
        place = self._own.get(game, self.unfinished_path(game))
        written = as_json(match.data)
        if match.over:
            self._finished = match.setup, finished.keep(self.folder, game, written, self._finished_place(match))
            if self._may_replace(place, match) and not (try_remove(place) and try_remove(before(place))):
                raise SaveError(f"The match is saved, but {place.name} could not be removed from {place.parent}.")
            return
        if (taken_back := self._finished_place(match)) is not None and try_remove(taken_back):
            self._finished = None
        put_away = None if os.path.lexists(place) else self._put_away_by_another(place)
        if put_away is None and self._write(place, written, match):
            return
        self._own[game] = put_away or self._put_away_by_another(place) or self._free_place(game)
        if not self._write(self._own[game], written, match):
            raise SaveError(f"{place.name} could not be saved: other windows are saving too.")  # the next move will
        raise SaveError(_ELSEWHERE)

    def _finished_place(self, match: SavedMatch) -> Path | None:
        """Where this match lies as a finished one; its end may be taken back and come again."""
        return self._finished[1] if self._finished is not None and self._finished[0] == match.setup else None

    def _write(self, place: Path, written: bytes, match: SavedMatch) -> bool:
        if not os.path.lexists(place):
            try_remove(before(place))  # of another match
        if not files.write(place, written, may_replace=lambda: self._may_replace(place, match), before=before(place)):
            return False
        self._known[place] = _fingerprint(written)
        return True

    def _may_replace(self, place: Path, match: SavedMatch) -> bool:
        """Whether this match may overwrite that file: there is none, or this slot wrote or read it, or it holds an
        earlier state of the same match."""
        if not os.path.lexists(place):
            return True
        try:
            there = files.read(place, files.LARGEST_SAVE)
        except SaveError:
            return False
        return self._known.get(place) == _fingerprint(there) or _leads_to(there, match)

    def _put_away_by_another(self, place: Path) -> Path | None:
        """Where another window has moved the file that this slot last saved in that place; None if it is gone."""
        last = self._known.get(place)
        for path in self.earlier() if last is not None else ():
            try:
                there = _fingerprint(files.read(path, files.LARGEST_SAVE))
            except SaveError:
                continue
            if there == last:
                self._known[path] = there
                return path
        return None

    def _free_place(self, game: str) -> Path:
        earlier = self.folder / "earlier"
        numbers = [int(path.stem.rpartition("-")[2]) for path in self._numbered(earlier)]
        return earlier / f"{game}-{max(numbers, default=0) + 1:04}.json"

    def unfinished(self, game: str) -> Match:
        """The match to continue. A damaged one is moved aside, and SaveError says so."""
        return at_once(self.continuing(game))

    def continuing(self, game: str) -> Opening:
        """The same in small steps."""
        return self._read_or_keep_aside(self.unfinished_path(game))

    def _read_or_keep_aside(self, path: Path) -> Opening:
        self._settle()
        written = b""
        try:
            written = files.read(path, files.LARGEST_SAVE)
            match = yield from Match.opening(files.json_in(path, written), own=True)
        except NewerSave:
            raise
        except SaveError as problem:
            if not os.path.lexists(path):
                raise
            if files.ASIDE in path.name:
                raise SaveError(f"{problem} {files.STAYS}") from problem
            raise SaveError(f"{problem} {files.spared(path, problem)}{_gone_back(path, written)}") from problem
        self._known[path] = _fingerprint(written)
        return match

    def put_away(self, game: str) -> None:
        """Move the unfinished match of a game to the earlier tables, to make room for a new one. Raises SaveError."""
        self._settle()
        path = self.unfinished_path(game)
        if not os.path.lexists(path):
            return
        try:
            (self.folder / "earlier").mkdir(parents=True, exist_ok=True)
            _move(path, self._free_place(game))
        except (OSError, ValueError) as problem:
            raise SaveError(f"The unfinished match could not be put away: {files.reason(problem)}.") from problem
        self._known.pop(path, None)
        self._own.pop(game, None)

    def forget(self, match: Match) -> None:
        """Remove the unfinished match that lies here, if it is that one; what cannot be removed stays."""
        self._settle()
        place = self._own.get(match.setup.game, self.unfinished_path(match.setup.game))
        if self._may_replace(place, SavedMatch(match.setup, match.over, match.to_json())) and try_remove(place):
            try_remove(before(place))
            self._known.pop(place, None)

    @staticmethod
    def _numbered(folder: Path) -> list[Path]:
        try:
            found = [folder / name for name in os.listdir(folder) if name.endswith(".json")]
        except (OSError, ValueError):
            return []
        found = [path for path in found if path.stem.rpartition("-")[2].isdecimal()]
        found = [path for path in found if files.ASIDE not in path.name and not path.name.startswith(".")]
        return sorted(found, key=lambda path: int(path.stem.rpartition("-")[2]), reverse=True)

    def earlier(self) -> list[Path]:
        """The last ten tables that were put away, the latest first."""
        return self._numbered(self.folder / "earlier")[:EARLIER_SHOWN]

    def waiting(self) -> list[Path]:
        """Every match that can be continued: the unfinished ones, and all tables that were put away."""
        tables = self.folder / "tables"
        with suppress(OSError, ValueError):
            names = [name for name in os.listdir(tables) if name.endswith(".json") and not name.startswith(".")]
            return [*map(tables.joinpath, names), *self._numbered(self.folder / "earlier")]
        return self._numbered(self.folder / "earlier")

    def finished(self, game: str = "") -> list[Path]:
        """The finished matches that are kept, of one game or of all, the latest first."""
        return finished.finished_in(self.folder, game)

    def set_aside(self) -> list[Path]:
        """The last ten matches that were set aside since they could not be read, the latest first."""
        found: list[tuple[float, Path]] = []
        for folder in (self.folder / name for name in _FOLDERS):
            with suppress(OSError, ValueError):
                names = [name for name in os.listdir(folder) if files.ASIDE in name and name.endswith(".json")]
                found += [(path.stat().st_mtime, path) for path in map(folder.joinpath, names) if path.is_file()]
        return [path for _, path in sorted(found, reverse=True)[:EARLIER_SHOWN]]

    def reopen(self, path: Path) -> Match:
        """Continue an earlier table: it becomes the unfinished match of its game, and the previous one moves to the
        earlier tables. A finished one stays where it is, to be looked at. A damaged one is moved aside, and SaveError
        says so."""
        return at_once(self.reopening(path))

    def reopening(self, path: Path) -> Opening:
        """The same in small steps."""
        match = yield from self._read_or_keep_aside(path)
        if match.over:
            if files.ASIDE in path.name:  # it can be read now, and lies among the finished ones again
                self.opened(match)
                with suppress(SaveError):
                    self.save(match)
                    try_remove(path)
            return match
        self.put_away(match.setup.game)
        place = self.unfinished_path(match.setup.game)
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
            _move(path, place)
        except OSError as problem:
            raise SaveError(f"{files.shown(path)} could not be moved: {files.reason(problem)}.") from problem
        self._known[place] = self._known.pop(path)
        self.opened(match)
        return match

    def summary(self, path: Path) -> Mapping[str, Any] | None:
        """What a list shows of a saved match, without replaying it: the names of game and rule set, the seats and the
        round; None when it cannot be read. Of a match from a newer program only that fact is reliable."""
        state = files.stamp(path)
        try:
            return None if state is None else _summary(path, state)
        except files.Unread:
            return None  # this time

    def remove_stale_temporaries(self, now: float) -> None:
        """Remove half-written files of killed programs; `now` is the time in seconds since 1970."""
        for folder in (self.folder, *(self.folder / name for name in _FOLDERS)):
            files.remove_stale_temporaries(folder, now)


@lru_cache(maxsize=64)
def _summary(path: Path, state: files.Stamp) -> Mapping[str, Any] | None:
    """The summary of a file, read again only when it has changed: pages ask often, and it may be large. Raises Unread
    when nothing is known of it."""
    try:
        text, rounds = _without_moves(files.read(path, files.LARGEST_SAVE))
        data = files.json_in(path, text)
    except files.Unread:
        raise
    except SaveError:
        return None
    if not isinstance(data, dict) or not (is_newer(data) or isinstance(data.get("seats"), list)):
        return None
    keys = (*HEAD_KEYS, "game", "rules", "own", "day", "places", "evening")
    shown = {key: data.get(key) for key in keys}
    shown["seats"] = sitting_in(data)
    shown["changed_hands"] = changed_hands_in(data)
    if isinstance(data.get("moves"), list):
        rounds = 1 + sum(isinstance(move, str) and move.endswith(f" {NEXT}") for move in data["moves"])
    if rounds:
        shown["round"] = rounds
    return shown


def _without_moves(written: bytes) -> tuple[bytes, int]:
    """A save without its moves, of which there may be very many, and how many rounds they have begun. One that is not
    written as here is left as it is, with 0 rounds."""
    head, begun, rest = written.partition(b'\n "moves": [')
    moves, ended, tail = rest.partition(b"\n ],\n")
    if not (begun and ended and tail.endswith(b"\n}\n")):
        return written, 0
    return head + b"\n " + tail, 1 + moves.count(f' {NEXT}"'.encode())


def before(place: Path) -> Path:
    """Where the save before the present one lies."""
    return place.with_name(f"{place.name}.before")


def _move(path: Path, target: Path) -> None:
    """Move a match, and the save before it if there is one."""
    files.move(path, target)
    if os.path.lexists(before(path)):
        with suppress(OSError):
            files.move(before(path), before(target))


def _gone_back(path: Path, damaged: bytes) -> str:
    """Put the save before the present one into the place of a damaged one that was moved aside; returns a sentence that
    says so, or nothing where there is none. An older program may have left one of another match there."""
    if os.path.lexists(path) or not os.path.lexists(before(path)):
        return ""
    try:
        deals = [_DEAL.search(text) for text in (damaged, files.read(before(path), files.LARGEST_SAVE))]
        if len({deal[1] for deal in deals if deal is not None}) > 1:
            return ""
        read_match(before(path))
        files.move(before(path), path)
    except (SaveError, OSError):
        return ""
    return " The match as it was saved before, a move earlier, is there in its place."


def _fingerprint(written: bytes) -> str:
    return hashed(written).hex()


def _leads_to(written: bytes, match: SavedMatch) -> bool:
    """Whether a save holds an earlier state of a match."""
    try:
        data = files.parsed(written)
        moves = data["moves"]
        return moves == match.data["moves"][: len(moves)] and bool(read_setup(data) == match.setup)
    except (*BAD_DATA_ERRORS, RecursionError):
        return False
