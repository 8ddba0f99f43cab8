"""What the packages for Windows say of themselves, and how they are signed.

Where the tools of the recipe are, a starter and a small setup are made and read. `python3 -m tests.packages` uses whole
packages, under Wine.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game import __version__
from game.catalogue import GAMES, full_title
from tests.packages import pe
from tests.packages.recipe import Trouble, about, installer, signing, tree, windows

ROOT = Path(__file__).resolve().parents[2]
RECIPE = ROOT / ".ci" / "packaging"
TOOLS = ("x86_64-w64-mingw32-gcc", "x86_64-w64-mingw32-windres", "makensis")
LONGEST_COMMENT = 259  # letters of a shortcut's that Windows shows
needs_tools = pytest.mark.skipif(not all(map(shutil.which, TOOLS)), reason=f"needs {', '.join(TOOLS)}")
SIGNER = """
import pathlib, sys
*log, file = sys.argv[1:]
path = pathlib.Path(file)
with open(log[0], "a") as told:
    print(path.read_bytes()[:2].decode(), path.stat().st_size > 9000, file=told)
sys.exit(len(log) - 1)
"""


@pytest.fixture(scope="module")
def icons(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("icons")
    command = [sys.executable, *map(str, (RECIPE / "icons.py", ROOT / "assets/icons/app.svg", folder))]
    subprocess.run(command, env=os.environ | {"SDL_VIDEODRIVER": "dummy"}, check=True, capture_output=True)
    return folder


def a_setup(place: Path, icons: Path) -> tuple[Path, Path]:
    """Make a starter and a setup of a folder that has little else; returns both."""
    folder, target = place / "folder", place / "Kitchen-Table-setup.exe"
    (folder / "lib").mkdir(parents=True)
    for name in ("LICENSE.txt", "README.txt", "lib/python311.zip"):
        (folder / name).write_text(name)
    windows.launcher(place, icons, folder / "Kitchen Table.exe")
    installer.make(folder, icons, target)
    return folder / "Kitchen Table.exe", target


def signing_by(place: Path, *more: str) -> str:
    """Write a program that seems to sign, and return the command that calls it. With more words it fails."""
    (place / "to sign.py").write_text(SIGNER, encoding="utf-8")
    return " ".join(f"'{word}'" for word in (sys.executable, place / "to sign.py", place / "told.txt", *more))


@needs_tools
def test_starter_and_setup_say_what_they_are_and_draw_for_every_screen(tmp_path: Path, icons: Path) -> None:
    starter, setup = a_setup(tmp_path, icons)
    for path, description in ((starter, "Kitchen Table"), (setup, "Kitchen Table setup")):
        found = pe.Program(path)
        words = found.words()
        assert found.numbers() == (about.numbers(__version__),) * 2
        assert (words["FileDescription"], words["ProductName"]) == (description, "Kitchen Table")
        assert (words["FileVersion"], words["ProductVersion"]) == (__version__, __version__)
        assert words["CompanyName"] == about.PUBLISHER
        assert words["LegalCopyright"] == about.copyright_line()
        assert found.setting("dpiAwareness").startswith("PerMonitorV2")
        assert found.systems() == [pe.WINDOWS_10]
        pictures = int.from_bytes(found.resource(pe.ICON)[4:6], "little")
        assert pictures == 6, "an icon for every size"


@needs_tools
def test_all_three_programs_are_signed_the_uninstaller_within_the_setup(
    tmp_path: Path, icons: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(signing.COMMAND, signing_by(tmp_path))
    a_setup(tmp_path, icons)
    assert (tmp_path / "told.txt").read_text().splitlines() == ["MZ True"] * 3


@needs_tools
def test_a_setup_is_not_made_when_its_uninstaller_cannot_be_signed(
    tmp_path: Path, icons: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    starter = tmp_path / "folder/Kitchen Table.exe"
    starter.parent.mkdir()
    starter.write_bytes(b"a program")
    (starter.parent / "LICENSE.txt").write_text("a licence")
    monkeypatch.setenv(signing.COMMAND, signing_by(tmp_path, "and fail"))
    with pytest.raises(Trouble):
        installer.make(starter.parent, icons, tmp_path / "Kitchen-Table-setup.exe")
    assert (tmp_path / "told.txt").read_text() == "MZ True\n"


def test_a_program_that_cannot_be_signed_is_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "a program.exe"
    program.write_bytes(b"MZ")
    monkeypatch.delenv(signing.COMMAND, raising=False)
    signing.sign(program)
    assert signing.uninstaller_line() == ""
    monkeypatch.setenv(signing.COMMAND, signing_by(tmp_path))
    signing.sign(program)
    assert (tmp_path / "told.txt").read_text() == "MZ False\n"
    monkeypatch.setenv(signing.COMMAND, signing_by(tmp_path, "and fail"))
    with pytest.raises(Trouble, match="failed"):
        signing.sign(program)


@pytest.mark.parametrize(
    ("version", "numbers"),
    [("0.1.0", (0, 1, 0, 0)), ("1.2", (1, 2, 0, 0)), ("1.0.0rc2", (1, 0, 0, 0)), ("2.0.1.4.5", (2, 0, 1, 4))],
)
def test_windows_compares_versions_by_four_numbers(version: str, numbers: tuple[int, ...]) -> None:
    assert about.numbers(version) == numbers


def test_the_starter_asks_for_windows_10_and_draws_for_every_screen() -> None:
    manifest = ElementTree.parse(RECIPE / "launcher.manifest").getroot()
    named = {part.tag.partition("}")[2]: part for part in manifest.iter()}
    assert (named["dpiAwareness"].text or "").startswith("PerMonitorV2")
    assert named["supportedOS"].get("Id") == pe.WINDOWS_10
    sentence = "Kitchen Table needs Windows 10 or later, and this Windows is older."
    for name in ("launcher.c", "setup.nsi"):
        assert sentence in (RECIPE / name).read_text(encoding="utf-8"), name
    assert "Windows 10 or later" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_every_library_that_the_starter_looks_for_is_packed() -> None:
    starter = (RECIPE / "launcher.c").read_text(encoding="utf-8")
    looked_for = set(re.findall(r'L"([\w.]+\.dll)"', starter)) - {"ntdll.dll"}  # which is of Windows
    assert {f"{windows.LIBRARY}.dll", "vcruntime140.dll"} <= looked_for <= set(windows.LIBRARIES)


def test_a_search_finds_every_game_by_its_name() -> None:
    """By the name of a shortcut of its own; besides, the entry of the program names them all."""
    comment = about.comment()
    assert len(comment) <= LONGEST_COMMENT
    names = list(about.games())
    assert names == list(map(full_title, GAMES))
    assert len(set(names)) == len(GAMES)
    for name in names:
        assert name in comment
        assert not re.search(r'[\\/:*?"<>|$`]', name), "no file can have this name"


def test_what_is_signed_can_be_named_by_the_hosted_run() -> None:
    hosted = (ROOT / ".github/workflows/packages.yml").read_text(encoding="utf-8")
    assert f"{signing.COMMAND}: ${{{{ secrets.{signing.COMMAND} }}}}" in hosted
    assert f"`{signing.COMMAND}`" in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert tree.version() == __version__
