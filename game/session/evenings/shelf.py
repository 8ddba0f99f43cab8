"""The shelf on which evenings lie: a file for each in the user's folder, written after every change.

How the matches of an evening went stands in their own saves, which name it: whoever looks at an evening asks them
anew (`settle`). So nothing is lost when the program is killed, a match counts once however it was come back to, and a
result whose match goes on is withdrawn. A save that is gone or damaged costs that match alone, and not its result.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from game.session import files
from game.session.disk import writing
from game.session.disk.shelf import ENDING, FileShelf
from game.session.disk.writing import Job
from game.session.evenings.evening import Evening, read_evening
from game.session.save import SaveSlot, user_folder

FOLDER = "evenings"
_LATEST = 60  # finished matches of a game, among which one is looked for that has just ended


class Shelf(FileShelf[Evening]):
    """The evenings of one person; `folder` stands for the user's."""

    def __init__(self, folder: Path | None = None) -> None:
        self._home = user_folder() if folder is None else folder
        super().__init__(self._home / FOLDER)

    def path_of(self, id: str) -> Path:
        """Where the evening of that id lies."""
        return self.folder / f"{''.join(letter if letter.isalnum() else '-' for letter in id)}{ENDING}"

    def save(self, evening: Evening, then: Callable[[Job], None] | None = None) -> Job:
        """Write an evening down; the job tells whether that went well, as `then` is told."""
        path, data = self.path_of(evening.id), files.as_json(evening.to_json())
        return writing.later(lambda: files.write(path, data), then)

    def read(self, path: Path) -> Evening:
        return read_evening(files.read_json(path))

    def remove(self, id: str) -> bool:
        """Throw an evening away; returns whether it is gone. Its matches stay."""
        writing.rest()
        return files.try_remove(self.path_of(id))

    def has(self, id: str) -> bool:
        """Whether an evening of that id lies here, readable or not."""
        writing.rest()
        return os.path.lexists(self.path_of(id))

    # -- the matches

    def settle(self, evening: Evening) -> dict[int, Path]:
        """Enter what has ended, withdraw what goes on, and write that down; returns the saves of those matches that
        are being played, by their numbers."""
        writing.rest()
        slot = SaveSlot(self._home)
        before = list(evening.matches)
        open_ones = {
            number: match
            for number, match in enumerate(before)
            if not (match.left_out or (match.over and self._lies(slot, evening, number)))
        }
        playing = self._in_play(evening, slot, open_ones)
        for number, match in open_ones.items():
            if number in playing:
                evening.withdraw(number)
            elif not match.over:
                game = evening.programmes[match.programme].game
                self._enter(slot, evening, number, slot.finished(game)[:_LATEST])
        if evening.matches != before:
            self.save(evening)
        return playing

    @staticmethod
    def _in_play(evening: Evening, slot: SaveSlot, among: Iterable[int]) -> dict[int, Path]:
        """Which of these are unfinished matches; they may have been put away meanwhile."""
        numbers = {evening.mark(number): number for number in among}
        found: dict[int, Path] = {}
        for path in slot.waiting() if numbers else ():
            number = numbers.get(str((slot.summary(path) or {}).get("evening")))
            if number is not None:
                found.setdefault(number, path)
        return found

    def _lies(self, slot: SaveSlot, evening: Evening, number: int) -> bool:
        """Whether the save is still there that a result came from."""
        name = evening.matches[number].save
        if not name or name != os.path.basename(name):
            return False
        path = self._home / "finished" / name
        return os.path.lexists(path) and (slot.summary(path) or {}).get("evening") == evening.mark(number)

    def is_kept(self, evening: Evening, number: int) -> Path | None:
        """The finished match behind a result, to be looked at; None where it is gone."""
        lies = self._lies(SaveSlot(self._home), evening, number)
        return self._home / "finished" / evening.matches[number].save if lies else None

    @staticmethod
    def _enter(slot: SaveSlot, evening: Evening, number: int, paths: Iterable[Path]) -> None:
        for path in paths:
            data = slot.summary(path)
            if data is not None and data.get("evening") == evening.mark(number):
                places, names = _result(data)
                evening.enter(number, places, names, path.name)
                return


def _result(data: Mapping[str, Any]) -> tuple[list[int], list[str]]:
    """The places in a save and who came to them; nothing where that makes no sense."""
    places, seats = data.get("places"), data.get("seats")
    if not isinstance(places, list) or not isinstance(seats, list) or len(places) != len(seats):
        return [], []
    if not all(type(place) is int and 1 <= place <= len(places) for place in places):
        return [], []
    names = [seat.get("name") if isinstance(seat, dict) else None for seat in seats]
    return (places, [str(name) for name in names]) if all(isinstance(name, str) for name in names) else ([], [])
