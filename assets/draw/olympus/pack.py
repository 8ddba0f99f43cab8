"""The faces: numbers before a mountain of as many ledges, powers with what they do in words."""

from __future__ import annotations

from typing import NamedTuple

from ..cards import rank_path
from ..lettering import words
from ..svg import (
    CARD_H,
    CARD_W,
    EDGE,
    PAPER,
    RADIUS,
    document,
    fill,
    line,
    num,
    oval,
    polygon,
    rounded,
    twice,
)
from . import powers
from .inks import (
    AEGEAN,
    CLAY_DEEP,
    CLAY_ON_PAPER,
    NIGHT,
    ON_CLAY,
    ON_SKY,
    SKY_ON_PAPER,
    VASE,
    Inks,
    Layer,
    stamped,
)

NUMBERS = tuple(range(1, 11))
LEFT, RIGHT, TOP, FOOT = 46.0, 204.0, 26.0, 324.0  # the picture field
MIDDLE = CARD_W / 2
WORDS_TOP = 246.0  # where the field of a power ends
INDEX_X, INDEX_TOP, INDEX_HEIGHT = 24.0, 15.0, 60.0
UNDERLINED = (6, 9)  # which turned round are each other


class Power(NamedTuple):
    """A power's drawing, the small sign of it, its words, whether it takes the Bolt by itself, and its size."""

    picture: tuple[Layer, ...]
    sign: tuple[Layer, ...]
    words: tuple[str, str]
    takes_bolt: bool
    size: float


POWERS = {
    "Trident": Power(powers.TRIDENT, powers.TRIDENT, ("DOWN 10", "+ BOLT"), True, 160),
    "Spear": Power(powers.SPEAR, powers.SPEAR_SIGN, ("TO 50", "+ BOLT"), True, 132),
    "Crown": Power(powers.CROWN, powers.CROWN, ("TO 99", "+ BOLT"), True, 140),
    "Lyre": Power(powers.LYRE, powers.LYRE_SIGN, ("TAKES", "THE BOLT"), True, 152),
    "Bow": Power(powers.BOW, powers.BOW_SIGN, ("TAKES", "THE BOLT"), True, 134),
    "Dove": Power(powers.DOVE, powers.DOVE, ("NEAREST", "TEN"), False, 130),
    "Sandals": Power(powers.SANDALS, powers.SANDALS, ("SWAP THE", "DIGITS"), False, 142),
    "Owl": Power(powers.OWL, powers.OWL, ("NEXT", "SITS OUT"), False, 150),
}


def _margins(field: str) -> str:
    """The paper round a field, over whatever the picture in it overran."""
    outer = rounded(0.6, 0.6, CARD_W - 1.2, CARD_H - 1.2, RADIUS - 0.6)
    return fill(outer + field, PAPER, evenodd=True) + line(outer, EDGE, 1.2)


# --- numbers

# Light and shade of every ledge, from the foot to the summit: olive groves, clay, bare rock, snow, the gold of the top.
_STRATA = (
    ("#A9B97A", "#879A57"),
    ("#BDBE80", "#9A9B5C"),
    ("#DDBB84", "#BD9560"),
    ("#E5A97A", "#C98556"),
    ("#DD9468", "#BC7048"),
    ("#C3A9A0", "#9D837D"),
    ("#A9B6C3", "#8293A5"),
    ("#BCCAD6", "#94A7B8"),
    ("#E9EFF2", "#BCCBD6"),
    ("#F6D58A", "#E2B052"),
)
_BARE = ("#D3DFE5", "#BFCFD8")  # what is still to be climbed
_SUMMIT = 190.0
# How far every ledge reaches to the left and right of the ridge, and where the ridge stands; the last is the summit.
_LEFT_EDGE = (112, 91, 76, 66, 49, 41, 34, 23, 16, 9, 2)
_RIGHT_EDGE = (108, 95, 79, 62, 55, 45, 31, 26, 18, 10, 2)
_RIDGE = (108, 122, 114, 130, 118, 131, 121, 131, 123, 129, 125)
_STEP = 3.2  # the breadth of a ledge


def _mountain(ledges: int) -> str:
    """The mountain, so many of its ten ledges in colour; light falls from the left."""
    high = (FOOT - _SUMMIT) / 10
    drawn = ""
    for k in range(10):
        foot, head = FOOT - high * k, FOOT - high * (k + 1)
        ridge, above = _RIDGE[k], _RIDGE[k + 1]
        left, right = MIDDLE - _LEFT_EDGE[k], MIDDLE + _RIGHT_EDGE[k]
        step = _STEP if k < 9 else 0
        upper_left, upper_right = MIDDLE - _LEFT_EDGE[k + 1] - step, MIDDLE + _RIGHT_EDGE[k + 1] + step
        light, shade = _STRATA[k] if k < ledges else _BARE
        drawn += fill(polygon([(left, foot), (upper_left, head), (above, head), (ridge, foot)]), light)
        drawn += fill(polygon([(ridge, foot), (above, head), (upper_right, head), (right, foot)]), shade)
    return drawn


