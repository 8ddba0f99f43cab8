"""Ninety-Nine, the trick game: log, rules page, score report and hints."""
