"""Controls to press: buttons, switches, choices, sliders."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, field

import pygame

from ui import fonts
from ui.access.node import Act, Node, Range, Role
from ui.stage import Item
from ui.theme import DARK_TEXT, GOLD, GOLD_DEEP, GOLD_LIGHT, HOLLOW, IVORY, QUIET_TEXT, TEXT, Colour, mixed
from ui.widgets.base import ENTER, HOVER_STEPS, Kit, Pressed, Widget, at_left, centred
from ui.widgets.hints import hint, hint_width

_RADIUS_UNITS, _SIDE_UNITS = 10, 12
_DISABLED = 0.45
_STEPS = 20  # of a slider, by keys
_LABEL_GAP_UNITS = 16  # between the label of a control and its value


class _Control(Widget):
    focusable = True

    @property
    def alive(self) -> bool:
        """Whether it looks as if it could be used."""
        return self.enabled and self.lit

    def _warm(self) -> float:
        return self.hover.stage(HOVER_STEPS) / HOVER_STEPS if self.alive else 0.0

    def _ink(self, colour: Colour) -> Colour:
        return colour if self.alive else mixed(colour, (70, 74, 72), _DISABLED)


def _letters(kit: Kit, words: str, space: int, bold: bool = False, px: int = 0) -> int:
    """The height of the letters for these words, `px` or as usual: small ones where those do not fit."""
    px = px or kit.theme.text()
    return px if fonts.width(words, px, bold) <= space else kit.theme.text("small")


@dataclass(eq=False)
class Button(_Control, Pressed):
    """A button. `kind` is "primary" (gold, one in a place), "quiet", "chosen" (one of
    several that is in force) or "plain" (no plate).

    `icon` is a name under assets/icons; `key_hint` says which key does the same. A `small` one has small letters and
    narrow margins.
    """

    text: str
    action: Callable[[], object]
    _: KW_ONLY
    kind: str = "quiet"
    icon: str | None = None
    key_hint: str = ""
    align: str = "centre"
    small: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        self._letters, self._margin_units = ("small", 12) if self.small else ("body", 20)

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        theme = kit.theme
        wide = fonts.width(self.text, theme.text(self._letters), self._bold) if self.text else 0
        if self.icon:
            wide += self._icon_height(kit) + (theme.grid if self.text else 0)
        if self.key_hint:
            said = hint_width(kit, self.key_hint)
            wide += said + 2 * theme.grid if said else 0
        side = theme.px(self._margin_units) if self.text else theme.px(10)
        return max(theme.target, min(space, wide + 2 * side)), theme.target

    def least(self, kit: Kit) -> int:
        """The key and most of the margins give way."""
        theme = kit.theme
        wide = fonts.width(self.text, theme.text(self._letters), self._bold) + 2 * theme.px(_SIDE_UNITS)
        icon = self._icon_height(kit) + theme.grid if self.icon else 0
        return max(theme.finger, wide + icon if self.text else 0)

    def node(self) -> Node:
        node = self.spoken(Role.BUTTON, self.text or self.tip, Act.PRESS)
        node.keys = self.key_hint or self.tip_key
        node.chosen = True if self.kind == "chosen" else None
        return node

    @property
    def _bold(self) -> bool:
        return self.kind == "primary"

    def _icon_height(self, kit: Kit) -> int:
        return round(kit.theme.text() * 1.25)

    def items(self, kit: Kit, z: int) -> list[Item]:
        rect = self.rect.move(0, 1) if self.held and self.alive else self.rect
        if not rect.width or not rect.height:
            return []
        radius = kit.theme.px(_RADIUS_UNITS)
        plate, ink = self._look(kit, rect.size, radius)
        shown: list[Item] = [] if plate is None else [(z, plate, rect.x, rect.y)]
        shown += self._content(kit, rect, z + 1, ink)
        return shown + self.ring(kit, z, radius)

    def _look(self, kit: Kit, size: tuple[int, int], radius: int) -> tuple[pygame.Surface | None, Colour]:
        assets, warm = kit.assets, self._warm()
        if self.kind == "primary" and self.alive:
            top, bottom = mixed(GOLD_LIGHT, IVORY, 0.35 * warm), mixed(GOLD, GOLD_LIGHT, 0.6 * warm)
            edge = mixed(GOLD_DEEP, GOLD, warm)
            return assets.plate(size, radius, top, 1.0, bottom=bottom, edge=edge), DARK_TEXT
        if self.kind == "plain":
            plate = assets.plate(size, radius, TEXT, 0.12 * warm) if warm else None
            return plate, self._ink(mixed(TEXT, IVORY, warm))
        if self.kind == "chosen" and self.enabled:
            plate = assets.plate(size, radius, GOLD, 0.22 + 0.10 * warm, edge=GOLD, edge_width=2)
            return plate, self._ink(GOLD_LIGHT)
        light = 0.10 + 0.10 * warm if self.alive else 0.04
        edge_light = 0.22 + 0.25 * warm if self.alive else 0.10
        plate = assets.plate(size, radius, TEXT, light, edge=TEXT, edge_opacity=edge_light)
        return plate, self._ink(TEXT)

    def _content(self, kit: Kit, rect: pygame.Rect, z: int, ink: Colour) -> list[Item]:
        theme, assets = kit.theme, kit.assets
        px = theme.text(self._letters)
        icon = assets.icon(self.icon, self._icon_height(kit), ink) if self.icon else None
        gap = theme.grid if icon and self.text else 0
        side = theme.px(_SIDE_UNITS) if self.text else 0
        quiet = mixed(ink, (60, 70, 64), 0.25) if self.kind == "primary" else self._ink(QUIET_TEXT)
        key = hint(kit, self.key_hint, quiet)
        space = rect.width - 2 * side - gap - (icon.get_width() if icon else 0)
        if key and fonts.width(self.text, px, self._bold) > space - key.get_width() - 2 * theme.grid:
            key = None  # what it does matters more than which key does it
        space -= key.get_width() + 2 * theme.grid if key else 0
        px = _letters(kit, self.text, space, self._bold, px)
        if icon and fonts.width(self.text, px, self._bold) > space:
            space, gap, icon = space + gap + icon.get_width(), 0, None
            px = _letters(kit, self.text, space, self._bold, px)
        shown: list[Item] = []
        words = assets.text(self.text, px, ink, self._bold, space=max(0, space))
        wide = (words.get_width() if self.text else 0) + gap + (icon.get_width() if icon else 0)
        x = rect.x + side
        if self.align == "centre" and not key:
            x = rect.x + (rect.width - wide) // 2
        if icon:
            shown.append(at_left(icon, x, rect, z))
            x += icon.get_width() + gap
        if self.text:
            shown.append(at_left(words, x, rect, z))
        if key:
            shown.append(at_left(key, rect.right - side - key.get_width(), rect, z))
        return shown


class LowButton(Button):
    """A button as wide as its words, and as low as can still be pressed comfortably."""

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        return super().measure(kit, space)[0], kit.theme.finger


class IconButton(LowButton):
    """A low button with a picture in place of words; `tip` says what it does."""

    def __init__(self, icon: str, tip: str, action: Callable[[], object]) -> None:
        super().__init__("", action, icon=icon)
        self.tip = tip


@dataclass(eq=False)
class _Line(_Control, ABC):
    """A control with its label at the left and its value at the right."""

    label: str
    ink: Colour = field(default=TEXT, init=False)

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        label = fonts.width(self.label, kit.theme.text())
        return min(space, label + self._value_width(kit) + kit.theme.px(48)), kit.theme.target

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
        radius, warm = kit.theme.px(_RADIUS_UNITS), self._warm()
        if warm:
            ground = self.rect.inflate(2 * kit.theme.grid, 0)
            shown.append((z, kit.assets.plate(ground.size, radius, TEXT, 0.08 * warm), ground.x, ground.y))
        place = self._label_rect(kit)
        px = _letters(kit, self.label, place.width)
        words = kit.assets.text(self.label, px, self._ink(self.ink), space=max(0, place.width))
        shown.append(at_left(words, place.x, place, z + 1))
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
        widest = max((fonts.width(words, kit.theme.text()) for _, words in self.options), default=0)
        return widest + kit.theme.px(8)

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
        return wide, high + (fonts.line_height(kit.theme.text()) if self.stacked(kit, space) else 0)

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
        px = _letters(kit, words, rect.width - 2 * side)
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
