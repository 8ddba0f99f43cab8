"""What everybody may know of Cheat's computer players: their temperaments, as a set-up offers them (the numbers behind
them are in `temper`), and how long they are patient.
"""

from __future__ import annotations

from game.players.temperament import Temperament

PATIENCE = 25  # plays for each player after which a round drags on for a computer

TEMPERAMENTS = (
    Temperament("truthful", "Truthful", "Lies only when no true claim is possible, and then with a single card."),
    Temperament("bold", "Bold", "Lies often, with several cards at once, and minds little being caught."),
    Temperament("suspicious", "Suspicious", "Lies seldom and calls Cheat at the slightest doubt."),
    Temperament("erratic", "Erratic", "Lies and calls as the mood takes it: now daring, now timid."),
)
