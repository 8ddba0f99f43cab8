"""The game controllers of one window: what they do arrives as keys, and the pointer hides while they are used.

It knows no scene but by whether that is a table.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import TYPE_CHECKING

import pygame

from ui.gamepad.device import XBOX, Devices

if TYPE_CHECKING:
    from ui.gamepad.keys import GamepadKeys

_MOVED = 8  # px: less is a mouse that was knocked, not moved


class Gamepads:
    """What a window asks of its controllers. Until one may be there it costs nothing."""

    def __init__(self) -> None:
        self.devices = Devices()
        self._keys: GamepadKeys | None = None  # loaded when one may be there
        self._moved: float = inf  # how far the pointer has been moved since a controller was used; infinite: it shows

    @property
    def there(self) -> bool:
        """Whether there is any."""
        return bool(self.devices.kinds)

    @property
    def kind(self) -> str:
        """What stands on the buttons of the first one."""
        return next(iter(self.devices.kinds.values()), XBOX)

    @property
    def sentence(self) -> str:
        """Which there are, or why there are none."""
        return self.devices.sentence

    def work(self, now: float) -> None:
        """Idle moments: begin to look for them, at that moment (seconds)."""
        self.devices.work(now)

    def patience(self, now: float) -> float:
        """How many seconds it may go without a look at what is held."""
        return inf if self._keys is None else max(0.0, self._keys.patience - now)

    def events(self, events: Sequence[pygame.event.Event], now: float, *, at_table: bool) -> list[pygame.event.Event]:
        """The events of a turn of the loop, those of controllers as keys."""
        if not self.devices.listens:
            return [*events]
        if any(event.type == pygame.JOYDEVICEADDED for event in events):
            self.devices.load()
        if self._keys is None:
            from ui.gamepad.keys import GamepadKeys

            self._keys = GamepadKeys(self.devices)
        keys = [*self._keys.translate(events, now, at_table=at_table)]
        for event in events:
            if event.type == pygame.MOUSEMOTION and self._moved < inf:
                self._moved += sum(map(abs, event.rel))
        if self._moved > _MOVED or any(event.type == pygame.MOUSEBUTTONDOWN for event in events):
            self._show_pointer()
        if any(hasattr(event, "gamepad") for event in keys) and self._moved == inf:
            self._moved = 0.0
            pygame.mouse.set_visible(False)
            keys.insert(0, pygame.event.Event(pygame.WINDOWLEAVE))  # it points at nothing
        return keys

    def _show_pointer(self) -> None:
        if self._moved < inf:
            self._moved = inf
            pygame.mouse.set_visible(True)
