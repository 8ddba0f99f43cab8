"""What tests of the start work with: environments without pip, and a copy of the program in a folder of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from ui.start import environment, venvs

ROOT = Path(environment.ROOT)
WANTED = environment.requirements(environment.ROOT)
FIRST_READ = ("main.py", "ui/__init__.py", "ui/oldest_python.py", "tests/__init__.py", "tests/__main__.py")


def put(folder: Path, *names: str) -> str:
    """Make the named folders, as an installed package leaves them."""
    for name in names:
        (folder / name).mkdir(parents=True)
        if name.endswith(".dist-info"):
            (folder / name / "RECORD").touch()
    return str(folder)


def make_venv(folder: Path) -> Path:
    """Make a real virtual environment without pip, and return its folder for packages."""
    command = [sys.executable, "-m", "venv", "--without-pip", str(folder)]
    subprocess.run(command, check=True, timeout=60)
    return next(folder.rglob("site-packages"))


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
        copy_program(self.folder)

    def run(self, *arguments: str, command: str = "main.py", **variables: str) -> subprocess.CompletedProcess[str]:
        names = ("PYTHONPATH", "DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
        variables = {key: value for key, value in os.environ.items() if key not in names} | variables
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


def copy_program(folder: Path) -> None:
    """Copy what the start needs, with an App that only says where it runs and what was asked for."""
    for name in ("ui/start", "tests", "game"):
        (folder / name).mkdir(parents=True)
    names = ["requirements.txt", "pyproject.toml", "tests/runner.py", "tests/shards.py", "tests/conftest.py"]
    names += ["game/__init__.py", "game/terminal.py"]
    names += [
        f"ui/start/{name}.py"
        for name in ("__init__", "environment", "venvs", "building", "notice", "launch", "arguments", "display")
    ]
    for name in [*FIRST_READ, *names]:
        shutil.copy(ROOT / name, folder / name)
    (folder / "ui" / "app.py").write_text(
        "import sys\n\n\ndef main(start):\n    print(sys.prefix, start.game, start.seats)\n    return 7\n"
    )
