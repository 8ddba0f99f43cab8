"""Skat: the log, labels, hints, the rules page, the report."""
