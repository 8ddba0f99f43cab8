"""What tests of the start work with: environments without pip, and a copy of the program in a folder of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from ui.start import environment, venvs

_NOT_ON_A_DESKTOP = ("CI", "PYTHONPATH", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
ROOT = Path(environment.ROOT)
WANTED = environment.requirements(environment.ROOT)
NO_NETWORK = "after connection broken by 'NewConnectionError(' ... No matching distribution found"  # as pip says it
FIRST_READ = (
    "main.py",
    "game/__init__.py",
    "game/session/__init__.py",
    "game/session/folder.py",
    "ui/__init__.py",
    "ui/oldest_python.py",
    "ui/start/__init__.py",
    "ui/start/built.py",
    "ui/start/message.py",
    "ui/start/trouble.py",
    "tests/__init__.py",
    "tests/__main__.py",
)


def put(folder: Path, *names: str) -> str:
    """Make the named folders, as an installed package leaves them."""
    for name in names:
        (folder / name).mkdir(parents=True)
        if name.endswith(".dist-info"):
            (folder / name / "RECORD").touch()
    return str(folder)


def make_venv(folder: Path) -> Path:
    """Make a real virtual environment without pip, and return its folder for packages."""
    shutil.copytree(_first_venv().name, folder, symlinks=True, dirs_exist_ok=True)
    return next(folder.rglob("site-packages"))


@cache
def _first_venv() -> TemporaryDirectory[str]:
    """The environment that all others are copies of: Python takes a quarter of a second to make one."""
    folder = TemporaryDirectory(prefix="kitchen-table-tests-")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder.name], check=True, timeout=60)
    return folder


def fill(packages: Path) -> None:
    """Make packages look installed that are needed to test."""
    put(packages, "pygame", "pygame_ce-2.5.8.dist-info", "pytest", "pytest-9.1.0.dist-info")


class Program:
    """A copy of the program in a folder of its own, run by a Python that has no packages at all."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "table"
        self.venv = self.folder / ".venv"
        self.packages = make_venv(folder / "bare")
        self.python = venvs.python_of(str(folder / "bare"))
        self.cache = folder / "cache"
        self.home = folder / "home"
        copy_program(self.folder)

    def run(self, *arguments: str, command: str = "main.py", **variables: str) -> subprocess.CompletedProcess[str]:
        names = ("PYTHONPATH", "DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
        variables = (
            {key: value for key, value in os.environ.items() if key not in names}
            | {"KITCHEN_TABLE_HOME": str(self.home)}
            | variables
        )
        variables.setdefault("XDG_CACHE_HOME", str(self.cache))
        return subprocess.run(
            [self.python, *command.split(), *arguments],
            cwd=self.folder,
            env=variables,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )

    def sentence(self, done: subprocess.CompletedProcess[str]) -> str:
        """What a start said that failed, which must be one line: without the place of the note, where it stands."""
        said, place = done.stderr.rstrip("\n").removesuffix(")").split(" (Noted in ")
        assert "\n" not in said
        assert Path(place).read_text().rstrip("\n").endswith(f" {said}")
        return said


def set_up_prints(bare: Program, text: str, seconds: float = 0.0) -> None:
    """Let that be what pip prints when it fails after so long, without running it; `test_building` runs a real one."""
    with (bare.folder / "ui/start/building.py").open("a") as file:
        file.write(f"\n\nimport time\n\n\ndef _run(*_arguments):\n    time.sleep({seconds})\n    return 1, {text!r}\n")


def copy_pip(bare: Program) -> None:
    """Let the set-up copy the pip of these tests: Python takes many times as long to install its own."""
    pip = find_spec("pip")
    if pip is None or pip.origin is None:
        pytest.skip("these tests have no pip")
    with (bare.folder / "ui/start/building.py").open("a") as file:
        file.write(f"""

_run_any = _run


def _run(command, *more):
    if "venv" not in command:
        return _run_any(command, *more)
    done = _run_any([*command[:-1], "--without-pip", command[-1]], *more)
    pip = [os.path.join(folder, "pip") for folder, _, _ in os.walk(command[-1]) if folder.endswith("site-packages")]
    shutil.copytree({os.path.dirname(pip.origin)!r}, pip[0])
    return done
""")


def copy_program(folder: Path) -> None:
    """Copy what the start needs, with an App that only says where it runs and what was asked for."""
    for name in ("ui/start", "tests", "game/session"):
        (folder / name).mkdir(parents=True)
    names = ["requirements.txt", "pyproject.toml", "tests/runner.py", "tests/shards.py", "tests/conftest.py"]
    names += ["game/terminal.py"]
    names += [
        f"ui/start/{name}.py"
        for name in (
            "environment",
            "venvs",
            "building",
            "notice",
            "boards",
            "launch",
            "arguments",
            "display",
            "own_window",
            "typeface",
            "reader",
        )
    ]
    for name in [*FIRST_READ, *names]:
        shutil.copy(ROOT / name, folder / name)
    (folder / "ui" / "app.py").write_text(
        "import sys\n\n\ndef main(start):\n    print(sys.prefix, start.game, start.seats)\n    return 7\n"
    )


@cache
def old_pythons() -> list[str]:
    """The Pythons of this machine that are too old for the program, the oldest first; the test is skipped where there
    are none. Each is started once to see whether it can be: never while tests are collected."""
    found = [shutil.which(name) for name in ("python2", "python3.6", "python3.8", "python3.9", "python3.10")]
    versions = Path.home() / ".pyenv" / "versions"
    found += [str(path) for old in ("2.*", "3.[0-9].*", "3.10.*") for path in versions.glob(old + "/bin/python")]
    usable = [path for path in found if path and subprocess.call([path, "-c", ""], stderr=subprocess.DEVNULL) == 0]
    if not usable:
        pytest.skip("there is no old Python on this machine")
    return sorted(set(usable))


class Desktop:
    """A start from a desktop where nobody reads a terminal, with stand-ins for the programs that show windows."""

    def __init__(self, folder: Path) -> None:
        self.programs = folder / "programs"
        self.programs.mkdir()
        self.log = folder / "shown"
        self.said = folder / "said"
        self.variables: dict[str, str] = {}
        self._packages = folder / "no-tk"
        (self._packages / "tkinter").mkdir(parents=True)
        (self._packages / "tkinter" / "__init__.py").write_text("raise ImportError('this Python has no tkinter')\n")

    def have(self, program: str, status: int = 0) -> None:
        """Put a program on the path that notes what it is to show, line by line what it is sent, and then ends."""
        file = self.programs / program
        file.write_text(
            f'''#!/bin/sh
echo {program} "$@" | tr "\\n" " " >> "{self.log}"
echo >> "{self.log}"
case "$*" in *--progress*) while read -r line; do printf "%s\\n" "{program}: $line" >> "{self.log}"; done;; esac
exit {status}
'''
        )
        file.chmod(0o755)

    @property
    def shown(self) -> list[str]:
        """What the programs have shown so far, a line each."""
        return self.log.read_text().splitlines() if self.log.exists() else []

    def start(self, command: list[str], folder: Path) -> int:
        """Run a command as a double click does, and return its status."""
        for name in ("sh", "tr", "sleep"):
            if not (self.programs / name).exists():
                (self.programs / name).symlink_to(shutil.which(name) or name)
        variables = {key: value for key, value in os.environ.items() if key not in _NOT_ON_A_DESKTOP}
        variables |= {"PATH": str(self.programs), "DISPLAY": ":77", "PYTHONPATH": str(self._packages)} | self.variables
        with self.said.open("w") as log:
            return subprocess.run(
                command,
                cwd=folder,
                env=variables,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                check=False,
                timeout=60,
            ).returncode
