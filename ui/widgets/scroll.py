"""A scroll area: wheel, keys and a bar to drag."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ui.access.node import Act, Node, Role
from ui.stage import Item
from ui.theme import TEXT
from ui.widgets.base import Kit, Widget, least_of, size_of
from ui.widgets.layout import Column

_BAR_UNITS = 10
_NOTCH_UNITS = 60
_LEAST_UNITS = 200  # what is lower is hardly worth scrolling beside the rest of a page


class ScrollArea(Widget):
    """Shows as much of `child` as fits and scrolls the rest. The space of the bar is left free only where there is one;
    with `steady` always, so that nothing moves sideways when the content grows. With less height than `least` units the
    page scrolls as a whole, where all is so large that pages fold; `whole` is the area that does so."""

    def __init__(self, child: Widget, *, grow: float = 0.0, steady: bool = False, least: float = _LEAST_UNITS) -> None:
        super().__init__()
        self.child = child
        self._least = least
        self.steady = steady
        self.whole = False
        self.within: pygame.Rect | None = None  # what is seen of a page that scrolls as a whole
        self.grow = grow
        self.offset = 0
        self._content = 0
        self._grip: int | None = None
        self._crops: dict[tuple[int, int, int, int, int], pygame.Surface] = {}

    def children(self) -> Sequence[Widget]:
        return (self.child,)

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        w, h = size_of(self.child, kit, space - _gutter(kit))
        return w + _gutter(kit), h + 2 * self._brim(kit)

    def least(self, kit: Kit) -> int:
        return least_of(self.child, kit) + _gutter(kit) if kit.theme.folds else 0

    def least_height(self, kit: Kit, space: int) -> int:
        return min(size_of(self, kit, space)[1], kit.theme.px(self._least))

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        brim, narrow = self._brim(kit), max(0, rect.width - _gutter(kit))
        width = narrow if self.steady else rect.width
        self._content = size_of(self.child, kit, width)[1] + 2 * brim
        if self._content > rect.height and width != narrow:
            width = narrow
            self._content = size_of(self.child, kit, width)[1] + 2 * brim
        self.offset = max(0, min(self.offset, self._content - rect.height))
        height = max(self._content, rect.height) - 2 * brim
        self.child.place(kit, pygame.Rect(rect.x, rect.y + brim - self.offset, width, height))

    @property
    def overflow(self) -> int:
        """How many px do not fit."""
        return max(0, self._content - self.rect.height)

    @property
    def seen(self) -> pygame.Rect:
        """The part of it that is seen."""
        return self.rect if self.within is None else self.rect.clip(self.within)

    def scroll_to(self, offset: float) -> bool:
        """Show the content from `offset` px on; True when that changed anything."""
        target = max(0, min(round(offset), self.overflow))
        moved = target - self.offset
        if moved:
            self.offset = target
            self.child.shift(0, -moved)
        return bool(moved)

    def reveal(self, kit: Kit, rect: pygame.Rect) -> None:
        """Scroll until `rect` (in the window) can be seen."""
        margin = kit.theme.px(12)
        if rect.top - margin < self.rect.top:
            self.scroll_to(self.offset + rect.top - margin - self.rect.top)
        elif rect.bottom + margin > self.rect.bottom:
            self.scroll_to(self.offset + rect.bottom + margin - self.rect.bottom)

    # --- look

    def items(self, kit: Kit, z: int) -> list[Item]:
        crops: dict[tuple[int, int, int, int, int], pygame.Surface] = {}
        # A ring may stand out over the sides, but nothing over top and bottom.
        margin = kit.theme.px(8)
        view = self.rect.inflate(2 * margin, 0)
        items = self._items_near(kit, z, view.inflate(0, 2 * margin))
        shown = [part for item in items if (part := self._cropped(item, view, crops)) is not None]
        self._crops = crops
        bar = self._bar(kit)
        if bar is not None:
            opacity = 0.30 + 0.10 * self.hover.stage() / 4 + (0.2 if self._grip is not None else 0)
            picture = kit.assets.plate(bar.size, bar.width / 2, TEXT, opacity)
            shown.append((z + 1, picture, bar.x, bar.y))
        return shown

    def _items_near(self, kit: Kit, z: int, view: pygame.Rect) -> list[Item]:
        """What the child shows there. Of a column only those in view are asked, and so of one within: text that nobody
        sees is not drawn."""
        items, waiting = list[Item](), [self.child]
        seen = view if self.within is None else view.clip(self.within)
        while waiting:
            widget = waiting.pop()
            if type(widget) is not Column:
                items += widget.items(kit, z)
                continue
            near = [row for row in widget.children() if row.visible and row.rect.colliderect(seen)]
            waiting.extend(reversed(near))
        return items

    def _cropped(
        self, item: Item, view: pygame.Rect, crops: dict[tuple[int, int, int, int, int], pygame.Surface]
    ) -> Item | None:
        """The visible part of an item. Parts are kept from one paint to the next, so that the stage recognises them."""
        height, picture, x, y = item
        whole = picture.get_rect(topleft=(x, y))
        if view.contains(whole):
            return item
        part = whole.clip(view)
        if not part.width or not part.height:
            return None
        key = (id(picture), part.x - x, part.y - y, part.width, part.height)
        crop = crops.get(key) or self._crops.get(key)
        if crop is None or crop.get_parent() is not picture:
            crop = picture.subsurface(part.move(-x, -y))
        crops[key] = crop
        return (height, crop, part.x, part.y)

    def _brim(self, kit: Kit) -> int:
        """A little space above and below the content, for the focus ring of its first and last widget."""
        return kit.theme.px(6)

    def _bar(self, kit: Kit) -> pygame.Rect | None:
        if not self.overflow or self.rect.height <= 0:
            return None
        width = kit.theme.px(_BAR_UNITS)
        high = max(kit.theme.px(40), self.rect.height * self.rect.height // self._content)
        high = min(high, self.rect.height)
        travel = self.rect.height - high
        return pygame.Rect(self.rect.right - width, self.rect.y + travel * self.offset // self.overflow, width, high)

    # --- for those who have one key

    def ways(self) -> Node | None:
        """What scrolls it, as things to be taken, at the lower and the upper half of its bar; None where all is seen.
        They stay at the ends, so that what is lit does not change under the key."""
        if not self.overflow or self.seen.height <= 0:
            return None
        rect = self.seen
        bar = Node(Role.GROUP, "Scroll", rect.copy(), id="ways")
        for act, top in ((Act.DOWN, rect.centery), (Act.UP, rect.top)):
            half = pygame.Rect(rect.right - _BAR_UNITS, top, _BAR_UNITS, rect.height // 2)
            bar.children.append(Node(Role.BUTTON, act.value.capitalize(), half, acts=(act,), owner=self))
        return bar

    # --- what people do to it

    def press(self, kit: Kit, pos: tuple[int, int]) -> None:
        bar = self._bar(kit)
        if bar is None or pos[0] < self.rect.right - _gutter(kit):
            return
        if bar.top <= pos[1] <= bar.bottom:
            self._grip = pos[1] - bar.top
        else:
            self.scroll_to(self.offset + (1 if pos[1] > bar.bottom else -1) * self.rect.height * 0.9)

    def drag(self, kit: Kit, pos: tuple[int, int]) -> None:
        bar = self._bar(kit)
        if self._grip is None or bar is None:
            return
        travel = max(1, self.rect.height - bar.height)
        self.scroll_to((pos[1] - self._grip - self.rect.top) * self.overflow / travel)

    def release(self, kit: Kit, pos: tuple[int, int], inside: bool) -> None:
        self._grip = None

    def wheel(self, kit: Kit, notches: float) -> bool:
        return self.scroll_to(self.offset - notches * kit.theme.px(_NOTCH_UNITS))

    def key(self, kit: Kit, event: pygame.event.Event) -> bool:
        page = self.rect.height * 0.9
        goals = {
            pygame.K_PAGEUP: self.offset - page,
            pygame.K_PAGEDOWN: self.offset + page,
            pygame.K_HOME: 0.0,
            pygame.K_END: float(self.overflow),
        }
        return event.key in goals and self.scroll_to(goals[event.key])


class BesideBar(Widget):
    """What does not scroll, as wide as what does in a steady area above or below it."""

    def __init__(self, child: Widget) -> None:
        super().__init__()
        self._child = child

    def children(self) -> Sequence[Widget]:
        return (self._child,)

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        wide, high = size_of(self._child, kit, space - _gutter(kit))
        return wide + _gutter(kit), high

    def least(self, kit: Kit) -> int:
        return least_of(self._child, kit) + _gutter(kit)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        self._child.place(kit, pygame.Rect(rect.x, rect.y, max(0, rect.width - _gutter(kit)), rect.height))


def _gutter(kit: Kit) -> int:
    """The width of the bar, with the gap beside it."""
    return kit.theme.px(_BAR_UNITS + 8)
