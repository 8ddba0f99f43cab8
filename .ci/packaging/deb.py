"""The Debian package: the program in /usr/lib, a command among the games, and what menus and software centres want."""

from __future__ import annotations

import gzip
import hashlib
import os
import shutil
from pathlib import Path

import releases
import tree
from centre import DESKTOP, ID, PUBLIC, changelog, day, entry, manual, metainfo
from elf import newest_glibc
from fetch import Trouble, call, tool

NAME = "kitchen-table"
COMMAND = f"usr/games/{NAME}"
LIBRARY = f"usr/lib/{NAME}"
OLDEST_GLIBC = (2, 35)  # of Ubuntu 22.04; the Python inside needs it
LIBRARIES = (  # what SDL opens when it runs, and what Python and its modules are linked with
    f"libc6 (>= {OLDEST_GLIBC[0]}.{OLDEST_GLIBC[1]}), libexpat1, libgcc-s1, libstdc++6, libx11-6, libxcursor1, "
    "libxext6, libxfixes3, libxi6, libxrandr2, libxss1, zlib1g"
)
MAINTAINER = f"Kitchen Table contributors <{PUBLIC['mail']}>"
CONTROL = """Package: {name}
Version: {version}
Architecture: amd64
Maintainer: {maintainer}
Installed-Size: {size}
Depends: {libraries}
Recommends: fonts-noto-core | fonts-dejavu-core, libgl1, libpulse0 | libasound2 | libasound2t64
Section: games
Priority: optional
{homepage}Description: card games against the computer, or passing the machine round
 A card table for the desktop: choose a game and play, offline, alone against
 computer players or with others taking turns at one screen. The program brings
 its own Python.
"""
OTHERS = f"""
The licences of Python, SDL, pygame-ce and the other parts inside lie in /usr/share/doc/{NAME}/licences.
"""


def build(folder: Path, icons: Path) -> Path:
    """Make the .deb from the folder of the package and the drawn icons, and return it. Raises Trouble where anything
    in it asks for a newer glibc than the package depends on."""
    newest, asking = newest_glibc(folder)
    if newest > OLDEST_GLIBC:
        raise Trouble(f"{asking.relative_to(folder)} asks for glibc {newest}, and the package promises {OLDEST_GLIBC}.")
    root = tree.fresh(tree.WORK / "deb")
    shutil.copytree(folder / "lib", root / LIBRARY)
    _written(root / COMMAND, (DESKTOP / f"{NAME}.sh").read_text(encoding="utf-8"))
    (root / COMMAND).chmod(0o755)
    _share(root / "usr/share", icons, folder / "licences")
    files = [path for path in sorted(root.rglob("*")) if path.is_file() and not path.is_symlink()]
    sums = "".join(f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n" for path in files)
    size = sum(path.stat().st_size for path in files) // 1024
    _written(root / "DEBIAN/md5sums", sums)
    control = CONTROL.format(
        name=NAME,
        version=tree.version(),
        maintainer=MAINTAINER,
        size=size,
        libraries=LIBRARIES,
        homepage=f"Homepage: {PUBLIC['homepage']}\n" if PUBLIC["homepage"] else "",
    )
    _written(root / "DEBIAN/control", control)
    tree.settle(root)
    target = tree.DIST / f"{NAME}_{tree.version()}_amd64.deb"
    environment = os.environ | {"SOURCE_DATE_EPOCH": str(tree.epoch())}
    how = ["--root-owner-group", "-Zxz", "-z9", "--threads-max=1"]
    call([tool("dpkg-deb"), *how, "--build", root, target], env=environment)
    return target


def _share(share: Path, icons: Path, licences: Path) -> None:
    """Fill /usr/share: all of it but the papers bears the name by which desktops know the program."""
    for size in (16, 24, 32, 48, 64, 128, 256, 512):
        _placed(icons / f"{size}.png", share / f"icons/hicolor/{size}x{size}/apps/{ID}.png")
    _placed(tree.ROOT / "assets/icons/app.svg", share / f"icons/hicolor/scalable/apps/{ID}.svg")
    _written(share / f"applications/{ID}.desktop", entry(f"/{COMMAND}"))
    _placed(DESKTOP / f"{ID}.mime.xml", share / f"mime/packages/{ID}.xml")
    _written(share / f"metainfo/{ID}.metainfo.xml", metainfo())
    _placed(DESKTOP / "lintian-overrides", share / f"lintian/overrides/{NAME}")
    _packed(share / f"man/man6/{NAME}.6.gz", manual())
    papers = share / "doc" / NAME
    _written(papers / "copyright", (tree.ROOT / "LICENSE").read_text(encoding="utf-8") + OTHERS)
    shutil.copytree(licences, papers / "licences")
    told = releases.releases(changelog(), tree.version(), day())
    _packed(papers / "changelog.gz", releases.debian(NAME, MAINTAINER, told))


def _placed(given: Path, place: Path) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(given, place)


def _written(place: Path, text: str) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text, encoding="utf-8")


def _packed(place: Path, text: str) -> None:
    """Write a text as Debian wants its papers, packed."""
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
