"""What the boards of trick games share."""
