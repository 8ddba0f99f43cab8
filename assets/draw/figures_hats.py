"""What the twelve wear on their heads, round the same origin as the heads: the rim lies near y = -24, the top near -60.

Kings wear heavy crowns, queens light coronets, jacks whatever hung nearest to the stove.
"""

from __future__ import annotations

from .shapes import ACCENT, GOLD, LINE, SUIT, WHITE, disc, flat, moved, shape, sign, stroke


def _band(suit: str, half: float = 27, fill: str | None = None) -> str:
    """The lower hoop of a crown with three studs."""
    hoop = f"M-{half},-32C-10,-28 12,-28 {half + 1},-32L{half},-20C12,-16 -10,-16 -{half - 1},-20Z"
    studs = "".join(disc(x, y, 2, GOLD, outline=False) for x, y in ((-17, -24.4), (0.5, -23), (18, -24.4)))
    return shape(hoop, fill or ACCENT[suit]) + studs


def _king_of_spades() -> str:
    """Spear leaves, like the tines of a carving fork."""
    leaf = "M0,-62C5,-54 9,-49 6,-42C4,-38 3,-34 4,-28L-4,-28C-3,-34 -4,-38 -6,-42C-9,-49 -5,-54 0,-62Z"
    tall = shape(leaf, GOLD)
    velvet = flat("M-24,-28L-22,-44C-10,-50 11,-50 23,-44L25,-28Z", SUIT["S"])
    return (
        velvet
        + moved(tall, -21, 2, turn=-9, scale=0.9)
        + moved(tall, 22, 2, turn=9, scale=0.9)
        + moved(tall, -11, 0, turn=-4, scale=0.96)
        + moved(tall, 12, 0, turn=4, scale=0.96)
        + moved(tall, 0.5, 1)
        + _band("S")
    )


def _king_of_hearts() -> str:
    """A jelly mould with a cherry."""
    mould = (
        "M-26,-26L-31,-42C-33,-52 -21,-54 -18,-47C-17,-58 -4,-59 0.5,-50C5,-59 18,-58 19,-47"
        "C22,-54 34,-52 32,-42L27,-26Z"
    )
    flutes = "M-18,-46C-18,-40 -16,-34 -14,-30M0.5,-49L0.5,-29M19,-46C19,-40 17,-34 15,-30"
    cherry = stroke("M0.5,-58C2,-62 5,-64 9,-64", width=1.6) + disc(0.5, -55, 5.4, SUIT["H"])
    return cherry + shape(mould, GOLD) + stroke(flutes, width=1.6) + _band("H")


def _king_of_diamonds() -> str:
    """Straight facets, a lozenge on each."""
    velvet = flat("M-24,-28L-24,-42C-12,-49 13,-49 25,-42L25,-28Z", SUIT["D"])
    crown = "M-26,-26L-33,-50L-17,-38L-13,-54L0.5,-38L14,-54L18,-38L34,-50L27,-26Z"
    stones = "".join(
        moved(shape("M0,-7L5,0L0,7L-5,0Z", fill), x, y)
        for x, y, fill in ((-32, -51, GOLD), (-13, -56, GOLD), (14, -56, GOLD), (33, -51, GOLD))
    )
    return velvet + shape(crown, GOLD) + stones + sign("D", 0.5, -33.5, 8) + _band("D")


def _king_of_clubs() -> str:
    """Three trefoils on stalks: parsley, gilded."""
    leaf = (
        disc(-5.5, -45, 5.6, GOLD)
        + disc(5.5, -45, 5.6, GOLD)
        + disc(0, -53, 6, GOLD)
        + disc(0, -47, 4, GOLD, outline=False)
    )
    stem = shape("M-7,-28L-3,-42L3,-42L7,-28Z", GOLD)
    sprig = stem + leaf
    velvet = flat("M-24,-28C-24,-35 -13,-40 0.5,-40C14,-40 25,-35 25,-28Z", SUIT["C"])
    return (
        velvet
        + moved(sprig, -18, 3, turn=-8, scale=0.92)
        + moved(sprig, 19, 3, turn=8, scale=0.92)
        + moved(sprig, 0.5, -2)
        + _band("C")
    )


def _queen_of_spades() -> str:
    """A high comb on the veil."""
    comb = (
        "M-20,-30C-24,-40 -18,-46 -14,-48C-12,-54 -4,-60 0.5,-62C5,-60 13,-54 15,-48"
        "C19,-46 25,-40 21,-30C8,-35 -7,-35 -20,-30Z"
    )
    return (
        shape(comb, GOLD)
        + sign("S", 0.5, -46, 15)
        + disc(-13, -40, 2, LINE, outline=False)
        + disc(14, -40, 2, LINE, outline=False)
    )


