"""The Lords & Ladies deck: twelve number ranks without suits, Lord, Lady, Villain, Jester and Joker.

A number rank is told by its figure, its colour and what its card counts: two pears, five apples, twelve eggs. Lord
and Lady are two-headed on paper like all naturals; the other three stand on a ground of their own, each with another
pattern. The emblems are drawn in `lords_larder`, the people in `lords_court` and `lords_rogues`; this module owns
layouts, indices and grounds.
"""

from __future__ import annotations

import math

from . import lords_court, lords_rogues
from .cards import rank_path
from .lords_larder import LARDER, SIGNS, Spot, stamp
from .shapes import drawing
from .svg import (
    CARD_H,
    CARD_W,
    DARK,
    EDGE,
    GOLD,
    PAPER,
    Point,
    card_blank,
    document,
    fill,
    line,
    pair,
    place,
    polygon,
    rounded,
    twice,
)

FIGURES = ("Lo", "La", "Vi", "Je", "Jo")
OUTSIDERS = ("Vi", "Je", "Jo")  # those with a ground of their own

LEFT, MIDDLE, RIGHT = 82.0, 125.0, 168.0
OUTER_LEFT, OUTER_RIGHT = 78.0, 172.0  # where three stand side by side
TOP, CENTRE = 58.0, 175.0
ROW_2 = TOP + (CENTRE - TOP) * 2 / 3  # the second of four rows

# The upper half; the lower is the same turned. Then what lies level with the middle.
_UPPER: dict[str, tuple[tuple[float, float], ...]] = {
    "2": ((MIDDLE, TOP + 6),),
    "3": ((MIDDLE, TOP),),
    "4": ((LEFT, TOP), (RIGHT, TOP)),
    "5": ((LEFT, TOP), (RIGHT, TOP)),
    "6": ((LEFT, TOP), (RIGHT, TOP)),
    "7": ((OUTER_LEFT, TOP), (OUTER_RIGHT, TOP)),
    "8": ((LEFT, TOP), (RIGHT, TOP), (MIDDLE, (TOP + CENTRE) / 2)),
    "9": ((OUTER_LEFT, TOP), (MIDDLE, TOP), (OUTER_RIGHT, TOP)),
    "10": ((LEFT, TOP), (RIGHT, TOP), (LEFT, ROW_2), (RIGHT, ROW_2), (MIDDLE, (TOP + ROW_2) / 2)),
    "11": ((OUTER_LEFT, TOP), (MIDDLE, TOP), (OUTER_RIGHT, TOP), (OUTER_LEFT, ROW_2), (OUTER_RIGHT, ROW_2)),
    "12": (
        (OUTER_LEFT, TOP),
        (MIDDLE, TOP),
        (OUTER_RIGHT, TOP),
        (OUTER_LEFT, ROW_2),
        (MIDDLE, ROW_2),
        (OUTER_RIGHT, ROW_2),
    ),
}
_LEVEL: dict[str, tuple[tuple[float, float], ...]] = {
    "1": ((MIDDLE, CENTRE),),
    "3": ((MIDDLE, CENTRE),),
    "5": ((MIDDLE, CENTRE),),
    "6": ((LEFT, CENTRE), (RIGHT, CENTRE)),
    "7": ((OUTER_LEFT, CENTRE), (MIDDLE, CENTRE), (OUTER_RIGHT, CENTRE)),
    "8": ((LEFT, CENTRE), (RIGHT, CENTRE)),
    "9": ((OUTER_LEFT, CENTRE), (MIDDLE, CENTRE), (OUTER_RIGHT, CENTRE)),
    "11": ((MIDDLE, CENTRE),),
}
_SIZE = {
    "1": 140.0,
    "2": 92.0,
    "3": 80.0,
    "4": 72.0,
    "5": 68.0,
    "6": 66.0,
    "7": 52.0,
    "8": 56.0,
    "10": 54.0,
    "11": 47.0,
}
_CROWDED = 50.0

INDEX_X = 25.0
INDEX_TOP, INDEX_HEIGHT, INDEX_EMBLEM = 13.0, 60.0, Spot(INDEX_X, 96)

FRAME = (48, 26, 154, 298)  # x, y, width, height of the picture field


