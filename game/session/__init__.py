"""One match in play: match, save, undo, controller, curtain, pace, statistics."""
