"""The two jokers: a fool who juggles biscuits, in colours, and the kitchen cat, in black, grey and gold.

Both fill the frame x 46..204, y 28..322 of a card 250 x 350 and stand upright; they are not two-headed.
"""

from __future__ import annotations

from .shapes import (
    ACCENT,
    BLUSH,
    GOLD,
    LINE,
    SKIN,
    WHITE,
    disc,
    drawing,
    flat,
    mirrored,
    oval,
    shape,
    sign,
    stroke,
)

BLUE, PLUM, TEAL, MOSS = ACCENT["S"], ACCENT["H"], ACCENT["D"], ACCENT["C"]
GREY, PALE = "#8E8A84", "#CFCAC0"
MIDDLE = 125


def _bell(x: float, y: float, r: float = 6) -> str:
    return disc(x, y, r, GOLD) + stroke(
        f"M{x - r * 0.5:g},{y + r * 0.35:g}L{x + r * 0.5:g},{y + r * 0.35:g}", width=1.5
    )


def _biscuit(suit: str, x: float, y: float, r: float = 15) -> str:
    return disc(x, y, r, GOLD) + disc(x, y, r - 3.4, WHITE, outline=False) + sign(suit, x, y, r * 1.15)


def _collar(y: float, first: str, second: str) -> str:
    """Six points with bells, in two colours by turns."""
    points = []
    for i, x in enumerate((84, 101, 118, 135, 152)):
        tip = y + 27 - abs(i - 2) * 4
        d = f"M{x - 3},{y}L{x + 17},{y}L{x + 7},{tip:g}Z"
        points.append(shape(d, first if i % 2 else second) + _bell(x + 7, tip, 3.6))
    return "".join(points)


def _fool() -> str:
    face = shape("M100,104L100,126C100,148 112,163 126,163C140,163 150,148 150,126L150,104Z", SKIN)
    cap = (
        shape("M98,120C82,112 70,112 58,134C52,112 66,86 92,88C104,89 116,96 126,112L126,112Z", PLUM)
        + shape("M152,120C168,112 180,112 192,134C198,112 184,86 158,88C146,89 134,96 124,112Z", TEAL)
        + shape("M97,120C98,92 110,82 118,58C124,66 142,78 153,120C136,112 114,112 97,120Z", BLUE)
        + shape("M96,113C112,106 138,106 154,113L153,122C138,115 112,115 97,122Z", GOLD)
        + _bell(58, 136)
        + _bell(192, 136)
        + _bell(117, 56)
    )
    features = (
        oval(111, 144, 6, 4.4, BLUSH, outline=False)
        + oval(143, 144, 4.6, 4.4, BLUSH, outline=False)
        + oval(117, 131, 2.8, 3.5, LINE, outline=False)
        + oval(138, 131, 2.8, 3.5, LINE, outline=False)
        + stroke("M110,129C113,124 119,124 122,128M133,128C136,124 141,124 144,129", width=2)
        + stroke("M128,128C130,133 135,138 134,142C133,145 129,145 127,143", width=2)
        + stroke(
            "M115,148C119,156 134,156 140,147M113,149C115,149 116,148 116,146M139,145C139,147 140,148 142,148",
            width=2.1,
        )
    )
    neck = shape("M115,152L114,176L138,176L137,152Z", SKIN) + flat(
        "M116,162C121,169 131,169 136,161L137,168L115,168Z", BLUSH
    )
    curl = shape("M101,118C90,118 86,128 91,133C86,139 92,147 100,144L104,120Z", GOLD)
    return neck + curl + mirrored(curl, MIDDLE) + face + features + cap


def _limbs() -> str:
    """Sleeve, hand, leg and shoe of the left side, and their mirror image in other colours."""
    hand = (
        "M53,176L50,163C49,158 53,157 54.5,160.5L56,164L56.5,155C57,151 61,151 61.2,155L61.6,162"
        "L64,156C65.4,152 69,153 68,157"
        "L66.6,165L70,161.5C73,159 75,162 73,165L68,176Z"
    )
    sleeve = "M98,172C88,184 80,192 72,194C69,188 69,182 70,177L51,175C47,192 50,208 61,213C76,217 94,208 106,198Z"
    leg = "M97,230L99,290L115,290L125,232Z"
    shoe = "M98,285L116,285L117,306L76,306C61,306 55,297 59,288C63,280 72,283 71,290C79,296 92,295 98,285Z"
    sides = []
    for limb, foot in ((TEAL, BLUE), (PLUM, MOSS)):
        side = shape(leg, limb) + shape(shoe, foot) + _bell(64, 283, 4.4) + shape(hand, SKIN) + shape(sleeve, limb)
        sides.append(side + shape("M49,172L71,173L70,180L49,179Z", GOLD))
    return sides[0] + mirrored(sides[1], MIDDLE)


def _tunic() -> str:
    half = "M125,170L98,171C92,190 96,214 86,240L99,233L107,248L116,234L125,250Z"
    lozenges = "".join(
        flat(f"M{x},{y - 8}L{x + 5},{y}L{x},{y + 8}L{x - 5},{y}Z", GOLD)
        for x, y in ((110, 202), (140, 202), (108, 228), (142, 228))
    )
    belt = shape("M94,211C112,217 138,217 156,211L157,218C138,224 112,224 93,218Z", LINE) + disc(125, 218.5, 5, GOLD)
    return shape(half, PLUM) + mirrored(shape(half, TEAL), MIDDLE) + lozenges + belt


