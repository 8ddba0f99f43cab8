"""Hand and Foot on the table."""
