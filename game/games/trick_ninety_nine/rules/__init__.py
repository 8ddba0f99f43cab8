"""Ninety-Nine, the trick game: state, legality, dealing, scoring, options."""
