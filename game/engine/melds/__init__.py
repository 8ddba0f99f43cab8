"""The skeleton of a meld game: groups of one rank, the pile that is taken, going down and going out."""
