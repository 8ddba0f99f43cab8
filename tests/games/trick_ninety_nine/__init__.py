"""Ninety-Nine, the trick game: the rules, the players and the words."""
