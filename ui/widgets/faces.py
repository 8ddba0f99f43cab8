"""Faces among other widgets: one to press in a set-up, and small ones beside names."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.session.people.characters import BY_ID
from ui.access.node import Act, Node, Role
from ui.pictures.faces import CALM, portrait
from ui.stage import Item
from ui.theme import GOLD_LIGHT
from ui.widgets.base import ANY_WIDTH, HOVER_STEPS, Kit, Widget, centred

_UNITS = 44
_STEPS = {pygame.K_RETURN: 1, pygame.K_KP_ENTER: 1, pygame.K_SPACE: 1, pygame.K_RIGHT: 1, pygame.K_LEFT: -1}
_GLOW = 0.35
FACE = "Face"
"""What is chosen."""


def _whose(face: str) -> str:
    """The name of the character with that face."""
    known = BY_ID.get(face)
    return known.name if known is not None else ""


class FaceButton(Widget):
    """A face that is changed by a press: `turn` gets 1 for the next face, -1 for the one before."""

    focusable = True

    def __init__(self, face: str, turn: Callable[[int], None]) -> None:
        super().__init__()
        self.face = face
        self._turn = turn

    def node(self) -> Node:
        return self.spoken(Role.CHOICE, FACE, Act.PRESS, Act.MORE, Act.LESS, value=_whose(self.face))

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        side = max(kit.theme.target, kit.theme.px(_UNITS))
        return min(space, side), side

    def least(self, kit: Kit) -> int:
        return self.measure(kit, ANY_WIDTH)[0] if kit.theme.folds else 0

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


class FacePicker(Widget):
    """One of several `faces`, all of them to be seen, in as many rows as they need; `action` gets the one that is
    picked by a press, or with the arrow keys. Each is `units` wide, and no smaller than a finger."""

    focusable = True
    _GAP, _EDGE = 10, 3

    def __init__(self, faces: Sequence[str], value: str, action: Callable[[str], None], units: float = _UNITS) -> None:
        super().__init__()
        self.faces, self.value = tuple(faces), value
        self.label = FACE
        self._action, self._units = action, units

    def node(self) -> Node:
        node = self.spoken(Role.CHOICE, self.label, Act.MORE, Act.LESS, value=_whose(self.value))
        node.place = (self.faces.index(self.value) + 1, len(self.faces)) if self.value in self.faces else None
        return node

    def _side(self, kit: Kit) -> int:
        return max(kit.theme.finger, kit.theme.px(self._units))

    def _columns(self, kit: Kit, space: int) -> int:
        """How many stand side by side in so many px, so that rows are as even as can be."""
        gap = kit.theme.px(self._GAP)
        most = max(1, (space + gap) // (self._side(kit) + gap))
        return -(-len(self.faces) // -(-len(self.faces) // most))

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        side, gap, columns = self._side(kit), kit.theme.px(self._GAP), self._columns(kit, space)
        rows = -(-len(self.faces) // columns)
        return columns * (side + gap) - gap, rows * (side + gap)

    def places(self, kit: Kit) -> list[pygame.Rect]:
        """Where each face is."""
        side, gap, columns = self._side(kit), kit.theme.px(self._GAP), self._columns(kit, self.rect.width)
        left = self.rect.centerx - (columns * (side + gap) - gap) // 2
        top = self.rect.y + gap // 2
        return [
            pygame.Rect(left + at % columns * (side + gap), top + at // columns * (side + gap), side, side)
            for at in range(len(self.faces))
        ]

    def items(self, kit: Kit, z: int) -> list[Item]:
        shown: list[Item] = []
        line = max(2, kit.theme.px(self._EDGE))
        for face, place in zip(self.faces, self.places(kit), strict=True):
            shown.append(centred(portrait(kit.assets, face, place.width), place, z + 1))
            if face == self.value:
                edge = place.inflate(2 * line, 2 * line)
                shown.append((z, kit.assets.plate(edge.size, edge.width / 2, GOLD_LIGHT), *edge.topleft))
        return shown + self.ring(kit, z, kit.theme.px(10))

    def release(self, kit: Kit, pos: tuple[int, int], inside: bool) -> None:
        if inside:
            gap = kit.theme.px(self._GAP)
            for face, place in zip(self.faces, self.places(kit), strict=True):
                if place.inflate(gap, gap).collidepoint(pos):
                    self._pick(kit, face)
                    return

    def key(self, kit: Kit, event: pygame.event.Event) -> bool:
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        at = self.faces.index(self.value) if self.value in self.faces else -1
        self._pick(kit, self.faces[(at + _STEPS[event.key]) % len(self.faces)])
        return True

    def _pick(self, kit: Kit, face: str) -> None:
        if face != self.value:
            self.value = face
            kit.sound.play("click")
            self._action(face)


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
