"""The gallery pictures of the trick games, 3:2 like the others: a trick with its bids, a bid laid aside, bids said."""

from __future__ import annotations

from .glyphs import word
from .scenes import H, W, small_card, table
from .svg import GOLD, document, fill, line, oval, place, rounded

_LIGHT = "#FBE7A8"
_DARK = "#04140D"
_BACK, _BACK_LINE = "#8E1B2B", "#E9C98B"


def lamp() -> str:
    """The lamp's light on the cloth."""
    return fill(oval(150, 84, 140, 82), _LIGHT, opacity=0.06) + fill(oval(150, 78, 92, 54), _LIGHT, opacity=0.07)


def bubble(words: str, x: float, y: float, *, high: bool = False) -> str:
    """What somebody bids; the highest bid is gold."""
    wide = 25.0
    plate = rounded(-wide, -15, 2 * wide, 30, 15)
    tail = "M-9 10L7 12L-13 26Z"
    ink, ground = ("#241C17", "#F6D27A") if high else ("#F6D27A", "#241C17")
    shape = place(plate, x, y) + place(tail, x, y)
    return (
        fill(place(plate, x + 2, y + 4), _DARK, opacity=0.35)
        + fill(shape, ground)
        + line(place(plate, x, y), GOLD, 1.6)
        + fill(shape, ground)
        + fill(word(words, x, y - 9, 18, gap=9), ink)
    )


def forty_fives() -> str:
    """The three highest trumps in the hand, a trick on the table, and what was bid for it."""
    return document(
        W,
        H,
        table(),
        lamp(),
        small_card("9", "C", 92, 58, 0.92, -12),
        small_card("K", "S", 208, 58, 0.92, 12),
        small_card("Q", "H", 150, 48, 0.92, -2),
        small_card("A", "H", 94, 148, 1.4, -17),
        small_card("J", "S", 150, 139, 1.4, 0),
        small_card("5", "S", 206, 148, 1.4, 17),
        bubble("15", 42, 44),
        bubble("20", 262, 44, high=True),
    )


def _coin(words: str, x: float, y: float) -> str:
    """What a card bids."""
    return (
        fill(oval(x + 1.5, y + 3, 15, 15), _DARK, opacity=0.4)
        + fill(oval(x, y, 15, 15), "#F6D27A")
        + line(oval(x, y, 12, 12), "#8A5A2E", 1.4)
        + fill(word(words, x, y - 8.5, 17, gap=8), "#241C17")
    )


def _trick(x: float, y: float, turn: float) -> str:
    """A trick that is won, face down."""
    body = rounded(-22, -31, 44, 62, 3.4)
    field = rounded(-18.5, -27.5, 37, 55, 2)
    lozenge = "M0 -20L13 0L0 20L-13 0Z"
    return (
        fill(place(body, x + 2.4, y + 3.2, 1, turn), _DARK, opacity=0.35)
        + fill(place(body, x, y, 1, turn), "#FCFAF4")
        + fill(place(field, x, y, 1, turn), _BACK)
        + line(place(lozenge, x, y, 1, turn), _BACK_LINE, 2)
    )


def trick_ninety_nine() -> str:
    """Three cards laid aside, what each of them bids, and the five tricks that this makes."""
    laid = (("9", "C", "3", 62, -7.0), ("J", "H", "2", 150, 2.0), ("8", "D", "0", 238, 8.0))
    cards = "".join(small_card(rank, suit, x, 64, 1.22, turn) for rank, suit, _, x, turn in laid)
    coins = "".join(_coin(worth, x + 30, 114) for _, _, worth, x, _ in laid)
    tricks = "".join(_trick(88 + 31 * at, 165, 90 if at % 2 else 0) for at in range(5))
    return document(W, H, table(), lamp(), tricks, cards, coins)


def oh_hell() -> str:
    """Three say how many tricks they will win; three cards for it, the tricks won so far, and the card turned up."""
    tricks = "".join(_trick(x, y, turn) for x, y, turn in ((34, 142, 0), (54, 147, 90), (266, 142, 0)))
    return document(
        W,
        H,
        table(),
        lamp(),
        tricks,
        small_card("7", "H", 150, 50, 0.86, 5),
        small_card("K", "S", 104, 148, 1.3, -14),
        small_card("A", "H", 150, 140, 1.3, 0),
        small_card("3", "C", 196, 148, 1.3, 14),
        bubble("2", 44, 62, high=True),
        bubble("0", 256, 62),
        bubble("1", 252, 104),
    )


def pictures() -> dict[str, str]:
    """The pictures by the games' ids."""
    scenes = {"forty-fives": forty_fives, "oh-hell": oh_hell, "trick-ninety-nine": trick_ninety_nine}
    return {f"games/{name}.svg": scene() for name, scene in scenes.items()}
