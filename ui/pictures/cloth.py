"""The table: what covers it, under one lamp, and the wooden rim around it.

Everything is made from tiny pictures that pygame enlarges, so that a whole background takes a few milliseconds.
It knows sizes and colours only; `ui.pictures.assets` keeps what it draws.
"""

from __future__ import annotations

import random

import pygame

from ui.pictures.fabrics import Cover, baize, grey_tile, tile_over
from ui.theme import WOOD, Colour

RIM_UNITS = 14
"""The rim's width in units (px at 720 lines)."""

RIM_LINE: Colour = (150, 150, 150)
"""The rim of a flat background."""

_LIGHT_COLUMNS, _LIGHT_ROWS = 48, 27
_TILE = 256


def draw_cloth(
    size: tuple[int, int],
    colour: Colour,
    rim: int,
    lamp: tuple[float, float] = (0.5, 0.42),
    *,
    cover: Cover = baize,
    unit: float = 1.0,
) -> pygame.Surface:
    """A background of `size` px with a rim of `rim` px; `lamp` is where the light falls, as shares of the size, and
    `cover` what the table is covered with, `unit` px large."""
    picture = pygame.transform.smoothscale(_light(colour, lamp), size)
    cover(picture, unit)
    tile_over(picture, _noise(), pygame.BLEND_RGB_ADD)
    if rim:
        _draw_rim(picture, rim)
    return picture


def flat_cloth(size: tuple[int, int], colour: Colour, rim: int) -> pygame.Surface:
    """A background of one colour, with a fine line where the rim is."""
    picture = pygame.Surface(size).convert()
    picture.fill(colour)
    pygame.draw.rect(picture, RIM_LINE, picture.get_rect().inflate(-rim, -rim), max(1, rim // 6))
    return picture


def _light(colour: Colour, lamp: tuple[float, float]) -> pygame.Surface:
    """The cloth's colour under the lamp, in coarse points: warm and bright at the lamp, dim in the corners."""
    columns, rows = _LIGHT_COLUMNS, _LIGHT_ROWS
    across = [column / (columns - 1) for column in range(columns)]
    aside = [(((x - lamp[0]) * 1.25) ** 2, min(x, 1 - x)) for x in across]
    red, green, blue = colour
    points = bytearray()
    for row in range(rows):
        y = row / (rows - 1)
        above, border = (y - lamp[1]) ** 2, min(y, 1 - y)
        parts: list[float] = []
        for beside, side in aside:
            away = beside + above
            pool = (1 - away / 0.62) ** 2 if away < 0.62 else 0.0
            edge = side if side < border else border
            level = 0.46 + 0.54 * pool
            if edge < 0.1:
                level *= 0.80 + 0.20 * (edge / 0.1) ** 0.6
            warmth = 12 * pool * pool
            parts += (red * level + warmth, green * level + warmth * 0.75, blue * level + warmth * 0.25)
        points += bytes([round(part) if part < 255 else 255 for part in parts])
    return pygame.image.frombuffer(bytes(points), (columns, rows), "RGB").convert()


def _noise() -> pygame.Surface:
    """A trace of noise, added last: it breaks up the bands of a soft gradient."""
    table = bytes(value & 3 for value in range(256))
    return grey_tile(random.Random(7).randbytes(_TILE * _TILE).translate(table))


def _draw_rim(picture: pygame.Surface, rim: int) -> None:
    """Four lengths of wood, mitred at the corners, and the shadow they throw on the cloth."""
    width, height = picture.get_size()
    _inner_shadow(picture, rim)
    board = _board(width, rim, 11)
    post = pygame.transform.rotate(_board(height, rim, 12), 90)
    picture.blit(board, (0, 0))
    picture.blit(pygame.transform.flip(board, True, True), (0, height - rim))
    left, right = post, pygame.transform.flip(post, True, False)
    for step in range(rim):
        picture.blit(left, (step, step), (step, step, 1, height - 2 * step))
        picture.blit(right, (width - 1 - step, step), (rim - 1 - step, step, 1, height - 2 * step))
    for corner, inward in (((0, 0), (1, 1)), ((width - 1, 0), (-1, 1)), ((0, height - 1), (1, -1))):
        _mitre(picture, corner, inward, rim)
    _mitre(picture, (width - 1, height - 1), (-1, -1), rim)


def _board(length: int, thickness: int, seed: int) -> pygame.Surface:
    """A length of wood with the grain along it, rounded by light: lit above, dark towards the cloth."""
    dice = random.Random(seed)
    rows = max(4, thickness)
    columns = max(2, length // 160)
    points = bytearray()
    for row in range(rows):
        across = row / (rows - 1)
        light = 0.72 + 0.55 * max(0.0, 1 - abs(across - 0.38) / 0.62)
        streak = dice.uniform(0.90, 1.08)
        for _ in range(columns):
            level = light * streak * dice.uniform(0.94, 1.06)
            points.extend(min(255, round(part * level)) for part in WOOD)
    grain = pygame.image.frombuffer(bytes(points), (columns, rows), "RGB").convert()
    board = pygame.transform.smoothscale(grain, (length, thickness))
    pygame.draw.line(board, (24, 13, 6), (0, thickness - 1), (length, thickness - 1))
    pygame.draw.line(board, (30, 17, 9), (0, 0), (length, 0))
    return board


def _inner_shadow(picture: pygame.Surface, rim: int) -> None:
    width, height = picture.get_size()
    reach = max(4, rim)
    for step in range(reach):
        level = round(255 * (1 - 0.42 * (1 - step / reach) ** 2))
        shade = (level, level, level)
        x = y = rim + step
        w, h = width - 2 * x, height - 2 * y
        for line in ((x, y, w, 1), (x, height - 1 - y, w, 1), (x, y + 1, 1, h - 2), (width - 1 - x, y + 1, 1, h - 2)):
            picture.fill(shade, line, special_flags=pygame.BLEND_RGB_MULT)


def _mitre(picture: pygame.Surface, corner: tuple[int, int], inward: tuple[int, int], rim: int) -> None:
    """The fine dark joint of two boards."""
    end = (corner[0] + inward[0] * (rim - 1), corner[1] + inward[1] * (rim - 1))
    pygame.draw.line(picture, (34, 19, 10), corner, end)
