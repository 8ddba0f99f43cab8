"""The twelve people of the inn, two-headed like all courts of the house, girt with a chequered cloth.

A figure is the upper half of a card; see `seams` for how the halves meet. Kings wear a ruff and a mantle and hold
something up, Obers carry a tray over the shoulder, Unters a load before them. This module composes and dresses; heads,
hats and what is carried are drawn in their own modules.
"""

from __future__ import annotations

from ..seams import fist, hem, plain, seam, seam_back, seam_point
from ..shapes import GOLD, LINE, SKIN, WHITE, disc, drawing, flat, moved, oval, shape, stroke
from ..svg import place
from .hats import hat
from .held import held
from .people import person
from .signs import ACCENT, CLOTH, signs

HEAD_AT = (121.0, 97.0)
GRIP_AT = (181.0, 149.0)  # a king's hand
TRAY_AT = (176.0, 92.0)  # the middle of an Ober's tray
LOAD_AT = (163.0, 168.0)  # the bottom of an Unter's load
HIGH, LOW = (67.0, 51.0), (68.0, 127.0)  # where Ober and Unter have their sign
KING_SIGN = (65.0, 49.0)


def _cloth(rank: str, suit: str) -> str:
    """The chequered cloth along the seam; unchanged when turned about the card's middle."""
    half = 8.5
    chequers = 13  # an odd number: turned, the upper row becomes the lower
    ground = flat(seam(rank, -half) + seam_back(rank, half), WHITE)
    squares = ""
    for step in range(chequers + 1):
        x, y = seam_point(rank, step / chequers)
        shift = -4.2 if step % 2 else 4.2
        squares += place("M-5.6 -4.2L5.6 -4.2L5.6 4.2L-5.6 4.2Z", min(max(x, 52.2), 197.8), y + shift)
    hems = "".join(plain(seam(rank, shift), LINE, 2.2) for shift in (-half, half))
    return ground + flat(squares, ACCENT[suit]) + hems


def _king(suit: str) -> str:
    """A mantle to both edges of the frame over a doublet, a chain of office and a pleated ruff."""
    top = "M46.6,158C60,146 88,146 104,136L138,136C154,146 186,148 203.4,162"
    mantle = flat(top + seam_back("K"), CLOTH[suit]) + plain(top, LINE, 2.2)
    doublet = shape("M100,140L142,140L150,164" + hem("K", 150, 121, 92) + "Z", ACCENT[suit])
    chain = stroke("M90,148C96,166 146,166 152,148", GOLD, 3) + disc(121, 162, 6, GOLD)
    rim = "M56,155C62,160 66,164 68,170M190,157C184,162 180,166 178,172"
    pleats = "".join(
        f"M{x},{y}L{121 + (x - 121) * 0.72:.1f},{y - 8}"
        for x, y in ((92, 142), (103, 147), (115, 149), (127, 149), (139, 147), (150, 142))
    )
    ruff = (
        "M84,136C82,130 90,124 96,126C104,120 138,120 146,126C152,124 160,130 158,136C158,143 150,144 147,142"
        "C145,149 137,150 134,147C131,152 123,152 121,149C119,152 111,152 108,147C105,150 97,149 95,142C92,144 84,143 84,136Z"
    )
    return mantle + doublet + stroke(rim, GOLD, 3) + chain + shape(ruff, WHITE) + stroke(pleats, width=1.3)


def _king_arm(suit: str) -> str:
    sleeve = "M171,165C164,171 161,176 160,180" + hem("K", 160, 180, 201) + "C200,176 197,170 191,165Z"
    return shape(sleeve, ACCENT[suit]) + shape("M168,158L194,158L195,168L167,168Z", WHITE)


def _ober(suit: str) -> str:
    """The coat of a head waiter, a starched front and a bow tie, and a napkin over the shoulder."""
    coat = "M107,134C91,141 60,142 55,160" + hem("Q", 55, 90, 121, 160, 196) + "C197,152 157,143 135,134Z"
    front = "M106,134L136,134L144,156" + hem("Q", 139, 121, 103) + "L98,156Z"
    lapels = "M106,134L94,148L101,152L97,158L108,178L118,178M136,134L148,148L141,152L145,158L134,181L124,180"
    bow = "M121,141L106,134L106,149ZM121,141L136,134L136,149Z"
    napkin = "M62,149C68,142 84,140 92,141L88,172L58,174C58,164 58,156 62,149Z"
    return (
        shape(coat, CLOTH[suit])
        + shape(front, WHITE)
        + stroke(lapels, ACCENT[suit], 5)
        + disc(121, 153, 1.8, LINE, outline=False)
        + disc(121, 162, 1.8, LINE, outline=False)
        + shape(bow, ACCENT[suit])
        + disc(121, 141.5, 3.4, ACCENT[suit])
        + shape(napkin, WHITE)
        + stroke("M68,150C66,158 66,166 66,172M80,147C78,156 77,164 77,172", ACCENT[suit], 1.8)
    )


