"""Skat counted and played a second time, from the written rules alone."""
