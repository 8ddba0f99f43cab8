"""The report on a match of Oh Hell."""

from game.words.bids.report import report

__all__ = ["report"]
