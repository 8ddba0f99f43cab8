"""The twelve heads: faces, hair and beards, each round an origin between the eyes, about 50 units wide."""

from __future__ import annotations

from ..figures_heads import ROUND, SLIM, Head, brows, cheeks, eyes, face, lips, neck, nose, smile
from ..shapes import BLUSH, GOLD, LINE, SKIN, WHITE, disc, flat, mirrored, oval, shape, stroke

_CHESTNUT, _GREY, _FLAX, _FOX, _PITCH = "#8A5A34", "#C9C4BA", "#E6C067", "#C26A2E", LINE


def _ears() -> str:
    ear = oval(-25.5, 2, 4.6, 6.6, SKIN)
    return ear + mirrored(ear, 0.5)


def _temples(colour: str) -> str:
    """Hair at both sides, under a hat."""
    side = shape("M-24,-26C-32,-18 -33,-4 -29,8L-21,6L-20,-26Z", colour)
    return side + mirrored(side, 0.5)


def _king_of_acorns() -> Head:
    """A full beard in two points, like a forester's."""
    beard = (
        "M-27,-4C-31,16 -30,34 -22,46C-20,54 -14,60 -8,62C-5,54 -1,50 2,48C5,50 9,54 12,62C18,60 24,54 26,46"
        "C33,34 33,16 27,-4C24,8 20,14 13,16C9,12 6,14 4,16C1,14 -3,12 -7,16C-16,14 -23,8 -27,-4Z"
    )
    waves = stroke(
        "M-22,18C-24,28 -21,36 -17,42M-12,26C-13,36 -11,44 -8,50M24,18C26,28 24,36 20,42M15,26C16,36 14,44 12,50",
        GOLD,
        1.6,
    )
    front = face(ROUND, cheeks(), brows(_CHESTNUT, 4.2), eyes(), nose()) + shape(beard, _CHESTNUT) + waves
    return Head(_temples(_CHESTNUT), front + oval(4, 25, 5.6, 2.4, BLUSH, outline=False))


def _king_of_leaves() -> Head:
    """Long white moustaches, a bare chin."""
    whiskers = "M4,15C-4,12 -14,14 -20,24C-24,32 -28,42 -36,44C-28,50 -16,44 -11,34C-7,28 0,26 4,22C8,26 14,28 18,34C23,44 36,50 43,44C36,42 32,32 27,24C21,14 12,12 4,15Z"
    front = face(SLIM, cheeks(), brows(WHITE, 4.6), eyes(), nose(), oval(4, 26, 4.4, 2.2, BLUSH, outline=False))
    return Head(
        _temples(WHITE),
        front + shape(whiskers, WHITE) + stroke("M-10,22C-16,28 -20,38 -28,43M18,22C24,28 28,38 35,43", width=1.3),
    )


def _king_of_hearts() -> Head:
    """A red beard, round and curly."""
    beard = (
        "M-26,-3C-34,4 -36,14 -30,20C-36,28 -30,38 -22,37C-20,47 -8,50 -2,44C2,51 12,50 15,44C22,48 30,42 28,35"
        "C36,34 38,24 32,19C38,12 36,4 27,-3C24,9 19,15 12,16L-5,16C-15,15 -23,9 -26,-3Z"
    )
    curls = stroke(
        "M-24,22C-20,26 -16,24 -16,20M-14,36C-10,38 -6,36 -6,32M8,37C12,38 16,36 15,32M24,24C21,28 17,26 17,22",
        GOLD,
        1.8,
    )
    front = face(ROUND, cheeks(), brows(_FOX, 3.6), eyes(), nose()) + shape(beard, _FOX) + curls
    return Head(_temples(_FOX), front + flat("M-3,22C0,20 8,20 11,22C9,29 -1,29 -3,22Z", "#B4493D"))


def _king_of_bells() -> Head:
    """A merry round face between long locks, a chin beard no larger than a thumb."""
    lock = "M-25,-26C-37,-12 -32,4 -38,16C-42,26 -34,36 -27,32C-21,28 -23,18 -20,12L-20,-26Z"
    tuft = shape("M0,27C-3,34 0,42 5,46C9,41 11,34 8,27C6,29 2,29 0,27Z", _PITCH)
    front = face(ROUND, cheeks(), brows(_PITCH, 3), eyes(), nose(), smile()) + tuft
    return Head(shape(lock, _PITCH) + mirrored(shape(lock, _PITCH), 1), front)


def _ober_of_acorns() -> Head:
    """Side-whiskers that meet the moustache."""
    whisker = "M-26,-8C-32,4 -35,20 -28,31C-20,36 -12,30 -6,22C-2,20 2,19 4,17C-2,13 -10,14 -14,19C-20,14 -22,4 -23,-8Z"
    front = _ears() + face(
        ROUND, cheeks(), brows(_CHESTNUT, 3.6), eyes(), nose(), oval(4, 25, 4, 2, BLUSH, outline=False)
    )
    return Head(_temples(_CHESTNUT), front + shape(whisker, _CHESTNUT) + mirrored(shape(whisker, _CHESTNUT), 4))


