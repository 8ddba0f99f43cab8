"""The shelf on which score pads lie: a file for each in the user's folder, written after every round.

What another window has written down meanwhile is not written over: the pad gets a file of its own.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from game.session import files
from game.session.disk import writing
from game.session.disk.shelf import ENDING, FileShelf
from game.session.disk.writing import Job
from game.session.pads.book import PadBook, read_book
from game.session.save import user_folder

FOLDER = "pads"


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
        while os.path.lexists(path := self._folder / f"{self.book.game.id}-{number}{ENDING}"):
            number += 1
        return path


class Shelf(FileShelf[PadSlot]):
    """The pads of one person; `folder` stands for the user's."""

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__((user_folder() if folder is None else folder) / FOLDER)

    def new(self, book: PadBook) -> PadSlot:
        """A slot for a new pad."""
        return PadSlot(book, self.folder)

    def read(self, path: Path) -> PadSlot:
        data = files.read(path, files.LARGEST_SAVE)
        return PadSlot(read_book(files.json_in(path, data)), self.folder, path, data)

    def remove(self, path: Path) -> bool:
        """Throw a pad away; returns whether it is gone."""
        writing.rest()
        return files.try_remove(path)