def _both_ends(spots: list[Spot]) -> list[Spot]:
    return spots + [Spot(CARD_W - x, CARD_H - y, turn + 180) for x, y, turn in spots]


def number_card(rank: str) -> str:
    """Indices, and as many emblems as the rank says."""
    emblem = LARDER[rank]
    spots = _both_ends([Spot(x, y) for x, y in _UPPER.get(rank, ())]) + [Spot(x, y) for x, y in _LEVEL.get(rank, ())]
    figure = rank_path(rank, INDEX_X, INDEX_TOP, INDEX_HEIGHT, 38 if len(rank) > 1 else 34)
    return document(
        CARD_W,
        CARD_H,
        card_blank(),
        stamp(emblem.layers, _SIZE.get(rank, _CROWDED), spots),
        stamp(emblem.layers, 33, _both_ends([INDEX_EMBLEM])),
        fill(twice(figure), emblem.ink),
    )


# --- the five figures

INSET = 8  # width of the plain margin round a patterned ground
SLANT = 0.7
INK = {"Lo": lords_court.BURGUNDY, "La": lords_court.BLUE, "Vi": PAPER, "Je": DARK, "Jo": DARK}
PLAQUE = {"Je": PAPER, "Jo": "#F2B632"}


def _stripes() -> str:
    """The Villain's ground: charcoal with slanting stripes, like light through a grating."""
    bars = ""
    for step in range(-12, 13):
        ends = []
        for y in (INSET, CARD_H - INSET):  # meet the upper and the lower edge, or the side before it
            x = CARD_W / 2 + step * 22 + (CARD_H / 2 - y) * SLANT
            inside = min(max(x, INSET), CARD_W - INSET)
            ends.append((inside, y + (x - inside) / SLANT))
        if all(INSET <= y <= CARD_H - INSET for _, y in ends):
            bars += f"M{pair(*ends[0])}L{pair(*ends[1])}"
    return card_blank("#26222A") + line(bars, "#453D4C", 5)


def _harlequin() -> str:
    """The Jester's ground: lozenges of two colours on a third."""
    wide, high = 23.6, 33.6
    lozenge = polygon([(0.0, -high / 2), (wide / 2, 0.0), (0.0, high / 2), (-wide / 2, 0.0)])
    first: list[str] = []
    second: list[str] = []
    for row in range(10):
        for column in range(10):
            x, y = CARD_W / 2 + (column - 4.5) * wide, CARD_H / 2 + (row - 4.5) * high
            inside = FRAME[0] + 14 < x < CARD_W - FRAME[0] - 14 and FRAME[1] + 18 < y < CARD_H - FRAME[1] - 18
            if not inside:
                (first if (row + column) % 2 else second).append(place(lozenge, x, y))
    return card_blank("#F0CB74") + fill("".join(first), lords_rogues.PLUM) + fill("".join(second), lords_rogues.TEAL)


def _rays() -> str:
    """The Joker's ground: gold rays from the middle into dark blue."""
    wide, high = CARD_W / 2 - INSET, CARD_H / 2 - INSET
    count = 18

    def rim(turn: float) -> Point:
        """Where a ray at this angle (radians) leaves the card's middle rectangle."""
        dx, dy = math.sin(turn), -math.cos(turn)
        reach = min(wide / abs(dx) if dx else math.inf, high / abs(dy) if dy else math.inf)
        return CARD_W / 2 + dx * reach, CARD_H / 2 + dy * reach

    rays = ""
    for k in range(count):
        turn = 2 * math.pi * (k + 0.5) / count
        rays += polygon([(CARD_W / 2, CARD_H / 2), rim(turn - 0.1), rim(turn), rim(turn + 0.1)])
    return card_blank("#16283F") + fill(rays, GOLD)


_GROUNDS = {"Vi": _stripes, "Je": _harlequin, "Jo": _rays}


def _ground(rank: str) -> str:
    return _GROUNDS[rank]() if rank in _GROUNDS else card_blank()