def _ober_of_leaves() -> Head:
    """A lady with her hair in a net at the neck."""
    bun = disc(-27, 20, 13, _FOX) + stroke(
        "M-35,13L-20,28M-37,20L-28,31M-30,9L-16,22M-21,10L-37,27M-16,18L-28,32", GOLD, 1.3
    )
    sweep = "M-25,6C-30,-16 -22,-30 0,-30C22,-30 31,-16 26,6C23,-8 14,-17 2,-20C-10,-17 -22,-8 -25,6Z"
    front = face(SLIM, cheeks(), brows(_FOX, 2.2), eyes(), nose(), lips()) + shape(sweep, _FOX)
    return Head(bun, front + disc(-24, 13, 2.6, GOLD))


def _ober_of_hearts() -> Head:
    """A moustache waxed upwards."""
    wax = "M4,17C-2,13 -9,17 -15,16C-21,15 -24,10 -22,5C-17,10 -13,9 -9,10C-4,11 1,12 4,15C7,12 12,11 17,10C21,9 25,10 30,5C32,10 29,15 23,16C17,17 10,13 4,17Z"
    front = (
        _ears()
        + face(SLIM, cheeks(), brows(_PITCH, 3), eyes(), nose(), stroke("M-1,24C2,26 6,26 9,24", width=2))
        + shape(wax, _PITCH)
    )
    return Head(_temples(_PITCH), front)


def _ober_of_bells() -> Head:
    """A lady with ringlets."""
    ringlets = "M-22,-28C-36,-24 -38,-8 -32,-4C-40,2 -40,12 -33,15C-40,22 -36,34 -27,32C-20,30 -20,22 -22,18L-18,-20Z"
    fringe = (
        "M-26,0C-30,-22 -18,-30 0,-30C20,-30 31,-22 27,0C22,-6 19,-12 18,-18C8,-12 -4,-12 -12,-18C-16,-10 -21,-6 -26,0Z"
    )
    front = face(ROUND, cheeks(), brows(_FLAX, 2.4), eyes(), nose(), lips()) + shape(fringe, _FLAX)
    return Head(shape(ringlets, _FLAX) + mirrored(shape(ringlets, _FLAX), 1), front)


def _unter_of_acorns() -> Head:
    """Freckles, and hair that no comb has seen."""
    mop = (
        "M-27,2C-34,-8 -33,-18 -28,-22C-34,-32 -24,-40 -17,-36C-14,-46 0,-48 5,-40C14,-48 26,-42 26,-33C35,-32 37,-20 31,-14"
        "C34,-8 31,-2 27,2L23,-10L17,-16L8,-12L2,-19L-6,-12L-13,-18L-20,-9Z"
    )
    freckles = "".join(
        disc(x, y, 1.1, "#B8703F", outline=False)
        for x, y in ((-17, 9), (-12, 12), (-17, 14), (-10, 8), (17, 9), (21, 12), (15, 13))
    )
    front = _ears() + face(ROUND, freckles, brows(_CHESTNUT, 2.6), eyes(), nose(), smile()) + shape(mop, _CHESTNUT)
    return Head("", front)


def _unter_of_leaves() -> Head:
    """Two plaits."""
    plait = "M-24,4C-34,8 -36,18 -30,22C-37,28 -36,38 -29,40C-35,46 -32,56 -25,57C-19,54 -20,46 -23,41C-17,36 -18,27 -23,23C-17,18 -18,8 -24,4Z"
    bows = shape("M-32,54L-20,62L-20,53L-32,62Z", "#B3202F")
    fringe = "M-26,2C-30,-20 -18,-29 0,-29C20,-29 31,-20 27,2C23,-8 14,-16 1,-20C-12,-16 -22,-8 -26,2Z"
    front = face(ROUND, cheeks(), brows(_FLAX, 2.4), eyes(), nose(), smile()) + shape(fringe, _FLAX)
    side = shape(plait, _FLAX) + bows
    return Head("", front + side + mirrored(side, 1))


def _unter_of_hearts() -> Head:
    """Dark curls under the cap."""
    curls = "M-22,-26C-33,-26 -36,-14 -31,-9C-39,-3 -36,9 -29,10C-28,15 -22,15 -20,10L-18,-26Z"
    front = face(ROUND, cheeks(), brows(_PITCH, 2.8), eyes(), nose(), smile())
    return Head(shape(curls, _PITCH) + mirrored(shape(curls, _PITCH), 1), _ears() + front)


def _unter_of_bells() -> Head:
    """A bob with a straight fringe."""
    bob = "M-26,-28C-36,-8 -35,14 -32,26L-17,28L19,28L34,26C36,14 37,-8 27,-28Z"
    fringe = "M-26,-26L-27,3L-20,-7L-12,-8L-4,-7L4,-8L12,-7L20,-8L28,3L27,-26Z"
    front = face(SLIM, cheeks(), eyes(), nose(), lips()) + shape(fringe, _FOX)
    return Head(shape(bob, _FOX), front)


_PEOPLE = {
    "KC": _king_of_acorns,
    "KS": _king_of_leaves,
    "KH": _king_of_hearts,
    "KD": _king_of_bells,
    "QC": _ober_of_acorns,
    "QS": _ober_of_leaves,
    "QH": _ober_of_hearts,
    "QD": _ober_of_bells,
    "JC": _unter_of_acorns,
    "JS": _unter_of_leaves,
    "JH": _unter_of_hearts,
    "JD": _unter_of_bells,
}


def person(rank: str, suit: str) -> Head:
    """The head of one court figure (rank K, Q for Ober, J for Unter); its neck is behind the shoulders."""
    made = _PEOPLE[rank + suit]()
    return Head(made.back + neck(), made.front)
