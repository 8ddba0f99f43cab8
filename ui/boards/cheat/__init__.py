"""Cheat on the table."""
