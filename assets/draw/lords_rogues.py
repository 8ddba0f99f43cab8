"""The three who do not dine: the Villain, who is after the soup, the Jester and the Joker.

Unlike Lord and Lady they have one head and stand upright, and they fill the frame x 48..202, y 26..324 of a card
250 x 350 with a ground of their own, so that nobody takes them for a natural card.
"""

from __future__ import annotations

from .lords_court import CHESTNUT, GLOW, LEFT, MIDDLE, RIGHT, ROSE, SILVER, ruff
from .shapes import BLUSH, GOLD, LINE, LIPS, SKIN, WHITE, disc, drawing, flat, mirrored, moved, oval, shape, stroke

TOP, BOTTOM = 26.6, 323.4
NIGHT, PLUM, TEAL, COPPER = "#27405F", "#8C3A66", "#2F8F86", "#C7743A"
SOUP, FUR, CREAM = "#7FAE4C", "#C49A6C", "#F7E7BE"


def _field(colour: str) -> str:
    return flat(f"M{LEFT},{TOP}L{RIGHT},{TOP}L{RIGHT},{BOTTOM}L{LEFT},{BOTTOM}Z", colour)


def _villain() -> str:
    """Hat, mask and moustache behind a steaming tureen that is not his."""
    moon = disc(74, 58, 18, GLOW, outline=False) + disc(82, 53, 16, NIGHT, outline=False)
    cape = f"M{LEFT},{BOTTOM}C50,250 62,206 92,190L158,190C188,206 200,250 {RIGHT},{BOTTOM}Z"
    lining = f"M84,{BOTTOM}C84,270 96,224 112,200L138,200C154,224 166,270 166,{BOTTOM}Z"
    collar = shape("M124,202C104,196 88,180 78,152C96,160 110,172 124,188Z", PLUM)
    face = shape("M97,112L97,140C98,164 112,182 125,182C138,182 152,164 153,140L153,112Z", SKIN)
    mask = (
        "M92,128C104,120 118,122 125,128C132,122 146,120 158,128C160,142 148,152 138,150C130,148 128,142 125,141"
        "C122,142 120,148 112,150C102,152 90,142 92,128Z"
    )
    eyes = (
        shape("M102,134C107,127 117,129 119,137C113,141 105,140 102,134Z", WHITE)
        + shape("M148,134C143,127 133,129 131,137C137,141 145,140 148,134Z", WHITE)
        + disc(113, 135.6, 2.7, LINE, outline=False)
        + disc(142, 135.6, 2.7, LINE, outline=False)
    )
    nose = stroke("M126,143C128,149 132,153 130,156C128,158 125,158 123,156.5", width=2)
    moustache = (
        "M126,161C119,156 110,164 101,161C95,158 94,150 99,147C89,148 87,160 95,166C104,172 119,169 126,164"
        "C133,169 148,172 157,166C165,160 163,148 153,147C158,150 157,158 151,161C142,164 133,156 126,161Z"
    )
    grin = shape("M115,170C121,173 131,173 137,170C135,178 117,178 115,170Z", WHITE)
    hat = "M94,112C92,84 96,62 104,58C112,62 118,64 125,60C132,64 140,62 147,57C154,64 158,84 156,112Z"
    brim = "M62,112C64,100 84,102 97,104C114,107 136,107 153,104C166,102 186,100 188,112C172,122 78,122 62,112Z"
    band = "M94.6,96C114,102 136,102 155.6,96L156,105C136,110 114,110 94,105Z"
    spoon = oval(0, -22, 6.5, 9, SILVER) + shape("M-2,-14L-2,24L2,24L2,-14Z", SILVER)
    return (
        _field(NIGHT)
        + moon
        + flat(_stars(((122, 42), (188, 54), (64, 150), (186, 150), (60, 92))), GLOW)
        + shape(cape, "#3B3440")
        + shape(lining, PLUM)
        + shape("M110,172L108,206L142,206L140,172Z", SKIN)
        + collar
        + mirrored(collar, MIDDLE)
        + face
        + oval(104, 156, 5, 4, BLUSH, outline=False)
        + oval(146, 156, 5, 4, BLUSH, outline=False)
        + shape(mask, LINE)
        + eyes
        + nose
        + grin
        + shape(moustache, LINE)
        + moved(spoon, 156, 78, turn=22)
        + shape(hat, "#3B3440")
        + shape(band, PLUM)
        + shape(brim, "#3B3440")
        + _tureen()
    )


