"""A part of the table that means something."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.words.tips import Place


class Area(NamedTuple):
    """Where a sign is, what kind of sign (see `game.words.tips.Tips`), and which one of that kind."""

    rect: pygame.Rect
    sign: str
    place: Place = None
