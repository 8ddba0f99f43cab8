"""The temperaments of Canasta's computer players: habits of characters."""

from __future__ import annotations

from game.players.melds.manners import FREEZER, PATIENT

TEMPERAMENTS = (
    PATIENT,
    FREEZER,
)
