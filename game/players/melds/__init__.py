"""Computer players of meld games: what a seat makes of the table, the turn it plans, and three levels."""
