"""Uses the packages for Windows under Wine: the ZIP from a folder with spaces and umlauts that cannot be written to,
and the installer, silently and by hand.
"""

from __future__ import annotations

import re
import shutil
import zipfile
from collections.abc import Iterable
from functools import partial
from pathlib import Path

from game import __version__
from tests.packages import installing
from tests.packages.faults import plant
from tests.packages.prefix import CLASSES, DRIVE, VARIABLES, WINE, be, entry, new_windows, person, started, windows_path
from tests.packages.table import DAMAGED, SAVED, SLOW_START_S, PackagedTable, Place, use
from tests.packages.walking import WALK, check, lay_out, self_test
from tests.window.driver import Screen
from tests.window.table import GAME, ROOT, SIZE

PICTURES = ROOT / "dist" / "pictures"
ARCHIVE = ROOT / "dist" / f"Kitchen-Table-{__version__}-windows.zip"
SETUP = ROOT / "dist" / f"Kitchen-Table-{__version__}-setup.exe"
EMBEDDED = ROOT / "dist" / "work" / "windows" / "embedded"
FOLDER = "Spiele für den Tisch"
PATIENCE_S = 60.0


def use_windows(faults: bool) -> str:
    """Unzip and use the program, in a folder that cannot be written to; returns what is to be said."""
    new_windows()
    folder = DRIVE / FOLDER
    with zipfile.ZipFile(ARCHIVE) as packed:
        packed.extractall(folder)
    program = folder / ARCHIVE.stem / "Kitchen Table.exe"
    _walk(program, faults)
    told_by_the_starter(program)
    read_only = 'mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && shift && exec "$@"'
    command = ["unshare", "--mount", "sh", "-c", read_only, "sh", str(folder), *started(str(program))]
    use(_place("windows", command, program.parent), PICTURES)
    return "used under Wine"


def use_setup(faults: bool) -> str:
    """Install silently, use the program and a double click on a match, uninstall silently; then both by hand. Returns
    what is to be said."""
    new_windows()
    setup = Path(shutil.copy(SETUP, DRIVE))
    installing.says_what_it_is(setup, "Kitchen Table setup")
    installing.refused_by_an_older_windows(setup)
    with Screen(SIZE) as screen:
        installing.leaves_files_to_others(screen, setup)
        installing.install(screen, setup)
    installing.changes_nothing_while_it_runs(setup)
    program = installing.program()
    _walk(program, faults)
    place = _place("setup", started(str(program)), DRIVE)
    use(place, PICTURES)
    with Screen(SIZE) as screen:
        table = PackagedTable(screen, place, PICTURES)
        screen.start(started(*_opens(screen, place.own_name_of[SAVED])), place.folder, place.variables)
        screen.first_paint(seconds=SLOW_START_S)
        table.picture("a double click on a match")
        found = screen.hand.window()
        assert found is not None
        screen.hand.ask_to_close(found[0])
        screen.program.wait(PATIENCE_S)
        matches = table.slot.unfinished_path(GAME)
        table.until(matches.is_file)
        screen.start(started(str(program), "--set-up", GAME), place.folder, place.variables)
        screen.first_paint(seconds=SLOW_START_S)
        table.picture("a game of the Start menu")
        table.close()
        installing.uninstall(screen, matches)
    installing.by_hand(setup, place.saves, place.folder, place.variables)
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
            walker = [WINE, str(python), windows_path(sources / WALK.name)]
            check([WINE, str(program)], walker, windows_path(sources), variables, cwd=DRIVE)
            if faults:
                plant(library, partial(self_test, [WINE, str(program)], variables, cwd=DRIVE))
    finally:
        python.unlink()
        shutil.rmtree(sources)


def told_by_the_starter(program: Path) -> None:
    """The starter tells in a window which file it cannot load, and why: a damaged one, a missing one, all of them, and
    that a Windows is older than it has to be."""
    folder, library = program.parent / "lib", program.parent / "lib" / "python311.dll"
    kept, elsewhere = library.read_bytes(), program.parent / "elsewhere"
    with Screen(SIZE) as screen:
        for state in ("a file is damaged", "a file is missing", "nothing else was extracted", "an older Windows"):
            if state == "a file is damaged":
                library.write_bytes(b"nothing")
            elif state == "a file is missing":
                library.unlink()
            elif state == "nothing else was extracted":
                folder.rename(elsewhere)
            else:
                be(screen, "win81")
            screen.start(started(str(program)), program.parent, VARIABLES)
            screen.wait_for_window(SLOW_START_S)
            screen.still()
            screen.eye.png(PICTURES / f"windows-the starter, {state}.png")
            screen.hand.key("Return")
            assert screen.program.wait(PATIENCE_S) == 1
        be(screen, "win10")
    elsewhere.rename(folder)
    library.write_bytes(kept)


def _opens(screen: Screen, file: str) -> list[str]:
    """Return what Windows runs for a double click on a saved match, by the registry. (This Wine reads only the kinds of
    files of the whole machine, not those of a person, so it cannot be asked itself.)
    """
    kind = entry(screen, rf"{CLASSES}\.kitchentable")
    named = entry(screen, rf"{CLASSES}\{kind}\shell\open\command")
    assert named is not None
    return [word or file for word in re.findall(r'"(?:%1|([^"%]+))"', named)]


def place_of_archive(files: Iterable[str]) -> Place:
    """Unzip the program in a new Windows, and return where it is. The person's own `files` have names there."""
    new_windows()
    folder = DRIVE / FOLDER
    with zipfile.ZipFile(ARCHIVE) as packed:
        packed.extractall(folder)
    program = folder / ARCHIVE.stem / "Kitchen Table.exe"
    return _place("windows", started(str(program)), program.parent, files)


def place_of_setup(files: Iterable[str]) -> Place:
    """Install the program silently in a new Windows, and return where it is."""
    new_windows()
    with Screen(SIZE) as screen:
        installing.install(screen, Path(shutil.copy(SETUP, DRIVE)))
    return _place("setup", started(str(installing.program())), DRIVE, files)


def _place(name: str, command: list[str], folder: Path, files: Iterable[str] = (SAVED, DAMAGED)) -> Place:
    saves = person() / "AppData/Roaming/Kitchen Table"
    own = person() / "Eigene Spiele"
    names = {file: windows_path(own / file) for file in files}
    return Place(name, command, saves, own, names, VARIABLES, folder)
