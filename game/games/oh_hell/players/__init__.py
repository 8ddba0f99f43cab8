"""Oh Hell: the computer players."""
