"""The parts of a question to several seats: the large button, a person's button, the eye to hold, the ring that runs
out, and the thinking sign.

They are drawn and pressed; what an answer means is not known here.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.moves import Move
from game.session.calling import Window
from ui import fonts
from ui.pictures import lettering
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.table.asking.panels import MoveButton
from ui.table.show.plates import disc_of
from ui.theme import GOLD, GOLD_DEEP, GOLD_LIGHT, IVORY, PANEL_BOTTOM, RED, SHADE, TEXT, WARNING, Colour, Theme, mixed
from ui.widgets import Kit, LowButton
from ui.widgets.base import at_left, centred
from ui.widgets.hints import hint, hint_width

_BIG = (232, 82)
_SIZES = ("display", "title", "body")
_RADIUS, _ASIDE, _LINE = 16, 11, 5
_STEPS = 120  # a ring runs out in so many
_LATE = 0.3  # share of the ring from which on its colour warns
_DOTS = 3
_DOT, _PILL = 6, (40, 18)


class CallButton(MoveButton):
    """The one large button of a table: red, and golden while a hint advises it."""

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        """Larger than any other button."""
        wide, high = _BIG
        return min(space, kit.theme.px(wide)), kit.theme.px(high)

    def _look(self, kit: Kit, size: tuple[int, int], radius: int) -> tuple[pygame.Surface | None, Colour]:
        if self.kind == "primary":
            return super()._look(kit, size, kit.theme.px(_RADIUS))
        return _red(kit, size, kit.theme.px(_RADIUS), self._warm()), IVORY

    def _content(self, kit: Kit, rect: pygame.Rect, z: int, ink: Colour) -> list[Item]:
        theme, assets = kit.theme, kit.assets
        key, room = hint(kit, self.key_hint, ink), rect.width - 4 * theme.grid
        size = self._largest(theme, room - 2 * hint_width(kit, self.key_hint))
        if size is None:  # what it says goes before its key
            key, size = None, self._largest(theme, room)
        words = assets.lettering(self.text, size or theme.text(_SIZES[-1]), ink)
        if key is None:
            return [centred(words, rect, z)]
        x, y = rect.right - theme.px(14) - key.get_width(), rect.bottom - theme.px(8) - key.get_height()
        return [centred(words, rect, z), (z, key, x, y)]

    def _largest(self, theme: Theme, room: int) -> int | None:
        """The largest letters in which its words have room; None where the smallest have none."""
        sizes = map(theme.text, _SIZES)
        return next((size for size in sizes if lettering.width(self.text, size) <= room), None)


class CallerButton(MoveButton):
    """The button of one of several people: the number of the seat, which is its key, and the name."""

    def __init__(self, number: int, name: str, move: Move, propose: Callable[[Move], None]) -> None:
        super().__init__(name, move, propose)
        self.number = str(number)
        self.grow = 1.0

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        """As wide as its words."""
        wide, _ = super().measure(kit, space)
        return min(space, wide + kit.theme.px(24)), kit.theme.finger

    def _look(self, kit: Kit, size: tuple[int, int], radius: int) -> tuple[pygame.Surface | None, Colour]:
        if self.kind == "primary":
            return super()._look(kit, size, radius)
        return _red(kit, size, radius, self._warm()), IVORY

    def _content(self, kit: Kit, rect: pygame.Rect, z: int, ink: Colour) -> list[Item]:
        theme = kit.theme
        disc = disc_of(kit.assets, theme, self.number, GOLD_LIGHT if self.kind != "primary" else IVORY)
        left = rect.x + theme.px(8)
        x = left + disc.get_width() + theme.px(7)
        size = theme.text()
        space = rect.right - theme.px(8) - x
        if fonts.width(self.text, size, bold=True) > space:
            size = theme.text("small")
        words = kit.assets.text(self.text, size, ink, bold=True, space=max(0, space))
        return [at_left(disc, left, rect, z), at_left(words, x, rect, z)]


class EyeButton(LowButton):
    """A button to hold, by pointer or key; `look` is called when it goes down, with the key (None: the pointer).
    Whoever shows something then also notices when it is released."""

    def __init__(self, name: str, look: Callable[[int | None], None]) -> None:
        super().__init__("", lambda: None, icon="eye")
        self.tip = f"Hold it to look at the cards of {name}."
        self.called = f"Look at the cards of {name}"
        self._look_at = look

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        """A square."""
        return kit.theme.finger, kit.theme.finger

    def press(self, kit: Kit, pos: tuple[int, int]) -> None:
        """The pointer went down on it."""
        self._look_at(None)

    def release(self, kit: Kit, pos: tuple[int, int], inside: bool) -> None:
        """Does nothing: the hand has been hidden by then."""

    def key(self, kit: Kit, event: pygame.event.Event) -> bool:
        """The key that would press it holds it down."""
        if event.key not in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return False
        self._look_at(event.key)
        return True


def _red(kit: Kit, size: tuple[int, int], radius: int, warm: float) -> pygame.Surface:
    """A red plate with an edge of gold, lighter under the pointer."""
    top, bottom = mixed(RED, IVORY, 0.06 + 0.10 * warm), mixed(RED, SHADE, 0.34 - 0.14 * warm)
    line = max(1.0, kit.theme.px(2))
    return kit.assets.plate(size, radius, top, 1.0, bottom=bottom, edge=mixed(GOLD, GOLD_LIGHT, warm), edge_width=line)


class Ring:
    """A frame that runs out clockwise from its top, cut out of one picture, so that a step repaints little."""

    def __init__(self) -> None:
        self._made: object = None
        self._items: list[Item] = []

    @staticmethod
    def step(window: Window) -> int | None:
        """How many steps of the people's time are left; None without a time limit."""
        left = window.left()
        return None if left is None or not window.seconds else round(_STEPS * left / window.seconds)

    def items(self, assets: Assets, theme: Theme, around: pygame.Rect, step: int, z: int) -> list[Item]:
        """What is left of the ring at this step, around a rectangle of the window."""
        made = (around.topleft, around.size, theme.scale, step)
        if self._made != made:
            self._made, self._items = made, _ring(assets, theme, around, step / _STEPS, z)
        return self._items


