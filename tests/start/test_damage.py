"""The start: whatever has happened to the private environment, it is made anew or one sentence says what to do."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.start.program import ROOT, make_venv
from ui.start import building, environment, venvs
from ui.start.notice import Notice
from ui.start.venvs import SetupFailed

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="folders are named otherwise there")

LIBRARY = "pygame/sdl.so.2"
FILES = {"pygame/__init__.py": "from pygame.base import whole\n", "pygame/base.py": "whole = 1\n", LIBRARY: "x" * 4000}


@pytest.fixture(scope="module")
def pristine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment as pip leaves it, with a small pygame in it."""
    venv = tmp_path_factory.mktemp("pristine") / ".venv"
    packages = make_venv(venv)
    (packages / "pygame").mkdir()
    for name, text in FILES.items():
        (packages / name).write_text(text)
    (packages / "pytest.py").write_text("")
    for info, names in (("pygame_ce-2.5.8.dist-info", list(FILES)), ("pytest-9.1.0.dist-info", ["pytest.py"])):
        (packages / info).mkdir()
        lines = [f"{name},sha256=x,{(packages / name).stat().st_size}\n" for name in names]
        (packages / info / "RECORD").write_text("".join([*lines, f"{info}/RECORD,,\n"]))
    return venv


class Place:
    """A program folder with an environment in it, and how often one was made."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.venv = root / ".venv"
        self.made = 0

    @property
    def packages(self) -> Path:
        return next(self.venv.glob("lib/python*/site-packages"))

    def file(self, name: str) -> Path:
        """A file of the environment; `packages/` stands for its folder of packages."""
        return self.packages / name.removeprefix("packages/") if name.startswith("packages/") else self.venv / name


@pytest.fixture
def place(tmp_path: Path, pristine: Path, monkeypatch: pytest.MonkeyPatch) -> Place:
    place = Place(tmp_path / "program")
    shutil.copytree(pristine, place.venv, symlinks=True)
    shutil.copy(ROOT / "requirements.txt", place.root)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))

    def run(command: list[str], _notice: Notice, _lock: int, _seconds: float = 0) -> tuple[int, str]:
        if command[command.index("-m") + 1] == "venv":
            place.made += 1
            shutil.copytree(pristine, command[-1], symlinks=True, dirs_exist_ok=True)
        return 0, ""

    monkeypatch.setattr(building, "_run", run)
    return place


Damage = Callable[[Place], None]


def remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def gone(name: str) -> Damage:
    return lambda place: remove(place.file(name))


def written(name: str, content: str | bytes) -> Damage:
    def damage(place: Place) -> None:
        file = place.file(name)
        remove(file)
        file.write_bytes(content.encode() if isinstance(content, str) else content)

    return damage


def changed(old: str, new: str) -> Damage:
    """The settings of the environment with other words in them."""

    def damage(place: Place) -> None:
        settings = place.file("pyvenv.cfg")
        settings.write_text(settings.read_text().replace(old, new))

    return damage


def linked(name: str, target: str) -> Damage:
    def damage(place: Place) -> None:
        file = place.file(name)
        remove(file)
        file.symlink_to(target)

    return damage


def folder(name: str, before: Damage = lambda _place: None) -> Damage:
    def damage(place: Place) -> None:
        before(place)
        file = place.file(name)
        remove(file)
        file.mkdir()

    return damage


def empty(name: str) -> Damage:
    def damage(place: Place) -> None:
        for path in list(place.file(name).iterdir()):
            remove(path)

    return damage


def rights(name: str, mode: int) -> Damage:
    return lambda place: place.file(name).chmod(mode)


INFO = "packages/pygame_ce-2.5.8.dist-info"
DAMAGE: dict[str, Damage] = {
    "nothing there": gone("."),
    "an empty folder": empty("."),
    "a file in its place": written(".", ""),
    "a link to nowhere in its place": linked(".", "/nowhere/at/all"),
    "a link to itself in its place": linked(".", ".venv"),
    "no settings": gone("pyvenv.cfg"),
    "empty settings": written("pyvenv.cfg", ""),
    "settings that are no text": written("pyvenv.cfg", b"\xff\xfe\0home"),
    "settings that are a folder": folder("pyvenv.cfg"),
    "a version of odd digits": changed("version = 3.", "version = 3.²"),
    "a version without end": changed("version = 3.", "version = 3." + "9" * 5000),
    "another version": changed("version = 3.", "version = 3.9"),
    "a Python that was uninstalled": changed("home = ", "home = /gone"),
    "a NUL in the settings": changed("home = ", "home = \0"),
    "no Python": gone("bin/python"),
    "a Python that points nowhere": linked("bin/python", "/nowhere/python3"),
    "a Python that points to itself": linked("bin/python", "python"),
    "a Python that is a folder": folder("bin/python"),
    "a Python that may not be run": written("bin/python", "#!/bin/sh\n"),
    "no packages": empty("packages/"),
    "a file for packages": written("packages/", ""),
    "no folder for packages": gone("lib"),
    "no pygame": gone("packages/pygame"),
    "an empty pygame": empty("packages/pygame"),
    "pygame without one file": gone("packages/pygame/base.py"),
    "pygame with a library cut short": written("packages/" + LIBRARY, "x" * 1000),
    "pygame that is a file": written("packages/pygame", ""),
    "no record": gone(INFO + "/RECORD"),
    "a record that is no text": written(INFO + "/RECORD", b"\xff\xff"),
    "a record with a NUL": written(INFO + "/RECORD", "pygame/\0.py,sha256=x,5\n"),
    "a record with odd sizes": written(INFO + "/RECORD", "pygame/base.py,sha256=x,²\n"),
    "a record that is a folder": folder(INFO + "/RECORD"),
    "no note of what is installed": gone(INFO),
    "two notes of what is installed": folder("packages/pygame_ce-2.5.9.dist-info"),
    "the old pygame as well": folder("packages/pygame-2.6.1.dist-info"),
    "no rights at all": rights(".", 0),
    "a folder that may not be listed": rights(".", 0o300),
    "packages that may not be listed": rights("packages/", 0),
    "a lock file that is a folder": folder(building.LOCK, gone("pyvenv.cfg")),
}
RIGHTS = ("no rights at all", "a folder that may not be listed", "packages that may not be listed")  # nothing to root
SENTENCES = ("a lock file that is a folder", "packages that may not be listed")  # others are made anew, or elsewhere


@pytest.mark.parametrize("name", DAMAGE)
def test_every_damage_is_mended_or_told_in_one_sentence(name: str, place: Place) -> None:
    shut = [place.venv, place.packages]
    DAMAGE[name](place)
    python = sentence = ""
    try:
        python = environment.private_python(str(place.root))
    except SetupFailed as failure:
        sentence = str(failure)
    for path in shut:
        if path.is_dir():
            path.chmod(0o755)  # it has to be cleared away
    if sentence:
        assert name in SENTENCES
        assert sentence.endswith(", then start again.")
        assert "\n" not in sentence
    else:
        assert place.made == 1 or (name in RIGHTS and os.geteuid() == 0), "it was broken and taken for whole"
        assert venvs.is_good(str(Path(python).parents[1]), environment.requirements(str(place.root)))
        assert subprocess.run([python, "-c", "import pygame; pygame.whole"], check=False).returncode == 0


def test_a_program_that_was_moved_goes_on_with_what_it_has(place: Place) -> None:
    moved = place.root.rename(place.root.with_name("a new home, with spaces"))
    python = environment.private_python(str(moved))
    assert python == str(moved / ".venv" / "bin" / "python")
    assert place.made == 0
    assert subprocess.run([python, "-c", "import pygame; pygame.whole"], check=False).returncode == 0


def test_an_environment_that_looks_at_itself_and_is_broken_is_made_anew(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Started with the environment's own Python, pygame would be found but could not be used."""
    monkeypatch.setattr(sys, "prefix", str(place.venv))
    monkeypatch.setattr(sys, "path", [str(place.packages), *sys.path])
    went: list[str] = []
    monkeypatch.setattr(environment, "_go_on_in", lambda venv, _root: went.append(venv))
    environment.enter(environment.TO_PLAY, root=str(place.root))
    assert (place.made, went) == (0, [])
    (place.packages / LIBRARY).write_text("cut")
    environment.enter(environment.TO_PLAY, root=str(place.root))
    assert (place.made, went) == (1, [str(place.venv)])


