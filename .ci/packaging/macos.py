"""macOS: an .app, packed as .zip. It can be made on a Mac only, and nobody has seen it run yet.

The Python inside is the one that runs this; the workflow names its version.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import tree
from fetch import HERE, PINS, Trouble, call, unpack, wheels
from papers import write_papers

PYTHON = "3.13"  # of the wheels in pins.toml
PLATFORMS = ("macosx_10_13_universal2",)


def build() -> list[Path]:
    """Make the .zip and return it."""
    if sys.platform != "darwin" or sys.version_info[:2] != tuple(map(int, PYTHON.split("."))):
        raise Trouble(f"The package for macOS is made on a Mac, with Python {PYTHON}.")
    work = tree.WORK / "macos"
    packages, program = tree.fresh(work / "packages"), tree.fresh(work / "program")
    for wheel in wheels(PINS["macos"]["wheels"], PLATFORMS, PYTHON, tree.DOWNLOADS):
        unpack(wheel, packages)
    tree.copy_program(program)
    environment = os.environ | {
        "KITCHEN_TABLE_PROGRAM": str(program),
        "KITCHEN_TABLE_VERSION": tree.version(),
        "KITCHEN_TABLE_ICON": str(work / "icons" / "kitchen-table.icns"),
        "PYTHONPATH": str(packages),
        "PYTHONHASHSEED": "0",
        "SOURCE_DATE_EPOCH": str(tree.epoch()),
    }
    svg = program / "assets/icons/app.svg"
    call([sys.executable, HERE / "icons.py", svg, work / "icons"], env=environment | {"SDL_VIDEODRIVER": "dummy"})
    made = tree.fresh(work / f"Kitchen-Table-{tree.version()}-macos")
    places = ["--distpath", made, "--workpath", work / "steps", "--noconfirm", "--clean", "--log-level=WARN"]
    call([sys.executable, "-m", "PyInstaller", *places, HERE / "kitchen-table.spec"], env=environment, cwd=work)
    write_papers(made, "macos", Path(os.__file__).with_name("LICENSE.txt"), packages)
    archive = tree.DIST / f"{made.name}.zip"
    call(["ditto", "-c", "-k", "--keepParent", made, archive])  # keeps the links within the .app
    return [archive]
