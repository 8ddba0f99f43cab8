"""Skat: the ladder of bids, the contracts, dealing and play, scoring, options."""
