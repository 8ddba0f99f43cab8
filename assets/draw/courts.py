"""The twelve court figures: one royal household of the kitchen, two-headed, joined by a tea towel.

A figure is the upper half of a card 250 x 350 units, inside the frame x 46..204. It ends on a line that is
point-symmetric about the card's middle (125, 175), so the half turned by 180 degrees fits against it; the towel worn
as a sash covers the seam and is its own image under that turn. This module composes and sews; heads, hats and tools
are drawn in their own modules.
"""

from __future__ import annotations

from .figures_hats import hat
from .figures_heads import head
from .figures_tools import tool
from .shapes import (
    ACCENT,
    GOLD,
    LINE,
    SKIN,
    SUIT,
    WHITE,
    disc,
    drawing,
    flat,
    moved,
    num,
    shape,
    sign,
    stroke,
)
from .svg import oval as dot
from .svg import place

LEFT, RIGHT = 46.6, 203.4  # the inner edges of the frame's line
MIDDLE_Y = 175.0
HEAD_AT = (121.0, 96.0)
GRIP_AT = (181.0, 149.0)
SIGN_AT = (65.0, 50.0)
SIGN_HEIGHT = 29.0

# The seam leaves the frame so many units above the middle on the left, and sets out towards a handle that much above
# it; on the right both are below. Kings are girt level, queens in a wave, jacks aslant.
_SEAMS = {"K": (13.0, 10.0), "Q": (6.0, 26.0), "J": (20.0, 9.0)}

Point = tuple[float, float]


def _handles(rank: str, shift: float = 0) -> list[Point]:
    """The four points of the curve the two halves share, from left to right, moved down by `shift` units."""
    rise, bend = _SEAMS[rank]
    y = MIDDLE_Y + shift
    return [(LEFT, y - rise), (98, y - bend), (152, y + bend), (RIGHT, y + rise)]


def _curve(points: list[Point]) -> str:
    (x, y), *rest = points
    return f"{num(x)},{num(y)}C" + " ".join(f"{num(px)},{num(py)}" for px, py in rest)


def _seam(rank: str, shift: float = 0) -> str:
    """Path data of the seam from the left edge to the right."""
    return "M" + _curve(_handles(rank, shift))


def _seam_back(rank: str, shift: float = 0) -> str:
    """Path data that closes a shape along the seam, from the right edge to the left."""
    return "L" + _curve(_handles(rank, shift)[::-1]) + "Z"


def _seam_point(rank: str, t: float) -> Point:
    """The point of the seam at parameter t, 0 at the left edge and 1 at the right."""
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    points = _handles(rank)
    return sum(w * x for w, (x, _) in zip(weights, points, strict=True)), sum(
        w * y for w, (_, y) in zip(weights, points, strict=True)
    )


def towel(rank: str, suit: str) -> str:
    """The tea towel along the seam, woven differently for each suit; unchanged when turned about the card's middle."""
    half = 8.5
    cloth = flat(_seam(rank, -half) + _seam_back(rank, half), WHITE)
    stripes = "".join(_plain(_seam(rank, shift), ACCENT[suit], 2.2) for shift in (-5.2, 5.2))
    hems = "".join(_plain(_seam(rank, shift), LINE, 2.2) for shift in (-half, half))
    return cloth + stripes + _weave(suit, [_seam_point(rank, step / 12) for step in range(1, 12)]) + hems


def _weave(suit: str, points: list[Point]) -> str:
    """What repeats along the towel: dots for spades, checks for hearts, lozenges for diamonds, twill for clubs."""
    if suit == "S":
        return flat("".join(dot(x, y, 2) for x, y in points), SUIT[suit])
    if suit == "H":
        return flat("".join(place("M-2.2 -8.3L2.2 -8.3L2.2 8.3L-2.2 8.3Z", x, y) for x, y in points), ACCENT[suit])
    if suit == "D":
        return flat("".join(place("M0 -3.6L2.9 0L0 3.6L-2.9 0Z", x, y) for x, y in points), SUIT[suit])
    return stroke("".join(place("M-2.2 2L2.2 -2", x, y) for x, y in points), SUIT[suit], 2)


def _plain(d: str, colour: str, width: float) -> str:
    """A line that ends square at the frame instead of rounding over it."""
    return f'<path d="{d}" stroke="{colour}" stroke-width="{width:g}" stroke-linecap="butt"/>'


def _hem(rank: str, *xs: float) -> str:
    """Path data down to the seam and along it at the given x, for clothes that end under the towel."""
    return "".join(f"L{num(x)},{num(_seam_point(rank, (x - LEFT) / (RIGHT - LEFT))[1])}" for x in xs)


