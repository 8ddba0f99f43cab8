"""Speech bubbles: what seats say, beside their plates or in a place of its own."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from ui.pictures import lettering
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.table.show.layout import Layout, SeatPlace
from ui.theme import DARK_TEXT, GOLD_DEEP, GOLD_LIGHT, PANEL_BOTTOM, SHADE, TEXT, Theme

LAYER = 700
_LOUD, _TIP = 28, 8  # units: the letters of a bubble that is loud, and what points at its plate


def bubble(assets: Assets, theme: Theme, place: SeatPlace, text: str, free: pygame.Rect) -> list[Item]:
    """What a seat says, within the window."""
    px = theme.px
    if place.within is not None:
        return (
            _loud_bubble(assets, theme, place.within, text)
            if place.loud
            else _small_bubble(assets, theme, place.within, text)
        )
    number = text.lstrip("\N{MINUS SIGN}").isdecimal()
    words = assets.lettering(text, theme.text("title"), TEXT) if number else assets.text(text, theme.text(), TEXT, True)
    size = (max(px(44), words.get_width() + px(24)), words.get_height() + px(10))
    plate = assets.plate(size, size[1] / 2, PANEL_BOTTOM, edge=GOLD_DEEP)
    rect = place.bubble_of(size).clamp(free)
    return [
        (LAYER, plate, rect.x, rect.y),
        (LAYER + 1, words, rect.centerx - words.get_width() // 2, rect.centery - words.get_height() // 2),
    ]


def places(assets: Assets, theme: Theme, layout: Layout, says: Mapping[int, str]) -> list[pygame.Rect]:
    """Where the bubbles are with what the seats say, of those that say something."""
    speak = ((place, text) for seat, place in layout.places.items() if (text := says.get(seat)))
    shown = (bubble(assets, theme, place, text, layout.free) for place, text in speak)
    return [picture.get_rect(topleft=(x, y)) for (_, picture, x, y), *_ in shown]


def _small_bubble(assets: Assets, theme: Theme, space: pygame.Rect, text: str) -> list[Item]:
    """The words in small letters on a light ground, within `space`."""
    size, pad = theme.text("small"), theme.px(8)
    words = assets.text(text, size, DARK_TEXT, bold=True, space=space.width - 2 * pad)
    rect = pygame.Rect(0, 0, words.get_width() + 2 * pad, min(space.height, words.get_height() + theme.px(6)))
    rect.midbottom = space.midbottom
    plate = assets.plate(rect.size, rect.height / 2, GOLD_LIGHT, edge=SHADE, edge_opacity=0.5)
    where = words.get_rect(center=rect.center)
    return [(LAYER, plate, rect.x, rect.y), (LAYER + 1, words, where.x, where.y)]


def _loud_bubble(assets: Assets, theme: Theme, space: pygame.Rect, text: str) -> list[Item]:
    """The words in letters of our own on a light ground, as large as `space` allows; a tip points at the plate."""
    px = theme.px
    words, tip = f"\u201c{text[:1].upper()}{text[1:]}\u201d", px(_TIP)
    size, wide = px(_LOUD), space.width - px(20)
    long = lettering.width(words, size)
    size = size if long <= wide else max(14, size * wide // long)
    drawn = assets.lettering(words, size, DARK_TEXT)
    rect = pygame.Rect(0, 0, drawn.get_width() + px(20), space.height - tip)
    rect.midtop = space.midtop
    plate = assets.plate(rect.size, rect.height / 2, GOLD_LIGHT, edge=SHADE, edge_opacity=0.5)
    point = assets.memo(("bubble tip", tip), lambda: _tip(tip))
    where = drawn.get_rect(center=rect.center)
    return [
        (LAYER, plate, rect.x, rect.y),
        (LAYER + 1, point, rect.centerx - point.get_width() // 2, rect.bottom - 1),
        (LAYER + 1, drawn, where.x, where.y),
    ]


def _tip(high: int) -> pygame.Surface:
    """What points from a bubble downwards."""
    tip = pygame.Surface((8 * high, 4 * high), pygame.SRCALPHA)
    pygame.draw.polygon(tip, GOLD_LIGHT, [(0, 0), (8 * high - 1, 0), (4 * high, 4 * high - 1)])
    return pygame.transform.smoothscale(tip.premul_alpha(), (2 * high, high))
