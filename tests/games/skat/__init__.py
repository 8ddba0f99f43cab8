"""Skat: the rules, the players and the words."""
