"""A line of text to type in: a name at the table, a deal number."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui import fonts
from ui.stage import Item
from ui.theme import GOLD, IVORY, QUIET_TEXT, TEXT
from ui.widgets.base import Kit, Widget

_SIDE_UNITS = 12


class TextField(Widget):
    """One line of text of at most `max_length` letters; `accepts` may refuse letters.

    `on_change` is called at every change, `on_enter` by the Enter key.
    """

    focusable = True

    def __init__(
        self,
        value: str,
        on_change: Callable[[str], None],
        *,
        max_length: int = 16,
        placeholder: str = "",
        accepts: Callable[[str], bool] = str.isprintable,
        on_enter: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self.value = value
        self.cursor = len(value)
        self.placeholder = placeholder
        self._on_change = on_change
        self._on_enter = on_enter
        self._max_length = max_length
        self._accepts = accepts

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        return min(space, kit.theme.px(240)), kit.theme.target

    def items(self, kit: Kit, z: int) -> list[Item]:
        theme, assets = kit.theme, kit.assets
        px, side, radius = theme.text(), theme.px(_SIDE_UNITS), theme.px(8)
        edge = GOLD if self.focused else TEXT
        light = 0.9 if self.focused else 0.25 + 0.2 * self.hover.stage() / 4
        ground = assets.plate(self.rect.size, radius, (8, 10, 9), 0.55, edge=edge, edge_width=1.5, edge_opacity=light)
        shown: list[Item] = [(z, ground, self.rect.x, self.rect.y)]
        start, visible = self._visible(kit)
        if visible:
            words = assets.text(visible, px, IVORY)
            shown.append((z + 1, words, self.rect.x + side, self.rect.centery - words.get_height() // 2))
        elif not self.value and self.placeholder:
            hint = fonts.fitted(self.placeholder, px, self._space(kit))
            words = assets.text(hint, px, QUIET_TEXT)
            shown.append((z + 1, words, self.rect.x + side, self.rect.centery - words.get_height() // 2))
        if self.focused:
            x = self.rect.x + side + fonts.width(self.value[start : self.cursor], px)
            caret = assets.plate((max(2, theme.px(2)), round(px * 1.25)), 0, GOLD)
            shown.append((z + 2, caret, x, self.rect.centery - caret.get_height() // 2))
        return shown + self.ring(kit, z, radius)

    def _space(self, kit: Kit) -> int:
        return max(0, self.rect.width - 2 * kit.theme.px(_SIDE_UNITS))

    def _visible(self, kit: Kit) -> tuple[int, str]:
        """The visible part of the text, which always contains the cursor, and where it begins."""
        px, space, start = kit.theme.text(), self._space(kit), 0
        while start < self.cursor and fonts.width(self.value[start : self.cursor], px) > space:
            start += 1
        end = len(self.value)
        while end > self.cursor and fonts.width(self.value[start:end], px) > space:
            end -= 1
        return start, self.value[start:end]

    def press(self, kit: Kit, pos: tuple[int, int]) -> None:
        start, visible = self._visible(kit)
        x = pos[0] - self.rect.x - kit.theme.px(_SIDE_UNITS)
        px = kit.theme.text()
        places = range(len(visible) + 1)
        self.cursor = start + min(places, key=lambda n: abs(fonts.width(visible[:n], px) - x))

    def write(self, kit: Kit, string: str) -> bool:
        fitting = "".join(letter for letter in string if self._accepts(letter))
        fitting = fitting[: self._max_length - len(self.value)]
        if fitting:
            at = self.cursor
            self.cursor += len(fitting)
            self._set(self.value[:at] + fitting + self.value[at:])
        return True

    def key(self, kit: Kit, event: pygame.event.Event) -> bool:
        key, at = event.key, self.cursor
        if key == pygame.K_v and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self.write(kit, pygame.scrap.get_text())
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self._on_enter is not None:
            self._on_enter()
        elif key == pygame.K_BACKSPACE:
            self.cursor = max(0, at - 1)
            self._set(self.value[: self.cursor] + self.value[at:])
        elif key == pygame.K_DELETE:
            self._set(self.value[:at] + self.value[at + 1 :])
        elif key == pygame.K_LEFT:
            self.cursor = max(0, at - 1)
        elif key == pygame.K_RIGHT:
            self.cursor = min(len(self.value), at + 1)
        elif key == pygame.K_HOME:
            self.cursor = 0
        elif key == pygame.K_END:
            self.cursor = len(self.value)
        else:
            # Letters come as text; as keys they must not reach the shortcuts of the scene.
            return bool(event.unicode) and event.unicode.isprintable()
        return True

    def _set(self, value: str) -> None:
        if value != self.value:
            self.value = value
            self._on_change(value)
