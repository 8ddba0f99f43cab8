"""The faces: number cards, aces, the mounting of courts and jokers, and the deck with large indices.

The figures themselves are drawn in `courts` and `jokers`; this module owns frames, indices and pip layouts.
"""

from __future__ import annotations

import math

from .aces import ornament
from .courts import figure
from .glyphs import outline_of, width_of, word
from .jokers import joker
from .suits import INK, SUITS, sign
from .svg import (
    BLACK,
    CARD_H,
    CARD_W,
    DARK,
    EDGE,
    RED,
    card_blank,
    document,
    fill,
    line,
    oval,
    place,
    polygon,
    rounded,
    twice,
    widened,
)

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
COURTS = "JQK"

# Customary layouts: the upper half and the middle row; the lower half is the upper one turned.
LEFT, MIDDLE, RIGHT = 83, 125, 167
TOP, CENTRE = 62, 175
ROW_2 = TOP + (CARD_H - 2 * TOP) / 3  # the second of four rows

_TURNED: dict[str, tuple[tuple[float, float], ...]] = {
    "2": ((MIDDLE, TOP),),
    "3": ((MIDDLE, TOP),),
    "4": ((LEFT, TOP), (RIGHT, TOP)),
    "5": ((LEFT, TOP), (RIGHT, TOP)),
    "6": ((LEFT, TOP), (RIGHT, TOP)),
    "7": ((LEFT, TOP), (RIGHT, TOP)),
    "8": ((LEFT, TOP), (RIGHT, TOP), (MIDDLE, (TOP + CENTRE) / 2)),
    "9": ((LEFT, TOP), (RIGHT, TOP), (LEFT, ROW_2), (RIGHT, ROW_2)),
    "10": ((LEFT, TOP), (RIGHT, TOP), (LEFT, ROW_2), (RIGHT, ROW_2), (MIDDLE, (TOP + ROW_2) / 2)),
}
_UPRIGHT: dict[str, tuple[tuple[float, float], ...]] = {
    "3": ((MIDDLE, CENTRE),),
    "5": ((MIDDLE, CENTRE),),
    "6": ((LEFT, CENTRE), (RIGHT, CENTRE)),
    "7": ((LEFT, CENTRE), (RIGHT, CENTRE), (MIDDLE, (TOP + CENTRE) / 2)),
    "8": ((LEFT, CENTRE), (RIGHT, CENTRE)),
    "9": ((MIDDLE, CENTRE),),
}
PIP, PIP_CROWDED = 47, 44  # the second for nines and tens

INDEX_X = 25  # middle of the column of rank and suit
INDEX_TOP = 15
INDEX_HEIGHT = 60


def rank_path(rank: str, cx: float, top: float, height: float, widest: float) -> str:
    """A rank as one path, set a little tighter where it would be wider than `widest`."""
    gap = 7.0
    wide = sum(width_of(letter) for letter in rank) + gap * (len(rank) - 1)
    scale = min(height / 100, widest / wide)
    squeeze = scale / (height / 100)
    x, parts = 0.0, []
    for letter in rank:
        parts.append(widened(place(outline_of(letter), x - wide / 2, 0, digits=2), squeeze))
        x += width_of(letter) + gap
    return place("".join(parts), cx, top, height / 100)


def index(rank: str, suit: str) -> str:
    """Rank and suit of the upper left corner, 17 % of the card high."""
    wide = 37 if rank == "10" else 34
    return rank_path(rank, INDEX_X, INDEX_TOP, INDEX_HEIGHT, wide) + sign(suit, INDEX_X, 98, 32)


def number_card(rank: str, suit: str) -> str:
    """Indices and pips."""
    size = PIP_CROWDED if rank in ("9", "10") else PIP
    upper = "".join(sign(suit, x, y, size) for x, y in _TURNED.get(rank, ()))
    level = "".join(sign(suit, x, y, size) for x, y in _UPRIGHT.get(rank, ()))
    return document(CARD_W, CARD_H, card_blank(), fill(twice(index(rank, suit) + upper) + level, INK[suit]))


def ace(suit: str) -> str:
    """Indices and one large ornamental sign."""
    return document(CARD_W, CARD_H, card_blank(), fill(twice(index("A", suit)), INK[suit]), ornament(suit))


FRAME = (46, 28, 158, 294)  # x, y, width, height of the picture field of courts and jokers


def court(rank: str, suit: str) -> str:
    """A two-headed figure within a thin frame."""
    half = figure(rank, suit)
    return document(
        CARD_W,
        CARD_H,
        card_blank(),
        f"<g>{half}</g>",
        f'<g transform="rotate(180 125 175)">{half}</g>',
        line(rounded(*FRAME, 3), DARK, 1.2),
        fill(twice(index(rank, suit)), INK[suit]),
    )


def star(cx: float, cy: float, size: float) -> str:
    """The jokers' sign: a five-pointed fool's star with a bell at each point."""
    points = []
    for step in range(10):
        radius = size / 2 * (0.86 if step % 2 == 0 else 0.4)
        angle = math.radians(36 * step - 90)
        points.append((cx + radius * math.cos(angle), cy + radius * math.sin(angle)))
    bells = "".join(oval(x, y, size * 0.085) for x, y in points[::2])
    return polygon(points) + bells


def joker_index(ink: str, x: float, top: float, letter_height: float) -> str:
    """The fool's star and the word JOKER downwards."""
    step = letter_height * 1.24
    path = star(x, top + 15, 30)
    for place_in_word, letter in enumerate("JOKER"):
        path += word(letter, x, top + 36 + step * place_in_word, letter_height)
    return fill(twice(path), ink)


def joker_card(n: int) -> str:
    """The first joker has a red index, the second a black one."""
    return document(
        CARD_W,
        CARD_H,
        card_blank(),
        joker(n),
        line(rounded(*FRAME, 3), DARK, 1.2),
        joker_index(RED if n == 1 else BLACK, 24, 14, 19),
    )


def large_card(rank: str, suit: str) -> str:
    """The large-index face: rank and suit fill the upper half; a narrow strip on the left still shows both."""
    wide = 82 if rank == "10" else 68
    left = 14 + wide / 2 if rank == "10" else 14 + 58 / 2
    path = rank_path(rank, left, 15, 100, wide) + sign(suit, 14 + 46 / 2, 145, 46) + sign(suit, 170, 91, 118)
    middle = line("M14 175L236 175", EDGE, 1.5)
    return document(CARD_W, CARD_H, card_blank(), middle, fill(twice(path), INK[suit]))


def large_joker(n: int) -> str:
    """The large-index joker: a big star and the word downwards."""
    path = star(160, 92, 140)
    for place_in_word, letter in enumerate("JOKER"):
        path += place(widened(word(letter, 0, 0, 27), 1.35), 36, 14 + 32 * place_in_word)
    middle = line("M14 175L236 175", EDGE, 1.5)
    return document(CARD_W, CARD_H, card_blank(), middle, fill(twice(path), RED if n == 1 else BLACK))


def pictures() -> dict[str, str]:
    """All 54 faces, in both decks."""
    result = {}
    for suit in SUITS:
        for rank in RANKS:
            draw = ace(suit) if rank == "A" else court(rank, suit) if rank in COURTS else number_card(rank, suit)
            result[f"cards/{rank}{suit}.svg"] = draw
            result[f"cards/large/{rank}{suit}.svg"] = large_card(rank, suit)
    for n in (1, 2):
        result[f"cards/JK.{n}.svg"] = joker_card(n)
        result[f"cards/large/JK.{n}.svg"] = large_joker(n)
    return result
