"""Evenings at the screen."""
