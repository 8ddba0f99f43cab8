"""How a package starts: its parts hand over to each other, and what cannot be loaded is said in a window."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.start.program import ROOT, Desktop

RECIPE = ROOT / ".ci" / "packaging"
TOO_NEW = "libpython3.11.so.1.0: libm.so.6: version `GLIBC_2.38' not found"

FREESTANDING = ("-Os", "-static", "-no-pie", "-fno-pie", "-nostdlib", "-ffreestanding", "-fno-stack-protector")

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="other systems have other starters")


@pytest.fixture
def script(tmp_path: Path) -> Path:
    """The script that starts a package for Linux, in a folder with a space in its name."""
    folder = tmp_path / "My games" / "lib"
    folder.mkdir(parents=True)
    return Path(shutil.copy(RECIPE / "start.sh", folder))


@pytest.fixture
def starter(script: Path) -> Path:
    """The program that is double-clicked, which hands over to that script."""
    if shutil.which("gcc") is None:
        pytest.skip("gcc compiles it")
    made = script.parent.parent / "Kitchen Table"
    subprocess.run(["gcc", *FREESTANDING, "-o", made, RECIPE / "starter.c"], check=True)
    return made


def has_program(script: Path, *lines: str) -> None:
    program = script.with_name("Kitchen Table")
    program.write_text("\n".join(["#!/bin/sh", *lines, ""]))
    program.chmod(0o755)


def started(desktop: Desktop, script: Path, home: Path, *arguments: str) -> int:
    desktop.variables["KITCHEN_TABLE_HOME"] = str(home)
    for name in ("date", "mkdir"):
        (desktop.programs / name).symlink_to(shutil.which(name) or name)
    return desktop.start(["sh", str(script), *arguments], script.parent.parent)


@on_linux
def test_the_program_gets_its_arguments_and_its_status_is_told(desktop: Desktop, script: Path, tmp_path: Path) -> None:
    has_program(script, 'echo "$KITCHEN_TABLE_STARTED_AS,$1,$2,$#"', "exit 3")
    assert started(desktop, script, tmp_path / "home", "/usr/bin/kitchen-table", "--open", "a file") == 3
    assert desktop.said.read_text() == "/usr/bin/kitchen-table,--open,a file,2\n"
    assert not (tmp_path / "home").exists()


@on_linux
@pytest.mark.parametrize(
    ("reason", "why"), [(TOO_NEW, "This system is too old for it: "), ("libz.so.1: no such file", "A file of it ")]
)
def test_a_python_that_cannot_be_loaded_is_told_in_a_window(
    reason: str, why: str, desktop: Desktop, script: Path, tmp_path: Path
) -> None:
    has_program(script, f'echo "{reason}" >&2'.replace("`", "\\`"), "exit 255")
    desktop.have("zenity")
    assert started(desktop, script, tmp_path / "home", "Kitchen Table") == 1
    (shown,) = desktop.shown
    assert shown.startswith(
        "zenity --error --no-markup --title Kitchen Table --text Kitchen Table cannot start. " + why
    )
    assert reason in shown
    assert reason in (tmp_path / "home" / "problems.log").read_text()


@on_linux
@pytest.mark.parametrize(
    ("interpreter", "mode", "why"),
    [
        ("/lib64/ld-nobody-has.so.2", 0o755, "It needs glibc OLDEST_GLIBC, and this system has another C library"),
        ("/bin/sh", 0o644, "This system runs no programs from where it lies: "),
        (None, 0o755, "A file of it is missing or damaged"),
    ],
)
def test_a_program_that_the_system_does_not_run_is_told_in_a_window(
    interpreter: str | None, mode: int, why: str, desktop: Desktop, script: Path, tmp_path: Path
) -> None:
    """A system without glibc lacks what starts its programs, which a shell calls "not found"."""
    if interpreter is not None:
        has_program(script)
        program = script.with_name("Kitchen Table")
        program.write_text(f"#!{interpreter}\n")
        program.chmod(mode)
    desktop.have("zenity")
    assert started(desktop, script, tmp_path / "home", "Kitchen Table") == 1
    (shown,) = desktop.shown
    assert "Kitchen Table cannot start. " + why in shown


@on_linux
def test_a_window_is_tried_until_one_opens(desktop: Desktop, script: Path, tmp_path: Path) -> None:
    has_program(script, "exit 255")
    desktop.have("kdialog", 254)
    desktop.have("xmessage", 1)  # closed without its button
    desktop.have("notify-send")
    assert started(desktop, script, tmp_path / "home", "Kitchen Table") == 1
    assert [line.partition(" ")[0] for line in desktop.shown] == ["kdialog", "xmessage"]


@on_linux
def test_the_starter_needs_no_library_and_hands_over_to_the_script(script: Path, starter: Path) -> None:
    """Also by way of a symbolic link."""
    script.write_text('echo "$0,$1,$2"\n')
    link = starter.with_name("kitchen-table")
    link.symlink_to(starter.name)
    done = subprocess.run([link, "a b"], capture_output=True, text=True, check=True)
    assert done.stdout == f"{script},{link},a b\n"


@on_linux
def test_the_starter_finds_the_script_where_there_is_no_proc(script: Path, starter: Path) -> None:
    script.write_text('echo "$0"\n')
    unshare = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", 'mount -t tmpfs none /proc && exec "$@"']
    if subprocess.run([*unshare, "sh", "true"], capture_output=True, check=False).returncode != 0:
        pytest.skip("this system hides no folder from a program")
    done = subprocess.run([*unshare, "sh", starter], capture_output=True, text=True, check=True)
    assert done.stdout == f"{script}\n"


@pytest.mark.parametrize("has_message", [True, False])
def test_a_part_that_cannot_be_loaded_is_named(has_message: bool, tmp_path: Path) -> None:
    """Whatever is missing; in the end nothing but the first file may be there."""
    shutil.copy(RECIPE / "start.py", tmp_path)
    if has_message:
        (tmp_path / "ui" / "start").mkdir(parents=True)
        for name in ("ui/__init__.py", "ui/start/__init__.py", "ui/start/message.py"):
            shutil.copy(ROOT / name, tmp_path / name)
    command = [
        sys.executable,
        "-I",
        "-c",
        f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import start; sys.exit(start.main([]))",
    ]
    done = subprocess.run(command, env=os.environ | {"CI": "1"}, capture_output=True, text=True, check=False)
    missing = "ui.start.launch" if has_message else "ui"
    assert done.returncode == 1
    assert done.stderr == (
        "Kitchen Table cannot start: a part of it cannot be loaded "
        f"(ModuleNotFoundError: No module named '{missing}').\n"
    )
