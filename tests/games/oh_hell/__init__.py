"""Oh Hell: the rules and the players."""
