"""The table of Canasta."""
