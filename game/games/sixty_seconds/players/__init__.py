"""Sixty Seconds: the computer players."""
