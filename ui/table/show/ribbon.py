"""The ribbon at a table where nothing counts: it says *Practice*, and its tip says why."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui import fonts
from ui.stage import Item
from ui.table.show.layout import Layout
from ui.table.show.shown_state import ShownState
from ui.theme import GOLD, GOLD_LIGHT, PANEL_BOTTOM, Theme
from ui.widgets import Kit

_WORD = "Practice"
_LAYER = 2540
_NOTCH = 0.4  # of its height: how deep its end is cut
_FINE = 4  # it is drawn so many times as large, so that its edges are smooth


class Ribbon:
    """The ribbon at one table. `why` says why nothing counts now; where it says nothing there is no ribbon."""

    def __init__(self, kit: Kit, showing: ShownState, why: Callable[[], str]) -> None:
        self.kit = kit
        self.showing = showing
        self.why = why

    @property
    def stands(self) -> pygame.Rect | None:
        """Where it is now; None where there is none."""
        return place_of(self.kit.theme, self.showing.layout) if self.why() else None

    def items(self) -> list[Item]:
        """Its picture: a band that comes from under the edge of the table."""
        rect = self.stands
        if rect is None:
            return []
        theme, assets = self.kit.theme, self.kit.assets
        line = max(1, theme.px(1.5))
        band = assets.memo(("ribbon", rect.size, line), lambda: _drawn(rect.size, line))
        words = assets.text(_WORD, theme.text("small"), GOLD_LIGHT)
        x, y = rect.x + _side(theme), rect.centery - words.get_height() // 2
        return [(_LAYER, band, rect.x, rect.y), (_LAYER + 1, words, x, y)]


def place_of(theme: Theme, layout: Layout) -> pygame.Rect:
    """Where it lies: at the foot of the log, which leaves it this place."""
    size, log = theme.text("small"), layout.margins.log
    high = fonts.line_height(size) + theme.px(4)
    wide = fonts.width(_WORD, size) + 2 * _side(theme) + round(_NOTCH * high)
    return pygame.Rect(log.x, log.bottom - high, wide, high)


def _side(theme: Theme) -> int:
    return theme.px(8)


def _drawn(size: tuple[int, int], line: int) -> pygame.Surface:
    """A band with a notch at its right end and an edge all round, from a larger picture."""
    wide, high, edge = size[0] * _FINE, size[1] * _FINE, line * _FINE
    notch = round(_NOTCH * high)
    band = pygame.Surface((wide, high), pygame.SRCALPHA)
    for colour, inset in ((GOLD, 0), (PANEL_BOTTOM, edge)):
        left, top, right, bottom = inset, inset, wide - 1 - 2 * inset, high - 1 - inset
        cut = (wide - 1 - notch - (inset and edge // 2), high // 2)
        pygame.draw.polygon(band, colour, [(left, top), (right, top), cut, (right, bottom), (left, bottom)])
    return pygame.transform.smoothscale(band.premul_alpha(), size)
