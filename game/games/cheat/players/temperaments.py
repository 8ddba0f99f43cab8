"""The temperaments of Cheat's computer players as a set-up offers them (their numbers are in `temper`), and how long
the players are patient.
"""

from __future__ import annotations

from game.players.temperament import Temperament

PATIENCE = 25  # plays per player after which computers find that a round drags on

TEMPERAMENTS = (
    Temperament("truthful", "Truthful", "Lies only when no true claim is possible, and then with a single card."),
    Temperament("bold", "Bold", "Lies often, with several cards at once, and minds little being caught."),
    Temperament("suspicious", "Suspicious", "Lies seldom and calls Cheat at the slightest doubt."),
    Temperament("erratic", "Erratic", "Lies and calls as the mood takes it: now daring, now timid."),
)
