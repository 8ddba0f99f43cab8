"""Portraits: the head of a character with one of its expressions, made once for each size."""

from __future__ import annotations

import pygame

from game.words.moods import FROWN, PLEASED
from ui.pictures.assets import Assets

CALM, BLINK = "calm", "blink"
EXPRESSIONS = (CALM, BLINK, PLEASED, FROWN)
_FAINT = 130  # of 255: the light left on the face of somebody who is out


def portrait(assets: Assets, face: str, side: int, expression: str = CALM, *, faint: bool = False) -> pygame.Surface:
    """The face of that character, `side` px high and wide; `faint` for somebody who plays no longer."""

    def make() -> pygame.Surface:
        drawn = assets.picture(f"faces/{face}", side).copy()
        features = assets.picture(f"faces/{face}-{expression}", side)
        drawn.blit(features, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        if faint:
            drawn.fill((_FAINT,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        return drawn

    return assets.memo(("portrait", face, side, expression, faint), make)
