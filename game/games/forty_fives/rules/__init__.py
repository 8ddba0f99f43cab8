"""Forty-Fives: state, legality, dealing, scoring, options."""
