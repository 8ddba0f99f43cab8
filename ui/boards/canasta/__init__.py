"""The board of Canasta."""
