"""Ninety-Nine, the adding game: the rules, the players and the words."""
