"""What the twelve wear on their heads, round the same origin as the heads: the rim lies near y = -24."""

from __future__ import annotations

from ..shapes import GOLD, LINE, WHITE, disc, flat, moved, shape, stroke
from .signs import ACCENT, CLOTH, gold_signs, signs


def _crown(suit: str) -> str:
    """A hoop with three points, and the sign of the suit on each."""
    velvet = flat("M-24,-28L-21,-42C-10,-48 11,-48 22,-42L25,-28Z", CLOTH[suit])
    points = "M-27,-30L-27,-42L-14,-33L0.5,-46L15,-33L28,-42L28,-30C12,-26 -11,-26 -27,-30Z"
    hoop = "M-28,-32C-10,-28 12,-28 29,-32L28,-20C12,-16 -10,-16 -27,-20Z"
    studs = "".join(disc(x, y, 2.1, WHITE, outline=False) for x, y in ((-17, -24.4), (0.5, -23), (18, -24.4)))
    finials = gold_signs(suit, 21, (-26, -49), (27, -49)) + gold_signs(suit, 26, (0.5, -55))
    return velvet + finials + shape(points, GOLD) + shape(hoop, ACCENT[suit]) + studs


def _hunter() -> str:
    """A forester's hat with a tuft of badger's hair."""
    tuft = "M-18,-34C-20,-50 -26,-58 -33,-61C-33,-54 -37,-57 -40,-54C-36,-45 -31,-36 -24,-31Z"
    crown = "M-23,-26C-25,-42 -16,-54 -4,-50C6,-56 24,-50 25,-26Z"
    brim = "M-40,-20C-36,-28 -22,-28 0,-28C24,-28 38,-28 41,-22C26,-16 -22,-15 -40,-20Z"
    return (
        shape(tuft, WHITE)
        + shape(crown, ACCENT["C"])
        + stroke("M-23.5,-31C-8,-29 10,-29 24.5,-31", CLOTH["C"], 5)
        + shape(brim, ACCENT["C"])
    )


def _garden_hat() -> str:
    """A wide straw hat with a ribbon."""
    crown = "M-21,-27C-22,-46 -14,-54 1,-54C16,-54 24,-46 23,-27Z"
    brim = "M-46,-19C-42,-29 -20,-31 1,-31C22,-31 44,-29 48,-19C30,-25 -28,-25 -46,-19Z"
    straw = "M-14,-50C-10,-46 12,-46 16,-50M-19,-44C-8,-41 10,-41 21,-44"
    return (
        shape(crown, ACCENT["S"])
        + stroke(straw, width=1.2)
        + stroke("M-21.5,-33C-8,-31 10,-31 23.5,-33", CLOTH["S"], 5.4)
        + shape(brim, ACCENT["S"])
        + signs("S", 17, (19, -36))
    )


def _top_hat() -> str:
    """A tall hat, its band the colour of hearts."""
    pipe = "M-22,-26L-25,-60C-12,-64 14,-64 27,-60L24,-26Z"
    brim = "M-37,-22C-34,-30 -20,-28 1,-28C22,-28 36,-30 39,-22C24,-17 -22,-17 -37,-22Z"
    return (
        shape(pipe, LINE)
        + stroke("M-22,-34C-8,-31 10,-31 24,-34", CLOTH["H"], 6.4)
        + stroke("M17,-56L16,-42", WHITE, 2.4)
        + shape(brim, LINE)
    )


def _bonnet() -> str:
    """A starched cap with a frill and a bow."""
    frill = "M-33,-16C-38,-24 -32,-30 -28,-29C-28,-36 -18,-38 -15,-34C-12,-40 -3,-40 0,-36C4,-40 13,-40 16,-34C20,-38 29,-36 29,-29C34,-30 39,-24 34,-16C22,-25 -20,-25 -33,-16Z"
    cap = "M-25,-28C-28,-50 -14,-58 1,-58C16,-58 30,-50 27,-28Z"
    bow = shape("M1,-47L-11,-54L-11,-41ZM1,-47L13,-54L13,-41Z", ACCENT["D"]) + disc(1, -47, 3.6, ACCENT["D"])
    return shape(cap, WHITE) + shape(frill, WHITE) + bow


def _oak_sprig() -> str:
    """Nothing but an oak leaf behind the ear."""
    leaf = (
        "M0,0C-6,-4 -9,-8 -6,-13C-11,-15 -11,-21 -6,-22C-9,-28 -4,-33 1,-32C5,-36 10,-30 7,-26C12,-24 12,-18 7,-17"
        "C11,-12 8,-6 0,0Z"
    )
    return moved(shape(leaf, ACCENT["C"]) + stroke("M0,4L0,-26", width=1.4), 25, -14, turn=28, scale=1.05)


def _kerchief() -> str:
    """A kerchief tied at the back, with dots."""
    cloth = "M-28,-12C-32,-40 -16,-50 1,-50C18,-50 34,-40 29,-12C20,-28 -18,-28 -28,-12Z"
    ends = shape("M26,-22C36,-28 44,-24 46,-16C40,-14 32,-14 27,-18Z", CLOTH["S"])
    dots = "".join(
        disc(x, y, 2.2, WHITE, outline=False)
        for x, y in ((-19, -32), (-9, -40), (2, -33), (12, -42), (20, -31), (1, -45))
    )
    return ends + shape(cloth, CLOTH["S"]) + dots


def _paper_hat() -> str:
    """A boat folded from yesterday's paper."""
    peak = "M-20,-30L1,-60L22,-30Z"
    brim = "M-38,-34L-28,-20C-10,-16 12,-16 30,-20L40,-34C14,-28 -12,-28 -38,-34Z"
    print_lines = "M-6,-42L8,-42M-9,-37L11,-37M-26,-27C-16,-25 -8,-24 -2,-24M6,-24C14,-24 22,-25 28,-27"
    return shape(peak, WHITE) + shape(brim, WHITE) + stroke(print_lines, width=1.4) + signs("H", 11, (1, -49))


def _flat_cap() -> str:
    """A cap with a peak."""
    top = "M-30,-22C-40,-34 -30,-48 -10,-49C8,-54 34,-46 35,-30C35,-26 33,-22 30,-20C12,-28 -12,-28 -30,-22Z"
    peak = "M-30,-21C-12,-28 12,-28 30,-20C34,-17 36,-13 33,-12C14,-21 -12,-22 -31,-15C-34,-16 -33,-19 -30,-21Z"
    return (
        shape(top, ACCENT["D"])
        + stroke("M-1,-49C-4,-42 -5,-34 -4,-27", width=1.4)
        + disc(-1, -50, 3, ACCENT["D"])
        + shape(peak, LINE)
    )


_HATS = {
    "QC": _hunter,
    "QS": _garden_hat,
    "QH": _top_hat,
    "QD": _bonnet,
    "JC": _oak_sprig,
    "JS": _kerchief,
    "JH": _paper_hat,
    "JD": _flat_cap,
}


def hat(rank: str, suit: str) -> str:
    """The headgear of one court figure, drawn round the origin of its head."""
    return _crown(suit) if rank == "K" else _HATS[rank + suit]()