def _ober_arm(suit: str) -> str:
    """The raised arm, its cuff, and the hand flat under the tray."""
    x, y = TRAY_AT
    sleeve = "M166,150C167,138 168,128 169,122L191,122C195,134 199,148 200,160" + hem("Q", 200, 170) + "Z"
    hand = f"M{x - 11},{y + 3}L{x + 13},{y + 3}C{x + 16},{y + 10} {x + 13},{y + 18} {x + 10},{y + 24}L{x - 5},{y + 24}C{x - 9},{y + 16} {x - 13},{y + 10} {x - 11},{y + 3}Z"
    fingers = f"M{x - 4},{y + 4}L{x - 3},{y + 11}M{x + 2},{y + 4}L{x + 3},{y + 11}M{x + 8},{y + 4}L{x + 8},{y + 11}"
    return (
        shape(sleeve, CLOTH[suit])
        + shape(hand, SKIN)
        + stroke(fingers, width=1.4)
        + shape("M166,115L193,115L194,124L166,124Z", WHITE)
    )


def _tray() -> str:
    return oval(0, 0, 26, 5.4, GOLD) + flat("M-20,-1C-10,-3.4 10,-3.4 20,-1C10,1 -10,1 -20,-1Z", WHITE)


def _unter(suit: str) -> str:
    """Shirt sleeves, a waistcoat left open, a neckerchief."""
    shirt = "M107,134C91,142 60,143 54,164" + hem("J", 54, 90, 121, 160, 194) + "C196,150 157,144 135,134Z"
    left = "M101,138C92,143 84,145 79,147L84,170" + hem("J", 84, 106) + "L108,150Z"
    right = "M141,138C150,143 158,145 163,147L160,180" + hem("J", 160, 136) + "L134,150Z"
    scarf = "M103,132C97,138 95,142 97,145C109,151 133,151 145,145C147,142 145,138 139,132C131,140 111,140 103,132Z"
    ends = "M121,147C114,152 110,159 112,165C118,164 121,158 121,152C121,158 124,164 130,165C132,159 128,152 121,147Z"
    return (
        shape(shirt, WHITE)
        + shape(left, CLOTH[suit])
        + shape(right, CLOTH[suit])
        + stroke("M64,152C61,156 60,160 60,164", width=1.5)
        + shape(scarf, ACCENT[suit])
        + shape(ends, ACCENT[suit])
        + disc(121, 147, 3.6, ACCENT[suit])
    )


def _unter_arm() -> str:
    """The forearm laid round the load, its sleeve rolled up."""
    arm = "M196,150C200,158 199,166 194,170L172,168C168,166 168,158 173,157L182,156Z"
    roll = "M182,146C188,142 198,146 200,153C200,158 195,160 190,159C185,158 180,150 182,146Z"
    return shape(arm, SKIN) + stroke("M176,160L172,161M177,164L172,165", width=1.4) + shape(roll, WHITE)


def figure(rank: str, suit: str) -> str:
    """SVG markup of the upper half of one court card; rank is K, Q for an Ober or J for an Unter."""
    head = person(rank, suit)
    clothes = {"K": _king, "Q": _ober, "J": _unter}[rank]
    carried = held(rank, suit)
    if rank == "K":
        work = moved(carried, *GRIP_AT) + _king_arm(suit) + moved(fist(), *GRIP_AT)
        sign = signs(suit, 33, KING_SIGN)
    elif rank == "Q":
        x, y = TRAY_AT
        work = _ober_arm(suit) + moved(_tray(), x, y) + moved(carried, x, y - 2)
        sign = signs(suit, 40, HIGH)
    else:
        work = moved(carried, *LOAD_AT) + _unter_arm()
        sign = signs(suit, 40, LOW)
    body = (
        moved(head.back, *HEAD_AT)
        + clothes(suit)
        + moved(head.front, *HEAD_AT)
        + moved(hat(rank, suit), *HEAD_AT)
        + work
        + _cloth(rank, suit)
    )
    return drawing(body) + sign
