"""Writes errors of the program itself to a file beside the saves, for those who fix them.

It knows no scene and no game. If the file cannot be written, the program goes on.
"""

from __future__ import annotations

import logging
import time
import traceback
from pathlib import Path

from game.session.save import user_folder

log = logging.getLogger(__name__)

_MOST = 200_000  # bytes; a longer file is started anew


def report_path() -> Path:
    """The file for errors."""
    return user_folder() / "problems.log"


def report(error: Exception, where: str) -> bool:
    """Add an error, and `where` it happened, to the file; False when that fails."""
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
