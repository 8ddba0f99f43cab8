"""The twelve court figures: one royal household of the kitchen, two-headed, joined by a tea towel.

A figure is the upper half of a card 250 x 350 units, inside the frame x 46..204. It ends on a line that is point-symmetric
about the card's middle (125, 175), so the half turned by 180 degrees fits against it; the towel worn as a sash covers the
seam and is its own image under that turn. This module composes; heads, hats and tools are drawn in their own modules.
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

LEFT, RIGHT = 46.0, 204.0
MIDDLE_X, MIDDLE_Y = 125.0, 175.0
HEAD_AT = (124.0, 96.0)
GRIP_AT = (181.0, 149.0)
SIGN_AT = (65.0, 50.0)

# Where the seam leaves the frame on the left and how hard it bends: (height above the middle, height of its first handle).
_SEAMS = {"K": (13.0, 10.0), "Q": (6.0, 26.0), "J": (20.0, 9.0)}


def seam(rank: str, shift: float = 0) -> str:
    """Path data of the line the two halves share, from the left edge to the right, moved down by `shift` units."""
    rise, bend = _SEAMS[rank]
    y = MIDDLE_Y + shift
    return f"M46,{y - rise:g}C98,{y - bend:g} 152,{y + bend:g} 204,{y + rise:g}"


def _seam_back(rank: str, shift: float = 0) -> str:
    """The same line from right to left, to be appended to a path."""
    rise, bend = _SEAMS[rank]
    y = MIDDLE_Y + shift
    return f"L204,{y + rise:g}C152,{y + bend:g} 98,{y - bend:g} 46,{y - rise:g}Z"


def _seam_point(rank: str, t: float) -> tuple[float, float]:
    """The point of the seam at parameter t, 0 at the left edge and 1 at the right."""
    rise, bend = _SEAMS[rank]
    a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
    return 46 * a + 98 * b + 152 * c + 204 * d, MIDDLE_Y - rise * a - bend * b + bend * c + rise * d


def towel(rank: str, suit: str) -> str:
    """The tea towel along the seam, woven differently for each suit; unchanged when turned about the card's middle."""
    half = 8.5
    parts = [flat(seam(rank, -half) + _seam_back(rank, half), WHITE)]
    for shift in (-5.2, 5.2):
        parts.append(_plain(seam(rank, shift), ACCENT[suit], 2.2))
    steps = [i / 12 for i in range(1, 12)]
    for t in steps:
        x, y = _seam_point(rank, t)
        if suit == "H":
            parts.append(flat(f"M{x - 2.2:.1f},{y - 8.3:.1f}h4.4v16.6h-4.4Z", ACCENT["H"]))
        else:
            parts.append(sign("D", x, y, 6.4) if suit == "D" else disc(x, y, 2, SUIT[suit], outline=False))
    for shift in (-half, half):
        parts.append(_plain(seam(rank, shift), LINE, 2.2))
    return "".join(parts)


def _plain(d: str, colour: str, width: float) -> str:
    """A line that ends square at the frame instead of rounding over it."""
    return f'<path d="{d}" stroke="{colour}" stroke-width="{width:g}" stroke-linecap="butt"/>'


def _hem(rank: str, *xs: float) -> str:
    """Path data down to the seam and along it at the given x, for clothes that end under the towel."""
    return "".join(f"L{num(x)},{num(_seam_point(rank, (x - LEFT) / (RIGHT - LEFT))[1])}" for x in xs)


def _king_robe(suit: str) -> str:
    """A full robe to both edges of the frame, and a collar of ermine, or of flour sacking, who can tell."""
    top = "M46,160C58,148 88,147 108,134L140,134C160,147 190,150 204,164"
    collar = "M106,133C96,141 84,145 74,147C78,157 98,163 124,163C150,163 170,157 174,147C164,145 152,141 142,133C136,143 112,143 106,133Z"
    tails = "".join(
        moved(flat("M0,-4C3,0 2,4 0,5C-2,4 -3,0 0,-4Z", LINE), x, y)
        for x, y in ((86, 150), (99, 147), (104, 157), (124, 153), (144, 157), (149, 147))
    )
    return flat(top + _seam_back("K"), SUIT[suit]) + _plain(top, LINE, 2.2) + shape(collar, WHITE) + tails


def _queen_gown(suit: str) -> str:
    """Puffed sleeves, an open neckline and a pendant."""
    skin = shape("M112,130C112,139 100,141 86,144L92,160L156,160L162,144C148,141 136,139 136,130Z", SKIN)
    puffs = shape("M90,142C70,140 54,152 54,170" + _hem("Q", 54, 80, 100) + "Z", SUIT[suit]) + shape(
        "M158,142C178,140 196,152 196,176" + _hem("Q", 196, 180, 150) + "Z", SUIT[suit]
    )
    bodice = (
        "M86,143C92,141 94,142 96,146C102,160 146,160 152,146C154,142 156,141 162,143L158,165"
        + _hem("Q", 152, 122, 94)
        + "L90,158Z"
    )
    chain = stroke("M104,140C110,150 138,150 144,140", GOLD, 2.6) + disc(124, 150, 4.4, GOLD)
    return skin + puffs + shape(bodice, ACCENT[suit]) + chain


def _jack_apron(suit: str) -> str:
    """A plain shirt, an apron with straps and a knotted neckerchief."""
    shirt = "M110,134C94,142 60,142 56,166" + _hem("J", 56, 90, 124, 160, 194) + "C196,150 158,144 138,134Z"
    bib = "M100,152L148,152L150,170" + _hem("J", 150, 124, 98) + "Z"
    straps = "M101,152L99,140M147,152L149,140"
    scarf = "M106,132C100,138 98,142 100,144C112,148 136,148 148,144C150,142 148,138 142,132C134,139 114,139 106,132Z"
    knot = shape(
        "M124,146C118,150 114,156 116,161C122,160 124,155 124,150C124,155 126,160 132,161C134,156 130,150 124,146Z",
        WHITE,
    )
    return (
        shape(shirt, SUIT[suit])
        + stroke(straps, LINE, 7.4)
        + stroke(straps, ACCENT[suit], 4)
        + shape(bib, ACCENT[suit])
        + shape(scarf, WHITE)
        + knot
        + disc(124, 146, 3.4, WHITE)
    )


def _arm(rank: str, suit: str) -> str:
    """The forearm that rises behind the towel, and its cuff; round the grip."""
    sleeve = shape(
        "M171,165C164,171 161,176 160,180" + _hem(rank, 160, 180, 201) + "C200,176 197,170 191,165Z",
        ACCENT[suit],
    )
    return sleeve + shape("M169,159L193,159L195,168L167,168Z", GOLD)


def _fist() -> str:
    """A hand closed round something upright, its middle at the origin."""
    hand = (
        "M-12,-7C-13,-12 -6,-13 -2,-12L8,-12C13,-12 13,-6 12,-4C14,0 13,4 11,6C12,10 8,13 4,13L-6,13C-11,13 -12,8 -11,5"
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
    return drawing(body) + sign(suit, *SIGN_AT, 29)