def _king_robe(suit: str) -> str:
    """A full robe to both edges of the frame, and a collar of ermine, or of flour sacking, who can tell."""
    top = "M46.6,160C58,148 86,147 106,134L136,134C158,147 188,150 203.4,164"
    piping = "M46.6,166C58,154 86,153 106,140M136,140C158,153 188,156 203.4,170"
    collar = (
        "M103,133C93,141 81,145 71,147C75,157 95,163 121,163C147,163 167,157 171,147C161,145 149,141 139,133"
        "C133,143 109,143 103,133Z"
    )
    tails = "".join(
        place("M0 -4C3 0 2 4 0 5C-2 4 -3 0 0 -4Z", x, y)
        for x, y in ((83, 150), (96, 147), (101, 157), (121, 154), (141, 157), (146, 147))
    )
    return (
        flat(top + _seam_back("K"), SUIT[suit])
        + _plain(piping, GOLD, 2)
        + _plain(top, LINE, 2.2)
        + shape(collar, WHITE)
        + flat(tails, LINE)
    )


def _queen_gown(suit: str) -> str:
    """Puffed sleeves, an open neckline edged with gold, and a pendant."""
    skin = shape("M109,130C109,139 97,141 83,144L89,160L153,160L159,144C145,141 133,139 133,130Z", SKIN)
    left = "M87,142C67,140 52,152 53,168" + _hem("Q", 53, 77, 97) + "Z"
    right = "M155,142C176,140 196,152 196,176" + _hem("Q", 196, 177, 147) + "Z"
    folds = stroke("M64,151C60,156 59,161 60,166M76,147C72,153 71,160 72,165", width=1.5)
    neckline = "C89,141 91,142 93,146C99,160 143,160 149,146C151,142 153,141 159,143"
    bodice = "M83,143" + neckline + "L155,165" + _hem("Q", 149, 119, 91) + "L87,158Z"
    edge = stroke("M94,149C102,163 140,163 148,149", GOLD, 2.2)
    chain = stroke("M101,140C107,150 135,150 141,140", GOLD, 2.4) + disc(121, 149, 4, GOLD)
    if suit == "C":
        chain = ""  # her kerchief is knotted there
    sleeves = shape(left, ACCENT[suit]) + shape(right, ACCENT[suit]) + folds
    return skin + sleeves + shape(bodice, SUIT[suit]) + edge + chain


def _jack_apron(suit: str) -> str:
    """A plain shirt, an apron with straps and a knotted neckerchief."""
    shirt = "M107,134C91,142 58,142 54,164" + _hem("J", 54, 90, 121, 160, 194) + "C196,150 157,144 135,134Z"
    bib = "M97,152L145,152L147,170" + _hem("J", 147, 121, 95) + "Z"
    straps = "M98,152L96,141M144,152L146,141"
    scarf = "M103,132C97,138 95,142 97,144C109,148 133,148 145,144C147,142 145,138 139,132C131,139 111,139 103,132Z"
    knot = "M121,146C115,150 111,156 113,161C119,160 121,155 121,150C121,155 123,160 129,161C131,156 127,150 121,146Z"
    return (
        shape(shirt, SUIT[suit])
        + stroke(straps, LINE, 7.4)
        + stroke(straps, ACCENT[suit], 4)
        + shape(bib, ACCENT[suit])
        + shape(scarf, WHITE)
        + shape(knot, WHITE)
        + disc(121, 146, 3.4, WHITE)
    )


def _arm(rank: str, suit: str) -> str:
    """The forearm that rises behind the towel, and its cuff; a jack's is of the same cloth as his shirt."""
    cloth, cuff = (SUIT[suit], WHITE) if rank == "J" else (ACCENT[suit], GOLD)
    sleeve = "M171,165C164,171 161,176 160,180" + _hem(rank, 160, 180, 201) + "C200,176 197,170 191,165Z"
    return shape(sleeve, cloth) + shape("M169,159L193,159L195,168L167,168Z", cuff)


def _fist() -> str:
    """A hand closed round something upright, its middle at the origin."""
    hand = (
        "M-12,-7C-13,-12 -6,-13 -2,-12L8,-12C13,-12 13,-6 12,-4C14,0 13,4 11,6C12,10 8,13 4,13L-6,13"
        "C-11,13 -12,8 -11,5"
        "C-13,1 -13,-3 -12,-7Z"
    )
    fingers = stroke("M-2,-4L12,-4M-2,2L12.5,2M-1,7.5L10,7.5", width=1.5)
    return shape(hand, SKIN) + fingers + stroke("M-8,-11C-3,-9 0,-5 -1,0C-2,3 -6,3 -7,0", width=1.6)


_CLOTHES = {"K": _king_robe, "Q": _queen_gown, "J": _jack_apron}


def figure(rank: str, suit: str) -> str:
    """SVG markup of the upper half of one court card; rank is K, Q or J, suit one of C, D, H, S."""
    person = head(rank, suit)
    hx, hy = HEAD_AT
    gx, gy = GRIP_AT
    held = moved(tool(rank, suit), gx, gy)
    body = (
        moved(person.back, hx, hy)
        + _CLOTHES[rank](suit)
        + moved(person.front, hx, hy)
        + moved(hat(rank, suit), hx, hy)
        + held
        + _arm(rank, suit)
        + moved(_fist(), gx, gy)
        + towel(rank, suit)
    )
    return drawing(body) + sign(suit, *SIGN_AT, SIGN_HEIGHT)
