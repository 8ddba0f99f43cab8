"""Uses the packages for Windows under Wine: the ZIP from a folder with spaces and umlauts that cannot be written to,
and the installer, silently and by hand.

Wine's own folder is made anew for each run. There is no sound device, and no drive Z: the programs find nothing of this
machine, its fonts least of all.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import time
import zipfile
from collections.abc import Iterable
from functools import partial
from pathlib import Path

from game import __version__
from tests.packages.faults import plant
from tests.packages.table import DAMAGED, SAVED, SLOW_START_S, PackagedTable, Place, use
from tests.packages.walking import WALK, check, lay_out, self_test
from tests.window.driver import Screen
from tests.window.table import GAME, ROOT, SIZE

PICTURES = ROOT / "dist" / "pictures"
ARCHIVE = ROOT / "dist" / f"Kitchen-Table-{__version__}-windows.zip"
SETUP = ROOT / "dist" / f"Kitchen-Table-{__version__}-setup.exe"
EMBEDDED = ROOT / "dist" / "work" / "windows" / "embedded"
PREFIX = ROOT / "dist" / "work" / "wine"
DRIVE = PREFIX / "drive_c"
WINE = "/usr/lib/wine/wine64"
VARIABLES = {"WINEPREFIX": str(PREFIX), "WINEDEBUG": "-all", "SDL_AUDIODRIVER": "", "KITCHEN_TABLE_HOME": ""}
FOLDER = "Spiele für den Tisch"
KEY = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Kitchen Table"
PATIENCE_S = 60.0


def use_windows(faults: bool) -> str:
    """Unzip and use the program, in a folder that cannot be written to; returns what is to be said."""
    _new_windows()
    folder = DRIVE / FOLDER
    with zipfile.ZipFile(ARCHIVE) as packed:
        packed.extractall(folder)
    program = folder / ARCHIVE.stem / "Kitchen Table.exe"
    _walk(program, faults)
    told_by_the_starter(program)
    read_only = 'mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && shift && exec "$@"'
    command = ["unshare", "--mount", "sh", "-c", read_only, "sh", str(folder), *_started(str(program))]
    use(_place("windows", command, program.parent), PICTURES)
    return "used under Wine"


def use_setup(faults: bool) -> str:
    """Install silently, use the program and a double click on a match, uninstall silently; then both by hand. Returns
    what is to be said."""
    _new_windows()
    setup = Path(shutil.copy(SETUP, DRIVE))
    installed = _person() / "AppData/Local/Programs/Kitchen Table"
    program = installed / "Kitchen Table.exe"
    with Screen(SIZE) as screen:
        _wine(screen, str(setup), "/S")
        assert program.is_file()
        assert _shortcut().is_file(), "there is no entry in the Start menu"
        assert not _desktop_icon().exists(), "nobody has asked for an icon on the desktop"
        assert "Kitchen Table" in _wine(screen, "reg", "query", KEY)
    _walk(program, faults)
    place = _place("setup", _started(str(program)), DRIVE)
    use(place, PICTURES)
    with Screen(SIZE) as screen:
        table = PackagedTable(screen, place, PICTURES)
        screen.start(_started(*_opens(screen, place.own_name_of[SAVED])), place.folder, place.variables)
        screen.first_paint(seconds=SLOW_START_S)
        table.picture("a double click on a match")
        found = screen.hand.window()
        assert found is not None
        screen.hand.ask_to_close(found[0])
        screen.program.wait(PATIENCE_S)
        table.until(lambda: table.slot.unfinished_path(GAME).is_file())
        _wine(screen, str(installed / "Uninstall.exe"), "/S")
        table.until(lambda: not installed.exists())
        assert not _shortcut().exists()
        assert subprocess.run([WINE, "reg", "query", KEY], env=screen.environment(VARIABLES), check=False).returncode
        assert table.slot.unfinished_path(GAME).is_file(), "a silent uninstall removed the matches"
    _by_hand(setup, place, program)
    return "used under Wine"


def _walk(program: Path, faults: bool) -> None:
    """Walk through the folder of a program: for that time python.org's own starter of that Python lies there, and the
    walker's sources on the drive."""
    library, sources = program.parent / "lib", DRIVE / "sources"
    lay_out(sources)
    python = library / "python.exe"
    assert not python.exists()
    shutil.copy(next(EMBEDDED.rglob(python.name)), python)
    try:
        with Screen(SIZE) as screen:
            variables = VARIABLES | {"DISPLAY": screen.display}
            walker = [WINE, str(python), _windows_path(sources / WALK.name)]
            check([WINE, str(program)], walker, _windows_path(sources), variables, cwd=DRIVE)
            if faults:
                plant(library, partial(self_test, [WINE, str(program)], variables, cwd=DRIVE))
    finally:
        python.unlink()
        shutil.rmtree(sources)


def told_by_the_starter(program: Path) -> None:
    """The starter tells in a window which file it cannot load, and why: a damaged one, and a missing one."""
    library = program.parent / "lib" / "python311.dll"
    kept = library.read_bytes()
    with Screen(SIZE) as screen:
        for state in ("damaged", "missing"):
            library.unlink() if state == "missing" else library.write_bytes(b"nothing")
            screen.start(_started(str(program)), program.parent, VARIABLES)
            screen.wait_for_window(SLOW_START_S)
            screen.still()
            screen.eye.png(PICTURES / f"windows-the starter, a file is {state}.png")
            screen.hand.key("Return")
            assert screen.program.wait(PATIENCE_S) == 1
    library.write_bytes(kept)


