"""Tests of each game's rules, players and words."""
