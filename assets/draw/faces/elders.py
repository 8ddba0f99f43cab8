"""The old and the grown at the table: Rosa, Bruno, Kofi, Priya and Zeki."""

from __future__ import annotations

from ..shapes import GOLD, LINE, WHITE, disc, flat, mirrored, oval, shape, stroke
from .features import LEFT, RIGHT, Features
from .medallion import BROAD, BROWN, DARK, FACE, OLIVE, PALE, ROSY, cheeks, ears, neck, nose, shoulders
from .portrait import Portrait

_SILVER, _SNOW, _INK, _COAL = "#C9CBD2", "#F4F0E8", "#2B211E", "#3A2A26"


def _glasses(ink: str, width: float, *, rx: float = 9.4, ry: float = 8.6, y: float = 1.6) -> str:
    """Two rims, the bridge and the temples."""
    rims = "".join(oval(x, y, rx, ry, "none") for x in (LEFT, RIGHT))
    drawn = f'<g stroke="{ink}" stroke-width="{width}">{rims}</g>'
    bridge = f"M{LEFT + rx},{y - 1}C0,{y - 4} 3,{y - 4} {RIGHT - rx},{y - 1}"
    temples = f"M{LEFT - rx},{y - 1}L-26.5,{y - 3}M{RIGHT + rx},{y - 1}L27.5,{y - 3}"
    return drawn + stroke(bridge + temples, ink, width)


def rosa() -> Portrait:
    """The grandmother: a silver bun with a pin, round glasses, a shawl and a brooch."""
    bun = (
        shape("M-14,-36C-19,-46 -10,-53 1,-53C12,-53 20,-46 16,-36C10,-31 -8,-31 -14,-36Z", _SILVER)
        + stroke("M-8,-39C-9,-45 -2,-48.6 4,-48.4M0,-38C1,-43 6,-45 11,-44", width=1.4)
        + stroke("M-19,-48.4L20,-43", "#B4493D", 2.8)
        + disc(-20, -48.4, 3.2, "#B4493D")
    )
    back = shape("M-27,8C-34,-12 -30,-34 -14,-40C-4,-44 8,-44 17,-40C32,-33 35,-12 28,8L20,18L-19,18Z", _SILVER)
    dress = shoulders("#7A3F5C")
    shawl = (
        shape("M-38,45C-30,36 -18,39 -11,33C-9,44 -3,52 4,58L-8,61C-22,60 -34,54 -38,45Z", "#E7D3B0")
        + shape("M40,45C32,36 20,39 13,33C11,44 6,52 0,59L10,61C24,60 36,54 40,45Z", "#E7D3B0")
        + stroke(
            "M-33,47C-24,43 -17,44 -11,40M-27,54C-19,49 -14,50 -7,47M34,47C26,43 19,44 13,40M28,54C21,49 15,50 9,47",
            "#B98B4E",
            1.6,
        )
        + disc(1.5, 55, 4.6, "#2F8F86")
        + disc(1.5, 55, 1.8, GOLD, outline=False)
    )
    waves = (
        "M-28,6C-33,-16 -26,-33 -11,-39C-4,-42 8,-42 15,-39C29,-33 34,-16 29,6C26,2 24,-6 22,-13"
        "C16,-18 8,-24 3,-29C-2,-22 -12,-17 -21,-13C-23,-6 -25,2 -28,6Z"
    )
    strands = "M-24,-12C-22,-22 -14,-29 -4,-33M-16,-17C-12,-22 -5,-26 1,-30M26,-12C24,-22 18,-28 10,-33M20,-16C16,-21 11,-25 7,-28"
    wrinkles = "M-21,9C-19,11 -17,12 -15,12M25,9C23,11 21,12 19,12M-11,19C-12,22 -11,25 -9,27M17,19C18,22 17,25 15.5,27"
    pearls = disc(-26.5, 13.5, 2.6, WHITE) + disc(28, 13.5, 2.6, WHITE)
    face = (
        ears(PALE)
        + shape(FACE, PALE.tone)
        + cheeks(PALE)
        + nose(bridged=True)
        + stroke(wrinkles, PALE.blush, 1.5)
        + shape(waves, _SILVER)
        + stroke(strands, width=1.3)
        + pearls
        + _glasses(LINE, 1.9)
    )
    look = Features(brow="#8E8E97", broad=2.4, eye=0.86, lips=PALE.lips, lashes=False)
    return Portrait(("#F0B98A", "#C9724F"), back + bun, dress + neck(PALE) + shawl, face, look)


