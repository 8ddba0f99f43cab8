"""On every page the tip of a widget comes to a pointer that rests, to a long press and to the focus of keys."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.catalogue import GAMES
from tests.ui.bare import Clock, bare_app
from tests.ui.scenes.checks import SIZES, click, form_of, press, reveal, settle
from ui.app import App
from ui.scenes.page import Page
from ui.scenes.settings_page import SettingsPage
from ui.settings import Settings
from ui.widgets import IconButton
from ui.widgets.tips import REST_S

pytestmark = pytest.mark.spread

MS = int(1000 * REST_S) + 200


@pytest.fixture(name="clock")
def _clock() -> Clock:
    return Clock()


def at_home(clock: Clock, size: tuple[int, int] = (1280, 720), text_size: str = "normal") -> App:
    app = bare_app(size, Settings(sound=False, text_size=text_size), clock)
    app.router.home()
    app.step()
    return app


def send(app: App, kind: int, pos: tuple[int, int], **more: object) -> None:
    facts: dict[str, object] = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    pygame.event.post(pygame.event.Event(kind, {"pos": pos, **facts, **more}))
    app.step()


def told(app: App) -> str:
    """What the tip that is to be seen says."""
    assert isinstance(app.scene, Page)
    assert app.scene.tips is not None
    return "" if app.scene.tips.shown is None else app.scene.tips.shown.words


def quiet_signs(app: App) -> list[IconButton]:
    return [widget for widget in form_of(app).root.everything() if isinstance(widget, IconButton)]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("text_size", ["largest", "large", "normal"])
def test_a_sign_without_words_says_what_it_does_to_a_pointer_that_rests(
    home: Path, clock: Clock, size: tuple[int, int], text_size: str
):
    app = at_home(clock, size, text_size)
    for sign in quiet_signs(app)[:3]:
        reveal(app, sign)
        send(app, pygame.MOUSEMOTION, sign.rect.center)
        assert told(app) == ""
        settle(app, clock, MS)
        assert told(app) == sign.tip != ""
        assert isinstance(app.scene, Page)
        panel = app.scene.tips and app.scene.tips.panel
        assert panel
        assert pygame.Rect((0, 0), size).contains(panel)
        assert not panel.colliderect(sign.rect)
    send(app, pygame.MOUSEMOTION, (2, 2))
    assert told(app) == ""


def test_the_name_of_a_game_tells_for_whom_it_is(home: Path, clock: Clock):
    app = at_home(clock)
    (name,) = [widget for widget in form_of(app).root.everything() if "3\N{EN DASH}7 players" in widget.tip]
    send(app, pygame.MOUSEMOTION, name.rect.center)
    settle(app, clock, MS)
    assert told(app) == name.tip


def test_a_slow_click_of_the_mouse_is_a_click(home: Path, clock: Clock):
    app = at_home(clock)
    sign, scene = quiet_signs(app)[0], app.scene
    send(app, pygame.MOUSEBUTTONDOWN, sign.rect.center)
    settle(app, clock, MS)
    send(app, pygame.MOUSEBUTTONUP, sign.rect.center)
    settle(app, clock, 200)
    assert app.scene is not scene


def test_a_long_press_of_a_finger_tells_and_does_no_more_and_a_tap_does_what_it_always_did(home: Path, clock: Clock):
    app = at_home(clock)
    sign, scene = quiet_signs(app)[0], app.scene
    send(app, pygame.MOUSEBUTTONDOWN, sign.rect.center, touch=True)
    settle(app, clock, MS)
    assert told(app) == sign.tip
    send(app, pygame.MOUSEBUTTONUP, sign.rect.center, touch=True)
    settle(app, clock, 200)
    assert app.scene is scene
    assert told(app) == sign.tip, "what a finger has brought up stays when it is lifted"
    assert not sign.held
    click(app, sign.rect.center)
    settle(app, clock, 200)
    assert app.scene is not scene


def test_the_focus_of_keys_tells_what_it_is_on_and_another_page_ends_it(home: Path, clock: Clock):
    app = at_home(clock)
    for _ in range(4 * len(GAMES)):
        press(app, pygame.K_TAB)
        if isinstance(form_of(app).focus, IconButton):
            break
    sign = form_of(app).focus
    assert sign is not None
    settle(app, clock, MS)
    assert told(app) == sign.tip != ""
    scene = app.scene
    app.push(SettingsPage())
    app.step()
    assert told(app) == ""
    press(app, pygame.K_ESCAPE)
    assert app.scene is scene
    assert told(app) == ""