def _by_hand(setup: Path, place: Place, program: Path) -> None:
    """Install and uninstall with the keyboard: an icon on the desktop by choice, and a question about the matches."""
    with Screen(SIZE) as screen:
        screen.start(_started(str(setup)), place.folder, place.variables)
        for page, keys in {
            "welcome": ["Return"],
            "licence": ["Return"],
            "parts": ["Down", "space", "Return"],
            "folder": ["Return"],
        }.items():
            _settled(screen)
            screen.eye.png(PICTURES / f"setup-by hand, {page}.png")
            for key in keys:
                screen.hand.key(key)
                time.sleep(0.3)
        PackagedTable.until(program.is_file)
        PackagedTable.until(_desktop_icon().is_file)  # it was asked for
        _settled(screen)
        screen.eye.png(PICTURES / "setup-by hand, finished.png")
        screen.hand.key("space")  # not to be started now
        screen.hand.key("Return")
        screen.program.wait(PATIENCE_S)
        kept = place.saves / "settings.json"
        assert kept.is_file()
        screen.start(_started(str(program.parent / "Uninstall.exe")), place.folder, place.variables)
        _settled(screen)
        screen.hand.key("Return")
        PackagedTable.until(lambda: not program.exists())
        _settled(screen)
        screen.eye.png(PICTURES / "setup-by hand, a question.png")
        assert kept.is_file(), "the matches went before anybody was asked"
        screen.hand.key("alt+y")
        PackagedTable.until(lambda: not place.saves.exists())


def _opens(screen: Screen, file: str) -> list[str]:
    """Return what Windows runs for a double click on a saved match, by the registry. (This Wine reads only the kinds of
    files of the whole machine, not those of a person, so it cannot be asked itself.)
    """
    kind = _wine(screen, "reg", "query", r"HKCU\Software\Classes\.kitchentable", "/ve").split()[-1]
    named = _wine(screen, "reg", "query", rf"HKCU\Software\Classes\{kind}\shell\open\command", "/ve")
    return [word or file for word in re.findall(r'"(?:%1|([^"%]+))"', named)]


def _started(*words: str) -> list[str]:
    """Return the command that starts a Windows program as a desktop does. Wine hands on a file that is open for writing
    only as a stream that Python stops at, so there is none.
    """
    return ["sh", "-c", 'exec "$@" > /dev/null 2>&1 < /dev/null', "sh", WINE, *words]


def _settled(screen: Screen) -> None:
    """Wait until a page stands. The cursor in its text blinks, so it never comes to rest, and an uninstaller goes on in
    a process of its own."""
    PackagedTable.until(lambda: screen.hand.window() is not None)
    time.sleep(3)


def _new_windows() -> None:
    """Make Wine's folder anew, with a person in it."""
    shutil.rmtree(PREFIX, ignore_errors=True)
    PREFIX.mkdir(parents=True)
    with Screen(SIZE) as screen:
        _wine(screen, "wineboot", "-i")
    assert DRIVE.is_dir()
    (PREFIX / "dosdevices" / "z:").unlink()


def _person() -> Path:
    return DRIVE / "users" / os.environ.get("USER", "root")


def _shortcut() -> Path:
    return _person() / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Kitchen Table.lnk"


def _desktop_icon() -> Path:
    return _person() / "Desktop/Kitchen Table.lnk"


def place_of_archive(files: Iterable[str]) -> Place:
    """Unzip the program in a new Windows, and return where it is. The person's own `files` have names there."""
    _new_windows()
    folder = DRIVE / FOLDER
    with zipfile.ZipFile(ARCHIVE) as packed:
        packed.extractall(folder)
    program = folder / ARCHIVE.stem / "Kitchen Table.exe"
    return _place("windows", _started(str(program)), program.parent, files)


def place_of_setup(files: Iterable[str]) -> Place:
    """Install the program silently in a new Windows, and return where it is."""
    _new_windows()
    with Screen(SIZE) as screen:
        _wine(screen, str(shutil.copy(SETUP, DRIVE)), "/S")
    program = _person() / "AppData/Local/Programs/Kitchen Table/Kitchen Table.exe"
    return _place("setup", _started(str(program)), DRIVE, files)


def _place(name: str, command: list[str], folder: Path, files: Iterable[str] = (SAVED, DAMAGED)) -> Place:
    saves = _person() / "AppData/Roaming/Kitchen Table"
    person = _person() / "Eigene Spiele"
    names = {file: _windows_path(person / file) for file in files}
    return Place(name, command, saves, person, names, VARIABLES, folder)


def _windows_path(path: Path) -> str:
    return "C:\\" + str(path.relative_to(DRIVE)).replace("/", "\\")


def _wine(screen: Screen, *words: str) -> str:
    """Run a Windows program to its end, and return what it printed."""
    environment = screen.environment(VARIABLES)
    done = subprocess.run(
        [WINE, *words], env=environment, cwd=DRIVE if DRIVE.is_dir() else ROOT, capture_output=True, check=True
    )
    return done.stdout.decode(errors="replace")
