"""A small game, and the test that adds it to a copy of the tree."""
