"""Drawn shapes with soft edges: rounded plates, rings, shadows and glows, all premultiplied.

Plain functions without memory; `ui.pictures.assets` keeps what they make.
"""

from __future__ import annotations

import functools
import io
import zlib
from math import ceil

import pygame

from ui.stage import PREMULTIPLIED
from ui.theme import Colour


def premultiplied(picture: pygame.Surface) -> pygame.Surface:
    """A picture with straight alpha, ready for the stage."""
    return picture.convert_alpha().premul_alpha()


def from_svg(source: str, size: tuple[int, int]) -> pygame.Surface:
    """Draw SVG text at about `size` px (the aspect ratio is kept); premultiplied.

    Raises pygame.error when the text is no picture.
    """
    return premultiplied(pygame.image.load_sized_svg(io.BytesIO(source.encode()), size))


def hex_colour(colour: Colour) -> str:
    """`#RRGGBB`."""
    return "#{:02X}{:02X}{:02X}".format(*colour)


def packed(picture: pygame.Surface) -> bytes:
    """All pixels of a premultiplied picture in little memory; a card takes a twentieth."""
    return zlib.compress(pygame.image.tobytes(picture, "RGBA"), 1)


def unpacked(pixels: bytes, size: tuple[int, int]) -> pygame.Surface:
    return pygame.image.frombuffer(zlib.decompress(pixels), size, "RGBA").convert_alpha()


def plate(
    size: tuple[int, int],
    radius: float,
    fill: Colour,
    opacity: float = 1.0,
    bottom: Colour | None = None,
    edge: Colour | None = None,
    edge_width: float = 1.0,
    edge_opacity: float = 1.0,
) -> pygame.Surface:
    """A rounded rectangle, with a second colour towards the bottom and a line along its edge if wanted. Of a wide one
    its two ends are drawn: all columns between them are the same."""
    width, height = size
    end = ceil(max(radius, edge_width)) + 2
    if 2 * (2 * end + 1) < width and 2 * radius <= height:
        drawn = plate((2 * end + 1, height), radius, fill, opacity, bottom, edge, edge_width, edge_opacity)
        return _widened(drawn, width, end)
    inset = edge_width / 2 if edge else 0.0
    paint, gradient = hex_colour(fill), ""
    if bottom:
        paint = "url(#g)"
        gradient = (
            '<defs><linearGradient id="g" x1="0%" y1="0%" x2="0%" y2="100%">'
            f'<stop offset="0%" stop-color="{hex_colour(fill)}"/>'
            f'<stop offset="100%" stop-color="{hex_colour(bottom)}"/></linearGradient></defs>'
        )
    line = ""
    if edge:
        line = f' stroke="{hex_colour(edge)}" stroke-width="{edge_width:.2f}" stroke-opacity="{edge_opacity:.3f}"'
    radius = max(0.1, min(radius, width / 2, height / 2) - inset)
    return from_svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{gradient}'
        f'<rect x="{inset}" y="{inset}" width="{width - 2 * inset}" height="{height - 2 * inset}"'
        f' rx="{radius:.2f}" fill="{paint}" fill-opacity="{opacity:.3f}"{line}/></svg>',
        size,
    )


def _widened(picture: pygame.Surface, width: int, end: int) -> pygame.Surface:
    """A picture made so wide by repeating the column between its ends, which are so many px wide."""
    height = picture.get_height()
    whole = pygame.Surface((width, height), pygame.SRCALPHA)
    column = picture.subsurface((end, 0, 1, height))
    whole.blit(pygame.transform.scale(column, (width - 2 * end, height)), (end, 0), special_flags=PREMULTIPLIED)
    whole.blit(picture, (0, 0), (0, 0, end, height), PREMULTIPLIED)
    whole.blit(picture, (width - end, 0), (end + 1, 0, end, height), PREMULTIPLIED)
    return whole


def frame(size: tuple[int, int], radius: float, colour: Colour, line: float) -> pygame.Surface:
    """Only the edge of a rounded rectangle, `line` px wide, inside `size`."""
    return plate(size, radius, colour, 0.0, edge=colour, edge_width=line)


def shadow(size: tuple[int, int], radius: float, blur: int, darkness: float) -> pygame.Surface:
    """The soft shadow of a rounded rectangle, grown by 2 * `blur` px on every side."""
    margin = 2 * blur
    full = (size[0] + 2 * margin, size[1] + 2 * margin)
    # Blurring is slow and hides detail: a wide blur is drawn small and enlarged.
    shrink = max(1, blur // 2)
    width, height = max(1, size[0] // shrink), max(1, size[1] // shrink)
    space = pygame.Surface((max(1, full[0] // shrink), max(1, full[1] // shrink)), pygame.SRCALPHA)
    sharp = plate((width, height), radius / shrink, (0, 0, 0), darkness)
    place = sharp.get_rect(center=(space.get_width() // 2, space.get_height() // 2))
    space.blit(sharp, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    soft = pygame.transform.gaussian_blur(space, max(1, blur // shrink)) if blur else space
    return soft if soft.get_size() == full else pygame.transform.smoothscale(soft, full)


def glow(radius: int, colour: Colour, strength: float) -> pygame.Surface:
    """A round light that fades to nothing at `radius` px."""
    spot = _spot().copy()
    spot.fill((*(round(c * strength) for c in colour), round(255 * strength)), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(spot, (2 * radius, 2 * radius))


@functools.cache
def _spot() -> pygame.Surface:
    """A small white light that fades towards its edge: all others are this one, inked and enlarged."""
    side = 48
    centre = (side - 1) / 2
    squares = [(at - centre) ** 2 for at in range(side // 2)]
    quarter = []
    for down in squares:
        shares = [1 - (across + down) / centre**2 for across in squares]
        half = b"".join([bytes((round(255 * share**2),)) * 4 if share > 0 else bytes(4) for share in shares])
        quarter.append(half + half[::-1])
    levels = b"".join(quarter + quarter[::-1])
    return pygame.image.frombuffer(levels, (side, side), "RGBA").convert_alpha()


def darkened(picture: pygame.Surface, loss: float) -> pygame.Surface:
    """A copy of a premultiplied picture that has lost `loss` 0..1 of its light but none of its body."""
    copy = picture.copy()
    level = round(255 * (1 - loss))
    copy.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
    return copy


def inked(picture: pygame.Surface, colour: Colour) -> pygame.Surface:
    """The outline of a premultiplied picture filled with one colour."""
    copy = picture.copy()
    copy.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    copy.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
    return copy.premul_alpha()
