"""Cheat: log, rules page, score report and hints."""
