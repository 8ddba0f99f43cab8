"""Hand and Foot: groups of seven, two piles of eleven cards for everybody, in three rule sets."""
