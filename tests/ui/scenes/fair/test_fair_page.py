"""The page says what it says after a match and without one, and writes the deals down."""

from __future__ import annotations

import json
from pathlib import Path

import pygame

from game.session.save import SaveSlot
from tests.session.sharing.test_dealt import QUICK, played, setup_of
from tests.ui.scenes.paper.test_print import press
from ui.app import App
from ui.scenes.fair.fair_page import FairPage
from ui.scenes.slots import NoSave
from ui.table.scene import TableScene
from ui.widgets import Button


def page_of(app: App) -> FairPage:
    assert isinstance(app.scene, FairPage)
    return app.scene


def words(page: FairPage) -> list[str]:
    assert page.form is not None
    return [widget.text for widget in page.form.root.everything() if isinstance(widget, Button)]


def wait_for(app: App, what: str) -> None:
    for _ in range(2000):
        app.step()
        page_of(app).idle(5)
        if what in page_of(app)._said:
            return
    raise AssertionError(page_of(app)._said)


def test_without_a_match_it_tells_and_writes_the_deals_down(app: App, home: Path):
    app.router.fair()
    assert "Look back" not in words(page_of(app))
    press(app, pygame.K_d)
    wait_for(app, "There is no finished match")
    match = played(setup_of(QUICK[0]))
    SaveSlot().save(match)
    press(app, pygame.K_d)
    wait_for(app, "Saved: 1 match")
    (path,) = (home / "copies").iterdir()
    data = json.loads(path.read_text(encoding="utf-8"))
    assert [told["deal_number"] for told in data["matches"]] == [match.setup.seed]


def test_after_a_match_its_cards_can_be_looked_at_and_played_as_practice(app: App, home: Path):
    match = played(setup_of(QUICK[0]))
    app.router.sit_down(match, NoSave())
    table = app.scene
    assert isinstance(table, TableScene)
    app.router.fair(table.controller)
    assert words(page_of(app))[1:3] == ["Look back", "Play these cards"]
    press(app, pygame.K_p)
    table = app.scene
    assert isinstance(table, TableScene)
    assert table.match.setup.seed == match.setup.seed
    assert table.match.setup.practice
    app.router.fair()
    assert page_of(app)._open_tables == [table.match.setup]


def test_a_page_that_is_left_gathers_no_more(app: App, home: Path):
    SaveSlot().save(played(setup_of(QUICK[0])))
    app.router.about()
    app.router.fair()
    page = page_of(app)
    page._export()
    gathering = page._gathering
    assert gathering is not None
    next(gathering)
    app.pop()
    assert next(gathering, None) is None
    assert not (home / "copies").exists()
