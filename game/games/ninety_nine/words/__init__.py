"""Ninety-Nine, the adding game: log, rules page, score report and hints."""
