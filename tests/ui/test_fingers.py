"""Fingers at the screen: a tap, a drag, a long press; nothing twice, and larger things to press afterwards.

SDL tells of each finger twice, as of a finger and as of a mouse; these tests post both, as it does.
"""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tests.ui.bare import Clock
from tests.ui.player import Player, your_turn
from tests.ui.scenes.checks import check_layout, find
from ui.app import App
from ui.scenes.home import HomeScene
from ui.scenes.settings_page import SettingsPage
from ui.settings import Settings

RAW = {
    pygame.MOUSEBUTTONDOWN: pygame.FINGERDOWN,
    pygame.MOUSEMOTION: pygame.FINGERMOTION,
    pygame.MOUSEBUTTONUP: pygame.FINGERUP,
}


class Finger(Player):
    """A player who has no mouse."""

    def post(self, kind: int, **facts: Any) -> None:
        if kind in RAW:
            wide, high = self.app.size
            x, y = facts["pos"]
            raw = pygame.event.Event(RAW[kind], finger_id=0, touch_id=1, x=x / wide, y=y / high, dx=0, dy=0, pressure=1)
            pygame.event.post(raw)
            facts["touch"] = True
        super().post(kind, **facts)

    def move_to(self, pos: tuple[int, int], *, held: bool = False) -> None:
        if held:  # a finger in the air is nowhere
            super().move_to(pos, held=held)


@pytest.fixture
def finger(sit_down: Any) -> Finger:
    player = sit_down(your_turn("6H 7H 8H"))
    player.rest()
    player.__class__ = Finger
    assert isinstance(player, Finger)
    return player


def moves(player: Player) -> list[str]:
    return [str(move) for move in player.table.match.moves]


def test_a_card_is_dragged_and_played_once(finger: Finger) -> None:
    finger.drag(finger.on("7H"), finger.pile)
    assert moves(finger) == ["play 7H +7"]


def test_two_taps_play_a_card_once(finger: Finger) -> None:
    finger.click(finger.on("7H"))
    assert moves(finger) == []
    finger.click(finger.pile)
    assert moves(finger) == ["play 7H +7"]


def test_a_finger_that_is_lifted_points_at_nothing(finger: Finger) -> None:
    finger.click(finger.on("7H"))
    assert finger.table.gestures.hovered is None


def test_a_button_answers_to_one_tap_once() -> None:
    clock = Clock()
    app = App(size=(1280, 720), clock=clock)
    app.push(SettingsPage())
    app.step()
    before = app.settings.plays_only
    tap(app, find(app, "A single legal card plays itself").rect.center)
    assert app.settings.plays_only is not before


def tap(app: App, pos: tuple[int, int], *, touch: bool = True) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        if touch:
            pygame.event.post(pygame.event.Event(RAW[kind], finger_id=0, touch_id=1, x=0.5, y=0.5))
        pygame.event.post(pygame.event.Event(kind, pos=pos, button=1, touch=touch))
    app.step()


@pytest.mark.parametrize("page", [HomeScene, SettingsPage])
def test_what_is_pressed_grows_for_a_finger_and_shrinks_for_a_mouse(page: type) -> None:
    app = App(size=(960, 600), settings=Settings())
    app.push(page())
    app.step()
    assert (app.theme.target, app.theme.finger) == (33, 32)
    tap(app, (2, 2))
    assert (app.theme.target, app.theme.finger) == (44, 44)
    check_layout(app)
    tap(app, (2, 2), touch=False)
    assert (app.theme.target, app.theme.finger) == (33, 32)
    check_layout(app)


def test_a_finger_is_remembered_for_the_next_start() -> None:
    app = App(size=(960, 600), settings=Settings())
    app.push(HomeScene())
    app.step()
    tap(app, (2, 2))
    again = Settings.from_data(app.settings.to_data())
    assert App(size=(960, 600), settings=again).theme.target == 44
