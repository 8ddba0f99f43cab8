"""The young at the table: Mei, Ada and Nils."""

from __future__ import annotations

from ..shapes import GOLD, WHITE, disc, mirrored, shape, stroke
from .features import Features
from .medallion import DEEP, FACE, HONEY, PALE, YOUNG, cheeks, ears, neck, nose, shoulders
from .portrait import Portrait

_INK, _FOX, _FOX_DARK = "#2B211E", "#D9722B", "#A84F17"


def mei() -> Portrait:
    """The cousin from the city: a black bob with a fringe, a red clip, a green cardigan."""
    bob = shape(
        "M-23,-38C-42,-30 -40,6 -36,26C-30,33 -20,32 -14,28L16,28C22,32 32,33 38,26C42,6 43,-30 25,-38C14,-46 -12,-46 -23,-38Z",
        _INK,
    )
    cardigan = shoulders("#4F8A5B", wide=37)
    shirt = shape("M-11,37L-6,62L8,62L13,37C8,45 -6,45 -11,37Z", WHITE) + stroke(
        "M-11,38C-14,46 -12,56 -9,62M13,38C16,46 14,56 11,62", width=2
    )
    fringe = (
        "M-29,4C-34,-18 -28,-35 -12,-40C-4,-43 8,-43 14,-40C31,-35 36,-18 30,4L26.4,-6C25.6,-9 25,-11 24,-13"
        "C16,-11 8,-11 2,-12.6C-6,-11 -14,-11 -22.6,-13C-24,-10 -25,-7 -25.4,-4Z"
    )
    strands = stroke(
        "M-14,-14C-14,-24 -10,-31 -4,-35M0,-14C0,-22 1,-29 3,-34M15,-13C15,-22 13,-29 9,-34", "#5A4A44", 1.4
    )
    gloss = stroke("M-24,-24C-22,-29 -18,-33 -14,-35", "#7A6A66", 2.2)
    clip = shape("M14,-29C18,-31 31,-22 31,-17.6C28,-14.6 12,-24 14,-29Z", "#D23B3B")
    face = shape(FACE, HONEY.tone) + cheeks(HONEY) + nose(young=True) + shape(fringe, _INK) + strands + gloss + clip
    locks = "M-30,0C-34,12 -33,22 -30,28C-25,27 -23,20 -24,12Z"
    face += shape(locks, _INK) + mirrored(shape(locks, _INK), 0.5)
    look = Features(brow=_INK, broad=2.2, eye=1.04, lips="#B23A44", lashes=True)
    return Portrait(("#F2C4C4", "#D0808A"), bob, cardigan + neck(HONEY, 10) + shirt, face, look)


def ada() -> Portrait:
    """The granddaughter of eight: two puffs of curls with yellow ribbons, a tooth missing, a sky-blue pinafore."""
    curls = "".join(
        disc(x, y, r, _INK)
        for x, y, r in ((-31, -43, 9), (-43, -36, 9.4), (-46, -24, 9.4), (-40, -14, 9), (-28, -17, 8), (-33, -30, 13))
    ) + disc(-36, -29, 14, _INK, outline=False)
    rings = stroke(
        "M-44,-34C-42,-38 -37,-38 -36,-34M-47,-23C-45,-27 -40,-27 -39,-23M-37,-25C-35,-29 -30,-28 -30,-24M-34,-41C-32,-44 -28,-43 -27,-39",
        "#5A4A44",
        1.3,
    )
    puff = curls + rings
    dress = shoulders("#F3E6C9", wide=33, slope=1.5) + shape(
        "M-20,46L-14,43L-10,52L12,52L16,43L22,46L20,62L-18,62Z", "#5CA9D6"
    )
    buttons = disc(-12, 51.4, 2, GOLD) + disc(14, 51.4, 2, GOLD)
    cap = "M-28,0C-31,-24 -18,-40 0.5,-40C19,-40 32,-24 29,0C26,-6 24,-14 20,-19C12,-23 -11,-23 -19,-19C-23,-14 -25,-6 -28,0Z"
    part = stroke("M0.5,-22C0,-28 0,-34 0.5,-39.4", DEEP.tone, 1.8) + stroke(
        "M-20,-18C-20,-26 -16,-33 -10,-37M21,-18C21,-26 17,-33 11,-37M-10,-21C-10,-28 -8,-34 -5,-38M11,-21C11,-28 9,-34 6,-38",
        "#5A4A44",
        1.3,
    )
    tie = disc(-27.6, -31, 4.4, "#F2C230") + disc(-30, -23.4, 4.4, "#F2C230")
    both = puff + mirrored(puff, 0.5)
    face = (
        ears(DEEP, at=28)
        + shape(YOUNG, DEEP.tone)
        + cheeks(DEEP, high=12)
        + nose(young=True)
        + shape(cap, _INK)
        + part
        + tie
        + mirrored(tie, 0.5)
    )
    look = Features(brow=_INK, broad=2.4, eye=1.14, white=True, gap=True, lashes=True, low=-0.5)
    return Portrait(("#C6E0A8", "#7FAF62"), both, dress + buttons + neck(DEEP, 9), face, look)


def nils() -> Portrait:
    """The boy of ten: a ginger mop, freckles, ears that stand out, a striped shirt."""
    shirt = shoulders("#F4EFE2", wide=34, slope=1.5) + stroke(
        "M-29,47C-10,43.4 12,43.4 31,47M-27,52.6C-10,49.6 12,49.6 29,52.6M-20,57.6C-8,55.6 10,55.6 22,57.6",
        "#B93A36",
        3,
    )
    collar = shape("M-10,38.4C-8,45 10,45 12,38.4L13.6,41C12,48.6 -10,48.6 -11.6,41Z", "#B93A36")
    mop = (
        "M-28,4C-36,-10 -36,-26 -28,-32C-32,-40 -22,-46 -15,-43C-14,-52 0,-54 4,-47C10,-54 22,-50 21,-43"
        "C31,-45 38,-34 33,-28C39,-20 36,-6 29,4C28,-2 27,-7 25,-11C20,-9 16,-13 15,-18C11,-11 3,-11 1,-18"
        "C-3,-11 -12,-11 -13,-18C-15,-12 -20,-9 -24,-11C-26,-7 -27,-2 -28,4Z"
    )
    locks = stroke(
        "M-24,-22C-24,-30 -18,-36 -12,-37M-8,-24C-9,-32 -4,-40 2,-42M10,-25C9,-32 12,-38 18,-40M22,-22C24,-27 26,-31 28,-33",
        _FOX_DARK,
        1.7,
    )
    freckles = "".join(
        disc(x, y, 1.15, "#CF7E55", outline=False)
        for x, y in (
            (-19, 9),
            (-14, 12),
            (-19.6, 14),
            (-13, 7.4),
            (-9, 10.6),
            (17, 8),
            (21, 11.4),
            (16, 13),
            (22.6, 7),
            (12.4, 10.4),
        )
    )
    face = (
        ears(PALE, at=29.6, high=3)
        + shape(YOUNG, PALE.tone)
        + cheeks(PALE, high=12)
        + freckles
        + nose(young=True)
        + shape(mop, _FOX)
        + locks
    )
    look = Features(brow=_FOX_DARK, broad=2.6, eye=1.16, gap=True, low=-0.5)
    return Portrait(("#A9C8EA", "#5F8BC0"), "", shirt + neck(PALE, 9) + collar, face, look)
