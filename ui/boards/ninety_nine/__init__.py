"""Ninety-Nine, the adding game on the table."""
