"""Who has seen what, and what follows."""
