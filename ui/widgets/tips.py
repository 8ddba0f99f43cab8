"""Tips: what something means, on a small panel beside it, once the pointer has rested on it or it has the focus.

A page or a table says what there is at a point (`find`) and what has the focus (`focused`); here is when a tip comes
and goes, and where it lies. It wakes nobody before its time: `patience` says how long it can wait. It knows no scene.
What a term in a text means is shown at once to a tap and to Tab, and Esc removes it before Esc does anything else.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from itertools import chain
from math import inf
from typing import NamedTuple

import pygame

from ui import fonts
from ui.pictures.surfaces import surface
from ui.stage import Item
from ui.theme import GOLD_DEEP, GOLD_LIGHT, SHADE, TEXT
from ui.widgets.base import Kit, Widget
from ui.widgets.form import Form
from ui.widgets.hints import hint
from ui.widgets.marks import Mark
from ui.widgets.scroll import ScrollArea

REST_S = 0.6
"""How long the pointer rests, a press is held, or the focus stays, before a tip appears."""

_STILL = 4  # px: a pointer that moves no further rests
_LATE_S = 0.002  # after the moment, so that one tick is enough
_PANEL = 3900  # over everything but the curtain
_WIDTHS = (300, 220, 150)  # units: of the text, the widest that fits beside what it is about
_PAD, _GAP, _CAP = 10, 6, 6  # units: in the panel, from what it is about, around a key
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)

Point = tuple[int, int]


class Tip(NamedTuple):
    """What the thing in that rectangle means, and the key that does the same as a click on it, if there is one. The
    panel lies beside what is `around` the thing, where there is room for that. `mark` is the term that it explains. Of
    a card the picture, `face_width` px wide, stands beside the words."""

    rect: pygame.Rect
    words: str
    key: str = ""
    around: pygame.Rect | None = None
    mark: Mark | None = None
    face: str = ""
    face_width: int = 0


class _Laid(NamedTuple):
    """A tip and the place of its panel; `wide` is the width of its text in px."""

    tip: Tip
    panel: pygame.Rect
    wide: int


def tip_at(form: Form, pos: Point) -> Tip | None:
    """The tip of the innermost widget at a point that has one, whether or not it can be pressed."""
    there = [widget for widget in _there(form.root, pos) if widget.tip]
    return tip_of(there[-1], pos) if there else None


def _there(widget: Widget, pos: Point) -> Iterator[Widget]:
    """The visible widgets at a point, outer before inner, without those that are scrolled out of sight."""
    if not widget.visible or (isinstance(widget, ScrollArea) and not widget.covers(pos)):
        return
    if widget.covers(pos):
        yield widget
    for child in widget.children():
        yield from _there(child, pos)


def tip_of_focus(form: Form) -> Tip | None:
    """The tip of the widget that the keyboard has brought the focus to."""
    widget = form.focus
    return tip_of(widget) if widget is not None and widget.ringed and widget.tip else None


def tip_of(widget: Widget, pos: Point | None = None) -> Tip:
    """The tip of a widget; of a mark, for the part at that point, or the first."""
    if not isinstance(widget, Mark):
        return Tip(widget.rect, widget.tip, widget.tip_key)
    part = next((part for part in widget.parts if pos is not None and part.collidepoint(pos)), widget.rect)
    return Tip(part.copy(), widget.tip, mark=widget)


@dataclass(eq=False)
class Tips:
    """The tip of one window. `find` gives the tip at a point, `focused` that of the focus, `window` the rectangle that
    it has to stay in, `facts` whatever makes a tip disappear when it changes."""

    kit: Kit
    find: Callable[[Point], Tip | None]
    focused: Callable[[], Tip | None]
    window: Callable[[], pygame.Rect]
    facts: Callable[[], Hashable] = lambda: None

    def __post_init__(self) -> None:
        self._laid: _Laid | None = None
        self._seen: Hashable = None  # the facts for which it was shown
        self._pos: Point | None = None  # where the pointer rests; None: nothing to wait for there
        self._focus: Mark | pygame.Rect | None = None  # what has the focus: a mark, or the place of something else
        self._by_focus = False  # whether the tip is, or will be, of what has the focus
        self._waits = False
        self._since: float | None = None  # None: from the next tick on
        self._pressed = False
        self._read_by_press = False  # whether the press that is held down has brought up the tip
        self._tapped: Mark | None = None  # the term that the pointer went down on
        self._by_tap = False  # whether a tap or a long press has brought up the tip

    @property
    def shown(self) -> Tip | None:
        return None if self._laid is None else self._laid.tip

    @property
    def panel(self) -> pygame.Rect | None:
        """Where it lies."""
        return None if self._laid is None else self._laid.panel

    def hide(self) -> None:
        """Remove the tip, and wait for nothing."""
        self._laid, self._waits, self._by_tap = None, False, False

    def forget(self) -> None:
        """Remove the tip, and know of no press: another scene will see it end."""
        self.hide()
        self._pos, self._pressed, self._read_by_press, self._tapped = None, False, False, None

    # -- events -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Follow an event; True for the release that ends a long press, which then means nothing else."""
        if event.type == pygame.MOUSEMOTION:
            self._moved(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.hide()
            self._wait_at(event.pos)
            self._pressed, self._read_by_press = True, False
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            read, self._pressed, self._read_by_press = self._read_by_press, False, False
            self._waits = False
            self._by_tap = read  # what a finger has brought up stays when it is lifted
            return read
        elif event.type == pygame.WINDOWLEAVE and self._by_tap:
            return False  # the finger that has tapped
        elif event.type in (pygame.KEYDOWN, pygame.MOUSEWHEEL, pygame.MOUSEBUTTONDOWN, pygame.WINDOWLEAVE):
            self.hide()
        return False

    def takes(self, event: pygame.event.Event) -> bool:
        """Take what is about a term, before `handle`: a tap or Enter shows its meaning, Esc removes it."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            tip = self.find(event.pos)
            self._tapped = None if tip is None else tip.mark
            if self._tapped is not None:
                self.hide()
            return self._tapped is not None
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._tapped is not None:
            tapped, self._tapped = self._tapped, None
            if tapped.covers(event.pos):
                self._pos, self._by_focus = event.pos, False
                self.show()
                self._by_tap = True
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_ESCAPE and self._laid is not None and self._laid.tip.mark is not None:
            self.hide()
            return True
        focused = self.focused() if event.key in _ENTER else None
        if focused is None or focused.mark is None:
            return False
        self._by_focus = True
        self.show()
        return True

    def _moved(self, pos: Point) -> None:
        if self._pos is not None and max(abs(pos[0] - self._pos[0]), abs(pos[1] - self._pos[1])) <= _STILL:
            return
        if self._laid is not None and not self._laid.tip.rect.collidepoint(pos):
            self.hide()
        self._wait_at(pos)
        self._waits = not self._pressed  # else it is a drag

    def _wait_at(self, pos: Point) -> None:
        self._pos, self._by_focus = pos, False
        self.wait()

    def wait(self) -> None:
        """Wait for the tip from the next tick on."""
        self._waits, self._since = True, None

    # -- time -------------------------------------------------------------------------------------------------------

    def tick(self, now: float) -> bool:
        """Advance to `now` (seconds); True when a tip has come or gone."""
        before = self._laid
        if before is not None and before.tip.mark is not None:
            self._follow(before.tip, before.tip.mark)
        elif before is not None and self.facts() != self._seen:
            self.hide()
        self._watch_focus()
        if self._waits and self._since is None:
            self._since = now
        if self._waits and self._since is not None and now - self._since >= REST_S:
            self._waits = False
            self.show()
        return self._laid is not before

    def _watch_focus(self) -> None:
        focused = self.focused()
        focus = None if focused is None else focused.mark or focused.rect
        if focus == self._focus:
            return
        if self._by_focus:
            self.hide()
        self._focus, self._by_focus = focus, focus is not None
        if self._by_focus:
            self._pos = None
            self.wait()
            if isinstance(focus, Mark):
                self._waits = False
                self.show()

    def _follow(self, tip: Tip, mark: Mark) -> None:
        """Keep the meaning of a term beside it, wherever that goes."""
        part = tip.rect if tip.rect in mark.parts else mark.rect
        now = self.find(part.center)
        if now is None or now.mark is not mark:
            self.hide()
        elif now != tip:
            self._laid = self._beside(now)

    def show(self) -> None:
        """Show the tip of what has been waited for, if it has one."""
        tip = self.focused() if self._by_focus else self.find(self._pos) if self._pos is not None else None
        if tip is None or not tip.words:
            self._laid = None
            return
        self._seen = self.facts()
        self._read_by_press = self._pressed
        if tip != self.shown:
            self._laid = self._beside(tip)

    def patience(self, now: float) -> float:
        """How many seconds it can wait for its next tick."""
        if not self._waits:
            return inf
        return REST_S if self._since is None else max(0.0, self._since + REST_S - now) + _LATE_S

    # -- looks ------------------------------------------------------------------------------------------------------

    def _beside(self, tip: Tip) -> _Laid:
        """The tip above, below or beside what it is about, within the window and off what else is `kept`, on the other
        side of that if need be, and without the picture of a card. Where there is no room at all its panel covers as
        little of them as possible."""
        others = self.kept(tip)
        beside, tried = self._tried(tip)
        free = _clear_of(others, beside)
        if free is None and others:
            bare = self._tried(tip._replace(face=""))[0] if tip.face else []
            around = [self._tried(tip._replace(around=tip.rect.union(other)))[0] for other in others]
            across = [laid._replace(tip=tip) for laid in chain.from_iterable(around)]
            places = [*beside, *bare, *across]
            clear = (_clear_of(others[:many], places) for many in range(len(others), 0, -1))
            free = next((laid for laid in clear if laid is not None), None)
        if free is None and beside:
            free = min(beside, key=lambda laid: sum(_area(laid.panel.clip(other)) for other in others))
        return free or min(tried, key=lambda laid: _area(laid.panel.clip(tip.rect)))

    def _tried(self, tip: Tip) -> tuple[list[_Laid], list[_Laid]]:
        """Where it might lie, the best first: beside what it is about within the window, and where that cannot be."""
        px, window = self.kit.theme.px, self.window()
        beside: list[_Laid] = []
        others: list[_Laid] = []
        for about in filter(None, (tip.around, tip.rect)):
            kept = about.inflate(2 * px(_GAP), 2 * px(_GAP))
            for units in _WIDTHS:
                size, wide = self._size_of(tip, px(units))
                for rect in _beside(kept, size):
                    laid = _Laid(tip, rect.clamp(window), wide)
                    fits = window.contains(laid.panel) and not laid.panel.colliderect(about)
                    (beside if fits else others).append(laid)
        return beside, others

    def kept(self, tip: Tip) -> list[pygame.Rect]:
        """What that tip had better not cover, beside what it is about: what matters most comes first."""
        return []

    def _size_of(self, tip: Tip, most: int) -> tuple[tuple[int, int], int]:
        """The size of its panel with a text at most that wide, and the width of the text."""
        px, size = self.kit.theme.px, self.kit.theme.text("small")
        lines = fonts.wrapped(tip.words, size, most)
        ends = (line[-1].x + fonts.width(line[-1].string, size, line[-1].bold) for line in lines if line)
        wide = min(most, max(ends) + 2)
        cap = self._cap(tip)
        beside = 0 if cap is None else cap.get_width() + px(_GAP)
        high = max(fonts.line_height(size) * len(lines), 0 if cap is None else cap.get_height(), self._face_high(tip))
        return (self._face_space(tip) + wide + beside + 2 * px(_PAD), high + 2 * px(_PAD * 0.7)), wide

    def _face_high(self, tip: Tip) -> int:
        return self.kit.assets.card_height(tip.face_width) if tip.face else 0

    def _face_space(self, tip: Tip) -> int:
        """How much the picture of a card takes from the left, in px."""
        return tip.face_width + self.kit.theme.px(_PAD) if tip.face else 0

    def _cap(self, tip: Tip) -> pygame.Surface | None:
        """The key on a small cap; while a game controller is used the button there, if one does the same."""
        if not tip.key:
            return None
        assets, theme = self.kit.assets, self.kit.theme
        size = theme.text("small")
        if theme.settings.gamepad:
            return hint(self.kit, tip.key, GOLD_LIGHT)

        def make() -> pygame.Surface:
            words = assets.text(tip.key, size, GOLD_LIGHT, bold=True)
            side = max(words.get_height(), words.get_width() + 2 * theme.px(_CAP)), words.get_height()
            cap = assets.plate(side, theme.px(5), SHADE, 0.45, edge=GOLD_DEEP).copy()
            cap.blit(words, words.get_rect(center=cap.get_rect().center), special_flags=pygame.BLEND_PREMULTIPLIED)
            return cap

        return assets.memo(("key cap", tip.key, size), make)

    def items(self) -> list[Item]:
        """The panel."""
        if self._laid is None:
            return []
        tip, panel, wide = self._laid
        assets, theme, px = self.kit.assets, self.kit.theme, self.kit.theme.px
        words, cap = assets.paragraph(tip.words, theme.text("small"), wide, TEXT), self._cap(tip)
        items = surface(assets, panel, _PANEL, radius=8, edge=GOLD_DEEP)
        if tip.face:
            picture = assets.card(tip.face, tip.face_width)
            items.append((_PANEL + 1, picture, panel.x + px(_PAD), panel.centery - picture.get_height() // 2))
        left = panel.x + px(_PAD) + self._face_space(tip)
        items.append((_PANEL + 1, words, left, panel.centery - words.get_height() // 2))
        if cap is not None:
            items.append((_PANEL + 1, cap, panel.right - px(_PAD) - cap.get_width(), panel.y + px(_PAD * 0.7)))
        return items


def _beside(about: pygame.Rect, size: tuple[int, int]) -> list[pygame.Rect]:
    """A panel of that size above, below, right and left of a rectangle."""
    above, below, right, left = (pygame.Rect((0, 0), size) for _ in range(4))
    above.midbottom, below.midtop = about.midtop, about.midbottom
    right.midleft, left.midright = about.midright, about.midleft
    return [above, below, right, left]


def _clear_of(others: list[pygame.Rect], places: list[_Laid]) -> _Laid | None:
    """The first that covers none of the others; None where each does."""
    return next((laid for laid in places if laid.panel.collidelist(others) < 0), None)


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height
