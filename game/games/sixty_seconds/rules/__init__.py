"""Sixty Seconds: the rules."""
