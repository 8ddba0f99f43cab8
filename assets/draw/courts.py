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
from .seams import fist, hem, plain, seam, seam_back, seam_point
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
    shape,
    sign,
    stroke,
)
from .svg import Point, place
from .svg import oval as dot

HEAD_AT = (121.0, 96.0)
GRIP_AT = (181.0, 149.0)
SIGN_AT = (65.0, 50.0)
SIGN_HEIGHT = 29.0


def towel(rank: str, suit: str) -> str:
    """The tea towel along the seam, woven differently for each suit; unchanged when turned about the card's middle."""
    half = 8.5
    cloth = flat(seam(rank, -half) + seam_back(rank, half), WHITE)
    stripes = "".join(plain(seam(rank, shift), ACCENT[suit], 2.2) for shift in (-5.2, 5.2))
    hems = "".join(plain(seam(rank, shift), LINE, 2.2) for shift in (-half, half))
    return cloth + stripes + _weave(suit, [seam_point(rank, step / 12) for step in range(1, 12)]) + hems


def _weave(suit: str, points: list[Point]) -> str:
    """What repeats along the towel: dots for spades, checks for hearts, lozenges for diamonds, twill for clubs."""
    if suit == "S":
        return flat("".join(dot(x, y, 2) for x, y in points), SUIT[suit])
    if suit == "H":
        return flat("".join(place("M-2.2 -8.3L2.2 -8.3L2.2 8.3L-2.2 8.3Z", x, y) for x, y in points), ACCENT[suit])
    if suit == "D":
        return flat("".join(place("M0 -3.6L2.9 0L0 3.6L-2.9 0Z", x, y) for x, y in points), SUIT[suit])
    return stroke("".join(place("M-2.2 2L2.2 -2", x, y) for x, y in points), SUIT[suit], 2)


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
        flat(top + seam_back("K"), SUIT[suit])
        + plain(piping, GOLD, 2)
        + plain(top, LINE, 2.2)
        + shape(collar, WHITE)
        + flat(tails, LINE)
    )


def _queen_gown(suit: str) -> str:
    """Puffed sleeves, an open neckline edged with gold, and a pendant."""
    skin = shape("M109,130C109,139 97,141 83,144L89,160L153,160L159,144C145,141 133,139 133,130Z", SKIN)
    left = "M87,142C67,140 52,152 53,168" + hem("Q", 53, 77, 97) + "Z"
    right = "M155,142C176,140 196,152 196,176" + hem("Q", 196, 177, 147) + "Z"
    folds = stroke("M64,151C60,156 59,161 60,166M76,147C72,153 71,160 72,165", width=1.5)
    neckline = "C89,141 91,142 93,146C99,160 143,160 149,146C151,142 153,141 159,143"
    bodice = "M83,143" + neckline + "L155,165" + hem("Q", 149, 119, 91) + "L87,158Z"
    edge = stroke("M94,149C102,163 140,163 148,149", GOLD, 2.2)
    chain = stroke("M101,140C107,150 135,150 141,140", GOLD, 2.4) + disc(121, 149, 4, GOLD)
    if suit == "C":
        chain = ""  # her kerchief is knotted there
    sleeves = shape(left, ACCENT[suit]) + shape(right, ACCENT[suit]) + folds
    return skin + sleeves + shape(bodice, SUIT[suit]) + edge + chain


def _jack_apron(suit: str) -> str:
    """A plain shirt, an apron with straps and a knotted neckerchief."""
    shirt = "M107,134C91,142 58,142 54,164" + hem("J", 54, 90, 121, 160, 194) + "C196,150 157,144 135,134Z"
    bib = "M97,152L145,152L147,170" + hem("J", 147, 121, 95) + "Z"
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
    sleeve = "M171,165C164,171 161,176 160,180" + hem(rank, 160, 180, 201) + "C200,176 197,170 191,165Z"
    return shape(sleeve, cloth) + shape("M169,159L193,159L195,168L167,168Z", cuff)


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
        + moved(fist(), gx, gy)
        + towel(rank, suit)
    )
    return drawing(body) + sign(suit, *SIGN_AT, SIGN_HEIGHT)