def _ring(assets: Assets, theme: Theme, around: pygame.Rect, share: float, z: int) -> list[Item]:
    aside, line = theme.px(_ASIDE), max(3, theme.px(_LINE))
    outer = around.inflate(2 * aside, 2 * aside)
    radius = theme.px(_RADIUS) + aside
    colour = WARNING if share < _LATE else GOLD_LIGHT
    track = assets.plate(outer.size, radius, SHADE, 0.0, edge=SHADE, edge_width=line, edge_opacity=0.35)
    whole = assets.frame(outer.size, radius, colour, line)
    left = arc(outer.size, radius, 1.0 - share, 1.0)
    items = [(z + 1, whole.subsurface(part), outer.x + part.x, outer.y + part.y) for part in left]
    return [(z, track, outer.x, outer.y), *items]


def arc(size: tuple[int, int], corner: int, start: float, end: float) -> list[pygame.Rect]:
    """The parts of a frame that lie between these shares of the way round it, clockwise from its top."""
    wide, high = size
    half, side = wide // 2, max(0, high - 2 * corner)
    lengths = (wide - half, side, wide, side, half)
    first, last = start * sum(lengths), end * sum(lengths)
    parts: list[pygame.Rect] = []
    for at, length in enumerate(lengths):
        a, b = (round(max(0.0, min(length, way))) for way in (first, last))
        first -= length
        last -= length
        parts.append(
            (
                pygame.Rect(half + a, 0, b - a, corner),
                pygame.Rect(wide - corner, corner + a, corner, b - a),
                pygame.Rect(wide - b, high - corner, b - a, corner),
                pygame.Rect(0, high - corner - b, corner, b - a),
                pygame.Rect(a, 0, b - a, corner),
            )[at]
        )
    return [part for part in parts if part.width and part.height]


def thinking(assets: Assets, theme: Theme, plate: pygame.Rect, free: pygame.Rect, beat: int, z: int) -> list[Item]:
    """The sign at a plate whose player is thinking; at any `beat` it is the same for everybody."""
    wide, high = theme.px(_PILL[0]), max(12, theme.px(_PILL[1]))

    def draw() -> pygame.Surface:
        line = max(1, theme.px(1))
        pill = assets.plate((wide, high), high / 2, PANEL_BOTTOM, edge=GOLD_DEEP, edge_width=line).copy()
        side = max(4, theme.px(_DOT))
        for at in range(_DOTS):
            lit = at == beat % _DOTS
            dot = assets.plate((side, side), side / 2, GOLD_LIGHT if lit else TEXT, 1.0 if lit else 0.5)
            where = dot.get_rect(center=(round(wide * (at + 1) / (_DOTS + 1)), high // 2))
            pill.blit(dot, where, special_flags=pygame.BLEND_PREMULTIPLIED)
        return pill

    picture = assets.memo(("thinking", wide, high, beat % _DOTS), draw)
    rect = picture.get_rect(center=(plate.centerx, plate.bottom + round(0.42 * high)))
    if rect.bottom > free.bottom:  # then rather above the plate than over its words
        rect.centery = plate.top - round(0.42 * high)
    return [(z, picture, rect.x, rect.y)]
