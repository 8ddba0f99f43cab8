"""Skat: the computer players of three levels."""
