"""Opens the screen: chooses the video driver, and says in a plain sentence when there is none.

Owns the environment variables that SDL reads, the opening of pygame's display, and where its window lies and how large
it may be. Knows nothing of what is drawn.
"""

from __future__ import annotations

import ctypes
import os
import sys
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache

TYPE_CHECKING = False
if TYPE_CHECKING:
    import pygame

_PLAIN_FRAMES = "SDL_FRAMEBUFFER_ACCELERATION"
_UNSEEN = ("offscreen", "dummy", "evdev")  # drivers that SDL takes silently when it finds no screen
_USUAL_WINDOW = (1280, 720)  # where there is no desktop to measure
_SETTLING = 5  # looks at the events, 10 ms apart, until a window manager has answered


class NoDisplay(Exception):
    """No window can be shown; the text is the sentence to show."""


def prepare() -> None:
    """Set what SDL reads when it is loaded: call it before pygame is imported.

    Under X11 surfaces go to the window as they are, which costs a tenth of the way over software GL. On
    native Wayland that makes windows fail, so it is set only where X11 is sure to be used. Windows stretches a picture
    of a window whose program does not say that it draws for each screen itself; a package says it in its starter.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    for system in ("X11", "WAYLAND"):  # by this name a desktop finds our menu entry, and with it the icon
        os.environ.setdefault(f"SDL_VIDEO_{system}_WMCLASS", "kitchen-table")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    driver = os.environ.get("SDL_VIDEODRIVER")
    if driver == "x11" or (driver is None and "DISPLAY" in os.environ and "WAYLAND_DISPLAY" not in os.environ):
        os.environ.setdefault(_PLAIN_FRAMES, "0")


def open_display() -> None:
    """Start pygame's display, with the driver named in SDL_VIDEODRIVER if there is one. Raises NoDisplay."""
    import pygame

    _survive_complaints()
    try:
        with silenced():
            pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(_sentence(str(error))) from None
    if pygame.display.get_driver() in _UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
        pygame.display.quit()
        raise NoDisplay(_sentence("no screen was found"))


def _survive_complaints() -> None:
    """Let the program go on when an X server complains, which ends a program otherwise: SDL wakes itself by messages to
    its window, and a busy server may read the last one when that window has just been closed. What is set before SDL
    starts is what it falls back to.
    """
    if sys.platform != "linux":
        return
    with suppress(OSError, MemoryError):  # there is no X, or a system that lets no library call us
        ctypes.CDLL("libX11.so.6").XSetErrorHandler(_ignoring())


@cache
def _ignoring() -> object:
    """What the X library calls with a complaint; it is kept as long as the program runs."""
    return ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(lambda display, complaint: 0)


def open_window(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
    """Return the window's surface (size in px), after starting the display if need be. Raises NoDisplay."""
    import pygame

    if not pygame.display.get_init():
        open_display()
    try:
        return _set_mode(size, flags)
    except pygame.error as error:
        if os.environ.pop(_PLAIN_FRAMES, None) is None:
            raise NoDisplay(_sentence(str(error))) from None
    # some drivers have no plain frames: once more without asking for them
    pygame.display.quit()
    open_display()
    try:
        return _set_mode(size, flags)
    except pygame.error as error:
        raise NoDisplay(_sentence(str(error))) from None


def _set_mode(size: tuple[int, int], flags: int) -> pygame.Surface:
    import pygame

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # the desktop chose another size: the surface has it
        return pygame.display.set_mode(size, flags)


def the_window() -> pygame.Window:
    """The window that is open, whose place and limits pygame.display cannot say."""
    import pygame

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def leave_full_screen() -> None:
    """Make the window an ordinary one again: call it before asking for the size it had.

    Asked for a size while it still fills the screen, a window manager gives it the screen's for good.
    """
    import pygame

    the_window().set_windowed()
    for _ in range(_SETTLING):
        pygame.event.pump()
        time.sleep(0.01)


def first_window() -> tuple[int, int]:
    """Return the size of the window at the very first start (px): three quarters of the desktop."""
    import pygame

    if pygame.display.get_driver() in _UNSEEN:
        return _USUAL_WINDOW
    wide, high = pygame.display.get_desktop_sizes()[0]
    return wide * 3 // 4, high * 3 // 4


def within_desktop(size: tuple[int, int]) -> tuple[int, int]:
    """Return the size of a window (px) that is no larger than the desktop; without a screen any size will do."""
    import pygame

    if not pygame.display.get_init() or pygame.display.get_driver() in _UNSEEN:
        return size
    desktops = pygame.display.get_desktop_sizes()
    widest, highest = max(wide for wide, _ in desktops), max(high for _, high in desktops)
    return min(size[0], widest), min(size[1], highest)


@contextmanager
def silenced() -> Iterator[None]:
    """Keep off the terminal what C libraries print about a missing desktop; one sentence says it later."""
    try:
        kept = os.dup(2)
    except OSError:  # nothing is connected
        yield
        return
    nothing = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nothing, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nothing)


def _sentence(cause: str) -> str:
    driver = os.environ.get("SDL_VIDEODRIVER")
    if driver:
        return f"SDL_VIDEODRIVER={driver} does not work here ({cause}): unset it, then start again."
    if sys.platform in ("win32", "darwin"):
        return f"No window can be opened ({cause}): start Kitchen Table from the desktop."
    return f"No window can be opened ({cause}): start Kitchen Table from a desktop, or set DISPLAY to one."
