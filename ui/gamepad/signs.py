"""The buttons of game controllers as pictures and as words, for each of the makers whose buttons differ.

Drawn in code. Nothing here knows what a button does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from ui import fonts
from ui.access.node import Node, Role
from ui.gamepad.device import NINTENDO, PLAYSTATION, XBOX
from ui.gamepad.keys import BACK, KEY_HINTS, L3, LB, LT, R3, RB, RT, START, A, B, X, Y
from ui.pictures import shapes
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.theme import IVORY, QUIET_TEXT, TEXT, Colour
from ui.widgets.base import Kit, Widget, at_left

ARROWS: Final = "arrows"
STICK: Final = "stick"
_SIDE, _LETTER, _ASIDE = 1.5, 0.95, 0.3  # of the height of the letters beside it
_GAP_UNITS = 5  # between two of them
_SMALLEST = 14  # px: no letters are smaller
_GROUND: Colour = (24, 26, 28)
_LETTERS = {
    XBOX: {A: "A", B: "B", X: "X", Y: "Y", LB: "LB", RB: "RB", LT: "LT", RT: "RT", L3: "LS", R3: "RS"},
    PLAYSTATION: {LB: "L1", RB: "R1", LT: "L2", RT: "R2", L3: "L3", R3: "R3"},
    NINTENDO: {A: "A", B: "B", X: "X", Y: "Y", LB: "L", RB: "R", LT: "ZL", RT: "ZR", L3: "LS", R3: "RS"},
}
_INKS: dict[str, dict[str, Colour]] = {
    XBOX: {A: (140, 214, 96), B: (255, 122, 110), X: (128, 188, 255), Y: (250, 208, 84)},
    PLAYSTATION: {A: (158, 190, 255), B: (255, 130, 130), X: (250, 160, 214), Y: (112, 222, 190)},
    NINTENDO: {},
}
_LINE = 'fill="none" stroke="#FFFFFF" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"'
_DRAWN = {
    PLAYSTATION: {
        A: f'<path {_LINE} d="M7 7L17 17M17 7L7 17"/>',
        B: f'<circle {_LINE} cx="12" cy="12" r="5.8"/>',
        X: f'<rect {_LINE} x="6.8" y="6.8" width="10.4" height="10.4"/>',
        Y: f'<path {_LINE} d="M12 5.6L18.2 16.4L5.8 16.4Z"/>',
    },
    NINTENDO: {
        START: f'<path {_LINE} d="M12 6.5V17.5M6.5 12H17.5"/>',
        BACK: f'<path {_LINE} d="M6.5 12H17.5"/>',
    },
}
_FOR_ALL = {
    START: f'<path {_LINE} d="M7 8H17M7 12H17M7 16H17"/>',
    BACK: f'<rect {_LINE} x="6.5" y="6.5" width="7" height="7"/><path {_LINE} d="M13.5 10.5H17.5V17.5H10.5V13.5"/>',
    ARROWS: '<path fill="#FFFFFF" d="M9.4 4.5H14.6V9.4H19.5V14.6H14.6V19.5H9.4V14.6H4.5V9.4H9.4Z"/>',
    STICK: f'<circle {_LINE} cx="12" cy="12" r="6.4"/><circle fill="#FFFFFF" cx="12" cy="12" r="2.6"/>',
}
_WORDS = {
    PLAYSTATION: {A: "Cross", B: "Circle", X: "Square", Y: "Triangle", START: "Options", BACK: "Create"},
    NINTENDO: {START: "Plus", BACK: "Minus"},
    XBOX: {START: "Start", BACK: "Back"},
}
_FOR_ALL_IN_WORDS = {ARROWS: "Arrows", STICK: "Left stick"}


def button_for(key: str) -> str | None:
    """The button that does what a key does, by the name of the key; None where no button does."""
    return KEY_HINTS.get(key)


def word_for(button: str, maker: str) -> str:
    """A button in a sentence.

    >>> word_for("a", "playstation"), word_for("a", "xbox")
    ('Cross', 'A')
    """
    return _WORDS[maker].get(button) or _FOR_ALL_IN_WORDS.get(button) or _LETTERS[maker][button]


def words_for(buttons: Sequence[str], maker: str) -> str:
    """Several buttons that do something together."""
    return " + ".join(word_for(button, maker) for button in buttons)


def sign(assets: Assets, button: str, maker: str, px: int) -> pygame.Surface:
    """The picture of a button beside letters `px` high."""
    high = height(px)
    return assets.memo(("gamepad", button, maker, high), lambda: _drawn(assets, button, maker, px, high))


def height(px: int) -> int:
    """How high the pictures are beside such letters."""
    return round(px * _SIDE)


def width(button: str, maker: str, px: int) -> int:
    """How wide that picture is."""
    letters = _LETTERS[maker].get(button, "")
    high = height(px)
    return high if len(letters) < 2 else max(high, fonts.width(letters, _small(px), bold=True) + 2 * round(px * _ASIDE))


def _small(px: int) -> int:
    return max(_SMALLEST, round(px * _LETTER))


def _drawn(assets: Assets, button: str, maker: str, px: int, high: int) -> pygame.Surface:
    size = width(button, maker, px), high
    letters = _LETTERS[maker].get(button)
    ink = _INKS[maker].get(button, IVORY)
    round_sign = letters is None or len(letters) == 1
    radius = high / 2 if round_sign else high * 0.3
    ground = assets.plate(size, radius, _GROUND, edge=ink if round_sign else TEXT, edge_width=max(1.0, px / 13)).copy()
    if letters is not None:
        picture = assets.text(letters, _small(px), ink if round_sign else QUIET_TEXT, bold=True)
    else:
        shape = _DRAWN.get(maker, {}).get(button) or _FOR_ALL[button]
        source = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{shape}</svg>'
        picture = shapes.inked(shapes.from_svg(source, (high, high)), ink)
    ground.blit(picture, picture.get_rect(center=ground.get_rect().center), special_flags=pygame.BLEND_PREMULTIPLIED)
    return ground


class ButtonSigns(Widget):
    """The pictures of buttons of a game controller, side by side."""

    def __init__(self, buttons: Sequence[str], maker: str) -> None:
        super().__init__()
        self._buttons, self._maker = buttons, maker

    def node(self) -> Node:
        return self.spoken(Role.TEXT, words_for(self._buttons, self._maker))

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        px, gap = kit.theme.text("small"), kit.theme.px(_GAP_UNITS)
        wide = sum(width(button, self._maker, px) + gap for button in self._buttons) - gap
        return min(space, wide), height(px)

    def items(self, kit: Kit, z: int) -> list[Item]:
        shown: list[Item] = []
        x = self.rect.x
        for button in self._buttons:
            picture = sign(kit.assets, button, self._maker, kit.theme.text("small"))
            shown.append(at_left(picture, x, self.rect, z))
            x += picture.get_width() + kit.theme.px(_GAP_UNITS)
        return shown