def bruno() -> Portrait:
    """The grandfather: bald, white at the sides, with a walrus moustache, braces and a checked shirt."""
    shirt = (
        shoulders("#D9E2E6", wide=39)
        + stroke("M-31,43L-27,53M-16,41L-12,60M18,41L14,60M32,43L28,53", "#6E94AE", 2)
        + stroke("M-34,50C-12,46.4 14,46.4 36,50M-26,55.6C-10,52.6 12,52.6 28,55.6", "#6E94AE", 1.6)
        + shape("M-29,41.6L-22,39.6L-18.4,58L-24,56.4Z", "#A23B33")
        + shape("M31,41.6L24,39.6L20.4,58L26,56.4Z", "#A23B33")
    )
    collar = shape("M-12,36C-15,42 -15,46 -12,51L1,45L14,51C17,46 16,42 13,36C8,44 -7,44 -12,36Z", WHITE)
    sides = "M-24,-17C-35,-16 -37,-4 -34,2C-38,8 -34,16 -27,15C-24,8 -24,-4 -24,-17Z"
    hair = shape(sides, _SNOW) + mirrored(shape(sides, _SNOW), 0.5)
    shine = stroke("M-13,-29C-9,-32.4 -4,-33.6 0,-33.6", WHITE, 2.4)
    lines = stroke("M-11,-22C-5,-24.4 6,-24.4 13,-22M-8,-18C-3,-19.6 5,-19.6 10,-18", ROSY.blush, 1.5)
    bags = stroke("M-15,8.6C-12,10.6 -8,10.6 -5.4,9M8,9C10.6,10.6 14.6,10.6 17.6,8.6", ROSY.blush, 1.5)
    face = hair + ears(ROSY, at=28, high=5) + shape(BROAD, ROSY.tone) + cheeks(ROSY, high=13) + shine + lines + bags
    face += oval(5, 11, 5.6, 5, ROSY.blush, outline=False) + nose(low=0.6)
    look = Features(brow=_SNOW, broad=4.2, eye=0.86, moustache=_SNOW)
    return Portrait(("#9CC2B4", "#4E8577"), "", shirt + neck(ROSY, 13) + collar, face, look)


def kofi() -> Portrait:
    """The uncle: dark skin, short hair with a sharp line, a close beard and an ochre jumper."""
    jumper = shoulders("#D8942F", wide=40) + stroke("M-33,45C-29,48 -27,51 -26,54M35,45C31,48 29,51 28,54", width=1.5)
    collar = shape("M-14,37C-18,43 -12,50 1,51C14,50 19,43 15,37C9,45 -8,45 -14,37Z", "#B9731C") + stroke(
        "M-9,42L-11,47.6M-3,44L-4,50M4,44.4L5,50.4M10,42L12.6,47.6", width=1.2
    )
    hair = "M-26.5,-5C-29,-18 -29,-28 -25,-35C-20,-44 -8,-48 1,-48C11,-48 22,-44 26.5,-35C30,-28 30,-18 27.5,-5L24.4,-12L23.6,-22C14,-26 -12,-26 -22.6,-22L-23.4,-12Z"
    texture = "".join(
        f"M{x},{y}C{x + 1.4},{y - 2} {x + 3.4},{y - 2} {x + 4.4},{y}"
        for x, y in ((-19, -31), (-10, -36), (-1, -33), (8, -38), (15, -31), (-15, -39), (2, -42), (-6, -29), (10, -29))
    )
    beard = (
        "M-25.6,0C-26,20 -16,38 1,38C17,38 27,20 26.6,0C24.6,8 23,14 18,17C13,19 8,15.4 3.6,15.4C-1,15.4 -6,19 -11,17"
        "C-20,14 -23.6,8 -25.6,0Z"
    )
    bare = "M-8,19.6C-5,17.8 0,17.4 3.4,19C7,17.4 12,17.8 15,19.6C15.4,26 9,29.4 3.4,29.4C-2.4,29.4 -8.4,26 -8,19.6Z"
    face = (
        ears(DARK)
        + shape(FACE, DARK.tone)
        + oval(-16, 9, 5, 3.4, DARK.blush, outline=False)
        + oval(19.5, 9, 4, 3.4, DARK.blush, outline=False)
        + shape(beard, _INK)
        + flat(bare, DARK.tone)
        + nose()
        + shape(hair, _INK)
        + stroke(texture, "#5A4A44", 1.3)
    )
    look = Features(brow=_INK, broad=3.6, eye=0.94, white=True, lips="#B25C52", low=1.2)
    return Portrait(("#8FC7D6", "#3E7F98"), "", jumper + neck(DARK, 13) + collar, face, look)


