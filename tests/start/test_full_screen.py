"""The window: F11 under Wayland, which takes the focus away and gives it back while the key is still down."""

from __future__ import annotations

from typing import Any

import pygame

from ui.app import App
from ui.scenes.home import HomeScene


def post(kind: int, **facts: Any) -> None:
    pygame.event.post(pygame.event.Event(kind, **facts))


def test_a_key_that_is_still_held_does_not_switch_back() -> None:
    app = App(size=(960, 600))
    app.push(HomeScene())
    app.step()
    post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")
    app.step()
    assert app.settings.fullscreen
    post(pygame.KEYUP, key=pygame.K_F11, mod=0, unicode="")
    post(pygame.WINDOWFOCUSLOST)
    post(pygame.WINDOWFOCUSGAINED)
    post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")
    app.step()
    assert app.settings.fullscreen, "the same press"
    post(pygame.KEYUP, key=pygame.K_F11, mod=0, unicode="")
    post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")
    app.step()
    assert not app.settings.fullscreen
