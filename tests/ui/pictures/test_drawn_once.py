"""Pictures that are drawn once for many tests."""

from __future__ import annotations

import time

import pygame
import pytest

from tests.ui.fixtures import DrawnOnce

SIZE = (10, 10)
SECONDS = {"slow": 3.0, "quick": 1.0, "middling": 2.0}  # that drawing them takes


def test_where_there_is_no_more_room_the_picture_goes_that_is_drawn_soonest(monkeypatch: pytest.MonkeyPatch):
    drawn: list[str] = []
    monkeypatch.setattr(time, "process_time", lambda: sum(map(SECONDS.__getitem__, drawn)))

    def draw(source: str, size: tuple[int, int]) -> pygame.Surface:
        drawn.append(source)
        return pygame.Surface(size, pygame.SRCALPHA)

    room = 2 * 4 * SIZE[0] * SIZE[1]
    pictures = DrawnOnce(draw, room)
    for source in ("slow", "quick", "middling", "slow", "middling"):
        pictures(source, SIZE).fill("red")  # a copy: nobody else sees what becomes of it
    assert drawn == ["slow", "quick", "middling"]
    assert pictures.bytes == room
    assert pictures("middling", SIZE).get_at((0, 0)).a == 0
    pictures("quick", SIZE)
    assert drawn[3:] == ["quick"]
    for _ in range(4):  # what nobody asks for any more goes in the end, however long it took
        pictures("quick", SIZE)
        pictures("middling", SIZE)
    pictures("slow", SIZE)
    assert drawn.count("slow") == 2
