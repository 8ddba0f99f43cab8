"""Score pads against their games."""
