"""Controls with a label and a value: switches, choices, sliders."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from ui import fonts
from ui.access.node import Act, Node, Range, Role
from ui.stage import Item
from ui.theme import GOLD, GOLD_DEEP, HOLLOW, IVORY, QUIET_TEXT, TEXT, Colour, mixed
from ui.widgets.base import ENTER, Kit, at_left, centred
from ui.widgets.buttons import RADIUS_UNITS, Control, letters_for
from ui.widgets.words import whole_words, widest_word

_STEPS = 20  # of a slider, by keys
_LABEL_GAP_UNITS = 16  # between the label of a control and its value


@dataclass(eq=False)
class _Line(Control, ABC):
    """A control with its label at the left and its value at the right."""

    label: str
    ink: Colour = field(default=TEXT, init=False)

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        label = fonts.width(self.label, kit.theme.text())
        wide = min(space, label + self._value_width(kit) + kit.theme.px(48))
        lines = len(self._label_lines(kit, self._label_space(kit, space))) if kit.theme.folds else 1
        return wide, max(kit.theme.target, fonts.line_height(kit.theme.text()) * lines if lines > 1 else 0)

    def least(self, kit: Kit) -> int:
        if not kit.theme.folds:
            return 0
        return widest_word(self.label, kit.theme.text()) + kit.theme.px(_LABEL_GAP_UNITS) + self._value_width(kit)

    def _label_space(self, kit: Kit, space: int) -> int:
        """The width of the label where all has so many px."""
        return max(1, space - min(self._value_width(kit), space * 2 // 3) - kit.theme.px(_LABEL_GAP_UNITS))

    def _label_lines(self, kit: Kit, space: int) -> list[str]:
        """The label in lines, if it may stand in several."""
        px = kit.theme.text()
        if not kit.theme.folds or fonts.width(self.label, px) <= space:
            return [self.label]
        return whole_words(self.label, px, space)

    def _value_width(self, kit: Kit) -> int:
        return kit.theme.px(52)

    def _value_rect(self, kit: Kit) -> pygame.Rect:
        wide = min(self._value_width(kit), self.rect.width * 2 // 3)
        return pygame.Rect(self.rect.right - wide, self.rect.y, wide, self.rect.height)

    def _label_rect(self, kit: Kit) -> pygame.Rect:
        space = self._value_rect(kit).left - self.rect.left - kit.theme.px(_LABEL_GAP_UNITS)
        return pygame.Rect(self.rect.x, self.rect.y, space, self.rect.height)

    def items(self, kit: Kit, z: int) -> list[Item]:
        shown: list[Item] = []
        radius, warm = kit.theme.px(RADIUS_UNITS), self._warm()
        if warm:
            ground = self.rect.inflate(2 * kit.theme.grid, 0)
            shown.append((z, kit.assets.plate(ground.size, radius, TEXT, 0.08 * warm), ground.x, ground.y))
        place = self._label_rect(kit)
        lines, high = self._label_lines(kit, place.width), fonts.line_height(kit.theme.text())
        for at, line in enumerate(lines):
            px = letters_for(kit, line, place.width)
            words = kit.assets.text(line, px, self._ink(self.ink), space=max(0, place.width))
            shown.append(at_left(words, place.x, place.move(0, (2 * at + 1 - len(lines)) * high // 2), z + 1))
        shown += self._value_items(kit, self._value_rect(kit), z + 1)
        return shown + self.ring(kit, z, radius, aside=kit.theme.grid)

    @abstractmethod
    def _value_items(self, kit: Kit, rect: pygame.Rect, z: int) -> list[Item]:
        """The pictures of the value, within `rect`."""


@dataclass(eq=False)
class Toggle(_Line):
    """On or off."""

    value: bool
    action: Callable[[bool], None]

    def node(self) -> Node:
        node = self.spoken(Role.SWITCH, self.label, Act.PRESS)
        node.checked = self.value
        return node

    def _value_items(self, kit: Kit, rect: pygame.Rect, z: int) -> list[Item]:
        wide, high = kit.theme.px(52), kit.theme.px(28)
        track = pygame.Rect(rect.right - wide, rect.centery - high // 2, wide, high)
        edge = self._ink(GOLD_DEEP if self.value else QUIET_TEXT)
        ground = self._ink(GOLD) if self.value else (22, 26, 24)
        picture = kit.assets.plate(track.size, high / 2, ground, 1.0 if self.value else 0.7, edge=edge, edge_width=1.5)
        size = high - 2 * kit.theme.px(4)
        knob = kit.assets.plate((size, size), size / 2, self._ink(IVORY))
        x = track.right - size - kit.theme.px(4) if self.value else track.x + kit.theme.px(4)
        shown: list[Item] = [(z, picture, track.x, track.y), (z + 1, knob, x, track.centery - size // 2)]
        return shown

    def release(self, kit: Kit, pos: tuple[int, int], inside: bool) -> None:
        if inside:
            self._set(kit, not self.value)

    def key(self, kit: Kit, event: pygame.event.Event) -> bool:
        if event.key in ENTER:
            self._set(kit, not self.value)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            if (event.key == pygame.K_RIGHT) != self.value:
                self._set(kit, not self.value)
        else:
            return False
        return True

    def _set(self, kit: Kit, value: bool) -> None:
        self.value = value
        kit.sound.play("click")
        self.action(value)


@dataclass(eq=False)
class Choice(_Line):
    """One of several words, changed by the arrows beside it. `options` are (value, words) pairs. Where label and words
    do not fit side by side, the words stand below."""

    options: Sequence[tuple[str, str]]
    value: str
    action: Callable[[str], None]

    def node(self) -> Node:
        words = self.options[self._index][1] if self.options else ""
        node = self.spoken(Role.CHOICE, self.label, Act.PRESS, Act.MORE, Act.LESS, value=words)
        node.place = (self._index + 1, len(self.options)) if self.options else None
        return node

    @property
    def _index(self) -> int:
        return next((i for i, (value, _) in enumerate(self.options) if value == self.value), 0)

    def _words_width(self, kit: Kit) -> int:
        """The width of the widest words, with a little space around."""
        px = kit.theme.text()
        return max((fonts.width(words, px) for _, words in self.options), default=0) + kit.theme.px(8)

    def _value_width(self, kit: Kit) -> int:
        return max(kit.theme.px(200), self._words_width(kit) + 2 * self._arrow_space(kit))

    def stacked(self, kit: Kit, space: int) -> bool:
        """Whether the words stand below the label in so many px."""
        if not self.label:
            return False
        label = fonts.width(self.label, kit.theme.text())
        return label + kit.theme.px(_LABEL_GAP_UNITS) + self._value_width(kit) > space

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        wide, high = super().measure(kit, space)
        if self.stacked(kit, space):
            high = kit.theme.target + fonts.line_height(kit.theme.text()) * len(self._label_lines(kit, space))
        return wide, high

    def least(self, kit: Kit) -> int:
        return max(widest_word(self.label, kit.theme.text()), self._value_width(kit)) if kit.theme.folds else 0

    def _value_rect(self, kit: Kit) -> pygame.Rect:
        wide = min(self._value_width(kit), self.rect.width)
        high = kit.theme.target if self.stacked(kit, self.rect.width) else self.rect.height
        return pygame.Rect(self.rect.right - wide, self.rect.bottom - high, wide, high)

    def _label_rect(self, kit: Kit) -> pygame.Rect:
        if not self.stacked(kit, self.rect.width):
            return super()._label_rect(kit)
        return pygame.Rect(self.rect.x, self.rect.y, self.rect.width, self.rect.height - kit.theme.target)

    def _arrow_space(self, kit: Kit) -> int:
        """The width of an arrow; a press on either half of the control counts as one on its arrow."""
        return kit.theme.finger

    def _value_items(self, kit: Kit, rect: pygame.Rect, z: int) -> list[Item]:
        ink = self._ink(IVORY)
        side = self._arrow_space(kit)
        words = self.options[self._index][1] if self.options else ""
        px = letters_for(kit, words, rect.width - 2 * side)
        shown = [centred(kit.assets.text(words, px, ink, space=max(0, rect.width - 2 * side)), rect, z)]
        ground = kit.assets.plate((rect.width, kit.theme.finger), kit.theme.px(8), HOLLOW, 0.45)
        shown.insert(0, centred(ground, rect, z))
        arrow_height = kit.theme.px(16)
        for name, x, last in (("left", rect.left, 0), ("right", rect.right - side, len(self.options) - 1)):
            colour = mixed(ink, (40, 48, 44), 0.75) if self._index == last else ink
            place = pygame.Rect(x, rect.y, side, rect.height)
            shown.append(centred(kit.assets.icon(name, arrow_height, colour), place, z + 1))
        return shown

    def release(self, kit: Kit, pos: tuple[int, int], inside: bool) -> None:
        if not inside:
            return
        rect = self._value_rect(kit)
        if rect.left <= pos[0] < rect.centerx:
            self._turn(kit, -1)
        elif pos[0] >= rect.centerx:
            self._turn(kit, 1)

    def key(self, kit: Kit, event: pygame.event.Event) -> bool:
        if event.key in ENTER:
            self._turn(kit, 1, around=True)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._turn(kit, 1 if event.key == pygame.K_RIGHT else -1)
        else:
            return False
        return True

    def _turn(self, kit: Kit, step: int, *, around: bool = False) -> None:
        index = self._index + step
        if around:
            index %= max(1, len(self.options))
        if 0 <= index < len(self.options) and self.options[index][0] != self.value:
            self.value = self.options[index][0]
            kit.sound.play("click")
            self.action(self.value)


@dataclass(eq=False)
class Slider(_Line):
    """A share from 0 to 1, dragged or moved by the arrow keys in steps of 5 %. Enter moves it on, from the end back to
    the beginning."""

    value: float
    action: Callable[[float], None]

    def node(self) -> Node:
        node = self.spoken(Role.SLIDER, self.label, Act.PRESS, Act.MORE, Act.LESS, value=f"{self.value:.0%}")
        node.number = Range(self.value, 0.0, 1.0, 1 / _STEPS)
        return node

    def _value_width(self, kit: Kit) -> int:
        return kit.theme.px(200)

    def _value_items(self, kit: Kit, rect: pygame.Rect, z: int) -> list[Item]:
        high, size = kit.theme.px(6), kit.theme.px(22)
        track = pygame.Rect(rect.x, rect.centery - high // 2, rect.width, high)
        x = rect.x + round((rect.width - size) * self.value)
        shown: list[Item] = [(z, kit.assets.plate(track.size, high / 2, TEXT, 0.25), track.x, track.y)]
        filled = (x - rect.x + size // 2, high)
        if filled[0] > 1:
            shown.append((z, kit.assets.plate(filled, high / 2, self._ink(GOLD)), track.x, track.y))
        knob = kit.assets.plate((size, size), size / 2, self._ink(IVORY), edge=GOLD_DEEP, edge_width=1.5)
        shown.append((z + 1, knob, x, rect.centery - size // 2))
        return shown

    def press(self, kit: Kit, pos: tuple[int, int]) -> None:
        self.drag(kit, pos)

    def drag(self, kit: Kit, pos: tuple[int, int]) -> None:
        rect, size = self._value_rect(kit), kit.theme.px(22)
        if self.held and pos[0] >= rect.left - size:
            self._set((pos[0] - rect.x - size / 2) / max(1, rect.width - size))

    def key(self, kit: Kit, event: pygame.event.Event) -> bool:
        if event.key in ENTER:
            self._set(0.0 if self.value >= 1 else self.value + 1 / _STEPS)
            return True
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        self._set(round(self.value * _STEPS + (1 if event.key == pygame.K_RIGHT else -1)) / _STEPS)
        return True

    def _set(self, value: float) -> None:
        value = min(1.0, max(0.0, value))
        if value != self.value:
            self.value = value
            self.action(value)