def _queen_of_hearts() -> str:
    """A small coronet tilted as if just put down there."""
    coronet = "M-15,-26L-19,-46L-9,-38L0,-52L9,-38L19,-46L15,-26C6,-22 -6,-22 -15,-26Z"
    pearls = "".join(disc(x, y, 3, WHITE) for x, y in ((-19, -47), (0, -53), (19, -47)))
    return moved(shape(coronet, GOLD) + pearls + sign("H", 0, -33, 11), 1, -3, turn=-4)


def _queen_of_diamonds() -> str:
    """A pointed diadem."""
    diadem = "M-27,-20L-22,-34L-13,-30L-8,-44L0.5,-60L9,-44L14,-30L23,-34L28,-20C12,-27 -11,-27 -27,-20Z"
    return (
        shape(diadem, GOLD)
        + sign("D", 0.5, -41, 17)
        + disc(-18, -26.5, 2.2, WHITE, outline=False)
        + disc(19, -26.5, 2.2, WHITE, outline=False)
    )


def _queen_of_clubs() -> str:
    """Three bay leaves over the kerchief."""
    leaf = shape("M0,-60C9,-52 9,-40 0,-30C-9,-40 -9,-52 0,-60Z", GOLD) + stroke("M0,-53L0,-36", width=1.4)
    hoop = shape("M-21,-36C-8,-30 10,-30 23,-36L24,-27C10,-21 -8,-21 -22,-27Z", GOLD)
    return (
        moved(leaf, -13, 2, turn=-24, scale=0.9)
        + moved(leaf, 15, 2, turn=24, scale=0.9)
        + moved(leaf, 1, -1)
        + hoop
        + sign("C", 1, -27.5, 8)
    )


def _jack_of_spades() -> str:
    """A copper saucepan, worn as a helmet."""
    pan = "M-31,-22L-30,-50C-30,-58 31,-58 31,-50L32,-22C12,-17 -12,-17 -31,-22Z"
    handle = shape("M-29,-30L-50,-27C-54,-26 -54,-20 -50,-20L-29,-21Z", LINE)
    shine = stroke("M20,-48L21,-34", WHITE, 2.6)
    return handle + shape(pan, GOLD) + stroke("M-30.5,-28C-12,-23 12,-23 31.5,-28", width=1.6) + shine


def _jack_of_hearts() -> str:
    """A soft baker's cap with a feather."""
    feather = shape("M18,-36C26,-58 38,-62 42,-58C44,-48 36,-38 22,-32Z", WHITE) + stroke(
        "M21,-34C28,-44 34,-52 39,-56", width=1.4
    )
    cap = "M-27,-20C-44,-30 -42,-52 -22,-55C-4,-58 24,-54 30,-42C34,-34 32,-26 27,-20C10,-26 -10,-26 -27,-20Z"
    return (
        feather
        + shape(cap, ACCENT["H"])
        + stroke("M-24,-30C-24,-40 -16,-46 -8,-47", WHITE, 1.6)
        + sign("H", 16, -36, 12)
    )


def _jack_of_diamonds() -> str:
    """The cook's white hat."""
    puff = "M-25,-26C-42,-28 -42,-50 -25,-50C-20,-62 -4,-64 1,-57C8,-64 23,-61 27,-50C43,-50 43,-28 27,-26Z"
    folds = "M-12,-32C-14,-38 -14,-42 -12,-46M1,-32L1,-44M14,-32C16,-38 16,-42 14,-46"
    return shape(puff, WHITE) + stroke(folds, width=1.6) + _band("D", 26)


def _jack_of_clubs() -> str:
    """A pointed felt cap and a leaf."""
    cap = (
        "M-30,-19C-26,-36 -12,-48 6,-52C18,-56 28,-64 36,-63C32,-56 30,-50 29,-42"
        "C28,-34 30,-26 31,-19C12,-26 -12,-26 -30,-19Z"
    )
    brim = "M-33,-17C-34,-24 -32,-27 -28,-28C-10,-34 12,-34 30,-28C34,-26 35,-22 34,-17C12,-24 -12,-24 -33,-17Z"
    leaf = shape("M-20,-30C-30,-36 -33,-50 -30,-57C-20,-54 -12,-44 -14,-33Z", GOLD) + stroke(
        "M-18,-33C-22,-40 -26,-46 -28,-52", width=1.4
    )
    return shape(cap, ACCENT["C"]) + leaf + shape(brim, LINE)


_HATS = {
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


def hat(rank: str, suit: str) -> str:
    """The headgear of one court figure, drawn round the origin of its head."""
    return _HATS[rank + suit]()
