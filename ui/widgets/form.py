"""A form: one tree of widgets with a pointer, a focus and keys.

It routes events to widgets and moves the focus; the widgets decide what a press means.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from ui.access.node import Node
from ui.stage import Item
from ui.widgets.base import Kit, Widget, one_layout, pen_of, size_of
from ui.widgets.scroll import ScrollArea

REST_S = 0.8
"""How long what has opened by itself takes nothing, from its first picture on: whoever was about to press something
else must not press what has come up under the pointer or a finger."""
_ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.KEYDOWN, pygame.TEXTINPUT)


class Rest:
    """Runs from the first picture on, so that a slow machine never shortens it."""

    over = False
    _painted = False
    _since: float | None = None

    def painted(self) -> None:
        """It is to be seen now."""
        self._painted = True

    def tick(self, now: float) -> bool:
        """Advance to `now` (seconds); True until it is over, and once more then."""
        if self.over:
            return False
        if self._since is None:
            self._since = now if self._painted else None
        self.over = self._since is not None and now - self._since >= REST_S
        return True


@dataclass(eq=False)
class Form:
    """Widgets in one place of the window. `on_escape` is what Esc does, if anything. Until its `rest` is over, if it
    has one, it takes no key and no click, and its widgets are not lit. Where all is so large that pages fold, and too
    high for its place, it scrolls as a whole."""

    kit: Kit
    root: Widget
    on_escape: Callable[[], None] | None = None
    rest: Rest | None = None

    def __post_init__(self) -> None:
        if not self.awake:
            self._light(lit=False)
        self.focus: Widget | None = None
        self.main: Widget | None = None  # what has the keys where nothing has the focus
        self._inner, self._whole = self.root, ScrollArea(self.root)
        self._whole.whole = True
        self._held: Widget | None = None
        self._under: Widget | None = None

    def layout(self, rect: pygame.Rect) -> None:
        """Place the widgets into `rect` (px)."""
        with one_layout():
            inner, kit = self._inner, pen_of(self.kit)
            too_high = kit.theme.folds and inner.least_height(kit, rect.width) > rect.height
            self.root = self._whole if too_high else inner
            self.root.place(kit, rect)
        for widget in inner.everything():
            if isinstance(widget, ScrollArea):
                widget.within = self._whole.rect if too_high else None

    @property
    def scrolled(self) -> int:
        """How many px all of it is scrolled down."""
        return self._whole.offset if self.root is self._whole else 0

    def scroll_to(self, offset: int) -> None:
        """Scroll all of it so far, if it scrolls."""
        if self.root is self._whole:
            self._whole.scroll_to(offset)

    def layout_centred(self, rect: pygame.Rect, width: int) -> None:
        """Place them in the middle of `rect`, `width` px wide, at their preferred height if it fits."""
        width = min(width, rect.width)
        with one_layout():
            height = min(size_of(self._inner, pen_of(self.kit), width)[1], rect.height)
            place = pygame.Rect(0, 0, width, height)
            place.center = rect.center
            self.layout(place)

    @property
    def awake(self) -> bool:
        """Whether it takes keys and clicks."""
        return self.rest is None or self.rest.over

    def _light(self, *, lit: bool) -> None:
        for widget in self.root.everything():
            widget.lit = lit

    def reveal(self, widget: Widget) -> None:
        """Scroll until a widget is seen; where all of the form scrolls, its head at least."""
        for area in self.root.everything():
            if isinstance(area, ScrollArea) and any(inner is widget for inner in area.everything()):
                high = widget.rect.height if not area.whole else min(widget.rect.height, area.rect.height * 2 // 3)
                area.reveal(self.kit, pygame.Rect(*widget.rect.topleft, widget.rect.width, high))

    def items(self, z: int) -> list[Item]:
        if self.rest is not None:
            self.rest.painted()
        return self.root.items(pen_of(self.kit), z) if self.root.visible else []

    def tick(self, now: float) -> bool:
        """Advance hover and the like to `now` (seconds); True while something moves."""
        moving = self.rest is not None and self.rest.tick(now)
        if moving and self.awake:
            self._light(lit=True)
        for widget in self.root.everything():
            moving = widget.tick(now) or moving
        return moving

    # --- events

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; True when a widget used it."""
        if event.type == pygame.MOUSEMOTION:
            return self._pointed(event.pos)
        if event.type in _PRESSES and not self.awake:
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._pressed(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._released(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            if hasattr(event, "gamepad"):  # whose wheel turns wherever the pointer is
                return self._scroll_all(lambda area: area.wheel(self.kit, event.precise_y))
            return self._wheeled(getattr(event, "precise_y", event.y))
        if event.type == pygame.KEYDOWN:
            if self.focus is not None and hasattr(event, "gamepad"):
                self.focus.ringed = True
            return self._key(event)
        if event.type == pygame.TEXTINPUT:
            return self.focus is not None and self.focus.write(self.kit, event.text)
        if event.type == pygame.WINDOWLEAVE:
            self._hover_over(None)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.let_go()
        return False

    def let_go(self) -> None:
        """Nothing is held any more: the button comes up elsewhere."""
        if self._held is not None:
            self._held.held = False
            self._held = None

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """The innermost widget at `pos` that can be pressed."""
        return _find(self.root, pos)

    def set_focus(self, widget: Widget | None, *, ring: bool = True, reveal: bool = True) -> None:
        """Give the keyboard to `widget`; `ring` shows it (not after a click, but always while a game controller is
        used). To `reveal` it a scroll area is moved, but never under the pointer, and a whole page for keys alone: it
        begins at its head."""
        if self.focus is not None:
            self.focus.focused = self.focus.ringed = False
        self.focus = widget
        if widget is not None:
            widget.focused = True
            widget.ringed = ring or bool(self.kit.theme.settings.gamepad)
            for area in self.root.everything() if reveal else ():
                if not isinstance(area, ScrollArea) or area is widget or (area.whole and not ring):
                    continue
                if any(inner is widget for inner in area.everything()):
                    area.reveal(self.kit, widget.rect)

    def nodes(self) -> list[Node]:
        """What is in it, for those who do not see it; whatever Tab stops at may be given the focus. Who plays with one
        key may scroll, too."""
        nodes = [*self.root.nodes()] if self.root.visible else []
        stops = set(self.stops())
        for root in nodes:
            for node in root.everything():
                node.focused = node.owner is not None and node.owner is self.focus
                if node.owner in stops:
                    node.focus = partial(self.set_focus, node.owner)
        return nodes if self.kit.theme.settings.scan == "off" or not nodes else nodes + self._ways(nodes)

    def _ways(self, nodes: Sequence[Node]) -> list[Node]:
        """What scrolls its areas, for one key; and of these nodes which are out of sight."""
        areas = [area for area in self.root.everything() if isinstance(area, ScrollArea)]
        views = {inner: area.seen for area in areas if area.overflow for inner in area.everything()}
        for node in (node for root in nodes for node in root.everything()):
            view = views.get(node.owner) if isinstance(node.owner, Widget) else None
            node.hidden = view is not None and not view.collidepoint(node.rect.center)
        bars = [(area, bar) for area in areas if (bar := area.ways()) is not None]
        for area, bar in bars:
            for way in bar.children:
                way.focus = partial(self.set_focus, area)
        return [bar for _, bar in bars]

    def stops(self) -> list[Widget]:
        """The widgets that can have the focus, in the order of Tab."""
        return [widget for widget in self.root.everything() if (widget.focusable or widget.in_text) and widget.enabled]

    def _pointed(self, pos: tuple[int, int]) -> bool:
        if self._held is not None:
            self._held.drag(self.kit, pos)
            return True
        self._hover_over(self.at(pos))
        return self._under is not None

    def _hover_over(self, widget: Widget | None) -> None:
        if widget is self._under:
            return
        if self._under is not None:
            self._under.hover.goal = 0.0
        self._under = widget
        if widget is not None:
            widget.hover.goal = 1.0

    def _pressed(self, pos: tuple[int, int]) -> bool:
        widget = self.at(pos)
        if widget is None:
            self.set_focus(None)
            return self.root.rect.collidepoint(pos)
        self.set_focus(widget if widget.focusable else None, ring=False, reveal=False)
        widget.ringed = False  # whatever was used before: whoever points sees where that is
        self._held = widget
        widget.held = True
        widget.press(self.kit, pos)
        return True

    def _released(self, pos: tuple[int, int]) -> bool:
        held, self._held = self._held, None
        if held is None:
            return False
        held.held = False
        held.release(self.kit, pos, held.enabled and held.rect.collidepoint(pos))
        self._hover_over(self.at(pos))
        return True

    def _wheeled(self, notches: float) -> bool:
        pos = pygame.mouse.get_pos()
        over = [widget for widget in self.root.everything() if widget.rect.collidepoint(pos)]
        return any(widget.wheel(self.kit, notches) for widget in reversed(over))

    def _key(self, event: pygame.event.Event) -> bool:
        focus = self.focus or self.main
        if focus is not None and focus.enabled and focus.key(self.kit, event):
            return True
        if event.key == pygame.K_ESCAPE and self.on_escape is not None:
            self.on_escape()
            return True
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.key in _ARROWS and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return self._move(_ARROWS[event.key])
        scrolling = (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)
        if event.key in scrolling:
            return self._scroll_all(lambda area: area.key(self.kit, event))
        return False

    def _scroll_all(self, scroll: Callable[[ScrollArea], bool]) -> bool:
        """Scroll the first area that can be; the focus stays where it is seen."""
        used = any(scroll(area) for area in self.root.everything() if isinstance(area, ScrollArea))
        self._keep_focus_in_view()
        return used

    def _keep_focus_in_view(self) -> None:
        """Where keys have scrolled the focus out of view, give it to the nearest thing that is seen."""
        focus = self.focus
        for area in [widget for widget in self.root.everything() if isinstance(widget, ScrollArea)]:
            inside = [widget for widget in self.stops() if any(widget is inner for inner in area.everything())]
            if focus is None or focus not in inside or area.rect.colliderect(focus.rect):
                continue
            away = focus.rect.centery
            seen = [stop for stop in inside if area.rect.contains(stop.rect) and stop.in_text == focus.in_text]
            nearest = min(seen, key=lambda stop: abs(stop.rect.centery - away), default=None)
            self.set_focus(nearest, ring=focus.ringed, reveal=False)

    def _step(self, direction: int) -> bool:
        stops = self.stops()
        if not stops:
            return False
        if self.focus in stops:
            index = (stops.index(self.focus) + direction) % len(stops)
        else:
            index = 0 if direction > 0 else -1
        self.set_focus(stops[index])
        return True

    def _move(self, way: tuple[int, int]) -> bool:
        """Move the focus to the nearest widget in one direction, or scroll, which comes first within a text."""
        if self.focus not in self.stops():
            return self._step(1)
        if self.focus.in_text and self._scroll(way):
            return True
        hidden = self._scrolled_away()
        stops = [widget for widget in self.stops() if not widget.in_text and widget not in hidden]
        here = self.focus.rect
        nearest: tuple[float, Widget] | None = None
        for widget in stops:
            away = _distance(here, widget.rect, way)
            if widget is not self.focus and away is not None and (nearest is None or away < nearest[0]):
                nearest = (away, widget)
        if nearest is not None:
            self.set_focus(nearest[1])
            return True
        return self._scroll(way)

    def _scrolled_away(self) -> set[Widget]:
        """What lies out of sight in areas that the focus is not in: nothing leads there from outside."""
        away: set[Widget] = set()
        for area in [area for area in self.root.everything() if isinstance(area, ScrollArea)]:
            inside = [*area.everything()]
            if self.focus not in inside:
                away.update(widget for widget in inside if not area.rect.colliderect(widget.rect))
        return away

    def _scroll(self, way: tuple[int, int]) -> bool:
        """Scroll up or down a little; True where that is possible."""
        areas = [area for area in self.root.everything() if isinstance(area, ScrollArea)]
        return any(area.wheel(self.kit, -way[1]) for area in areas if way[1])


def _find(widget: Widget, pos: tuple[int, int]) -> Widget | None:
    if not widget.visible or not widget.rect.collidepoint(pos):
        return None
    for child in reversed(widget.children()):
        found = _find(child, pos)
        if found is not None:
            return found
    return widget if widget.enabled and (widget.focusable or isinstance(widget, ScrollArea)) else None


def _distance(here: pygame.Rect, there: pygame.Rect, way: tuple[int, int]) -> float | None:
    """How far `there` is in the direction `way`, sideways counting double; None when it lies elsewhere. Down leads from
    a widget to those that lie upon it, and up from them to it."""
    if here.contains(there) and way != (0, 1):
        return None
    if there.contains(here):
        return 0.0 if way == (0, -1) else None
    dx, dy = there.centerx - here.centerx, there.centery - here.centery
    if way[0]:
        ahead = way[0] * (there.left - here.right if way[0] > 0 else there.right - here.left)
        beside = max(0, max(there.top - here.bottom, here.top - there.bottom))
        slip = abs(dy)
        forward = way[0] * dx
    else:
        ahead = way[1] * (there.top - here.bottom if way[1] > 0 else there.bottom - here.top)
        beside = max(0, max(there.left - here.right, here.left - there.right))
        slip = abs(dx)
        forward = way[1] * dy
    if forward <= 0 or ahead < -min(here.width, here.height) // 2:
        return None
    return max(0, ahead) + 2 * beside + 0.1 * slip + 0.01 * forward
