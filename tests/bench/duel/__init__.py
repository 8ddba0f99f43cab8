"""The levels against each other and against a player that the bench brings: `python -m tests.bench duel [GAME]`."""
