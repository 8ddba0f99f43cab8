"""Cheat: the computer players."""
