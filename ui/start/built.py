"""Which build of the program this is, and what belongs to it.

A package has a file about that, written when it is made (`PARTS`). In a checkout git has written it down, and need not
be there for it to be read. Where pip has installed the program, it has a first file of its own (`FIRST`). It knows no
scene and no game. Readable by any Python, even Python 2: notes of trouble name the build.
"""

import io
import json
import os
import time

from game import __version__

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PARTS = os.path.join("assets", "package.json")
FIRST = "__main__.py"  # what starts the program where it is installed
_SHORT = 8  # letters of a commit's name


def build(root=ROOT):
    # type: (str) -> str
    """Return the version and, as far as it is known, the commit with its date: "1.0.0 (4ec5b374, 2026-11-24)"."""
    known = commit(root)
    return "%s (%s)" % (__version__, known) if known else __version__


def commit(root=ROOT):
    # type: (str) -> str
    """Return the commit that this was made from and its date, "4ec5b374, 2026-11-24"; empty where nobody knows."""
    return ", ".join(fact for fact in _commit(root) if fact)


def is_package(root=ROOT):
    # type: (str) -> bool
    """Return whether this is a package, which brings its own Python."""
    return os.path.isfile(os.path.join(root, PARTS))


def is_installed(root=ROOT):
    # type: (str) -> bool
    """Return whether pip, pipx or uv has put this among what a Python has: then it has a first file of its own."""
    return os.path.isfile(os.path.join(root, FIRST))


def parts(root=ROOT):
    # type: (str) -> dict[str, object]
    """Return what a package says about itself: `commit`, `date`, `files` with their sizes, and the `modules` of Python
    that it needs. Empty where this is none, or where the file is damaged."""
    try:
        with io.open(os.path.join(root, PARTS), encoding="utf-8") as file:
            found = json.load(file)
    except (OSError, IOError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _commit(root):
    # type: (str) -> tuple[str, str]
    package = parts(root)
    if package:
        return str(package.get("commit", "")), str(package.get("date", ""))
    try:
        with io.open(os.path.join(_git_folder(root), "logs", "HEAD"), encoding="utf-8", errors="replace") as file:
            fields = file.read().splitlines()[-1].partition("\t")[0].split()
        day = time.strftime("%Y-%m-%d", time.gmtime(int(fields[-2])))  # when this checkout came to that commit
        return fields[1][:_SHORT], day
    except (OSError, IOError, ValueError, IndexError, OverflowError):
        return "", ""


def _git_folder(root):
    # type: (str) -> str
    """Return where git keeps its notes about a checkout: in the folder .git, or where a file of that name says."""
    place = os.path.join(root, ".git")
    if os.path.isfile(place):
        with io.open(place, encoding="utf-8") as file:
            place = os.path.join(root, file.read().partition("gitdir: ")[2].strip())
    return place
