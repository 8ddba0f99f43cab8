"""The Debian package: the program in /usr/lib, a menu entry, icons, metainfo and a file type."""

from __future__ import annotations

import hashlib
import os
import shutil
import time
from pathlib import Path

import tree
from elf import newest_glibc
from fetch import HERE, Trouble, call, tool

NAME = "kitchen-table"
OLDEST_GLIBC = (2, 35)  # of Ubuntu 22.04; the Python inside needs it
LIBRARIES = (  # what SDL opens when it runs, and what Python and its modules are linked with
    f"libc6 (>= {OLDEST_GLIBC[0]}.{OLDEST_GLIBC[1]}), libexpat1, libgcc-s1, libstdc++6, libx11-6, libxcursor1, "
    "libxext6, libxfixes3, libxi6, libxrandr2, libxss1, zlib1g"
)
CONTROL = """Package: {name}
Version: {version}
Architecture: amd64
Maintainer: Kitchen Table contributors
Installed-Size: {size}
Depends: {libraries}
Recommends: fonts-noto-core | fonts-dejavu-core, libgl1, libpulse0 | libasound2 | libasound2t64
Section: games
Priority: optional
Description: card games against the computer, or passing the machine round
 A card table for the desktop: choose a game and play, offline, alone against
 computer players or with others taking turns at one screen. The program brings
 its own Python.
"""
OTHERS = """
The licences of Python, SDL, pygame-ce and the other parts inside lie in /usr/lib/kitchen-table/licences.
"""


def build(folder: Path, icons: Path) -> Path:
    """Make the .deb from the folder of the package and the drawn icons, and return it. Raises Trouble where anything
    in it asks for a newer glibc than the package depends on."""
    newest, asking = newest_glibc(folder)
    if newest > OLDEST_GLIBC:
        raise Trouble(f"{asking.relative_to(folder)} asks for glibc {newest}, and the package promises {OLDEST_GLIBC}.")
    root = tree.fresh(tree.WORK / "deb")
    library, share = root / "usr/lib" / NAME, root / "usr/share"
    shutil.copytree(folder, library)
    (root / "usr/bin").mkdir()
    (root / "usr/bin" / NAME).symlink_to(f"../lib/{NAME}/Kitchen Table")
    for size in (16, 24, 32, 48, 64, 128, 256, 512):
        _placed(icons / f"{size}.png", share / f"icons/hicolor/{size}x{size}/apps/{NAME}.png")
    _placed(tree.ROOT / "assets/icons/app.svg", share / f"icons/hicolor/scalable/apps/{NAME}.svg")
    _placed(HERE / f"{NAME}.desktop", share / f"applications/{NAME}.desktop")
    _placed(HERE / f"{NAME}.mime.xml", share / f"mime/packages/{NAME}.xml")
    day = time.strftime("%Y-%m-%d", time.gmtime(tree.epoch()))
    metainfo = (HERE / f"{NAME}.metainfo.xml").read_text(encoding="utf-8")
    metainfo = metainfo.replace("VERSION", tree.version()).replace("DATE", day)
    _written(share / "metainfo/table.kitchen.KitchenTable.metainfo.xml", metainfo)
    _written(share / f"doc/{NAME}/copyright", (tree.ROOT / "LICENSE").read_text(encoding="utf-8") + OTHERS)
    files = [path for path in sorted(root.rglob("*")) if path.is_file() and not path.is_symlink()]
    sums = "".join(f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n" for path in files)
    size = sum(path.stat().st_size for path in files) // 1024
    _written(root / "DEBIAN/md5sums", sums)
    control = CONTROL.format(name=NAME, version=tree.version(), size=size, libraries=LIBRARIES)
    _written(root / "DEBIAN/control", control)
    tree.settle(root)
    target = tree.DIST / f"{NAME}_{tree.version()}_amd64.deb"
    environment = os.environ | {"SOURCE_DATE_EPOCH": str(tree.epoch())}
    how = ["--root-owner-group", "-Zxz", "-z9", "--threads-max=1"]
    call([tool("dpkg-deb"), *how, "--build", root, target], env=environment)
    return target


def _placed(given: Path, place: Path) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(given, place)


def _written(place: Path, text: str) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text, encoding="utf-8")
