"""Who has seen what, in every game."""
