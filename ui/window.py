"""The window on the desktop: opened where and as large as it was, filling the screen, and back.

It owns the window's size and place beside full screen. It knows nothing of what is shown.
"""

from __future__ import annotations

import logging

import pygame

from ui import TITLE
from ui.access.adapters import Reader
from ui.pictures.assets import FOLDER
from ui.settings import SMALLEST_WINDOW, Settings
from ui.start.display import first_window, leave_full_screen, open_display, open_window, the_window, within_desktop

log = logging.getLogger(__name__)


class DesktopWindow:
    """A window of the size in the settings, unless another `size` (px) or `full` screen is asked for."""

    def __init__(self, settings: Settings, reader: Reader, size: tuple[int, int] | None, full: bool | None) -> None:
        self.is_full = settings.fullscreen if full is None else full
        self._reader = reader
        self._size = size or settings.window
        self._place: tuple[int, int] | None = None  # while it fills the screen

    def open(self) -> pygame.Surface:
        """Open it, or open it anew, and return its surface. Raises `ui.start.display.NoDisplay` where there is none."""
        if not pygame.display.get_init():
            open_display()
        pygame.display.set_caption(TITLE)
        if self.is_full:
            screen = open_window((0, 0), pygame.FULLSCREEN | self._reader.veil())
        else:
            wide, high = within_desktop(self._size or first_window())
            size = max(SMALLEST_WINDOW[0], wide), max(SMALLEST_WINDOW[1], high)
            screen = open_window(size, pygame.RESIZABLE | self._reader.veil())
            the_window().minimum_size = SMALLEST_WINDOW
        _set_icon()
        self._reader.opened()
        return screen

    def toggle(self, size: tuple[int, int], settings: Settings) -> pygame.Surface:
        """Switch between window and full screen, now of this size; returns the surface. The settings note it."""
        if self.is_full:
            leave_full_screen()
        else:
            self._size = settings.window = within_desktop(size)
            self._place = the_window().position
        self.is_full = settings.fullscreen = not self.is_full
        screen = self.open()
        if not self.is_full:
            wide, high = screen.get_size()
            the_window().position = self._place or ((size[0] - wide) // 2, (size[1] - high) // 2)
        return screen

    def note_size(self, size: tuple[int, int], settings: Settings) -> None:
        """Note in the settings how large it was last."""
        if not self.is_full:
            settings.window = within_desktop(size)


def _set_icon() -> None:
    try:
        pygame.display.set_icon(pygame.image.load_sized_svg(str(FOLDER / "icons" / "app.svg"), (64, 64)))
    except (OSError, pygame.error) as error:
        log.warning("the window stays without its icon: %s", error)
