"""Small pictures that trick games share: who led and who is winning, suits on ivory, counts of tricks, the trump panel.

They know no game and no places but those they are given.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import pygame

from game.engine.cards import Card
from game.engine.table import zone
from ui import fonts
from ui.pictures.assets import Assets
from ui.pictures.surfaces import surface
from ui.stage import Item
from ui.table.show.layout import Layout
from ui.table.tips.area import Area
from ui.theme import (
    CARD_EDGE,
    DARK_TEXT,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    IVORY,
    PANEL_BOTTOM,
    QUIET_TEXT,
    SHADE,
    SUIT_COLOURS,
    TEXT,
    Colour,
    Theme,
    mixed,
)

CLOTH, SIGN = 60, 330
_TALL_CHIP, _CHIP_GAP = 40, 2  # units


def trick_marks(assets: Assets, theme: Theme, layout: Layout, leader: int, winner: int | None, z: int) -> list[Item]:
    """The little sign of who led, and the crown of who is winning, at their cards."""
    items: list[Item] = []
    aside = theme.px(6)
    led = layout.spots[zone("trick", leader)].rect()
    mark = _led(assets, theme)
    where = mark.get_rect(center=(led.centerx, led.top))
    items.append((z, mark, where.x, where.y))
    if winner is not None:
        best = layout.spots[zone("trick", winner)].rect()
        mark = _crown(assets, theme)
        where = mark.get_rect(center=(best.right - aside, best.top + aside))
        items.append((z, mark, where.x, where.y))
    return items


def mark_areas(theme: Theme, layout: Layout, leader: int, winner: int | None) -> list[Area]:
    """Where those marks are."""
    size, aside = theme.text("small"), theme.px(6)
    led = layout.spots[zone("trick", leader)].rect()
    plate = pygame.Rect(0, 0, fonts.width("led", size, bold=True) + theme.px(12), fonts.line_height(size) + 2)
    plate.center = led.midtop
    areas = [Area(plate, "led", leader)]
    if winner is not None:
        best = layout.spots[zone("trick", winner)].rect()
        crown = pygame.Rect(0, 0, _crown_side(theme), _crown_side(theme))
        crown.center = best.right - aside, best.top + aside
        areas.append(Area(crown, "winning", winner))
    return areas


def _crown_side(theme: Theme) -> int:
    return max(22, theme.px(28))


def _led(assets: Assets, theme: Theme) -> pygame.Surface:
    """A small plate that says ``led``."""
    return _plate_with(assets, theme, "led", TEXT, TEXT, 0.6)


def _crown(assets: Assets, theme: Theme) -> pygame.Surface:
    """A crown on a gold disc."""
    side = _crown_side(theme)

    def make() -> pygame.Surface:
        disc = assets.plate((side, side), side / 2, GOLD_LIGHT, 1.0, edge=DARK_TEXT, edge_opacity=0.7).copy()
        crown = assets.icon("crown", round(side * 0.62), DARK_TEXT)
        disc.blit(crown, crown.get_rect(center=(side // 2, side // 2)), special_flags=pygame.BLEND_PREMULTIPLIED)
        return disc

    return assets.memo(("trick crown", side), make)


def suit_tile(assets: Assets, theme: Theme, suit: str, side: int) -> pygame.Surface:
    """The sign of a suit on an ivory tile, `side` px wide and high; ``""`` stands for no trump, and other letters for
    themselves."""

    def make() -> pygame.Surface:
        tile = assets.plate((side, side), side * 0.16, IVORY, 1.0, edge=CARD_EDGE).copy()
        if suit in SUIT_COLOURS:
            sign = assets.suit(suit, round(side * 0.62))
        else:
            sign = assets.text(suit or "NT", max(14, round(side * 0.42)), DARK_TEXT, bold=True)
        tile.blit(sign, sign.get_rect(center=(side // 2, side // 2)), special_flags=pygame.BLEND_PREMULTIPLIED)
        return tile

    return assets.memo(("suit tile", suit, side, theme.looks), make)


def rank_chip(
    assets: Assets, theme: Theme, rank: str, suit: str, size: tuple[int, int], *, strong: bool = False
) -> pygame.Surface:
    """A card in miniature: rank over suit; a `strong` one has a gold edge."""

    def make() -> pygame.Surface:
        wide, high = size
        edge, line = (GOLD_DEEP, max(2, theme.px(3))) if strong else (CARD_EDGE, 1)
        chip = assets.plate(size, wide * 0.14, GOLD_LIGHT if strong else IVORY, 1.0, edge=edge, edge_width=line).copy()
        ink = mixed(theme.suit(suit), DARK_TEXT, 0.35) if strong else theme.suit(suit)  # to be read on gold, too
        letters = assets.text(theme.rank(rank), max(14, round(high * 0.42)), ink, bold=True)
        sign = assets.suit(suit, max(9, round(high * 0.30)))
        for part, share in ((letters, 0.32), (sign, 0.74)):
            where = part.get_rect(center=(wide // 2, round(high * share)))
            chip.blit(part, where, special_flags=pygame.BLEND_PREMULTIPLIED)
        return chip

    return assets.memo(("rank chip", rank, suit, size, strong, theme.looks), make)


def count_badge(assets: Assets, theme: Theme, words: str, ink: Colour = TEXT) -> pygame.Surface:
    """A few words on a dark plate: how many tricks, which bid."""
    return _plate_with(assets, theme, words, ink, GOLD, 0.5)


def _plate_with(
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
    """What piles and places are called, small, under each."""
    items: list[Item] = []
    for words, rect in places.items():
        picture = assets.text(words, theme.text("small"), QUIET_TEXT)
        items.append((SIGN, picture, rect.centerx - picture.get_width() // 2, rect.bottom + theme.px(1)))
    return items


def order_strip(
    assets: Assets,
    theme: Theme,
    rect: pygame.Rect,
    cards: Sequence[Card],
    held: Collection[Card],
    pointed: Card | None,
    fallen: Collection[Card] = (),
) -> list[Item]:
    """Cards in miniature from the highest down; those that are `held` have a dot, those that have `fallen` are dark,
    the one pointed at stands out."""
    px, gap = theme.px, theme.px(_CHIP_GAP)
    wide = min(px(32), (rect.width - gap * (len(cards) - 1)) // len(cards))
    size = (wide, px(_TALL_CHIP))
    items: list[Item] = []
    for at, card in enumerate(cards):
        strong = card is pointed
        chip = rank_chip(assets, theme, card.rank, card.suit, size, strong=strong)
        x, y = rect.x + at * (wide + gap), rect.y + (px(5) if strong else 0)
        items.append((SIGN + strong, chip, x, y))
        if card in fallen:
            items.append((SIGN + 2, assets.plate(size, wide * 0.14, SHADE, 0.62), x, y))
        elif card in held:
            side = max(5, px(6))
            dot = assets.plate((side, side), side / 2, GOLD_LIGHT, 1.0)
            items.append((SIGN + 2, dot, x + (wide - side) // 2, y + size[1] + px(2)))
    return items


def panel(assets: Assets, rect: pygame.Rect) -> list[Item]:
    """A panel on the cloth."""
    return surface(assets, rect, CLOTH, radius=10)


def trump_panel(
    assets: Assets,
    theme: Theme,
    rect: pygame.Rect,
    suit: str | None,
    head: str,
    line: str,
    *,
    mark: pygame.Surface | None = None,
    bare: bool = False,
    more: str = " are trump",
) -> list[Item]:
    """Trump and maker: a tile with the suit (None: not named yet; `bare`: a card lies there), and two lines, the second
    with a `mark` before it. The first says `more` of the suit where there is room for that."""
    px = theme.px
    items = panel(assets, rect)
    side = rect.height - px(12)
    x = rect.x + px(6)
    if bare:
        side = round(side / 1.4)
    elif suit is not None:
        tile = suit_tile(assets, theme, suit, side)
        items.append((SIGN, tile, x, rect.y + px(6)))
    else:
        ghost = assets.plate((side, side), side * 0.16, SHADE, 0.2, edge=TEXT, edge_opacity=0.3)
        open_yet = assets.text("?", theme.text("title"), QUIET_TEXT, bold=True)
        place = open_yet.get_rect(center=(x + side // 2, rect.centery))
        items += [(SIGN, ghost, x, rect.y + px(6)), (SIGN + 1, open_yet, place.x, place.y)]
    x += side + px(10)
    room = rect.right - px(8) - x
    if suit and fonts.width(head + more, theme.text(), bold=True) <= room:
        head += more
    size, small = theme.text(), theme.text("small")
    first = assets.text(head, size, GOLD_LIGHT if suit is not None else TEXT, True, space=room)
    right = x
    y = rect.centery - (first.get_height() + fonts.line_height(small)) // 2
    items.append((SIGN, first, x, y))
    y += first.get_height()
    if mark is not None:
        items.append((SIGN, mark, x, y + (fonts.line_height(small) - mark.get_height()) // 2))
        right += mark.get_width() + px(6)
    second = assets.text(line, small, TEXT, space=room - (right - x))
    return [*items, (SIGN, second, right, y)]


def lines(
    assets: Assets, theme: Theme, rect: pygame.Rect, title: str, rows: Sequence[tuple[pygame.Surface | None, str, str]]
) -> list[Item]:
    """A panel with a title and rows: a mark, words, and a number at the right."""
    px, size = theme.px, theme.text("small")
    items = panel(assets, rect)
    pad, x = px(10), rect.x + px(10)
    step = min(px(26), (rect.height - px(8)) // (len(rows) + 1))
    y = rect.y + px(4)
    head = assets.text(title, size, QUIET_TEXT, space=rect.width - 2 * pad)
    items.append((SIGN, head, x, y + (step - head.get_height()) // 2))
    for at, (mark, words, figure) in enumerate(rows, 1):
        middle = y + step * at + step // 2
        left = x
        if mark is not None:
            items.append((SIGN, mark, left, middle - mark.get_height() // 2))
            left += mark.get_width() + px(8)
        number = assets.text(figure, size, TEXT, bold=True)
        items.append((SIGN, number, rect.right - pad - number.get_width(), middle - number.get_height() // 2))
        room = rect.right - pad - number.get_width() - px(8) - left
        picture = assets.text(words, size, TEXT, space=room)
        items.append((SIGN, picture, left, middle - picture.get_height() // 2))
    return items
