"""The Bolt that is snatched from seat to seat, and the laurel for a round won."""

from __future__ import annotations

from ..svg import document, fill, line, mirror, place, polygon

_BOLT = polygon([(39, 3), (11, 37), (27, 36), (19, 61), (53, 25), (36.5, 26), (48, 3)])
_LIT = polygon([(39, 3), (11, 37), (27, 36), (30, 31), (22, 31.5), (43, 3)])
_EDGE = polygon([(19, 61), (53, 25), (48, 25.3), (26, 47)])

_LEAF = "M0 2C-6 -3 -6.5 -11 0 -19C6.5 -11 6 -3 0 2Z"
_HALF = "M0 2C0 -4 0 -12 0 -19C6.5 -11 6 -3 0 2Z"
# Where each leaf of the right branch grows and which way it leans, from the knot up; the outer ones, then the inner.
_OUTER = ((41, 56, 74), (51, 46, 46), (55.5, 32, 18), (53, 18.5, -12))
_INNER = ((43, 45, 0), (47, 31, -26))


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


def _leaves(d: str, *, inner: bool = True) -> str:
    """A leaf, or a half of it, wherever one grows."""
    right = "".join(place(d, x, y, 1.1, turn) for x, y, turn in _OUTER)
    if inner:
        right += "".join(place(d, x, y, 0.86, turn) for x, y, turn in _INNER)
    return place(right + mirror(right, 32), *_SHIFT, _SIZE)


_SIZE = 0.85
_SHIFT = (32 * (1 - _SIZE), 62 * (1 - _SIZE) - 0.6)
_BRANCH = place("M32 59C46 57 54 44 52 24M32 59C18 57 10 44 12 24", *_SHIFT, _SIZE)


def laurel() -> str:
    """A laurel wreath, open at the top."""
    leaves, halves = _leaves(_LEAF), _leaves(_HALF)
    return document(
        64,
        64,
        line(leaves, "#1F2E14", 4),
        line(_BRANCH, "#6C7F38", 2.4),
        fill(leaves, "#C4D46C"),
        fill(halves, "#8FAE45"),
        fill(polygon([(25, 56), (39, 56), (36, 62), (28, 62)]), "#EDB548"),
    )


def laurel_lost() -> str:
    """The place of a laurel still to be won."""
    leaves = _leaves(_LEAF, inner=False)
    return document(
        64,
        64,
        fill(leaves, "#0B0A09", opacity=0.35),
        line(leaves, "#F2EBDD", 2.5, opacity=0.55),
    )


def pictures() -> dict[str, str]:
    """All three."""
    return {
        "tokens/bolt.svg": bolt(),
        "tokens/laurel.svg": laurel(),
        "tokens/laurel-lost.svg": laurel_lost(),
    }
