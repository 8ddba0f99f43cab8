"""Reading, writing and moving files: everything that saves, settings, last tables and statistics do on disk goes
through here.

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
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from game.session.letters import cut, printable
from game.session.match import SaveError

SMALL = 256 * 1024  # bytes: settings, the last tables
LARGEST_SAVE = 8 * 1024 * 1024  # bytes: a match of some hundred thousand moves
LARGEST_STATISTICS = 32 * 1024 * 1024  # bytes: a lifetime of rounds
_DEEPEST = 20  # nested lists and objects; a save has five levels
_MOST_VALUES = 400_000
_AROUND = "\ufeff \t\r"  # what may stand around the data of a line; some editors begin a text with a byte order mark
_MOST_LISTS = 200  # and objects in a line: nesting all of them does no harm
_LONGEST_NUMBER = 100  # digits
LONGEST_PLACE = 200  # letters of a folder in a sentence
_LONGEST_SHOWN = 60  # letters of a file's name in a sentence
STAYS = "It stays as it is."
_MOST_ASIDE = 10_000
_STALE_S = 3600
_READ = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOCTTY", 0)
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
_APPEND = os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
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


def check(path: Path, limit: int) -> None:
    """Raises SaveError unless it is a regular file of at most `limit` bytes; does not open it."""
    try:
        status = os.stat(path)
    except (OSError, ValueError) as problem:
        raise Unread(f"{shown(path)} could not be opened: {reason(problem)}.") from problem
    _check_regular(path, status.st_mode)
    _check_size(path, status.st_size, limit)


def read(path: Path, limit: int) -> bytes:
    """The bytes of a regular file of at most `limit` bytes. Raises SaveError; a pipe or a device is not even opened."""
    check(path, limit)
    data = _start(path, limit + 1)
    _check_size(path, len(data), limit)
    return data


def _start(path: Path, size: int) -> bytes:
    """The first bytes of a regular file."""
    try:
        with os.fdopen(os.open(path, _READ), "rb") as file:
            _check_regular(path, os.fstat(file.fileno()).st_mode)  # it may have been replaced since
            return file.read(size)
    except (OSError, ValueError) as problem:
        raise Unread(f"{shown(path)} could not be opened: {reason(problem)}.") from problem


def _check_size(path: Path, size: int, limit: int) -> None:
    if size > limit:
        raise SaveError(f"{shown(path)} is too large: {limit // 1024:,} KB is the most.")


def _check_regular(path: Path, mode: int) -> None:
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
    return _harmless(json.loads(text, parse_int=_whole_number, parse_float=_fraction, parse_constant=_fraction))


def _whole_number(digits: str) -> int:
    if len(digits) > _LONGEST_NUMBER:
        raise ValueError("a number is too long")
    return int(digits)


def _fraction(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise ValueError("a number is not finite")
    return number


_PLAIN = json.JSONDecoder(parse_float=_fraction, parse_constant=_fraction)


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


def write(path: Path, data: bytes, *, may_replace: Callable[[], bool] | None = None) -> bool:
    """Write a file, all or nothing. `may_replace` is asked at the last moment; if it says no, nothing changes and False
    is returned. Raises SaveError if the file cannot be written."""
    beside: Path | None = None
    try:
        beside = path.with_name(f".{path.name}.{os.getpid()}.part")
        path.parent.mkdir(parents=True, exist_ok=True)
        removed(beside)
        with os.fdopen(os.open(beside, _NEW, 0o666), "wb") as file:
            file.write(data)
            file.flush()
            _sync(file.fileno())
        if may_replace is not None and not may_replace():
            removed(beside)
            return False
        os.replace(beside, path)
    except (OSError, ValueError) as problem:
        left = beside is not None and os.path.lexists(beside) and not removed(beside)
        beside_is_left = f" ({shown(beside)} is left over.)" if beside is not None and left else ""
        raise SaveError(f"{shown(path)} could not be saved: {reason(problem)}.{beside_is_left}") from problem
    _sync_folder(path.parent)
    return True


def _sync(descriptor: int) -> None:
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


def append_line(path: Path, line: str) -> None:
    """Add a line to a file; an incomplete line before it, from when the disk was full, stays a line of its own. Raises
    SaveError."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if os.path.exists(path):
            _check_regular(path, os.stat(path).st_mode)
        with os.fdopen(os.open(path, _APPEND, 0o666), "r+b", buffering=0) as file:
            _check_regular(path, os.fstat(file.fileno()).st_mode)
            data = f"{line}\n".encode("utf-8", "backslashreplace")
            if file.seek(0, os.SEEK_END):
                file.seek(-1, os.SEEK_END)
                data = data if file.read(1) == b"\n" else b"\n" + data
            while data:
                data = data[file.write(data) or 0 :]
            _sync(file.fileno())
    except (OSError, ValueError) as problem:
        raise SaveError(f"{shown(path)} could not be saved: {reason(problem)}.") from problem