def _stars(spots: tuple[tuple[float, float], ...], size: float = 1.0) -> str:
    """Path data of four-pointed stars."""
    far, near = 6 * size, 1.5 * size
    return "".join(
        f"M{x:g},{y - far:g}L{x + near:g},{y - near:g}L{x + far:g},{y:g}L{x + near:g},{y + near:g}"
        f"L{x:g},{y + far:g}L{x - near:g},{y + near:g}L{x - far:g},{y:g}L{x - near:g},{y - near:g}Z"
        for x, y in spots
    )


def _tureen() -> str:
    """The soup, hot, and the hands that have it."""
    steam = "M104,228C96,218 110,212 103,202M146,228C138,218 152,212 145,202"
    bowl = "M76,246C76,284 98,304 125,304C152,304 174,284 174,246Z"
    hand = (
        "M62,262C60,250 68,244 76,248C84,249 92,250 92,255C93,259 90,261 86,261C91,263 92,266 90,269"
        "C89,272 86,272 83,271C86,274 86,278 83,280C77,284 66,278 62,262Z"
    )
    grip = shape(hand, SKIN) + stroke("M76,259L87,261M75,268L84,271", width=1.5)
    cuff = shape("M50,254L62,248L70,278L56,288Z", WHITE)
    return (
        stroke(steam, WHITE, 4)
        + shape(bowl, WHITE)
        + stroke("M86,268C90,284 104,294 125,294C146,294 160,284 164,268", "#2F6EA3", 3)
        + flat(_stars(((125, 276),), 1.6), "#2F6EA3")
        + shape("M98,302L152,302L158,314L92,314Z", WHITE)
        + oval(MIDDLE, 246, 50, 12, WHITE)
        + oval(MIDDLE, 247, 41, 8, SOUP)
        + stroke("M104,247C108,244 114,244 118,247M130,249C134,246 140,246 144,249", WHITE, 1.8)
        + cuff
        + mirrored(cuff, MIDDLE)
        + grip
        + mirrored(grip, MIDDLE)
    )


def _bell(x: float, y: float, r: float = 6.5) -> str:
    return disc(x, y, r, GOLD) + stroke(f"M{x - r * 0.5:g},{y + r * 0.3:g}L{x + r * 0.5:g},{y + r * 0.3:g}", width=1.5)


def _jester() -> str:
    """A fool who plays the frying pan with a wooden spoon."""
    notes = "M68,62L68,44L82,40L82,58M184,66L184,44C190,46 192,51 190,56"
    heads = oval(64, 63, 5, 4, PLUM) + oval(78, 59, 5, 4, PLUM) + oval(180, 67, 5, 4, TEAL)
    left = f"M125,186L96,186C76,192 62,208 56,{BOTTOM}L125,{BOTTOM}Z"
    lozenge = "".join(
        f"M{x},{y - 13}L{x + 8},{y}L{x},{y + 13}L{x - 8},{y}Z"
        for x, y in ((106, 304), (144, 304), (84, 304), (166, 304))
    )
    return (
        _field(CREAM)
        + stroke(notes, width=2.4)
        + heads
        + shape(left, PLUM)
        + mirrored(shape(left, TEAL), MIDDLE)
        + flat(lozenge, GOLD)
        + _fools_collar()
        + _fools_head()
        + _pan_lute()
    )


def _fools_collar() -> str:
    points = []
    for k, x in enumerate((74, 95, 116, 137, 158)):
        tip = 216 - abs(k - 2) * 5
        points.append(
            shape(f"M{x - 4},184L{x + 22},184L{x + 9},{tip}Z", GOLD if k % 2 else WHITE) + _bell(x + 9, tip, 4)
        )
    return "".join(points)


def _fools_head() -> str:
    horn = shape("M112,96C92,66 66,70 56,106C76,98 88,106 96,128Z", PLUM) + _bell(57, 110)
    other = shape("M138,96C158,66 184,70 194,106C174,98 162,106 154,128Z", TEAL) + _bell(193, 110)
    point = shape("M98,122C104,96 112,76 124,50C138,76 146,96 152,122Z", GOLD) + _bell(124.5, 48)
    face = shape("M97,118L97,146C98,170 112,186 125,186C138,186 152,170 153,146L153,118Z", SKIN)
    features = (
        oval(105, 160, 7, 5, BLUSH, outline=False)
        + oval(145, 160, 7, 5, BLUSH, outline=False)
        + stroke("M104,144C108,138 116,138 119,144", width=2.4)
        + oval(139, 142, 3.4, 4.2, LINE, outline=False)
        + stroke("M131,139C135,134 143,134 147,139", width=2.2)
        + stroke("M103,134C107,130 114,130 118,133M131,131C136,126 144,127 148,131", CHESTNUT, 3)
        + stroke("M126,142C128,149 133,154 131,158C129,160 126,160 124,158.5", width=2)
        + shape("M111,165C119,170 135,170 142,164C140,178 116,180 111,165Z", LIPS)
        + flat("M114,167.6C122,170.6 132,170.6 139,167L138,171C130,173.6 122,173.6 116,171.6Z", WHITE)
    )
    band = "M93,118C112,111 138,111 157,118L157,128C138,121 112,121 93,128Z"
    return (
        shape("M112,176L110,200L140,200L138,176Z", SKIN) + face + features + horn + other + point + shape(band, WHITE)
    )


