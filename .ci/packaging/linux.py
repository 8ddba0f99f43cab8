"""Linux: a folder with its own Python, packed as .tar.gz and .deb, from which a Flatpak can be made."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import deb
import flatpak
import tree
from fetch import HERE, PINS, call, debian, tool, unpack, wheels
from papers import write_papers

PYTHON = "3.11"  # of the Debian packages in pins.toml
LICENCE = "usr/share/doc/libpython3.11-minimal/copyright"
LIBRARIES = "usr/lib/x86_64-linux-gnu"
FREESTANDING = (  # without any library
    "-Os -s -Wall -Wextra -Werror -static -no-pie -fno-pie -nostdlib -ffreestanding -fno-stack-protector "
    "-fno-asynchronous-unwind-tables -fno-tree-loop-distribute-patterns -Wl,--build-id=none -Wl,-z,noexecstack"
)
FOREIGN_PLACE = b"/usr/local/lib\0"  # where some libraries would look for others before they look in the system
WALKER = "KITCHEN_TABLE_WALKER"  # tests name a second program here: it comes to lie among the steps, in no package


def own_python(work: Path) -> tuple[Path, dict[str, str]]:
    """Unpack the Python that goes into the package and the packages to build it with; return its program and the
    environment to run it in."""
    root, packages = tree.fresh(work / "python"), tree.fresh(work / "packages")
    for package in debian(PINS["linux"]["debian"], tree.DOWNLOADS):
        call([tool("dpkg-deb"), "--extract", package, root])
    platforms = ("manylinux2014_x86_64", "manylinux_2_17_x86_64")
    for wheel in wheels(PINS["linux"]["wheels"], platforms, PYTHON, tree.DOWNLOADS):
        unpack(wheel, packages)
    environment = {
        "PATH": os.environ["PATH"],
        "HOME": str(work),
        "LANG": "C.UTF-8",
        "LD_LIBRARY_PATH": f"{root / LIBRARIES}:{root / 'lib/x86_64-linux-gnu'}",
        "PYTHONPATH": str(packages),
        "PYTHONNOUSERSITE": "1",
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONHASHSEED": "0",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "SDL_VIDEODRIVER": "dummy",
        "SOURCE_DATE_EPOCH": str(tree.epoch()),
        "TZ": "UTC",
    }
    return root / f"usr/bin/python{PYTHON}", environment


def folder() -> Path:
    """Make the folder of the package, and return it."""
    work = tree.WORK / "linux"
    python, environment = own_python(work)
    program = tree.fresh(work / "program")
    tree.copy_program(program)
    environment |= {"KITCHEN_TABLE_PROGRAM": str(program), "KITCHEN_TABLE_VERSION": tree.version()}
    if WALKER in os.environ:
        environment[WALKER] = os.environ[WALKER]
    places: list[str | Path] = [
        "--distpath",
        work / "made",
        "--workpath",
        work / "steps",
        "--noconfirm",
        "--clean",
        "--log-level=WARN",
    ]
    call([python, "-m", "PyInstaller", *places, HERE / "kitchen-table.spec"], env=environment, cwd=work)
    name = f"Kitchen-Table-{tree.version()}-linux"
    made = tree.fresh(work / name)
    shutil.copytree(work / "made" / "Kitchen Table", made / "lib")
    for path in made.rglob("*.so*"):
        _trim(path)
    _write_starter(made)
    call([python, HERE / "icons.py", program / "assets/icons/app.svg", work / "icons"], env=environment)
    write_papers(made, "linux", work / "python" / LICENCE, work / "packages")
    return made


def _trim(library: Path) -> None:
    """Take out of a library what only those need who look for faults in it, and its rights to be run."""
    if FOREIGN_PLACE in library.read_bytes():
        call([tool("chrpath"), "--delete", library])
    call([tool("strip"), "--strip-unneeded", "--remove-section=.comment", library])
    library.chmod(0o644)


def _write_starter(made: Path) -> None:
    """Compile what a double click runs, and write the script that it hands over to."""
    call([tool("gcc"), *FREESTANDING.split(), "-o", made / "Kitchen Table", HERE / "starter.c"])
    script = (HERE / "start.sh").read_text(encoding="utf-8")
    glibc = ".".join(map(str, deb.OLDEST_GLIBC))
    script = script.replace("OLDEST_GLIBC", glibc).replace("VERSION", f"{tree.version()} ({tree.commit()})")
    (made / "lib" / "start.sh").write_text(script, encoding="utf-8")
    (made / "lib" / "start.sh").chmod(0o755)


def build() -> list[Path]:
    """Make the .tar.gz, the .deb and the manifest of a Flatpak, and return them."""
    made = folder()
    archive = tree.DIST / f"{made.name}.tar.gz"
    tree.write_tar(made, archive)
    package = deb.build(made, tree.WORK / "linux" / "icons")
    return [archive, package, flatpak.build(package)]
