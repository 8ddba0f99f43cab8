"""What somebody tries who plays by what is told alone, by a seed: shared by the one in the program and the one over
AT-SPI. It knows no pygame.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

AWAY = ("Leave", "Hint", "Undo", "Redo", "Rules", "Menu", "Log", "Back", "How the match stands", "How the other side")
"""How the names of buttons begin that play nothing."""
CLOSED = "cannot be played now"
MEANT = "the lesson points here"

T = TypeVar("T")


def one_of(others: Sequence[T], playable: Sequence[T], lifted: Sequence[T], rng: Random) -> T | None:
    """What is tried next: an answer or a place, a card, or one that is lifted, to lower it; None if there is nothing.
    With cards lifted, playing them is likelier than lifting one more, and many are rather lowered."""
    if lifted:
        wants = ((others, 6), (playable, 2 if len(lifted) < 3 else 0), (lifted, 1 if len(lifted) < 4 else 6))
    else:
        wants = ((others, 3), (playable, 3), (lifted, 0))
    pots = [(things, weight) for things, weight in wants if things and weight]
    if not pots:
        return None
    return rng.choice(rng.choices([things for things, _ in pots], [weight for _, weight in pots])[0])
