"""The menu of the computer: an entry on each system, in a false home, and the offer to make one."""

from __future__ import annotations

import configparser
import io
import os
import plistlib
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.ui.bare import Clock
from tests.ui.scenes.checks import a_setup, all_words, click_on, played, press
from ui.app import App
from ui.dialog import Dialog
from ui.scenes import router
from ui.scenes.home import HomeScene
from ui.scenes.settings_page import SettingsPage
from ui.start import environment, launch, menu
from ui.start.arguments import parse

MAIN = os.path.join(environment.ROOT, "main.py")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home with spaces and marks in its name, and nothing in it."""
    home = tmp_path / "Zoë's home"
    home.mkdir()
    for name in ("XDG_DATA_HOME", "APPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("KITCHEN_TABLE_HOME", str(tmp_path / "matches"))
    return home


def on(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", system)


def files(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def size_of(picture: bytes) -> tuple[int, int]:
    return pygame.image.load(io.BytesIO(picture), "icon.png").get_size()


def test_linux_has_an_entry_and_icons_of_every_size(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    on("linux", monkeypatch)
    assert not menu.is_there()
    assert menu.add() == "Kitchen Table is in your applications menu now."
    assert menu.is_there()
    share = home / ".local" / "share"
    entry = share / "applications" / "kitchen-table.desktop"
    read = configparser.RawConfigParser()
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read_string(entry.read_text())
    facts = read["Desktop Entry"]
    assert (facts["Name"], facts["Icon"], facts["Terminal"]) == ("Kitchen Table", "kitchen-table", "false")
    assert facts["Exec"].endswith(f'"{MAIN}"')
    for size in menu.SIZES:
        icon = share / f"icons/hicolor/{size}x{size}/apps/kitchen-table.png"
        assert size_of(icon.read_bytes()) == (size, size)
    assert (share / "icons/hicolor/scalable/apps/kitchen-table.svg").read_bytes() == menu.SVG.read_bytes()
    if shutil.which("desktop-file-validate"):
        done = subprocess.run(["desktop-file-validate", entry], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout) == (0, "")
    menu.add()
    assert menu.remove() == "Kitchen Table is no longer in your applications menu."
    assert not menu.is_there()
    assert files(home) == []
    menu.remove()


@pytest.mark.parametrize(
    ("word", "written"),
    [
        ("/a b/main.py", '"/a b/main.py"'),
        ('/a"b', r'"/a\\"b"'),
        ("/a$b`c", r'"/a\\$b\\`c"'),
        ("/100%", '"/100%%"'),
        ("/a\\b", r'"/a\\\\b"'),
    ],
)
def test_a_path_of_any_kind_stands_in_the_entry_as_the_standard_wants(word: str, written: str) -> None:
    assert menu._for_exec(word) == written


def test_linux_keeps_to_the_folder_that_is_named(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    on("linux", monkeypatch)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    menu.add()
    assert (tmp_path / "data" / "applications" / "kitchen-table.desktop").is_file()
    assert files(home) == []


def test_windows_has_a_shortcut_without_a_console(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    on("win32", monkeypatch)
    python = tmp_path / "Python 3" / "python.exe"
    python.parent.mkdir()
    for name in ("python.exe", "pythonw.exe"):
        python.with_name(name).touch()
    monkeypatch.setattr(sys, "_base_executable", str(python))
    asked: list[tuple[list[str], dict[str, str]]] = []

    def run(command: list[str], env: dict[str, str], **_more: Any) -> None:
        asked.append((command, env))
        Path(env["KT_LINK"]).touch()

    monkeypatch.setattr(subprocess, "run", run)
    assert menu.add() == "Kitchen Table is in the Start menu now."
    ((command, values),) = asked
    assert command[0] == "powershell"
    assert "CreateShortcut($env:KT_LINK)" in command[-1]
    assert values["KT_LINK"] == str(home / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Kitchen Table.lnk")
    assert values["KT_PYTHON"] == str(python.with_name("pythonw.exe"))
    assert values["KT_ARGUMENTS"] == f'"{MAIN}"'
    icon = Path(values["KT_ICON"]).read_bytes()
    assert icon[:6] == b"\0\0\1\0\7\0", "an icon of seven sizes"
    for at in range(7):
        entry = icon[6 + 16 * at : 22 + 16 * at]
        length, begin = int.from_bytes(entry[8:12], "little"), int.from_bytes(entry[12:16], "little")
        wide, high = size_of(icon[begin : begin + length])
        assert (entry[0], entry[1]) == (wide % 256, high % 256)
    assert menu.is_there()
    menu.remove()
    assert not menu.is_there()
    assert not Path(values["KT_ICON"]).exists()


def test_a_mac_has_a_small_program_among_the_applications(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    on("darwin", monkeypatch)
    assert menu.add() == "Kitchen Table is in your Applications now."
    program = home / "Applications" / "Kitchen Table.app" / "Contents"
    facts = plistlib.loads((program / "Info.plist").read_bytes())
    start = program / "MacOS" / facts["CFBundleExecutable"]
    assert os.access(start, os.X_OK)
    assert subprocess.run(["sh", "-n", str(start)], check=False).returncode == 0
    assert MAIN in start.read_text()
    icon = (program / "Resources" / f"{facts['CFBundleIconFile']}.icns").read_bytes()
    assert icon[:4] == b"icns"
    assert int.from_bytes(icon[4:8], "big") == len(icon)
    at, sizes = 8, []
    while at < len(icon):
        length = int.from_bytes(icon[at + 4 : at + 8], "big")
        sizes.append(size_of(icon[at + 8 : at + length])[0])
        at += length
    assert sizes == [128, 256, 512, 1024]
    menu.remove()
    assert files(home) == []


@pytest.mark.parametrize("system", ["linux", "darwin", "win32"])
def test_a_menu_that_cannot_be_changed_is_a_sentence(system: str, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    on(system, monkeypatch)
    for name in (".local", "Applications", "AppData"):
        (home / name).write_text("a file where a folder should be")
    with pytest.raises(
        menu.MenuFailed, match=r"^(Your applications menu|Your Applications|The Start menu) cannot be changed \(.*\)\.$"
    ):
        menu.add()


# -- the command line, the settings, and the offer -----------------------------------------------------------------


def test_the_command_line_changes_the_menu_and_opens_no_window(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    on("linux", monkeypatch)
    monkeypatch.setattr("ui.app.main", lambda _start: pytest.fail("it opened"))
    assert launch.play(["--add-to-menu"]) == 0
    assert menu.is_there()
    assert launch.play(["--remove-from-menu"]) == 0
    assert not menu.is_there()
    assert capsys.readouterr().out.splitlines() == [
        "Kitchen Table is in your applications menu now.",
        "Kitchen Table is no longer in your applications menu.",
    ]
    assert parse(["--add-to-menu"]).menu == "add"


def test_the_settings_put_it_in_and_take_it_out(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    on("linux", monkeypatch)
    app = App(size=(1280, 720))
    app.push(SettingsPage())
    assert "This computer" in all_words(app)
    assert app.router.change_menu(True)
    assert menu.is_there()
    assert not app.router.change_menu(False)
    (home / ".local").rename(home / "away")
    (home / ".local").write_text("")
    assert not app.router.change_menu(True)
    assert isinstance(app.scene, Dialog)
    assert "Your applications menu cannot be changed" in all_words(app)


@pytest.mark.parametrize("answer", ["Yes", "No, thanks"])
def test_it_is_offered_once_after_the_first_finished_match(
    answer: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    on("linux", monkeypatch)
    app = App(size=(1280, 720), clock=Clock())
    app.router.offers_menu = True
    app.router.home()
    assert isinstance(app.scene, HomeScene), "nothing is asked before a match was finished"
    monkeypatch.setattr(router, "tallies", lambda: {"a game": 1})
    app.router.home()
    assert "Add Kitchen Table to your applications menu?" in all_words(app)
    if answer == "Yes":
        click_on(app, answer)
    else:
        press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, HomeScene)
    assert menu.is_there() == (answer == "Yes")
    menu.remove()
    app.router.home()
    assert isinstance(app.scene, HomeScene), "never again"


def test_nothing_is_offered_by_a_package_or_where_it_is_there(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    on("linux", monkeypatch)
    monkeypatch.setattr(router, "tallies", lambda: {"a game": 1})
    app = App(size=(1280, 720))
    app.router.offers_menu = True
    menu.add()
    app.router.home()
    assert isinstance(app.scene, HomeScene)
    menu.remove()
    monkeypatch.setattr(menu, "ROOT", str(home))
    assert not menu.is_possible()
    app.router.home()
    assert isinstance(app.scene, HomeScene)


@pytest.mark.parametrize("change", ["add", "remove"])
@pytest.mark.parametrize(
    ("system", "ways"),
    [
        ("linux", ["/usr/lib/kitchen-table/lib/Kitchen Table"]),
        ("linux", ["/app/lib/kitchen-table/lib/Kitchen Table"]),
        ("darwin", ["Kitchen Table.app/Contents/MacOS/Kitchen Table"]),
        ("win32", ["table/Kitchen Table.exe", "installed/Kitchen Table.exe"]),
    ],
)
def test_a_package_says_what_to_do_instead(
    system: str,
    ways: list[str],
    change: str,
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """It has no main.py that an entry could start; what has installed it keeps one."""
    on(system, monkeypatch)
    monkeypatch.setenv("CI", "1")
    monkeypatch.setattr(menu, "is_package", lambda: True)
    (home / "installed").mkdir()
    (home / "installed" / "Uninstall.exe").touch()
    said = set()
    for way in ways:
        monkeypatch.setattr(sys, "executable", str(home / way))
        assert launch.play([f"--{'add-to' if change == 'add' else 'remove-from'}-menu"]) == 1
        said.add(capsys.readouterr().err.partition(" (Noted")[0])
    assert len(said) == len(ways), "it depends on how the package came here"
    assert "main.py" not in "".join(said)
    assert not menu.is_there()
    assert not menu.is_possible()


# -- the folder for any Linux ------------------------------------------------------------------------------------------


def unpacked(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make this program the one in that folder, as it lies in an archive; returns its starter."""
    (folder / "lib").mkdir(parents=True, exist_ok=True)
    starter = folder / "Kitchen Table"
    starter.write_text("#!/bin/sh\n")
    starter.chmod(0o755)
    monkeypatch.setattr(menu, "is_package", lambda: True)
    monkeypatch.setattr(menu, "ROOT", str(folder / "lib"))
    monkeypatch.setattr(sys, "executable", str(folder / "lib" / "Kitchen Table"))
    return starter


