"""Finished rounds played again with the same cards."""
