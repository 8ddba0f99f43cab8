"""Ninety-Nine: counts in words. Knows no position."""

from game.words.language import MINUS


def count_says(count: str) -> str:
    """A count as it is read: with a true minus sign, and ``to 99`` for one that sets the total."""
    return f"to {count[1:]}" if count.startswith("=") else count.replace("-", MINUS)
