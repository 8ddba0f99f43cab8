"""A part of the table that means something."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import pygame

from game.words.tips import Place

Name: TypeAlias = tuple[str, Place]


class Area(NamedTuple):
    """Where a sign is, what kind of sign (see `game.words.tips.Tips`), and which one of that kind."""

    rect: pygame.Rect
    sign: str
    place: Place = None

    @property
    def name(self) -> Name:
        """What tells it from all others, wherever it lies."""
        return self.sign, self.place
