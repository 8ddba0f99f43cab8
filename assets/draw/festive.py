"""What is seen when something great happens: the winner's crown, the sign of somebody who is skipped, and medals."""

from __future__ import annotations

import math

from .suits import sign
from .svg import BLACK, GOLD, GOLD_DEEP, LIGHT, PAPER, RED, document, fill, line, oval, place, polygon, rounded

_SHINE, _BRIGHT = "#F7E0A0", "#FFF3CC"
_WINE, _WINE_DEEP = "#8E1F35", "#5F1224"
_SLATE = "#2E4A66"


def crown() -> str:
    """A golden crown with a lining of wine-red velvet, three high points and two low ones."""
    band = "M18 78L102 78L100 92C74 97 46 97 20 92Z"
    points = "M18 78L10 30L34 54L42 22L60 50L78 22L86 54L110 30L102 78C74 72 46 72 18 78Z"
    return document(
        120,
        104,
        fill("M22 76C28 48 42 38 60 38C78 38 92 48 98 76Z", _WINE_DEEP),
        fill("M30 74C36 52 46 44 60 44C74 44 84 52 90 74Z", _WINE),
        fill(points, GOLD),
        line(points, GOLD_DEEP, 2.4),
        line("M22 72L15 40L33 59M46 33L59 55M75 34L62 55M98 72L105 40", _SHINE, 2.2, opacity=0.8),
        fill(band, GOLD),
        line(band, GOLD_DEEP, 2.4),
        line("M22 82C46 86 74 86 98 82", _SHINE, 2.4, opacity=0.8),
        *(_gem(x, y, r, colour) for x, y, r, colour in ((60, 86, 5, RED), (38, 85, 3.6, "#2F6FA8"))),
        _gem(82, 85, 3.6, "#2F6FA8"),
        *(_pearl(x, y) for x, y in ((10, 27), (42, 18), (78, 18), (110, 27))),
        _pearl(60, 46),
    )


def _gem(x: float, y: float, r: float, colour: str) -> str:
    return fill(oval(x, y, r + 1.4), GOLD_DEEP) + fill(oval(x, y, r), colour) + fill(oval(x - 1, y - 1.2, 1.2), PAPER)


def _pearl(x: float, y: float) -> str:
    return fill(oval(x, y, 6), GOLD_DEEP) + fill(oval(x, y, 4.8), _BRIGHT) + fill(oval(x - 1.4, y - 1.6, 1.6), PAPER)


def skipped() -> str:
    """An arrow that leaps over something."""
    leap = "M8 46C12 14 50 8 60 36"
    head = polygon([(50, 36), (70, 33), (62, 52)])
    return document(
        76,
        60,
        line(leap, BLACK, 11, opacity=0.55),
        line(head, BLACK, 5, opacity=0.55),
        line(leap, GOLD, 7),
        fill(head, GOLD),
        fill(oval(34, 50, 7), LIGHT) + line(oval(34, 50, 7), BLACK, 2, opacity=0.55),
    )


def medal(emblem: str) -> str:
    """A golden disc on a ribbon, with an emblem struck into it (drawn about 0, 0 with a radius of 20)."""
    around = [((26.5, 25)[at % 2], math.tau * at / 48) for at in range(48)]
    teeth = [(32 + radius * math.cos(angle), 44 + radius * math.sin(angle)) for radius, angle in around]
    return document(
        64,
        72,
        fill("M14 0L27 0L37 26L25 30Z", _WINE) + fill("M50 0L37 0L27 26L39 30Z", _SLATE),
        fill("M18 0L22 0L32 27L28 29Z", "#C9566A") + fill("M46 0L42 0L32 27L36 29Z", "#5F86A8"),
        fill(oval(32, 45.4, 26.5), "#6B4516"),
        fill(polygon(teeth), GOLD_DEEP),
        fill(oval(32, 44, 24), GOLD),
        fill(oval(32, 44, 20.5), "#E7BC5E"),
        line("M14.6 37C19 27 29 22.6 39 24.6", _BRIGHT, 2.2, opacity=0.9),
        line(oval(32, 44, 20.5), GOLD_DEEP, 1.4),
        fill(place(emblem, 32.7, 44.9), _BRIGHT, evenodd=True),  # the light edge of struck metal
        fill(place(emblem, 32, 44), "#5E3A12", evenodd=True),
    )


def _cards() -> str:
    """Three cards, fanned."""
    card = rounded(-5.2, -9.5, 10.4, 15, 1.6)
    return place(card, -8, 2, 1, -24) + place(card, 8, 2, 1, 24) + place(card, 0, -1)


def _star() -> str:
    """Five points."""
    at = [(15 if step % 2 == 0 else 6.2, math.radians(36 * step - 90)) for step in range(10)]
    return polygon([(radius * math.cos(angle), radius * math.sin(angle)) for radius, angle in at])


def _rising() -> str:
    """A line that falls, turns and climbs high."""
    way = [(-14, -4), (-9, -6.5), (-4, 4.5), (5, -7), (1.5, -9.6), (14, -13), (13.5, -0.5), (9.6, -3.6), (-3.4, 12.6)]
    return polygon(way)


def _eye() -> str:
    """An open eye."""
    lids = "M-15 0C-9 -10.5 9 -10.5 15 0C9 10.5 -9 10.5 -15 0Z"
    return lids + oval(0, 0, 6.4, hole=True) + oval(0, 0, 3.4)


def _packs() -> str:
    """A pack of cards, squared up, with its edges showing."""
    edges = "".join(rounded(-9 + 2.2 * at, 9 - 3.4 * at, 18, 2, 0.9) for at in range(2))
    return rounded(-6, -13, 18, 15.5, 1.8) + edges + oval(3, -5.2, 3.4, hole=True)


def _bolt() -> str:
    return polygon([(3, -15), (-9, 3), (-1.5, 3), (-5, 15), (9, -4), (1.5, -4), (7, -15)])


def _tick() -> str:
    return polygon([(-13, 0.5), (-8.4, -4.2), (-3.6, 0.8), (9, -12.4), (13.4, -7.6), (-3.6, 10)])


def _shield() -> str:
    outer = "M0 -14.5C4.5 -11 9 -10 13 -10C13 3 9 10.5 0 15C-9 10.5 -13 3 -13 -10C-9 -10 -4.5 -11 0 -14.5Z"
    return outer + sign("H", 0, -1, 14)


def _laurel() -> str:
    leaf = "M0 0C-3.4 -3.4 -3.4 -8 0 -11C3.4 -8 3.4 -3.4 0 0Z"
    leaves = "".join(
        place(leaf, side * 11.4 * math.sin(math.radians(turn)), -11.4 * math.cos(math.radians(turn)), 0.66, side * tilt)
        for side in (-1, 1)
        for turn, tilt in ((40, 0), (68, 26), (98, 52), (128, 80), (158, 108))
    )
    return leaves + place(_star(), 0, 0.5, 0.4)


MEDALS = {
    "best": _star,
    "comeback": _rising,
    "tricks": _cards,
    "rounds": _laurel,
    "packs": _packs,
    "bids": _tick,
    "caught": _eye,
    "bolt": _bolt,
    "unhurt": _shield,
}


def pictures() -> dict[str, str]:
    """The crown, the sign, and every medal."""
    drawn = {f"medals/{name}.svg": medal(emblem()) for name, emblem in MEDALS.items()}
    return {"signs/crown.svg": crown(), "signs/skipped.svg": skipped(), **drawn}
