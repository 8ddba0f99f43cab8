"""What tests of the screen share: an App without a real window whose time passes when told."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import date

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from ui.app import App
from ui.settings import Settings


class Clock:
    """A clock that stands until `pass_ms`."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now

    def pass_ms(self, ms: float) -> None:
        self.now += ms / 1000


def bare_app(
    size: tuple[int, int] = (1280, 720),
    settings: Settings | None = None,
    clock: Clock | None = None,
    today: Callable[[], date] = date.today,
) -> App:
    """An App under the dummy driver; its settings are not read from or written to the user's folder."""
    chosen = settings or Settings(sound=False)
    return App(size=size, settings=chosen, clock=clock or Clock(), today=today)
