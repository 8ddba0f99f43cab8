"""A Windows to try packages in: Wine's own folder, made anew, with one person; and how programs are run there.

There is no sound device, and no drive Z: the programs find nothing of this machine, its fonts least of all.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from tests.window.driver import Screen
from tests.window.table import ROOT, SIZE

PREFIX = ROOT / "dist" / "work" / "wine"
DRIVE = PREFIX / "drive_c"
WINE = "/usr/lib/wine/wine64"
VARIABLES = {"WINEPREFIX": str(PREFIX), "WINEDEBUG": "-all", "SDL_AUDIODRIVER": "", "KITCHEN_TABLE_HOME": ""}
CLASSES = r"HKCU\Software\Classes"


def new_windows() -> None:
    """Make Wine's folder anew, with a person in it."""
    shutil.rmtree(PREFIX, ignore_errors=True)
    PREFIX.mkdir(parents=True)
    with Screen(SIZE) as screen:
        wine(screen, "wineboot", "-i")
        be(screen, "win10")  # this Wine says that it is an older one
    assert DRIVE.is_dir()
    (PREFIX / "dosdevices" / "z:").unlink()


def be(screen: Screen, version: str) -> None:
    """Let it be that version of Windows: "win7" or "win10"."""
    wine(screen, "winecfg", "-v", version)


def person() -> Path:
    """Return the folder of the person who is there."""
    return DRIVE / "users" / os.environ.get("USER", "root")


def menu() -> Path:
    """Return the folder of the person's Start menu."""
    return person() / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs"


def windows_path(path: Path) -> str:
    """Return what Windows calls a file on its drive."""
    return "C:\\" + str(path.relative_to(DRIVE)).replace("/", "\\")


def started(*words: str) -> list[str]:
    """Return the command that starts a Windows program as a desktop does. Wine hands on a file that is open for writing
    only as a stream that Python stops at, so there is none.
    """
    return ["sh", "-c", 'exec "$@" > /dev/null 2>&1 < /dev/null', "sh", WINE, *words]


def wine(screen: Screen, *words: str, status: int = 0) -> str:
    """Run a Windows program to its end, and return what it printed. Raises AssertionError where it ends with another
    status."""
    environment, folder = screen.environment(VARIABLES), DRIVE if DRIVE.is_dir() else ROOT
    done = subprocess.run([WINE, *words], env=environment, cwd=folder, capture_output=True, check=False)
    assert done.returncode == status, f"{words} ended with {done.returncode}: {done.stderr.decode(errors='replace')}"
    return done.stdout.decode(errors="replace")


def entry(screen: Screen, key: str, name: str = "") -> str | None:
    """Return the text of the registry of that name, None where there is none."""
    named = ["/v", name] if name else ["/ve"]
    environment = screen.environment(VARIABLES)
    done = subprocess.run([WINE, "reg", "query", key, *named], env=environment, capture_output=True, check=False)
    words = done.stdout.decode(errors="replace").splitlines()
    found = [line.split("REG_SZ", 1)[1].strip() for line in words if "REG_SZ" in line]
    return found[0] if found else None
