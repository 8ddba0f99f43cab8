"""The first minute, and who one is."""
