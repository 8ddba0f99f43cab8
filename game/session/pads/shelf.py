"""The shelf on which score pads lie: a file for each in the user's folder, written after every round.

A file that is no pad is set aside under another name; one that could not be read, or that a newer program has written,
stays as it is. What another window has written down meanwhile is not written over: the pad gets a file of its own.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from game.session import files
from game.session.disk import writing
from game.session.disk.writing import Job
from game.session.match import NewerSave, SaveError
from game.session.pads.book import PadBook, read_book
from game.session.save import user_folder

FOLDER = "pads"
_ENDING = ".json"


class PadSlot:
    """An open pad and its place on the shelf; a new one gets a place when it is saved first."""

    def __init__(self, book: PadBook, folder: Path, path: Path | None = None, known: bytes = b"") -> None:
        self.book = book
        self.path = path
        self._folder, self._known = folder, known

    def save(self, then: Callable[[Job], None] | None = None) -> Job:
        """Write the pad down; the job tells whether that went well, as `then` is told."""
        data = files.as_json(self.book.to_json())

        def act() -> None:
            if self.path is None or not files.write(self.path, data, may_replace=self._is_ours):
                self.path = self._free()
                files.write(self.path, data)
            self._known = data

        return writing.later(act, then)

    def _is_ours(self) -> bool:
        """Whether the file is as this window knows it, or gone."""
        assert self.path is not None
        return not os.path.lexists(self.path) or files.read(self.path, files.LARGEST_SAVE) == self._known

    def _free(self) -> Path:
        """A place that no pad has."""
        number = 1
        while os.path.lexists(path := self._folder / f"{self.book.game.id}-{number}{_ENDING}"):
            number += 1
        return path


class OnShelf(NamedTuple):
    """A pad as it lies there; without a slot it belongs to a newer program, or could not be read: `trouble` says so."""

    path: Path
    slot: PadSlot | None
    trouble: str = ""


class Shelf:
    """The pads of one person; `folder` stands for the user's."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = (user_folder() if folder is None else folder) / FOLDER

    def new(self, book: PadBook) -> PadSlot:
        """A slot for a new pad."""
        return PadSlot(book, self.folder)

    def open(self, path: Path) -> PadSlot:
        """A pad that lies there. Raises SaveError; what is damaged is set aside."""
        writing.rest()
        try:
            data = files.read(path, files.LARGEST_SAVE)
            return PadSlot(read_book(files.json_in(path, data)), self.folder, path, data)
        except (NewerSave, files.Unread):
            raise
        except SaveError as problem:
            if not os.path.lexists(path):
                raise
            raise SaveError(f"{problem} {files.spared(path, problem)}") from problem

    def remove(self, path: Path) -> bool:
        """Throw a pad away; returns whether it is gone."""
        writing.rest()
        return files.try_remove(path)

    def lying(self) -> list[OnShelf]:
        """All pads, whichever was written last first. One that is damaged is set aside, and told of this once."""
        writing.rest()
        found: list[tuple[float, OnShelf]] = []
        for path in self._paths():
            changed = _changed(path)
            try:
                found.append((changed, OnShelf(path, self.open(path))))
            except SaveError as problem:
                found.append((changed, OnShelf(path, None, str(problem))))
        return [pad for _, pad in sorted(found, key=lambda pair: pair[0], reverse=True)]

    def _paths(self) -> list[Path]:
        try:
            names = os.listdir(self.folder)
        except (OSError, ValueError):
            return []
        fine = (name for name in names if name.endswith(_ENDING) and not name.startswith("."))
        return [self.folder / name for name in sorted(fine) if files.ASIDE not in name]


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
