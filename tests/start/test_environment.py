"""The start: looking for the private environment, and going on in it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.start.program import WANTED, Program, fill, make_venv, put
from ui.start import environment, venvs
from ui.start.venvs import SetupFailed

# Looking for an environment


def test_requirements_pin_compatible_releases_of_what_is_needed() -> None:
    assert list(WANTED) == ["pygame-ce", "pytest"]
    assert all(pin.startswith("~=") and pin[2:].replace(".", "").isdigit() for pin in WANTED.values())


@pytest.mark.parametrize(
    ("version", "pin", "is_fit"),
    [
        ("2.5.8", "~=2.5.8", True),
        ("2.5.10", "~=2.5.8", True),
        ("2.5.7", "~=2.5.8", False),
        ("2.6.0", "~=2.5.8", False),
        ("9.3.1", "~=9.0", True),
        ("10.0", "~=9.0", False),
        ("2.5.9.dev1", "~=2.5.8", False),
    ],
)
def test_a_compatible_release_is_told_from_others(version: str, pin: str, is_fit: bool) -> None:
    assert venvs.fits(version, pin) is is_fit


def test_pygame_ce_is_seen_without_importing_it(tmp_path: Path) -> None:
    good = put(tmp_path / "good", "pygame", "pygame_ce-2.5.8.dist-info")
    old = put(tmp_path / "old", "pygame", "pygame_ce-2.4.0.dist-info")
    other = put(tmp_path / "other", "pygame", "pygame-2.6.1.dist-info")
    both = put(tmp_path / "both", "pygame", "pygame-2.6.1.dist-info", "pygame_ce-2.5.8.dist-info")
    packages = {"pygame-ce": "~=2.5.8"}
    assert venvs.has(["/nowhere", good], packages)
    assert not venvs.has([], packages)
    assert not venvs.has([old], packages)
    assert not venvs.has([other], packages), "the old pygame is not pygame-ce"
    assert not venvs.has([both], packages), "the two overwrite each other's files"
    assert not venvs.has([other, good], packages), "the first on the path is what would be imported"
    assert venvs.has([good, other], packages)


def test_an_environment_is_good_only_when_it_is_whole(tmp_path: Path) -> None:
    venv = tmp_path / ".venv"
    assert not venvs.is_good(str(venv), WANTED)
    packages = make_venv(venv)
    assert not venvs.is_good(str(venv), WANTED), "empty"
    fill(packages)
    assert venvs.is_good(str(venv), WANTED)

    record = packages / "pytest-9.1.0.dist-info" / "RECORD"
    record.unlink()
    assert not venvs.is_good(str(venv), WANTED), "pip was interrupted"
    record.touch()
    assert venvs.is_good(str(venv), WANTED)
    record.write_text("pygame/docs/index.html,,5\n")
    assert venvs.is_good(str(venv), WANTED), "nobody misses a page that is never read"
    record.write_text("pygame/base.so,,5\n")
    assert not venvs.is_good(str(venv), WANTED), "a library is missing"
    record.write_text("")

    settings = venv / "pyvenv.cfg"
    written = settings.read_text()
    settings.write_text(written.replace("home = ", "home = /gone"))
    assert venvs.is_good(str(venv), WANTED) is (sys.platform == "win32"), "its Python was uninstalled"
    settings.write_text("version = not a version")
    assert not venvs.is_good(str(venv), WANTED)
    settings.write_text(written)
    assert not venvs.is_good(str(venv), {**WANTED, "pytest": "~=9.5"}), "requirements.txt has moved on"
    Path(venvs.python_of(str(venv))).unlink()
    assert not venvs.is_good(str(venv), WANTED)


def test_a_missing_requirements_file_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(SetupFailed, match=r"requirements.txt is missing: fetch Kitchen Table again\.$"):
        environment.requirements(str(tmp_path))


# Going on in it


def test_a_finished_environment_is_entered_at_once_and_silently(bare: Program) -> None:
    fill(make_venv(bare.venv))  # it has no pip: any call of it would fail
    before = sorted(bare.venv.rglob("*"))
    done = bare.run("--game", "ninety-nine", "--seats", "3")
    assert done.stderr == ""
    assert done.stdout == f"{bare.venv} ninety-nine 3\n"
    assert done.returncode == 7, "the App's status is the program's"
    assert sorted(bare.venv.rglob("*")) == before


def test_a_python_that_has_pygame_ce_needs_no_environment(bare: Program) -> None:
    put(bare.packages, "pygame", "pygame_ce-2.5.8.dist-info")
    done = bare.run()
    assert (done.returncode, done.stderr) == (7, "")
    assert not bare.venv.exists()


def test_an_environment_whose_packages_cannot_be_found_does_not_go_round_in_circles(bare: Program) -> None:
    done = bare.run(KITCHEN_TABLE_ENVIRONMENT="/some/.venv")
    assert done.returncode == 1
    assert bare.sentence(done) == "The environment in /some/.venv does not work: delete that folder and start again."


@pytest.mark.skipif(sys.platform == "win32", reason="a file that cannot be run is a POSIX matter")
def test_an_environment_that_cannot_be_run_is_a_sentence(bare: Program) -> None:
    fill(make_venv(bare.venv))
    python = bare.venv / "bin" / "python"
    python.unlink()
    python.write_bytes(b"\x7fELF of another kind of machine")
    python.chmod(0o755)
    done = bare.run()
    assert done.returncode == 1
    assert "does not work" in bare.sentence(done)
    assert bare.sentence(done).endswith("delete that folder and start again.")


@pytest.mark.parametrize("is_ours", [True, False])
def test_a_pygame_that_cannot_be_imported_is_a_sentence(is_ours: bool, bare: Program) -> None:
    fill(make_venv(bare.venv) if is_ours else bare.packages)
    (bare.folder / "ui" / "app.py").write_text("import pygame.base\n")
    done = bare.run()
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert done.stderr.startswith("pygame-ce does not work here (No module named 'pygame.base'): ")
    mend = f"delete the folder {bare.venv}" if is_ours else "install it again"
    assert bare.sentence(done).endswith(f": {mend}, then start again.")
