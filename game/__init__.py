"""The rules side of the card table: games, matches, computer players. Knows no screen and no clock."""
