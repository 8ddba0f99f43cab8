"""The temperaments of Hand and Foot's computer players: habits of characters."""

from __future__ import annotations

from game.players.melds.manners import PATIENT

TEMPERAMENTS = (PATIENT,)
