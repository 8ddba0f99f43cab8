"""How long matches are: in minutes with one person, and in moves of random and of easy players."""
