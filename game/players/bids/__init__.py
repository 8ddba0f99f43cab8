"""Computer players of games in which bids are met exactly (`game.engine.bids`)."""
