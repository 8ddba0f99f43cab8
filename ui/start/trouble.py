"""What went wrong in the program itself, written down for whoever mends it: a file beside the saves.

It knows no scene and no game. A file that cannot be written is no reason to stop.
"""

from __future__ import annotations

import logging
import time
import traceback
from pathlib import Path

from game.session.save import user_folder

log = logging.getLogger(__name__)

_MOST = 200_000  # bytes; a longer file is begun anew


def report_path() -> Path:
    """Where it is written."""
    return user_folder() / "problems.log"


def report(error: Exception, where: str) -> bool:
    """Add an error, with what was going on `where`, to the file; False when the disk does not take it."""
    log.error("%s: %r", where, error)
    path = report_path()
    lines = [f"{time.strftime('%Y-%m-%d %H:%M:%S')} {where}\n", *traceback.format_exception(error), "\n"]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        full = path.is_file() and path.stat().st_size > _MOST
        if path.exists() and not path.is_file():
            return False
        with path.open("w" if full else "a", encoding="utf-8", errors="backslashreplace") as file:
            file.writelines(lines)
    except OSError as problem:
        log.warning("%s cannot be written: %s", path, problem)
        return False
    return True
