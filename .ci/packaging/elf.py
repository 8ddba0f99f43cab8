"""What programs and libraries for Linux ask of glibc: `python elf.py FOLDER` prints the newest version, and who asks.

Reads the table of needed versions (`.gnu.version_r`) of ELF files of 64 bits, low byte first. Knows nothing of
packages.
"""

from __future__ import annotations

import re
import struct
import sys
from collections.abc import Iterator
from pathlib import Path

Version = tuple[int, ...]
_NEEDED_VERSIONS = 0x6FFFFFFE  # the type of that section


def newest_glibc(folder: Path) -> tuple[Version, Path]:
    """Return the newest glibc that anything in a folder asks for, and a file that does."""
    asked = ((glibc(path), path) for path in sorted(folder.rglob("*")) if path.is_file() and not path.is_symlink())
    return max(asked, key=lambda pair: pair[0], default=((), folder))


def glibc(path: Path) -> Version:
    """Return the newest version of glibc that a file asks for, such as (2, 35); () when it is no ELF file or asks for
    none."""
    with path.open("rb") as file:
        if file.read(6) != b"\x7fELF\2\1":
            return ()
    found = (re.fullmatch(r"GLIBC_([0-9.]+)", name) for name in _needed_versions(path.read_bytes()))
    return max((tuple(map(int, name[1].split("."))) for name in found if name), default=())


def _needed_versions(data: bytes) -> Iterator[str]:
    """Yield the names of all versions that a file needs of its libraries."""
    (start,) = struct.unpack_from("<Q", data, 40)
    size, count = struct.unpack_from("<HH", data, 58)
    # of each section: type, place, the section with its names, how many entries
    sections = [struct.unpack_from("<4xI16xQ8xII", data, at) for at in range(start, start + size * count, size)]
    for kind, place, names, libraries in sections:
        if kind == _NEEDED_VERSIONS:
            for _ in range(libraries):
                versions, first, following = struct.unpack_from("<2xH4xII", data, place)
                version = place + first
                for _ in range(versions):
                    name, step = struct.unpack_from("<8xII", data, version)
                    begin = sections[names][1] + name
                    yield data[begin : data.index(b"\0", begin)].decode("ascii", "replace")
                    version += step
                place += following


if __name__ == "__main__":
    version, asking = newest_glibc(Path(sys.argv[1]))
    print(".".join(map(str, version)), asking)
