"""The board of Olympus."""
