"""The nodes of every page: each stop of Tab is one, with a name of its own, all that is painted is told, and whoever
has nothing but the tree can leave."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.catalogue import GAMES
from game.declaration import Game
from game.engine.cards import with_face
from game.engine.options import OptionError
from game.session.match import Match, Seat, Setup
from tests.ui.access.of_pages.pages import all_pages
from tests.ui.access.of_pages.told import faults, form_of, tree_of
from tests.ui.painted.watch import Watch
from tests.ui.screen import WatchedApp, watched_app
from ui import TITLE
from ui.access.access import Wish, summary
from ui.access.node import Act, Role
from ui.scene import Scene
from ui.settings import Settings
from ui.widgets import Label, Toggle
from ui.widgets.cards import SmallCards

PAGES = all_pages()
WAYS_OUT = ("Back", "Close", "Cancel", "Skip", "The result", "Table of results", "Continue", "Back to the table", "No")
TITLED = {"home", "home with a match to go on with", "who has come"}  # pages that are called as the program is
LONGEST = 300  # letters that are said when a page opens
Look = tuple[tuple[int, int], dict[str, Any]]

LOOKS: tuple[Look, ...] = (
    ((1280, 720), {}),
    ((960, 600), {"text_size": "large"}),
    ((1920, 1080), {"faces": False, "by_finger": True}),
)


@pytest.fixture(name="place", scope="module")
def _place(looked_at: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[WatchedApp, Watch]]:
    folder: Path = tmp_path_factory.mktemp("told")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KITCHEN_TABLE_HOME", str(folder))
        watch = Watch(patch)
        yield watched_app(drawn=False)[0], watch


@pytest.fixture(name="app")
def _app(place: tuple[WatchedApp, Watch], page: str) -> WatchedApp:
    return shown(place[0], page, LOOKS[0])


def shown(app: WatchedApp, page: str, look: Look) -> WatchedApp:
    size, settings = look
    app.take(Settings(sound=False, speed="off", nudge=False, **settings), size)
    app.start_over(Scene())  # to which the page goes back
    with app.unseen():
        PAGES[page](app)
        app.step()
    return app


every_page = pytest.mark.parametrize("page", PAGES)


@every_page
def test_a_page_is_told_whole(place: tuple[WatchedApp, Watch], page: str):
    """Windows and settings take turns."""
    app, watch = place
    wrong = [*faults(shown(app, page, LOOKS[[*PAGES].index(page) % len(LOOKS)]), watch)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.soak
@pytest.mark.parametrize("look", LOOKS)
@every_page
def test_a_page_is_told_whole_however_it_looks(place: tuple[WatchedApp, Watch], page: str, look: Look):
    app, watch = place
    wrong = [*faults(shown(app, page, look), watch)]
    assert not wrong, "\n".join(wrong)


@every_page
def test_a_page_says_what_it_is_when_it_opens_and_is_left_by_its_nodes(app: WatchedApp, page: str):
    tree = tree_of(app)
    words = summary(tree.root)
    assert len(words) <= LONGEST
    assert words.startswith(TITLE) == (page in TITLED or page == "about")
    if page in ("home", "home with a match to go on with", "prize-giving", "prize-giving of ten", "result"):
        return  # from these one goes on, not back
    before = app.scene
    names = {node.name for node in tree.by_number.values()}
    app.access.tree = tree
    number = next(n for n, node in tree.by_number.items() if node.role is Role.BUTTON and node.name in WAYS_OUT)
    app.access.ask(Wish(number, Act.PRESS))
    with app.unseen():
        app.step()
    assert app.scene is not before or {node.name for node in tree_of(app).by_number.values()} != names


@pytest.mark.parametrize("page", ["settings"])
def test_what_is_wrong_is_found(app: WatchedApp, place: tuple[WatchedApp, Watch]):
    form = form_of(app)
    switches = [widget for widget in form.root.everything() if isinstance(widget, Toggle)]
    switches[0].told = False
    switches[1].called = switches[2].called = "The same"
    switches[3].label = ""
    switches[4].rect.move_ip(0, -20)
    title = next(widget for widget in form.root.everything() if isinstance(widget, Label))
    title.called = "Another title"
    found = "\n".join(faults(app, place[1]))
    for words in ("Toggle is no node", "stands 2 times", "has no name", "lies on", "'Settings' is told nowhere"):
        assert words in found


@pytest.mark.parametrize("page", ["rules of a game"])
def test_what_is_scrolled_away_is_told_and_comes_into_view_with_the_focus(app: WatchedApp):
    tree = app.access.tree = tree_of(app)
    number, last = next((n, node) for n, node in reversed(tree.by_number.items()) if node.role is Role.LINK)
    area = next(widget.rect for widget in form_of(app).root.everything() if type(widget).__name__ == "ScrollArea")
    assert not area.contains(last.rect)
    app.access.ask(Wish(number, None))
    app.step()
    node = tree_of(app).by_number[number]
    assert node.focused
    assert area.contains(node.rect)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_cards_are_told_by_their_names_with_the_faces_of_every_pack(game: Game):
    for rules in game.rule_sets:
        count = next(count for count in game.seats if may_play(game, rules.id, count))
        pack = Match(Setup(game.id, rules.id, tuple(Seat(f"N{seat}") for seat in range(count)), 3)).state.pack()
        shown = SmallCards([*(card.face for card in pack), "back"], 40)
        assert [with_face(card.face).name for card in pack] == [card.name for card in pack]
        assert shown.nodes()[0].name.count(", ") == len(pack) - 1


def may_play(game: Game, rules: str, count: int) -> bool:
    try:
        game.in_force(game.rule_set(rules), {}, count)
    except OptionError:
        return False
    return True
