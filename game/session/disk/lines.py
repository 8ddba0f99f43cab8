"""Files of lines, each of them JSON, to which lines are only ever added: statistics and the deals of the day."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from game.session import files
from game.session.match import SaveError

_LARGEST = 32 * 1024 * 1024  # bytes: a lifetime of rounds
_AROUND = "\ufeff \t\r"  # what may stand around the data of a line; some editors begin a text with a byte order mark
_MOST_LISTS = 200  # and objects in a line: nesting all of them does no harm
_APPEND = os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
_PLAIN = json.JSONDecoder(parse_float=files.fraction, parse_constant=files.fraction)


def append_line(path: Path, line: str) -> None:
    """Add a line to a file; an incomplete line before it, from when the disk was full, stays a line of its own. Raises
    SaveError."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if os.path.exists(path):
            files.check_regular(path, os.stat(path).st_mode)
        with os.fdopen(os.open(path, _APPEND, 0o666), "r+b", buffering=0) as file:
            files.check_regular(path, os.fstat(file.fileno()).st_mode)
            data = f"{line}\n".encode("utf-8", "backslashreplace")
            if file.seek(0, os.SEEK_END):
                file.seek(-1, os.SEEK_END)
                data = data if file.read(1) == b"\n" else b"\n" + data
            while data:
                data = data[file.write(data) or 0 :]
            files.sync(file.fileno())
    except (OSError, ValueError) as problem:
        raise SaveError(f"{files.shown(path)} could not be saved: {files.reason(problem)}.") from problem


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
            data = files.parsed(text)
        except (ValueError, RecursionError):
            continue
        yield data


def texts_in(path: Path, longest: int) -> list[bytes]:
    """The lines that `append_line` wrote, as they stand there, but those of more than `longest` bytes; none where there
    is no such file. Raises Unread when nothing is known of them."""
    if not os.path.lexists(path):
        return []
    try:
        written = files.read(path, _LARGEST)
    except files.Unread:
        raise
    except SaveError:
        return []
    return [text for text in written.split(b"\n") if 0 < len(text) <= longest]


def parsed_line(text: bytes) -> Any:
    """The JSON data of one line among thousands, read several times as fast as by `parsed`: there are few lists and
    objects in it, so none is nested deeply, but its words may have letters that cannot be printed and its whole numbers
    may be long. Raises ValueError or RecursionError."""
    if text.count(b"[") + text.count(b"{") > _MOST_LISTS:
        return files.parsed(text)
    words = text.decode().strip(_AROUND)
    data, end = _PLAIN.raw_decode(words)
    if end != len(words):
        raise ValueError("there is more than one thing in a line")
    return data


def quarantine_if_damaged(path: Path, what: str) -> str | None:
    """Move a file that holds no lines aside; returns a sentence about what becomes of `what`, or None if all is
    well."""
    if not os.path.lexists(path):
        return None
    try:
        files.check(path, _LARGEST)
        files.start_of(path, 1)
    except files.Unread as problem:
        return f"{what} cannot be shown: {problem} {files.STAYS}"
    except SaveError as problem:
        return f"{what} begin anew: {problem} {files.quarantine_message(path)}"
    return None
