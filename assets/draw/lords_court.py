"""The Lord, who sets the table, and the Lady, who brings the light to it: two-headed, facing each other across it.

A figure is the upper half of a card 250 x 350, inside the frame x 48..202. It ends under the tablecloth, a level band
through the card's middle that is its own image when turned by half a circle, like the plate that lies on it.
"""

from __future__ import annotations

import math

from .lords_larder import SIGNS, Spot, stamp
from .shapes import BLUSH, GOLD, LINE, LIPS, SKIN, WHITE, disc, drawing, flat, mirrored, moved, num, oval, shape, stroke

LEFT, RIGHT = 48.6, 201.4  # the inner edges of the frame's line
MIDDLE = 125.0
HEAD_AT = (120.0, 92.0)
SIGN_AT = Spot(68, 49)
SIGN_SIZE = 33.0

BURGUNDY, BLUE, ROSE = "#8E2540", "#235C94", "#D98BA0"
SILVER, POWDER, CHESTNUT, GLOW = "#C9CDD2", "#DDD8CE", "#8A4B2A", "#FBE5AC"


def ruff(cx: float, cy: float, half: float, sag: float, colour: str = WHITE) -> str:
    """A pleated collar, `half` wide to each side of cx, its middle `sag` lower than its ends: folds, outermost first."""
    count = 5  # folds to each side of the middle one
    folds = []
    for k in sorted(range(-count, count + 1), key=abs, reverse=True):
        t = k / count
        fold = oval(0, 0, half / count * 0.72, 8.5, colour) + stroke("M0,-4L0,4", width=1.4)
        folds.append(moved(fold, cx + half * math.sin(1.35 * t), cy + sag * (1 - t * t), turn=-34 * t))
    return "".join(folds)


def fist() -> str:
    """A hand closed round something upright, its middle at the origin."""
    hand = (
        "M-12,-6C-12,-12 -7,-13 -2,-12L7,-12C13,-12 14,-7 12,-4C14,-1 13,3 11,5C12,10 8,13 3,13L-5,13"
        "C-11,13 -13,8 -12,4C-14,1 -14,-3 -12,-6Z"
    )
    return (
        shape(hand, SKIN)
        + stroke("M-1,-4L12,-4M-1,1.5L12.5,1.5M-1,7L10.5,7", width=1.5)
        + stroke("M-8,-11C-3,-9 0,-5 -2,0C-3,3 -6,3 -7,0", width=1.6)
    )


def _sleeve(cloth: str, cuff: str) -> str:
    """The right forearm from the table up to the wrist at (180, 150)."""
    return shape("M154,176C153,166 160,156 168,152L193,152C199,157 201,166 201,176Z", cloth) + shape(
        "M166,146L195,146L197,157L164,157Z", cuff
    )


def _shoulders(cloth: str, top: str) -> str:
    """A garment from frame to frame that ends under the tablecloth; `top` is its upper edge, from left to right."""
    return flat(f"{top}L{RIGHT},176L{LEFT},176Z", cloth) + (
        f'<path d="{top}" stroke="{LINE}" stroke-width="2.2" stroke-linecap="butt"/>'
    )


def _eyes() -> str:
    return (
        oval(-8, 1, 2.7, 3.4, LINE, outline=False)
        + oval(13, 1, 2.7, 3.4, LINE, outline=False)
        + stroke("M-14.5,-0.5C-12,-4.6 -6,-4.6 -3,-1M8,-1C10.5,-4.6 16,-4.6 18.5,-0.5", width=2)
    )


def _cheeks() -> str:
    return oval(-14, 12, 5.5, 4, BLUSH, outline=False) + oval(18, 12, 4, 4, BLUSH, outline=False)


def _neck() -> str:
    return shape("M-11,22L-12,50L14,50L13,22Z", SKIN) + flat(
        "M-10,29C-4,39 8,39 12,28L12.5,37C6,44 -4,44 -10.5,37Z", BLUSH
    )


