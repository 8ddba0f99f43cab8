"""Enter presses the button that says so, wherever one has clicked before."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.catalogue import GAMES
from tests.ui.scenes.checks import click, form_of, press
from ui.app import App
from ui.scenes.pad.new_page import NewPadPage
from ui.scenes.page import Page
from ui.scenes.sharing.join_page import JoinPage
from ui.scenes.statistics.rename import RenamePage
from ui.scenes.welcome.newcomer_page import NewcomerPage
from ui.widgets import Button

PAGES: dict[str, Callable[[], Page]] = {
    "pad": lambda: NewPadPage(next(game for game in GAMES if game.keeps_score)),
    "join": JoinPage,
    "rename": lambda: RenamePage("Robin", [], lambda name: None),
    "newcomer": NewcomerPage,
}


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER], ids=["enter", "of the numbers"])
@pytest.mark.parametrize("page", PAGES)
def test_enter_does_what_the_golden_button_says_after_a_click_beside_it(app: App, page: str, key: int):
    app.push(PAGES[page]())
    pressed: list[str] = []
    widgets = form_of(app).root.everything()
    golden = next(widget for widget in widgets if isinstance(widget, Button) and widget.key_hint == "Enter")
    golden.action = lambda: pressed.append(golden.text)
    click(app, (3, 3))
    press(app, key)
    assert pressed == [golden.text]
