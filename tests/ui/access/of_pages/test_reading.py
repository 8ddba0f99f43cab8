"""Whoever is read to comes to every line of every page with Up and Down, and sees it; for others they are as usual."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.ui.access.of_pages.pages import all_pages
from tests.ui.access.of_pages.told import form_of, tree_of
from tests.ui.access.test_access import Eager
from tests.ui.bare import TriedApp, bare_app
from ui.access.node import Node, Role
from ui.access.tree import Tree
from ui.scene import Scene
from ui.settings import Settings
from ui.widgets import ScrollArea
from ui.widgets.reading import Line, lines_of

PAGES = all_pages()
_SPREAD = [*PAGES][::3]


@pytest.fixture(name="app", scope="module")
def _app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TriedApp]:
    folder: Path = tmp_path_factory.mktemp("read")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KITCHEN_TABLE_HOME", str(folder))
        yield bare_app((1280, 720), Settings(sound=False, speed="off"))


@pytest.fixture(name="reader")
def _reader(app: TriedApp) -> Iterator[Eager]:
    reader = Eager(speaks=True)
    app.access.followers.append(reader)
    yield reader
    app.access.followers.remove(reader)


def opened(app: TriedApp, page: str) -> None:
    app.start_over(Scene())  # to which the page goes back
    PAGES[page](app)
    app.step()


def after(app: TriedApp, key: int, mod: int = 0) -> Tree:
    """Press a key; return what is told then."""
    assert app.scene is not None
    app.scene.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
    return tree_of(app)


def press(app: TriedApp, key: int, mod: int = 0) -> Node:
    """Press a key; return what has the focus then."""
    return after(app, key, mod).focused


def is_seen(app: TriedApp, line: Line) -> bool:
    """Whether the head of it is in view."""
    form, rect = form_of(app), line.node.rect
    assert line.owner is not None
    areas = [widget for widget in form.root.everything() if isinstance(widget, ScrollArea)]
    inside = [area for area in areas if line.owner in area.everything()]
    top = pygame.Rect(*rect.topleft, rect.width, min(rect.height, 10))
    return all(area.seen.colliderect(top) for area in [*inside, form.root] if isinstance(area, ScrollArea))


def come_to(app: TriedApp, key: int) -> tuple[int, Line]:
    """Press a key; return the line that has the focus then, and its place."""
    tree = after(app, key)
    nodes = tree.root.children
    if nodes[0].role is Role.DIALOG:
        nodes = nodes[0].children
    return next(each for each in enumerate(lines_of(nodes, form_of(app).stops())) if each[1].node is tree.focused)


def walk(app: TriedApp, key: int) -> list[Node]:
    """All that has the focus in turn until it is there again where it began."""
    first, line = come_to(app, key)
    found = [line.node]
    while True:
        at, line = come_to(app, key)
        if at == first:
            return found
        found.append(line.node)
        assert is_seen(app, line), line.node.name
        assert len(found) < 2000


_EACH = [
    pytest.param(page, marks=[] if page in _SPREAD or "rules" in page or "score" in page else pytest.mark.soak)
    for page in PAGES
]


@pytest.mark.parametrize("page", _EACH)
def test_every_word_of_a_page_is_come_to(app: TriedApp, reader: Eager, page: str) -> None:
    opened(app, page)
    told = {node.name for node in walk(app, pygame.K_DOWN)}
    words = " | ".join(told)
    for node in tree_of(app).root.everything():
        if node.role in (Role.TEXT, Role.HEADING, Role.ITEM, Role.ROW, Role.PICTURE) and node.name:
            assert node.name in words, (node.role, node.name)


def test_up_is_the_way_back_and_tab_goes_on_to_what_can_be_used(app: TriedApp, reader: Eager) -> None:
    opened(app, "rules of a game")
    assert tree_of(app).focused.name == "Back", "something has the focus, or the page would be read for that"
    title = press(app, pygame.K_DOWN)
    assert (title.role, title.level) == (Role.HEADING, 1)
    lines = [press(app, pygame.K_DOWN).name for _ in range(12)]
    assert [press(app, pygame.K_UP).name for _ in range(11)] == lines[-2::-1]
    here = [node.name for node in tree_of(app).root.everything()]
    control = press(app, pygame.K_TAB)
    assert control.acts
    assert here.index(control.name) > here.index(lines[0])


def test_headings_are_gone_to_with_ctrl(app: TriedApp, reader: Eager) -> None:
    opened(app, "rules of a game")
    every = [node.name for node in tree_of(app).root.everything() if node.role is Role.HEADING]
    found = [press(app, pygame.K_DOWN, pygame.KMOD_CTRL) for _ in every]
    assert {node.role for node in found} == {Role.HEADING}
    assert [node.name for node in found] == every
    assert press(app, pygame.K_UP, pygame.KMOD_CTRL).name == every[-2]


def test_enter_on_a_heading_reads_what_stands_below_it_also_with_one_key(app: TriedApp, reader: Eager) -> None:
    opened(app, "rules of a game")
    said = list[str]()
    app.access.announcer.listeners.append(lambda one: said.append(one.words))
    heads = [press(app, pygame.K_DOWN, pygame.KMOD_CTRL).name for _ in range(3)]
    line = press(app, pygame.K_DOWN).name
    press(app, pygame.K_RETURN)
    assert not said, "a line is no heading"
    press(app, pygame.K_UP)
    press(app, pygame.K_RETURN)
    app.access.announcer.listeners.clear()
    assert [words.rstrip(".:") for words in said[:2]] == [heads[-1], line.rstrip(".")]
    assert not {f"{head}." for head in heads[:-1]} & {*said}
    assert not any(node.acts for node in tree_of(app).root.everything() if node.role is Role.HEADING)
    app.settings.scan = "slow"
    assert all(node.acts for node in tree_of(app).root.everything() if node.role is Role.HEADING)
    app.settings.scan = "off"


def test_space_presses_the_golden_button_while_a_line_has_the_focus(app: TriedApp, reader: Eager) -> None:
    opened(app, "log")
    page = app.scene
    assert press(app, pygame.K_UP).role is Role.ITEM
    press(app, pygame.K_SPACE)
    assert app.scene is not page


def test_the_log_is_read_from_its_end(app: TriedApp, reader: Eager) -> None:
    opened(app, "log")
    lines = [node.name for node in tree_of(app).root.everything() if node.role is Role.ITEM]
    assert [press(app, pygame.K_UP).name for _ in range(3)] == lines[:-4:-1]


def test_the_line_that_is_read_has_a_ring_and_no_other_key_means_anything_else(app: TriedApp, reader: Eager) -> None:
    opened(app, "rules of a game")
    for _ in range(6):
        press(app, pygame.K_DOWN)
    form = form_of(app)
    node = tree_of(app).focused
    rings = [item for item in form.items(0) if item[0] == 3]
    assert [item for item in rings if item[1].get_rect(topleft=item[2:]).colliderect(node.rect)]
    form.set_focus(None)
    assert not [item for item in form.items(0) if item[0] == 3]


def test_whoever_is_not_read_to_scrolls_with_the_arrows(app: TriedApp) -> None:
    opened(app, "rules of a game")
    form = form_of(app)
    area = next(widget for widget in form.root.everything() if isinstance(widget, ScrollArea) and widget.overflow)
    assert form.focus is None
    press(app, pygame.K_TAB)
    for _ in range(8):
        press(app, pygame.K_DOWN)
    assert form.focus is not None
    assert tree_of(app).focused.role is not Role.TEXT
    assert area.offset
