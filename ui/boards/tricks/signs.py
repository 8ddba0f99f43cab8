"""Small pictures that trick games share: who led and who is winning, trumps in their order, the trump panel.

They know no game and no places but those they are given. What any board has is `ui.boards.signs`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pygame

from game.engine.cards import Card
from game.engine.table import zone
from ui import fonts
from ui.boards.signs import CLOTH, SIGN, panel, plate_with, suit_tile
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.table.show.layout import Layout
from ui.table.show.letters import letters
from ui.table.tips.area import Area
from ui.theme import (
    CARD_EDGE,
    DARK_TEXT,
    GOLD_DEEP,
    GOLD_LIGHT,
    IVORY,
    QUIET_TEXT,
    SHADE,
    TEXT,
    Theme,
    mixed,
)

_TALL_CHIP, _CHIP_GAP = 40, 2  # units


def trick_marks(assets: Assets, theme: Theme, layout: Layout, leader: int, winner: int | None, z: int) -> list[Item]:
    """The little sign of who led, and the crown of who is winning, at their cards."""
    items: list[Item] = []
    aside = theme.px(6)
    led = layout.spots[zone("trick", leader)].rect()
    mark = _led(assets, theme)
    where = mark.get_rect(center=_led_at(theme, led))
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
    plate.center = _led_at(theme, led)
    areas = [Area(plate, "led", leader)]
    if winner is not None:
        best = layout.spots[zone("trick", winner)].rect()
        crown = pygame.Rect(0, 0, _crown_side(theme), _crown_side(theme))
        crown.center = best.right - aside, best.top + aside
        areas.append(Area(crown, "winning", winner))
    return areas


def _led_at(theme: Theme, card: pygame.Rect) -> tuple[int, int]:
    """Where the sign of who led has its middle: at the upper edge, or where words are large at the lower one, so that
    it covers no index."""
    if not theme.crowded:
        return card.midtop
    return card.centerx, card.bottom - fonts.line_height(theme.text("small")) // 2


def _crown_side(theme: Theme) -> int:
    return max(22, theme.for_hand(28))


def _led(assets: Assets, theme: Theme) -> pygame.Surface:
    """A small plate that says ``led``."""
    return plate_with(assets, theme, "led", TEXT, TEXT, 0.6)


def _crown(assets: Assets, theme: Theme) -> pygame.Surface:
    """A crown on a gold disc."""
    side = _crown_side(theme)

    def make() -> pygame.Surface:
        disc = assets.plate((side, side), side / 2, GOLD_LIGHT, 1.0, edge=DARK_TEXT, edge_opacity=0.7).copy()
        crown = assets.icon("crown", round(side * 0.62), DARK_TEXT)
        disc.blit(crown, crown.get_rect(center=(side // 2, side // 2)), special_flags=pygame.BLEND_PREMULTIPLIED)
        return disc

    return assets.memo(("trick crown", side), make)


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
        items += [(CLOTH, ghost, x, rect.y + px(6)), (CLOTH, open_yet, place.x, place.y)]  # below a card turned up
    x += side + px(10)
    room = rect.right - px(8) - x
    if suit and fonts.width(head + more, theme.text(), bold=True) <= room:
        head += more
    half = (rect.height - px(2)) // 2
    size = letters(theme, "body", half, [(head, room)])
    small = letters(theme, "small", half, [(line, room - (mark.get_width() + px(6) if mark is not None else 0))])
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
