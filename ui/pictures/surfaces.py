"""The one surface of panels, dialogs, sheets and name plates: opaque, with a lighter edge, on its own soft shadow.

It is laid in tiles, and its shadow round it in strips and corners: a panel as large as the window takes no picture of
that size.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import pygame

from ui.pictures import contrast, shapes
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.theme import (
    PANEL_BOTTOM,
    PANEL_EDGE,
    PANEL_RADIUS_UNITS,
    PANEL_TOP,
    PAPER_BOTTOM,
    PAPER_EDGE,
    PAPER_TOP,
    Colour,
)

_BLUR_UNITS, _DROP_UNITS, _DARKNESS = 6, 4, 0.5
_LONGEST = 16_000  # px: what is longer throws no shadow and is laid in pieces, as pygame scales no picture to more
_TILE = 256  # px


class Piece(tuple[int, pygame.Surface, int, int]):
    """An item that is a part of a surface or of its shadow: what becomes of one becomes of all of them. `whole` is
    where the surface lies."""

    whole: pygame.Rect

    @classmethod
    def of(cls, item: Item, whole: pygame.Rect) -> Piece:
        """The item as a part of that surface."""
        piece = cls(item)
        piece.whole = whole
        return piece


class Ground(NamedTuple):
    """What a surface is made of: its colours from top to bottom, and along its edge."""

    top: Colour
    bottom: Colour
    edge: Colour


PANEL = Ground(PANEL_TOP, PANEL_BOTTOM, PANEL_EDGE)
PAPER = Ground(PAPER_TOP, PAPER_BOTTOM, PAPER_EDGE)


def surface(
    assets: Assets,
    rect: pygame.Rect,
    z: int,
    ground: Ground = PANEL,
    *,
    radius: float = PANEL_RADIUS_UNITS,
    edge: Colour | None = None,
    line: float = 1.0,
) -> list[Item]:
    """A surface in the layer `z` and its shadow in the layer below. `radius` and `line`, the width of its edge, are in
    units; another `edge` says that something is special about it."""
    if rect.width <= 0 or rect.height <= 0:
        return []
    px = assets.theme.px
    cut = px(radius)
    if assets.theme.settings.high_contrast:
        ground, line = _flat(ground), max(2.0, line + 1)
    colours = (ground.top, ground.bottom, edge or ground.edge)
    items = _shadow(assets, rect, cut, z - 1) + _body(assets, rect, z, cut, colours, max(1, px(line)))
    whole = rect.copy()
    return [Piece.of(item, whole) for item in items]


def _flat(ground: Ground) -> Ground:
    """The same in high contrast: black, paper too; what is golden stays light."""
    light = ground is not PAPER and contrast.luminance(ground.top) > 0.3
    flat = contrast.YELLOW if light else contrast.GROUND
    return Ground(flat, flat, contrast.LINE)


def _body(
    assets: Assets, rect: pygame.Rect, z: int, radius: int, colours: tuple[Colour, Colour, Colour], line: int
) -> list[Item]:
    """The surface itself. All columns between its rounded ends are the same, so a wide one is laid in tiles; and a very
    long one too, whose colour stays the same from top to bottom."""
    top, bottom, edge = colours
    cap = radius + line
    wide, high = min(rect.width, 2 * cap + _TILE), rect.height
    if high > _LONGEST:
        bottom, high = top, _LONGEST // 2
    drawn = assets.plate((wide, high), radius, top, bottom=bottom, edge=edge, edge_width=line)
    if (wide, high) == rect.size:
        return [(z, drawn, rect.x, rect.y)]

    def part(*cut: int) -> pygame.Surface:
        key = ("surface part", drawn.get_size(), radius, colours, line, cut)
        return assets.memo(key, lambda: drawn.subsurface(cut))

    return [
        (z, part(from_x, from_y, width, height), rect.x + x, rect.y + y)
        for y, from_y, height in _pieces(rect.height, high, cap)
        for x, from_x, width in _pieces(rect.width, wide, cap)
    ]


def _pieces(length: int, drawn: int, cap: int) -> Iterator[tuple[int, int, int]]:
    """How a surface of that length is laid with a picture of another, whose ends stay: where each piece lies, where in
    the picture it begins, and how long it is."""
    if length == drawn:
        yield 0, 0, length
        return
    yield 0, 0, cap
    tile = drawn - 2 * cap
    for at in range(cap, length - cap, tile):
        yield at, cap, min(tile, length - cap - at)
    yield length - cap, drawn - cap, cap


def _shadow(assets: Assets, rect: pygame.Rect, radius: int, z: int) -> list[Item]:
    """The shadow of a surface, a little lower than the surface itself."""
    blur = max(1, assets.theme.px(_BLUR_UNITS))
    margin = 2 * blur
    place = rect.inflate(2 * margin, 2 * margin).move(0, assets.theme.px(_DROP_UNITS))
    if max(place.size) > _LONGEST:
        return []
    corner = 2 * margin + radius  # further in it is evenly dark
    if min(place.size) <= 2 * corner:
        key = ("surface shadow", rect.size, radius, blur)
        whole = assets.memo(key, partial(shapes.shadow, rect.size, radius, blur, _DARKNESS))
        return [(z, whole, place.x, place.y)]
    side = 2 * corner + 1

    def sample() -> pygame.Surface:
        return shapes.shadow((side - 2 * margin, side - 2 * margin), radius, blur, _DARKNESS)

    pattern = assets.memo(("surface shadow", side, radius, blur), sample)
    wide, high = place.width - 2 * corner, place.height - 2 * corner
    items: list[Item] = []
    for x, cut_x in ((place.x, 0), (place.right - corner, side - corner)):
        for y, cut_y in ((place.y, 0), (place.bottom - corner, side - corner)):
            items.append((z, _part(assets, pattern, (cut_x, cut_y, corner, corner), (corner, corner)), x, y))
    for y, cut_y in ((place.y, 0), (place.bottom - corner, side - corner)):
        items.append((z, _part(assets, pattern, (corner, cut_y, 1, corner), (wide, corner)), place.x + corner, y))
    for x, cut_x in ((place.x, 0), (place.right - corner, side - corner)):
        items.append((z, _part(assets, pattern, (cut_x, corner, corner, 1), (corner, high)), x, place.y + corner))
    return items


def _part(
    assets: Assets, pattern: pygame.Surface, cut: tuple[int, int, int, int], size: tuple[int, int]
) -> pygame.Surface:
    """A piece of the shadow's pattern, drawn out to `size`."""

    def make() -> pygame.Surface:
        piece = pattern.subsurface(cut)
        return piece if piece.get_size() == size else pygame.transform.scale(piece, size)

    return assets.memo(("surface shadow", pattern.get_size(), cut, size), make)
