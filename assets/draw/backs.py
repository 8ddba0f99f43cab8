"""Card backs: six usual ones, woven straps and the patterns of `back_patterns`, and what the backs of a game's own pack
are made with. All are the same when turned by half a circle.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .svg import CARD_H, CARD_W, EDGE, PAPER, RADIUS, document, fill, line, num, oval, place, polygon, rounded


@dataclass(frozen=True)
class Colours:
    """The inks of one back: ground, the two straps, the fine line on them and the border."""

    ground: str
    over: str
    under: str
    thread: str
    border: str


WAYS = {  # by the names they have in the settings
    "blue": Colours("#16283F", "#2F5D8C", "#24496F", "#9DBBD6", "#2F5D8C"),
    "red": Colours("#3A1418", "#9E2B33", "#7C2029", "#E3B0A0", "#9E2B33"),
    "green": Colours("#14291F", "#3B6B4F", "#2C543D", "#B9CDA8", "#3B6B4F"),
    "plum": Colours("#2E1930", "#6E3F72", "#553059", "#DDB9CF", "#6E3F72"),
    "honey": Colours("#4A2A0C", "#C07A1E", "#8F5414", "#F5D58E", "#B06C16"),
    "night": Colours("#171A24", "#4A5064", "#343949", "#E3BE74", "#8A8FA3"),
}

MARGIN = 13
STRAP = ((-1, -0.6), (-0.88, -1), (0.88, -1), (1, -0.6), (1, 0.6), (0.88, 1), (-0.88, 1), (-1, 0.6))
STEP = 24.6  # side by side distance of straps, along a row


def _straps(colours: Colours) -> str:
    """A twill of short straps at 45 degrees: leaning left and right by turns, like a chair seat."""
    half_long, half_wide = 15.2, 6.1
    strap = polygon([(x * half_long, y * half_wide) for x, y in STRAP])
    thread = f"M{num(-half_long + 3)} 0L{num(half_long - 3)} 0"
    shapes: dict[int, list[str]] = {45: [], -45: []}
    threads: list[str] = []
    for row in range(-9, 10):
        for column in range(-6, 7):
            x, y = CARD_W / 2 + column * STEP, CARD_H / 2 + row * STEP
            if abs(x - CARD_W / 2) > CARD_W / 2 - 8 or abs(y - CARD_H / 2) > CARD_H / 2 - 8:
                continue
            turn = 45 if (row + column) % 2 == 0 else -45
            shapes[turn].append(place(strap, x, y, 1, turn))
            threads.append(place(thread, x, y, 1, turn))
    return (
        fill("".join(shapes[45]), colours.over)
        + fill("".join(shapes[-45]), colours.under)
        + line("".join(threads), colours.thread, 1.3, opacity=0.75)
    )


def _medallion(colours: Colours) -> str:
    """The round in the middle: eight petals within two rings."""
    cx, cy = CARD_W / 2, CARD_H / 2
    petal = "M0 -5C7 -12 7 -22 0 -31C-7 -22 -7 -12 0 -5Z"
    small = "M0 -14C3 -18 3 -22 0 -26C-3 -22 -3 -18 0 -14Z"
    return (
        fill(oval(cx, cy, 46), PAPER)
        + fill(oval(cx, cy, 42.5), colours.ground)
        + line(oval(cx, cy, 38.5), colours.thread, 1.2)
        + fill("".join(place(petal, cx, cy, 1, 45 * k) for k in range(8)), colours.over)
        + fill("".join(place(small, cx, cy, 1, 45 * k) for k in range(8)), colours.thread)
        + fill(oval(cx, cy, 6), PAPER)
        + fill(oval(cx, cy, 3), colours.over)
    )


def framed(colours: Colours, *pattern: str) -> str:
    """One back. The pattern overruns the field; the paper border with its hole is laid over it."""
    inner = rounded(MARGIN, MARGIN, CARD_W - 2 * MARGIN, CARD_H - 2 * MARGIN, 8)
    outer = rounded(1, 1, CARD_W - 2, CARD_H - 2, RADIUS - 1)
    return document(
        CARD_W,
        CARD_H,
        fill(outer, colours.ground),
        *pattern,
        fill(outer + inner, PAPER, evenodd=True),
        line(inner, colours.border, 3),
        line(rounded(0.6, 0.6, CARD_W - 1.2, CARD_H - 1.2, RADIUS - 0.6), EDGE, 1.2),
    )


def in_all_ways(pattern: str, back: Callable[[Colours], str]) -> dict[str, str]:
    """The backs of a pattern in all colour ways, so that one setting serves all packs."""
    return {f"backs/{pattern}-{way}.svg": back(colours) for way, colours in WAYS.items()}


def pictures() -> dict[str, str]:
    """The usual backs: a pattern for each colour way."""
    from .back_patterns import fans, honeycomb, night, sprigs, tiles

    patterns = {"blue": tiles, "green": sprigs, "plum": fans, "honey": honeycomb, "night": night}
    backs = {way: framed(WAYS[way], pattern(WAYS[way])) for way, pattern in patterns.items()}
    backs["red"] = framed(WAYS["red"], _straps(WAYS["red"]), _medallion(WAYS["red"]))
    return {f"backs/usual-{way}.svg": back for way, back in backs.items()}
