"""A picture of one's own as the back of cards or as the cloth.

A chosen file is read once: its size stands in its header and is checked before anything is decoded. What is kept is a
smaller picture in the person's folder (`looks`), so that the file itself may be moved or deleted. Whatever is wrong
with either is a PictureError, a sentence.
"""

from __future__ import annotations

import io
import os
import struct
from functools import lru_cache
from pathlib import Path

import pygame

from game.session import files
from game.session.match import SaveError
from game.session.save import user_folder
from ui.pictures.fabrics import Cover

BACK, CLOTH = KINDS = ("back", "cloth")
MOST_PIXELS = 16_000_000
_LARGEST = 48 * 1024 * 1024  # bytes of a chosen file
_LARGEST_KEPT = 24 * 1024 * 1024
_LEAST = 16  # px
_OPAQUE = 3  # bytes of a point
_KEPT = {BACK: (700, 980), CLOTH: (1920, 1200)}  # px: what is kept covers that, or is as large as it was
_PNG = b"\x89PNG\r\n\x1a\n"
_SIZES_IN = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}  # the segments of a JPEG that tell its size
_BARE = {0x01, *range(0xD0, 0xD9)}  # those without a length
_TURNS = {3: 180, 6: -90, 8: 90}  # how a camera was held: how to turn the picture (degrees, against the clock)
_LIGHTEST = 86  # of 255: a cloth is as dark as words on it need
_POINTS, _LIGHT_SHARE = 160, 0.97


class PictureError(SaveError):
    """A picture that cannot be used; the message is a sentence."""


def kept_path(kind: str) -> Path:
    """Where the picture lies that is used."""
    return user_folder() / "looks" / f"{kind}.jpg"


def is_kept(kind: str) -> bool:
    """Whether there is one, good or not."""
    return os.path.lexists(kept_path(kind))


# -- reading


def size_of(data: bytes, name: str) -> tuple[int, int]:
    """The size of a PNG or JPEG in px, by its header. Raises PictureError for others, and where it is too large."""
    try:
        if data.startswith(_PNG) and data[12:16] == b"IHDR":
            size = struct.unpack_from(">II", data, 16)
        elif data.startswith(b"\xff\xd8"):
            size = _jpeg_size(data)
        else:
            raise PictureError(f"{name} is no PNG and no JPEG.")
    except (struct.error, IndexError, ValueError) as problem:
        raise PictureError(f"{name} is damaged: its size cannot be read.") from problem
    wide, high = size
    if wide * high > MOST_PIXELS:
        raise PictureError(f"{name} is too large: {wide} x {high} px, and 16 megapixels are the most.")
    if min(wide, high) < _LEAST:
        raise PictureError(f"{name} is too small: {wide} x {high} px.")
    return wide, high


def _segments(data: bytes) -> list[tuple[int, int]]:
    """The segments of a JPEG before its picture: the mark of each, and where what it holds begins."""
    found = []
    at = 2
    while at + 4 <= len(data):
        if data[at] != 0xFF:
            raise ValueError("no segment")
        mark = data[at + 1]
        if mark == 0xFF or mark in _BARE:
            at += 1 if mark == 0xFF else 2
            continue
        found.append((mark, at + 4))
        if mark in (0xD9, 0xDA):
            break
        at += 2 + struct.unpack_from(">H", data, at + 2)[0]
    return found


def _jpeg_size(data: bytes) -> tuple[int, int]:
    start = next(start for mark, start in [*_segments(data), (0xC0, len(data))] if mark in _SIZES_IN)
    high, wide = struct.unpack_from(">HH", data, start + 1)
    return wide, high


def _turn_of(data: bytes) -> int:
    """How far a photograph has to be turned, as the camera wrote down."""
    try:
        for mark, start in _segments(data) if data.startswith(b"\xff\xd8") else ():
            if mark != 0xE1 or data[start : start + 6] != b"Exif\0\0":
                continue
            base = start + 6
            end = "<" if data[base : base + 2] == b"II" else ">"
            first = base + struct.unpack_from(f"{end}I", data, base + 4)[0]
            for entry in range(struct.unpack_from(f"{end}H", data, first)[0]):
                tag, _, _, value = struct.unpack_from(f"{end}HHIH", data, first + 2 + 12 * entry)
                if tag == 0x0112:
                    return _TURNS.get(value, 0)
    except (struct.error, IndexError, ValueError):
        pass  # it is shown as it lies
    return 0