def _pan_lute() -> str:
    """The pan across his chest, strung; a hand on the neck, a spoon for a plectrum."""
    neck = moved(
        shape("M-5,-34L-5,-104C-5,-110 5,-110 5,-104L5,-34Z", LINE) + flat("M-1.6,-98L1.6,-98L1.6,-40L-1.6,-40Z", GOLD),
        106,
        262,
        turn=52,
    )
    pegs = moved(
        disc(-9, -102, 3.4, GOLD) + disc(9, -102, 3.4, GOLD) + disc(-9, -92, 3.4, GOLD) + disc(9, -92, 3.4, GOLD),
        106,
        262,
        turn=52,
    )
    pan = (
        disc(106, 262, 40, LINE) + disc(106, 262, 33, "#57504A", outline=False) + disc(106, 262, 9, LINE, outline=False)
    )
    strings = moved(stroke("M-4,22L-4,-96M0,22L0,-98M4,22L4,-96", WHITE, 1.2), 106, 262, turn=52)
    sleeve = shape("M58,300C52,280 54,256 66,240L86,252C78,264 76,276 78,296Z", PLUM)
    right = shape("M196,276C200,256 196,236 184,224L166,236C172,246 174,262 170,280Z", TEAL)
    spoon = moved(oval(0, 24, 6.5, 9, GOLD) + shape("M-2,16L-2,-26L2,-26L2,16Z", GOLD), 98, 254, turn=-38)
    strum = moved(
        shape("M-13,4C-14,-6 -6,-12 4,-10C12,-10 16,-6 15,-2C18,2 15,6 11,6C11,11 6,12 2,11C-6,13 -12,10 -13,4Z", SKIN)
        + stroke("M4,-2L14,-2M4,3L11,5", width=1.5),
        88,
        246,
    )
    press = moved(
        shape(
            "M-12,8C-14,-2 -10,-12 -4,-13C0,-13 1,-9 1,-6C3,-11 9,-12 10,-8C14,-9 16,-4 14,0C15,6 10,12 2,13C-4,14 -10,13 -12,8Z",
            SKIN,
        )
        + stroke("M1,-6L2,0M10,-8L9,-1", width=1.5),
        170,
        220,
    )
    return (
        neck
        + pegs
        + pan
        + strings
        + sleeve
        + shape("M62,238L72,232L92,246L84,258Z", WHITE)
        + spoon
        + strum
        + right
        + shape("M162,236L184,216L192,226L172,246Z", WHITE)
        + press
    )


