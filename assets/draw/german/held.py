"""What the twelve hold: a king something upright, gripped at the origin; an Ober what stands on a tray, its top at the
origin; an Unter a load, its bottom at the origin.
"""

from __future__ import annotations

from ..shapes import GOLD, LINE, WHITE, disc, flat, shape, stroke
from ..suits import SIGN
from ..svg import RED, place
from .signs import ACCENT, CLOTH, signs

_STONE, _BEER, _WINE, _CRUST, _CREAM = "#B9C3C9", "#E9A93A", "#7B2440", "#B9763A", "#F6E7C6"


def _stein() -> str:
    """A stoneware mug with its lid up, and the head on the beer."""
    handle = stroke("M-15,-64C-30,-66 -30,-28 -16,-30", LINE, 7) + stroke("M-15,-64C-30,-66 -30,-28 -16,-30", _STONE, 3)
    lid = shape("M-16,-78L-24,-98C-27,-101 -31,-99 -31,-95L-22,-75Z", GOLD)
    body = "M-18,-78L16,-78L18,-16L-20,-16Z"
    foam = "M-20,-76C-25,-84 -18,-92 -11,-89C-8,-97 4,-97 6,-89C14,-93 22,-84 17,-76C11,-72 -14,-72 -20,-76Z"
    return (
        handle
        + lid
        + shape(body, _STONE)
        + stroke("M-18.4,-66L16.4,-66M-19.4,-30L17.4,-30", ACCENT["C"], 4)
        + signs("C", 25, (-1, -48))
        + shape(foam, WHITE)
    )


def _goblet() -> str:
    """A wine glass on a green foot."""
    bowl = "M-17,-106C-24,-86 -18,-66 0,-64C18,-66 24,-86 17,-106Z"
    wine = "M-20,-90C-20,-74 -13,-66 0,-65C13,-66 20,-74 20,-90C12,-87 -12,-87 -20,-90Z"
    stem = "M-5,-64L5,-64L4,-52L7,-47L4,-42L4,12L-4,12L-4,-42L-7,-47L-4,-52Z"
    return (
        shape(stem, CLOTH["S"])
        + shape(bowl, "#EAF3EC")
        + flat(wine, ACCENT["S"])
        + shape(bowl, "none")
        + stroke("M-12,-98C-14,-92 -15,-86 -14,-80", WHITE, 2.6)
    )


def _gingerbread() -> str:
    """A gingerbread heart from the fair, iced, on its stick."""
    icing = place(SIGN["H"], -1, -78, 0.37)
    dots = "".join(disc(x, y, 2, WHITE, outline=False) for x, y in ((-8, -80), (0, -74), (8, -80), (0, -84)))
    return (
        shape("M-3.4,-56L-3.4,16L3.4,16L3.4,-56Z", _CREAM)
        + shape(place(SIGN["H"], -1, -78, 0.48), _CRUST)
        + stroke(icing, WHITE, 2.4)
        + dots
    )


def _crook() -> str:
    """A herdsman's crook with a bell."""
    crook = "M0,16L0,-84C0,-104 -22,-108 -24,-92C-24,-86 -18,-84 -16,-88"
    return (
        stroke(crook, LINE, 8.6)
        + stroke(crook, "#A8743E", 4.6)
        + stroke("M0,-34L-12,-40M0,-50L-8,-54", LINE, 2)
        + signs("D", 31, (8, -62))
    )


def _beer_tray() -> str:
    """Two glasses of beer and a pretzel leaning on them."""
    glass = "M-9,0L-10.5,-34L10.5,-34L9,0Z"
    foam = "M-12,-33C-15,-41 -8,-45 -4,-42C0,-47 9,-45 9,-40C14,-40 14,-33 11,-31C6,-29 -8,-29 -12,-33Z"
    ribs = "M-4,-6L-4.6,-25M4,-6L4.6,-25"
    drawn = ""
    for x in (-12, 12):
        drawn += (
            shape(place(glass, x, 0), _BEER) + stroke(place(ribs, x, 0), _CREAM, 2) + shape(place(foam, x, 0), WHITE)
        )
    return drawn


def _wine_tray() -> str:
    """A bottle with a leaf on its label, and a glass."""
    bottle = "M-19,0L-19,-30C-19,-36 -14,-38 -14,-44L-14,-58L-6,-58L-6,-44C-6,-38 -1,-36 -1,-30L-1,0Z"
    glass = "M6,-32C5,-20 9,-14 14,-13C19,-14 23,-20 22,-32Z"
    return (
        shape(bottle, CLOTH["S"])
        + shape("M-14,-58L-14,-51L-6,-51L-6,-58Z", GOLD)
        + shape("M-18,-25L-2,-25L-2,-8L-18,-8Z", _CREAM)
        + signs("S", 13, (-10, -16.5))
        + stroke("M14,-13L14,-2M8,-1.5L20,-1.5", width=2.4)
        + shape(glass, _CREAM)
        + flat("M7,-24C7,-18 10,-15 14,-14.4C18,-15 21,-18 21,-24Z", _WINE)
    )


