"""A line of text to type in: a name at the table, a deal number."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import KW_ONLY, dataclass

import pygame

from ui import fonts
from ui.access.node import Act, Caret, Node, Role
from ui.stage import Item
from ui.theme import GOLD, IVORY, QUIET_TEXT, TEXT
from ui.widgets.base import Kit, Widget

_SIDE_UNITS = 12
_SELECTED = 0.45  # the light behind selected letters
_WAYS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END)


@dataclass(eq=False)
class TextField(Widget):
    """One line of text of at most `max_length` letters; `accepts` may refuse letters. `label` is what it is called.

    `on_change` is called at every change, `on_enter` by the Enter key. `on_paste` gets what is pasted first, and says
    whether that is all that becomes of it. It knows the keys that every line of text knows:
    Ctrl+A, C, X and V, and with Shift a cursor key selects.
    """

    focusable = True

    value: str
    on_change: Callable[[str], None]
    _: KW_ONLY
    label: str = ""
    max_length: int = 16
    placeholder: str = ""
    accepts: Callable[[str], bool] = str.isprintable
    on_enter: Callable[[], None] | None = None
    on_paste: Callable[[str], bool] | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        self.cursor = self._anchor = len(self.value)  # what lies between the two is selected

    def node(self) -> Node:
        acts = (Act.WRITE,) if self.on_enter is None else (Act.PRESS, Act.WRITE)
        node = self.spoken(Role.FIELD, self.label or self.placeholder, *acts, value=self.value)
        node.caret = Caret(self.cursor, self._anchor)
        node.about = self.placeholder or node.about
        return node

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
            words = assets.text(visible, px, IVORY, space=self._space(kit))
            shown.append((z + 1, words, self.rect.x + side, self.rect.centery - words.get_height() // 2))
        elif not self.value and self.placeholder:
            words = assets.text(self.placeholder, px, QUIET_TEXT, space=self._space(kit))
            shown.append((z + 1, words, self.rect.x + side, self.rect.centery - words.get_height() // 2))
        if self.focused:
            thin, high, narrow = max(2, theme.px(2)), round(px * 1.25), self._narrow(kit)
            low, end = (min(max(at - start, 0), len(visible)) for at in self.selected)
            x, y = self.rect.x + side, self.rect.centery - high // 2
            for left, right in _spans(fonts.edges(visible, px)[low:end]):
                wide = round(right * narrow) - round(left * narrow)
                shown.append((z, assets.plate((wide, high), 0, GOLD, _SELECTED), x + round(left * narrow), y))
            x += round(_places(visible, px)[self.cursor - start] * narrow)
            shown.append((z + 2, assets.plate((thin, high), 0, GOLD), x, y))
        return shown + self.ring(kit, z, radius)

    def _space(self, kit: Kit) -> int:
        return max(0, self.rect.width - 2 * kit.theme.px(_SIDE_UNITS))

    def _narrow(self, kit: Kit) -> float:
        """How narrow the letters are: a text that is a little too long, such as a name, is seen whole."""
        wide, space = fonts.width(self.value, kit.theme.text()), self._space(kit)
        return space / wide if space < wide <= space / fonts.NARROWEST else 1.0

    def _visible(self, kit: Kit) -> tuple[int, str]:
        """The visible part of the text, which always contains the cursor, and where it begins."""
        px, space, start = kit.theme.text(), self._space(kit), 0
        if self._narrow(kit) < 1:
            return 0, self.value
        while start < self.cursor and fonts.width(self.value[start : self.cursor], px) > space:
            start += 1
        end = len(self.value)
        while end > self.cursor and fonts.width(self.value[start:end], px) > space:
            end -= 1
        return start, self.value[start:end]

    def press(self, kit: Kit, pos: tuple[int, int]) -> None:
        self.cursor = self._anchor = self._place_at(kit, pos)

    def drag(self, kit: Kit, pos: tuple[int, int]) -> None:
        self.cursor = self._place_at(kit, pos)

    def _place_at(self, kit: Kit, pos: tuple[int, int]) -> int:
        """The place between two letters that is nearest to that point."""
        start, visible = self._visible(kit)
        x = (pos[0] - self.rect.x - kit.theme.px(_SIDE_UNITS)) / self._narrow(kit)
        places = _places(visible, kit.theme.text())
        return start + min(range(len(places)), key=lambda at: abs(places[at] - x))

    def write(self, kit: Kit, string: str) -> bool:
        """Text was typed or pasted: it takes the place of what is selected."""
        low, high = self.selected
        fitting = "".join(letter for letter in string if self.accepts(letter))
        fitting = fitting[: self.max_length - len(self.value) + high - low]
        if fitting:
            self._replace(low, high, fitting)
        return True

    def key(self, kit: Kit, event: pygame.event.Event) -> bool:
        ctrl = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)) and not event.mod & pygame.KMOD_ALT
        if event.key in _WAYS:
            self._go(event.key, words=ctrl, selects=bool(event.mod & pygame.KMOD_SHIFT))
        elif ctrl and event.key in (pygame.K_a, pygame.K_c, pygame.K_x, pygame.K_v):
            self._command(kit, event.key)
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._erase(event.key, words=ctrl)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.on_enter is not None:
            self.on_enter()
        else:
            # Letters come as text; as keys they must not reach the shortcuts of the scene.
            return bool(event.unicode) and event.unicode.isprintable()
        return True

    def take(self, text: str) -> None:
        """Hold that text from now on, as if it had been typed."""
        self._replace(0, len(self.value), "".join(filter(self.accepts, text))[: self.max_length])

    # -- the keys of a line of text -----------------------------------------------------------------------------------

    @property
    def selected(self) -> tuple[int, int]:
        """Where the selected part begins and ends; both at the cursor where nothing is selected."""
        return min(self._anchor, self.cursor), max(self._anchor, self.cursor)

    def _go(self, key: int, *, words: bool, selects: bool) -> None:
        """Move the cursor by a letter, by a word or to an end, and select what it passes or nothing."""
        low, high = self.selected
        if low != high and not (words or selects) and key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.cursor = low if key == pygame.K_LEFT else high
        else:
            self.cursor = self._reached(key, words=words)
        if not selects:
            self._anchor = self.cursor

    def _reached(self, key: int, *, words: bool) -> int:
        """Where a key leads from the cursor."""
        value, at = self.value, self.cursor
        if key == pygame.K_HOME:
            return 0
        if key == pygame.K_END:
            return len(value)
        if key == pygame.K_LEFT:
            return _word_before(value, at) if words else max(0, at - 1)
        return _word_after(value, at) if words else min(len(value), at + 1)

    def _erase(self, key: int, *, words: bool) -> None:
        """Delete what is selected, or else the letter or the word before or after the cursor."""
        low, high = self.selected
        if low == high:
            other = self._reached(pygame.K_LEFT if key == pygame.K_BACKSPACE else pygame.K_RIGHT, words=words)
            low, high = min(low, other), max(high, other)
        self._replace(low, high, "")

    def _command(self, kit: Kit, key: int) -> None:
        """Select all, copy, cut or paste. Without a clipboard the last three do nothing."""
        low, high = self.selected
        if key == pygame.K_a:
            self._anchor, self.cursor = 0, len(self.value)
            return
        try:
            if key == pygame.K_v:
                text = pygame.scrap.get_text()
                if self.on_paste is None or not self.on_paste(text):
                    self.write(kit, text)
            elif low != high:
                pygame.scrap.put_text(self.value[low:high])
                if key == pygame.K_x:
                    self._replace(low, high, "")
        except pygame.error:
            return

    def _replace(self, low: int, high: int, string: str) -> None:
        """Put `string` in the place of a part of the text, and the cursor after it."""
        value = self.value[:low] + string + self.value[high:]
        self.cursor = self._anchor = low + len(string)
        if value != self.value:
            self.value = value
            self.on_change(value)


def _places(string: str, size: int) -> list[int]:
    """Where the cursor stands before the first letter of a line and after each, in px from the line's left edge."""
    edges = fonts.edges(string, size)
    return [edges[0][0] if edges else 0, *(end for _, end in edges)]


def _spans(edges: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """The stretches of a line, from left to right in px, that letters with these edges cover."""
    spans: list[tuple[int, int]] = []
    for left, right in sorted((min(edge), max(edge)) for edge in edges):
        if spans and left <= spans[-1][1]:
            spans[-1] = spans[-1][0], max(right, spans[-1][1])
        else:
            spans.append((left, right))
    return spans


def _word_before(value: str, at: int) -> int:
    """Where the word begins that lies before a place in a text."""
    while at and not value[at - 1].isalnum():
        at -= 1
    while at and value[at - 1].isalnum():
        at -= 1
    return at


def _word_after(value: str, at: int) -> int:
    """Where the word ends that lies after a place in a text."""
    while at < len(value) and not value[at].isalnum():
        at += 1
    while at < len(value) and value[at].isalnum():
        at += 1
    return at
