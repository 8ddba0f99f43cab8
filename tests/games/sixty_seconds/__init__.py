"""Sixty Seconds: the rules, the players and the words."""