def _joker() -> str:
    """The hare who was to be dinner, out of the pot and wearing its lid."""
    ear = shape("M104,126C88,104 82,66 92,44C108,56 118,94 118,122Z", FUR) + flat(
        "M105,116C96,100 92,76 95,60C104,72 110,96 111,116Z", ROSE
    )
    bent = (
        shape(
            "M134,122C134,98 142,70 156,54C162,48 168,52 170,60C176,70 190,76 192,92C178,100 164,92 160,82C152,96 148,112 146,128Z",
            FUR,
        )
        + flat("M140,116C142,98 148,82 157,70C158,80 150,98 146,118Z", ROSE)
        + stroke("M160,82C164,76 168,68 170,60", width=1.8)
    )
    head = "M125,112C150,112 166,130 166,150C166,176 148,192 125,192C102,192 84,176 84,150C84,130 100,112 125,112Z"
    cheek = flat(
        "M125,160C136,152 156,156 155,172C152,184 138,190 125,190C112,190 98,184 95,172C94,156 114,152 125,160Z", WHITE
    )
    eye = shape("M98,146C98,132 116,130 117,146C114,152 101,152 98,146Z", WHITE) + oval(
        110, 144.6, 3.6, 5, LINE, outline=False
    )
    wink = stroke("M134,147C138,140 148,140 152,147", width=2.8) + stroke("M133,133C139,128 147,128 152,133", width=2.4)
    nose = shape("M118,158C121,155 129,155 132,158C131,163 128,165 125,165C122,165 119,163 118,158Z", ROSE)
    mouth = shape("M108,171C114,176 136,176 142,171C140,186 110,186 108,171Z", LIPS) + shape(
        "M119,174.6L131,174.6L130.6,182L119.4,182ZM125,174.6L125,182", WHITE
    )
    whiskers = stroke("M97,164L70,159M97,169L71,173M153,164L180,159M153,169L179,173", WHITE, 1.8)
    body = "M96,186C84,206 82,230 84,252L166,252C168,230 166,206 154,186Z"
    return (
        _field("#1F3A5F")
        + flat(_stars(((64, 46), (184, 40), (66, 118), (188, 112), (124, 56), (60, 196), (190, 214)), 1.3), "#F2B632")
        + ear
        + bent
        + shape(body, FUR)
        + flat("M112,204C106,220 106,238 108,252L142,252C144,238 144,220 138,204Z", WHITE)
        + ruff(MIDDLE, 189, 46, 10, GOLD)
        + shape(head, FUR)
        + cheek
        + mouth
        + nose
        + eye
        + wink
        + stroke("M97,133C102,126 112,126 117,132", width=2.4)
        + whiskers
        + _lid()
        + _pot()
    )


def _lid() -> str:
    """The pot's lid, worn aslant."""
    return moved(
        shape("M-36,4C-36,-16 -20,-24 0,-24C20,-24 36,-16 36,4Z", COPPER)
        + stroke("M-24,-4C-21,-11 -15,-15 -8,-17", WHITE, 2.8)
        + shape("M-42,2C-20,-4 20,-4 42,2L42,9C20,4 -20,4 -42,9Z", GOLD)
        + shape("M-5,-24L-4,-29L4,-29L5,-24Z", GOLD)
        + disc(0, -33, 6, GOLD),
        122,
        118,
        turn=-9,
    )


def _pot() -> str:
    """The copper pot he leans on, and the sceptre: a carrot."""
    paw = shape("M76,252C70,242 76,232 87,232C98,232 104,242 99,252C98,260 78,260 76,252Z", FUR) + stroke(
        "M84,247L84,256M91,247L91,256", width=1.6
    )
    arm = shape("M154,214C164,208 168,196 168,184L186,184C190,208 182,232 162,240Z", FUR)
    carrot = shape("M-10,-26C-4,-31 6,-31 11,-26C12,-2 6,24 0,40C-6,24 -11,-2 -10,-26Z", "#E0802F") + stroke(
        "M-9,-12L-2,-12M3,-2L9,-2M-7,8L-1,8", width=1.6
    )
    greens = shape(
        "M0,-28C-10,-36 -16,-46 -12,-56C-4,-54 0,-46 0,-40C1,-50 6,-58 13,-58C15,-46 8,-36 0,-28Z", "#4E8A3C"
    )
    hold = shape("M164,192C162,182 168,174 178,175C188,175 192,183 190,191C187,200 168,201 164,192Z", FUR) + stroke(
        "M178,182L189,182M178,189L189,189", width=1.6
    )
    body = f"M70,252L180,252C182,284 178,306 168,{BOTTOM - 6:g}L82,{BOTTOM - 6:g}C72,306 68,284 70,252Z"
    return (
        shape("M70,268C54,264 52,290 72,290", "none")
        + stroke("M71,268C54,264 54,292 73,290", LINE, 8)
        + stroke("M71,268C54,264 54,292 73,290", GOLD, 3.6)
        + stroke("M179,268C196,264 196,292 177,290", LINE, 8)
        + stroke("M179,268C196,264 196,292 177,290", GOLD, 3.6)
        + shape(body, COPPER)
        + stroke("M84,270C83,286 86,300 91,310", WHITE, 3.2)
        + shape("M64,248L186,248L186,259L64,259Z", GOLD)
        + paw
        + arm
        + moved(greens + carrot, 178, 178, turn=8)
        + hold
    )


_ROGUES = {"Vi": _villain, "Je": _jester, "Jo": _joker}


def figure(rank: str) -> str:
    """SVG markup of the whole picture of the Villain ("Vi"), the Jester ("Je") or the Joker ("Jo")."""
    return drawing(_ROGUES[rank]())
