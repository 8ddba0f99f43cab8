"""The base class of widgets: a place in the window, a look, and reactions to pointer and keys.

Widgets know the theme, the pictures and the sounds through a `Kit` (the App is one). They know no scene and no game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Protocol

import pygame

from ui.access.node import Act, Node, Role
from ui.pictures.assets import Assets
from ui.sound import Sound
from ui.stage import Item
from ui.theme import GOLD_LIGHT, Theme
from ui.tween import Fader

HOVER_STEPS = 4
ANY_WIDTH = 1 << 20  # px: more than any window has
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_COLUMN_LETTERS = 20  # heights of small letters: what a part that takes any width wants beside others


class Kit(Protocol):
    """What widgets are drawn with; read at every call, since a resize changes it."""

    @property
    def theme(self) -> Theme:
        """The sizes."""

    @property
    def assets(self) -> Assets:
        """The pictures."""

    @property
    def sound(self) -> Sound:
        """The sounds."""


class Resized:
    """A kit with the pictures and sounds of another one, in the sizes that `sizes` gives."""

    def __init__(self, kit: Kit, sizes: Callable[[], Theme]) -> None:
        self._kit, self._sizes = kit, sizes

    @property
    def theme(self) -> Theme:
        return self._sizes()

    @property
    def assets(self) -> Assets:
        return self._kit.assets

    @property
    def sound(self) -> Sound:
        return self._kit.sound


@dataclass(slots=True)
class Pen:
    """What widgets are drawn with just now: looked up once for all of them, and with other pictures where they lie on
    paper."""

    theme: Theme
    assets: Assets
    sound: Sound


def pen_of(kit: Kit) -> Pen:
    return Pen(kit.theme, kit.assets, kit.sound)


class Widget:
    """A rectangle in the window. Subclasses define its preferred size, what it shows and what presses do.

    `grow` is its share of the spare space in a Row or Column (0: none). What is not `lit` looks as if it could not be
    used yet, whatever is `enabled`. `tip` says what it means, `tip_key` which key
    does the same (see `ui.widgets.tips`). Tab stops at what is `focusable`, and at what is to be read `in_text`: arrows
    pass that by. For those who do not see it, it is `called` so where its own words do not say enough, and is `about`
    what stands beside it; an ornament is not `told`, and what is `live` is said when it changes.
    """

    focusable = False
    in_text = False
    grow: float = 0.0
    tip: str = ""
    tip_key: str = ""
    called: str = ""
    about: str = ""
    told: bool = True
    live: bool = False

    def __init__(self) -> None:
        self.__post_init__()

    def __post_init__(self) -> None:
        """Begin; widgets that are dataclasses do so by themselves."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.enabled = True
        self.visible = True
        self.lit = True
        self.focused = False
        self.ringed = False
        self.held = False
        self.hover = Fader(0.12)

    # --- what it is, for those who do not see it

    def node(self) -> Node | None:
        """What it is, with a name; None where only what lies within is of interest."""
        return None

    def inner(self) -> list[Node]:
        """What lies within, for those who do not see it."""
        return [node for child in self.children() if child.visible for node in child.nodes()]

    def nodes(self) -> list[Node]:
        """Its node with those within, or those alone."""
        node = self.node() if self.told else None
        if node is None:
            return self.inner() if self.told else []
        node.owner, node.focused, node.live = self, self.focused, self.live
        node.enabled = self.enabled or not node.acts
        node.children += self.inner()
        return [node]

    def spoken(self, role: Role, name: str, *acts: Act, value: str = "") -> Node:
        """Its node, with that name unless it is called otherwise, its tip and its key."""
        name, rect = self.called or name, self.rect.copy()
        means = self.about or self.tip
        about = "" if means.rstrip(".") in name else " ".join(means.replace("**", "").split())
        return Node(role, name, rect, acts=acts, value=value, about=about, keys=self.tip_key)

    # --- layout

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        """Its preferred size in px, given `space` px of width."""
        return (0, 0)

    def wide(self, kit: Kit, space: int) -> int:
        """The width of that size alone. A row asks its parts for that before it gives each its place, so whoever knows
        it need not measure what is within, or how its words break."""
        return size_of(self, kit, space)[0]

    def least(self, kit: Kit) -> int:
        """The width in px below which its words would be cut; 0 where it can do with any."""
        return 0

    def basis(self, kit: Kit, space: int) -> int:
        """The width in px that it wants beside others, where a row that is too narrow for all of them folds."""
        natural = self.wide(kit, ANY_WIDTH)
        if self.grow or natural > space:
            natural = max(least_of(self, kit), min(natural, kit.theme.text("small") * _COLUMN_LETTERS))
        return min(natural, space)

    def least_height(self, kit: Kit, space: int) -> int:
        """The height in px below which it would be cut, in `space` px of width."""
        return size_of(self, kit, space)[1]

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Take this rectangle of the window and place the widgets within."""
        self.rect = pygame.Rect(rect)

    def shift(self, dx: int, dy: int) -> None:
        """Move it and everything within, without a new layout."""
        self.rect.move_ip(dx, dy)
        for child in self.children():
            child.shift(dx, dy)

    def children(self) -> Sequence[Widget]:
        """The widgets within."""
        return ()

    def everything(self) -> list[Widget]:
        """This widget and all visible ones within, outer before inner."""
        found: list[Widget] = []
        waiting: list[Widget] = [self]
        while waiting:
            widget = waiting.pop()
            if widget.visible:
                found.append(widget)
                if inner := widget.children():
                    waiting += inner[::-1]
        return found

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether it is at that point of the window."""
        return self.rect.collidepoint(pos)

    # --- look

    def items(self, kit: Kit, z: int) -> list[Item]:
        """What it shows, in the layers `z` to `z` + 3."""
        return [item for child in self.children() if child.visible for item in child.items(kit, z)]

    def ring(self, kit: Kit, z: int, radius: float, *, aside: int = 0) -> list[Item]:
        """The focus ring, a little outside (`aside` px more left and right); none without the focus."""
        if not self.ringed:
            return []
        line = kit.theme.ring
        gap = max(3, kit.theme.px(3)) + max(1, kit.theme.px(2))  # a thick one reaches no farther
        outer = self.rect.inflate(2 * (gap + aside), 2 * gap)
        picture = kit.assets.frame(outer.size, radius + gap, GOLD_LIGHT, line)
        return [(z + 3, picture, outer.x, outer.y)]

    # --- what people do to it

    def press(self, kit: Kit, pos: tuple[int, int]) -> None:
        """The pointer went down on it."""

    def drag(self, kit: Kit, pos: tuple[int, int]) -> None:
        """The pointer moves while the button that went down on it is held."""

    def release(self, kit: Kit, pos: tuple[int, int], inside: bool) -> None:
        """The button came up; `inside` says whether the pointer is still over it."""

    def wheel(self, kit: Kit, notches: float) -> bool:
        """The wheel was turned over it; up is positive. True when used."""
        return False

    def key(self, kit: Kit, event: pygame.event.Event) -> bool:
        """A key went down while it has the focus; True when used."""
        return False

    def write(self, kit: Kit, string: str) -> bool:
        """Text was typed while it has the focus; True when used."""
        return False

    def tick(self, now: float) -> bool:
        """Advance its animations; True while something moves."""
        return self.hover.tick(now)


