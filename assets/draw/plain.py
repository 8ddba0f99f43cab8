"""Plain stand-ins for the figures."""

from __future__ import annotations

from .glyphs import word
from .suits import INK, sign
from .svg import DARK, GOLD, fill


def figure(rank: str, suit: str) -> str:
    """A large letter over its suit."""
    return fill(word(rank, 105, 50, 100), INK[suit]) + fill(sign(suit, 160, 110, 60), INK[suit])


def joker(n: int) -> str:
    """A large letter."""
    return fill(word("J", 125, 110, 130), DARK if n == 2 else GOLD)
