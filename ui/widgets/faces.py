"""Faces among other widgets: one to press in a set-up, and small ones beside names."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ui.pictures.faces import CALM, portrait
from ui.stage import Item
from ui.theme import GOLD_LIGHT
from ui.widgets.base import HOVER_STEPS, Kit, Widget, centred

_UNITS = 44
_STEPS = {pygame.K_RETURN: 1, pygame.K_KP_ENTER: 1, pygame.K_SPACE: 1, pygame.K_RIGHT: 1, pygame.K_LEFT: -1}
_GLOW = 0.35


class FaceButton(Widget):
    """A face that is changed by a press: `turn` gets 1 for the next face, -1 for the one before."""

    focusable = True

    def __init__(self, face: str, turn: Callable[[int], None]) -> None:
        super().__init__()
        self.face = face
        self._turn = turn

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        side = max(kit.theme.target, kit.theme.px(_UNITS))
        return min(space, side), side

    def items(self, kit: Kit, z: int) -> list[Item]:
        side = min(self.rect.size)
        if side <= 0:
            return []
        items: list[Item] = []
        warm = self.hover.stage(HOVER_STEPS) / HOVER_STEPS
        if warm:
            radius = side // 2 + kit.theme.px(2)
            light = kit.assets.plate((2 * radius, 2 * radius), radius, GOLD_LIGHT, _GLOW * warm)
            items.append(centred(light, self.rect, z))
        items.append(centred(portrait(kit.assets, self.face, side), self.rect, z + 1))
        return items + self.ring(kit, z, side / 2)

    def release(self, kit: Kit, pos: tuple[int, int], inside: bool) -> None:
        if inside:
            self._change(kit, 1)

    def key(self, kit: Kit, event: pygame.event.Event) -> bool:
        if event.key not in _STEPS:
            return False
        self._change(kit, _STEPS[event.key])
        return True

    def _change(self, kit: Kit, step: int) -> None:
        kit.sound.play("click")
        self._turn(step)


class FaceRow(Widget):
    """Small faces side by side, each overlapping the one before a little; `expression` as in `ui.pictures.faces`."""

    _STEP = 0.82

    def __init__(self, faces: Sequence[str], units: float = 30, expression: str = CALM) -> None:
        super().__init__()
        self.faces = tuple(filter(None, faces))
        self._units, self._expression = units, expression

    def _wide(self, side: int) -> int:
        return round(side * (1 + self._STEP * (len(self.faces) - 1))) if self.faces else 0

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        side = kit.theme.px(self._units)
        return min(space, self._wide(side)), side

    def fitting(self, kit: Kit, space: int) -> tuple[int, int]:
        """The size of all of them, made smaller where they have only so much space."""
        side = kit.theme.px(self._units)
        while side > 1 and self._wide(side) > space:
            side -= 1
        return self._wide(side), side

    def items(self, kit: Kit, z: int) -> list[Item]:
        side = min(kit.theme.px(self._units), self.rect.height)
        if side <= 0 or self.rect.width < self._wide(side):
            return []
        y = self.rect.centery - side // 2
        return [
            (z + 1, self._picture(kit, at, side), self.rect.x + round(at * side * self._STEP), y)
            for at in range(len(self.faces))
        ]

    def _picture(self, kit: Kit, at: int, side: int) -> pygame.Surface:
        """The face of that number, counted from 0."""
        return portrait(kit.assets, self.faces[at], side, self._expression)
