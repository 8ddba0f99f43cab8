"""A folder in which each thing that a person keeps has a file of its own: score pads, evenings.

A file that makes no sense is set aside under another name; one that could not be read, or that a newer program has
written, stays as it is.
"""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from game.session import files
from game.session.disk import writing
from game.session.match import NewerSave, SaveError

ENDING = ".json"
Kept = TypeVar("Kept")


class OnShelf(NamedTuple, Generic[Kept]):
    """A thing as it lies there; where there is none, it belongs to a newer program or could not be read: `trouble` says
    so."""

    path: Path
    kept: Kept | None
    trouble: str = ""


class FileShelf(ABC, Generic[Kept]):
    """All things of a kind, in their folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @abstractmethod
    def read(self, path: Path) -> Kept:
        """The thing in a file. Raises SaveError."""

    def open(self, path: Path) -> Kept:
        """A thing that lies there. Raises SaveError; what is damaged is set aside."""
        writing.rest()
        try:
            return self.read(path)
        except (NewerSave, files.Unread):
            raise
        except SaveError as problem:
            if not os.path.lexists(path):
                raise
            raise SaveError(f"{problem} {files.spared(path, problem)}") from problem

    def is_empty(self) -> bool:
        """Whether nothing lies here, readable or not."""
        writing.rest()
        return not self._paths()

    def lying(self) -> list[OnShelf[Kept]]:
        """All things, whichever was written last first. One that is damaged is set aside, and told of this once."""
        writing.rest()
        found: list[tuple[float, OnShelf[Kept]]] = []
        for path in self._paths():
            changed = _changed(path)
            try:
                found.append((changed, OnShelf(path, self.open(path))))
            except SaveError as problem:
                found.append((changed, OnShelf(path, None, str(problem))))
        return [lying for _, lying in sorted(found, key=lambda pair: pair[0], reverse=True)]

    def _paths(self) -> list[Path]:
        try:
            names = os.listdir(self.folder)
        except (OSError, ValueError):
            return []
        fine = (name for name in names if name.endswith(ENDING) and not name.startswith("."))
        return [self.folder / name for name in sorted(fine) if files.ASIDE not in name]


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