def _figure(number: int, cx: float, top: float, height: float, widest: float) -> str:
    """A number as one path, with a stroke below those that could be read upside down."""
    path = rank_path(str(number), cx, top, height, widest)
    if number in UNDERLINED:
        half = height * 0.25
        path += rounded(cx - half, top + height * 1.09, 2 * half, height * 0.085, height * 0.03)
    return path


def number_card(number: int) -> str:
    """The figure, large, before the mountain."""
    field = rounded(LEFT, TOP, RIGHT - LEFT, FOOT - TOP, 4)
    figure = _figure(number, MIDDLE, 44, 122, 132)
    return document(
        CARD_W,
        CARD_H,
        '<defs><linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" y1="26" x2="0" y2="324">'
        '<stop offset="0%" stop-color="#CFE3EC"/><stop offset="100%" stop-color="#FBF4E6"/></linearGradient></defs>'
        f'<rect x="{LEFT}" y="{TOP}" width="{RIGHT - LEFT}" height="{FOOT - TOP}" fill="url(#sky)"/>',
        fill(oval(MIDDLE, 106, 74), PAPER, opacity=0.5),
        _mountain(number),
        _margins(field),
        line(field, NIGHT, 1.2),
        line(figure, PAPER, 9),
        fill(figure, NIGHT),
        fill(twice(_figure(number, INDEX_X, INDEX_TOP, INDEX_HEIGHT, 35)), NIGHT),
    )


def large_number(number: int) -> str:
    """The large-index face: nothing but the figure."""
    return document(CARD_W, CARD_H, _margins(""), fill(_figure(number, MIDDLE, 62, 210, 160), NIGHT))


# --- powers


def _ground(power: Power, left: float, top: float, bottom: float) -> str:
    """The vase, or the sky."""
    near, far = ("#E08A57", "#BC5A2C") if power.takes_bolt else ("#5E9CC0", "#2C658F")
    return (
        '<defs><radialGradient id="ground" gradientUnits="userSpaceOnUse" cx="125" cy="128" r="132">'
        f'<stop offset="0%" stop-color="{near}"/><stop offset="100%" stop-color="{far}"/></radialGradient></defs>'
        f'<rect x="{num(left)}" y="{num(top)}" width="{num(CARD_W - 2 * left)}" height="{num(bottom - top)}" '
        f'fill="url(#ground)"/>'
    )


def _inks(power: Power) -> tuple[Inks, Inks]:
    """The inks on the power's ground, and on paper."""
    return (ON_CLAY, CLAY_ON_PAPER) if power.takes_bolt else (ON_SKY, SKY_ON_PAPER)


def _signs(power: Power, x: float, y: float, size: float) -> str:
    """The small sign in two corners."""
    ink = _inks(power)[1]
    return stamped(power.sign, ink, x, y, size, fine=False) + stamped(
        power.sign, ink, CARD_W - x, CARD_H - y, size, 180, fine=False
    )


def power_card(power: Power) -> str:
    """The picture, its words below, and its sign in two corners."""
    field = rounded(LEFT, TOP, RIGHT - LEFT, WORDS_TOP - TOP, 4)
    ink, key = (CLAY_DEEP, VASE) if power.takes_bolt else (AEGEAN, PAPER)
    return document(
        CARD_W,
        CARD_H,
        _ground(power, LEFT, TOP, WORDS_TOP),
        line(powers.meander(LEFT + 8, RIGHT - 8, TOP + 8, 11), key, 1.8, opacity=0.8),
        stamped(power.picture, _inks(power)[0], MIDDLE, 149, power.size),
        _margins(field),
        line(field, ink, 1.2),
        words(power.words[0], MIDDLE, 259, 27, ink, widest=150, weight=1.1),
        words(power.words[1], MIDDLE, 297, 27, ink, widest=150, weight=1.1),
        _signs(power, 25, 36, 38),
    )


def large_power(power: Power) -> str:
    """The large-index face: the picture in its largest shapes, and the words as large as they go."""
    field = rounded(12, 12, CARD_W - 24, 206, 8)
    ink = CLAY_DEEP if power.takes_bolt else AEGEAN
    return document(
        CARD_W,
        CARD_H,
        _ground(power, 12, 12, 218),
        stamped(power.picture, _inks(power)[0], MIDDLE, 115, power.size * 1.12, fine=False),
        _margins(field),
        words(power.words[0], MIDDLE, 240, 36, ink, widest=164, weight=1.15),
        words(power.words[1], MIDDLE, 292, 36, ink, widest=164, weight=1.15),
    )


def pictures() -> dict[str, str]:
    """All eighteen faces, in both decks."""
    result = {}
    for number in NUMBERS:
        result[f"cards/olympus/H{number}.svg"] = number_card(number)
        result[f"cards/olympus/large/H{number}.svg"] = large_number(number)
    for name, power in POWERS.items():
        result[f"cards/olympus/{name}.svg"] = power_card(power)
        result[f"cards/olympus/large/{name}.svg"] = large_power(power)
    return result
