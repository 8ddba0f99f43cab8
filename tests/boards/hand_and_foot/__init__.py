"""Hand and Foot at the screen."""
