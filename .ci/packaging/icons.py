"""Draws our icon in the sizes that desktops ask for, from the SVG in assets/icons: `python icons.py SVG FOLDER`.

It runs in the Python that goes into the package, so that the same pygame-ce draws the same pixels everywhere. Writes
`<size>.png` for every size, `kitchen-table.ico` for Windows and `kitchen-table.icns` for macOS, and `setup.bmp` for the
first page of the setup for Windows.
"""

from __future__ import annotations

import struct
import sys
import zlib
from pathlib import Path

import pygame

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
OF_WINDOWS = (16, 24, 32, 48, 64, 256)
OF_SETUP = (328, 628)  # px, twice what the page has room for on a screen that is not scaled
CLOTH, RIM = (11, 93, 59), (90, 56, 32)  # of the icon
OF_MACOS = {b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic11": 32, b"ic12": 64}


def png(svg: Path, size: int) -> bytes:
    """Return the icon as PNG, `size` px high."""
    drawn = pygame.image.load_sized_svg(str(svg), (size, size))
    pixels = pygame.image.tobytes(drawn, "RGBA")
    rows = b"".join(b"\0" + pixels[at : at + 4 * size] for at in range(0, len(pixels), 4 * size))
    head = struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in parts
    )


def ico(pictures: dict[int, bytes]) -> bytes:
    """Return an icon file for Windows with these PNGs inside."""
    head, body = struct.pack("<HHH", 0, 1, len(pictures)), b""
    start = len(head) + 16 * len(pictures)
    for size, data in pictures.items():
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), start + len(body))
        body += data
    return head + body


def icns(pictures: dict[bytes, bytes]) -> bytes:
    """Return an icon file for macOS with these PNGs inside."""
    body = b"".join(kind + struct.pack(">I", 8 + len(data)) + data for kind, data in pictures.items())
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def beside_the_welcome(svg: Path) -> pygame.Surface:
    """Return the picture that stands beside the first words of the setup: our icon on the cloth."""
    picture = pygame.Surface(OF_SETUP, 0, 24)
    picture.fill(CLOTH)
    wide, high = OF_SETUP
    picture.fill(RIM, (wide - 8, 0, 8, high))
    picture.blit(pygame.image.load_sized_svg(str(svg), (216, 216)), ((wide - 8 - 216) // 2, 96))
    return picture


def main(svg: Path, folder: Path) -> None:
    """Write all icons into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    pictures = {size: png(svg, size) for size in SIZES}
    for size, data in pictures.items():
        (folder / f"{size}.png").write_bytes(data)
    pygame.image.save(beside_the_welcome(svg), folder / "setup.bmp")
    (folder / "kitchen-table.ico").write_bytes(ico({size: pictures[size] for size in OF_WINDOWS}))
    (folder / "kitchen-table.icns").write_bytes(icns({kind: pictures[size] for kind, size in OF_MACOS.items()}))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
