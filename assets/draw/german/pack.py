"""The faces of the German-suited deck: 7 to 10, the Daus with its two signs, and the mounting of the courts.

The place of the suit's sign tells Ober from Unter, as it always has: over the letter and high in the picture, or below
the letter and low in the picture.
"""

from __future__ import annotations

from ..cards import CENTRE, COURTS, FRAME, LEFT, MIDDLE, RIGHT, ROW_2, TOP, rank_path
from ..suits import SUITS
from ..svg import CARD_H, CARD_W, DARK, EDGE, card_blank, document, fill, line, rounded, twice
from .courts import figure
from .daus import ornament
from .signs import INK, TINT, signs

RANKS = ("7", "8", "9", "10", "J", "Q", "K", "A")
LETTERS = {"J": "U", "Q": "O"}  # what is printed instead of the letters of the file names

_Spots = tuple[tuple[float, float], ...]
_CORNERS: _Spots = ((LEFT, TOP), (RIGHT, TOP))
_ROWS: _Spots = (*_CORNERS, (LEFT, ROW_2), (RIGHT, ROW_2))
_MIDWAY = (MIDDLE, (TOP + CENTRE) / 2)
# The upper half, which stands below once more, turned; and what lies level with the middle.
_TURNED: dict[str, _Spots] = {
    "7": _CORNERS,
    "8": (*_CORNERS, _MIDWAY),
    "9": _ROWS,
    "10": (*_ROWS, (MIDDLE, (TOP + ROW_2) / 2)),
}
_LEVEL: dict[str, _Spots] = {
    "7": ((LEFT, CENTRE), (RIGHT, CENTRE), _MIDWAY),
    "8": ((LEFT, CENTRE), (RIGHT, CENTRE)),
    "9": ((MIDDLE, CENTRE),),
}
_SIZE = {"7": 54, "8": 54, "9": 48, "10": 48}

_INDEX_X, _LETTER_HEIGHT, _INDEX_SIGN = 25, 60, 38


def _both_ends(suit: str, size: float, *spots: tuple[float, float]) -> str:
    turned = [(CARD_W - x, CARD_H - y, 180) for x, y in spots]
    return signs(suit, size, *spots, *turned)


def _index(rank: str, suit: str) -> str:
    """Both indices: the letter over the sign, or the sign over the letter for an Ober."""
    letter_top, sign_y = (56, 33) if rank == "Q" else (15, 99)
    letter = rank_path(LETTERS.get(rank, rank), _INDEX_X, letter_top, _LETTER_HEIGHT, 37 if rank == "10" else 34)
    return fill(twice(letter), INK[suit]) + _both_ends(suit, _INDEX_SIGN, (_INDEX_X, sign_y))


def number_card(rank: str, suit: str) -> str:
    """Indices and pips."""
    pips = [*_TURNED[rank], *_LEVEL.get(rank, ())]
    turned = [(CARD_W - x, CARD_H - y, 180) for x, y in _TURNED[rank]]
    return document(CARD_W, CARD_H, card_blank(), _index(rank, suit), signs(suit, _SIZE[rank], *pips, *turned))


def daus(suit: str) -> str:
    """The highest card, which has two signs."""
    return document(CARD_W, CARD_H, card_blank(), _index("A", suit), ornament(suit))


def court(rank: str, suit: str) -> str:
    """A two-headed figure within a thin frame, on a ground of its suit but for the Unter."""
    half = figure(rank, suit)
    ground = "" if rank == "J" else fill(rounded(*FRAME, 3), TINT[suit])
    return document(
        CARD_W,
        CARD_H,
        card_blank(),
        ground,
        f"<g>{half}</g>",
        f'<g transform="rotate(180 125 175)">{half}</g>',
        line(rounded(*FRAME, 3), DARK, 1.2),
        _index(rank, suit),
    )


def large_card(rank: str, suit: str) -> str:
    """The large-index face: rank and suit fill the upper half, the signs of Ober and Unter again high and low."""
    wide = 82 if rank == "10" else 68
    left = 14 + wide / 2 if rank == "10" else 14 + 58 / 2
    letter_top, small_y, big_y = {"Q": (62, 34, 78), "J": (15, 145, 104)}.get(rank, (15, 145, 91))
    middle = line("M14 175L236 175", EDGE, 1.5)
    letter = fill(twice(rank_path(LETTERS.get(rank, rank), left, letter_top, 100, wide)), INK[suit])
    small = _both_ends(suit, 46, (14 + 46 / 2, small_y))
    return document(CARD_W, CARD_H, card_blank(), middle, letter, small, _both_ends(suit, 124, (170, big_y)))


def face(rank: str, suit: str) -> str:
    """A card with indices of the usual size."""
    if rank == "A":
        return daus(suit)
    return court(rank, suit) if rank in COURTS else number_card(rank, suit)


def pictures() -> dict[str, str]:
    """All 32 faces in both sizes of index."""
    result: dict[str, str] = {}
    for suit in SUITS:
        for rank in RANKS:
            result[f"cards/german/{rank}{suit}.svg"] = face(rank, suit)
            result[f"cards/german/large/{rank}{suit}.svg"] = large_card(rank, suit)
    return result
