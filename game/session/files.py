"""Reading, writing and moving files: everything that saves, settings, last tables and statistics do on disk goes
through here (files of lines through `game.session.disk.lines`).

Whatever lies in the place of a file, reading it ends soon: with data whose size, depth, numbers and letters are known
to be harmless, or with a SaveError, a sentence for the player. What was read and is wrong is moved aside; what could
not be read (`Unread`) stays where it is and is not written over, since it may be whole. A file is written beside its
place and renamed into it, so that a kill or a power cut in the middle leaves the old one whole.
"""

from __future__ import annotations

import errno
import json
import math
import os
import re
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.session.letters import cut, printable
from game.session.match import SaveError

SMALL = 256 * 1024  # bytes: settings, the last tables
LARGEST_SAVE = 8 * 1024 * 1024  # bytes: a match of some hundred thousand moves
_DEEPEST = 20  # nested lists and objects; a save has five levels
_MOST_VALUES = 400_000
_LONGEST_NUMBER = 100  # digits
LONGEST_PLACE = 200  # letters of a folder in a sentence
_LONGEST_SHOWN = 60  # letters of a file's name in a sentence
ASIDE = ".unreadable-"  # in the name of a file that was set aside
STAYS = "It stays as it is."
_MOST_ASIDE = 10_000
_STALE_S = 3600
_READ = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOCTTY", 0)
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
_PART = re.compile(r"\..+\.(\d{1,10})\.part")


class Unread(SaveError):
    """A file that could not be opened or read this time: the disk or the rights forbade it, so nothing is known of what
    it holds."""


def shown(path: Path) -> str:
    """The name of a file as a sentence has it: printable, and cut where it is very long."""
    return cut(path.name or str(path), _LONGEST_SHOWN)


def reason(problem: OSError | ValueError) -> str:
    """The system's own words for what went wrong."""
    if isinstance(problem, OSError):
        return problem.strerror or str(problem) or type(problem).__name__
    return "a file cannot have that name"


# -- reading --------------------------------------------------------------------------------------------------------

Stamp = tuple[int, int, int]


def stamp(path: Path) -> Stamp | None:
    """What differs between two states of a file; None where there is none."""
    try:
        status = os.stat(path)
    except (OSError, ValueError):
        return None
    return status.st_ino, status.st_size, status.st_mtime_ns


def check(path: Path, limit: int) -> None:
    """Raises SaveError unless it is a regular file of at most `limit` bytes; does not open it."""
    try:
        status = os.stat(path)
    except (OSError, ValueError) as problem:
        raise Unread(f"{shown(path)} could not be opened: {reason(problem)}.") from problem
    check_regular(path, status.st_mode)
    _check_size(path, status.st_size, limit)


def read(path: Path, limit: int) -> bytes:
    """The bytes of a regular file of at most `limit` bytes. Raises SaveError; a pipe or a device is not even opened."""
    check(path, limit)
    data = start_of(path, limit + 1)
    _check_size(path, len(data), limit)
    return data


def start_of(path: Path, size: int) -> bytes:
    """The first bytes of a regular file."""
    try:
        with os.fdopen(os.open(path, _READ), "rb") as file:
            check_regular(path, os.fstat(file.fileno()).st_mode)  # it may have been replaced since
            return file.read(size)
    except (OSError, ValueError) as problem:
        raise Unread(f"{shown(path)} could not be opened: {reason(problem)}.") from problem


def _check_size(path: Path, size: int, limit: int) -> None:
    if size > limit:
        raise SaveError(f"{shown(path)} is too large: {limit // 1024:,} KB is the most.")


def check_regular(path: Path, mode: int) -> None:
    """Raises SaveError unless that is the mode of a regular file."""
    if stat.S_ISDIR(mode):
        raise SaveError(f"{shown(path)} could not be opened: it is a folder.")
    if not stat.S_ISREG(mode):
        raise SaveError(f"{shown(path)} could not be opened: it is no ordinary file.")


def read_json(path: Path, limit: int = LARGEST_SAVE) -> Any:
    """The data of a JSON file (see `parsed`). Raises SaveError."""
    return json_in(path, read(path, limit))


def json_in(path: Path, data: bytes) -> Any:
    """The JSON data that were read from a file. Raises SaveError."""
    try:
        return parsed(data)
    except (ValueError, RecursionError) as problem:
        raise SaveError(f"{shown(path)} is damaged: it breaks off, or is not what it should be.") from problem


def parsed(data: bytes) -> Any:
    """JSON data that are safe to use: lists and objects are not nested deeply, numbers are finite and not long,
    and letters that cannot be printed are left out. Raises ValueError or RecursionError."""
    if data.count(b",") > _MOST_VALUES:
        raise ValueError("too many values")
    text = data.decode("utf-8-sig")  # some editors put a byte order mark before the text
    return _harmless(json.loads(text, parse_int=_whole_number, parse_float=fraction, parse_constant=fraction))


def _whole_number(digits: str) -> int:
    if len(digits) > _LONGEST_NUMBER:
        raise ValueError("a number is too long")
    return int(digits)


def fraction(digits: str) -> float:
    """A finite number. Raises ValueError."""
    number = float(digits)
    if not math.isfinite(number):
        raise ValueError("a number is not finite")
    return number


def _harmless(value: Any, depth: int = _DEEPEST) -> Any:
    if isinstance(value, str):
        return printable(value)
    if not isinstance(value, (list, dict)):
        return value
    if not depth:
        raise ValueError("too deep")
    if isinstance(value, list):
        return [_harmless(inner, depth - 1) for inner in value]
    return {printable(key): _harmless(inner, depth - 1) for key, inner in value.items()}


# -- writing --------------------------------------------------------------------------------------------------------


