"""Uses the packages for Linux in root file systems that have the libraries the .deb depends on, and no Python.

Each root is made once by debootstrap and kept in dist/work. The program runs there as a person who may write nowhere
but at home, without a sound device, from a folder with spaces and umlauts.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from functools import partial
from pathlib import Path

from game import __version__
from tests.packages.faults import plant
from tests.packages.folder import WALKER
from tests.packages.recipe import centre, deb
from tests.packages.table import DAMAGED, SAVED, Place, unseen, use
from tests.packages.walking import check, lay_out, self_test
from tests.window.table import ROOT

WORK = ROOT / "dist" / "work"
PICTURES = ROOT / "dist" / "pictures"
ARCHIVE = ROOT / "dist" / f"Kitchen-Table-{__version__}-linux.tar.gz"
DEB = ROOT / "dist" / f"kitchen-table_{__version__}_amd64.deb"
LARGEST = {ARCHIVE: 17e6, DEB: 15e6}  # bytes
MADE_WALKER = WORK / "linux" / "steps" / "kitchen-table" / WALKER  # of a test build
UBUNTU = "http://archive.ubuntu.com/ubuntu"
SUITES = {  # the words that debootstrap makes each by; its script for an older Ubuntu serves for a newer one
    "bookworm": (["bookworm"], []),
    "trixie": (["trixie"], []),
    "jammy": (["--no-check-gpg", "jammy"], [UBUNTU]),
    "noble": (["--no-check-gpg", "noble"], [UBUNTU, "/usr/share/debootstrap/scripts/jammy"]),
}
NAMES = {"bookworm": "Debian 12", "trixie": "Debian 13", "jammy": "Ubuntu 22.04", "noble": "Ubuntu 24.04"}
PERSON = 1000
HOME = "home/ada"
FOLDER = "Spiele für den Tisch"
SOURCES = "sources"  # where the walker's lie in a root


def bare_root(suite: str) -> Path:
    """Return a root file system with what the .deb depends on, after making it if need be. Raises OSError or
    CalledProcessError where that does not work."""
    root = WORK / "roots" / suite
    if not (root / "usr/bin/env").exists():
        shutil.rmtree(root, ignore_errors=True)
        root.parent.mkdir(parents=True, exist_ok=True)
        libraries = ",".join(re.sub(r" *\(.*?\)", "", deb.LIBRARIES).split(", "))
        before, after = SUITES[suite]
        command = ["debootstrap", "--variant=minbase", f"--include={libraries}", *before, str(root), *after]
        try:
            unseen(command, stdout=subprocess.DEVNULL)
        except BaseException:
            shutil.rmtree(root, ignore_errors=True)
            raise
    pythons = [path for folder in ("usr/bin", "usr/local/bin") for path in (root / folder).glob("python*")]
    assert not pythons, f"there is a Python: {pythons}"
    return root


def inside(root: Path, *command: str) -> list[str]:
    """Return the command that runs a program within the root, as the person, with /proc."""
    steps = f'mount -t proc proc "{root}/proc" && exec chroot --userspec={PERSON}:{PERSON} "{root}" "$@"'
    return ["unshare", "--mount", "sh", "-c", steps, "sh", "/usr/bin/env", "-u", "SDL_AUDIODRIVER", *command]


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


def use_deb(faults: bool) -> str:
    """Install the .deb in every root that can be made, with nothing but what its control file asks for, use it, and
    remove it: the matches stay. Returns what is to be said."""
    told = [_by_lintian()]
    assert DEB.stat().st_size <= LARGEST[DEB], "it has grown"
    for suite in SUITES:
        try:
            root = bare_root(suite)
        except (OSError, subprocess.CalledProcessError) as trouble:
            told.append(f"{NAMES[suite]} skipped, no root can be made ({trouble})")
            continue
        _use_deb(root, f"deb on {NAMES[suite]}", faults and suite == next(iter(SUITES)))
        told.append(f"used on {NAMES[suite]}")
    assert any(line.startswith("used") for line in told), told
    return ", ".join(told)


def _by_lintian() -> str:
    """Let Debian's own tool look at the package, which may have neither errors nor warnings."""
    if shutil.which("lintian") is None:
        return "not seen by lintian, which is not there"
    done = subprocess.run(
        ["lintian", "--fail-on", "error,warning", str(DEB)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
    return "lintian has nothing to say"


def _use_deb(root: Path, name: str, faults: bool) -> None:
    shutil.rmtree(root / HOME, ignore_errors=True)
    dpkg = ["chroot", str(root), "env", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "dpkg"]
    (root / "tmp" / DEB.name).write_bytes(DEB.read_bytes())
    unseen([*dpkg, "--install", f"/tmp/{DEB.name}"])
    here = place(root, name, f"/{deb.COMMAND}")
    entry = root / f"usr/share/applications/{centre.ID}.desktop"
    assert f"Exec=/{deb.COMMAND} %f" in entry.read_text(encoding="utf-8")
    _walk(root, here, root / deb.LIBRARY, faults)
    use(here, PICTURES)
    unseen([*dpkg, "--purge", "kitchen-table"])
    assert not entry.exists()
    assert not (root / deb.LIBRARY).exists()
    assert list(here.saves.iterdir()), "the matches went with the program"


def use_linux(faults: bool) -> str:
    """Unpack the .tar.gz in the person's home and use it. The folder belongs to somebody else: it is read only."""
    assert ARCHIVE.stat().st_size <= LARGEST[ARCHIVE], "it has grown"
    root = bare_root(next(iter(SUITES)))
    shutil.rmtree(root / HOME, ignore_errors=True)
    folder = root / HOME / FOLDER
    folder.mkdir(parents=True)
    unseen(["tar", "--extract", "--no-same-owner", "--file", ARCHIVE, "--directory", folder])
    made = folder / ARCHIVE.name.removesuffix(".tar.gz")
    here = place(root, "linux", "/" + str((made / "Kitchen Table").relative_to(root)))
    printed = subprocess.run([*here.command, "--version"], capture_output=True, text=True, check=True).stdout
    assert printed.strip().endswith(__version__), printed
    _walk(root, here, made / "lib", faults)
    use(here, PICTURES)
    return "used"


def _walk(root: Path, here: Place, library: Path, faults: bool) -> None:
    """Walk through a package whose folder is `library`: for that time the walker's program lies there, and its sources
    in the root."""
    lay_out(root / SOURCES)
    walker = library / WALKER
    assert not walker.exists(), "a package for players lets the walker in"
    shutil.copy(MADE_WALKER, walker)
    command = inside(root, "/" + str(walker.relative_to(root)))
    try:
        assert "Screen readers can follow." in check(here.command, command, f"/{SOURCES}", here.variables)
        if faults:
            plant(library, partial(self_test, here.command, here.variables))
    finally:
        walker.unlink()
        shutil.rmtree(root / SOURCES)
