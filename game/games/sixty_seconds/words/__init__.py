"""Sixty Seconds: log, rules page, score report and hints."""
