"""Chance: seeds, shuffles and random streams that give the same cards on every machine and Python version.

Only ``Random(int).random()`` is used, whose sequence Python guarantees; ``random.shuffle`` is not guaranteed. Each
purpose has its own stream, so that a computer player's thoughts never change the cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import TypeVar

Item = TypeVar("Item")


def stream(*purpose: int | str) -> Random:
    """A generator for one purpose, such as ``stream(seed, "deal", 3)``; equal words give equal sequences."""
    words = "/".join(map(str, purpose)).encode()
    return Random(int.from_bytes(sha256(words).digest()[:8], "big"))


def shuffled(items: Sequence[Item], rng: Random) -> list[Item]:
    """The items in a new random order (Fisher and Yates)."""
    mixed = list(items)
    random = rng.random
    for last in range(len(mixed) - 1, 0, -1):
        other = int(random() * (last + 1))
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed
