"""What changes in a portrait: eyes, brows and mouth, round the same origin between the eyes as the heads."""

from __future__ import annotations

from dataclasses import dataclass

from ..shapes import LINE, WHITE, flat, oval, shape, stroke

CALM, BLINK, PLEASED, FROWN = "calm", "blink", "pleased", "frown"
EXPRESSIONS = (CALM, BLINK, PLEASED, FROWN)

LEFT, RIGHT = -9.5, 12.0  # the middles of the eyes: the head is turned a little
_MOUTH = 3.0
_THROAT, _TONGUE = "#7C2A28", "#C9605A"


@dataclass(frozen=True)
class Features:
    """How somebody's eyes, brows and mouth are drawn: the ink and breadth of the `brow`, how far apart the lids stand
    (`eye`, 1 for grown people), painted `lips`, `lashes`, a `gap` between the teeth, and a `moustache` in that ink."""

    brow: str = LINE
    broad: float = 2.8
    eye: float = 1.0
    lashes: bool = False
    white: bool = False  # whether the white of the eye shows, as it does in a dark face
    lips: str = ""
    gap: bool = False
    moustache: str = ""
    low: float = 0.0  # how far the mouth lies lower than usual


def features(look: Features, expression: str) -> str:
    """Eyes, brows and mouth in one expression."""
    mouth = _bearded(look, expression) if look.moustache else _mouth(look, expression)
    return _brows(look, expression) + _eyes(look, expression) + mouth


def _eyes(look: Features, expression: str) -> str:
    if expression == BLINK:
        lids = "".join(f"M{x - 5.6},1.4C{x - 3},5 {x + 3},5 {x + 5.6},1.4" for x in (LEFT, RIGHT))
        return stroke(lids, width=2.3)
    if expression == PLEASED:
        lids = "".join(f"M{x - 5.8},3.6C{x - 4},-2.6 {x + 4},-2.6 {x + 5.8},3.6" for x in (LEFT, RIGHT))
        return stroke(lids, width=2.6)
    drawn = ""
    for x in (LEFT, RIGHT):
        high = 4.0 * look.eye
        if look.white:
            lids = f"M{x - 5.8},2.4C{x - 3.4},-3.8 {x + 3.4},-3.8 {x + 5.8},2.4C{x + 3},5.8 {x - 3},5.8 {x - 5.8},2.4Z"
            drawn += flat(lids, "#F3EADD")
        drawn += oval(x, 1.2, 3.2 * look.eye, high, LINE, outline=False)
        drawn += oval(x + 1.1, -0.3 * look.eye, 1.05 * look.eye, 1.15 * look.eye, WHITE, outline=False)
        top = 1.2 - high
        lid = 4.0 if expression == FROWN else 4.6
        drawn += stroke(f"M{x - 5.6},{top + lid}C{x - 3.6},{top - 0.8} {x + 3.6},{top - 0.8} {x + 5.6},{top + lid}")
    if look.lashes:
        drawn += stroke(f"M{LEFT - 5.4},1L{LEFT - 8},-1.4M{RIGHT + 5.4},1L{RIGHT + 8},-1.4", width=1.6)
    return drawn


def _brows(look: Features, expression: str) -> str:
    """Level, lifted with joy, or drawn together."""
    inner, middle, outer = {PLEASED: (-11.0, -15.4, -10.6), FROWN: (-6.4, -10.6, -10.6)}.get(
        expression, (-9.0, -12.6, -8.6)
    )
    left = f"M{LEFT - 7},{outer}C{LEFT - 3},{middle} {LEFT + 3},{middle} {LEFT + 7},{inner}"
    right = f"M{RIGHT - 7},{inner}C{RIGHT - 3},{middle} {RIGHT + 3},{middle} {RIGHT + 7},{outer}"
    drawn = stroke(left + right, look.brow, look.broad)
    if expression == FROWN:
        drawn += stroke("M0.4,-9L0.8,-5.4M3.2,-9L2.8,-5.4", width=1.2)
    return drawn


