"""The bubble of a lesson: where it lies and what it looks like. It never covers what it points at, nor what is used."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.words.lesson import Step
from ui.stage import Item
from ui.table.lesson.placing import IN_USE, Around, placed
from ui.theme import GOLD, GOLD_LIGHT, QUIET_TEXT
from ui.widgets import Button, Column, Form, Kit, Label, Panel, Paragraph, Row, Space, Widget

_WIDTHS = (29, 25, 21)  # heights of letters: the usual one, and others where that covers something
_FINE = 8  # units between two places, where others have nothing free
MOST_LINES = 2
_BUBBLE = 3600  # over panels, under tips
_BEAK = 13  # units


class Bubble:
    """The bubble of one step. `count` says how far the lesson has come; `go_on` is what its button does, and `words`
    what stands on that: empty where the learner has to do something else."""

    def __init__(self, kit: Kit, step: Step, count: str, words: str, go_on: Callable[[], None]) -> None:
        self.kit = kit
        self.rings: list[pygame.Rect] = []  # round what it points at
        self.text = Paragraph(step.words)
        foot: list[Widget] = [Label(count, "small", QUIET_TEXT), Space(grow=1)]
        if words:
            foot.append(Button(words, go_on, kind="primary", key_hint="Space"))
        self.form = Form(kit, Panel(Column([self.text, Row(foot, gap=12)], gap=8), padding=14))

    @property
    def rect(self) -> pygame.Rect:
        """Where it lies."""
        return self.form.root.rect

    def place(self, around: Around) -> None:
        """Lay it beside what it points at, where it covers as little as possible; where it covers nothing that is read
        or used it stays."""
        sizes = [self._size(min(wide * self.kit.theme.text(), around.free.width)) for wide in _WIDTHS]
        sizes = [size for size in sizes if size[1] == sizes[0][1]]  # in no more lines
        if self.rect.size not in sizes or not self._stays(self.rect, around):
            rect = placed(self.kit, sizes[:1], around)
            if rect.collidelist([kept for _, kept in around.clear]) >= 0:
                rect = placed(self.kit, sizes, around)
            if not self._stays(rect, around):
                rect = placed(self.kit, sizes, around._replace(grid=_FINE))
            self.form.layout(rect)

    def _stays(self, rect: pygame.Rect, around: Around) -> bool:
        """Whether a bubble may stay there: it covers nothing that is read or used, nor what it points at with its
        rings."""
        kept = [other for weight, other in around.clear if weight >= IN_USE]
        kept += [around.target.inflate(4 * self.line, 4 * self.line)] if around.target is not None else []
        return around.free.contains(rect) and rect.collidelist(kept) < 0

    def _size(self, wide: int) -> tuple[int, int]:
        return wide, self.form.root.measure(self.kit, wide)[1]

    @property
    def line(self) -> int:
        """How thick rings are, in px."""
        return max(2, self.kit.theme.px(2.5))

    # -- looks --------------------------------------------------------------------------------------------------------

    def items(self) -> list[Item]:
        """The bubble, its beak, and a ring round what it points at."""
        items = self.form.items(_BUBBLE)
        assets, px = self.kit.assets, self.kit.theme.px
        frame = assets.frame(self.rect.size, px(12), GOLD, self.line)
        items.append((_BUBBLE + 20, frame, self.rect.x, self.rect.y))
        for ring in self.rings:
            items.append((_BUBBLE - 2, assets.frame(ring.size, px(10), GOLD_LIGHT, self.line), ring.x, ring.y))
        return [*items, *(self._beak(px(_BEAK), px(20)) if self.rings else [])]

    def _beak(self, size: int, corner: int) -> list[Item]:
        """The beak, on the side that looks at the nearest ring; none where that is far away."""
        rect = self.rect
        target = min(self.rings, key=lambda ring: abs(ring.centerx - rect.centerx))
        if not rect.inflate(4 * size, 4 * size).colliderect(target):
            return []
        x = max(rect.left + corner, min(target.centerx, rect.right - corner - 2 * size))
        y = max(rect.top + corner, min(target.centery, rect.bottom - corner - 2 * size))
        if rect.bottom <= target.top:
            side, place = "down", (x, rect.bottom)
        elif rect.top >= target.bottom:
            side, place = "up", (x, rect.top - size)
        elif rect.right <= target.left:
            side, place = "right", (rect.right, y)
        else:
            side, place = "left", (rect.left - size, y)
        return [(_BUBBLE + 21, self.kit.assets.memo(("beak", side, size), lambda: _drawn(side, size)), *place)]


def _drawn(side: str, size: int) -> pygame.Surface:
    """A triangle that points to that side, drawn large and made smaller, so that its edges are smooth."""
    many = 4
    long, deep = 2 * size * many, size * many
    points = {
        "down": ((0, 0), (long, 0), (long // 2, deep)),
        "up": ((0, deep), (long, deep), (long // 2, 0)),
        "right": ((0, 0), (0, long), (deep, long // 2)),
        "left": ((deep, 0), (deep, long), (0, long // 2)),
    }[side]
    upright = side in ("left", "right")
    picture = pygame.Surface((deep, long) if upright else (long, deep), pygame.SRCALPHA)
    pygame.draw.polygon(picture, GOLD, points)
    return pygame.transform.smoothscale(picture, (size, 2 * size) if upright else (2 * size, size))