def entry_of(home: Path) -> dict[str, str]:
    read = configparser.RawConfigParser()
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read_string((home / ".local/share/applications/kitchen-table.desktop").read_text())
    return dict(read["Desktop Entry"])


def test_a_folder_for_any_linux_has_an_entry_that_starts_its_starter(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the folder desktops show no entry: TryExec names what has to be there."""
    on("linux", monkeypatch)
    starter = unpacked(home / "My games", monkeypatch)
    assert menu.is_possible()
    menu.add()
    facts = entry_of(home)
    assert facts["Exec"] == f'"{starter}"'
    assert facts["TryExec"] == str(starter)
    assert menu.remove() == "Kitchen Table is no longer in your applications menu."
    assert files(home / ".local") == []


def test_the_entry_follows_a_program_whose_folder_was_moved(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    on("linux", monkeypatch)
    before, after = home / r"a\new" / "table", home / "elsewhere" / "table"
    unpacked(before, monkeypatch)
    menu.add()
    after.parent.mkdir()
    before.rename(after)
    starter = unpacked(after, monkeypatch)
    monkeypatch.setattr(App, "run", lambda _app: 0)
    assert launch.play([]) == 0
    assert entry_of(home)["Exec"] == f'"{starter}"'


def test_the_entry_stays_with_another_program_that_is_there(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody who has none gets one, either, and what somebody has written by hand stays as it is."""
    on("linux", monkeypatch)
    unpacked(home / "second", monkeypatch)
    menu.follow()
    assert not menu.is_there()
    first = unpacked(home / r"a\new first", monkeypatch)
    menu.add()
    unpacked(home / "second", monkeypatch)
    menu.follow()
    assert entry_of(home)["TryExec"].replace("\\\\", "\\") == str(first)
    entry = home / ".local/share/applications/kitchen-table.desktop"
    entry.write_text("[Desktop Entry]\nExec=true\n")
    menu.follow()
    assert entry_of(home)["Exec"] == "true"


def test_a_finished_match_is_counted(home: Path) -> None:
    """What the offer waits for."""
    from game.session.save import SaveSlot
    from game.session.statistics import line, tallies, write_down

    assert not tallies()
    match = played(a_setup(), 10_000)
    assert match.over
    SaveSlot().save(match)
    write_down(line(match))
    assert tallies()
