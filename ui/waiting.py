"""Sleeping until something happens, as cheaply as the platform can.

pygame's own `event.wait` polls a thousand times a second. SDL itself can block, so the SDL that pygame has loaded is
asked directly; where it cannot be reached, or only polls as well, short naps take its place. It knows no scene.
"""

from __future__ import annotations

import ctypes
import logging
import sys
import time
from collections.abc import Callable

import pygame

log = logging.getLogger(__name__)

_BLOCKING_DRIVERS = ("x11", "wayland", "windows", "cocoa")
_NAP_S = 0.008
_DOZE_S = 1 / 30

Wait = Callable[[float, bool], None]


def best_wait() -> Wait:
    """A function that sleeps at most so many seconds, less when an event comes; leaves the events in the queue.

    Its second argument says whether somebody is at the controls right now: then naps are shorter. Call it after the
    window has been opened, because the choice depends on the video driver.
    """
    blocking = _sdl_wait() if pygame.display.get_driver() in _BLOCKING_DRIVERS else None
    if blocking is None:
        return nap
    ask_sdl = blocking

    def wait(seconds: float, alert: bool) -> None:
        if seconds >= 0.001:
            ask_sdl(None, int(seconds * 1000))

    return wait


def _sdl_wait() -> Callable[[None, int], int] | None:
    """SDL_WaitEventTimeout of the SDL in use, or None. Looking it up in a module of pygame finds exactly that one."""
    try:
        library = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.base.__file__)
        function = library.SDL_WaitEventTimeout
    except (OSError, AttributeError) as error:
        log.info("SDL cannot be asked to wait: %s", error)
        return None
    function.argtypes = [ctypes.c_void_p, ctypes.c_int]
    function.restype = ctypes.c_int
    return function


def nap(seconds: float, alert: bool) -> None:
    """Sleep in short naps, looking for events between them. While a game controller is there it costs less than SDL's
    own wait, which then looks a thousand times a second."""
    end = time.perf_counter() + seconds
    while (left := end - time.perf_counter()) > 0.0005:
        if pygame.event.peek():
            return
        time.sleep(min(left, _NAP_S if alert else _DOZE_S))
