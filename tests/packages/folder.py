"""Makes the folder of a package with the Python that runs this, and walks in it: what `.ci/run` does on Linux.

It is a test build, with a second program that lets the walker in. Where no folder can be made, the sources are walked.
"""

from __future__ import annotations

import os
import subprocess
import sys
from functools import partial
from pathlib import Path

from tests.packages.faults import plant
from tests.packages.recipe import Trouble, tree
from tests.packages.walking import WALK, check, lay_out, run, self_test, tour
from tests.tools import have
from ui.start.environment import ROOT

WORK = Path(ROOT, "dist", "work", "folder")
SOURCES = WORK / "sources"  # of the walker
WALKER = "walk"
NO_LIBRARY = "PythonLibraryNotFoundError"


class Skipped(Exception):
    """The folder cannot be made here; the text says why."""


def use_folder(faults: bool) -> str:
    """Make the folder and walk in it; returns what is to be said."""
    if sys.platform != "linux":
        return "skipped, since the folder of a package is made on Linux only"
    try:
        folder = make(WORK)
    except Skipped as reason:
        tour(lambda part: run([sys.executable, "-m", "tests.walker", *part], {}, cwd=Path(ROOT)))
        return f"only the sources were walked through: {reason}"
    program, walker = [str(folder / "Kitchen Table")], [str(folder / WALKER)]
    lay_out(SOURCES)
    check(program, walker, str(SOURCES), {})
    if faults:
        plant(folder, partial(self_test, program, {}))
        return plant(folder, partial(run, [*walker, str(SOURCES), "tour", "--games", "forty-fives"], {}))
    return "walked through"


def make(work: Path) -> Path:
    """Make a folder with the running Python, put the program that lets the walker in beside, and return it. Raises
    Skipped where this Python cannot be packed."""
    have("PyInstaller")
    program = tree.fresh(work / "program")
    try:
        tree.copy_program(program)
    except (Trouble, OSError, subprocess.CalledProcessError) as trouble:
        wants = "a checkout of git and an index that has the face of running text"
        raise Skipped(f"The folder of a package is made from {wants} ({trouble}).") from None
    environment = os.environ | {
        "KITCHEN_TABLE_PROGRAM": str(program),
        "KITCHEN_TABLE_VERSION": tree.version(),
        "KITCHEN_TABLE_WALKER": str(WALK),
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "SDL_VIDEODRIVER": "dummy",
    }
    places = ["--distpath", work / "made", "--workpath", work / "steps", "--noconfirm", "--log-level=WARN"]
    spec = Path(ROOT, ".ci", "packaging", "kitchen-table.spec")
    command = [sys.executable, "-m", "PyInstaller", *map(str, places), str(spec)]
    done = subprocess.run(command, env=environment, cwd=work, capture_output=True, text=True, check=False)
    if NO_LIBRARY in done.stderr:
        raise Skipped("This Python has no library of its own that a package could bring.")
    if done.returncode != 0:
        raise AssertionError(f"PyInstaller failed:\n{done.stderr[-4000:]}")
    folder = work / "made" / "Kitchen Table"
    assert not (folder / WALKER).exists(), "the folder for players has the walker's program"
    (work / "steps" / "kitchen-table" / WALKER).rename(folder / WALKER)
    return folder
