"""Buttons, and what all controls have in common: a look that says whether they can be used."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass

import pygame

from ui import fonts
from ui.access.node import Act, Node, Role
from ui.stage import Item
from ui.theme import DARK_TEXT, GOLD, GOLD_DEEP, GOLD_LIGHT, IVORY, QUIET_TEXT, TEXT, Colour, mixed
from ui.widgets.base import HOVER_STEPS, Kit, Pressed, Widget, at_left, centred
from ui.widgets.hints import hint, hint_width
from ui.widgets.words import whole_words, widest_word

RADIUS_UNITS = 10
_SIDE_UNITS, _EDGE_UNITS = 12, 8  # beside the words, and above and below several lines of them
_DISABLED = 0.45
_ICON_SHARE = 0.7  # of a button without words: what its picture may take


class Control(Widget):
    """What can be pressed or turned; without being alive it looks pale."""

    focusable = True

    @property
    def alive(self) -> bool:
        """Whether it looks as if it could be used."""
        return self.enabled and self.lit

    def _warm(self) -> float:
        """How far the pointer has warmed it, from 0 to 1."""
        return self.hover.stage(HOVER_STEPS) / HOVER_STEPS if self.alive else 0.0

    def _ink(self, colour: Colour) -> Colour:
        """That colour, or a pale one."""
        return colour if self.alive else mixed(colour, (70, 74, 72), _DISABLED)


def letters_for(kit: Kit, words: str, space: int, bold: bool = False, px: int = 0) -> int:
    """The height of the letters for these words, `px` or as usual: small ones where those do not fit."""
    px = px or kit.theme.text()
    return px if fonts.width(words, px, bold) <= space else kit.theme.text("small")


@dataclass(eq=False)
class Button(Control, Pressed):
    """A button. `kind` is "primary" (gold, one in a place), "quiet", "chosen" (one of
    several that is in force) or "plain" (no plate).

    `icon` is a name under assets/icons; `key_hint` says which key does the same. A `small` one has small letters and
    narrow margins. Where all is so large that pages fold, it has as many lines as its words need.
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
        return max(theme.target, min(space, wide + 2 * side)), self._height(kit, space)

    def _height(self, kit: Kit, space: int) -> int:
        """The least height of a button, or more for words in several lines."""
        if not kit.theme.folds:
            return self._least_height(kit)
        lines = len(self._lines(kit, self._words_space(kit, space)))
        high = lines * fonts.line_height(kit.theme.text(self._letters)) + 2 * kit.theme.px(_EDGE_UNITS)
        return max(self._least_height(kit), high if lines > 1 else 0)

    def _least_height(self, kit: Kit) -> int:
        return kit.theme.target

    def _words_space(self, kit: Kit, space: int) -> int:
        icon = self._icon_height(kit) + kit.theme.grid if self.icon else 0
        return max(1, space - 2 * kit.theme.px(_SIDE_UNITS) - icon)

    def _lines(self, kit: Kit, space: int) -> list[str]:
        """Its words in lines, if they may stand in several."""
        px = kit.theme.text(self._letters)
        if not kit.theme.folds or fonts.width(self.text, px, self._bold) <= space:
            return [self.text]
        return whole_words(self.text, px, space, bold=self._bold)

    def least(self, kit: Kit) -> int:
        """The key and most of the margins give way."""
        theme = kit.theme
        px = theme.text(self._letters)
        wide = widest_word(self.text, px, bold=self._bold) if theme.folds else fonts.width(self.text, px, self._bold)
        wide += 2 * theme.px(_SIDE_UNITS)
        icon = self._icon_height(kit) + theme.grid if self.icon else 0
        return max(theme.finger, wide + icon if self.text else 0)

    def node(self) -> Node:
        node = self.spoken(Role.BUTTON, self.text or self.tip, Act.PRESS)
        node.keys = self.key_hint or self.tip_key
        node.chosen = True if self.kind == "chosen" else None
        node.main = self.kind == "primary"
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
        radius = kit.theme.px(RADIUS_UNITS)
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
        lines = self._lines(kit, self._words_space(kit, rect.width))
        if len(lines) > 1:
            return self._several_lines(kit, lines, rect, z, ink)
        px, high = theme.text(self._letters), self._icon_height(kit)
        if not self.text:
            high = min(high, round(_ICON_SHARE * min(rect.size)))
        icon = assets.icon(self.icon, high, ink) if self.icon else None
        gap = theme.grid if icon and self.text else 0
        side = theme.px(_SIDE_UNITS) if self.text else 0
        quiet = mixed(ink, (60, 70, 64), 0.25) if self.kind == "primary" else self._ink(QUIET_TEXT)
        key = hint(kit, self.key_hint, quiet)
        space = rect.width - 2 * side - gap - (icon.get_width() if icon else 0)
        if key and fonts.width(self.text, px, self._bold) > space - key.get_width() - 2 * theme.grid:
            key = None  # what it does matters more than which key does it
        space -= key.get_width() + 2 * theme.grid if key else 0
        px = letters_for(kit, self.text, space, self._bold, px)
        if icon and self.text and fonts.width(self.text, px, self._bold) > space:
            space, gap, icon = space + gap + icon.get_width(), 0, None
            px = letters_for(kit, self.text, space, self._bold, px)
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

    def _several_lines(self, kit: Kit, lines: list[str], rect: pygame.Rect, z: int, ink: Colour) -> list[Item]:
        """The icon at the left, and the words below each other."""
        theme, shown, left = kit.theme, list[Item](), rect.x + kit.theme.px(_SIDE_UNITS)
        if self.icon:
            icon = kit.assets.icon(self.icon, self._icon_height(kit), ink)
            shown.append(at_left(icon, left, rect, z))
            left += icon.get_width() + theme.grid
        px, space = theme.text(self._letters), rect.right - theme.px(_SIDE_UNITS) - left
        high = fonts.line_height(px)
        for at, line in enumerate(lines):
            words = kit.assets.text(line, px, ink, self._bold, space=max(0, space))
            place = pygame.Rect(left, rect.centery - high * len(lines) // 2 + at * high, space, high)
            shown.append(at_left(words, left, place, z) if self.align == "left" else centred(words, place, z))
        return shown


class LowButton(Button):
    """A button as wide as its words, and as low as can still be pressed comfortably."""

    def _least_height(self, kit: Kit) -> int:
        return kit.theme.finger


class IconButton(LowButton):
    """A low button with a picture in place of words; `tip` says what it does."""

    def __init__(self, icon: str, tip: str, action: Callable[[], object]) -> None:
        super().__init__("", action, icon=icon)
        self.tip = tip
