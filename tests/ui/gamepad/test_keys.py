"""What controllers mean as keys: held arrows, sticks that are not quite still, several hands, and none any more."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.gamepad.pads import BUTTONS, FULL, LEFT_X, LEFT_Y, RIGHT_Y, TRIGGERS, Interface
from ui.gamepad.device import Devices
from ui.gamepad.keys import GamepadKeys

DOWN, UP = "down", "up"
Event = pygame.event.Event


class Hands:
    """Controllers before a translator, and a clock."""

    def __init__(self) -> None:
        self.devices = Devices()
        self.interface = Interface()
        self.devices._interface = self.interface
        self.keys = GamepadKeys(self.devices)
        self.now, self.at_table = 50.0, True

    def plug_in(self, number: int = 0, name: str = "Xbox") -> None:
        self.interface.names.append((number, name))
        assert self.after(Event(pygame.CONTROLLERDEVICEADDED, device_index=len(self.interface.names) - 1)) == []

    def events(self, *events: Event, wait: float = 0.0) -> list[Event]:
        self.now += wait
        return [*self.keys.translate(events, self.now, at_table=self.at_table)]

    def after(self, *events: Event, wait: float = 0.0) -> list[str]:
        """What comes of that, so many seconds later: "down return", "up shift+tab" ..."""
        return [named(event) for event in self.events(*events, wait=wait)]

    def down(self, button: str, number: int = 0) -> list[str]:
        return self.after(Event(pygame.CONTROLLERBUTTONDOWN, instance_id=number, button=BUTTONS[button]))

    def up(self, button: str, number: int = 0) -> list[str]:
        return self.after(Event(pygame.CONTROLLERBUTTONUP, instance_id=number, button=BUTTONS[button]))

    def axis(self, axis: int, share: float, number: int = 0) -> list[str]:
        return self.after(Event(pygame.CONTROLLERAXISMOTION, instance_id=number, axis=axis, value=round(share * FULL)))

    def tap(self, button: str) -> list[str]:
        return self.down(button) + self.up(button)


def named(event: Event) -> str:
    mods = "".join(
        word for mod, word in ((pygame.KMOD_CTRL, "ctrl+"), (pygame.KMOD_SHIFT, "shift+")) if event.mod & mod
    )
    return f"{DOWN if event.type == pygame.KEYDOWN else UP} {mods}{pygame.key.name(event.key)}"


@pytest.fixture(name="hands", autouse=True)
def _hands() -> Hands:
    pygame.display.init()  # the names of keys are SDL's
    hands = Hands()
    hands.plug_in()
    return hands


@pytest.mark.parametrize(
    ("button", "at_table", "on_a_page"),
    [
        ("a", "return", "return"),
        ("b", "escape", "escape"),
        ("x", "h", "h"),
        ("y", "t", "t"),
        ("lb", "shift+tab", "shift+tab"),
        ("rb", "tab", "tab"),
        ("start", "f10", "ctrl+return"),
        ("back", "l", "l"),
        ("l3", "i", ""),
        ("r3", "p", ""),
        ("left", "left", "left"),
        ("down", "down", "down"),
    ],
)
def test_every_button_is_a_key(hands, button, at_table, on_a_page):
    for hands.at_table, key in ((True, at_table), (False, on_a_page)):
        assert hands.down(button) == ([f"down {key}"] if key else [])
        assert hands.up(button) == ([f"up {key}"] if key else [])


def test_triggers_press_the_golden_button_or_turn_pages(hands):
    right, left = TRIGGERS["rt"], TRIGGERS["lt"]
    assert hands.axis(right, 0.3) == []
    assert hands.axis(right, 0.9) + hands.axis(right, 0.95) + hands.axis(right, 0.1) == ["down space", "up space"]
    hands.at_table = False
    assert hands.axis(right, 1) + hands.axis(right, 0) == ["down page down", "up page down"]
    assert hands.axis(left, 1) + hands.axis(left, 0) == ["down page up", "up page up"]


def test_the_left_trigger_is_held_for_ctrl_and_shift_and_alone_goes_a_step_back(hands):
    left = TRIGGERS["lt"]
    assert hands.axis(left, 1) == []
    assert hands.tap("left") == ["down ctrl+left", "up ctrl+left"]
    assert hands.tap("a") == ["down shift+return", "up shift+return"]
    assert hands.tap("x") + hands.tap("y") == ["down ctrl+z", "up ctrl+z", "down ctrl+y", "up ctrl+y"]
    assert hands.axis(left, 0) == [], "it was of use meanwhile"
    assert hands.axis(left, 1) + hands.axis(left, 0) == ["down backspace", "up backspace"]
    assert hands.tap("a") == ["down return", "up return"]


def test_a_trigger_that_was_held_as_a_page_came_does_nothing_there(hands):
    hands.axis(TRIGGERS["lt"], 1)
    hands.at_table = False
    assert hands.tap("a") == ["down return", "up return"]
    assert hands.axis(TRIGGERS["lt"], 0) == []


def test_a_held_arrow_repeats_itself_and_a_held_button_does_not(hands):
    assert hands.down("right") == ["down right"]
    assert hands.keys.patience == hands.now + 0.4
    assert hands.after(wait=0.39) == []
    assert hands.after(wait=0.02) == ["down right"]
    assert hands.after(wait=0.13) == ["down right"]
    assert hands.up("right") == ["up right"]
    assert hands.after(wait=5) == []
    hands.down("a")
    assert hands.after(wait=5) == []
    assert hands.keys.patience == float("inf")


def test_after_a_slow_frame_an_arrow_repeats_itself_once(hands):
    hands.down("down")
    assert hands.after(wait=3) == ["down down"]
    assert hands.after(wait=0.05) == []


def test_the_stick_is_an_arrow_until_it_is_back(hands):
    assert hands.axis(LEFT_X, 0.45) == []
    assert hands.axis(LEFT_X, 0.6) == ["down right"]
    assert hands.axis(LEFT_X, 0.45) == [], "not back yet"
    assert hands.axis(LEFT_X, 0.3) == ["up right"]
    assert hands.axis(LEFT_X, -1) == ["down left"]
    assert hands.axis(LEFT_X, 1) == ["up left", "down right"]


def test_a_diagonal_is_its_larger_axis(hands):
    hands.axis(LEFT_X, 0.55)
    assert hands.axis(LEFT_Y, 0.6) == [], "too close to tell"
    assert hands.axis(LEFT_Y, 0.9) == ["up right", "down down"]
    assert hands.axis(LEFT_X, 0.93) == []
    assert hands.axis(LEFT_Y, -0.2) == ["up down", "down right"]


def test_noise_of_a_stick_is_silence(hands):
    for at in range(200):
        assert hands.axis((LEFT_X, LEFT_Y, RIGHT_Y)[at % 3], (at * 7 % 13 - 6) / 20) == []
    assert hands.keys.patience == float("inf")


def test_an_axis_that_stands_aside_from_the_start_counts_once_it_has_been_at_rest():
    hands = Hands()
    hands.interface.axes = {LEFT_X: FULL, LEFT_Y: 3000}
    hands.plug_in()
    assert hands.axis(LEFT_X, 0.98) + hands.axis(LEFT_X, 0.7) == []
    assert hands.axis(LEFT_Y, 1) == ["down down"]
    hands.axis(LEFT_Y, 0)
    assert hands.axis(LEFT_X, 0.1) + hands.axis(LEFT_X, 0.8) == ["down right"]


def test_the_right_stick_is_a_wheel_wherever_the_pointer_is(hands):
    hands.at_table = False
    push = Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=RIGHT_Y, value=FULL)
    (turned,) = hands.events(push)
    assert turned.type == pygame.MOUSEWHEEL
    assert turned.precise_y < 0
    assert turned.gamepad == "xbox"
    assert len(hands.events(wait=0.1)) == 1
    assert hands.axis(RIGHT_Y, 0) == []
    assert hands.events(wait=1) == []


def test_two_controllers_are_two_hands_at_one_keyboard(hands):
    hands.plug_in(7, "DualSense Wireless Controller")
    assert hands.down("a") == ["down return"]
    assert hands.down("a", 7) == ["up return", "down return"], "the second press is a fresh one"
    assert hands.up("a") == [], "it is still held"
    assert hands.up("a", 7) == ["up return"]
    (pressed,) = hands.events(Event(pygame.CONTROLLERBUTTONDOWN, instance_id=7, button=BUTTONS["b"]))
    assert pressed.gamepad == "playstation"


def test_what_a_controller_held_comes_up_when_it_goes(hands):
    hands.down("right")
    hands.down("a")
    gone = Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)
    assert sorted(hands.after(gone)) == ["up return", "up right"]
    assert hands.after(wait=5) == [], "nothing repeats itself"
    assert hands.down("a") == [], "nobody holds it"
    assert hands.interface.closed == [0]
    assert hands.after(gone) == []
    hands.plug_in(1)
    assert hands.down("a", 1) == ["down return"]


def test_what_is_held_comes_up_when_the_window_loses_the_keys(hands):
    hands.down("left")
    lost, up = hands.events(Event(pygame.WINDOWFOCUSLOST))
    assert (lost.type, up.type) == (pygame.WINDOWFOCUSLOST, pygame.KEYUP)
    assert hands.after(wait=2) == []
    assert hands.up("left") == []


def test_one_that_cannot_be_opened_is_not_there(hands):
    assert hands.after(Event(pygame.CONTROLLERDEVICEADDED, device_index=9)) == []
    assert hands.down("a", 9) == []
    assert hands.devices.kinds == {0: "xbox"}


def test_other_events_pass_and_those_of_joysticks_do_not(hands):
    key = Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a", scancode=0)
    joys = [Event(kind, instance_id=0, button=0) for kind in (pygame.JOYBUTTONDOWN, pygame.JOYDEVICEADDED)]
    assert hands.events(key, *joys) == [key]