def _lords_head() -> str:
    """A powdered wig, a monocle, a waxed moustache, and a napkin folded for a mitre."""
    roll = oval(-29, -2, 8.5, 7, POWDER) + oval(-31, 12, 9, 7.4, POWDER) + oval(-29, 27, 8.5, 7.2, POWDER)
    curls = roll + stroke("M-33,-2C-31,-5 -27,-4 -27,-1M-35,12C-33,8.5 -28,9.5 -28,13M-33,27C-31,23.5 -27,24.5 -27,28",
                          width=1.4)  # fmt: skip
    face = shape("M-24,-24L-25,2C-25,22 -13,37 1,37C15,37 27,22 27,2L26,-24Z", SKIN)
    moustache = (
        "M4,17C-2,14 -9,20 -16,17C-20,15 -22,10 -21,6C-26,11 -24,20 -16,23C-8,25 1,23 4,20C7,23 16,25 24,23"
        "C32,20 34,11 29,6C30,10 28,15 24,17C17,20 10,14 4,17Z"
    )
    wig = "M-27,0C-32,-24 -18,-36 1,-36C20,-36 34,-24 29,0C26,-10 18,-18 1,-18C-16,-18 -24,-10 -27,0Z"
    mitre = "M-26,-25L-31,-41C-22,-50 -10,-56 1,-63C12,-56 24,-50 33,-41L28,-25C10,-31 -8,-31 -26,-25Z"
    folds = "M1,-62L1,-45M-30,-40L1,-45L32,-40"
    hem = "M-28.4,-32.5C-8,-38.5 10,-38.5 30.4,-32.5"
    return (
        curls
        + mirrored(curls, 1)
        + face
        + _cheeks()
        + stroke("M-16,-8C-12,-12 -6,-12 -2,-9M8,-10C12,-14 18,-14 21,-10", "#8E8A84", 3.2)
        + _eyes()
        + disc(13.5, 1, 9.6, GLOW, outline=False)
        + oval(13, 1, 2.7, 3.4, LINE, outline=False)
        + f'<circle cx="13.5" cy="1" r="9.6" stroke="{LINE}" stroke-width="4"/>'
        + f'<circle cx="13.5" cy="1" r="9.6" stroke="{GOLD}" stroke-width="1.8"/>'
        + stroke("M22,6C28,16 29,28 24,40", GOLD, 1.6)
        + stroke("M3,-4C4,2 8,8 7.5,11.5C7,14.6 3.5,14.6 1.5,13.4", width=2)
        + oval(4, 27, 5, 2.4, LIPS, outline=False)
        + shape(moustache, "#6E675E")
        + shape(wig, POWDER)
        + shape(mitre, BURGUNDY)
        + stroke(hem, WHITE, 3.4)
        + stroke("M-27,-43.5L1,-49L29,-43.5", WHITE, 2)
        + stroke(folds, width=1.8)
    )


def _cloche() -> str:
    """A dish under its cover, carried on the finger tips; the dish's underside is at the origin."""
    return (
        disc(0, -34, 4.6, GOLD)
        + shape("M-20,-6C-20,-20 -12,-30 0,-30C12,-30 20,-20 20,-6Z", SILVER)
        + stroke("M-13.5,-11C-12.5,-17 -9.5,-21.5 -5,-23.5", WHITE, 2.8)
        + shape("M-26,-6L26,-6C26,-2 21,0 16,0L-16,0C-21,0 -26,-2 -26,-6Z", GOLD)
    )


def _open_hand() -> str:
    """Finger tips under a dish; the wrist is at the origin."""
    return shape(
        "M-9,2L-11,-9C-14,-15 -16,-20 -13,-22C-10,-23 -8,-19 -6,-16C-7,-21 -7,-26 -3.5,-26C0,-26 0,-21 0.5,-17"
        "C1,-21 2,-26 5.5,-25.5C8.5,-25 8,-20 7,-16C9,-19 11,-22 14,-20.5C16,-19 13,-13 11,-8L9,2Z",
        SKIN,
    )


def _fork_and_knife() -> str:
    """A fork and a knife held together, gripped at the origin."""
    fork = (
        "M-12,-68L-12,-54C-12,-47 -10,-44 -7,-43L-7,4L-3,4L-3,-43C0,-44 2,-47 2,-54L2,-68L-1.5,-68L-1.5,-55"
        "L-3.4,-55L-3.4,-68L-6.6,-68L-6.6,-55L-8.5,-55L-8.5,-68Z"
    )
    knife = "M6,4L6,-32L4.6,-36C4.6,-52 7,-62 13,-70L13,-34L11,-32L11,4Z"
    return shape(fork, GOLD) + shape(knife, SILVER)


