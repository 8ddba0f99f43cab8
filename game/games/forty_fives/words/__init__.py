"""Forty-Fives: log, rules page, score report and hints."""
