"""A controller of SDL's own making: the real interface of pygame, from plugging in to pulling out."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from tests.ui.bare import Clock, TriedApp, bare_app
from ui.scenes.home import HomeScene
from ui.scenes.settings_page import SettingsPage

_CONTROLLER, _AXES, _BUTTONS = 1, 6, 15
_B, _DOWN = 1, 12


def sdl() -> Any:
    """The SDL that pygame brings, where it can make virtual controllers; a test that needs one is skipped elsewhere."""
    try:
        name = os.path.join(os.path.dirname(pygame.__file__), "SDL2.dll")
        library = ctypes.CDLL(name if sys.platform == "win32" else pygame.base.__file__)
        attach, opened = library.SDL_JoystickAttachVirtual, library.SDL_JoystickOpen
        library.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
        library.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
    except (OSError, AttributeError) as error:
        pytest.skip(f"this SDL makes no virtual controllers: {error}")
    attach.restype, attach.argtypes = ctypes.c_int, [ctypes.c_int] * 4
    opened.restype, opened.argtypes = ctypes.c_void_p, [ctypes.c_int]
    return library


class Virtual:
    """One that SDL takes for real."""

    def __init__(self, library: Any, step: Callable[[], None]) -> None:
        self._library, self._step = library, step
        self._index = library.SDL_JoystickAttachVirtual(_CONTROLLER, _AXES, _BUTTONS, 0)
        if self._index < 0:
            pytest.skip("this SDL makes no virtual controllers")
        self._raw = library.SDL_JoystickOpen(self._index)
        step()

    def press(self, button: int) -> None:
        for down in (1, 0):
            self.hold(button, down)

    def hold(self, button: int, down: int) -> None:
        self._library.SDL_JoystickSetVirtualButton(self._raw, button, down)
        self._step()

    def unplug(self) -> None:
        self._library.SDL_JoystickDetachVirtual(self._index)
        self._step()


@pytest.fixture(name="home")
def _home(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[TriedApp, Callable[[], None]]]:
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    sdl()
    clock = Clock()
    app = bare_app(clock=clock)
    app.push(HomeScene())

    def step() -> None:
        for _ in range(3):
            clock.pass_ms(20)
            app.step()

    step()
    app.gamepads.devices.listen()
    yield app, step
    from pygame._sdl2 import controller

    controller.quit()
    pygame.joystick.quit()
    pygame.event.clear()


def test_it_is_plugged_in_pressed_and_pulled_out(home):
    app, step = home
    assert not app.gamepads.there
    pad = Virtual(sdl(), step)
    assert app.gamepads.there
    assert "Virtual" in app.gamepads.sentence
    pad.press(_DOWN)
    assert app.settings.gamepad == "xbox"
    assert app.scene.form.focus.ringed
    focus = app.scene.form.focus
    pad.press(_DOWN)
    assert app.scene.form.focus is not focus
    app.router.settings()
    pad.press(_B)
    assert isinstance(app.scene, HomeScene)
    pad.unplug()
    assert not app.gamepads.there


def test_what_it_held_comes_up_as_it_goes(home):
    app, step = home
    pad = Virtual(sdl(), step)
    pad.hold(_DOWN, 1)
    assert app.gamepads.patience(0) < float("inf")
    pad.unplug()
    assert app.gamepads.patience(0) == float("inf")
    again = Virtual(sdl(), step)
    app.router.settings()
    assert isinstance(app.scene, SettingsPage)
    again.press(_B)
    assert isinstance(app.scene, HomeScene)
    again.unplug()


def test_one_that_was_there_before_the_program_is_found(home):
    app, step = home
    from pygame._sdl2 import controller

    controller.quit()
    pygame.joystick.quit()
    pygame.joystick.init()
    pad = Virtual(sdl(), lambda: None)
    pygame.event.clear()
    app.gamepads.devices.listen()
    step()
    assert app.gamepads.there
    pad._step = step
    pad.unplug()
    assert not app.gamepads.there
