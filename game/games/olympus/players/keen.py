"""The list of the hard player: as that of `evaluation`, but its weights were found by trial.

A card is worth playing for where it leads (the height, with the Bolt or without it) less what it is worth in the hand.
The weights are those with which one seat among three normal ones won most rounds (20,000 were played for each change):
31 of 100 without any search, where 25 are fair.
"""

from __future__ import annotations

from bisect import bisect_left

from game.games.olympus.rules.pack import BOW, CROWN, DOVE, LYRE, OWL, SANDALS, SPEAR, TOP, TRIDENT

KEEP = {
    "H1": 0.0, "H2": -4.0, "H3": 0.0, "H4": -1.0, "H5": -1.0, "H6": -9.0, "H7": -2.0, "H8": -7.0, "H9": -9.0,
    "H10": 21.0, TRIDENT: 9.0, SPEAR: 3.0, CROWN: 3.0, LYRE: 4.0, BOW: -6.0, DOVE: 4.0, SANDALS: 0.0, OWL: 2.0,
}  # fmt: skip
KNOTS = (60, 75, 82, 86, 89, 92, 95, 97, 98, 99)  # heights; between two of them the worth runs straight
WITHOUT = (4.0, 18.0, -9.0, -15.0, -29.0, -51.0, -51.0, -51.0, -51.0, -57.0)  # at a knot, for who has not the Bolt
WITH = (-8.0, 15.0, 5.0, -2.0, -19.0, -30.0, -27.0, -43.0, -45.0, -12.0)  # and for who has it


def worth_at(height: int, worths: tuple[float, ...]) -> float:
    """What it is worth to have led there.

    >>> worth_at(87, (0.0, 0.0, 0.0, 3.0, 6.0, 0.0, 0.0, 0.0, 0.0, 0.0))
    4.0
    """
    at = bisect_left(KNOTS, height)
    if at == 0:
        return worths[0]
    below, above = KNOTS[at - 1], KNOTS[at]
    return worths[at - 1] + (worths[at] - worths[at - 1]) * (height - below) / (above - below)


def keen_value(rank: str, height: int, *, mine: bool, free: bool) -> float:
    """How good it is to play a card of that rank that makes that height, with the Bolt mine then or not, or free."""
    if height >= TOP:
        return 1000.0 if mine else -200.0 if free else -1000.0
    return worth_at(height, WITH if mine else WITHOUT) - KEEP[rank]