def _figure_index(rank: str) -> str:
    """The rank's two letters and its sign under them."""
    plaque = twice(rounded(4, 7, 42, 106, 6))
    backing = fill(plaque, PLAQUE[rank]) + line(plaque, DARK, 2) if rank in PLAQUE else ""
    letters = rank_path(rank, INDEX_X, 15, 50, 36 if rank in PLAQUE else 38)
    return backing + fill(twice(letters), INK[rank]) + stamp(SIGNS[rank], 34, _both_ends([Spot(INDEX_X, 89)]))


def noble_card(rank: str) -> str:
    """Lord or Lady: twice the same figure, one at each side of the table."""
    half = lords_court.figure(rank)
    return document(
        CARD_W,
        CARD_H,
        card_blank(),
        f"<g>{half}</g>",
        f'<g transform="rotate(180 125 175)">{half}</g>',
        drawing(lords_court.table(rank)),
        line(rounded(*FRAME, 3), DARK, 1.2),
        _figure_index(rank),
    )


def rogue_card(rank: str) -> str:
    """Villain, Jester or Joker: one figure, upright, on the ground that tells it from a natural card."""
    edge = GOLD if rank != "Je" else PAPER
    return document(
        CARD_W,
        CARD_H,
        _ground(rank),
        lords_rogues.figure(rank),
        line(rounded(*FRAME, 3), DARK, 4.4),
        line(rounded(*FRAME, 3), edge, 2),
        _figure_index(rank),
    )


# --- the deck with large indices


def large_card(rank: str) -> str:
    """The large-index face: rank and emblem fill the upper half; a strip on the left still shows both."""
    layers = LARDER[rank].layers if rank in LARDER else SIGNS[rank]
    ink = LARDER[rank].ink if rank in LARDER else INK[rank]
    wide = 64 if len(rank) == 1 else 78
    backing = ""
    if rank in PLAQUE:
        plaque = twice(rounded(7, 8, 92, 161, 8) + rounded(106, 24, 134, 134, 67))
        backing = fill(plaque, PLAQUE[rank]) + line(plaque, DARK, 2)
    figure = rank_path(rank, 14 + (29 if len(rank) == 1 else wide / 2), 15, 100, wide)
    return document(
        CARD_W,
        CARD_H,
        _ground(rank),
        "" if rank in OUTSIDERS else line("M14 175L236 175", EDGE, 1.5),
        backing,
        stamp(layers, 112, _both_ends([Spot(173, 91)]))
        if rank not in PLAQUE
        else stamp(layers, 92, _both_ends([Spot(173, 91)])),
        stamp(layers, 46, _both_ends([Spot(38 if len(rank) == 1 else 53, 143)])),
        fill(twice(figure), ink),
    )


# --- the deck with numbers alone

_PLAIN = {"Vi": "#26222A", "Je": "#F0CB74", "Jo": "#16283F"}  # the grounds of those that are wild, or worse
_PLAIN_INK = {"Vi": PAPER, "Je": DARK, "Jo": GOLD}
_UPSIDE_DOWN = ("6", "9")  # what reads as another number the other way up has a line under it


def plain_card(rank: str) -> str:
    """The rank alone: in the corners, and large in each half."""
    ink = _PLAIN_INK.get(rank) or (LARDER[rank].ink if rank in LARDER else INK[rank])
    figure = rank_path(rank, INDEX_X + 2, 15, 62, 40) + rank_path(rank, 142, 42, 104, 130)
    if rank in _UPSIDE_DOWN:
        figure += rounded(INDEX_X - 13, 83, 30, 5, 2) + rounded(106, 153, 72, 8, 3)
    middle = "" if rank in _PLAIN else line("M14 175L236 175", EDGE, 1.5)
    ground = card_blank(_PLAIN[rank]) if rank in _PLAIN else card_blank()
    return document(CARD_W, CARD_H, ground, middle, fill(twice(figure), ink))


def pictures() -> dict[str, str]:
    """All seventeen faces, in the three decks."""
    result = {}
    for rank in (*LARDER, *FIGURES):
        draw = number_card if rank in LARDER else rogue_card if rank in OUTSIDERS else noble_card
        result[f"cards/lords/{rank}.svg"] = draw(rank)
        result[f"cards/lords/large/{rank}.svg"] = large_card(rank)
        result[f"cards/lords/numbers/{rank}.svg"] = plain_card(rank)
    return result
