"""How computers play Skat."""
