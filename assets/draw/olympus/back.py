"""The backs of the mountain pack: peak behind peak within a key pattern, a bolt between laurels in the middle.

The colour ways are those of the woven backs, under the same names.
"""

from __future__ import annotations

from ..backs import MARGIN, Colours, framed, in_all_ways
from ..svg import CARD_H, CARD_W, PAPER, fill, line, oval, pair, place, polygon, rounded
from .powers import meander

STRIP = 21.0  # breadth of the key pattern
PEAK_WIDE, PEAK_HIGH, ROW = 28.0, 17.0, 13.0
LEAF = "M0 -12C5.4 -5 5.4 5 0 12C-5.4 5 -5.4 -5 0 -12Z"
BOLT = polygon([(5, -31), (-17, 4), (-3, 3), (-5, 31), (17, -4), (3, -3)])
_CX, _CY = CARD_W / 2, CARD_H / 2


def _peaks(colours: Colours) -> str:
    """Zigzag rows; each is its own image when turned about its middle, so the whole is."""
    rows: dict[int, str] = {0: "", 1: ""}
    count = 12
    for row in range(-11, 12):
        points = [
            (_CX + PEAK_WIDE / 2 * (k + 0.5), _CY + ROW * row + PEAK_HIGH / 2 * (-1 if k % 2 else 1))
            for k in range(-count, count)
        ]
        rows[row % 2] += "M" + "L".join(pair(x, y) for x, y in points)
    return line(rows[0], colours.over, 5.4) + line(rows[1], colours.under, 5.4)


def _keys(colours: Colours) -> str:
    """The strip of keys along all four sides, with a lozenge in each corner."""
    left, top = MARGIN + STRIP, MARGIN + STRIP
    field = rounded(left, top, CARD_W - 2 * left, CARD_H - 2 * top, 2)
    outer = rounded(MARGIN, MARGIN, CARD_W - 2 * MARGIN, CARD_H - 2 * MARGIN, 8)
    level = meander(-(_CX - left), _CX - left, -5.2, 10.4)
    upright = meander(-(_CY - top), _CY - top, -5.2, 10.4)
    middle = MARGIN + STRIP / 2 + 0.6
    keys = place(level, _CX, middle) + place(level, _CX, CARD_H - middle, 1, 180)
    keys += place(upright, CARD_W - middle, _CY, 1, 90) + place(upright, middle, _CY, 1, -90)
    lozenge = polygon([(0, -6), (6, 0), (0, 6), (-6, 0)])
    corners = "".join(place(lozenge, x, y) for x in (middle, CARD_W - middle) for y in (middle, CARD_H - middle))
    return (
        fill(outer + field, colours.ground, evenodd=True)
        + line(field, colours.thread, 1.4)
        + line(keys, colours.thread, 2.1, round_ends=False)
        + fill(corners, colours.thread)
    )


def _medallion(colours: Colours) -> str:
    """A bolt, the same either way up, in a ring of leaves."""
    ring = "".join(
        place(place(LEAF, 0, -43, 0.95, 62), _CX, _CY, 1, 180 * side + turn)
        for side in (0, 1)
        for turn in (30, 60, 90, 120, 150)
    )
    studs = oval(_CX, _CY - 43, 3.4) + oval(_CX, _CY + 43, 3.4)
    return (
        fill(oval(_CX, _CY, 59), PAPER)
        + fill(oval(_CX, _CY, 55.5), colours.ground)
        + fill(ring + studs, colours.over)
        + line(oval(_CX, _CY, 52.5), colours.thread, 1.2)
        + fill(place(BOLT, _CX, _CY, 1.02), PAPER)
    )


def back(colours: Colours) -> str:
    """Peaks, the bolt, and the keys over both."""
    return framed(colours, _peaks(colours), _medallion(colours), _keys(colours))


def pictures() -> dict[str, str]:
    """The backs, in the colour ways of the woven ones."""
    return in_all_ways("olympus", back)
