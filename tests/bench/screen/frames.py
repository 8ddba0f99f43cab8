"""How long a frame takes: the stage with 60 cards in motion against a bare loop that blits the same pictures.

Runs under the dummy driver; part of `python -m tests.bench screen`.
"""

from __future__ import annotations

import math
import os
import statistics
import time
from collections.abc import Callable

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from ui.pictures.assets import Assets
from ui.pictures.cards import Sprite
from ui.settings import Settings
from ui.stage import PREMULTIPLIED, Item, Stage
from ui.theme import Theme

Row = tuple[str, float, float, str]
"""(what, ours, bare, unit)"""

REACH, AIM = 1.5, 1.2  # times the bare loop
_CARDS = 60
_FRAMES = 150
_ROUNDS = 4
_FACES = [rank + suit for suit in "SHDC" for rank in ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")]


def frame_rows() -> list[Row]:
    """The median and the 99th percentile of a frame in ms, ours and bare, for two window sizes."""
    rows: list[Row] = []
    for size in ((1280, 720), (1920, 1080)):
        rows += _rows_at(size)
    pygame.display.quit()
    return rows


def _rows_at(size: tuple[int, int]) -> list[Row]:
    pygame.display.init()
    screen = pygame.display.set_mode(size)
    assets = Assets(Theme.of(size, Settings()))
    background = assets.cloth(size)
    sprites = [assets.card_sprite(_FACES[index % 52], 120) for index in range(_CARDS)]
    frames = [_frame(sprites, size, number) for number in range(_FRAMES)]
    few = [_frame(sprites, size, number, moving=3) for number in range(_FRAMES)]

    def ours(stage: Stage) -> Callable[[list[Item]], object]:
        return lambda items: stage.show(background, items)

    def bare(items: list[Item]) -> None:
        screen.blit(background, (0, 0))
        screen.fblits([(picture, (x, y)) for _, picture, x, y in items], PREMULTIPLIED)
        pygame.display.flip()

    label = f"{size[0]}x{size[1]}"
    rows: list[Row] = []
    for name, films in ((f"{_CARDS} cards in motion", frames), ("3 of 60 cards in motion", few)):
        own: list[float] = []
        other: list[float] = []
        stage = Stage(screen)
        for _ in range(_ROUNDS):  # in turns, so that a noisy machine disturbs both alike
            own += _times(ours(stage), films)
            other += _times(bare, films)
            stage.forget()
        rows.append((f"{name}, {label}, median", statistics.median(own), statistics.median(other), "ms"))
        rows.append((f"{name}, {label}, p99", p99(own), p99(other), "ms"))
    return rows


def _frame(sprites: list[Sprite], size: tuple[int, int], number: int, moving: int = _CARDS) -> list[Item]:
    items: list[Item] = []
    for index, sprite in enumerate(sprites):
        phase = number / 9 + index if index < moving else index
        x = size[0] * (index % 12 + 0.5) / 12 + 30 * math.sin(phase)
        y = size[1] * (index // 12 + 0.5) / 5 + 20 * math.cos(phase)
        items.append(sprite.at(index, x, y))
    return items


def _times(show: Callable[[list[Item]], object], films: list[list[Item]]) -> list[float]:
    """The ms of each frame but the first, which may paint everything."""
    times = []
    for items in films:
        begin = time.perf_counter()
        show(items)
        times.append((time.perf_counter() - begin) * 1000)
    return times[1:]


def p99(times: list[float]) -> float:
    """The 99th percentile."""
    return sorted(times)[int(len(times) * 0.99)]
