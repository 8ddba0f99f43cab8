"""Opens a file in the browser of this computer, without waiting for it.

It runs without the libraries of our package: a browser that found those before its own would not start.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from threading import Thread

_LIBRARIES = ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FRAMEWORK_PATH")
_BEFORE = "_ORIG"  # where a package keeps what stood there before
_OPENERS = (
    "xdg-open",
    "wslview",
    "sensible-browser",
    "x-www-browser",
    "firefox",
    "firefox-esr",
    "chromium",
    "google-chrome",
)
_WORKS_S = 4  # a command that runs as long as that has opened something, whatever it says in the end


class Opening:
    """A file that is on its way to the browser. `failed`: there is none, or it could not be started. A program that
    has no window itself opens no other."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.failed = os.environ.get("SDL_VIDEODRIVER") == "dummy"
        if not self.failed:
            Thread(target=self._open, name="browser", daemon=True).start()

    def _open(self) -> None:
        try:
            self.failed = not open_now(self._path)
        except (OSError, ValueError):
            self.failed = True


def open_now(path: Path) -> bool:
    """Open the file, and wait until the command that does it has ended; returns whether it was opened."""
    if sys.platform == "win32":
        os.startfile(path)
        return True
    environment = outside(os.environ)
    return any(_run([*command, str(path)], environment) for command in commands(environment))


def commands(environment: Mapping[str, str]) -> list[list[str]]:
    """The commands of this system that open a file in a browser, the best one first."""
    if sys.platform == "darwin":
        return [["/usr/bin/open"]]
    found = (shutil.which(name, path=environment.get("PATH")) for name in _OPENERS)
    return [[command] for command in found if command is not None]


def outside(environment: Mapping[str, str]) -> dict[str, str]:
    """The environment for a program that is none of ours: where it says where libraries lie, it says what it said
    before our package was started."""
    kept = dict(environment)
    for name in _LIBRARIES:
        before = kept.pop(f"{name}{_BEFORE}", "")
        if getattr(sys, "frozen", False):
            kept.pop(name, None)
        if before:
            kept[name] = before
    return kept


def _run(command: Sequence[str], environment: Mapping[str, str]) -> bool:
    """Run a command; whether it went well, or goes on for so long that it shows something."""
    process = subprocess.Popen(
        command,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        return process.wait(_WORKS_S) == 0
    except subprocess.TimeoutExpired:
        Thread(target=process.wait, name="browser", daemon=True).start()  # it is buried when it ends
        return True
