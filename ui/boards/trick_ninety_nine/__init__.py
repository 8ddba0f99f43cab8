"""Ninety-Nine, the trick game on the table."""
