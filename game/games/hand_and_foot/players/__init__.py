"""Hand and Foot: the computer players."""