def _lord() -> str:
    top = f"M{LEFT},160C58,149 84,148 102,138L140,138C160,148 190,149 {RIGHT},160"
    lapels = shape("M104,144L120,176L96,176Z", GOLD) + shape("M138,144L122,176L146,176Z", GOLD)
    arm = _sleeve(BURGUNDY, WHITE)
    gx, hx = 180, 70
    return (
        moved(_neck(), *HEAD_AT)
        + _shoulders(BURGUNDY, top)
        + lapels
        + ruff(121, 131, 37, 8)
        + moved(_lords_head(), *HEAD_AT)
        + moved(_open_hand(), gx - 4, 146)
        + moved(_cloche(), gx - 5.4, 121)
        + arm
        + moved(_fork_and_knife(), hx, 144)
        + mirrored(arm, MIDDLE)
        + moved(mirrored(fist()), hx, 144)
    )


def _ladys_head() -> str:
    """Hair piled as high as the frame allows, two teaspoons to hold it, ringlets, a beauty spot."""
    spoon = oval(0, -26, 5, 7, GOLD) + shape("M-1.6,-19L-1.6,22L1.6,22L1.6,-19Z", GOLD)
    pile = (
        "M-27,8C-36,2 -36,-10 -31,-16C-38,-24 -33,-36 -25,-38C-26,-48 -16,-54 -9,-52C-5,-60 9,-60 12,-52"
        "C20,-54 28,-48 27,-38C36,-36 40,-24 33,-16C38,-10 38,2 29,8C27,-8 18,-19 1,-20C-16,-19 -25,-8 -27,8Z"
    )
    locks = (
        "M-25,-36C-20,-34 -16,-36 -15,-40M-9,-50C-8,-46 -4,-44 0,-45M27,-36C22,-33 18,-35 17,-39"
        "M-29,-14C-23,-16 -20,-22 -21,-27M31,-14C25,-16 22,-22 23,-27M1,-21C-2,-28 0,-35 6,-38"
    )
    ringlet = (
        "M-24,4C-33,8 -34,17 -29,20C-35,25 -34,33 -29,35C-34,40 -31,48 -25,47C-19,45 -20,38 -22,35"
        "C-18,31 -18,24 -22,20C-18,16 -19,8 -20,4Z"
    )
    coil = shape(ringlet, CHESTNUT) + stroke(
        "M-30,19.5C-27,21.5 -24,21 -22,20M-30,34.5C-27,36.5 -24,36 -22,35", width=1.4
    )
    face = shape("M-24,-22L-25,0C-25,15 -13,36 1,36C15,36 27,15 27,0L26,-22Z", SKIN)
    lips = flat("M-3,22C0,20 2.5,19.6 4,20.6C5.5,19.6 8,20 10.5,22C7,27.4 1,27.4 -3,22Z", LIPS)
    pearls = "".join(
        disc(x, y, 2.8, WHITE) for x, y in ((-18, -14.5), (-10, -18.6), (1, -20), (12, -18.6), (20, -14.5))
    )
    return (
        moved(spoon, -20, -34, turn=-42)
        + moved(spoon, 22, -34, turn=42)
        + face
        + coil
        + mirrored(coil, 1)
        + _cheeks()
        + stroke("M-16,-8C-12,-11.5 -6,-11.5 -2,-9M8,-9C12,-11.5 18,-11.5 20,-8", CHESTNUT, 2.4)
        + _eyes()
        + stroke("M-14.5,-0.5L-18,-3M18.5,-0.5L22,-3", width=1.8)
        + stroke("M4,-4C5,2 8.6,8 8,11.5C7.6,14 4.5,14 3,13", width=2)
        + lips
        + stroke("M-3.5,22C1,23 6,23 11,22", width=1.2)
        + disc(14.5, 20.5, 1.6, LINE, outline=False)
        + shape(pile, CHESTNUT)
        + stroke(locks, width=1.5)
        + pearls
    )


def _candelabrum() -> str:
    """Three candles on one stem, gripped at the origin."""
    flame = shape("M0,-15C6,-8 6,-2 0,1C-6,-2 -6,-8 0,-15Z", "#F2B632")
    candle = shape("M-4.2,3L4.2,3L4.2,27L-4.2,27Z", WHITE) + shape("M-7,26L7,26L5,32L-5,32Z", GOLD) + flame
    branches = "M-16,-44C-16,-28 -3,-34 0,-20M16,-44C16,-28 3,-34 0,-20"
    return (
        disc(0, -80, 20, GLOW, outline=False)
        + oval(-10, -70, 14, 17, GLOW, outline=False)
        + oval(9, -70, 12, 17, GLOW, outline=False)
        + stroke(branches, LINE, 7)
        + stroke(branches, GOLD, 3)
        + shape("M-3,-52L-3,16L3,16L3,-52Z", GOLD)
        + moved(candle, 0, -84)
        + moved(candle, -16, -73)
        + moved(candle, 16, -73)
        + oval(0, -20, 6, 4, GOLD)
    )


