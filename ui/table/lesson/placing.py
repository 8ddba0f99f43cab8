"""Where a bubble or a panel lies: beside what it points at, where it covers as little as possible."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from ui.widgets import Kit

_GAP, _GRID = 16, 32  # units: to what it points at, between places that are tried
_SIDES = (("midbottom", "midtop"), ("midtop", "midbottom"), ("midleft", "midright"), ("midright", "midleft"))
NEVER, IN_USE, SEEN, AROUND = 5000.0, 50.0, 3.0, 1.0  # how much worse it is to cover that than to lie farther away


class Around(NamedTuple):
    """What a bubble is placed by: what it points at (None: nothing), what it had better not cover, each with how bad
    that would be, the rectangle to stay in, and the point to stay near where it points at nothing (None: the middle of
    that rectangle)."""

    target: pygame.Rect | None
    clear: Sequence[tuple[float, pygame.Rect]]
    free: pygame.Rect
    near: tuple[int, int] | None = None


def placed(kit: Kit, size: tuple[int, int], around: Around) -> pygame.Rect:
    """The best place for a rectangle of that size."""
    return min(_places(kit, size, around), key=lambda rect: _cost(kit, rect, around))


def _places(kit: Kit, size: tuple[int, int], around: Around) -> Iterator[pygame.Rect]:
    """Where it might lie: beside what it points at or where it was, and anywhere on the table."""
    px, free = kit.theme.px, around.free
    if around.target is not None:
        kept = around.target.inflate(2 * px(_GAP), 2 * px(_GAP))
        for side, other in _SIDES:
            rect = pygame.Rect((0, 0), size)
            setattr(rect, side, getattr(kept, other))
            yield rect.clamp(free)
    elif around.near is not None:
        rect = pygame.Rect((0, 0), size)
        rect.center = around.near
        yield rect.clamp(free)
    step = px(_GRID)
    for y in range(free.top, max(free.top, free.bottom - size[1]) + 1, step):
        for x in range(free.left, max(free.left, free.right - size[0]) + 1, step):
            yield pygame.Rect((x, y), size)


def _cost(kit: Kit, rect: pygame.Rect, around: Around) -> float:
    target = around.target
    centre = (around.near or around.free.center) if target is None else target.center
    cost = abs(rect.centerx - centre[0]) / 2 + abs(rect.centery - centre[1])
    side = kit.theme.px(100) ** 2 / 100  # covering so much is as bad as a unit of distance
    touched = kit.theme.px(20)
    for weight, other in around.clear:
        if rect.colliderect(other):
            cost += weight * (touched + _area(rect.clip(other)) / side)
    gap = kit.theme.px(_GAP) // 2
    if target is not None and rect.colliderect(target.inflate(2 * gap, 2 * gap)):
        cost += 1e6 * (1 + _area(rect.clip(target)))
    return cost


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height