def priya() -> Portrait:
    """The aunt: a long black braid over the shoulder, golden earrings, plum silk."""
    back = shape("M-26,14C-34,-10 -31,-36 -10,-43C-3,-45 6,-45 13,-43C34,-36 37,-10 29,16L20,26L-16,26Z", _INK)
    blouse = shoulders("#A5326B") + stroke("M-31,47.6C-20,43 -15,45 -11,40M33,47.6C22,43 17,45 13,40", GOLD, 2.2)
    neckline = shape("M-12,38C-9,50 -3,55 1,55C6,55 12,50 14,38Z", BROWN.tone) + stroke(
        "M-12,39C-9,50 -3,55 1,55C6,55 12,50 14,39", GOLD, 2.4
    )
    parted = (
        "M-28,14C-34,-12 -27,-34 -9,-41C-3,-43 6,-43 12,-41C29,-34 36,-12 29,14C25,4 25,-6 22,-14C15,-19 6,-27 2,-36"
        "C-3,-25 -12,-19 -20,-14C-24,-6 -24,4 -28,14Z"
    )
    strands = stroke("M-23,-12C-21,-22 -13,-30 -4,-35M25,-12C23,-22 16,-30 8,-35", "#5A4A44", 1.4)
    braid = ""
    for number, (x, y) in enumerate(((28.0, 50.0), (29.6, 41.0), (30.4, 32.0), (30.4, 23.0), (29.2, 14.4))):
        lobe = f"M{x},{y + 6}C{x - 9},{y + 5} {x - 11},{y - 4} {x - 5},{y - 8}C{x - 1},{y - 9} {x + 3},{y - 6} {x + 3},{y - 1}Z"
        drawn = shape(lobe, "#3E302B") + stroke(
            f"M{x - 6.4},{y - 1}C{x - 5},{y - 5} {x - 2},{y - 5} {x},{y - 3}", "#7A655C", 1.3
        )
        braid += drawn if number % 2 else mirrored(drawn, x)
    braid = braid + shape("M24,55L33,54L32,59L25,60Z", GOLD)
    rings = disc(-26.5, 15, 3.6, GOLD) + disc(-26.5, 20.6, 2, GOLD)
    bindi = disc(1.6, -14.5, 1.9, "#C0303A", outline=False)
    face = (
        ears(BROWN)
        + shape(FACE, BROWN.tone)
        + cheeks(BROWN)
        + nose()
        + disc(8.6, 11.4, 1.1, GOLD, outline=False)
        + shape(parted, _INK)
        + strands
        + bindi
        + rings
        + braid
    )
    look = Features(brow=_INK, broad=2.6, white=True, lips="#9E3140", lashes=True)
    return Portrait(("#F3D27A", "#D49A34"), back, blouse + neck(BROWN) + neckline, face, look)


def zeki() -> Portrait:
    """The baker next door: a flat cap, dark glasses' rims, a black moustache and an apron."""
    shirt = shoulders("#3F5E86", wide=39)
    apron = (
        shape("M-20,50L-17,43L19,43L22,50L21,60L-19,60Z", _SNOW)
        + stroke("M-17,43.6L-13.6,37.6M19,43.6L15.6,37.6", LINE, 6.4)
        + stroke("M-17,44L-13.4,38M19,44L15.4,38", _SNOW, 2.8)
    )
    collar = shape("M-12,36C-16,41 -16,45 -13,50L1,44L15,50C18,45 17,41 13,36C8,43 -7,43 -12,36Z", "#5B7DA8")
    sides = "M-24,-20C-31,-18 -31,-4 -27,4L-23.4,0C-22,-6 -22,-14 -24,-20Z"
    hair = shape(sides, _COAL) + mirrored(shape(sides, _COAL), 0.5)
    stubble = flat(
        "M-24.6,4C-23.6,22 -14,35.6 1,35.6C16,35.6 25.4,22 25.6,4C23,13 20,20 14,21C9,17 -2,17 -7,21C-16,20 -22,13 -24.6,4Z",
        "#BF9468",
    )
    cap = (
        shape("M-31,-16C-40,-32 -24,-50 2,-51C28,-51 44,-34 33,-16C14,-25 -12,-25 -31,-16Z", "#7B6247")
        + stroke("M-25,-24C-24,-36 -10,-44 2,-45M26,-23C28,-34 16,-44 4,-45", "#594532", 1.6)
        + disc(2, -50, 3, "#7B6247")
        + shape(
            "M-33,-12C-34,-19 -30,-22 -24,-23C-8,-28 12,-28 26,-23C33,-21 36,-18 35,-12C16,-21 -14,-21 -33,-12Z",
            "#594532",
        )
    )
    face = (
        hair + ears(OLIVE, at=27.6) + shape(FACE, OLIVE.tone) + stubble + cheeks(OLIVE, high=11) + nose(low=0.4) + cap
    )
    look = Features(brow=_COAL, broad=4, eye=0.94, moustache=_COAL)
    return Portrait(("#E9C7B2", "#B4695A"), "", shirt + neck(OLIVE, 13) + apron + collar, face, look)