def read(path: Path) -> pygame.Surface:
    """The picture in a file, upright. Raises PictureError."""
    return _decoded(_read(path, _LARGEST), files.shown(path))


def _read(path: Path, limit: int) -> bytes:
    try:
        return files.read(path, limit)
    except SaveError as problem:
        raise PictureError(str(problem)) from problem


def _decoded(data: bytes, name: str) -> pygame.Surface:
    size_of(data, name)
    try:
        picture = pygame.image.load(io.BytesIO(data), "x.png" if data.startswith(_PNG) else "x.jpg")
        if picture.get_bytesize() != _OPAQUE:
            on_white = pygame.Surface(picture.get_size(), depth=8 * _OPAQUE)
            on_white.fill((255, 255, 255))
            on_white.blit(picture, (0, 0))
            picture = on_white
    except (pygame.error, ValueError, MemoryError) as problem:
        raise PictureError(f"{name} is damaged: it cannot be decoded.") from problem
    turn = _turn_of(data)
    return pygame.transform.rotate(picture, turn) if turn else picture


# -- keeping


def prepared(kind: str, path: Path) -> bytes:
    """What is kept of a chosen file: its picture, scaled once. Raises PictureError."""
    picture = read(path)
    wide, high = _KEPT[kind]
    share = max(wide / picture.get_width(), high / picture.get_height())
    if share < 1:
        size = (max(1, round(picture.get_width() * share)), max(1, round(picture.get_height() * share)))
        picture = pygame.transform.smoothscale(picture, size)
    kept = io.BytesIO()
    try:
        pygame.image.save(picture, kept, "x.jpg")
    except pygame.error as problem:
        raise PictureError(f"{files.shown(path)} cannot be kept: {problem}.") from problem
    return kept.getvalue()


def mark(kind: str) -> object:
    """What differs between two pictures that are kept one after the other."""
    return files.stamp(kept_path(kind))


def kept(kind: str) -> pygame.Surface:
    """The picture that is kept. Raises PictureError."""
    path = kept_path(kind)
    return _kept(path, files.stamp(path))


@lru_cache(maxsize=2)
def _kept(path: Path, state: files.Stamp | None) -> pygame.Surface:
    return _decoded(_read(path, _LARGEST_KEPT), files.shown(path))


def trouble(kind: str) -> str:
    """A sentence if the picture that is kept cannot be used; empty if all is well."""
    try:
        kept(kind)
    except PictureError as problem:
        what = "card backs" if kind == BACK else "cloth"
        return f"Your own picture is not shown, and the {what} as usual: {problem}"
    return ""


# -- drawing


def covering(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The middle of the picture, as much of it as covers a place of `size` px."""
    share = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    part = pygame.Rect(0, 0, max(1, round(size[0] / share)), max(1, round(size[1] / share)))
    part = part.clamp(picture.get_rect()).clip(picture.get_rect())
    part.center = picture.get_rect().center
    return pygame.transform.smoothscale(picture.subsurface(part.clip(picture.get_rect())), size)


def cover(picture: pygame.Surface) -> Cover:
    """Covers a table with the picture, so dark that light words can be read on it."""

    def lay(table: pygame.Surface, unit: float) -> None:
        laid = covering(picture, table.get_size())
        level = min(255, round(255 * _LIGHTEST / max(1, _lightness(laid))))
        laid.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        table.blit(laid, (0, 0), special_flags=pygame.BLEND_RGB_MULT)

    return lay


def _lightness(picture: pygame.Surface) -> int:
    """How light its light parts are: a few points may be lighter."""
    points = sorted(pygame.image.tobytes(pygame.transform.scale(picture, (_POINTS, _POINTS)), "RGB"))
    return points[round((len(points) - 1) * _LIGHT_SHARE)]
