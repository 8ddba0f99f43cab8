"""Installs and uninstalls under Wine, silently and by hand: what the setup writes, leaves alone, and says."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from game import __version__
from game.catalogue import GAMES, full_title
from tests.packages import pe
from tests.packages.prefix import CLASSES, DRIVE, VARIABLES, be, entry, menu, person, started, wine
from tests.packages.table import PackagedTable
from tests.window.driver import Screen
from tests.window.table import ROOT, SIZE

PICTURES = ROOT / "dist" / "pictures"
KEY = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Kitchen Table"
CLASS, OTHER = "KitchenTable.Match", "Somebody.Else"
PATIENCE_S = 60.0
SETUP_S = 300.0
NOT_DONE = 2
SCALED = 192  # dots to an inch, of a screen at 200 %


def installed() -> Path:
    """Return the folder that the setup chooses."""
    return person() / "AppData/Local/Programs/Kitchen Table"


def program() -> Path:
    """Return the program in it."""
    return installed() / "Kitchen Table.exe"


def shortcut() -> Path:
    """Return the entry of the Start menu."""
    return menu() / "Kitchen Table.lnk"


def desktop_icon() -> Path:
    """Return the icon that one may ask for."""
    return person() / "Desktop" / "Kitchen Table.lnk"


def says_what_it_is(path: Path, description: str) -> None:
    """A program names its version and who made it, has an icon, and draws for every screen itself."""
    found = pe.Program(path)
    numbers = tuple(int(number) for number in re.findall(r"\d+", __version__)[:3])
    assert all(four[: len(numbers)] == numbers for four in found.numbers()), found.numbers()
    words = found.words()
    assert (words["FileVersion"], words["ProductVersion"]) == (__version__, __version__)
    assert (words["ProductName"], words["FileDescription"]) == ("Kitchen Table", description)
    assert words["CompanyName"] == "Kitchen Table contributors"
    assert words["CompanyName"] in words["LegalCopyright"]
    assert found.setting("dpiAwareness").startswith("PerMonitorV2")
    assert found.setting("dpiAware").startswith("true")
    assert found.systems() == [pe.WINDOWS_10]
    assert len(found.resource(pe.ICON)) > 6, "no picture"


def refused_by_an_older_windows(setup: Path) -> None:
    """On Windows 7 and 8.1 the setup says what it needs, and changes nothing."""
    with Screen(SIZE) as screen:
        for version in ("win7", "win81"):
            be(screen, version)
            wine(screen, str(setup), "/S", status=NOT_DONE)
            assert not installed().exists()
        screen.start(started(str(setup)), DRIVE, VARIABLES)
        settled(screen)
        screen.eye.png(PICTURES / "setup-an older Windows.png")
        screen.hand.key("Return")
        assert screen.program.wait(PATIENCE_S) == NOT_DONE
        be(screen, "win10")
    assert not installed().exists()


def install(screen: Screen, setup: Path) -> None:
    """Install silently. A search finds every game by its name, and the entry itself names them all."""
    wine(screen, str(setup), "/S")
    says_what_it_is(program(), "Kitchen Table")
    says_what_it_is(installed() / "Uninstall.exe", "Kitchen Table setup")
    assert _holds(shortcut(), *map(full_title, GAMES)), "the entry in the Start menu does not name the games"
    entries = {path.stem: path for path in (menu() / "Kitchen Table games").iterdir()}
    assert set(entries) == set(map(full_title, GAMES))
    for game in GAMES:
        assert _holds(entries[full_title(game)], f"--set-up {game.id}", game.kind, "Kitchen Table.exe"), game.id
    assert not desktop_icon().exists(), "nobody has asked for an icon on the desktop"
    assert entry(screen, KEY, "DisplayVersion") == __version__
    assert entry(screen, KEY, "Publisher") == "Kitchen Table contributors"


def changes_nothing_while_it_runs(setup: Path) -> None:
    """Neither setup nor uninstaller touches a program that is open. By hand they wait until it is closed."""
    uninstaller, told = installed() / "Uninstall.exe", installed() / "README.txt"
    names = _names()
    with Screen(SIZE) as screen, Screen(SIZE) as other:
        screen.start(started(str(program())), DRIVE, VARIABLES)
        screen.wait_for_window(PATIENCE_S)
        wine(screen, str(setup), "/S", status=NOT_DONE)
        wine(screen, str(uninstaller), "/S")  # it goes on in another process, whose end nobody waits for
        _at_the_question(other, [str(uninstaller)], pages=1)
        other.eye.png(PICTURES / "setup-by hand, uninstalling while the program is open.png")
        other.hand.key("Escape")
        settled(other)
        other.hand.key("Escape")
        PackagedTable.until(lambda: other.hand.window() is None)
        assert screen.program.poll() is None
        assert _names() == names
        told.unlink()
        _at_the_question(other, [str(setup)], pages=4)
        other.eye.png(PICTURES / "setup-by hand, while the program is open.png")
        assert not told.exists()
        found = screen.hand.window()
        assert found is not None
        screen.hand.ask_to_close(found[0])
        screen.program.wait(PATIENCE_S)
        other.hand.key("Return")
        _until(lambda: _names() == names)
        _finish(other)


def _at_the_question(screen: Screen, command: Sequence[str], pages: int) -> None:
    screen.start(started(*command), DRIVE, VARIABLES)
    for _ in range(pages):
        settled(screen)
        screen.hand.key("Return")
    settled(screen)


def _until(holds: Callable[[], bool]) -> None:
    """Wait until a setup by hand has come so far: a busy machine takes its time for the files."""
    end = time.monotonic() + SETUP_S
    while not holds():
        assert time.monotonic() < end, "the setup does not come to its end"
        time.sleep(0.5)


def _finish(screen: Screen) -> None:
    settled(screen)
    screen.eye.png(PICTURES / "setup-by hand, finished.png")
    screen.hand.key("space")  # not to be started now
    screen.hand.key("Return")
    screen.program.wait(PATIENCE_S)


def _names() -> list[str]:
    """All that lies in the folder; whatever vanishes meanwhile is passed over."""
    return sorted(name for _, folders, files in os.walk(installed()) for name in (*folders, *files))


def uninstall(screen: Screen, matches: Path) -> None:
    """Uninstall silently: all goes but the matches."""
    wine(screen, str(installed() / "Uninstall.exe"), "/S")
    PackagedTable.until(lambda: not installed().exists())
    assert not shortcut().exists()
    assert not (menu() / "Kitchen Table games").exists()
    for key in (KEY, rf"{CLASSES}\.kitchentable", rf"{CLASSES}\{CLASS}"):
        wine(screen, "reg", "query", key, status=1)
    assert matches.is_file(), "a silent uninstall removed the matches"


def leaves_files_to_others(screen: Screen, setup: Path) -> None:
    """Saved matches that somebody opens with another program stay its own, then and afterwards."""
    kind = rf"{CLASSES}\.kitchentable"
    wine(screen, "reg", "add", kind, "/ve", "/d", OTHER, "/f")
    install(screen, setup)
    assert entry(screen, kind) == OTHER
    assert f"{CLASS}" in wine(screen, "reg", "query", rf"{kind}\OpenWithProgids")
    wine(screen, str(installed() / "Uninstall.exe"), "/S")
    PackagedTable.until(lambda: not installed().exists())
    assert entry(screen, kind) == OTHER
    wine(screen, "reg", "query", rf"{CLASSES}\{CLASS}", status=1)
    wine(screen, "reg", "delete", kind, "/f")


def by_hand(setup: Path, saves: Path, folder: Path, variables: Mapping[str, str]) -> None:
    """Install and uninstall with the keyboard, on a screen that is scaled and on a usual one: an icon on the desktop by
    choice, and a question about the matches."""
    with Screen((1920, 1080)) as screen:
        desktop = r"HKCU\Control Panel\Desktop"
        wine(screen, "reg", "add", desktop, "/v", "LogPixels", "/t", "REG_DWORD", "/d", str(SCALED), "/f")
        screen.start(started(str(setup)), folder, variables)
        settled(screen)
        screen.eye.png(PICTURES / "setup-by hand, welcome, on a scaled screen.png")
        screen.stop()
        wine(screen, "reg", "delete", desktop, "/v", "LogPixels", "/f")
    with Screen(SIZE) as screen:
        screen.start(started(str(setup)), folder, variables)
        pages: dict[str, Sequence[str]] = {
            "welcome": ["Return"],
            "licence": ["Return"],
            "parts": ["Down", "space", "Return"],
            "folder": ["Return"],
        }
        for page, keys in pages.items():
            settled(screen)
            screen.eye.png(PICTURES / f"setup-by hand, {page}.png")
            for key in keys:
                screen.hand.key(key)
                time.sleep(0.3)
        _until(desktop_icon().is_file)  # it was asked for, and comes after all files
        _finish(screen)
        kept = saves / "settings.json"
        assert kept.is_file()
        screen.start(started(str(installed() / "Uninstall.exe")), folder, variables)
        settled(screen)
        screen.eye.png(PICTURES / "setup-by hand, uninstalling.png")
        screen.hand.key("Return")
        PackagedTable.until(lambda: not program().exists())
        settled(screen)
        screen.eye.png(PICTURES / "setup-by hand, a question.png")
        assert kept.is_file(), "the matches went before anybody was asked"
        screen.hand.key("alt+y")
        PackagedTable.until(lambda: not saves.exists())


def settled(screen: Screen) -> None:
    """Wait until a page stands. The cursor in its text blinks, so it never comes to rest, and an uninstaller goes on in
    a process of its own."""
    PackagedTable.until(lambda: screen.hand.window() is not None)
    time.sleep(3)


def _holds(path: Path, *words: str) -> bool:
    data = path.read_bytes()
    return all(word.encode("utf-16-le") in data for word in words)
