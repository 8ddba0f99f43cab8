"""What is said of bids that have to be met exactly (`game.engine.bids`)."""
