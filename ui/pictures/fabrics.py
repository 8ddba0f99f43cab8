"""What a table is covered with: baize, checked oilcloth, damask, felt, linen or bare boards.

Each covers a picture of the light on the table, and takes some of that light away: threads, patterns and grain, in px
or in units that grow with the window. All of it is made of small tiles.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from operator import add

import pygame

from ui.pictures import shapes

_TILE = 256
_CHECK_UNITS, _CHECK_LOSS = 34, 19
_DAMASK_UNITS, _DAMASK_LOSS = 72, 0.16
_BOARD_UNITS = 104
_PETAL = "M32 28C39 22 38 13 32 6C26 13 25 22 32 28ZM32 24C29 20 29.5 15 32 11C34.5 15 35 20 32 24Z"
_LEAF = "M36 28C37 22 41 18 47 17C46 23 42 27 36 28Z"

Cover = Callable[[pygame.Surface, float], None]


def tile_over(picture: pygame.Surface, tile: pygame.Surface, flags: int) -> None:
    """Lay a tile over the whole picture, again and again."""
    (width, height), (across, down) = picture.get_size(), tile.get_size()
    picture.fblits([(tile, (x, y)) for y in range(0, height, down) for x in range(0, width, across)], flags)


def grey_tile(grey: bytes) -> pygame.Surface:
    """A tile of greys, a byte for each point."""
    tile = pygame.image.frombuffer(grey, (_TILE, _TILE), "P")
    tile.set_palette([(level, level, level) for level in range(256)])
    return tile.convert()


def _darken(picture: pygame.Surface, tile: pygame.Surface) -> None:
    tile_over(picture, tile, pygame.BLEND_RGB_MULT)


def baize(picture: pygame.Surface, unit: float) -> None:
    """Threads over and under, 4 px apart, a little uneven."""
    dice = random.Random(4)
    thread = [dice.choice((0, 0, 0, 3, 5)) for _ in range(_TILE)]
    cross = [dice.choice((0, 0, 0, 3, 5)) for _ in range(_TILE)]
    fuzz = dice.randbytes(_TILE * _TILE)
    over = ((0, 3, 12, 16), (3, 0, 16, 12), (12, 16, 0, 3), (16, 12, 3, 0))
    light = b"".join(bytes([254 - depth]) * _TILE for depth in thread)
    rows = [bytes(map(add, line * (_TILE // 4), cross)) for line in over]
    loss = b"".join(rows * (_TILE // 4)), fuzz.translate(bytes(value & 7 for value in range(256)))
    # All points at once, as the digits of one number: none loses more than it has, so none borrows from another.
    grey = int.from_bytes(light) - sum(map(int.from_bytes, loss))
    _darken(picture, grey_tile(grey.to_bytes(_TILE * _TILE)))


def check(picture: pygame.Surface, unit: float) -> None:
    """Checked oilcloth: two bands across each other, one square light, one dark and two between, on a fine weave."""
    baize(picture, unit)
    side = max(8, round(_CHECK_UNITS * unit))
    tile = pygame.Surface((2 * side, 2 * side)).convert()
    tile.fill("white")
    band, line = (255 - _CHECK_LOSS,) * 3, (255 - _CHECK_LOSS // 2,) * 3
    thin = max(1, side // 16)
    for across in (False, True):
        for ink, start, wide in ((band, 0, side), (line, side + side // 2 - thin // 2, thin)):
            rect = (start, 0, wide, 2 * side) if across else (0, start, 2 * side, wide)
            tile.fill(ink, rect, special_flags=pygame.BLEND_RGB_MULT)
    _darken(picture, tile)


def damask(picture: pygame.Surface, unit: float) -> None:
    """Woven blossoms, every other row of them moved half a step, on a fine weave."""
    baize(picture, unit)
    side = 2 * max(12, round(_DAMASK_UNITS * unit / 2))
    ink = f'fill="#000000" fill-opacity="{_DAMASK_LOSS}" fill-rule="evenodd"'
    quarter = f'<path {ink} d="{_PETAL}{_LEAF}"/>'
    blossom = "".join(f'<g transform="rotate({turn} 32 32)">{quarter}</g>' for turn in (0, 90, 180, 270))
    source = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{blossom}</svg>'
    flower = shapes.from_svg(source, (side, side))
    tile = pygame.Surface((side, side)).convert()
    tile.fill("white")
    for x, y in ((0, 0), *((x, y) for x in (-1, 1) for y in (-1, 1))):
        tile.blit(flower, (x * side // 2, y * side // 2), special_flags=pygame.BLEND_PREMULTIPLIED)
    _darken(picture, tile)


def felt(picture: pygame.Surface, unit: float) -> None:
    """No threads, only short fibres lying all ways."""
    dice = random.Random(9)
    table = bytes(254 - (value & 31) for value in range(256))
    fine = grey_tile(dice.randbytes(_TILE * _TILE).translate(table))
    soft = pygame.transform.smoothscale(fine.subsurface((0, 0, _TILE // 2, _TILE // 2)), (_TILE, _TILE))
    for tile in (fine, soft):
        _darken(picture, tile)


def linen(picture: pygame.Surface, unit: float) -> None:
    """Coarse threads, some thicker for a while, both ways."""
    dice = random.Random(21)
    grow = max(1, round(unit))
    for size in ((9, _TILE), (_TILE, 9)):
        greys = bytes(level for _ in range(size[0] * size[1]) for level in (255 - dice.choice((0, 4, 9, 15, 24)),) * 3)
        streaks = pygame.image.frombuffer(greys, size, "RGB").convert()
        threads = pygame.transform.smoothscale(streaks, (_TILE, _TILE))
        _darken(picture, pygame.transform.scale_by(_without_seam(threads), grow))


def _without_seam(tile: pygame.Surface) -> pygame.Surface:
    """Four tiles, each the mirror image of its neighbours."""
    wide, high = tile.get_size()
    four = pygame.Surface((2 * wide, 2 * high)).convert()
    for x, y in ((0, 0), (1, 0), (0, 1), (1, 1)):
        four.blit(pygame.transform.flip(tile, bool(x), bool(y)), (x * wide, y * high))
    return four


def boards(picture: pygame.Surface, unit: float) -> None:
    """The bare table: boards with their grain, a fine joint between them."""
    dice = random.Random(33)
    width, height = picture.get_size()
    high = max(24, round(_BOARD_UNITS * unit))
    joint = max(1, round(1.6 * unit))
    for top in range(-high // 3, height, high):
        x = -dice.randrange(width // 2)
        while x < width:
            long = round(width * dice.uniform(0.55, 0.9))
            picture.blit(_grain(dice, long, high), (x, top), special_flags=pygame.BLEND_RGB_MULT)
            x += long
            picture.fill((96, 96, 96), (x - joint, top, joint, high), special_flags=pygame.BLEND_RGB_MULT)
        picture.fill((84, 84, 84), (0, top + high - joint, width, joint), special_flags=pygame.BLEND_RGB_MULT)
        picture.fill((10, 8, 6), (0, top + high, width, 1), special_flags=pygame.BLEND_RGB_ADD)


def _grain(dice: random.Random, long: int, high: int) -> pygame.Surface:
    """One board: lines along it that wander, close together at one place and far apart at another."""
    rows, columns = 48, 7
    tone = dice.uniform(0.86, 1.0)
    drift = [0.0]
    for _ in range(columns - 1):
        drift.append(drift[-1] + dice.uniform(-1.6, 1.6))
    lines = [dice.choice((1.0, 1.0, 0.97, 0.93, 0.86, 0.8)) for _ in range(rows + 16)]
    greys = bytearray()
    for row in range(rows):
        for column in range(columns):
            at = row + 8 + drift[column]
            low = int(at)
            level = lines[low] + (lines[min(low + 1, rows + 15)] - lines[low]) * (at - low)
            greys += bytes([round(255 * tone * level * dice.uniform(0.97, 1.0))]) * 3
    small = pygame.image.frombuffer(bytes(greys), (columns, rows), "RGB").convert()
    return pygame.transform.smoothscale(small, (long, high))


FABRICS: dict[str, Cover] = {
    "green": baize,
    "blue": check,
    "burgundy": damask,
    "dark": felt,
    "linen": linen,
    "walnut": boards,
}
"""What covers the table, by the cloths of the settings."""
