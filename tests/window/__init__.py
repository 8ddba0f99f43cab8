"""Checks in a real window: a virtual screen, a real pointer, the pixels that came out."""
