"""The badges of groups and piles in meld games: count and kind, in words on a coloured ribbon.

It only draws; it knows no table and no places.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.melds.groups import ALL_WILD, CLEAN, COMPLETE, DIRTY, USUAL, WILD, Group, Names
from game.words.language import signed
from ui.pictures.assets import Assets
from ui.theme import BLACK, GOLD_LIGHT, GOOD, IVORY, PANEL_BOTTOM, QUIET_TEXT, RED, SHADE, TEXT, WARNING, Colour, Theme

# A book's ribbon: its word, its colour and the ink on it.
_RIBBONS: dict[str, tuple[str, Colour, Colour]] = {
    CLEAN: ("clean", RED, IVORY),
    DIRTY: ("dirty", BLACK, IVORY),
    ALL_WILD: ("wild", GOLD_LIGHT, BLACK),
}


def badge(
    assets: Assets, theme: Theme, group: Group, space: int, names: Names = USUAL, size: int = 0
) -> pygame.Surface:
    """The badge of a group, at most `space` px wide if possible: ``5/7`` while it is open, with a star and the number
    of wild cards; for a book a ribbon, ``7 clean`` on red, ``8 dirty`` on black, with a crown for a Lady on top. Where
    the word has no room the number stays, with a star on a dirty one. The words are those of `names`, in letters that
    are `size` px high, or small ones."""
    size = size or theme.text("small")
    if group.rank < WILD:
        return count_badge(assets, theme, group.size)
    key = ("group badge", group, size, space, names)
    return assets.memo(key, lambda: _made(assets, theme, group, space, size, names))


def count_badge(assets: Assets, theme: Theme, count: int) -> pygame.Surface:
    """The badge of a pile: its number of cards."""
    size = theme.text("small")
    words = assets.text(str(count), size, TEXT, bold=True)
    return assets.memo(("count badge", count, size), lambda: _plate(assets, theme, [words]))


def bonus_badge(assets: Assets, theme: Theme, points: int, size: int) -> pygame.Surface:
    """The badge of cards that lie there for a bonus, in letters `size` px high: what they bring, or cost, as the side
    stands."""
    words = assets.text(signed(points, 0), size, GOOD if points > 0 else WARNING, bold=True)
    return assets.memo(("bonus badge", points, size), lambda: _plate(assets, theme, [words]))


def ribbon(assets: Assets, theme: Theme, kind: str, words: str) -> pygame.Surface:
    """The ribbon that books of that kind wear, with other words on it."""
    _, fill, ink = _RIBBONS[kind]
    size = theme.text("small")
    drawn = [assets.text(words, size, ink, bold=True)]
    return assets.memo(("ribbon", kind, words, size), lambda: _plate(assets, theme, drawn, fill, ink))


def _made(assets: Assets, theme: Theme, group: Group, space: int, size: int, names: Names) -> pygame.Surface:
    kind, fill, ink = _RIBBONS.get(group.kind, ("", SHADE, TEXT))
    side = max(11, round(size * 0.72))
    mixed = group.wilds and group.naturals
    if kind:
        crown = [assets.icon("crown", side, ink)] if group.capped else []
        sign = [assets.icon("star", side, GOLD_LIGHT)] if mixed else []
        said, count = (
            assets.text(words, size, ink, bold=True) for words in (f"{group.size} {names.put(kind)}", f"{group.size}")
        )
        tries = [[said, *crown], [said], [count, *sign, *crown], [count, *sign], [count]]
    else:
        count, brief = (
            assets.text(words, size, ink, bold=True) for words in (f"{group.size}/{COMPLETE}", f"{group.size}")
        )
        star = [assets.icon("star", side, GOLD_LIGHT), assets.text(str(group.wilds), size, GOLD_LIGHT)] if mixed else []
        tries = [[count, *star], [count, *star[:1]], [count], [brief]]
    edge = ink if kind else QUIET_TEXT
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
