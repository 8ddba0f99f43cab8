"""Looking for controllers: late, once, and without harm where that cannot be done."""

from __future__ import annotations

import doctest
import sys
from types import SimpleNamespace

import pygame
import pygame._sdl2.controller  # what it is, before a test replaces it
import pytest

from tests.ui.bare import Clock, bare_app
from tests.ui.gamepad.pads import Pad
from tests.ui.scenes.checks import find
from ui.gamepad import device, signs
from ui.gamepad.device import Devices, kind_of
from ui.scenes.settings_page import SettingsPage
from ui.widgets import Paragraph


def refuse() -> None:
    raise pygame.error("no joysticks here")


def said(app: object) -> list[str]:
    page = app.scene  # type: ignore[attr-defined]
    return [widget.text for widget in page.form.root.everything() if isinstance(widget, Paragraph)]


@pytest.mark.parametrize("module", [device, signs])
def test_what_docstrings_promise(module):
    assert doctest.testmod(module).failed == 0
    assert doctest.testmod(module).attempted


def test_the_interface_is_opened_in_an_idle_moment_after_the_first_frame(monkeypatch):
    opened = []
    monkeypatch.setattr(Devices, "listen", lambda devices: opened.append(devices))
    devices = Devices()
    devices.work(10.0)
    devices.work(10.2)
    assert not opened
    devices.work(10.5)
    assert opened == [devices]


def test_a_page_that_waits_for_somebody_looks_for_controllers_once():
    clock = Clock()
    app = bare_app(clock=clock)
    app.push(SettingsPage())
    app.step()
    assert not app.gamepads.devices.listens
    for _ in range(60):
        clock.pass_ms(100)
        app.step()
    assert app.gamepads.devices.listens
    assert not app.gamepads.there
    assert device._NONE in said(app)


def test_the_interface_is_loaded_when_something_comes_that_may_be_a_controller(monkeypatch):
    begun = []
    monkeypatch.setattr(sys.modules["pygame._sdl2.controller"], "init", lambda: begun.append("begun"))
    app = bare_app()
    app.push(SettingsPage())
    app.gamepads.devices.listen()
    app.step()
    assert begun == []
    for _ in range(2):
        pygame.event.post(pygame.event.Event(pygame.JOYDEVICEADDED, device_index=0))
        app.step()
    assert begun == ["begun"]


def test_what_is_there_already_is_found_without_a_word_of_it(monkeypatch):
    begun = []
    monkeypatch.setattr(sys.modules["pygame._sdl2.controller"], "init", lambda: begun.append("begun"))
    monkeypatch.setattr(pygame.joystick, "get_count", lambda: 1)
    Devices().listen()
    assert begun == ["begun"]


def test_where_joysticks_are_refused_a_sentence_says_so(monkeypatch):
    monkeypatch.setattr(pygame.joystick, "init", refuse)
    app = bare_app()
    app.gamepads.devices.listen()
    app.push(SettingsPage())
    app.step()
    assert not app.gamepads.devices.listens
    assert device._REFUSED in said(app)


@pytest.mark.parametrize(
    ("module", "sentence"),
    [(None, device._MISSING), (SimpleNamespace(), device._REFUSED), (SimpleNamespace(init=refuse), device._REFUSED)],
)
def test_where_it_is_missing_broken_or_refused_a_sentence_says_so(monkeypatch, module, sentence):
    monkeypatch.setitem(sys.modules, "pygame._sdl2.controller", module)
    monkeypatch.setattr(sys.modules["pygame._sdl2"], "controller", module, raising=False)
    if module is None:
        monkeypatch.delattr(sys.modules["pygame._sdl2"], "controller")
    clock = Clock()
    app = bare_app(clock=clock)
    page = SettingsPage()
    app.push(page)
    app.gamepads.devices.listen()
    app.step()
    assert device._NONE in said(app)
    pygame.event.post(pygame.event.Event(pygame.JOYDEVICEADDED, device_index=0))
    app.step()
    page.rebuild()
    assert not app.gamepads.devices.listens
    assert sentence in said(app)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=0))
    app.step()
    assert find(app, "Sound (M)") is not None


def test_the_settings_name_those_that_are_there():
    app = bare_app()
    page = SettingsPage()
    app.push(page)
    pad = Pad(app, app.step, name="PS4 Controller")
    page.rebuild()
    assert "Game controller: PS4 Controller." in said(app)
    pad.unplug()
    page.rebuild()
    assert device._NONE in said(app)


@pytest.mark.parametrize(
    ("name", "guid", "kind"),
    [
        ("Xbox Series X Controller", "030000005e040000120b000011050000", "xbox"),
        ("Wireless Controller", "030000004c050000cc09000000016800", "playstation"),
        ("Nintendo Switch Pro Controller", "", "nintendo"),
        ("Steam Deck", "03000000de2800000512000010010000", "xbox"),
        ("", "", "xbox"),
    ],
)
def test_what_stands_on_the_buttons(name, guid, kind):
    assert kind_of(name, guid) == kind
