"""What the buttons and sticks of a game controller mean, as the keys that do the same.

The d-pad and the left stick are the arrows, which repeat themselves while they are held; the right stick is a wheel. At
a table the left trigger is held for what needs Ctrl or Shift on a keyboard. Nothing here knows a scene, and nothing
reads a clock.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import copysign, inf

import pygame

from ui.gamepad.device import XBOX, Devices, is_about_devices

Key = tuple[int, int]
"""A key and what is held with it."""

_FULL = 32767
_ZONE, _BACK = 0.5, 0.4  # how far a stick or trigger is moved before it counts, and how far back it ends
_WAIT_S, _REPEAT_S = 0.4, 0.12  # until a held arrow repeats itself, and then
_SCROLL_S, _NOTCHES = 0.03, 0.35  # between two turns of the wheel, and how far each goes at most
_STEP_S = 0.25  # the same at a table, where each turn is a step
LEFT, RIGHT, UP, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN
_ARROWS = (LEFT, RIGHT, UP, DOWN)
_REPEATS = frozenset({*_ARROWS, pygame.K_PAGEUP, pygame.K_PAGEDOWN})
A, B, X, Y = "a", "b", "x", "y"
LB, RB, LT, RT, L3, R3 = "lb", "rb", "lt", "rt", "l3", "r3"
START, BACK = "start", "back"
_DPAD = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: RIGHT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: DOWN,
}
_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: A,
    pygame.CONTROLLER_BUTTON_B: B,
    pygame.CONTROLLER_BUTTON_X: X,
    pygame.CONTROLLER_BUTTON_Y: Y,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: LB,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: RB,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: L3,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: R3,
    pygame.CONTROLLER_BUTTON_START: START,
    pygame.CONTROLLER_BUTTON_BACK: BACK,
}
_TRIGGERS = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: LT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT: RT}
_STICK = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)
_WHEEL = pygame.CONTROLLER_AXIS_RIGHTY
_STICKS = (*_STICK, _WHEEL)
_CTRL, _SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT
_EVERYWHERE: dict[str, Key] = {
    A: (pygame.K_RETURN, 0),
    B: (pygame.K_ESCAPE, 0),
    X: (pygame.K_h, 0),
    Y: (pygame.K_t, 0),
    LB: (pygame.K_TAB, _SHIFT),
    RB: (pygame.K_TAB, 0),
    BACK: (pygame.K_l, 0),
}
_ON_PAGES: dict[str, Key] = _EVERYWHERE | {
    LT: (pygame.K_PAGEUP, 0),
    RT: (pygame.K_PAGEDOWN, 0),
    START: (pygame.K_RETURN, _CTRL),
}
_AT_TABLES: dict[str, Key] = _EVERYWHERE | {
    RT: (pygame.K_SPACE, 0),
    START: (pygame.K_F10, 0),
    L3: (pygame.K_i, 0),
    R3: (pygame.K_p, 0),
}
_WITH_LT: dict[str, Key] = {
    A: (pygame.K_RETURN, _SHIFT),
    X: (pygame.K_z, _CTRL),
    Y: (pygame.K_y, _CTRL),
}
_LT_ALONE: Key = (pygame.K_BACKSPACE, 0)
KEY_HINTS = {"Enter": A, "Esc": B, "H": X, "T": Y, "L": BACK, "Space": RT, "Ctrl+Enter": START}
"""Which button does what that key does, by the name of the key on our buttons."""


@dataclass(eq=False)
class _Pad:
    """One controller: what it holds down, each with its key."""

    number: int
    held: dict[str | int, Key] = field(default_factory=dict)  # by its button, or an arrow of the d-pad
    stick: dict[int, float] = field(default_factory=dict)
    unready: set[int] = field(default_factory=set)  # axes that have not been seen at rest yet
    arrow: int | None = None  # which the left stick stands for
    shifts: bool = False  # whether the left trigger is held at a table
    shifted: bool = False  # and was of use meanwhile
    wheel: float = 0.0
    turns_at: float = inf


class GamepadKeys:
    """Translates what controllers do. A key that two of them hold is pressed anew by the second, and comes up with the
    last."""

    def __init__(self, devices: Devices) -> None:
        self.devices = devices
        self._pads: dict[int, _Pad] = {}
        self._repeating: tuple[int, Key, float] | None = None  # whose key repeats itself, and when it does next

    @property
    def patience(self) -> float:
        """The moment from which on a held arrow or the wheel has something to say; infinite where nothing is held."""
        repeats = inf if self._repeating is None else self._repeating[2]
        return min([repeats, *(pad.turns_at for pad in self._pads.values())])

    def translate(
        self, events: Sequence[pygame.event.Event], now: float, *, at_table: bool
    ) -> Iterator[pygame.event.Event]:
        """The events, with those of controllers as keys, and what repeats itself at that moment (seconds)."""
        for event in events:
            if not is_about_devices(event):
                yield event
                if event.type == pygame.WINDOWFOCUSLOST:
                    for each in self._pads.values():
                        yield from self._let_go(each)
            elif event.type == pygame.CONTROLLERDEVICEADDED:
                self._add(event.device_index)
            elif (pad := self._pads.get(getattr(event, "instance_id", -1))) is not None:
                yield from self._of(pad, event, now, at_table=at_table)
        yield from self._repeats(now, at_table=at_table)

    def _add(self, index: int) -> None:
        number = self.devices.added(index)
        if number is None or number in self._pads:
            return
        pad = self._pads[number] = _Pad(number)
        pad.unready = {axis for axis in _STICKS if abs(self.devices.axis(number, axis)) > _BACK * _FULL}

    def _of(self, pad: _Pad, event: pygame.event.Event, now: float, *, at_table: bool) -> Iterator[pygame.event.Event]:
        if event.type == pygame.CONTROLLERDEVICEREMOVED:
            yield from self._let_go(pad)
            del self._pads[pad.number]
            self.devices.removed(pad.number)
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            if event.button in _DPAD:
                yield from self._down(pad, event.button, self._arrow(pad, _DPAD[event.button], at_table), now)
            elif event.button in _BUTTONS:
                yield from self._press(pad, _BUTTONS[event.button], now, at_table=at_table)
        elif event.type == pygame.CONTROLLERBUTTONUP:
            yield from self._up(pad, event.button if event.button in _DPAD else _BUTTONS.get(event.button, ""))
        elif event.type == pygame.CONTROLLERAXISMOTION:
            yield from self._axis(pad, event.axis, max(-1.0, event.value / _FULL), now, at_table=at_table)

    # -- buttons ------------------------------------------------------------------------------------------------------

    def _press(self, pad: _Pad, button: str, now: float, *, at_table: bool) -> Iterator[pygame.event.Event]:
        keys = _AT_TABLES if at_table else _ON_PAGES
        if pad.shifts and at_table and button in _WITH_LT:
            keys, pad.shifted = _WITH_LT, True
        if button in keys:
            yield from self._down(pad, button, keys[button], now)

    @staticmethod
    def _arrow(pad: _Pad, arrow: int, at_table: bool) -> Key:
        """With the left trigger the left and right arrows move a card."""
        if pad.shifts and at_table and arrow in (LEFT, RIGHT):
            pad.shifted = True
            return arrow, _CTRL
        return arrow, 0

    def _down(self, pad: _Pad, button: str | int, key: Key, now: float) -> Iterator[pygame.event.Event]:
        if self._holds(key):
            yield self._event(pygame.KEYUP, key, pad)
        pad.held[button] = key
        if key[0] in _REPEATS:
            self._repeating = pad.number, key, now + _WAIT_S
        yield self._event(pygame.KEYDOWN, key, pad)

    def _up(self, pad: _Pad, button: str | int) -> Iterator[pygame.event.Event]:
        key = pad.held.pop(button, None)
        if key is None:
            return
        if self._repeating is not None and self._repeating[:2] == (pad.number, key):
            self._repeating = None
        if not self._holds(key):
            yield self._event(pygame.KEYUP, key, pad)

    def _holds(self, key: Key) -> bool:
        return any(key[0] == held[0] for pad in self._pads.values() for held in pad.held.values())

    def _let_go(self, pad: _Pad) -> Iterator[pygame.event.Event]:
        """What it held comes up."""
        for button in [*pad.held]:
            yield from self._up(pad, button)
        pad.arrow, pad.shifts, pad.wheel, pad.turns_at = None, False, 0.0, inf
        pad.stick.clear()

    def _event(self, kind: int, key: Key, pad: _Pad) -> pygame.event.Event:
        maker = self.devices.kinds.get(pad.number, XBOX)
        return pygame.event.Event(kind, key=key[0], mod=key[1], unicode="", scancode=0, gamepad=maker)

    # -- sticks and triggers ------------------------------------------------------------------------------------------

    def _axis(self, pad: _Pad, axis: int, value: float, now: float, *, at_table: bool) -> Iterator[pygame.event.Event]:
        if axis in pad.unready:
            if abs(value) > _BACK:
                return  # it has stood there since it came: nobody holds it
            pad.unready.discard(axis)
        if axis in _TRIGGERS:
            yield from self._trigger(pad, _TRIGGERS[axis], value, now, at_table=at_table)
        elif axis == _WHEEL:
            pad.wheel = value if abs(value) > _ZONE else 0.0
            pad.turns_at = min(pad.turns_at, now) if pad.wheel else inf
        elif axis in _STICK:
            pad.stick[axis] = value
            arrow = self._way(pad)
            if arrow != pad.arrow:
                pad.arrow = arrow
                yield from self._up(pad, "stick")
                if arrow is not None:
                    yield from self._down(pad, "stick", self._arrow(pad, arrow, at_table), now)

    @staticmethod
    def _way(pad: _Pad) -> int | None:
        """The arrow that the left stick stands for: its larger axis, and what it stood for until it is well back."""
        x, y = (pad.stick.get(axis, 0.0) for axis in _STICK)
        far = {LEFT: -x, RIGHT: x, UP: -y, DOWN: y}
        most = max(far, key=far.__getitem__)
        if pad.arrow is not None and far[pad.arrow] > _BACK and far[most] < far[pad.arrow] + _ZONE - _BACK:
            return pad.arrow
        return most if far[most] > _ZONE else None

    def _trigger(
        self, pad: _Pad, trigger: str, value: float, now: float, *, at_table: bool
    ) -> Iterator[pygame.event.Event]:
        was = trigger in pad.held or (trigger == LT and pad.shifts)
        if not was and value > _ZONE:
            if trigger == LT and at_table:
                pad.shifts, pad.shifted = True, False
            else:
                yield from self._press(pad, trigger, now, at_table=at_table)
        elif was and value < _BACK:
            if trigger == LT and pad.shifts:
                pad.shifts = False
                if at_table and not pad.shifted:
                    yield from self._down(pad, trigger, _LT_ALONE, now)
            yield from self._up(pad, trigger)

    # -- time ---------------------------------------------------------------------------------------------------------

    def _repeats(self, now: float, *, at_table: bool) -> Iterator[pygame.event.Event]:
        if self._repeating is not None and now >= self._repeating[2]:
            number, key, _ = self._repeating
            self._repeating = number, key, now + _REPEAT_S
            yield self._event(pygame.KEYDOWN, key, self._pads[number])
        for pad in self._pads.values():
            if now >= pad.turns_at:
                pad.turns_at = now + (_STEP_S if at_table else _SCROLL_S)
                turn = -copysign(1.0, pad.wheel) if at_table else -pad.wheel * _NOTCHES
                maker = self.devices.kinds.get(pad.number, XBOX)
                facts = {"x": 0, "y": 0, "precise_x": 0.0, "precise_y": turn, "flipped": False, "gamepad": maker}
                yield pygame.event.Event(pygame.MOUSEWHEEL, facts)
