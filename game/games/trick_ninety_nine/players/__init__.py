"""Ninety-Nine, the trick game: the computer players."""
