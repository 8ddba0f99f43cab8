"""Two more at a full table: Maeve from over the road, and Otis with his jar of nickels."""

from __future__ import annotations

from ..shapes import GOLD, disc, flat, mirrored, shape, stroke
from .features import Features
from .medallion import DARK, FACE, ROSY, cheeks, ears, neck, nose, shoulders
from .portrait import Portrait

_COPPER, _RUST = "#B9552B", "#843414"
_GREY, _STEEL = "#BDBAB6", "#8B8884"


def maeve() -> Portrait:
    """The neighbour: copper curls to the shoulders, freckles, a moss-green jumper and a small gold chain."""
    round_about = (
        (-27, -27, 9.4), (-34, -14, 9.6), (-37, 0, 9.6), (-37, 14, 9.4), (-33, 28, 9.2), (-26, 40, 8.6),
        (-15, -37, 9.4), (0, -42, 9.6), (15, -38, 9.4),
        (29, -27, 9.4), (36, -14, 9.6), (39, 0, 9.6), (39, 14, 9.4), (35, 28, 9.2), (28, 40, 8.6),
    )  # fmt: skip
    curls = "".join(disc(x, y, r, _COPPER) for x, y, r in round_about)
    filled = flat("M-31,42C-42,10 -38,-36 1,-42C40,-36 44,10 33,42Z", _COPPER)
    rings = stroke(
        "M-39,-12C-37,-17 -31,-17 -30,-12M-42,2C-40,-3 -34,-3 -33,2M-41,17C-39,12 -33,12 -32,17M-36,31C-34,26 -29,26 -28,31"
        "M41,-12C39,-17 33,-17 32,-12M44,2C42,-3 36,-3 35,2M43,17C41,12 35,12 34,17M38,31C36,26 31,26 30,31",
        _RUST,
        1.5,
    )
    jumper = shoulders("#6C8A3E", wide=37)
    collar = shape("M-12,37C-15,42 -10,49 1,50C12,49 17,42 14,37C8,45 -6,45 -12,37Z", "#55702E")
    chain = stroke("M-12,50C-6,57 8,57 14,50", GOLD, 1.8) + disc(1, 55.6, 2.4, GOLD)
    fringe = (
        "M-27,2C-33,-14 -29,-33 -15,-38C-8,-44 10,-44 17,-38C31,-33 35,-14 28,2C27,-6 25,-12 21,-16C17,-12 12,-15 12,-20"
        "C7,-14 -1,-15 -3,-21C-6,-14 -13,-13 -17,-18C-22,-13 -25,-6 -27,2Z"
    )
    strands = stroke("M-20,-22C-18,-28 -13,-32 -8,-33M-1,-26C1,-31 5,-34 9,-35M17,-22C18,-27 21,-29 24,-29", _RUST, 1.5)
    freckles = "".join(
        disc(x, y, 1.05, "#C9744B", outline=False)
        for x, y in ((-19, 9.4), (-14.6, 7.6), (-13, 12), (-8.6, 9.4), (15, 8), (19.6, 10), (16, 12.6), (11.6, 9.8))
    )
    face = (
        shape(FACE, ROSY.tone)
        + cheeks(ROSY)
        + freckles
        + nose()
        + shape(fringe, _COPPER)
        + strands
        + disc(-26.6, 14, 2.4, "#2F8F86")
        + disc(28.2, 14, 2.4, "#2F8F86")
    )
    look = Features(brow=_RUST, broad=2.5, lips=ROSY.lips, lashes=True)
    return Portrait(
        ("#CFE3DC", "#7FB0A6"), curls + filled + rings, jumper + neck(ROSY, 10) + collar + chain, face, look
    )


def otis() -> Portrait:
    """The fiddler of many years: a knitted cap, a short grey beard, a blue jumper with a rolled neck."""
    jumper = shoulders("#35507C", wide=40)
    ribs = stroke("M-30,46L-32,51M-22,43L-23,52M24,43L25,52M32,46L34,51", "#24395B", 1.6)
    roll = shape("M-15,35C-19,41 -14,49 1,50C16,49 21,41 17,35C9,44 -8,44 -15,35Z", "#4A6898") + stroke(
        "M-10,41L-12,47M-4,43.6L-5,49.4M5,43.6L6,49.6M11,41L13.4,47", width=1.3
    )
    beard = (
        "M-25.8,2C-26,22 -16,39 1,39C17,39 27,22 26.8,2C24.8,9 23.4,14 18.4,16.6C13.4,18.6 8,15.4 3.6,15.4"
        "C-1,15.4 -6.4,18.6 -11.4,16.6C-20,14 -23.8,9 -25.8,2Z"
    )
    bare = "M-8,19.6C-5,17.8 0,17.4 3.4,19C7,17.4 12,17.8 15,19.6C15.4,26 9,29.4 3.4,29.4C-2.4,29.4 -8.4,26 -8,19.6Z"
    hairs = stroke(
        "M-21,15L-19,20M-17,20L-15,26M-11,26L-9,31M-3,30.6L-2,35.4M6,30.4L6,35.6M13,27L15,31.6M18,21L20.6,25M22,14L24,18",
        _STEEL,
        1.3,
    )
    temples = "M-25.6,-14C-29,-8 -28,-1 -26,3L-23.4,-2L-22.6,-14Z"
    lines = stroke(
        "M-21.6,8.6C-19.4,10.6 -17.4,11.4 -15.4,11.4M25.4,8.6C23.4,10.6 21.4,11.4 19.6,11.4", DARK.blush, 1.5
    )
    cap = (
        shape("M-29,-15C-32,-40 -18,-53 1,-53C20,-53 34,-40 31,-15C14,-24 -12,-24 -29,-15Z", "#C2412F")
        + stroke(
            "M-19,-22C-21,-36 -15,-45 -8,-49M-6,-24C-7,-36 -4,-46 0,-51M9,-24C10,-36 7,-46 3,-51M21,-22C23,-36 18,-45 11,-49",
            "#8F2A1E",
            1.6,
        )
        + shape(
            "M-31,-10C-33,-17 -31,-22 -26,-24C-9,-30 12,-30 28,-24C33,-22 35,-17 33,-10C15,-19 -13,-19 -31,-10Z",
            "#E6D9BE",
        )
        + stroke(
            "M-22,-23L-23,-15M-12,-26L-12.6,-18M-1,-27L-1,-19.6M10,-26.6L10.6,-18.6M20,-24.4L21.4,-16M29,-21L30.4,-12.6",
            "#B59F78",
            1.4,
        )
    )
    face = (
        shape(temples, _GREY)
        + mirrored(shape(temples, _GREY), 0.5)
        + ears(DARK)
        + shape(FACE, DARK.tone)
        + cheeks(DARK, high=8)
        + lines
        + shape(beard, _GREY)
        + hairs
        + flat(bare, DARK.tone)
        + nose()
        + cap
    )
    look = Features(brow=_GREY, broad=3.4, eye=0.9, white=True, lips="#A9564C", low=1.2)
    return Portrait(("#F0C987", "#C98A3F"), "", jumper + ribs + neck(DARK, 13) + roll, face, look)
