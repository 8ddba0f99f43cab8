"""Trick games in which bids are met exactly or not at all."""
