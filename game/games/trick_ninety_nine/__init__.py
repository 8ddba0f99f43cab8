"""Ninety-Nine, the trick game: three cards laid aside are a bid, and it has to be met exactly."""
