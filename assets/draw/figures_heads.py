"""The twelve heads: faces, hair and beards, each round an origin between the eyes, about 50 units wide.

A head is handed out in two parts, what lies behind the shoulders and what lies before them. Headgear is not here.
"""

from __future__ import annotations

from dataclasses import dataclass

from .shapes import ACCENT, BLUSH, GOLD, LINE, LIPS, SKIN, WHITE, disc, flat, mirrored, oval, shape, stroke

ROUND = "M-24,-26L-25,0C-25,20 -14,35 1,35C15,35 25,20 25,0L24,-26Z"
SLIM = "M-23,-26L-24,0C-24,14 -12,36 2,36C13,36 24,16 24,0L23,-26Z"


@dataclass(frozen=True)
class Head:
    """Markup behind and before the shoulders, both round the point between the eyes."""

    back: str
    front: str


def neck() -> str:
    return shape("M-11,22L-12,52L13,52L12,22Z", SKIN) + flat(
        "M-10,29C-4,39 8,39 11,28L11.5,37C6,44 -4,44 -10.5,37Z", BLUSH
    )


def eyes(lowered: bool = False) -> str:
    if lowered:
        return stroke("M-14,0C-11,3.6 -5,3.6 -2,0.5M9,0.5C11,3.6 17,3.6 19.5,0", width=2.2)
    return (
        oval(-7.5, 1, 2.7, 3.4, LINE, outline=False)
        + oval(14, 1, 2.7, 3.4, LINE, outline=False)
        + stroke("M-14,-0.5C-11.5,-4.6 -5.5,-4.6 -2.5,-1M9,-1C11.5,-4.6 17,-4.6 19.5,-0.5", width=2)
    )


def nose() -> str:
    return stroke("M5,-4C6.5,2 11,8 10.5,11.5C10,14.6 6,14.6 4,13.4", width=2)


def cheeks() -> str:
    return oval(-14, 12, 5.5, 4, BLUSH, outline=False) + oval(18, 12, 3.8, 4, BLUSH, outline=False)


def lips() -> str:
    return flat("M-2,22C1,20 3.5,19.6 5,20.6C6.5,19.6 9,20 11.5,22C8,27.4 2,27.4 -2,22Z", LIPS) + stroke(
        "M-2.5,22C2,23 7,23 12,22", width=1.2
    )


def smile() -> str:
    return stroke("M-4,21C0,26.5 8,26.5 12.5,20.5", width=2.2)


def brows(colour: str = LINE, width: float = 2.6) -> str:
    return stroke("M-16,-7.5C-12,-11.5 -6,-11.5 -1.5,-8.5M9,-8.5C13,-11.5 18,-11.5 21,-7.5", colour, width)


def face(outline: str, *parts: str) -> str:
    return shape(outline, SKIN) + "".join(parts)


def _king_of_spades() -> Head:
    hair = "M-26,-26C-37,-8 -35,20 -30,36L32,36C37,20 38,-8 26,-26Z"
    beard = (
        "M-26,-4C-28,22 -27,38 -13,57C-9,49 -4,45 2,44C8,45 12,49 17,57C29,38 29,22 26,-4C24,10 19,15 13,17"
        "C9,14 6,16 4,18C1,16 -3,14 -7,17C-16,16 -23,10 -26,-4Z"
    )
    streaks = "M-20,20C-19,32 -16,40 -13,46M-11,28C-10,36 -8,40 -6,43M22,20C22,32 20,40 17,46M14,28C14,36 12,40 10,43"
    front = face(ROUND, brows(width=4), eyes(), nose()) + shape(beard, LINE)
    return Head(shape(hair, LINE), front + stroke(streaks, WHITE, 1.3) + oval(4, 24, 6, 2.2, LIPS, outline=False))


def _king_of_hearts() -> Head:
    curls = "M-24,-24C-36,-24 -38,-10 -33,-5C-41,0 -38,14 -30,15C-32,24 -22,26 -20,20L-20,-24Z"
    beard = (
        "M-26,-2C-34,8 -34,18 -29,22C-33,32 -26,41 -18,40C-16,50 -4,53 2,47C8,53 20,50 21,40C30,41 35,32 31,22"
        "C36,16 34,6 26,-2C24,10 18,16 12,17L-6,17C-16,16 -23,10 -26,-2Z"
    )
    whiskers = "M4,15C-2,13 -10,16 -19,23C-12,27 0,27 4,20C8,27 20,27 26,22C18,15 10,13 4,15Z"
    front = face(ROUND, cheeks(), brows(WHITE, 4), eyes(), nose()) + shape(beard, WHITE)
    front += stroke("M-20,32C-18,35 -14,35 -12,33M-6,41C-3,44 1,44 3,41M14,36C17,38 21,37 23,34", width=1.4)
    front += oval(4, 28, 5, 3, LIPS, outline=False) + shape(whiskers, WHITE)
    return Head(shape(curls, WHITE) + mirrored(shape(curls, WHITE), 1), front)


