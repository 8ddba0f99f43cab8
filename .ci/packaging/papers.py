"""The texts in every package: how to start, our licence, and the licences of what is inside.

The texts of others are taken from the very files that they came in.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import tree
from fetch import HERE

START = {
    "linux": "Open the folder and double-click 'Kitchen Table'.",
    "windows": "Open the folder and double-click 'Kitchen Table.exe'. It needs Windows 10 or later.",
    "macos": "The first time, press the right button on 'Kitchen Table' and choose Open.",
}
ACCESSKIT = {"LICENSE-MIT": "AccessKit (MIT).txt", "LICENSE.chromium": "AccessKit, from Chromium (BSD).txt"}
README = """Kitchen Table {version}

{start}
Nothing else has to be installed. The program works offline and asks nobody for anything.

Your matches lie in a folder of your own, not in this one: you may remove this folder, or put a newer one in its
place, and go on where you were.

LICENSE.txt is the licence of Kitchen Table. The folder 'licences' has those of Python, SDL, pygame-ce and the other
parts inside.
"""


def write_papers(folder: Path, system: str, python_licence: Path, packages: Path) -> None:
    """Write the texts into the folder of a package, from the Python and the unpacked wheels that went in."""
    readme = README.format(version=tree.version(), start=START[system])
    (folder / "README.txt").write_text(readme, encoding="utf-8", newline="\r\n" if system == "windows" else "\n")
    shutil.copyfile(tree.ROOT / "LICENSE", folder / "LICENSE.txt")
    licences = tree.fresh(folder / "licences")
    shutil.copyfile(HERE / "licences" / "README.txt", licences / "README.txt")
    shutil.copyfile(packages / "pygame/docs/generated/LGPL.txt", licences / "pygame-ce (LGPL 2.1).txt")
    shutil.copyfile(python_licence, licences / "Python.txt")
    for name, wanted in ACCESSKIT.items():
        shutil.copyfile(packages / name, licences / wanted)
    (licences / "Source Sans (OFL 1.1).txt").write_bytes(tree.typeface_file(tree.TYPEFACE_LICENCE))
