"""The ornaments of the four Daus cards: two signs, joined by what the suit is tied, strung or hung with."""

from __future__ import annotations

from ..emblem import BODY, HANDLE
from ..shapes import GOLD, LINE, WHITE
from ..svg import CARD_H, CARD_W, fill, line, mirror, place, twice
from .signs import ACCENT, CLOTH, signs

_SPRIG = "M0 0C6 -9 18 -11 28 -5C20 5 8 7 0 0Z"
_BAND = "M52 166C76 150 102 152 125 175C148 198 174 200 198 184"
_TAIL = "M58 175L46 183L46 171L34 166L46 157Z"


def _two_signs(suit: str, apart: float, size: float) -> str:
    x, y = CARD_W / 2, CARD_H / 2
    return signs(suit, size, (x, y - apart), (x, y + apart, 180))


def _ribbon(suit: str, pattern: str) -> str:
    """A band that swings across the middle, with fringed ends."""
    return (
        f'<path fill="{ACCENT[suit]}" stroke="{LINE}" stroke-width="2.4" stroke-linejoin="round" d="{twice(_TAIL)}"/>'
        + line(_BAND, LINE, 23, round_ends=False)
        + line(_BAND, ACCENT[suit], 18.6, round_ends=False)
        + line(place(_BAND, 0, -6.2), WHITE, 1.5, round_ends=False)
        + line(place(_BAND, 0, 6.2), WHITE, 1.5, round_ends=False)
        + pattern
    )


def _acorns() -> str:
    """The house's own card again: its kettle, between two acorns on their twig."""
    twig = "M125 116C108 128 84 132 66 126M125 116C142 128 166 132 184 126"
    leaves = place(_SPRIG, 84, 131, 1.05, 150) + place(_SPRIG, 166, 131, 1.05, 24)
    leaves += place(_SPRIG, 70, 127, 0.8, 212) + place(_SPRIG, 180, 127, 0.8, -34)
    return "".join(
        (
            line(twice(twig), LINE, 3),
            f'<path fill="{ACCENT["C"]}" stroke="{LINE}" stroke-width="2" stroke-linejoin="round" d="{twice(leaves)}"/>',
            _two_signs("C", 80, 92),
            line(place(HANDLE, 122, 178, 0.62), LINE, 7),
            line(place(BODY, 122, 178, 0.62), LINE, 4),
            line(place(HANDLE, 122, 178, 0.62), GOLD, 3.4),
            fill(place(BODY, 122, 178, 0.62), GOLD),
        )
    )


def _leaves() -> str:
    tendril = "M125 164C104 166 92 158 90 146C88 136 96 130 102 134C107 138 104 146 98 145"
    other = "M125 164C146 166 158 158 160 146C162 136 154 130 148 134C143 138 146 146 152 145"
    return "".join(
        (
            line(twice(tendril + other), CLOTH["S"], 2.6),
            _two_signs("S", 76, 116),
            _ribbon(
                "S",
                fill(
                    "".join(place("M0 -5C3 -2 3 2 0 5C-3 2 -3 -2 0 -5Z", x, y, 1, turn) for x, y, turn in _along()),
                    CLOTH["S"],
                ),
            ),
        )
    )


def _along() -> list[tuple[float, float, float]]:
    """Places along the band, each with the turn of the band there."""
    return [
        (66, 159.5, 74),
        (86, 156, 96),
        (106, 161, 118),
        (125, 175, 132),
        (144, 189, 118),
        (164, 194, 96),
        (184, 190.5, 74),
    ]


def _hearts() -> str:
    scroll = "M125 158C110 152 86 146 78 134C74 126 82 120 88 126C92 131 88 138 82 136"
    other = "M125 158C140 152 164 146 172 134C176 126 168 120 162 126C158 131 162 138 168 136"
    dots = fill("".join(place("M0 -2.6L2.6 0L0 2.6L-2.6 0Z", x, y) for x, y, _ in _along()), WHITE)
    return line(twice(scroll + other), GOLD, 2.4) + _two_signs("H", 74, 112) + _ribbon("H", dots)


def _bells() -> str:
    ring = "M70 82C61 94 61 108 70 120M58 74C45 92 45 110 58 128"
    stitches = line("".join(place("M-3 0L3 0", x, y, 1, turn + 90) for x, y, turn in _along()), GOLD, 2)
    return line(twice(ring + mirror(ring, 125)), GOLD, 2.6) + _two_signs("D", 76, 112) + _ribbon("D", stitches)


def ornament(suit: str) -> str:
    """The middle of a Daus."""
    return {"C": _acorns, "S": _leaves, "H": _hearts, "D": _bells}[suit]()
