"""Skat on the table."""
