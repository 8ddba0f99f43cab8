"""Hand and Foot looked back at."""
