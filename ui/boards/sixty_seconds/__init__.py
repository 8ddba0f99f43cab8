"""Sixty Seconds on the table."""
