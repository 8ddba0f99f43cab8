"""A window of our own for the time before the first page: a sentence, or what the set-up is doing above a moving bar.

It needs pygame and nothing else of the program. `python -m ui.start.own_window` shows the texts that it is sent, a line
each, in place of the one before, until there are no more or the person closes the window.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable, Sequence

from ui.start.display import silenced

TYPE_CHECKING = False
if TYPE_CHECKING:
    import pygame

TITLE = "Kitchen Table"
NO_WINDOW = 3  # how it ends where it cannot show anything: the set-up goes on
SIZE = 560, 220  # px, where the screen is no larger than usual
FRAME_MS = 33
_TEXT_PX = 26
_GROUND, _TEXT, _BAR, _TRACK = (24, 60, 44), (240, 236, 222), (216, 178, 92), (14, 40, 29)
_LAP_MS = 1600


def shown(sentence: str) -> bool:
    """Show a sentence until the person closes the window; False where there is no pygame, or no screen for it."""
    return _window([sentence], lambda: False)


def main() -> int:
    """Show the texts that arrive on the standard input."""
    texts = [""]
    has_ended = threading.Event()

    def read() -> None:
        for line in sys.stdin:
            texts[0] = line.strip().replace("\\n", "\n")
        has_ended.set()

    threading.Thread(target=read, daemon=True).start()
    return 0 if _window(texts, has_ended.is_set, has_bar=True) else NO_WINDOW


def _window(texts: Sequence[str], is_over: Callable[[], bool], *, has_bar: bool = False) -> bool:
    """Show the text until `is_over` or until the window is closed; False where it cannot be opened."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        import pygame
    except ImportError:
        return False
    try:
        with silenced():
            pygame.display.init()
        pygame.font.init()
        if pygame.display.get_driver() in ("offscreen", "dummy", "evdev") and not os.environ.get("SDL_VIDEODRIVER"):
            return False
        scale = max(1.0, pygame.display.get_desktop_sizes()[0][1] / 1080)
        screen = pygame.display.set_mode((round(SIZE[0] * scale), round(SIZE[1] * scale)))
        pygame.display.set_caption(TITLE)
        font = pygame.font.Font(None, round(_TEXT_PX * scale))
    except pygame.error:
        return False
    closing = (pygame.QUIT,) if has_bar else (pygame.QUIT, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
    try:
        while not is_over():
            if any(event.type in closing for event in pygame.event.get()):
                return True
            _paint(screen, font, texts[0], has_bar, scale)
            pygame.display.flip()
            pygame.time.wait(FRAME_MS)
    finally:
        pygame.display.quit()
    return True


def _paint(screen: pygame.Surface, font: pygame.font.Font, text: str, has_bar: bool, scale: float) -> None:
    import pygame

    screen.fill(_GROUND)
    wide, high = screen.get_size()
    margin = round(28 * scale)
    if not has_bar:
        text += "\n\nClick or press a key to close."
    screen.blit(font.render(text, True, _TEXT, None, wide - 2 * margin), (margin, margin))
    if has_bar:
        thick = round(6 * scale)
        track = pygame.Rect(margin, high - margin - thick, wide - 2 * margin, thick)
        pygame.draw.rect(screen, _TRACK, track, border_radius=thick)
        part = track.width // 4
        lap = pygame.time.get_ticks() % _LAP_MS / _LAP_MS
        there_and_back = 1 - abs(2 * lap - 1)
        bar = pygame.Rect(track.x + round((track.width - part) * there_and_back), track.y, part, thick)
        pygame.draw.rect(screen, _BAR, bar, border_radius=thick)


if __name__ == "__main__":
    sys.exit(main())
