"""Computer players of the Eights family (`game.engine.matching`)."""