def _king_of_diamonds() -> Head:
    bob = "M-25,-26C-33,-10 -34,8 -38,20C-32,26 -24,24 -20,20L-20,-26Z"
    goatee = "M-4,27C-8,36 -2,50 5,60C11,50 15,36 12,27C9,30 0,30 -4,27Z"
    whiskers = (
        "M4,16C-3,14 -10,21 -17,19C-21,18 -22,14 -20,12C-27,14 -25,25 -16,26C-8,27 0,25 4,21"
        "C8,25 16,27 24,26C32,25 33,14 27,12C29,14 28,18 24,19C18,21 11,14 4,16Z"
    )
    front = face(SLIM, cheeks(), brows(width=3), eyes(), nose())
    front += (
        flat("M0,25L8,25L6,29L2,29Z", LIPS)
        + shape(goatee, GOLD)
        + stroke("M4.5,36L4.8,48", width=1.4)
        + shape(whiskers, GOLD)
    )
    return Head(shape(bob, GOLD) + mirrored(shape(bob, GOLD), 1), front)


def _king_of_clubs() -> Head:
    hair = "M-24,-26C-32,-20 -33,-6 -29,4L-20,4L-20,-26Z"
    whiskers = (
        "M-26,-6C-27,8 -38,18 -38,35C-33,32 -31,36 -29,39C-25,34 -21,35 -17,38C-11,34 -8,28 -7,21C-16,18 -22,8 -24,-6Z"
    )
    walrus = (
        "M4,15C-2,12 -10,14 -16,22C-18,28 -17,32 -14,33C-8,33 0,30 4,24C8,30 16,33 22,33"
        "C25,32 26,28 24,22C18,14 10,12 4,15Z"
    )
    ear = oval(-27, 0, 4.5, 6.5, SKIN)
    front = ear + mirrored(ear, 1) + face(ROUND, cheeks(), brows(width=4.4), eyes(), nose())
    front += oval(4, 28, 4, 2.6, LIPS, outline=False)
    front += shape(whiskers, GOLD) + mirrored(shape(whiskers, GOLD), 1) + shape(walrus, GOLD)
    front += stroke(
        "M-9,29C-7,24 -4,21 -1,19M17,29C15,24 12,21 9,19M-32,28C-30,24 -28,20 -27,16M33,28C31,24 29,20 28,16",
        LINE,
        1.3,
    )
    return Head(shape(hair, GOLD) + mirrored(shape(hair, GOLD), 1), front)


def _queen_of_spades() -> Head:
    veil = "M-22,-34C-46,-14 -38,30 -46,62L48,62C40,30 48,-14 24,-34Z"
    parting = "M1,-25C-14,-23 -20,-10 -24,10C-33,4 -31,-22 -22,-33L24,-33C33,-22 34,4 25,10C22,-10 16,-23 1,-25Z"
    front = face(SLIM, cheeks(), brows(width=2), eyes(lowered=True), nose(), lips()) + shape(parting, WHITE)
    front += stroke("M-9,-27C-21,-20 -26,-8 -27,3M12,-27C23,-20 27,-8 28,3", width=1.3)
    return Head(shape(veil, ACCENT["S"]), front)


def _queen_of_hearts() -> Head:
    curls = (
        "M-20,-32C-32,-36 -40,-22 -34,-15C-44,-8 -42,6 -35,8C-42,18 -38,30 -29,30C-29,40 -16,42 -14,34L17,34"
        "C19,42 32,40 31,30C41,30 44,18 37,8C45,6 46,-8 36,-15C42,-22 34,-36 22,-32Z"
    )
    fringe = (
        "M-26,-4C-30,-26 -20,-34 0,-31C22,-34 31,-26 27,-4C20,-8 18,-14 17,-19C10,-12 -2,-13 -7,-19"
        "C-10,-12 -18,-8 -26,-4Z"
    )
    front = face(ROUND, cheeks(), brows(width=2), eyes(), nose(), lips()) + shape(fringe, GOLD)
    return Head(shape(curls, GOLD) + stroke("M-33,12C-31,16 -28,17 -25,16M35,12C33,16 30,17 27,16", width=1.4), front)


def _queen_of_diamonds() -> Head:
    coil = disc(-30, 9, 12.5, LINE) + stroke("M-37,9A7,7 0 1 1 -30,16A5,5 0 0 1 -30,6", GOLD, 1.5)
    cap = "M-25,2C-32,-24 -14,-36 1,-36C16,-36 34,-24 26,2C24,-12 18,-20 1,-22C-16,-20 -23,-12 -25,2Z"
    front = face(SLIM, cheeks(), brows(width=2.4), eyes(), nose(), lips())
    front += shape(cap, LINE) + coil + mirrored(coil, 1)
    return Head("", front)


