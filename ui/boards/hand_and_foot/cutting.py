"""Cutting the pack: the pack seen from the side, and how much of it is lifted. No count is shown: that is the fun.

A widget like any other; it knows no game.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.access.node import Act, Node, Range, Role
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.theme import CARD_EDGE, GOLD_LIGHT, IVORY
from ui.widgets import Kit, Widget

_WIDE, _HIGH, _LIFT = 680, 60, 14  # units
_END = 9  # units: how much of the topmost card's back shows
_STEP = 2  # px: where the lifted part may end on the screen
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class PackEdge(Widget):
    """A pack of `count` cards lying on its side. Drag or use the arrow keys to aim; releasing the button or Enter
    calls `cut` with the number of cards aimed at. `back` names the back of the cards."""

    focusable = True

    def __init__(self, count: int, cut: Callable[[int], None], back: str = "back") -> None:
        super().__init__()
        self.back = back
        self.count = count
        self.cut = cut
        self.aim = max(1, count // 3)

    def node(self) -> Node:
        share = f"{self.aim / self.count:.0%}"  # no count is told, and a reader that says a mere number tells none
        name = "Where to cut the pack, in percent of its height"
        node = self.spoken(Role.SLIDER, name, Act.PRESS, Act.MORE, Act.LESS, value=share)
        node.number = Range(self.aim / self.count, 1 / self.count, 1.0, 1 / self.count)
        return node

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        return min(space, kit.theme.px(_WIDE)), kit.theme.px(_HIGH + _LIFT + 22)

    def x_of(self, aim: int) -> int:
        """Where to cut, in px, so that `aim` cards are lifted."""
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

    def items(self, kit: Kit, z: int) -> list[Item]:
        px, rect, assets = kit.theme.px, self.rect, kit.assets
        high, lift = px(_HIGH), px(_LIFT)
        lifted = max(_STEP, (self.x_of(self.aim) - rect.x) // _STEP * _STEP)
        edge = _edge(assets, rect.width, high)
        y = rect.bottom - high
        parts: list[Item] = []
        if lifted < rect.width:
            parts.append((z + 1, _part(assets, edge, lifted, rect.width), rect.x + lifted, y))
        parts.append((z + 2, _part(assets, edge, 0, min(lifted, rect.width)), rect.x - px(4), y - lift))
        end = px(_END)
        parts.append((z + 2, _end(assets, self.back, end, high), rect.x - px(4), y - lift))
        marker = assets.icon("down", px(20), GOLD_LIGHT)
        x = rect.x + lifted - px(2) - marker.get_width() // 2
        parts.append((z + 3, marker, x, y - lift - marker.get_height()))
        return parts + self.ring(kit, z, px(6))


def _edge(assets: Assets, wide: int, high: int) -> pygame.Surface:
    """Many thin edges side by side, lit from above; their light varies, so that nobody can count them."""

    def make() -> pygame.Surface:
        drawn = pygame.Surface((wide, high))
        for x in range(wide):
            shade = (x * 7919 % 11) * 2 + (15 if x % 3 == 0 else 0) + (9 if x * 31 % 17 == 0 else 0)
            colour = [max(0, part - shade) for part in (IVORY if x % 5 else CARD_EDGE)]
            pygame.draw.line(drawn, colour, (x, 0), (x, high))
        lit = pygame.Surface((wide, high))
        for y in range(high):
            light = 255 - round(105 * (y / high) ** 1.6)
            pygame.draw.line(lit, (light, light, max(0, light - 6)), (0, y), (wide, y))
        drawn.blit(lit, (0, 0), special_flags=pygame.BLEND_MULT)
        return drawn.convert_alpha()

    return assets.memo(("pack edge", wide, high), make)


def _end(assets: Assets, back: str, wide: int, high: int) -> pygame.Surface:
    """The back of the topmost card, seen from the side."""
    return assets.memo(
        ("pack end", back, wide, high),
        lambda: pygame.transform.smoothscale(assets.card(back, max(wide, round(high * 5 / 7))), (wide, high)),
    )


def _part(assets: Assets, edge: pygame.Surface, start: int, end: int) -> pygame.Surface:
    """Part of the pack between two rounded ends."""
    key = ("pack edge", *edge.get_size(), start, end)

    def make() -> pygame.Surface:
        cut = edge.subsurface((start, 0, end - start, edge.get_height())).copy()
        wide, high = cut.get_size()
        for corner in range(min(4, wide // 2)):
            inset = (3, 1, 1, 0)[corner]
            for x in (corner, wide - 1 - corner):
                cut.fill((0, 0, 0, 0), (x, 0, 1, inset))
                cut.fill((0, 0, 0, 0), (x, high - inset, 1, inset))
        return cut

    return assets.memo(key, make)
