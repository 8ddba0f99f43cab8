"""Forty-Fives on the table."""
