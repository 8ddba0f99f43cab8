"""Habits of characters in meld games. A game declares those that it has."""

from __future__ import annotations

from game.players.temperament import Temperament

PATIENT = Temperament("patient", "Patient", "Waits a few turns before laying down.", sides=2)
FREEZER = Temperament("freezer", "Pile freezer", "Freezes even a small pile with a wild card.", sides=2)
