"""The table at the screen, whatever is played."""
