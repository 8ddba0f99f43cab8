"""Switch: the rules."""
