"""How much room the row of small buttons at the lower right takes, and what that leaves to the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ui import fonts

if TYPE_CHECKING:
    from ui.theme import Theme

TOOLS = ("Hint", "Undo", "Redo", "Rules", "Menu")
PLATE_HIGH, MARKER = 54, 28  # units: a plate, and beside it the marker of whose turn it is
TOOLS_GAP, BESIDE_HAND = 4, 12  # units: between two of them, and from the hand to the first


def tools_width(theme: Theme) -> int:
    """How wide the row of small buttons is, in px; each has its name below it, where there is room."""
    if not theme.names_tools:
        return _least_width(theme)
    names = [fonts.width(name, theme.text("small")) + 2 for name in TOOLS]
    return sum(max(theme.finger, name) for name in names) + theme.px(TOOLS_GAP) * (len(TOOLS) - 1)


def _least_width(theme: Theme) -> int:
    """How wide it is without the names."""
    return len(TOOLS) * theme.finger + (len(TOOLS) - 1) * theme.px(TOOLS_GAP)


def hand_space(width: int, free: pygame.Rect, theme: Theme) -> float:
    """How wide a hand in the middle of a window of that width may be beside them: half of the window at most. (In
    windows with names that leaves more than names need.)"""
    left = free.right - _least_width(theme) - theme.px(BESIDE_HAND)
    return min(width * 0.5, 2 * (left - width / 2))


def own_plate(free: pygame.Rect, theme: Theme, units: int, high: int = 0) -> pygame.Rect:
    """The plate of the seat at the bottom, at the lower left, of usually so many units and `high` px: as large as its
    letters ask for, but it takes nothing from the place of a hand in the middle."""
    wide, usual = theme.px(units), max(theme.for_words(PLATE_HIGH), theme.finger)
    high = usual if theme.crowded or not high else high
    if theme.crowded:
        hand = (free.x + free.right) / 2 - hand_space(free.x + free.right, free, theme) / 2
        wide = max(wide, min(theme.for_words(units), round(hand) - theme.px(MARKER) - free.x))
    return pygame.Rect(free.x, free.bottom - high, wide, high)


def hand_end(free: pygame.Rect, theme: Theme) -> float:
    """How far to the right a long hand may reach beside them."""
    return free.right - tools_width(theme) - theme.px(BESIDE_HAND)


def tools_height(theme: Theme) -> int:
    """How high the row is, with the names below it."""
    return theme.finger + (fonts.line_height(theme.text("small")) if theme.names_tools else 0)