def _queen_of_clubs() -> Head:
    scarf = "M-23,-30C-38,-14 -34,24 -22,38C-14,46 16,46 25,38C37,24 40,-14 25,-30Z"
    hair = "M-25,2C-28,-22 -12,-30 -2,-28C14,-30 29,-22 26,2C23,-10 12,-16 -4,-22C-12,-18 -22,-10 -25,2Z"
    front = face(ROUND, cheeks(), brows(width=2.4), eyes(), nose(), lips()) + shape(hair, LINE)
    knot = shape("M2,40C-8,36 -18,44 -20,54C-10,56 0,50 3,43C8,50 16,56 25,54C22,44 12,36 2,40Z", ACCENT["C"])
    return Head("", shape(scarf, ACCENT["C"]) + front + knot)


def _jack_of_spades() -> Head:
    bob = "M-27,-26C-36,-4 -35,18 -34,26L-18,28L20,28L36,26C37,18 38,-4 27,-26Z"
    fringe = "M-26,-24L-26,2L-21,-9L-14,-10L-8,-8L0,-10L8,-8L16,-10L22,-9L27,2L26,-24Z"
    front = face(SLIM, cheeks(), eyes(), nose(), smile()) + shape(fringe, LINE)
    return Head(shape(bob, LINE), front)


def _jack_of_hearts() -> Head:
    curls = "M-24,-26C-34,-26 -38,-14 -33,-8C-41,-2 -39,10 -31,11C-33,20 -24,25 -18,20L-18,-26Z"
    fringe = (
        "M-26,-6C-28,-24 -20,-28 0,-28C20,-28 29,-24 26,-6C20,-6 17,-11 16,-16C11,-9 2,-10 -1,-16"
        "C-6,-9 -14,-10 -16,-15C-17,-9 -21,-6 -26,-6Z"
    )
    front = face(ROUND, cheeks(), brows(width=2), eyes(), nose(), smile()) + shape(fringe, GOLD)
    return Head(shape(curls, GOLD) + mirrored(shape(curls, GOLD), 1), front)


def _jack_of_diamonds() -> Head:
    locks = "M-25,-26C-33,-12 -31,6 -37,16C-30,22 -22,18 -19,12L-19,-26Z"
    whiskers = stroke(
        "M4,18.5C-1,16.5 -5,21 -12,19C-15,18 -16,15 -14,13.5M4,18.5C9,16.5 13,21 20,19C23,18 24,15 22,13.5",
        width=2.4,
    )
    front = face(SLIM, brows(width=2.8), eyes(), nose(), stroke("M0,25.5C3,27.5 7,27.5 10,25", LIPS, 2.2), whiskers)
    front += shape(
        "M-25,2C-29,-14 -26,-22 -24,-24L25,-24C27,-22 30,-14 26,2C24,-8 20,-14 12,-16"
        "C2,-13 -16,-14 -19,-14C-22,-10 -24,-6 -25,2Z",
        LINE,
    )
    return Head(shape(locks, LINE) + mirrored(shape(locks, LINE), 1), front)


def _jack_of_clubs() -> Head:
    ear = oval(-25, 3, 5, 7, SKIN) + stroke("M-27,1C-25,1 -24,4 -26,6", width=1.3)
    freckles = "".join(
        disc(x, y, 1, BLUSH, outline=False)
        for x, y in ((-16, 9), (-11, 12), (-17, 14), (-10, 7), (17, 9), (20, 13), (15, 13))
    )
    fringe = "M-26,-2C-29,-14 -26,-22 -24,-26L25,-26C28,-20 28,-10 26,0L21,-8L19,-14C8,-8 -8,-9 -15,-14L-19,-7Z"
    front = (
        ear
        + mirrored(ear, 0.5)
        + face(ROUND, freckles, brows(width=2.4), eyes(), nose(), smile())
        + shape(fringe, GOLD)
    )
    return Head("", front)


_HEADS = {
    "KS": _king_of_spades,
    "KH": _king_of_hearts,
    "KD": _king_of_diamonds,
    "KC": _king_of_clubs,
    "QS": _queen_of_spades,
    "QH": _queen_of_hearts,
    "QD": _queen_of_diamonds,
    "QC": _queen_of_clubs,
    "JS": _jack_of_spades,
    "JH": _jack_of_hearts,
    "JD": _jack_of_diamonds,
    "JC": _jack_of_clubs,
}


def head(rank: str, suit: str) -> Head:
    """The head of one court figure (rank K, Q or J) round the origin; its neck is behind the shoulders."""
    made = _HEADS[rank + suit]()
    return Head(made.back + neck(), made.front)
