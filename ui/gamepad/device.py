"""The game controllers of this computer: opened late, never needed, and gone at any moment.

The only module that knows pygame's interface for them, which is experimental: where it is missing, broken or refused,
a sentence says so, and all else works. It knows no key and no scene.
"""

from __future__ import annotations

import logging
from typing import Any

import pygame

log = logging.getLogger(__name__)

XBOX, PLAYSTATION, NINTENDO = KINDS = ("xbox", "playstation", "nintendo")
"""What stands on the buttons; those of makers that nobody knows are lettered as on the first."""
_NAMES = {
    PLAYSTATION: ("playstation", "dualshock", "dualsense", "sony", "ps3", "ps4", "ps5"),
    NINTENDO: ("nintendo", "pro controller", "joy-con", "joycon"),
}
_MAKERS = {"4c05": PLAYSTATION, "7e05": NINTENDO}  # as the numbers stand in what SDL knows a controller by
_MAKER_AT = slice(8, 12)
_OPEN_AFTER_S = 0.4
_MISSING = "Game controllers cannot be used: this copy of pygame has no part for them."
_REFUSED = "Game controllers cannot be used: the system does not let us look for them."
_NONE = "No game controller is there. One may be plugged in at any moment."


def kind_of(name: str, guid: str) -> str:
    """What stands on the buttons of a controller of that name.

    >>> kind_of("PS4 Controller", "")
    'playstation'
    >>> kind_of("Wireless Gamepad", "030000007e0500000920000011810000")
    'nintendo'
    """
    words = name.lower()
    named = next((kind for kind, known in _NAMES.items() if any(word in words for word in known)), XBOX)
    return _MAKERS.get(guid[_MAKER_AT], named)


class Devices:
    """The controllers that are there, by their numbers. Looked for once, in an idle moment shortly after the first
    frame; from then on SDL tells of each that comes and goes. The interface is loaded when the first one comes."""

    def __init__(self) -> None:
        self._since: float | None = None
        self._tried = False
        self._interface: Any = None
        self.listens = False  # whether events of controllers may come
        self._open: dict[int, Any] = {}
        self.kinds: dict[int, str] = {}
        self.trouble = ""

    @property
    def sentence(self) -> str:
        """Which controllers there are, or why there are none."""
        if self.trouble or not self._open:
            return self.trouble or _NONE
        return f"Game controller: {', '.join(str(one.name) for one in self._open.values())}."

    def work(self, now: float) -> None:
        """Idle moments: begin to listen once, shortly after the first frame (`now` in seconds)."""
        if self._tried:
            return
        if self._since is None:
            self._since = now
        elif now - self._since >= _OPEN_AFTER_S:
            self.listen()

    def listen(self) -> None:
        """Look for controllers from now on: SDL tells of each first as of a joystick."""
        self._tried = True
        try:
            pygame.joystick.init()
            is_there = pygame.joystick.get_count() > 0
        except Exception as error:  # noqa: BLE001
            self._fail(_REFUSED, error)
            return
        self.listens = True
        if is_there:
            self.load()

    def load(self) -> None:
        """A joystick has come: load the interface, the first time. It tells of all that are controllers."""
        if self._interface is not None or self.trouble:
            return
        try:
            from pygame._sdl2 import controller
        except Exception as error:  # noqa: BLE001  (an experimental part may fail in any way)
            self._fail(_MISSING, error)
            return
        try:
            controller.init()
        except Exception as error:  # noqa: BLE001
            self._fail(_REFUSED, error)
            return
        self._interface = controller

    def _fail(self, sentence: str, error: Exception) -> None:
        log.info("no game controllers: %s", error)
        self.trouble, self.listens = sentence, False

    def added(self, index: int) -> int | None:
        """Open the one with this place in SDL's list; returns its number, None where it is gone already."""
        try:
            found = self._interface.Controller(index)
            stick = found.as_joystick()
            number, kind = stick.get_instance_id(), kind_of(str(found.name), stick.get_guid())
        except Exception as error:  # noqa: BLE001
            log.info("a game controller cannot be opened: %s", error)
            return None
        self._open[number], self.kinds[number] = found, kind
        log.info("game controller %d: %s", number, found.name)
        return int(number)

    def removed(self, number: int) -> None:
        """Forget one that is gone."""
        self.kinds.pop(number, None)
        gone = self._open.pop(number, None)
        try:
            if gone is not None:
                gone.quit()
        except Exception as error:  # noqa: BLE001
            log.info("a game controller cannot be closed: %s", error)

    def axis(self, number: int, axis: int) -> int:
        """Where one of its axes stands now, from -32768 to 32767."""
        try:
            return int(self._open[number].get_axis(axis))
        except Exception:  # noqa: BLE001
            return 0


def is_about_devices(event: pygame.event.Event) -> bool:
    """Whether it tells of a controller or a joystick: each input comes as both, and no scene wants either."""
    return event.type in _EVENTS


_EVENTS = frozenset(
    getattr(pygame, name) for name in dir(pygame) if name.startswith(("CONTROLLER", "JOY")) and "_" not in name
)
