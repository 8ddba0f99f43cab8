"""A game controller in the hands of a test: made of plain events, with a stand-in for pygame's interface."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pygame

from ui.app import App

BUTTONS = {
    "a": pygame.CONTROLLER_BUTTON_A,
    "b": pygame.CONTROLLER_BUTTON_B,
    "x": pygame.CONTROLLER_BUTTON_X,
    "y": pygame.CONTROLLER_BUTTON_Y,
    "lb": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    "rb": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    "l3": pygame.CONTROLLER_BUTTON_LEFTSTICK,
    "r3": pygame.CONTROLLER_BUTTON_RIGHTSTICK,
    "start": pygame.CONTROLLER_BUTTON_START,
    "back": pygame.CONTROLLER_BUTTON_BACK,
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
}
TRIGGERS = {"lt": pygame.CONTROLLER_AXIS_TRIGGERLEFT, "rt": pygame.CONTROLLER_AXIS_TRIGGERRIGHT}
LEFT_X, LEFT_Y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY
RIGHT_Y = pygame.CONTROLLER_AXIS_RIGHTY
FULL = 32767


class Stick:
    """What pygame says of a controller as of a joystick."""

    def __init__(self, number: int, guid: str) -> None:
        self._number, self._guid = number, guid

    def get_instance_id(self) -> int:
        return self._number

    def get_guid(self) -> str:
        return self._guid


class Interface:
    """Stands in for pygame's module: `names` are those of the controllers in SDL's list, `axes` where theirs stand."""

    def __init__(self) -> None:
        self.names: list[tuple[int, str]] = []
        self.axes: dict[int, int] = {}
        self.closed: list[int] = []

    def Controller(self, index: int) -> Any:  # noqa: N802  (pygame's name for it)
        number, name = self.names[index]
        return Made(self, number, name)


class Made:
    """One opened controller."""

    def __init__(self, interface: Interface, number: int, name: str) -> None:
        self._interface, self._number, self.name = interface, number, name

    def as_joystick(self) -> Stick:
        return Stick(self._number, "")

    def get_axis(self, axis: int) -> int:
        return self._interface.axes.get(axis, 0)

    def quit(self) -> None:
        self._interface.closed.append(self._number)


class Pad:
    """One controller before a window. `step` lets the window take what was posted."""

    def __init__(self, app: App, step: Callable[[], object], *, number: int = 0, name: str = "Xbox 360 Controller"):
        self._step, self.number = step, number
        devices = app.gamepads.devices
        if not isinstance(devices._interface, Interface):
            devices._interface, devices._tried, devices.listens = Interface(), True, True
        self.interface: Interface = devices._interface
        self.interface.names.append((number, name))
        self.post(pygame.CONTROLLERDEVICEADDED, device_index=len(self.interface.names) - 1)

    def post(self, kind: int, **facts: Any) -> None:
        """An event of it, taken at once."""
        pygame.event.post(pygame.event.Event(kind, {"instance_id": self.number, **facts}))
        self._step()

    def down(self, button: str) -> None:
        if button in TRIGGERS:
            self.axis(TRIGGERS[button], FULL)
        else:
            self.post(pygame.CONTROLLERBUTTONDOWN, button=BUTTONS[button])

    def up(self, button: str) -> None:
        if button in TRIGGERS:
            self.axis(TRIGGERS[button], 0)
        else:
            self.post(pygame.CONTROLLERBUTTONUP, button=BUTTONS[button])

    def press(self, *buttons: str) -> None:
        """Press them one after another."""
        for button in buttons:
            self.down(button)
            self.up(button)

    @contextmanager
    def held(self, button: str) -> Iterator[None]:
        self.down(button)
        try:
            yield
        finally:
            self.up(button)

    def axis(self, axis: int, value: int) -> None:
        self.post(pygame.CONTROLLERAXISMOTION, axis=axis, value=value)

    def unplug(self) -> None:
        self.post(pygame.CONTROLLERDEVICEREMOVED)
