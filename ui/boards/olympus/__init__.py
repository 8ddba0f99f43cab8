"""Olympus on the table."""
