"""Cutting the pack: the pack from the side, and how much of it the hand lifts. No count is shown: that is the fun.

A widget like any other; it knows no game.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.assets import Assets
from ui.stage import Item
from ui.theme import CARD_EDGE, IVORY
from ui.widgets import Kit, Widget

_WIDE, _HIGH, _LIFT = 620, 64, 16  # units
_STEP = 2  # px: where the lifted part may end on the screen
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class PackEdge(Widget):
    """A pack of `count` cards lying on its side. The pointer held down, or the arrow keys, say where; letting go or
    Enter cuts: `cut` is told how many cards are aimed at."""

    focusable = True

    def __init__(self, count: int, cut: Callable[[int], None]) -> None:
        super().__init__()
        self.count = count
        self.cut = cut
        self.aim = max(1, count // 3)

    def measure(self, kit: Kit, room: int) -> tuple[int, int]:
        return min(room, kit.theme.px(_WIDE)), kit.theme.px(_HIGH + _LIFT + 8)

    def x_of(self, aim: int) -> int:
        """Where the pack is cut so that `aim` cards are lifted, in px."""
        return self.rect.x + round(self.rect.width * (aim - 0.5) / self.count)

    def _aim_at(self, x: int) -> None:
        share = (x - self.rect.x) / max(1, self.rect.width)
        self.aim = min(self.count, max(1, int(share * self.count) + 1))

    def press(self, kit: Kit, pos: tuple[int, int]) -> None:
        self._aim_at(pos[0])

    def drag(self, kit: Kit, pos: tuple[int, int]) -> None:
        self._aim_at(pos[0])

    def release(self, kit: Kit, pos: tuple[int, int], inside: bool) -> None:
        if inside:
            self._aim_at(pos[0])
            self.cut(self.aim)

    def key(self, kit: Kit, event: pygame.event.Event) -> bool:
        if event.key in _ENTER:
            self.cut(self.aim)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            by = (10 if event.mod & pygame.KMOD_SHIFT else 1) * (1 if event.key == pygame.K_RIGHT else -1)
            self.aim = min(self.count, max(1, self.aim + by))
        else:
            return False
        return True

    def items(self, kit: Kit, height: int) -> list[Item]:
        px, rect = kit.theme.px, self.rect
        high, lift = px(_HIGH), px(_LIFT)
        lifted = max(_STEP, (self.x_of(self.aim) - rect.x) // _STEP * _STEP)
        edge = _edge(kit.assets, rect.width, high)
        y = rect.bottom - high
        parts: list[Item] = []
        if lifted < rect.width:
            parts.append((height, _part(kit.assets, edge, lifted, rect.width), rect.x + lifted, y))
        parts.append((height + 1, _part(kit.assets, edge, 0, min(lifted, rect.width)), rect.x - px(4), y - lift))
        return parts + self.ring(kit, height, px(6))


def _edge(assets: Assets, wide: int, high: int) -> pygame.Surface:
    """Many thin edges side by side; their light varies, so that nobody counts them."""

    def make() -> pygame.Surface:
        drawn = pygame.Surface((wide, high))
        for x in range(wide):
            shade = (x * 7919 % 13) * 3 + (26 if x % 2 else 0)
            colour = [max(0, part - shade) for part in (IVORY if x % 5 else CARD_EDGE)]
            pygame.draw.line(drawn, colour, (x, 0), (x, high))
        return drawn.convert_alpha()

    return assets.memo(("pack edge", wide, high), make)


def _part(assets: Assets, edge: pygame.Surface, start: int, end: int) -> pygame.Surface:
    key = ("pack edge", *edge.get_size(), start, end)
    return assets.memo(key, lambda: edge.subsurface((start, 0, end - start, edge.get_height())).copy())
