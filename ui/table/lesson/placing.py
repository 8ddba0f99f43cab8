"""Where a bubble or a panel lies: beside what it points at, where it covers as little as possible."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
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
    that rectangle), how many units lie between two places that are tried, where names stand, and what else is
    read."""

    target: pygame.Rect | None
    clear: Sequence[tuple[float, pygame.Rect]]
    free: pygame.Rect
    near: tuple[int, int] | None = None
    grid: float = 32
    names: Sequence[pygame.Rect] = ()
    read: Sequence[pygame.Rect] = ()


def placed(kit: Kit, sizes: Sequence[tuple[int, int]], around: Around) -> pygame.Rect:
    """The best place for a rectangle of one of those sizes. Of places that are as good it is the first."""
    cost, step = _Cost(kit, around), kit.theme.px(around.grid)
    best, least = around.free, inf
    for size in sizes:
        for rect in _beside(kit, size, around):
            if (bad := cost.of(rect, rect)) < least:
                best, least = rect, bad
        best, least = _searched(cost, around.free, size, step, (best, least))
    return best


class _Cost:
    """How bad it is to lie somewhere: by how far it is away, and by what is covered."""

    def __init__(self, kit: Kit, around: Around) -> None:
        px, target = kit.theme.px, around.target
        self._near = target.center if target is not None else around.near or around.free.center
        self._clear, self._target = around.clear, target
        self._kept = [rect for _, rect in around.clear]
        # Covering so much is as bad as a unit of distance; to touch is bad, too.
        self._side, self._touched = px(100) ** 2 / 100, px(20)
        self._apart = None if target is None else target.inflate(2 * (px(_GAP) // 2), 2 * (px(_GAP) // 2))

    def of(self, first: pygame.Rect, last: pygame.Rect) -> float:
        """How bad it is at least anywhere between two places, the one above and on the left of the other; of one place
        how bad it is there. Wherever it lies between them, it covers what both would cover."""
        (x, y), target = self._near, self._target
        cost = max(0, first.centerx - x, x - last.centerx) / 2 + max(0, first.centery - y, y - last.centery)
        covers = first.clip(last)
        for number in covers.collidelistall(self._kept):
            weight, other = self._clear[number]
            cost += weight * (self._touched + _area(covers.clip(other)) / self._side)
        if self._apart is not None and target is not None and covers.colliderect(self._apart):
            cost += 1e6 * (1 + _area(covers.clip(target)))
        return cost


def _beside(kit: Kit, size: tuple[int, int], around: Around) -> Iterator[pygame.Rect]:
    """Where it might lie beside what it points at, or where it was."""
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


def _searched(
    cost: _Cost, free: pygame.Rect, size: tuple[int, int], step: int, best: tuple[pygame.Rect, float]
) -> tuple[pygame.Rect, float]:
    """The best place anywhere on the table, so many px from the next, and how bad it is; those that are given where
    none is better. The places are halved again and again, always those that may be the best: whole parts of the table
    are never looked at."""
    across = range(free.left, max(free.left, free.right - size[0]) + 1, step)
    down = range(free.top, max(free.top, free.bottom - size[1]) + 1, step)
    parts = [(0.0, False, free.top, free.left, down, across)]
    while parts and parts[0][0] < best[1]:
        bad, single, y, x, down, across = heappop(parts)
        if single:
            return pygame.Rect((x, y), size), bad
        for rows, columns in _halves(down, across):
            y, x = rows[0], columns[0]
            bad = cost.of(pygame.Rect((x, y), size), pygame.Rect((columns[-1], rows[-1]), size))
            heappush(parts, (bad, len(rows) == len(columns) == 1, y, x, rows, columns))
    return best


def _halves(down: range, across: range) -> list[tuple[range, range]]:
    """The places in those rows and columns in two parts; one place as it is."""
    if len(across) > len(down):
        half = len(across) // 2
        return [(down, across[:half]), (down, across[half:])]
    half = len(down) // 2
    return [(down[:half], across), (down[half:], across)] if half else [(down, across)]


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height
