"""Files of lines, each of them JSON, to which lines are only ever added: statistics and the deals of the day."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.session import files
from game.session.match import SaveError
from game.session.save import user_folder

Folder = Path | None
"""Where such files lie; None: in the user's folder."""

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


@dataclass(frozen=True)
class LineFile:
    """Such a file in a person's folder (None: the user's): its `name`, how many bytes a line has at the `longest`, and
    what sentences call `one` of its lines and `all` of them."""

    name: str
    longest: int
    one: str
    all: str

    def path(self, folder: Folder = None) -> Path:
        """Where it lies."""
        return (user_folder() if folder is None else folder) / self.name

    def add(self, data: Mapping[str, Any], folder: Folder = None, *, what: str = "") -> None:
        """Add a line. Raises SaveError if it (or `what` it says) cannot be written down."""
        try:
            append_line(self.path(folder), json.dumps(data, ensure_ascii=False))
        except SaveError as problem:
            raise SaveError(f"{what or self.one} could not be written down: {problem}") from problem

    def texts(self, folder: Folder = None) -> list[bytes]:
        """The lines as they stand there, but those that are too long; none where there is no such file. Raises Unread
        when nothing is known of them."""
        path = self.path(folder)
        if not os.path.lexists(path):
            return []
        try:
            written = files.read(path, _LARGEST)
        except files.Unread:
            raise
        except SaveError:
            return []
        return [text for text in written.split(b"\n") if 0 < len(text) <= self.longest]

    def quarantine_if_damaged(self, folder: Folder = None) -> str | None:
        """Move a file that holds no lines aside; returns a sentence about what becomes of them, or None if all is
        well."""
        path = self.path(folder)
        if not os.path.lexists(path):
            return None
        try:
            files.check(path, _LARGEST)
            files.start_of(path, 1)
        except files.Unread as problem:
            return f"{self.all} cannot be shown: {problem} {files.STAYS}"
        except SaveError as problem:
            return f"{self.all} begin anew: {problem} {files.quarantine_message(path)}"
        return None


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
