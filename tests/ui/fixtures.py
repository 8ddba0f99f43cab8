"""What a test of the screen starts from: a folder of its own, an App, or a table to sit down at.

The table is one App for all tests of a file, put back to how it was for each of them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import lru_cache
from heapq import heappop, heappush
from pathlib import Path

import pygame
import pytest

from game.session.match import Match, Setup
from game.session.same_cards import spare_time
from game.words.lesson import Lesson
from tests.ui.bare import Clock, TriedApp, bare_app
from tests.ui.player import Player
from tests.ui.screen import WatchedApp, watched_app
from ui import fonts
from ui.pictures import assets, cloth, shapes
from ui.settings import OWN, Settings
from ui.table.show import faces

SitDown = Callable[..., Player]
NEVER_S = 1e9
MOST_BYTES = 400 << 20  # of pictures that are kept for other tests

_Key = tuple[int, int, tuple[int, int]]


class Drawn:
    """A picture that is kept, and its `rank` among the others: how long it took to draw for each of its bytes, above
    the last that was given up when it was asked for last."""

    __slots__ = ("bytes", "picture", "rank", "worth")

    def __init__(self, picture: pygame.Surface, seconds: float) -> None:
        self.picture = picture
        self.bytes = picture.get_pitch() * picture.get_height()
        self.worth = seconds / max(1, self.bytes)
        self.rank = 0.0


class DrawnOnce:
    """Draws pictures and keeps them, but no more than so many bytes: those of the lowest rank are given up. A few
    pictures for large windows take as much as thousands of others that took longer together."""

    def __init__(self, draw: Callable[[str, tuple[int, int]], pygame.Surface], most: int) -> None:
        self.bytes = 0
        self._draw = draw
        self._most = most
        self._kept: dict[_Key, Drawn] = {}
        self._lowest: list[tuple[float, _Key]] = []  # a heap of them all; a rank may have risen since
        self._given_up = 0.0  # the rank of the last one

    def __call__(self, source: str, size: tuple[int, int]) -> pygame.Surface:
        key = hash(source), len(source), size
        drawn = self._kept.get(key)
        if drawn is None:
            began = time.process_time()
            picture = self._draw(source, size)
            drawn = self._kept[key] = Drawn(picture, time.process_time() - began)
            self.bytes += drawn.bytes
            heappush(self._lowest, (self._given_up + drawn.worth, key))
        drawn.rank = self._given_up + drawn.worth
        while self.bytes > self._most:
            self._give_up()
        return drawn.picture.copy()

    def _give_up(self) -> None:
        """Keep the picture of the lowest rank no longer, or see that its rank has risen."""
        rank, key = heappop(self._lowest)
        drawn = self._kept[key]
        if drawn.rank > rank:
            heappush(self._lowest, (drawn.rank, key))
            return
        self._given_up = rank
        self.bytes -= drawn.bytes
        del self._kept[key]


@pytest.fixture(scope="session", autouse=True)
def _letters() -> None:
    """Let a test measure words that has no App: whichever test runs first, letters are there."""
    pygame.font.init()


@pytest.fixture(scope="session", autouse=True)
def _drawn_once() -> Iterator[None]:
    """Draw each picture once for all tests: what is drawn from the same text in the same size, the same line of words,
    and the same cloth."""
    drawn = DrawnOnce(shapes.from_svg, MOST_BYTES)
    written, forget_fonts = lru_cache(maxsize=1000)(fonts.drawn), fonts.forget_fonts

    def forget() -> None:
        forget_fonts()
        written.cache_clear()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shapes, "from_svg", drawn)
        patch.setattr(fonts, "drawn", written)
        patch.setattr(fonts, "forget_fonts", forget)
        patch.setattr(assets, "draw_cloth", lru_cache(maxsize=12)(cloth.draw_cloth))
        yield


@pytest.fixture(name="home")
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder where the program keeps what it saves, empty and the test's own; its window is closed at the end."""
    monkeypatch.setenv("KITCHEN_TABLE_HOME", str(tmp_path))
    yield tmp_path
    pygame.display.quit()


@pytest.fixture(name="clock")
def _clock() -> Clock:
    """What the App goes by: time passes when told."""
    return Clock()


@pytest.fixture(name="app")
def _app(home: Path, clock: Clock) -> TriedApp:
    """An App with nothing on the screen yet."""
    return bare_app(clock=clock)


@pytest.fixture(name="clipboard")
def _clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was copied last; what it holds is pasted."""
    held = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: held.__setitem__(0, text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: held[0])
    return held


@pytest.fixture(scope="module", name="looked_at")
def _looked_at() -> Iterator[None]:
    """For a file whose tests look at the pictures themselves."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TriedApp, "looked_at", True)
        yield


@pytest.fixture(scope="module", name="no_replays")
def _no_replays() -> Iterator[None]:
    """For a file whose tests do not read what others make of the same cards: no finished round is played again, which
    takes longer than most tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(spare_time, "possible", lambda match: False)
        yield


@pytest.fixture(scope="module", name="watched")
def _watched() -> Iterator[tuple[WatchedApp, Clock]]:
    app, clock = watched_app(drawn=False)
    yield app, clock
    pygame.display.quit()


@pytest.fixture(name="sit_down")
def _sit_down(watched: tuple[WatchedApp, Clock], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SitDown:
    """Sits down at the table of a set-up: `sit_down(setup, speed="off", size=(960, 600))`. Nobody there blinks unless
    the test says so (`blinks=True`). Saves go to a folder of the test's own."""
    monkeypatch.setenv("KITCHEN_TABLE_HOME", str(tmp_path))
    app, clock = watched

    def sit_down(
        setup: Setup | Match,
        *,
        size: tuple[int, int] = (1280, 720),
        blinks: bool = False,
        lesson: Lesson | None = None,
        **settings: object,
    ) -> Player:
        if not blinks:  # most tests that count frames are about something else
            monkeypatch.setattr(faces, "EYES_OPEN_S", (NEVER_S, NEVER_S))
        chosen = Settings(sound=False)
        for name, value in settings.items():
            if name in OWN:
                chosen.own[name] = OWN[name].check(value)
            else:
                setattr(chosen, name, value)
        app.take(chosen, size)
        return Player(app, clock, setup, tmp_path, lesson)

    return sit_down
