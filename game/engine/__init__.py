"""What a game is made of: cards, zones, moves, events, state, options, chance."""