def _fan() -> str:
    """A fan half open to the left, held at the origin."""
    blades, radius, ribs = 5, 42, ""
    first, step = math.radians(213), math.radians(14)
    rim = [(radius * math.cos(first + step * k), radius * math.sin(first + step * k)) for k in range(blades + 1)]
    d = "M0,8L" + f"{num(rim[0][0])},{num(rim[0][1])}"
    for k, (x, y) in enumerate(rim[1:]):
        out = first + step * (k + 0.5)
        d += f"C{num(48 * math.cos(out - 0.1))},{num(48 * math.sin(out - 0.1))} "
        d += f"{num(48 * math.cos(out + 0.1))},{num(48 * math.sin(out + 0.1))} {num(x)},{num(y)}"
        ribs += f"M0,8L{num(x)},{num(y)}"
    arc = "M" + "L".join(f"{num(x * 0.68)},{num(y * 0.68)}" for x, y in rim)
    return shape(d + "Z", ROSE) + stroke(arc, WHITE, 3) + stroke(ribs, width=1.4)


def _lady() -> str:
    top = f"M{LEFT},166C56,150 74,145 90,143L152,143C172,145 192,150 {RIGHT},166"
    skin = shape("M108,132C108,140 98,141 88,143C94,158 148,158 154,143C144,141 134,140 134,132Z", SKIN)
    lace = "M88,143C94,160 148,160 154,143"
    choker = shape("M107.6,128C115,133 127,133 134.4,128L134.4,134C127,139 115,139 107.6,134Z", BLUE)
    arm = _sleeve(BLUE, ROSE)
    gx, fx = 178, 86
    return (
        moved(_neck(), *HEAD_AT)
        + _shoulders(BLUE, top)
        + skin
        + stroke(lace, LINE, 7)
        + stroke(lace, WHITE, 3.6)
        + choker
        + disc(121, 137, 4, GOLD)
        + moved(_ladys_head(), *HEAD_AT)
        + moved(_candelabrum(), gx, 142)
        + arm
        + moved(fist(), gx, 144)
        + moved(_fan(), fx, 146)
        + moved(mirrored(arm, MIDDLE), fx - 70, 0)
        + moved(mirrored(fist()), fx, 148)
    )


def table(rank: str) -> str:
    """The laid table between the two halves; unchanged when turned about the card's middle."""
    stripe = BURGUNDY if rank == "Lo" else BLUE
    cloth = flat(f"M{LEFT},163L{RIGHT},163L{RIGHT},187L{LEFT},187Z", WHITE)
    stripes = f'<path d="M{LEFT},167L{RIGHT},167M{LEFT},183L{RIGHT},183" stroke="{stripe}" stroke-width="2.4"/>'
    hems = f'<path d="M{LEFT},163L{RIGHT},163M{LEFT},187L{RIGHT},187" stroke="{LINE}" stroke-width="2.2"/>'
    # A fork left of each diner's plate: for the one opposite that is the right.
    fork = "M-3.2,-6.5L-3.2,-3C-3.2,-1 -2,0 0,0L0,6.5M3.2,-6.5L3.2,-3C3.2,-1 2,0 0,0L0,-6.5"
    forks = moved(stroke(fork, LINE, 1.7), 86, 175) + moved(stroke(fork, LINE, 1.7), 164, 175, turn=180)
    spoon = oval(0, -3.6, 2.6, 3.2, GOLD) + stroke("M0,0L0,6.5", width=1.8)
    spoons = moved(spoon, 65, 175) + moved(spoon, 185, 175, turn=180)
    plate = disc(MIDDLE, 175, 22, WHITE)
    rim = f'<circle cx="125" cy="175" r="17.6" stroke="{stripe}" stroke-width="2.4"/>'
    inner = disc(MIDDLE, 175, 12, "#F3ECDD")
    return cloth + stripes + forks + spoons + hems + plate + rim + inner


def figure(rank: str) -> str:
    """SVG markup of the upper half of the Lord ("Lo") or the Lady ("La"), without the table."""
    return drawing(_lord() if rank == "Lo" else _lady()) + stamp(SIGNS[rank], SIGN_SIZE, [SIGN_AT])
