"""Which key does the same, beside the words of a button: its name or, while a game controller is used, the picture of
the button there. A key that no button of a controller stands for is not named then. What draws these pictures is loaded
when they are needed."""

from __future__ import annotations

import pygame

from ui import fonts
from ui.stage import Item
from ui.theme import QUIET_TEXT, Colour
from ui.widgets.base import Kit, Widget, at_left


def hint_width(kit: Kit, key: str) -> int:
    """The width of that in px; 0 where nothing is said."""
    maker, px = kit.theme.settings.gamepad, kit.theme.text("small")
    if not maker:
        return fonts.width(key, px) if key else 0
    from ui.gamepad import signs

    button = signs.button_for(key)
    return 0 if button is None else signs.width(button, maker, px)


def hint(kit: Kit, key: str, ink: Colour) -> pygame.Surface | None:
    """Its picture, the name of a key in that colour; None where nothing is said."""
    maker, px = kit.theme.settings.gamepad, kit.theme.text("small")
    if not maker:
        return kit.assets.text(key, px, ink) if key else None
    from ui.gamepad import signs

    button = signs.button_for(key)
    return None if button is None else signs.sign(kit.assets, button, maker, px)


class KeyHint(Widget):
    """The same, standing by itself, where there is room: pages that fold do without."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self._key = key

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        if kit.theme.folds:
            return 0, 0
        return min(space, hint_width(kit, self._key)), fonts.line_height(kit.theme.text("small"))

    def items(self, kit: Kit, z: int) -> list[Item]:
        picture = None if kit.theme.folds else hint(kit, self._key, QUIET_TEXT)
        return [] if picture is None else [at_left(picture, self.rect.x, self.rect, z)]
