"""What is wrong with a painted page or dialog: words cut or covered, what leaves its place, what is too small."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from types import MappingProxyType

import pygame

from tests.ui.painted.watch import TOUCH, Painted, Watch, Words
from ui.scene import Scene
from ui.widgets import Choice, Form, ScrollArea, TextField, Widget

LEGIBLE = 14  # px
USUAL = 0.9  # of the usual width: letters as wide as that look as usual
_STEP = 0.8  # of a view: so far it is scrolled at a time
LEAST_VIEW = 80  # units: a scroll area that is lower shows nothing


def faults(scene: Scene, form: Form, watch: Watch, names: Mapping[str, float] = MappingProxyType({})) -> Iterator[str]:
    """Every fault of the page, as a line. Only these `names`, which are as long as can be, may make letters narrow, to
    that share of their usual width."""
    window = pygame.Rect((0, 0), scene.app.size)
    painted = watch.paint(scene)
    yield from (f"cut: {words!r}" for words in sorted(painted.cut))
    yield from narrow(painted, names)
    yield from (f"letters {height} px high" for height in sorted(painted.heights) if height < LEGIBLE)
    for shown in painted.words:
        if not window.contains(shown.rect):
            yield f"{shown.words!r} {shown.rect} leaves the window"
    yield from (f"{words} is covered at {over}" for words, over in painted.hidden)
    yield from _over_each_other(painted.words)
    yield from _out_of_place(form.root, form.root.rect, window, False)
    yield from _drawn_beyond(form, watch)
    yield from _too_small(form)


def faults_throughout(
    scene: Scene, form: Form, watch: Watch, names: Mapping[str, float] = MappingProxyType({})
) -> Iterator[str]:
    """Every fault of the page, from its head to its foot: each part that scrolls is scrolled through."""
    yield from faults(scene, form, watch, names)
    for area in [widget for widget in form.root.everything() if isinstance(widget, ScrollArea)]:
        while area.scroll_to(area.offset + area.rect.height * _STEP):
            yield from faults(scene, form, watch, names)


def narrow(painted: Painted, names: Mapping[str, float]) -> Iterator[str]:
    """Words in narrow letters, but for long names and words with one."""
    for words, share in painted.narrow.items():
        if share < min((least for name, least in names.items() if name in words), default=USUAL):
            yield f"narrow ({share:.2f}): {words!r}"


def _over_each_other(words: list[Words]) -> Iterator[str]:
    for shown, other in combinations(words, 2):
        if shown.rect.inflate(-TOUCH, -TOUCH).colliderect(other.rect.inflate(-TOUCH, -TOUCH)):
            yield f"{shown.words!r} {shown.rect} lies on {other.words!r} {other.rect}"


def _out_of_place(widget: Widget, room: pygame.Rect, window: pygame.Rect, scrolls: bool) -> Iterator[str]:
    """What sticks out of the widget that it belongs to; in a scroll area only sideways."""
    if not widget.visible:
        return
    rect = widget.rect
    if rect.width and rect.height:
        below = 0 if scrolls else max(rect.bottom - room.bottom, room.top - rect.top)
        beside = max(rect.right - room.right, room.left - rect.left)
        if max(below, beside) > TOUCH:
            yield f"{named(widget)} {rect} sticks out of {room}"
        elif not scrolls and not window.contains(rect):
            yield f"{named(widget)} {rect} leaves the window {window}"
    elif widget.focusable:
        yield f"{named(widget)} has no place"
    inner = scrolls or isinstance(widget, ScrollArea)
    for child in widget.children():
        yield from _out_of_place(child, rect, window, inner)


def _drawn_beyond(form: Form, watch: Watch) -> Iterator[str]:
    """Words that a widget writes outside its own place."""
    for widget in form.root.everything():
        if widget.children() or not widget.rect.width or not widget.rect.height:
            continue
        for shown in watch.named(widget.items(form.kit, 0))[0]:
            if not widget.rect.inflate(2 * TOUCH, 2 * TOUCH).contains(shown.rect):
                yield f"{shown.words!r} {shown.rect} is written beyond its place {widget.rect}"


def _too_small(form: Form) -> Iterator[str]:
    finger = form.kit.theme.finger
    for widget in form.stops():
        if widget.in_text:
            continue
        if min(widget.rect.size) < finger:
            yield f"{named(widget)} is only {widget.rect.width} by {widget.rect.height} px large"
        if isinstance(widget, Choice) and widget._value_rect(form.kit).width < 2 * finger:
            yield f"the arrows of {named(widget)} are only {widget._value_rect(form.kit).width // 2} px wide"
        if isinstance(widget, TextField) and widget._visible(form.kit)[1] != widget.value:
            yield f"only {widget._visible(form.kit)[1]!r} is seen of {widget.value!r}"
    for area in form.root.everything():
        if isinstance(area, ScrollArea) and area.overflow and area.rect.height < form.kit.theme.px(LEAST_VIEW):
            yield f"only {area.rect.height} px of what scrolls in {area.rect} are seen"
    yield from _overlapping(form)


def _overlapping(form: Form) -> Iterator[str]:
    """What is pressed lies apart, but for what scrolls past."""
    fixed = [widget for widget in form.stops() if not widget.in_text and not widget.children()]
    for one, other in combinations(fixed, 2):
        if one.rect.colliderect(other.rect) and not _scrolls(form, one) and not _scrolls(form, other):
            yield f"{named(one)} lies over {named(other)}"


def _scrolls(form: Form, widget: Widget) -> bool:
    areas = [area for area in form.root.everything() if isinstance(area, ScrollArea)]
    return any(inner is widget for area in areas for inner in area.everything())


def named(widget: Widget) -> str:
    """What a widget is called in a fault."""
    words = next((str(said) for key in ("title", "text", "label", "value") if (said := getattr(widget, key, ""))), "")
    return f"{type(widget).__name__} {words[:60]!r}" if words else type(widget).__name__
