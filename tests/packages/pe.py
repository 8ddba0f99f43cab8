"""Reads what a program for Windows says of itself: its version, its manifest, its icon."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

ICON, VERSION, MANIFEST = 14, 16, 24  # kinds of resources; the first is a group of pictures
SETTINGS = "http://schemas.microsoft.com/SMI/"
WINDOWS_10 = "{8e0f7a12-bfb3-4fe8-b9a5-48fd50a15a9a}"
_FIXED = struct.pack("<I", 0xFEEF04BD)  # before the numbers of a version


class Program:
    """A program file (PE), with what lies in its resources."""

    def __init__(self, path: Path) -> None:
        self._bytes = path.read_bytes()
        (head,) = struct.unpack_from("<I", self._bytes, 0x3C)
        assert self._bytes[head : head + 4] == b"PE\0\0", f"{path.name} is no program for Windows"
        parts, _, _, _, optional = struct.unpack_from("<HIIIH", self._bytes, head + 6)
        table = head + 24 + optional
        sections = [struct.unpack_from("<8sIIII", self._bytes, table + 40 * at) for at in range(parts)]
        ((self._start, self._shift),) = (
            (raw, address - raw) for name, _, address, _, raw in sections if name.rstrip(b"\0") == b".rsrc"
        )

    def resource(self, kind: int) -> bytes:
        """Return the only resource of that kind."""
        (found,) = [data for path, data in self._resources(0, ()) if path[0] == kind]
        return found

    def numbers(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the four numbers of the file's version, and those of its product's."""
        data = self.resource(VERSION)
        file_high, file_low, high, low = struct.unpack_from("<4I", data, data.index(_FIXED) + 8)
        return _four(file_high, file_low), _four(high, low)

    def words(self) -> dict[str, str]:
        """Return the words about the version, by their names."""
        text = self.resource(VERSION).decode("utf-16-le", errors="replace")
        return dict(re.findall(r"[^\0]\x01(\w+)\0+([^\0]+)\0", text))  # a length, the mark of a text

    def manifest(self) -> ElementTree.Element:
        """Return the manifest."""
        return ElementTree.fromstring(self.resource(MANIFEST).decode("utf-8-sig"))

    def setting(self, name: str) -> str:
        """Return what the manifest says of a setting of Windows."""
        tags = re.compile(rf"{{{re.escape(SETTINGS)}\d+/WindowsSettings}}{name}")
        (found,) = (part for part in self.manifest().iter() if tags.fullmatch(part.tag))
        return found.text or ""

    def systems(self) -> list[str | None]:
        """Return which versions of Windows the manifest names."""
        return [part.get("Id") for part in self.manifest().iter() if part.tag.endswith("}supportedOS")]

    def _resources(self, at: int, path: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], bytes]]:
        named, numbered = struct.unpack_from("<12xHH", self._bytes, self._start + at)
        for entry in range(named + numbered):
            name, place = struct.unpack_from("<II", self._bytes, self._start + at + 16 + 8 * entry)
            if place >> 31:
                yield from self._resources(place & 0x7FFFFFFF, (*path, name))
            else:
                address, size = struct.unpack_from("<II", self._bytes, self._start + place)
                yield (*path, name), self._bytes[address - self._shift :][:size]


def _four(high: int, low: int) -> tuple[int, ...]:
    return high >> 16, high & 0xFFFF, low >> 16, low & 0xFFFF
