"""Ninety-Nine, the adding game: state, legality, dealing, scoring, options."""
