"""A choice among pictures: cloths, backs of cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass

import pygame

from ui import fonts
from ui.stage import Item
from ui.theme import GOLD_LIGHT, IVORY, QUIET_TEXT, TEXT
from ui.widgets.base import Kit, centred
from ui.widgets.controls import Choice

Draw = Callable[[Kit, str, int], pygame.Surface]

_MANY = 6  # with more of them each is smaller
_WIDE_UNITS, _GAP_UNITS, _EDGE_UNITS, _ROOM_UNITS, _CORNER_UNITS = 46, 8, 3, 7, 6


@dataclass(eq=False)
class Swatches(Choice):
    """One of several things, each shown as a picture that `draw(kit, value, width)` makes; the name of the
    chosen one stands under the label. `shape` is the height of the pictures in widths. Where words and pictures do not
    fit side by side although pages fold, the pictures stand below."""

    draw: Draw
    _: KW_ONLY
    shape: float = 0.75

    def _sides(self, kit: Kit) -> tuple[int, int]:
        width = kit.theme.px(_WIDE_UNITS * min(1.0, _MANY / max(1, len(self.options))))
        return width, round(width * self.shape)

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        small = kit.theme.text("small")
        names = [fonts.width(words, small) for _, words in self.options]
        words = max([fonts.width(self.label, kit.theme.text()), *names])
        high = max(kit.theme.target, self._pictures_height(kit), self._words_height(kit))
        if self.stacked(kit, space):
            high = self._pictures_height(kit) + self._words_height(kit)
        return min(space, words + self._value_width(kit) + kit.theme.px(16)), high

    def stacked(self, kit: Kit, space: int) -> bool:
        px, small = kit.theme.text(), kit.theme.text("small")
        words = max(fonts.width(self.label, px), *(fonts.width(words, small) for _, words in self.options))
        return kit.theme.folds and words + kit.theme.px(_GAP_UNITS) + self._value_width(kit) > space

    def _pictures_height(self, kit: Kit) -> int:
        return self._sides(kit)[1] + 2 * kit.theme.px(_ROOM_UNITS)

    def _words_height(self, kit: Kit) -> int:
        return sum(fonts.line_height(kit.theme.text(size)) for size in ("body", "small"))

    def _value_width(self, kit: Kit) -> int:
        count = len(self.options)
        return count * self._sides(kit)[0] + (count - 1) * kit.theme.px(_GAP_UNITS)

    def _value_rect(self, kit: Kit) -> pygame.Rect:
        wide = self._value_width(kit)
        high = self._pictures_height(kit) if self.stacked(kit, self.rect.width) else self.rect.height
        return pygame.Rect(self.rect.right - wide, self.rect.bottom - high, wide, high)

    def _places(self, kit: Kit) -> list[pygame.Rect]:
        rect, (wide, high) = self._value_rect(kit), self._sides(kit)
        step = wide + kit.theme.px(_GAP_UNITS)
        return [
            pygame.Rect(rect.x + at * step, rect.centery - high // 2, wide, high) for at in range(len(self.options))
        ]

    def items(self, kit: Kit, z: int) -> list[Item]:
        px, small = kit.theme.text(), kit.theme.text("small")
        chosen = self.options[self._index][1] if self.options else ""
        lines = [(self.label, px, self._ink(TEXT)), (chosen, small, self._ink(QUIET_TEXT))]
        y = self.rect.centery - self._words_height(kit) // 2
        space = self._value_rect(kit).left - self.rect.left - kit.theme.px(8)
        if self.stacked(kit, self.rect.width):
            y, space = self.rect.y, self.rect.width
        shown: list[Item] = []
        for words, size, ink in lines:
            picture = kit.assets.text(words, size, ink, space=max(0, space))
            shown.append((z + 1, picture, self.rect.x, y))
            y += fonts.line_height(size)
        shown += self._value_items(kit, self._value_rect(kit), z + 1)
        return shown + self.ring(kit, z, kit.theme.px(10), aside=kit.theme.grid)

    def _value_items(self, kit: Kit, rect: pygame.Rect, z: int) -> list[Item]:
        shown: list[Item] = []
        line = max(2, kit.theme.px(_EDGE_UNITS))
        for (value, _), place in zip(self.options, self._places(kit), strict=True):
            shown.append(centred(self.draw(kit, value, place.width), place, z))
            if value == self.value:
                edge = place.inflate(2 * line + 2, 2 * line + 2)
                colour = GOLD_LIGHT if self.enabled else IVORY
                frame = kit.assets.frame(edge.size, kit.theme.px(_CORNER_UNITS) + line, colour, line)
                shown.append((z + 1, frame, edge.x, edge.y))
        return shown

    def release(self, kit: Kit, pos: tuple[int, int], inside: bool) -> None:
        if not inside or pos[1] < self._value_rect(kit).top:
            return
        gap = kit.theme.px(_GAP_UNITS)
        for at, place in enumerate(self._places(kit)):
            if place.inflate(gap, 0).left <= pos[0] < place.inflate(gap, 0).right:
                self._turn(kit, at - self._index)


def rounded(kit: Kit, picture: pygame.Surface) -> pygame.Surface:
    """A picture with the round corners that swatches have."""
    cut = picture.convert_alpha()
    mask = kit.assets.plate(cut.get_size(), kit.theme.px(_CORNER_UNITS), (255, 255, 255))
    cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut
