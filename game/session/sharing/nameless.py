"""Texts and matches without names: of the people who played, and of the folder in which a person's files lie."""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any

from game.session.match import COMPUTER, Match, Seat
from game.session.names import OURS
from game.session.people.chairs import CHAIRS
from game.session.save import user_folder

_FEWEST = 2  # letters of a name that is looked for in a text
_FOLDER = "[folder]"


def match_data(match: Match, *, names: bool) -> dict[str, Any]:
    """A match as it is saved, with or without the names of those who played; it opens either way."""
    data = match.to_json()
    if names:
        return data
    called = _new_names(match)
    data["seats"] = [_renamed(seat, called) for seat in data["seats"]]
    if CHAIRS in data:
        data[CHAIRS] = [{**change, "player": _renamed(change["player"], called)} for change in data[CHAIRS]]
    data.pop("about", None)
    return data


def people_of(match: Match) -> set[str]:
    """The names of all who have sat at a table, but for those that the house gives its computers."""
    return set(_new_names(match))


def _new_names(match: Match) -> dict[str, str]:
    sitting = [*match.chairs.first, *(change.seat for change in match.chairs.changes)]
    names = dict.fromkeys(seat.name for seat in sitting if not _is_ours(seat))
    return {name: f"Player {number}" for number, name in enumerate(names, 1)}


def _is_ours(seat: Seat) -> bool:
    return seat.kind == COMPUTER and seat.name in OURS


def _renamed(seat: Mapping[str, str], called: Mapping[str, str]) -> dict[str, str]:
    name = seat["name"]
    return {**seat, "name": called.get(name, name)}


class Nameless:
    """Takes names out of texts: those of `people`, of the home folder and of the folder for matches."""

    def __init__(self, people: Iterable[str] = (), homes: Collection[str] | None = None) -> None:
        names = sorted({name for name in people if len(name) >= _FEWEST}, key=len, reverse=True)
        self._names = re.compile(rf"\b(?:{'|'.join(map(re.escape, names))})\b") if names else None
        homes, others = (_homes(), _forms(user_folder())) if homes is None else (homes, ())
        places = sorted({*homes, *others}, key=len, reverse=True)
        written = [way for place in places for way in (place, place.replace("\\", "\\\\"))]
        self._folders = re.compile("|".join(map(re.escape, written)), re.IGNORECASE) if written else None
        users = sorted(name for name in {re.split(r"[/\\]", home)[-1] for home in homes} if len(name) >= _FEWEST)
        self._users = re.compile(rf"(?<=[/\\])(?:{'|'.join(map(re.escape, users))})(?=[/\\\s'\"]|$)") if users else None

    def __call__(self, text: str) -> str:
        """The text without them.

        >>> Nameless(["Ada"], ["/home/ada"])("Ada's file /home/ada/x.py, /media/ada/y, Adalbert")
        "[name]'s file [folder]/x.py, /media/[name]/y, Adalbert"
        """
        for found, instead in ((self._folders, _FOLDER), (self._users, "[name]"), (self._names, "[name]")):
            text = found.sub(instead, text) if found is not None else text
        return text

    def data(self, value: object) -> object:
        """Plain data, in whose texts no folder is named."""
        if isinstance(value, str):
            return self(value)
        if isinstance(value, Mapping):
            return {key: self.data(inner) for key, inner in value.items()}
        return [self.data(inner) for inner in value] if isinstance(value, (list, tuple)) else value


def _homes() -> set[str]:
    """The home folder, as texts may name it."""
    try:
        return _forms(Path.home())
    except (OSError, RuntimeError):
        return set()  # nobody is known by that number


def _forms(folder: Path) -> set[str]:
    """The path of a folder as it is written, and where links lead; none that is hardly a name."""
    return {place for place in (str(folder), os.path.realpath(folder)) if len(place.strip("/\\.")) >= _FEWEST}