def add_line(path: Path, data: Mapping[str, Any], what: str) -> None:
    """Add a line of JSON. Raises SaveError, whose sentence says that `what` could not be written down."""
    try:
        append_line(path, json.dumps(data, ensure_ascii=False))
    except SaveError as problem:
        raise SaveError(f"{what} could not be written down: {problem}") from problem


def lines_in(path: Path, longest: int) -> Iterator[Any]:
    """The lines that `append_line` wrote, as JSON. A broken line, or one of more than `longest` bytes, is left out. See
    `texts_in`."""
    for text in texts_in(path, longest):
        try:
            data = parsed(text)
        except (ValueError, RecursionError):
            continue
        yield data


def texts_in(path: Path, longest: int) -> list[bytes]:
    """The lines that `append_line` wrote, as they stand there, but those of more than `longest` bytes; none where there
    is no such file. Raises Unread when nothing is known of them."""
    if not os.path.lexists(path):
        return []
    try:
        written = read(path, LARGEST_STATISTICS)
    except Unread:
        raise
    except SaveError:
        return []
    return [text for text in written.split(b"\n") if 0 < len(text) <= longest]


def parsed_line(text: bytes) -> Any:
    """The JSON data of one line among thousands, read several times as fast as by `parsed`: there are few lists and
    objects in it, so none is nested deeply, but its words may have letters that cannot be printed and its whole numbers
    may be long. Raises ValueError or RecursionError."""
    if text.count(b"[") + text.count(b"{") > _MOST_LISTS:
        return parsed(text)
    words = text.decode().strip(_AROUND)
    data, end = _PLAIN.raw_decode(words)
    if end != len(words):
        raise ValueError("there is more than one thing in a line")
    return data


def mend_lines(path: Path, what: str) -> str | None:
    """Move a file that holds no lines aside; returns a sentence about what becomes of `what`, or None if all is
    well."""
    if not os.path.lexists(path):
        return None
    try:
        check(path, LARGEST_STATISTICS)
        _start(path, 1)
    except Unread as problem:
        return f"{what} cannot be shown: {problem} {STAYS}"
    except SaveError as problem:
        return f"{what} begin anew: {problem} {kept_aside(path)}"
    return None


# -- moving and removing --------------------------------------------------------------------------------------------


def removed(path: Path) -> bool:
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
                removed(target)
                raise
            return
    os.rename(path, target)


def keep_aside(path: Path) -> Path:
    """Rename a file that cannot be used, so that nothing overwrites it; returns its new place (the old one when the
    disk does not allow it)."""
    for number in range(1, _MOST_ASIDE):
        aside = path.with_name(f"{path.stem}.unreadable-{number}{path.suffix}")
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
    return STAYS if isinstance(problem, Unread) else kept_aside(path)


def kept_aside(path: Path) -> str:
    """Move a file aside; returns a sentence that says where it is now."""
    aside = keep_aside(path)
    done = "stays" if aside == path else "is kept"
    return f"It {done} as {shown(aside)} in {cut(str(aside.parent), LONGEST_PLACE)}."


def sweep(folder: Path, now: float) -> None:
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
            removed(path)


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
