"""Small pictures that any board may show: suits on ivory, a few words on a plate, places for cards and what piles are
called, panels with lines.

They know no game and no places but those they are given.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import pygame

from ui import fonts
from ui.pictures.assets import Assets
from ui.pictures.surfaces import surface
from ui.stage import Item
from ui.table.show.layout import Layout
from ui.table.show.letters import letters
from ui.theme import (
    CARD_EDGE,
    DARK_TEXT,
    GOLD,
    IVORY,
    PANEL_BOTTOM,
    QUIET_TEXT,
    SHADE,
    SUIT_COLOURS,
    TEXT,
    Colour,
    Theme,
)

CLOTH, SIGN = 60, 330
MANY = 8  # lines; more stand in two columns


def suit_tile(assets: Assets, theme: Theme, suit: str, side: int) -> pygame.Surface:
    """A suit on an ivory tile of `side` px; ``""`` stands for no trump, and other letters for themselves."""

    def make() -> pygame.Surface:
        tile = assets.plate((side, side), side * 0.16, IVORY, 1.0, edge=CARD_EDGE).copy()
        if suit in SUIT_COLOURS:
            sign = assets.suit(suit, round(side * 0.62))
        else:
            sign = assets.text(suit or "NT", max(14, round(side * 0.42)), DARK_TEXT, bold=True)
        tile.blit(sign, sign.get_rect(center=(side // 2, side // 2)), special_flags=pygame.BLEND_PREMULTIPLIED)
        return tile

    return assets.memo(("suit tile", suit, side, theme.looks), make)


def count_badge(assets: Assets, theme: Theme, words: str, ink: Colour = TEXT) -> pygame.Surface:
    """A few words on a dark plate: how many tricks, which bid."""
    return plate_with(assets, theme, words, ink, GOLD, 0.5)


def plate_with(
    assets: Assets, theme: Theme, words: str, ink: Colour, edge: Colour, edge_opacity: float
) -> pygame.Surface:
    size = theme.text("small")

    def make() -> pygame.Surface:
        drawn = assets.text(words, size, ink, bold=True)
        around = (drawn.get_width() + theme.px(12), drawn.get_height() + 2)
        plate = assets.plate(around, theme.px(8), PANEL_BOTTOM, edge=edge, edge_opacity=edge_opacity).copy()
        plate.blit(drawn, drawn.get_rect(center=plate.get_rect().center), special_flags=pygame.BLEND_PREMULTIPLIED)
        return plate

    return assets.memo(("plate with words", words, size, ink, edge), make)


def badge_at(
    assets: Assets, theme: Theme, layout: Layout, centre: tuple[int, int], words: str, ink: Colour = TEXT
) -> tuple[pygame.Surface, int, int]:
    """The same with its middle there, but within the window: the picture and its place."""
    badge = count_badge(assets, theme, words, ink)
    where = badge.get_rect(center=centre)
    where.clamp_ip(layout.free)
    return badge, where.x, where.y


def ghost(assets: Assets, rect: pygame.Rect, radius: float, opacity: float, edge_opacity: float) -> Item:
    """The outline of a place where cards will lie."""
    plate = assets.plate(rect.size, radius, SHADE, opacity, edge=TEXT, edge_opacity=edge_opacity)
    return CLOTH, plate, rect.x, rect.y


def names_below(assets: Assets, theme: Theme, places: Mapping[str, pygame.Rect]) -> list[Item]:
    """What piles and places are called, small, under each; text that is more than large leaves out what has no room."""
    items: list[Item] = []
    for words, rect in places.items():
        space = rect.width + theme.px(8)
        size = letters(theme, "small", rect.height, [(words, space)])
        if theme.crowded and fonts.width(words, size) > space:
            continue
        picture = assets.text(words, size, QUIET_TEXT)
        items.append((SIGN, picture, rect.centerx - picture.get_width() // 2, rect.bottom + theme.px(1)))
    return items


def panel(assets: Assets, rect: pygame.Rect) -> list[Item]:
    """A panel on the cloth."""
    return surface(assets, rect, CLOTH, radius=10)


def lines(
    assets: Assets, theme: Theme, rect: pygame.Rect, title: str, rows: Sequence[tuple[pygame.Surface | None, str, str]]
) -> list[Item]:
    """A panel with a title and rows: a mark, words, and a number at the right; many rows stand in two columns."""
    px = theme.px
    items = panel(assets, rect)
    columns = 2 if len(rows) > MANY else 1
    deep = -(-len(rows) // columns)
    pad, x, wide = px(10), rect.x + px(10), rect.width // columns
    step = min(theme.for_words(26), (rect.height - px(8)) // (deep + 1))
    size = letters(theme, "small", step, _written(theme, wide - pad, rows))
    y, room = rect.y + px(4), rect.width - 2 * pad
    head = assets.text(title, letters(theme, "small", step, [(title, room)]), QUIET_TEXT, space=room)
    items.append((SIGN, head, x, y + (step - head.get_height()) // 2))
    for at, (mark, words, figure) in enumerate(rows):
        column, row = divmod(at, deep)
        middle = y + step * (row + 1) + step // 2
        left, right = x + column * wide, rect.x + (column + 1) * wide - pad
        if mark is not None:
            if theme.crowded and mark.get_height() > step:
                mark = pygame.transform.smoothscale_by(mark, step / mark.get_height())
            items.append((SIGN, mark, left, middle - mark.get_height() // 2))
            left += mark.get_width() + px(8)
        number = assets.text(figure, size, TEXT, bold=True)
        items.append((SIGN, number, right - number.get_width(), middle - number.get_height() // 2))
        picture = assets.text(words, size, TEXT, space=right - number.get_width() - px(8) - left)
        items.append((SIGN, picture, left, middle - picture.get_height() // 2))
    return items


def _written(
    theme: Theme, wide: int, rows: Sequence[tuple[pygame.Surface | None, str, str]]
) -> Iterator[tuple[str, int]]:
    """What the rows of such a panel have to write, and in how many px."""
    for mark, words, figure in rows:
        yield f"{words}  {figure}", wide - theme.px(8) - (mark.get_width() + theme.px(8) if mark is not None else 0)
