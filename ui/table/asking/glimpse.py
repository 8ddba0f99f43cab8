"""A look at the middle of a covered table, for the curtain: the trick, or the pile with its total or its clock.

It shows what is painted behind the curtain anyway, where nobody looks: what anybody may see, and no hands.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.engine.state import DISCARD, STOCK
from ui.stage import Item, flattened
from ui.table.part import Part
from ui.theme import GOLD
from ui.widgets.base import Kit, Widget

_AROUND = 10  # units of cloth
_WIDE, _HIGH = 210, 170  # units, at most


@dataclass(eq=False)
class Glimpse(Part):
    """The middle of one table. `lying` gives the cards as they are painted just now."""

    lying: Callable[[], list[Item]]
    _drawn: tuple[object, pygame.Surface | None] = field(default=(None, None), init=False)

    def place(self) -> pygame.Rect | None:
        """The part of the window that it shows; None while nothing lies there."""
        layout, view, board = self.showing.layout, self.showing.view, self.showing.board
        rects = [layout.extra[name] for name in board.middle if name in layout.extra]
        zones = [where for where in layout.spots if where.kind == "trick"] or [STOCK, DISCARD]
        zones = [where for where in zones if where in layout.spots]
        piles = [where for where in zones if view.table.zones.get(where)]
        if not piles:
            return None
        rects += [layout.spots[where].rect() for where in zones]
        around = self.app.theme.px(_AROUND)
        return rects[0].unionall(rects[1:]).inflate(2 * around, 2 * around).clip(layout.free)

    def widget(self) -> Widget | None:
        """The picture for the curtain; None while nothing lies there."""
        return None if self.place() is None else _Picture(self)

    def size(self) -> tuple[int, int]:
        """How large the picture is, in px."""
        place, theme = self.place() or pygame.Rect(0, 0, 1, 1), self.app.theme
        scale = min(theme.px(_WIDE) / place.width, theme.px(_HIGH) / place.height, 1.0)
        return max(1, round(place.width * scale)), max(1, round(place.height * scale))

    def picture(self, size: tuple[int, int]) -> pygame.Surface:
        """The middle of the table. It is painted once, and again in a window of another size."""
        key = size, self.showing.layout, self.app.assets.generation, self.app.size
        if self._drawn[1] is None or self._drawn[0] != key:
            self._drawn = key, self._paint(size)
        assert self._drawn[1] is not None
        return self._drawn[1]

    def _paint(self, size: tuple[int, int]) -> pygame.Surface:
        app, showing = self.app, self.showing
        place = self.place() or pygame.Rect(0, 0, 1, 1)
        signs = showing.board.signs(app.assets, app.theme, showing.layout, showing.now)
        items = [
            (z, part, x - place.x, y - place.y)
            for z, part, x, y in [*signs, *self.lying()]
            if part.get_rect(topleft=(x, y)).colliderect(place)
        ]
        ground = pygame.Surface(place.size)
        ground.blit(app.assets.cloth(app.size), (-place.x, -place.y))
        picture = pygame.transform.smoothscale(flattened(ground, items), size)
        edge = app.assets.frame(size, app.theme.px(6), GOLD, max(1, app.theme.px(1)))
        picture.blit(edge, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return picture


class _Picture(Widget):
    """The picture as a part of the curtain."""

    def __init__(self, glimpse: Glimpse) -> None:
        super().__init__()
        self._glimpse = glimpse

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        width, height = self._glimpse.size()
        return min(space, width), height

    def least(self, kit: Kit) -> int:
        return self._glimpse.size()[0]

    def items(self, kit: Kit, z: int) -> list[Item]:
        picture = self._glimpse.picture(self._glimpse.size())
        return [(z, picture, self.rect.x, self.rect.y)]
