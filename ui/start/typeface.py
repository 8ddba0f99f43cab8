"""Names the face of running text, Source Sans, and says where it lies.

It is an optional extra from the package index: a package of the program brings its two files, a private environment
gets them when it is made, and where there are none the fonts of the system serve. Knows no pygame and opens nothing: it
is read before pygame can be.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PACKAGE, VERSION = "font-source-sans-pro", "0.0.1"
SHA256 = "2250396f565a0fea35726e56059216d1d5d75071d64d075ebdfec183b4b85765"
"""Of the one file that the index has of it; pyproject.toml and the packages' list of pins name the same."""

REGULAR, BOLD = "SourceSansPro-Regular.otf", "SourceSansPro-Bold.otf"
SIZES = {REGULAR: 229_588, BOLD: 235_128}  # bytes
IN_PROGRAM = ("assets", "letters")  # in a package of ours
IN_PACKAGE = ("font_source_sans_pro", "files")  # in one of the index


def requirement() -> str:
    """Return the line by which pip fetches it, and takes no other file for it."""
    return f"{PACKAGE}=={VERSION} --hash=sha256:{SHA256}\n"


def installed(root: str = ROOT, path: Iterable[str] | None = None) -> tuple[str, str] | None:
    """Return the regular and the bold file of the face; None where they are not there, or not whole.

    Looks into the program first, then along the search path for modules; no module is imported for it.
    """
    places = [os.path.join(root, *IN_PROGRAM)]
    places += [os.path.join(folder, *IN_PACKAGE) for folder in (sys.path if path is None else path)]
    for place in places:
        if all(_is_whole(os.path.join(place, name), size) for name, size in SIZES.items()):
            return os.path.join(place, REGULAR), os.path.join(place, BOLD)
    return None


def _is_whole(path: str, size: int) -> bool:
    try:
        return os.stat(path).st_size == size
    except (OSError, ValueError):  # ValueError: a search path may hold what is no path
        return False
