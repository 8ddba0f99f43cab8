"""Cheat: state, legality, dealing, scoring, options."""
