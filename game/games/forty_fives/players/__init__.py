"""Forty-Fives: the computer players."""