@pytest.mark.parametrize("trouble", [PermissionError(errno.EACCES, "no"), FileNotFoundError(errno.ENOENT, "no folder")])
@pytest.mark.parametrize("where", ["tempfile.TemporaryFile", "subprocess.Popen"])
def test_a_tool_that_cannot_be_run_is_a_sentence(
    trouble: OSError, where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_arguments: object, **_more: object) -> None:
        raise trouble

    monkeypatch.setattr(f"ui.start.building.{where}", fail)
    packages = environment.requirements(str(ROOT))
    with pytest.raises(SetupFailed, match=r"^The set-up failed.* delete .*, then start again\.$"):
        building.make(str(ROOT), packages, [str(tmp_path / ".venv")])


def test_a_disk_that_knows_no_locks_does_not_wait_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    def flock(_lock: int, _how: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("fcntl.flock", flock)
    assert building._take(0)


@pytest.mark.parametrize("text", [b"\xff\xfe", b"", b"pygame-ce\n", b"pygame-ce~=two\npytest~=9.0\n"])
def test_damaged_requirements_are_a_sentence(text: bytes, tmp_path: Path) -> None:
    (tmp_path / "requirements.txt").write_bytes(text)
    with pytest.raises(SetupFailed, match=r"requirements.txt is damaged: fetch Kitchen Table again\.$"):
        environment.requirements(str(tmp_path))


def test_a_folder_whose_name_is_no_text_has_a_place_in_the_cache() -> None:
    assert environment.places("/games/caf\udce9")[1] != environment.places("/games/caf")[1]
