"""Chance: seeds, shuffles and random streams that give the same cards on every machine and Python version.

Only ``Random(int).random()``, whose sequence Python guarantees, and hashes are used; ``random.shuffle`` is not
guaranteed. Each purpose has its own stream, so that what a computer player draws never changes the cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256, shake_128
from random import Random
from struct import unpack
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


def deck_order(items: Sequence[Item], *purpose: int | str) -> list[Item]:
    """The items in the order that belongs to a purpose, such as ``deck_order(pack, seed, "deal", 3)``.

    One hash of the purpose is read as 32-bit numbers, one for every exchange of Fisher and Yates: a third of the time
    that seeding a generator for a single shuffle takes.
    """
    mixed = list(items)
    left = len(mixed)
    words = "/".join(map(str, purpose)).encode()
    for number in unpack(f"<{left}I", shake_128(words).digest(4 * left)):
        other = number % left
        left -= 1
        mixed[left], mixed[other] = mixed[other], mixed[left]
    return mixed


def stacked(items: Sequence[Item], first: Sequence[Item], *purpose: int | str) -> list[Item]:
    """The order of a pack about to be dealt, top card last: `first` are dealt in that order, all others follow in the
    order that belongs to the purpose. Raises ValueError when `first` names something twice or that is not there.

    >>> stacked([1, 2, 3], [3, 1], "deal")
    [2, 1, 3]
    """
    check_order(items, first)
    chosen = set(first)
    return [*deck_order([item for item in items if item not in chosen], *purpose), *reversed(first)]


def check_order(items: Sequence[Item], first: Sequence[Item]) -> None:
    """ValueError when `first` names something twice or that is not among the items."""
    chosen = set(first)
    if len(chosen) != len(first) or not chosen <= set(items):
        raise ValueError("That deck order has cards twice, or cards that are not in the pack.")
