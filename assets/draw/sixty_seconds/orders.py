"""What the cards show that order the players about: turn back, hop, take cards, swap hands, play twice, the Flare."""

from __future__ import annotations

from ..glyphs import word
from ..svg import fill, line, oval, place, polygon, rounded
from .dials import arrow, at, case, hand, sweep
from .inks import BLUE, BRASS, BRONZE, CREAM, ENAMEL, FLAME, LIGHT, SHADE, STEEL, VERDIGRIS, WINE
from .signs import bars, star, u_turn

SPARKS = ((2.5, 100, 3.5), (17.4, 98, 4), (22.6, 104, 3), (42.4, 92, 3.5), (47.6, 90, 3))  # second, how far, size

_CARD = rounded(-19, -27, 38, 54, 5)
_FIELD = rounded(-14.5, -22.5, 29, 45, 3)


def _back(x: float, y: float, turn: float, ink: str = BLUE, *, scale: float = 1.0) -> str:
    """A small card, face down."""
    return (
        fill(place(_CARD, x + 1.5, y + 3, scale, turn), BLUE, opacity=0.35)
        + fill(place(_CARD, x, y, scale, turn), ENAMEL)
        + fill(place(_FIELD, x, y, scale, turn), ink)
        + line(place(oval(0, 0, 8.5), x, y, scale, turn), LIGHT, 2.6 * scale)
    )


def turn_back() -> str:
    """An arrow that turns round and goes back the way it came."""
    shape = place(u_turn(172, leg=0.06), 124, 124) + "".join(
        polygon([(155, y), (189.4, y), (189.4, y + high), (155, y + high)]) for y, high in ((150, 18), (182, 12))
    )
    return line(place(shape, 0, 4), BRONZE, 9, opacity=0.55) + line(shape, CREAM, 9) + fill(shape, BLUE)


_HARE = (
    "M152 42C150 33 141 25 130 26C121 12 106 1 90 0C94 13 103 24 115 32C92 25 60 25 44 44"
    "C35 54 31 64 24 72L2 92C4 99 12 99 18 95L46 80C54 84 63 80 69 74C84 80 100 76 112 71"
    "L134 88C138 92 146 90 146 83L129 63C139 63 151 56 152 42Z"
)
_FAR_EAR = "M132 28C133 12 127 -4 114 -14C111 0 114 18 122 30Z"
_FAR_LEGS = "M116 64L150 76C156 79 162 74 159 68L128 56ZM46 62L10 74C4 77 6 85 12 85L54 80Z"


def hop() -> str:
    """A hare that leaps over a stool."""
    x, y = 40, 44
    seat = rounded(75, 166, 96, 16, 8)
    legs = "M88 180L102 180L92 230L80 230ZM144 180L158 180L166 230L154 230ZM92 200L154 200L154 208L92 208Z"
    wind = "M64 50C76 40 90 34 104 33M52 74C58 68 63 64 69 61"
    return (
        fill(legs, BRONZE)
        + fill(seat, BLUE)
        + line("M84 171L140 171", STEEL, 3.5)
        + line(wind, CREAM, 5)
        + fill(place(_FAR_EAR + _FAR_LEGS, x, y), SHADE)
        + line(place(_FAR_EAR + _FAR_LEGS, x, y), BLUE, 3)
        + fill(place(oval(33, 47, 11), x, y), ENAMEL)
        + line(place(oval(33, 47, 11), x, y), BLUE, 3)
        + fill(place(_HARE, x, y), ENAMEL)
        + line(place(_HARE, x, y), BLUE, 3.4)
        + fill(place(oval(134, 40, 4.4), x, y), BLUE)
    )


def take(count: int) -> str:
    """Cards flying from the middle to every side, one or two to each."""
    cx, cy = 125.0, 136.0
    drawn = ""
    for seat in range(5):
        for number in range(count):
            lean = (number - (count - 1) / 2) * 3.0
            second = 12 * seat + lean
            x, y = at(second, 60, cx, cy)
            drawn += _back(x, y, 6 * second, scale=0.94)
    return (
        drawn
        + fill(oval(cx, cy + 2, 39), BRONZE)
        + fill(oval(cx, cy, 38), BRASS)
        + fill(oval(cx, cy, 32), ENAMEL)
        + fill(word(str(count), cx, cy - 24, 48), BLUE)
    )


def swap() -> str:
    """Two hands of cards, and the way each of them goes."""
    cx, cy = 125.0, 124.0
    drawn = ""
    for start, ink in ((0, BLUE), (30, WINE)):
        fx, fy = at(start + 30, 4, cx, cy)
        for lean in (-5, 0, 5):
            x, y = at(start + lean, 70, fx, fy)
            drawn += _back(x, y, 6 * (start + lean), ink, scale=1.2)
    ways = arrow(cx, cy, 68, 10.5, 20.5, 15) + arrow(cx, cy, 68, 40.5, 50.5, 15)
    return drawn + line(ways, VERDIGRIS, 8) + fill(ways, FLAME)


def twice() -> str:
    """Two cards laid one after the other, face up."""
    card = rounded(-43, -61, 86, 122, 9)

    def put(d: str, first: bool) -> str:
        return place(d, 95, 128, 1, -13) if first else place(d, 153, 140, 1, 9)

    drawn = ""
    for first, ground in ((True, BRASS), (False, ENAMEL)):
        drawn += fill(place(put(card, first), 3, 5), BLUE, opacity=0.4) + fill(put(card, first), ENAMEL)
        drawn += fill(put(rounded(-37, -55, 74, 110, 6), first), ground)
    return (
        drawn
        + fill(place(bars(44, 14, 11), 88, 126, 1, -13), BLUE)
        + case(153, 140, 31)
        + fill(sweep(153, 140, 24, 0, 10), STEEL)
        + hand(153, 140, 20, 10, width=0.2)
    )


def flare() -> str:
    """A signal light bursting at the end of its trail."""
    cx, cy = 130.0, 116.0
    trail = "M54 222C82 206 106 178 118 138L134 144C120 188 94 212 60 228C54 230 49 225 54 222Z"
    sparks = "".join(oval(*at(second, far, cx, cy), size) for second, far, size in SPARKS)
    return (
        fill(trail, BRASS)
        + fill(star(12, 97, 46, cx, cy), WINE)
        + fill(star(12, 86, 38, cx, cy), FLAME)
        + fill(place(star(12, 60, 30), cx, cy, 1, 15), LIGHT)
        + fill(star(12, 44, 24, cx, cy), ENAMEL)
        + fill(sparks, FLAME)
    )
