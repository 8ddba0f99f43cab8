"""Which pictures there are to choose from, and which file somebody means who types or pastes a path."""

from __future__ import annotations

import os
import re
from pathlib import Path
from urllib.parse import unquote

from game.session import files
from game.session.folder import HOME_VARIABLE
from game.session.match import SaveError
from game.session.save import user_folder

ENDINGS = (".png", ".jpg", ".jpeg")
SHOWN = 40
_MOST = 5000  # names in a folder that are looked at
_USER_DIRS = 64 * 1024  # bytes
_PICTURES = re.compile(r'^XDG_PICTURES_DIR="(.+)"$', re.MULTILINE)


def folder() -> Path:
    """Where a person keeps pictures: as the desktop says, else ``Pictures`` at home; where the place for matches was
    named, a folder among those."""
    if os.environ.get(HOME_VARIABLE):
        return user_folder() / "pictures"
    try:
        home = Path.home()
    except RuntimeError:  # nobody is known by that number
        return user_folder() / "pictures"
    try:
        written = files.read(home / ".config" / "user-dirs.dirs", _USER_DIRS).decode("utf-8")
    except (SaveError, ValueError):
        return home / "Pictures"
    found = _PICTURES.search(written)
    return Path(found[1].replace("$HOME", str(home))) if found else home / "Pictures"


def pictures() -> list[Path]:
    """The pictures in that folder, the latest first."""
    found: list[tuple[float, Path]] = []
    place = folder()
    try:
        with os.scandir(place) as entries:
            for number, entry in enumerate(entries):
                if number >= _MOST:
                    break
                if entry.name.lower().endswith(ENDINGS) and not entry.name.startswith(".") and entry.is_file():
                    found.append((entry.stat().st_mtime, place / entry.name))
    except (OSError, ValueError):
        pass  # what was found so far
    return [path for _, path in sorted(found, reverse=True)[:SHOWN]]


def meant(text: str) -> Path | None:
    """The file that a typed or pasted text names: a path, in quotes or not, or an address of a file; None for nothing.

    >>> str(meant(" 'a b.png' ")), str(meant("file:///x/a%20b.png")), meant("  ")
    ('a b.png', '/x/a b.png', None)
    """
    text = text.strip().strip("'\"").strip()
    if text.startswith("file://"):
        text = unquote(text.removeprefix("file://"))
        text = text[1:] if re.match(r"/[A-Za-z]:", text) else text
    if not text:
        return None
    return Path(os.path.expanduser(text))
