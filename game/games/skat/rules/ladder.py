"""Skat: the figures that can be called in the auction (rules, section 4.1): the values that a game can have, and no
others."""

from __future__ import annotations

from game.games.skat.rules.contracts import BASE, GRAND
from game.games.skat.rules.scoring import NULL_VALUES

_MOST = {kind: 11 if kind == GRAND else 18 for kind in BASE}  # levels: all matadors, and seven more
_VALUES = {BASE[kind] * level for kind, most in _MOST.items() for level in range(2, most + 1)}
FIGURES = tuple(sorted(_VALUES | {*NULL_VALUES.values()}))
LOWEST, HIGHEST = FIGURES[0], FIGURES[-1]
_ON_LADDER = frozenset(FIGURES)


def is_figure(number: int) -> bool:
    """Whether a number is the value of some game.

    >>> is_figure(33), is_figure(34)
    (True, False)
    """
    return number in _ON_LADDER


def next_above(number: int) -> int | None:
    """The lowest figure above a number, on the ladder or not; None above the highest.

    >>> next_above(0), next_above(24), next_above(34), next_above(264)
    (18, 27, 35, None)
    """
    return next((figure for figure in FIGURES if figure > number), None)
