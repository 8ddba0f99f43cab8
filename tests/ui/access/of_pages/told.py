"""What is wrong with the nodes of a page: stops of Tab without one, names that are missing or stand twice, places that
cannot be, and painted words that nobody is told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pygame

from tests.ui.painted.watch import TOUCH, Watch
from ui import TITLE
from ui.access.node import Node, Role
from ui.access.tree import Tree
from ui.app import App
from ui.dialog import Dialog
from ui.scenes.page import Page
from ui.scenes.score.chart import CourseChart
from ui.scenes.statistics.pictures import Curves
from ui.widgets import Form, Mark, ScrollArea, Widget

_MAY_REPEAT = (Role.TEXT, Role.CELL, Role.ROW, Role.ITEM)  # what is told, and not pressed


def form_of(app: App) -> Form:
    scene = app.scene
    form = scene.form if isinstance(scene, Page) else scene._form if isinstance(scene, Dialog) else None
    assert form is not None
    return form


def tree_of(app: App) -> Tree:
    assert app.scene is not None
    return app.access.make(app.scene, TITLE, app.size)


def faults(app: App, watch: Watch) -> Iterator[str]:
    """Every fault of the page in play, as a line."""
    form, tree = form_of(app), tree_of(app)
    nodes = [*tree.root.everything()]
    yield from _stops(form, nodes)
    yield from (f"{node.role} of {type(node.owner).__name__} has no name" for node in nodes if not node.name.strip())
    yield from _twice(nodes)
    yield from _out_of_place(form, tree.root)
    if form.focus is not None and tree.focused.owner is not form.focus:
        yield f"the focus is on {tree.focused.name!r}, not on {form.focus}"
    yield from _untold(app, form, nodes, watch)


def _stops(form: Form, nodes: list[Node]) -> Iterator[str]:
    by_owner = {id(node.owner): node for node in nodes if node.owner is not None}
    for stop in form.stops():
        node = by_owner.get(id(stop))
        if node is None:
            yield f"{type(stop).__name__} is no node"
        elif not node.acts or node.focus is None:
            yield f"{node.role} {node.name!r} cannot be used"
        elif type(stop).key is Widget.key and not isinstance(stop, Mark):  # whose tip comes by any key
            yield f"{node.role} {node.name!r} takes no key"


def _twice(nodes: list[Node]) -> Iterator[str]:
    for parent in nodes:
        told = [child for child in parent.children if child.acts or child.role not in _MAY_REPEAT]
        for (role, name), times in Counter((child.role, child.name) for child in told).items():
            if times > 1:
                yield f"{role} {name!r} stands {times} times in {parent.role} {parent.name!r}"


def _out_of_place(form: Form, root: Node) -> Iterator[str]:
    """What sticks out of what it belongs to, and what lies on what is beside it; not what is scrolled away."""
    areas = [widget for widget in form.root.everything() if isinstance(widget, ScrollArea)]

    def scrolled(rect: pygame.Rect) -> bool:
        return any(area.child.rect.colliderect(rect) and not area.rect.contains(rect) for area in areas)

    for parent in root.everything():
        seen = [child for child in parent.children if not scrolled(child.rect)]
        for child in seen:
            if not scrolled(parent.rect) and not parent.rect.inflate(2 * TOUCH, 2 * TOUCH).contains(child.rect):
                yield f"{child.name!r} {child.rect} sticks out of {parent.name!r} {parent.rect}"
        for one, other in combinations(seen, 2):
            over = one.rect.clip(other.rect)
            if min(over.size) > TOUCH:
                yield f"{one.name!r} {one.rect} lies on {other.name!r} {other.rect}"


def _untold(app: App, form: Form, nodes: list[Node], watch: Watch) -> Iterator[str]:
    """Painted words that stand in no node, but for ornaments and the scales of charts."""
    ornaments = {
        shown.words
        for widget in form.root.everything()
        if not widget.told or isinstance(widget, (CourseChart, Curves))
        for shown in watch.named(widget.items(form.kit, 0))[0]
    }
    told = _plain(" | ".join(f"{node.name}, {node.value}, {node.about}, {node.keys}" for node in nodes))
    assert app.scene is not None
    for shown in watch.paint(app.scene).words:
        if shown.words not in ornaments and _plain(shown.words).rstrip(". ") not in told:
            yield f"{shown.words!r} is told nowhere"


def _plain(words: str) -> str:
    return " ".join(words.replace("**", "").split()).casefold()