class Pressed(Widget):
    """A widget that does one thing when it is clicked, or on Enter or Space while it has the focus."""

    action: Callable[[], object] | None = None

    def release(self, kit: Kit, pos: tuple[int, int], inside: bool) -> None:
        if inside:
            self._do(kit)

    def key(self, kit: Kit, event: pygame.event.Event) -> bool:
        return event.key in ENTER and self._do(kit)

    def _do(self, kit: Kit) -> bool:
        """Do it; False where there is nothing to do."""
        if self.action is None:
            return False
        kit.sound.play("click")
        self.action()
        return True


class _Known:
    """What is known of widgets while they are laid out: their sizes for a space, and what `least` says."""

    def __init__(self) -> None:
        self.sizes: dict[tuple[Widget, int], tuple[int, int]] = {}
        self.leasts: dict[Widget, int] = {}


_layouts: list[_Known] = []  # one for each layout going on


@contextmanager
def one_layout() -> Iterator[None]:
    """While it lasts no widget changes, so `size_of` measures each once for a space: in a tree of containers every one
    asks those within, once for its own size and once to place them."""
    _layouts.append(_layouts[-1] if _layouts else _Known())
    try:
        yield
    finally:
        _layouts.pop()


def size_of(widget: Widget, kit: Kit, space: int) -> tuple[int, int]:
    """What `Widget.measure` says, for widgets that hold others."""
    if not _layouts:
        return widget.measure(kit, space)
    known, asked = _layouts[-1].sizes, (widget, space)
    size = known.get(asked)
    if size is None:
        size = known[asked] = widget.measure(kit, space)
    return size


def whole_size(widget: Widget, kit: Kit, space: int) -> tuple[int, int]:
    """What `Widget.measure` says of all of a form: whatever is within it is measured once for a space."""
    with one_layout():
        return size_of(widget, kit, space)


def least_of(widget: Widget, kit: Kit) -> int:
    """What `Widget.least` says, for widgets that hold others."""
    if not _layouts:
        return widget.least(kit)
    known = _layouts[-1].leasts
    least = known.get(widget)
    if least is None:
        least = known[widget] = widget.least(kit)
    return least


def centred(picture: pygame.Surface, rect: pygame.Rect, z: int) -> Item:
    """The item that shows `picture` in the middle of `rect`."""
    place = picture.get_rect(center=rect.center)
    return (z, picture, place.x, place.y)


def at_left(picture: pygame.Surface, x: int, rect: pygame.Rect, z: int) -> Item:
    """The item that shows `picture` from `x` on, half-way down `rect`."""
    return (z, picture, x, rect.centery - picture.get_height() // 2)
