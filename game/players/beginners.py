"""Beginners: what an easy player does wrong. A game names the mistakes that its beginners make, each with the line that
its written rules have of it:

    class Easy(Normal):
        mistakes = (Mistake("it leads its highest card first", highest_lead), ...)

A mistake is made most times that it comes up, and not always; where none is made, the player does as it can.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from game.engine.moves import Move
from game.engine.state import State

MOSTLY = 0.8


@dataclass(frozen=True)
class Mistake:
    """A mistake that beginners make: its `line` in the written rules, the legal `move` that it is at a table, for the
    seat that is asked (None: it does not come up there), and how `often` it is made where it comes up."""

    line: str
    move: Callable[[Any, int], Move | None]
    often: float = MOSTLY


def mistaken(mistakes: Sequence[Mistake], table: State, seat: int, rng: Random) -> Move | None:
    """The first of the mistakes that comes up and is made this time; None where none is."""
    for mistake in mistakes:
        made = mistake.move(table, seat)
        if made is not None and rng.random() < mistake.often:
            return made
    return None
