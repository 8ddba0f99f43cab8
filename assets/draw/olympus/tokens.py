"""The Bolt that is snatched from seat to seat, and the laurel for a round won."""

from __future__ import annotations

from ..svg import document, fill, line, place, polygon

_BOLT = polygon([(39, 3), (11, 37), (27, 36), (19, 61), (53, 25), (36.5, 26), (48, 3)])
_LIT = polygon([(39, 3), (11, 37), (27, 36), (30, 31), (22, 31.5), (43, 3)])
_EDGE = polygon([(19, 61), (53, 25), (48, 25.3), (26, 47)])

_LEAF = "M0 2C-10 -3 -10.5 -12 0 -19C10.5 -12 10 -3 0 2Z"
_HALF = "M0 2C0 -4 0 -12 0 -19C10.5 -12 10 -3 0 2Z"


def bolt() -> str:
    """The Bolt, golden, with a light of its own."""
    glow = (
        '<defs><radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="32" cy="32" r="32">'
        '<stop offset="0%" stop-color="#FFE9A0" stop-opacity="0.75"/>'
        '<stop offset="100%" stop-color="#FFC94A" stop-opacity="0"/></radialGradient></defs>'
        '<circle cx="32" cy="32" r="32" fill="url(#glow)"/>'
    )
    return document(
        64,
        64,
        glow,
        line(_BOLT, "#3B2408", 5.5),
        fill(_BOLT, "#FFC629"),
        fill(_LIT, "#FFF0B3"),
        fill(_EDGE, "#DE8F17"),
    )


def _leaf(d: str) -> str:
    """A leaf, or a half of it, that leans to the right and fills the picture."""
    return place(d, 24, 54, 2.5, 24)


def laurel() -> str:
    """A laurel leaf: a row of them is read at once."""
    return document(
        64,
        64,
        line(_leaf(_LEAF), "#1F2E14", 4),
        line("M17 62C20 57 23 52 44 13", "#1F2E14", 6),
        fill(_leaf(_LEAF), "#C4D46C"),
        fill(_leaf(_HALF), "#8FAE45"),
        line("M17 62C20 57 23 52 41 18", "#6C7F38", 2.6),
    )


def laurel_lost() -> str:
    """The place of a laurel still to be won: a hollow leaf."""
    return document(64, 64, line(_leaf(_LEAF), "#F2EBDD", 4.6, opacity=0.72))


def pictures() -> dict[str, str]:
    """All three."""
    return {
        "tokens/bolt.svg": bolt(),
        "tokens/laurel.svg": laurel(),
        "tokens/laurel-lost.svg": laurel_lost(),
    }
