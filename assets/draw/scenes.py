"""Gallery pictures, one a game: small still lifes in the deck's flat style, 3:2."""

from __future__ import annotations

from .cards import rank_path
from .glyphs import word
from .suits import INK, sign
from .svg import EDGE, GOLD, PAPER, document, fill, line, oval, place, rounded

W, H = 300, 200


def table() -> str:
    """Cloth under a warm lamp, a wooden edge in front."""
    return (
        '<defs><radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="150" cy="78" r="190">'
        '<stop offset="0%" stop-color="#2C8058"/><stop offset="45%" stop-color="#0E6240"/>'
        '<stop offset="100%" stop-color="#06301F"/></radialGradient></defs>'
        f'<rect x="0" y="0" width="{W}" height="{H}" fill="url(#lamp)"/>'
    )


def small_card(rank: str, suit: str, x: float, y: float, scale: float, turn: float) -> str:
    """A small card in the pile: shadow, paper, one index and a big sign."""
    w, h = 62, 87

    def put(d: str, dx: float = 0.0, dy: float = 0.0) -> str:
        return place(d, x + dx, y + dy, scale, turn)

    body = rounded(-w / 2, -h / 2, w, h, 4)
    marks = rank_path(rank, -w / 2 + 10, -h / 2 + 6, 19, 15) + sign(suit, -w / 2 + 10, -h / 2 + 32, 10)
    marks += place(marks, 0, 0, 1, 180) + sign(suit, 0, 0, 30)
    return (
        fill(put(body, 3, 4), "#04140D", opacity=0.35)
        + fill(put(body), PAPER)
        + line(put(body), EDGE, 0.8)
        + fill(put(marks), INK[suit])
    )


def _token(x: float, y: float) -> str:
    return (
        fill(oval(x + 2, y + 3.5, 15, 11.5), "#04140D", opacity=0.35)
        + fill(oval(x, y + 2.4, 15, 11), "#5B361A")
        + fill(oval(x, y, 15, 11), "#B57E43")
        + line(oval(x, y, 10.6, 7.6), GOLD, 2)
        + fill(oval(x, y, 3.4, 2.5), "#6B4220")
    )


def ninety_nine() -> str:
    """A pile of cards, the total on a brass plate, three lives."""
    plate = rounded(-37, -25, 74, 50, 8)
    return document(
        W,
        H,
        table(),
        fill(oval(150, 84, 140, 82), "#FBE7A8", opacity=0.06) + fill(oval(150, 78, 92, 54), "#FBE7A8", opacity=0.07),
        small_card("4", "D", 74, 106, 1.5, -25),
        small_card("9", "H", 104, 100, 1.5, -4),
        small_card("10", "C", 135, 107, 1.5, 17),
        fill(place(plate, 245, 78, 1.1), "#04140D", opacity=0.4),
        fill(place(plate, 242, 73, 1.1), "#8A5A2E"),
        fill(place(rounded(-33, -21, 66, 42, 5), 242, 73, 1.1), "#241C17"),
        line(place(rounded(-33, -21, 66, 42, 5), 242, 73, 1.1), GOLD, 1.6),
        fill(word("99", 242, 55.5, 35, gap=12), "#F6D27A"),
        _token(218, 146) + _token(248, 156) + _token(276, 144),
    )


def pictures() -> dict[str, str]:
    """Every gallery picture by the game's id."""
    return {"games/ninety-nine.svg": ninety_nine()}
