"""Forty-Fives: the rules, the players and the words."""
