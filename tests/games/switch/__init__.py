"""Switch: the rules, the players and the words."""