def _mouth(look: Features, expression: str) -> str:
    y = 22.0 + look.low
    if expression == PLEASED:
        return _laugh(y, look)
    if expression == FROWN:
        bend = f"M{_MOUTH - 6.5},{y + 3.4}C{_MOUTH - 3},{y - 1.6} {_MOUTH + 3},{y - 1.8} {_MOUTH + 6.5},{y + 2.4}"
        return stroke(bend, look.lips or LINE, 3.2 if look.lips else 2.4)
    if look.lips:
        x = _MOUTH + 1.5
        upper = f"C{x - 4},{y - 2.2} {x - 1.5},{y - 2.8} {x},{y - 1.6}C{x + 1.5},{y - 2.8} {x + 4},{y - 2.2} {x + 7},{y - 0.6}"
        red = f"M{x - 7},{y - 0.4}{upper}C{x + 4},{y + 6} {x - 4},{y + 6} {x - 7},{y - 0.4}Z"
        return flat(red, look.lips) + stroke(
            f"M{x - 8},{y - 1}C{x - 4},{y + 1.8} {x + 4},{y + 1.8} {x + 8},{y - 1.4}", width=1.4
        )
    return stroke(
        f"M{_MOUTH - 8},{y - 1}C{_MOUTH - 4},{y + 4.4} {_MOUTH + 5},{y + 4.4} {_MOUTH + 9},{y - 1.6}", width=2.3
    )


def _laugh(y: float, look: Features) -> str:
    """An open mouth with teeth, and a tongue."""
    x = _MOUTH + 0.5
    left, right = x - 10, x + 10.5
    top = f"M{left},{y - 3}C{x - 4},{y - 0.6} {x + 4.5},{y - 0.6} {right},{y - 3.6}"
    bowl = f"{top}C{right - 1},{y + 10} {left + 1.5},{y + 10.4} {left},{y - 3}Z"
    teeth = f"{top}C{right - 0.4},{y + 1.4} {x + 4},{y + 2.4} {x},{y + 2.4}C{x - 4},{y + 2.4} {left + 0.4},{y + 1.6} {left},{y - 3}Z"
    tongue = f"M{x - 5.4},{y + 5.2}C{x - 3},{y + 2.6} {x + 3.4},{y + 2.6} {x + 5.6},{y + 5}C{x + 3},{y + 8} {x - 3},{y + 8} {x - 5.4},{y + 5.2}Z"
    drawn = flat(bowl, _THROAT) + flat(tongue, _TONGUE) + flat(teeth, WHITE)
    if look.gap:
        drawn += flat(f"M{x - 1.6},{y - 1.4}L{x + 1.2},{y - 1.4}L{x + 1},{y + 2.8}L{x - 1.2},{y + 2.8}Z", _THROAT)
    return drawn + stroke(bowl, look.lips or LINE, 2.6 if look.lips else 2)


def _bearded(look: Features, expression: str) -> str:
    """A mouth under a full moustache, which rises with a smile and hangs with a frown."""
    y = 19.0 + look.low
    tip = {PLEASED: -3.4, FROWN: 7.0}.get(expression, 2.6)
    below = {
        PLEASED: flat(f"M-6,{y + 3}L13,{y + 3}C11,{y + 13.5} -3,{y + 13.5} -6,{y + 3}Z", _THROAT)
        + flat(f"M-3.4,{y + 8}C0,{y + 5.6} 7,{y + 5.6} 10.4,{y + 8}C8,{y + 12} -1,{y + 12} -3.4,{y + 8}Z", _TONGUE)
        + stroke(f"M-6,{y + 3}C-3,{y + 13.5} 11,{y + 13.5} 13,{y + 3}", width=2),
        FROWN: stroke(f"M-1,{y + 9.4}C2,{y + 7} 6,{y + 7} 9,{y + 9.2}", width=2.2),
    }.get(expression, stroke(f"M-2,{y + 6.6}C1,{y + 9.4} 6,{y + 9.4} 9.4,{y + 6.4}", width=2.2))
    hair = (
        f"M3.5,{y - 4.6}C-2,{y - 8} -9,{y - 5} -12,{y - 1}C-14,{y + 1.6} -17,{y + tip} -21,{y + tip - 1}"
        f"C-18,{y + 6 + tip / 2} -5,{y + 8} 3.5,{y + 2.4}C12,{y + 8} 25,{y + 6 + tip / 2} 28,{y + tip - 1.4}"
        f"C24,{y + tip} 21,{y + 1.6} 19,{y - 1}C16,{y - 5} 9,{y - 8} 3.5,{y - 4.6}Z"
    )
    strands = f"M-12,{y + 2.6}C-8,{y + 2.4} -4,{y + 1} -1,{y - 1.6}M19,{y + 2.6}C15,{y + 2.4} 11,{y + 1} 8,{y - 1.6}"
    return below + shape(hair, look.moustache) + stroke(strands, width=1.2)
