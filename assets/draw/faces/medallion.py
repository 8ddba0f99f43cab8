"""The medallion behind a portrait, and what holds for every head on it: its scale, skin, neck and shoulders."""

from __future__ import annotations

from dataclasses import dataclass

from ..shapes import GOLD, LINE, flat, mirrored, moved, oval, shape, stroke
from ..svg import document
from ..svg import oval as ring

SIDE = 160.0
CENTRE = (80.0, 82.0)
_RIM, _GOLD, _GROUND = 77.0, 75.0, 70.5
HEAD_AT, HEAD_SCALE = (79.0, 73.0), 1.32
LINE_WIDTH = 2.2


@dataclass(frozen=True)
class Skin:
    """The inks of a face: skin, what blushes or lies in shade, and lips."""

    tone: str
    blush: str
    lips: str


PALE = Skin("#F7D7BB", "#EBA58C", "#B9574E")
ROSY = Skin("#F2C6A0", "#E0916F", "#B04A40")
HONEY = Skin("#F3D3A6", "#E59F7C", "#AE4B3E")
OLIVE = Skin("#DDA873", "#C27C4E", "#9A4438")
BROWN = Skin("#B57A4A", "#96592F", "#7F2F2C")
DARK = Skin("#7C4C30", "#5F3520", "#5A1F20")
DEEP = Skin("#935C38", "#743F22", "#6A2424")
"""From light to dark; the children's are the brighter of a pair."""

FACE = "M-25.5,-4C-27,-25 -15,-37 0.5,-37C16,-37 28,-25 26.5,-4C26.5,18 15,36.5 1,36.5C-13,36.5 -25.5,18 -25.5,-4Z"
YOUNG = "M-27,-2C-28,-24 -15,-36 0.5,-36C16,-36 29,-24 28,-2C28,18 15,34 1,34C-13,34 -27,18 -27,-2Z"
BROAD = "M-26.5,-4C-27.5,-26 -15,-37 0.5,-37C16,-37 28.5,-26 27.5,-4C28.5,22 17,38 1,38C-15,38 -27.5,22 -26.5,-4Z"


def inked(markup: str) -> str:
    """A group in head units, with the deck's outline, at the place of the head."""
    x, y = HEAD_AT
    group = (
        f'<g fill="none" stroke="{LINE}" stroke-width="{LINE_WIDTH}" stroke-linejoin="round" stroke-linecap="round">'
        f"{markup}</g>"
    )
    return moved(group, x, y, scale=HEAD_SCALE)


def medallion(ground: tuple[str, str], behind: str, clothes: str, above: str) -> str:
    """A portrait: what lies `behind` the shoulders and what is `above` them may reach over the rim; the `clothes` end
    under its lower half."""
    light, dark = ground
    paint = (
        f'<linearGradient id="ground" gradientUnits="userSpaceOnUse" x1="0" y1="12" x2="0" y2="152">'
        f'<stop offset="0%" stop-color="{light}"/><stop offset="100%" stop-color="{dark}"/></linearGradient>'
    )
    disc = (
        flat(ring(*CENTRE, _RIM), LINE)
        + flat(ring(*CENTRE, _GOLD), GOLD)
        + flat(ring(*CENTRE, _GROUND + 1.6), LINE)
        + flat(ring(*CENTRE, _GROUND), "url(#ground)")
    )
    return document(SIDE, SIDE, paint, disc, inked(behind), inked(clothes), _lower_rim(), inked(above))


def _lower_rim() -> str:
    """The lower half of the rim once more, over the clothes."""
    x, y = CENTRE

    def half(radius: float, width: float, ink: str) -> str:
        d = f"M{x - radius:.1f},{y:.1f}A{radius:.1f},{radius:.1f} 0 0 0 {x + radius:.1f},{y:.1f}"
        return f'<path d="{d}" fill="none" stroke="{ink}" stroke-width="{width:.1f}"/>'

    inner = _GROUND
    return half((inner + _RIM) / 2, _RIM - inner, LINE) + half((inner + 1.6 + _GOLD) / 2, _GOLD - inner - 1.6, GOLD)


def shoulders(cloth: str, *, wide: float = 38.0, slope: float = 0.0) -> str:
    """A garment from the neck to the rim, in head units; it ends on the circle of the ground. `slope` lets narrow
    shoulders begin lower."""
    middle = (CENTRE[0] - HEAD_AT[0]) / HEAD_SCALE
    radius = _GROUND / HEAD_SCALE
    down = (radius**2 - wide**2) ** 0.5 + (CENTRE[1] - HEAD_AT[1]) / HEAD_SCALE
    left, right, top = middle - wide, middle + wide, 38.5 + slope
    edge = (
        f"M{left:.1f},{down:.1f}C{left + 5:.1f},{down - 5:.1f} {middle - 20:.1f},{top + 3:.1f} {middle - 10:.1f},{top:.1f}"
        f"L{middle + 11:.1f},{top:.1f}C{middle + 21:.1f},{top + 3:.1f} {right - 5:.1f},{down - 5:.1f} {right:.1f},{down:.1f}"
    )
    arc = f"A{radius:.1f},{radius:.1f} 0 0 1 {left:.1f},{down:.1f}Z"
    return flat(edge + arc, cloth) + stroke(edge, width=LINE_WIDTH)


def neck(skin: Skin, half: float = 11.0) -> str:
    """The neck, in shade under the chin."""
    column = f"M{-half},20L{-half - 1},46C-6,51 8,51 {half + 2},46L{half + 1},20Z"
    shade = f"M{-half},30C-4,42 8,42 {half + 1},29L{half + 1.4},36C8,46 -4,46 {-half - 0.4},37Z"
    return shape(column, skin.tone) + flat(shade, skin.blush)


def ears(skin: Skin, *, at: float = 27.0, high: float = 4.0) -> str:
    """Both ears; the hair and the face lie over their inner edges."""
    shell = f"M{-at - 1.6},{high - 3}C{-at + 1.6},{high - 3} {-at + 1.6},{high + 1} {-at},{high + 3}"
    ear = oval(-at, high, 5, 7.2, skin.tone) + stroke(shell, width=1.3)
    return ear + mirrored(ear, 0.7)


def cheeks(skin: Skin, *, high: float = 12.5) -> str:
    """The blush of the cheeks."""
    return oval(-16, high, 6, 4.4, skin.blush, outline=False) + oval(19.5, high, 4.8, 4.4, skin.blush, outline=False)


def nose(*, low: float = 0.0, young: bool = False, bridged: bool = False) -> str:
    """A nose seen a little from the side: a young one is a small bow, one that is `bridged` by glasses begins lower."""
    if young:
        return stroke(f"M2,{10 + low}C3.4,{12.4 + low} 6.4,{12.2 + low} 7.2,{9.6 + low}", width=2)
    if bridged:
        return stroke("M5.4,8C7.6,9.4 9.6,10.4 9.2,12.6C8.8,15 5,15.2 3,13.8", width=2)
    return stroke(f"M4.4,-2C5.6,3 9.6,{8 + low} 9.2,{11.2 + low}C8.8,{14 + low} 5,{14.2 + low} 3,{12.8 + low}", width=2)
