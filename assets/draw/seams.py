"""Where the two halves of a court figure meet, and what every figure of every deck has: the line along the seam, the
hem of clothes that end there, the fist that holds something.

A figure is the upper half of a card 250 x 350 units. It ends on a line that is point-symmetric about the card's middle
(125, 175), so the half turned by 180 degrees fits against it.
"""

from __future__ import annotations

from .shapes import SKIN, num, shape, stroke
from .svg import Point

LEFT, RIGHT = 46.6, 203.4  # the inner edges of the frame's line
MIDDLE_Y = 175.0

# The seam leaves the frame so many units above the middle on the left, and sets out towards a handle that much above
# it; on the right both are below. Kings are girt level, queens in a wave, jacks aslant.
_SEAMS = {"K": (13.0, 10.0), "Q": (6.0, 26.0), "J": (20.0, 9.0)}


def _handles(rank: str, shift: float = 0) -> list[Point]:
    """The four points of the curve the two halves share, from left to right, moved down by `shift` units."""
    rise, bend = _SEAMS[rank]
    y = MIDDLE_Y + shift
    return [(LEFT, y - rise), (98, y - bend), (152, y + bend), (RIGHT, y + rise)]


def _curve(points: list[Point]) -> str:
    (x, y), *rest = points
    return f"{num(x)},{num(y)}C" + " ".join(f"{num(px)},{num(py)}" for px, py in rest)


def seam(rank: str, shift: float = 0) -> str:
    """Path data of the seam from the left edge to the right."""
    return "M" + _curve(_handles(rank, shift))


def seam_back(rank: str, shift: float = 0) -> str:
    """Path data that closes a shape along the seam, from the right edge to the left."""
    return "L" + _curve(_handles(rank, shift)[::-1]) + "Z"


def seam_point(rank: str, t: float) -> Point:
    """The point of the seam at parameter t, 0 at the left edge and 1 at the right."""
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    points = _handles(rank)
    return sum(w * x for w, (x, _) in zip(weights, points, strict=True)), sum(
        w * y for w, (_, y) in zip(weights, points, strict=True)
    )


def plain(d: str, colour: str, width: float) -> str:
    """A line that ends square at the frame instead of rounding over it."""
    return f'<path d="{d}" stroke="{colour}" stroke-width="{width:g}" stroke-linecap="butt"/>'


def hem(rank: str, *xs: float) -> str:
    """Path data down to the seam and along it at the given x, for clothes that end under the towel."""
    return "".join(f"L{num(x)},{num(seam_point(rank, (x - LEFT) / (RIGHT - LEFT))[1])}" for x in xs)


def fist() -> str:
    """A hand closed round something upright, its middle at the origin."""
    hand = (
        "M-12,-7C-13,-12 -6,-13 -2,-12L8,-12C13,-12 13,-6 12,-4C14,0 13,4 11,6C12,10 8,13 4,13L-6,13"
        "C-11,13 -12,8 -11,5"
        "C-13,1 -13,-3 -12,-7Z"
    )
    fingers = stroke("M-2,-4L12,-4M-2,2L12.5,2M-1,7.5L10,7.5", width=1.5)
    return shape(hand, SKIN) + fingers + stroke("M-8,-11C-3,-9 0,-5 -1,0C-2,3 -6,3 -7,0", width=1.6)
