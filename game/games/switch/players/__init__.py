"""Switch: the computer players."""
