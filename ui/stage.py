"""The stage shows a list of pictures over a background and repaints only what changed since the last list.

It owns the screen surface between two frames. It knows nothing of cards, scenes or time.

Pictures are compared by identity, so a picture is never changed once it has been shown: make a new one. Every picture
with an alpha channel holds premultiplied colours (`Surface.premul_alpha`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from operator import itemgetter

import pygame

Item = tuple[int, pygame.Surface, int, int]
"""(layer z, picture, left, top); in one layer the later item lies on top."""

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
SCENERY = 90  # the layer of a wide picture in the middle of a table, on which panels may lie
_FULL_REPAINT_SHARE = 0.5
_height = itemgetter(0)


class Stage:
    """Remembers what is on the screen and updates it to the next list of items with the least painting."""

    def __init__(self, screen: pygame.Surface) -> None:
        self.screen = screen
        self._background: pygame.Surface | None = None
        self._items: list[Item] = []

    def forget(self) -> None:
        """Repaint everything at the next `show` (after a resize, or when the window was covered)."""
        self._background = None

    def show(self, background: pygame.Surface, items: Iterable[Item]) -> int:
        """Bring the screen to `items` over `background`; returns the number of pixels repainted, 0 for none."""
        items = sorted(items, key=_height)
        if background is not self._background:
            return self._repaint_all(background, items)
        if items == self._items:
            return 0
        changed = _changes(self._items, items)
        screen_rect = self.screen.get_rect()
        limit = screen_rect.width * screen_rect.height * _FULL_REPAINT_SHARE
        dirty = _merge(_rects(changed), screen_rect, limit)
        if dirty is None:
            return self._repaint_all(background, items)
        self._items = items
        return self._repaint(background, items, dirty)

    def _repaint_all(self, background: pygame.Surface, items: list[Item]) -> int:
        self._background, self._items = background, items
        screen = self.screen
        screen.set_clip(None)
        screen.blit(background, (0, 0))
        screen.fblits([(picture, (x, y)) for _, picture, x, y in items], PREMULTIPLIED)
        pygame.display.flip()
        return screen.get_width() * screen.get_height()

    def _repaint(self, background: pygame.Surface, items: list[Item], dirty: list[pygame.Rect]) -> int:
        screen = self.screen
        rects = _rects(items)
        for part in dirty:
            screen.set_clip(part)
            screen.blit(background, part, part)
            touching = part.collidelistall(rects)
            screen.fblits([(items[i][1], rects[i]) for i in touching], PREMULTIPLIED)
        screen.set_clip(None)
        if dirty:
            pygame.display.update(dirty)
        return sum(part.width * part.height for part in dirty)


def flattened(background: pygame.Surface, items: Iterable[Item]) -> pygame.Surface:
    """`items` over `background` as one new picture."""
    picture = background.copy()
    picture.fblits([(part, (x, y)) for _, part, x, y in sorted(items, key=_height)], PREMULTIPLIED)
    return picture


def _rects(items: Iterable[Item]) -> list[pygame.Rect]:
    return [picture.get_rect(topleft=(x, y)) for _, picture, x, y in items]


def _changes(old: list[Item], new: list[Item]) -> list[Item]:
    """The items that came, went, or changed places with another one in the painting order."""
    before, after = set(old), set(new)
    if len(before) != len(old) or len(after) != len(new):
        return _changes_with_twins(old, new)
    changed = [item for item in old if item not in after]
    changed += [item for item in new if item not in before]
    kept_before = [item for item in old if item in after]
    kept_after = [item for item in new if item in before]
    if kept_before != kept_after:
        changed += [b for a, b in zip(kept_before, kept_after, strict=True) if a != b]
    return changed


def _changes_with_twins(old: list[Item], new: list[Item]) -> list[Item]:
    """The same when one picture lies several times on one spot: a twin that came or went counts as a change."""
    before, after = Counter(old), Counter(new)
    uneven = (before - after) + (after - before)
    kept_before = [item for item in old if item not in uneven]
    kept_after = [item for item in new if item not in uneven]
    return list(uneven) + [b for a, b in zip(kept_before, kept_after, strict=True) if a != b]


def _merge(rects: list[pygame.Rect], screen: pygame.Rect, limit: float) -> list[pygame.Rect] | None:
    """Join overlapping rectangles until none overlap; None when together they pass `limit` pixels."""
    merged: list[pygame.Rect] = []
    area = 0
    for rect in rects:
        part = rect.clip(screen)
        if not part.width or not part.height:
            continue
        hit = part.collidelist(merged)
        while hit >= 0:
            other = merged.pop(hit)
            area -= other.width * other.height
            part.union_ip(other)
            hit = part.collidelist(merged)
        merged.append(part)
        area += part.width * part.height
        if area > limit:
            return None
    return merged
