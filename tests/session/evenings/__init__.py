"""Evenings: who plays next, and what is kept."""
