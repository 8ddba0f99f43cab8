"""Uses the packages for Linux in a root file system that has an X client's libraries and no Python.

The root is made once by debootstrap and kept in dist/work. The program runs there as a person who may write nowhere but
at home, without a sound device, from a folder with spaces and umlauts.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from tests.packages.table import DAMAGED, SAVED, Place, unseen, use
from tests.window.table import ROOT

BARE_ROOT = ROOT / "dist" / "work" / "root"
SUITE = "bookworm"
X_LIBRARIES = "libx11-6,libxext6,libxcursor1,libxi6,libxrandr2,libxfixes3,libxss1"
PERSON = 1000
HOME = "home/ada"
FOLDER = "Spiele für den Tisch"


def bare_root() -> Path:
    """Return the root file system, after making it if need be."""
    if not (BARE_ROOT / "usr/bin/env").exists():
        shutil.rmtree(BARE_ROOT, ignore_errors=True)
        BARE_ROOT.parent.mkdir(parents=True, exist_ok=True)
        unseen(["debootstrap", "--variant=minbase", f"--include={X_LIBRARIES}", SUITE, BARE_ROOT])
    pythons = [path for folder in ("usr/bin", "usr/local/bin") for path in (BARE_ROOT / folder).glob("python*")]
    assert not pythons, f"there is a Python: {pythons}"
    return BARE_ROOT


def inside(root: Path, program: str) -> list[str]:
    """Return the command that runs a program within the root, as the person, with /proc."""
    steps = f'mount -t proc proc "{root}/proc" && exec chroot --userspec={PERSON}:{PERSON} "{root}" "$@"'
    return ["unshare", "--mount", "sh", "-c", steps, "sh", "/usr/bin/env", "-u", "SDL_AUDIODRIVER", program]


def place(root: Path, name: str, program: str) -> Place:
    """Return where a program in the root is, and give the person an empty home."""
    home = root / HOME
    saves = home / ".local/share/kitchen-table"
    saves.mkdir(parents=True, exist_ok=True)
    for path in [home, *home.rglob("*")]:
        if FOLDER not in str(path):
            os.chown(path, PERSON, PERSON)
    names = {file: f"/{HOME}/{file}" for file in (SAVED, DAMAGED)}
    variables = {"HOME": f"/{HOME}", "LANG": "C.UTF-8", "XDG_RUNTIME_DIR": "", "KITCHEN_TABLE_HOME": ""}
    return Place(name, inside(root, program), saves, home, names, variables)


def use_deb(package: Path, pictures: Path) -> None:
    """Install the .deb with nothing but what its control file asks for, use it, and remove it: the matches stay."""
    root = bare_root()
    shutil.rmtree(root / HOME, ignore_errors=True)
    dpkg = ["chroot", str(root), "env", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "dpkg"]
    (root / "tmp" / package.name).write_bytes(package.read_bytes())
    unseen([*dpkg, "--install", f"/tmp/{package.name}"])
    here = place(root, "deb", "/usr/bin/kitchen-table")
    entry = root / "usr/share/applications/kitchen-table.desktop"
    assert "Exec=kitchen-table %f" in entry.read_text(encoding="utf-8")
    use(here, pictures)
    unseen([*dpkg, "--purge", "kitchen-table"])
    assert not entry.exists()
    assert not (root / "usr/lib/kitchen-table").exists()
    assert list(here.saves.iterdir()), "the matches went with the program"


def use_archive(archive: Path, pictures: Path) -> None:
    """Unpack the .tar.gz in the person's home and use it. The folder belongs to somebody else: it is read only."""
    root = bare_root()
    shutil.rmtree(root / HOME, ignore_errors=True)
    folder = root / HOME / FOLDER
    folder.mkdir(parents=True)
    unseen(["tar", "--extract", "--no-same-owner", "--file", archive, "--directory", folder])
    program = f"/{HOME}/{FOLDER}/{archive.name.removesuffix('.tar.gz')}/Kitchen Table"
    here = place(root, "linux", program)
    printed = subprocess.run([*here.command, "--version"], capture_output=True, text=True, check=True).stdout
    assert printed.strip().endswith(archive.name.split("-")[2]), printed
    use(here, pictures)
