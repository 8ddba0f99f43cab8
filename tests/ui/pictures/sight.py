"""How colours look to those who see two kinds of light instead of three, and how far apart two colours are for them.

The matrices are those of Machado, Oliveira and Fernandes (2009) for whoever lacks one kind of cone altogether; they are
for linear RGB.
"""

from __future__ import annotations

from math import dist
from typing import TypeAlias

from ui.theme import Colour

Row: TypeAlias = tuple[float, float, float]

SIGHTS: dict[str, tuple[Row, Row, Row]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_WHITE = (0.95047, 1.0, 1.08883)  # of D65
_DARK = 216 / 24389


def apart(a: Colour, b: Colour) -> float:
    """The distance of two colours in CIE Lab for whoever tells them apart least."""
    return min(dist(_lab(_seen(a, sight)), _lab(_seen(b, sight))) for sight in SIGHTS)


def _seen(colour: Colour, sight: str) -> Row:
    """A colour as it looks, in linear RGB."""
    parts = [part / 255 for part in colour]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    red, green, blue = (sum(share * part for share, part in zip(row, linear, strict=True)) for row in SIGHTS[sight])
    return red, green, blue


def _lab(linear: Row) -> Row:
    red, green, blue = (min(1.0, max(0.0, part)) for part in linear)
    x = 0.4124564 * red + 0.3575761 * green + 0.1804375 * blue
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = 0.0193339 * red + 0.1191920 * green + 0.9503041 * blue
    fx, fy, fz = (_root(part / white) for part, white in zip((x, y, z), _WHITE, strict=True))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _root(part: float) -> float:
    return float(part ** (1 / 3)) if part > _DARK else (24389 / 27 * part + 16) / 116