def _cake_tray() -> str:
    """A cake in two storeys, a heart on top."""
    return (
        shape("M-21,0L-21,-16C-14,-19 14,-19 21,-16L21,0Z", _CRUST)
        + shape(
            "M-22,-15C-14,-20 14,-20 22,-15C22,-9 16,-8 15,-12C13,-7 7,-7 6,-11C4,-6 -3,-6 -4,-11C-6,-7 -12,-7 -14,-12C-16,-8 -22,-9 -22,-15Z",
            WHITE,
        )
        + shape("M-14,-17L-14,-32C-8,-35 8,-35 14,-32L14,-17C8,-15 -8,-15 -14,-17Z", _CREAM)
        + shape(
            "M-15,-31C-8,-36 8,-36 15,-31C15,-26 10,-25 9,-29C7,-24 1,-24 0,-28C-2,-24 -8,-24 -9,-29C-11,-25 -15,-26 -15,-31Z",
            RED,
        )
        + signs("H", 19, (0, -45))
    )


def _cloche() -> str:
    """A cover of polished brass; what is under it is a surprise."""
    dome = "M-23,-2C-23,-32 -12,-42 0,-42C12,-42 23,-32 23,-2C12,1 -12,1 -23,-2Z"
    return (
        disc(0, -47, 5, GOLD)
        + shape(dome, GOLD)
        + stroke("M-22.6,-9C-10,-6 10,-6 22.6,-9", width=2)
        + stroke("M-14,-16C-14,-26 -9,-33 -3,-35", WHITE, 3)
    )


def _keg() -> str:
    """A small keg with its tap."""
    body = "M-25,-42C-10,-47 16,-47 31,-42C35,-30 35,-12 31,0C16,5 -10,5 -25,0C-29,-12 -29,-30 -25,-42Z"
    hoops = "M-15,-45C-18,-30 -18,-12 -15,2M21,-45C24,-30 24,-12 21,2"
    return shape(body, "#A8743E") + stroke(hoops, LINE, 6) + stroke(hoops, _STONE, 2.6) + signs("C", 26, (3, -22))


def _basket(contents: str) -> str:
    """A wicker basket, with something in it."""
    body = "M-27,-26L33,-26L27,4C14,8 -8,8 -21,4Z"
    weave = "M-25,-17L31,-17M-23,-8L29,-8M-12,-26L-9,-17M4,-26L4,-17M20,-26L17,-17M-19,-17L-16,-8M-3,-17L-2,-8M12,-17L11,-8M26,-17L23,-8M-10,-8L-8,2M4,-8L4,3M18,-8L16,2"
    return contents + shape(body, "#C99A55") + stroke(weave, width=1.5)


def _greens() -> str:
    """Cabbage and leeks."""
    cabbage = "M-24,-24C-30,-38 -22,-50 -8,-50C6,-54 16,-42 12,-24Z"
    ribs = "M-8,-26C-12,-34 -12,-40 -9,-46M-8,-30C-2,-36 2,-40 3,-44M-9,-32C-16,-34 -19,-38 -20,-41"
    leek = "M16,-24L12,-58C16,-66 22,-62 22,-54L24,-24Z"
    other = "M25,-24L28,-52C33,-58 37,-52 35,-46L31,-24Z"
    return shape(leek, ACCENT["S"]) + shape(other, CLOTH["S"]) + shape(cabbage, "#7FB35A") + stroke(ribs, width=1.5)


def _loaves() -> str:
    """Bread and a pretzel."""
    loaf = "M-24,-24C-28,-40 -16,-48 -6,-44C2,-40 4,-32 2,-24Z"
    cuts = "M-17,-33L-11,-41M-9,-31L-3,-39"
    ring = "M10,-24C2,-44 12,-60 22,-52C32,-60 40,-44 30,-24M22,-52C16,-42 16,-34 24,-26M22,-52C28,-42 28,-34 18,-26"
    return stroke(ring, LINE, 8.4) + stroke(ring, _CRUST, 4.6) + shape(loaf, _CRUST) + stroke(cuts, WHITE, 2.6)


def _milk_can() -> str:
    """A can of milk with its lid."""
    body = "M-19,4C-22,-8 -22,-20 -18,-26C-12,-32 -10,-34 -10,-40L16,-40C16,-34 18,-32 24,-26C28,-20 28,-8 25,4C14,8 -8,8 -19,4Z"
    handle = stroke("M-9,-46C-12,-66 18,-66 15,-46", LINE, 3.4)
    return (
        handle
        + shape(body, _STONE)
        + shape("M-13,-40C-13,-48 -4,-50 3,-50C10,-50 19,-48 19,-40Z", _STONE)
        + stroke("M-20,-22C-8,-18 14,-18 26,-22", width=1.8)
        + signs("D", 22, (3, -8))
    )


_HELD = {
    "KC": _stein,
    "KS": _goblet,
    "KH": _gingerbread,
    "KD": _crook,
    "QC": _beer_tray,
    "QS": _wine_tray,
    "QH": _cake_tray,
    "QD": _cloche,
    "JC": _keg,
    "JS": lambda: _basket(_greens()),
    "JH": lambda: _basket(_loaves()),
    "JD": _milk_can,
}


def held(rank: str, suit: str) -> str:
    """What one court figure holds."""
    return _HELD[rank + suit]()