def _first() -> str:
    """A fool in all four colours, four iced biscuits in the air."""
    flying = _biscuit("S", 66, 74) + _biscuit("H", 92, 47) + _biscuit("D", 158, 47) + _biscuit("C", 184, 74)
    return flying + _limbs() + _fool() + _tunic() + _collar(170, GOLD, MOSS)


def _marotte() -> str:
    """A wooden spoon with a face, as fools' sceptres have."""
    face = (
        disc(56, 117, 1.6, LINE, outline=False)
        + disc(64, 117, 1.6, LINE, outline=False)
        + stroke("M54,124C57,129 63,129 66,124")
    )
    return shape("M57,132L57,222L63,222L63,132Z", GOLD) + oval(60, 118, 12, 17, GOLD) + face


def _cat_head() -> str:
    skull = (
        "M78,130C72,106 79,80 84,68C94,71 104,79 109,86C119,83 131,83 141,86C146,79 156,71 166,68"
        "C171,80 178,106 172,130"
        "C168,152 148,163 125,163C102,163 82,152 78,130Z"
    )
    inner_ear = "M88,78C86,84 84,92 84,98L100,90C97,85 93,81 88,78Z"
    eye = shape("M92,119C98,110 110,111 114,122C108,128 97,127 92,119Z", GOLD) + oval(
        105, 119.6, 2.6, 6, LINE, outline=False
    )
    lid = stroke("M90,118C97,109 110,110 115,121", PALE, 1.8)
    muzzle = flat(
        "M125,131C133,127 146,134 144,144C142,154 131,155 125,150C119,155 108,154 106,144C104,134 117,127 125,131Z",
        WHITE,
    )
    mouth = stroke("M125,138L125,143M125,143C122,150 114,149 112,144M125,143C128,150 136,149 138,144", width=1.8)
    nose = flat("M119,132C122,130 128,130 131,132C130,137 127,139 125,139C123,139 120,137 119,132Z", GREY)
    whiskers = stroke("M102,141L80,137M102,146L82,150M148,141L182,135M148,146L180,150", GREY, 1.5)
    pair = flat(inner_ear, GREY) + eye + lid
    return shape(skull, LINE) + pair + mirrored(pair, MIDDLE) + muzzle + nose + mouth + whiskers


def _cat_cap() -> str:
    return (
        shape("M102,96C98,76 92,68 78,64C90,48 112,56 122,84Z", GREY)
        + shape("M148,96C152,76 158,68 172,64C160,48 138,56 128,84Z", PALE)
        + shape("M104,96C108,74 118,66 125,44C132,66 142,74 146,96C132,90 118,90 104,96Z", GOLD)
        + shape("M101,92C116,86 134,86 149,92L149,102C134,96 116,96 101,102Z", WHITE)
        + _bell(76, 66)
        + _bell(174, 66)
        + _bell(125, 43)
    )


def _second() -> str:
    """The cat, who rules the kitchen at night, enthroned on the soup pot."""
    tail = "M168,272C196,274 200,244 188,228C180,216 186,204 194,206"
    body = "M98,158C82,186 72,226 75,262C77,284 98,294 125,294C152,294 173,284 175,262C178,226 168,186 152,158Z"
    bib = "M125,172C112,184 108,206 114,226C118,234 132,234 136,226C142,206 138,184 125,172Z"
    paw = "M100,176C88,186 78,192 70,188C62,182 50,186 50,196C50,208 62,214 76,212C90,210 100,204 106,196Z"
    legs = "M108,238C105,256 106,274 108,284M142,238C145,256 144,274 142,284M125,250L125,284"
    feet = (
        oval(109, 287, 15, 8, WHITE)
        + oval(141, 287, 15, 8, WHITE)
        + stroke("M105,288L105,293M112,288L112,293M138,288L138,293M145,288L145,293", width=1.5)
    )
    pot = (
        shape("M62,298L53,298C49,298 49,308 55,308L66,308ZM188,298L197,298C201,298 201,308 195,308L184,308Z", GREY)
        + shape("M66,294L184,294L178,319L72,319Z", GREY)
        + shape("M62,291L188,291L188,299L62,299Z", GOLD)
        + stroke("M78,304L80,314", WHITE, 2.4)
    )
    return (
        pot
        + stroke(tail, LINE, 14)
        + stroke("M190.5,204.8C192,205 193,205.4 194,206", WHITE, 9)
        + shape(body, LINE)
        + flat(bib, WHITE)
        + stroke(legs, GREY, 1.8)
        + feet
        + _marotte()
        + shape(paw, LINE)
        + oval(58, 197, 10, 10, WHITE)
        + stroke("M50,194L57,194M49.5,200L57,200", width=1.5)
        + _collar(160, GOLD, GREY)
        + _cat_head()
        + _cat_cap()
    )


def joker(n: int) -> str:
    """SVG markup of a joker's whole picture; n is 1 (in colours) or 2 (black, grey and gold)."""
    return drawing(_first() if n == 1 else _second())
