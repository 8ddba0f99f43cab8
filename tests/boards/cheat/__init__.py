"""Cheat at the screen."""
