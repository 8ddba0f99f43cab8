"""Makes the icon files of each system from a drawing: PNG, ICO for Windows, ICNS for a Mac.

Both of the last are a list of PNG files with a head. Knows nothing of the program.
"""

from __future__ import annotations

import io
import struct
from pathlib import Path

import pygame

_ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)  # px
_ICNS_KINDS = {128: b"ic07", 256: b"ic08", 512: b"ic09", 1024: b"ic10"}  # px: how the file calls that size


def png(drawing: Path, size: int) -> bytes:
    """The drawing as a picture of `size` px either way, in the middle where it is not square. Raises OSError."""
    try:
        drawn = pygame.image.load_sized_svg(str(drawing), (size, size))
    except pygame.error as error:
        raise OSError(0, str(error)) from None
    picture = pygame.Surface((size, size), pygame.SRCALPHA)
    picture.blit(drawn, drawn.get_rect(center=(size // 2, size // 2)))
    written = io.BytesIO()
    pygame.image.save(picture, written, "icon.png")
    return written.getvalue()


def ico(drawing: Path) -> bytes:
    """The drawing as an icon of Windows."""
    pictures = [(size, png(drawing, size)) for size in _ICO_SIZES]
    head = struct.pack("<HHH", 0, 1, len(pictures))
    begin = len(head) + 16 * len(pictures)
    entries = b""
    for size, picture in pictures:
        side = size % 256  # 0 stands for 256
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), begin)
        begin += len(picture)
    return head + entries + b"".join(picture for _, picture in pictures)


def icns(drawing: Path) -> bytes:
    """The drawing as an icon of a Mac."""
    parts = b""
    for size, kind in _ICNS_KINDS.items():
        picture = png(drawing, size)
        parts += kind + struct.pack(">I", len(picture) + 8) + picture
    return b"icns" + struct.pack(">I", len(parts) + 8) + parts
