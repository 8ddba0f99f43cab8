"""Ninety-Nine, the adding game: the computer players."""
