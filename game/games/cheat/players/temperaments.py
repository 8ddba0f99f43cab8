"""The temperaments of Cheat's computer players, as a set-up offers them and as numbers: how much more or less each lies
and calls than its level alone. The players read the numbers and never a name.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import exp
from random import Random

from game.players.temperament import Temperament

PATIENCE = 25  # plays per player after which computers find that a round drags on

TEMPERAMENTS = (
    Temperament("truthful", "Truthful", "Lies only when no true claim is possible, and then with a single card."),
    Temperament("bold", "Bold", "Lies often, with several cards at once, and minds little being caught."),
    Temperament("suspicious", "Suspicious", "Lies seldom and calls Cheat at the slightest doubt."),
    Temperament("erratic", "Erratic", "Lies and calls as the mood takes it: now daring, now timid."),
)


@dataclass(frozen=True)
class Temper:
    """A habit of lying and calling. ``looks`` multiplies the level's own chance to look for a lie although a rank is
    held that may be called, ``lies`` is added to it, ``bluffs`` to the chance of another card with a lie, and of yet
    another. ``nerve`` divides what is feared from being caught, ``calls`` multiplies the odds that a claim is taken to
    be a lie. ``sways`` is how far all of it swings from one decision to the next (1: up to e times more or less)."""

    looks: float = 1.0
    lies: float = 0.0
    bluffs: float = 0.0
    nerve: float = 1.0
    calls: float = 1.0
    sways: float = 0.0

    def sway(self, rng: Random) -> Temper:
        """The temper at one decision."""
        if not self.sways:
            return self
        up, down = (exp(self.sways * (2 * rng.random() - 1)) for _ in "ab")
        return Temper(self.looks, self.lies * up, self.bluffs * up, self.nerve * up, self.calls * down)


TEMPERS: Mapping[str, Temper] = {
    "": Temper(),
    "truthful": Temper(lies=-1.0, bluffs=-1.0, nerve=0.5),
    "bold": Temper(lies=0.3, bluffs=0.3, nerve=2.0),
    "suspicious": Temper(looks=0.3, bluffs=-0.1, calls=2.5),
    "erratic": Temper(lies=0.15, bluffs=0.15, sways=1.2),
}
