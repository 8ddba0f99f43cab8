"""Portraits: the head of a character with one of its expressions, made once for each size."""

from __future__ import annotations

import pygame

from game.words.moods import FROWN, PLEASED
from ui.pictures import contrast, shapes
from ui.pictures.assets import Assets

CALM, BLINK = "calm", "blink"
EXPRESSIONS = (CALM, BLINK, PLEASED, FROWN)
_FINE, _LARGE = 4, 64  # an outline is found in a picture so many times as large, if it is to be so many px wide
_LEAST = 60  # of 255: so much the light changes where there is a line
_FAINT = 130  # of 255: the light left on the face of somebody who is out


def portrait(assets: Assets, face: str, side: int, expression: str = CALM, *, faint: bool = False) -> pygame.Surface:
    """The face of that character, `side` px high and wide; `faint` for somebody who plays no longer."""

    outlined = assets.theme.settings.high_contrast

    def make() -> pygame.Surface:
        if outlined:
            return _outline(assets, face, side, expression, faint=faint)
        drawn = assets.picture(f"faces/{face}", side).copy()
        features = assets.picture(f"faces/{face}-{expression}", side)
        drawn.blit(features, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        if faint:
            drawn.fill((_FAINT,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        return drawn

    return assets.memo(("portrait", face, side, expression, faint), make)


def _outline(assets: Assets, face: str, side: int, expression: str, *, faint: bool) -> pygame.Surface:
    """The same in white lines on black: they run where the light changes in a larger picture of it."""
    fine = _FINE if side >= _LARGE else 2
    whole = pygame.Surface((fine * side, fine * side))
    for name in (face, f"{face}-{expression}"):
        whole.blit(assets.picture(f"faces/{name}", fine * side), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    lines = pygame.transform.laplacian(pygame.transform.grayscale(whole))
    lines.fill((_LEAST,) * 3, special_flags=pygame.BLEND_RGB_SUB)
    for _ in range(2):
        lines.blit(lines, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    for across in (1, 2) if fine == _FINE else ():  # as thick as can be seen when it is small again
        lines.blit(lines.copy(), (across, 0), special_flags=pygame.BLEND_RGB_MAX)
        lines.blit(lines.copy(), (0, across), special_flags=pygame.BLEND_RGB_MAX)
    drawn = shapes.plate((side, side), side / 2, contrast.GROUND)
    drawn.blit(pygame.transform.smoothscale(lines, (side, side)), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    if faint:
        drawn.fill((_FAINT,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    return drawn
