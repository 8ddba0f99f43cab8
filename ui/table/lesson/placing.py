"""Where a bubble or a panel lies: beside what it points at, where it covers as little as possible."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from typing import NamedTuple

import pygame

from ui.widgets import Kit

_GAP = 16  # units: to what it points at
_SIDES = (("midbottom", "midtop"), ("midtop", "midbottom"), ("midleft", "midright"), ("midright", "midleft"))
NEVER, IN_USE, SEEN, AROUND = 5000.0, 50.0, 3.0, 1.0  # how much worse it is to cover that than to lie farther away


class Around(NamedTuple):
    """What a bubble is placed by: what it points at (None: nothing), what it had better not cover, each with how bad
    that would be, the rectangle to stay in, the point to stay near where it points at nothing (None: the middle of
    that rectangle), and how many units lie between two places that are tried."""

    target: pygame.Rect | None
    clear: Sequence[tuple[float, pygame.Rect]]
    free: pygame.Rect
    near: tuple[int, int] | None = None
    grid: float = 32


def placed(kit: Kit, sizes: Sequence[tuple[int, int]], around: Around) -> pygame.Rect:
    """The best place for a rectangle of one of those sizes."""
    target, free, px = around.target, around.free, kit.theme.px
    x, y = target.center if target is not None else around.near or free.center
    kept = [rect for _, rect in around.clear]
    side, touched = px(100) ** 2 / 100, px(20)  # covering so much is as bad as a unit of distance; to touch is bad, too
    apart = None if target is None else target.inflate(2 * (px(_GAP) // 2), 2 * (px(_GAP) // 2))
    best, least = free, inf
    for rect in (rect for size in sizes for rect in _places(kit, size, around)):
        cost = abs(rect.centerx - x) / 2 + abs(rect.centery - y)
        if cost >= least:
            continue
        for number in rect.collidelistall(kept):
            weight, other = around.clear[number]
            cost += weight * (touched + _area(rect.clip(other)) / side)
            if cost >= least:
                break
        if apart is not None and target is not None and rect.colliderect(apart):
            cost += 1e6 * (1 + _area(rect.clip(target)))
        if cost < least:
            best, least = rect, cost
    return best


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
    step = px(around.grid)
    for y in range(free.top, max(free.top, free.bottom - size[1]) + 1, step):
        for x in range(free.left, max(free.left, free.right - size[0]) + 1, step):
            yield pygame.Rect((x, y), size)


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height
