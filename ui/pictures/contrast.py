"""High contrast: what becomes of the colours of letters, plates and lines. Everything lies on black, with white lines
round it, and is written in white and yellow.

It knows colours only; `ui.pictures.assets` asks it where the settings say so.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ui.theme import (
    CHART_INKS,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    HOLLOW,
    INK,
    IVORY,
    LAID,
    PANEL_BOTTOM,
    PANEL_EDGE,
    PANEL_TOP,
    PAPER_EDGE,
    PAPER_INKS,
    PAPER_RULE,
    QUIET_TEXT,
    TEXT,
    Colour,
    mixed,
)

GROUND: Colour = (0, 0, 0)
LIT_GROUND: Colour = (34, 34, 34)
"""The lightest that lies under letters: a button under the pointer."""
LINE: Colour = (255, 255, 255)
YELLOW: Colour = (255, 224, 64)
LEAST = 7.0
"""The least contrast of letters with their ground, as the web's guidelines count it."""
_DARK = 0.18  # so little light (0 to 1) only inks for a light ground have, and grounds
_FAINT, _LIT, _DIM_EDGE = 0.9, 0.3, 0.12  # opacities: below which a plate lets through, at most does, and of an edge
_INKS: dict[Colour, Colour] = {
    TEXT: LINE,
    IVORY: LINE,
    QUIET_TEXT: LINE,
    LAID: LINE,
    PANEL_EDGE: LINE,
    GOLD: YELLOW,
    GOLD_LIGHT: YELLOW,
    GOLD_DEEP: YELLOW,
    PANEL_TOP: GROUND,
    PANEL_BOTTOM: GROUND,
    HOLLOW: GROUND,
}
CHART: tuple[Colour, ...] = (
    (120, 190, 255),
    (255, 150, 150),
    (110, 220, 130),
    (255, 190, 60),
    (215, 170, 255),
    (90, 225, 225),
    (225, 225, 225),
    (255, 160, 100),
    (176, 176, 255),
    (230, 225, 90),
)
"""The lines of a chart."""
ON_PAPER: dict[Colour, Colour] = {
    **dict(zip(CHART_INKS, CHART, strict=True)),
    **{printed: ink for ink, printed in PAPER_INKS.items()},
    INK: LINE,
    PAPER_RULE: (150, 150, 150),
    PAPER_EDGE: GROUND,
}
"""What is drawn instead of the inks of paper, which is black, too."""


class Plate(NamedTuple):
    """How a plate is filled and edged."""

    fill: Colour
    opacity: float
    bottom: Colour | None
    edge: Colour | None
    edge_width: float
    edge_opacity: float


def luminance(colour: Colour) -> float:
    """How much light there is in a colour, from 0 to 1."""
    parts = [part / 255 for part in colour]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(a: Colour, b: Colour) -> float:
    """The contrast of two colours, from 1 to 21."""
    dark, light = sorted((luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)


@lru_cache(maxsize=512)
def ink(colour: Colour) -> Colour:
    """What is written or drawn instead in that colour. What is dark was made for a light ground, which stays light."""
    known = _INKS.get(colour, colour)
    if luminance(known) <= _DARK:
        return known
    share = 0.0
    while ratio(mixed(known, LINE, share), LIT_GROUND) < LEAST:
        share += 0.05
    return mixed(known, LINE, share)


@lru_cache(maxsize=512)
def ground(colour: Colour) -> Colour:
    """What lies under letters instead of a plate of that colour without an edge: a light one as light as its ink, a
    dark one so dark that white letters can be read on it."""
    known, share = ink(colour), 0.0
    while luminance(colour) <= _DARK and ratio(mixed(known, GROUND, share), LINE) < LEAST:
        share += 0.05
    return mixed(known, GROUND, share)


def plate(plain: Plate, scale: float) -> Plate:
    """How that plate looks: flat, on black unless it is light, its edge a clear line."""
    fill, opacity, _, edge, width, edge_opacity = plain
    light = luminance(fill) > _DARK
    if fill == HOLLOW and edge is None:
        edge, width = LINE, 1.0
    if edge is None:
        opacity = min(_LIT, 2 * opacity) if light and opacity < 0.5 else opacity
        return Plate(ground(fill), opacity, None, None, width, 1.0)
    line = max(width + 1, 2 * scale)
    if opacity >= _FAINT:
        return Plate(ink(fill) if light else GROUND, 1.0, None, ink(edge), line, 1.0)
    if opacity > 0:
        fill, opacity = mixed(GROUND, ink(fill), min(_LIT, opacity)) if light else GROUND, 1.0
    return Plate(fill, opacity, None, ink(edge), line, 1.0 if edge_opacity > _DIM_EDGE else 0.5)
