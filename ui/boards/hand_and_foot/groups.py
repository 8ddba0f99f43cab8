"""The badges of groups and piles in Hand and Foot: count and kind, marked by colour and sign.

It only draws; it knows no table and no places.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.games.hand_and_foot.rules.groups import ALL_WILD, CLEAN, COMPLETE, DIRTY, Group
from ui.pictures.assets import Assets
from ui.theme import BLACK, GOLD_LIGHT, IVORY, PANEL_BOTTOM, QUIET_TEXT, RED, SHADE, TEXT, Colour, Theme

# The sign of a finished group and the inks of its badge.
_SIGNS: dict[str, tuple[str, Colour, Colour]] = {
    CLEAN: ("H", IVORY, RED),
    DIRTY: ("S", IVORY, BLACK),
    ALL_WILD: ("star", GOLD_LIGHT, BLACK),
}


def badge(assets: Assets, theme: Theme, group: Group, space: int) -> pygame.Surface:
    """The badge of a group, at most `space` px wide if possible: ``5/7`` while it is open, with a star and the number
    of wild cards; later sign and count; a crown for a Lady on top."""
    size = theme.text("small")
    return assets.memo(("group badge", group, size, space), lambda: _made(assets, theme, group, space, size))


def count_badge(assets: Assets, theme: Theme, count: int) -> pygame.Surface:
    """The badge of a pile: its number of cards."""
    size = theme.text("small")
    words = assets.text(str(count), size, TEXT, bold=True)
    return assets.memo(("count badge", count, size), lambda: _plate(assets, theme, [words]))


def _made(assets: Assets, theme: Theme, group: Group, space: int, size: int) -> pygame.Surface:
    sign, fill, ink = _SIGNS.get(group.kind, ("", SHADE, TEXT))
    side = max(11, round(size * 0.72))
    if sign:
        mark = assets.icon(sign, side, ink) if len(sign) > 1 else assets.suit(sign, side, ink)
        crown = [assets.icon("crown", side, ink)] if group.capped else []
        tries = [[mark, assets.text(str(group.size), size, ink, bold=True), *crown], [mark, *crown], [mark]]
    else:
        count, brief = (
            assets.text(words, size, ink, bold=True) for words in (f"{group.size}/{COMPLETE}", f"{group.size}")
        )
        mixed = group.wilds and group.naturals
        star = [assets.icon("star", side, GOLD_LIGHT), assets.text(str(group.wilds), size, GOLD_LIGHT)] if mixed else []
        tries = [[count, *star], [count, *star[:1]], [count], [brief]]
    edge = ink if sign else QUIET_TEXT
    plates = [_plate(assets, theme, parts, fill, edge) for parts in tries]
    return next((picture for picture in plates if picture.get_width() <= space), plates[-1])


def _plate(
    assets: Assets,
    theme: Theme,
    parts: Sequence[pygame.Surface],
    fill: Colour = PANEL_BOTTOM,
    edge: Colour = QUIET_TEXT,
) -> pygame.Surface:
    """Small pictures side by side on a rounded plate."""
    pad, gap = max(3, theme.px(4)), max(2, theme.px(2))
    wide = sum(part.get_width() for part in parts) + gap * (len(parts) - 1) + 2 * pad
    high = max(part.get_height() for part in parts) + 2
    made = assets.plate((wide, high), high / 2.4, fill, edge=edge, edge_opacity=0.55).copy()
    x = pad
    for part in parts:
        made.blit(part, (x, (high - part.get_height()) // 2), special_flags=pygame.BLEND_PREMULTIPLIED)
        x += part.get_width() + gap
    return made
