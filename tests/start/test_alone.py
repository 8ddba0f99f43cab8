"""The start: main.py copied out of its folder, as an archive does that is not extracted, under any Python."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.start.program import ROOT, Desktop, Program, old_pythons

Pythons = Callable[[], list[str]]

SENTENCE = "Extract all files first: main.py has been opened without the rest of Kitchen Table. "


def this_python() -> list[str]:
    return [sys.executable]


every_age = pytest.mark.parametrize("pythons", [old_pythons, this_python], ids=["old", "this"])


@every_age
def test_main_alone_says_what_to_do_whatever_python_runs_it(pythons: Pythons, tmp_path: Path) -> None:
    shutil.copy(ROOT / "main.py", tmp_path)
    for python in pythons():
        done = subprocess.run(
            [python, "-B", "main.py", "--game", "x"],
            cwd=tmp_path,
            env=os.environ | {"CI": "1"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.returncode, done.stdout) == (1, ""), python
        assert done.stderr.startswith(SENTENCE)
        assert done.stderr.count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="the programs are those of other desktops")
@pytest.mark.parametrize("program", ["osascript", "zenity", "kdialog", "xmessage", "notify-send"])
@every_age
def test_main_alone_shows_a_window_by_what_the_desktop_has(
    program: str, pythons: Pythons, tmp_path: Path, desktop: Desktop
) -> None:
    shutil.copy(ROOT / "main.py", tmp_path)
    desktop.have(program)
    assert desktop.start([pythons()[0], "-B", "main.py"], tmp_path) == 1
    assert len(desktop.shown) == 1, "one window, not several"
    assert desktop.shown[0].startswith(f"{program} ")
    assert SENTENCE in desktop.shown[0]


@pytest.mark.skipif(sys.platform == "win32", reason="the programs are those of other desktops")
def test_a_window_that_was_closed_is_not_followed_by_another(tmp_path: Path, desktop: Desktop) -> None:
    shutil.copy(ROOT / "main.py", tmp_path)
    desktop.have("zenity", status=1)
    desktop.have("xmessage")
    desktop.start([sys.executable, "main.py"], tmp_path)
    assert [line.split()[0] for line in desktop.shown] == ["zenity"]


def without(name: str) -> Callable[[Path], None]:
    def damage(folder: Path) -> None:
        path = folder / name
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink()

    return damage


def rubbish(name: str) -> Callable[[Path], None]:
    def damage(folder: Path) -> None:
        (folder / name).write_bytes(b"\0\xff" * 100)

    return damage


@pytest.mark.parametrize(
    "damage",
    [without("ui/start"), without("ui/oldest_python.py"), without("ui/start/venvs.py"), rubbish("ui/start/launch.py")],
)
def test_a_folder_that_was_half_extracted_says_the_same(damage: Callable[[Path], None], bare: Program) -> None:
    damage(bare.folder)
    done = bare.run(CI="1")
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert done.stderr.startswith(SENTENCE)


@pytest.mark.skipif(sys.platform == "win32", reason="not everybody may make links there")
def test_main_through_a_link_is_not_alone(tmp_path: Path) -> None:
    link = tmp_path / "Kitchen Table"
    link.symlink_to(ROOT / "main.py")
    command = [sys.executable, str(link), "--version"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "Kitchen Table" in done.stdout


def test_another_package_called_ui_is_not_taken_for_ours(tmp_path: Path) -> None:
    shutil.copy(ROOT / "main.py", tmp_path)
    other = tmp_path / "packages" / "ui"
    other.mkdir(parents=True)
    (other / "__init__.py").write_text("print('the wrong one')\n")
    done = subprocess.run(
        [sys.executable, "main.py"],
        cwd=tmp_path,
        env=os.environ | {"CI": "1", "PYTHONPATH": str(other.parent)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(SENTENCE)
