"""What tests of the screen share: an App without a real window whose time passes when told."""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import date
from operator import itemgetter
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from ui.app import App
from ui.frames import Frames
from ui.pictures.assets import FOLDER, Assets
from ui.pictures.cards import CardPress
from ui.scene import Scene
from ui.settings import Settings
from ui.stage import Item, Stage
from ui.theme import Theme


class Clock:
    """A clock that stands until `pass_ms`."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now

    def pass_ms(self, ms: float) -> None:
        self.now += ms / 1000


class UnseenFrames(Frames):
    """Dims no picture of the scenes below an overlay: nobody sees it."""

    def _veiled(self, scenes: Sequence[Scene], size: tuple[int, int]) -> pygame.Surface:
        return self._assets.cloth(size)


class UnseenStage(Stage):
    """Takes what is to be shown, and draws nothing of it."""

    def show(self, background: pygame.Surface, items: Iterable[Item]) -> int:
        self._background, self._items = background, sorted(items, key=itemgetter(0))
        return 0


class UnseenPress(CardPress):
    """Prints cards with nothing on them, each at once: there is nothing that could be sharper later."""

    def _made(self, face: str, width: int) -> pygame.Surface:
        return self._print(face, width)

    def _from_file(self, face: str, width: int) -> pygame.Surface:
        return pygame.Surface((width, round(width * 7 / 5)), pygame.SRCALPHA)


class UnseenAssets(Assets):
    """Pictures that nobody looks at: cards and plates are empty, of the size that they would have."""

    def __init__(self, theme: Theme, folder: Path = FOLDER) -> None:
        super().__init__(theme, folder)
        self._press = UnseenPress(folder, theme, self.budget)

    def memo(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        match key:
            case ("plate" | "frame", (int(), int()) as size, *_):
                return super().memo(key, lambda: pygame.Surface(size, pygame.SRCALPHA))
        return super().memo(key, make)


class TriedApp(App):
    """An App on whose screen nothing is `drawn` unless a test looks there: to draw it takes a tenth of the time, and
    the pictures another one. It counts its frames; while something moves, and nothing is drawn, one in nine is
    painted: nobody looks at the others. A test may want all of them (`one_in` 1) or hardly any, and have the pictures
    `looked_at` one by one. What is not `seen` is not painted at all: what lies where is asked of the layout."""

    drawn = looked_at = False
    seen = True
    frames = 0
    one_in = 9

    def _paint(self) -> None:
        self.frames += 1
        if self.seen and (not self._moving or not self.skims() or self.frames % self.one_in == 0):
            super()._paint()

    def skims(self) -> bool:
        """Whether some frames are left out."""
        return not self.drawn

    @contextmanager
    def unseen(self) -> Iterator[None]:
        """What happens meanwhile is not painted: one looks again when it is over. What opens by itself is not lit
        before it is painted."""
        before, self.seen = self.seen, False
        try:
            yield
        finally:
            self.seen = before

    def draw(self, drawn: bool) -> None:
        """From now on everything is drawn, or nothing."""
        self.drawn = drawn
        kind = Assets if drawn or self.looked_at else UnseenAssets
        if type(self.assets) is not kind:
            self.assets = kind(self.theme, self.assets.folder)
        self.stage = Stage(self.screen) if drawn else UnseenStage(self.screen)
        self._frames = Frames(self.assets) if drawn else UnseenFrames(self.assets)

    def _take_screen(self) -> None:
        super()._take_screen()
        self.draw(self.drawn)


def bare_app(
    size: tuple[int, int] = (1280, 720),
    settings: Settings | None = None,
    clock: Clock | None = None,
    today: Callable[[], date] = date.today,
    *,
    drawn: bool = False,
    seen: bool = True,
) -> TriedApp:
    """An App under the dummy driver; its settings are not read from or written to the user's folder."""
    app = TriedApp(size=size, settings=settings or Settings(sound=False), clock=clock or Clock(), today=today)
    app.draw(drawn)
    if not seen:
        app.seen = False
    return app
