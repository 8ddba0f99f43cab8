"""Hand and Foot: the rules, the players and the words."""