def write_json(path: Path, data: object) -> None:
    """Write data as readable JSON, all or nothing. Raises SaveError if it cannot be written."""
    write(path, as_json(data))


def as_json(data: object) -> bytes:
    """Data as readable JSON. Half a surrogate pair is written as the escape that JSON has for it."""
    return json.dumps(data, indent=1, ensure_ascii=False).encode("utf-8", "backslashreplace") + b"\n"


def write(
    path: Path, data: bytes, *, may_replace: Callable[[], bool] | None = None, before: Path | None = None
) -> bool:
    """Write a file, all or nothing. `may_replace` is asked at the last moment; if it says no, nothing changes and False
    is returned. What lay there is called `before` then. Raises SaveError if the file cannot be written."""
    beside: Path | None = None
    try:
        beside = path.with_name(f".{path.name}.{os.getpid()}.part")
        path.parent.mkdir(parents=True, exist_ok=True)
        try_remove(beside)
        with os.fdopen(os.open(beside, _NEW, 0o666), "wb") as file:
            file.write(data)
            file.flush()
            sync(file.fileno())
        if may_replace is not None and not may_replace():
            try_remove(beside)
            return False
        if before is not None:
            _keep_before(path, before)
        os.replace(beside, path)
    except (OSError, ValueError) as problem:
        left = beside is not None and os.path.lexists(beside) and not try_remove(beside)
        beside_is_left = f" ({shown(beside)} is left over.)" if beside is not None and left else ""
        raise SaveError(f"{shown(path)} could not be saved: {reason(problem)}.{beside_is_left}") from problem
    _sync_folder(path.parent)
    return True


def check_place(path: Path) -> None:
    """Raises SaveError unless a file can be written there; leaves nothing but the folder."""
    try:
        beside = path.with_name(f".{path.name}.{os.getpid()}.part")
        path.parent.mkdir(parents=True, exist_ok=True)
        try_remove(beside)
        os.close(os.open(beside, _NEW, 0o666))
        try_remove(beside)
    except (OSError, ValueError) as problem:
        raise SaveError(f"{shown(path)} could not be saved: {reason(problem)}.") from problem


def _keep_before(path: Path, before: Path) -> None:
    """Give a file a second name, so that it is still there when another takes its first one. A disk that cannot do that
    goes without."""
    second = before.with_name(f".{before.name}.{os.getpid()}.part")
    try:
        try_remove(second)
        os.link(path, second)
        os.replace(second, before)
    except OSError:
        try_remove(second)


def sync(descriptor: int) -> None:
    """Wait until the data are on the disk, so that a power cut does not leave an empty file under the new name."""
    try:
        os.fsync(descriptor)
    except OSError as problem:
        if problem.errno not in (errno.EINVAL, errno.ENOSYS, errno.ENOTSUP):  # some file systems do not support it
            raise


def _sync_folder(folder: Path) -> None:
    """Write the folder to the disk too, where the system allows it; the file is complete either way."""
    if os.name == "nt":
        return
    try:
        descriptor = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(descriptor)
    except OSError:
        pass
    finally:
        os.close(descriptor)


# -- moving and removing --------------------------------------------------------------------------------------------


def try_remove(path: Path) -> bool:
    """Remove a file; returns whether it is gone."""
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return False
    return True


def move(path: Path, target: Path) -> None:
    """Rename a file, but never over another one: raises FileExistsError, or OSError when the disk does not allow it.

    Where possible a hard link is made first: that fails if the name has been taken meanwhile.
    """
    if os.path.lexists(target):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
    if os.name != "nt" and stat.S_ISREG(os.lstat(path).st_mode):
        try:
            os.link(path, target)
        except FileExistsError:
            raise
        except OSError:
            pass  # a file system without hard links
        else:
            try:
                os.unlink(path)
            except OSError:
                try_remove(target)
                raise
            return
    os.rename(path, target)


def quarantine(path: Path) -> Path:
    """Rename a file that cannot be used, so that nothing overwrites it; returns its new place (the old one when the
    disk does not allow it)."""
    for number in range(1, _MOST_ASIDE):
        aside = path.with_name(f"{path.stem}{ASIDE}{number}{path.suffix}")
        try:
            move(path, aside)
        except FileExistsError:
            continue
        except OSError:
            break
        return aside
    return path


def spared(path: Path, problem: Exception) -> str:
    """A sentence about a file that cannot be used: it is moved aside, unless it could not even be read."""
    return STAYS if isinstance(problem, Unread) else quarantine_message(path)


def quarantine_message(path: Path) -> str:
    """Move a file aside; returns a sentence that says where it is now."""
    aside = quarantine(path)
    done = "stays" if aside == path else "is kept"
    return f"It {done} as {shown(aside)} in {cut(str(aside.parent), LONGEST_PLACE)}."


def remove_stale_temporaries(folder: Path, now: float) -> None:
    """Remove temporary files that killed programs left in a folder: those whose process is gone, or that are an hour
    old. `now` is the time in seconds since 1970."""
    try:
        parts = [path for path in folder.iterdir() if _PART.fullmatch(path.name)]
    except OSError:
        return
    for path in parts:
        try:
            status = os.lstat(path)
        except OSError:
            continue
        if stat.S_ISREG(status.st_mode) and (_is_gone(path) or now - status.st_mtime > _STALE_S):
            try_remove(path)


def _is_gone(path: Path) -> bool:
    """Whether the process that wrote this temporary file has ended, as far as the system can tell."""
    found = _PART.fullmatch(path.name)
    if os.name == "nt" or found is None:  # there os.kill(pid, 0) would end the process
        return False
    try:
        os.kill(int(found[1]), 0)
    except ProcessLookupError:
        return True
    except (OSError, OverflowError):
        return False
    return False
