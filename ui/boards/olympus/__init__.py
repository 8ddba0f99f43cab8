"""The table of the climb."""
