"""Keys, clicks, gold and messages at the table, in every game."""
