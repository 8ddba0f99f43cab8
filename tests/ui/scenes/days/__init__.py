"""The pages of the score."""
