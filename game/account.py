"""How a match went, told from its events: what a score page shows.

A game tells it (the field `account` of its row in the catalogue); everything in it is public.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Round:
    """One finished or running round (*hand*): its number and a sentence on how it ended."""

    number: int
    text: str


@dataclass(frozen=True)
class Account:
    """The story of a match in a few sentences, its rounds, and for every seat how each life was lost (``hands 2 and
    5 at 99``) and how many are left."""

    story: tuple[str, ...]
    rounds: tuple[Round, ...]
    losses: tuple[tuple[str, ...], ...]
    lives: tuple[int, ...]
